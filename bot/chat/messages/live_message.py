"""A message that keeps itself up to date.

A change wakes it. Then it waits for its pace, and takes a slot of the rate limiter. Only then is it
drawn, so that nothing outdated is sent.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from bot.chat.requests.errors import UNSENT
from bot.clock import wait_until_done_or_at

if TYPE_CHECKING:
    from bot.chat.context import ChatContext
    from bot.chat.limits.pacer import RequestKind, RequestSlot
    from bot.chat.limits.request_budget import Urgency
    from bot.chat.requests.components import Layout
    from bot.tables.handle import TableHandle


@dataclass(frozen=True, slots=True)
class DrawnMessage:
    """A message that is ready to be sent."""

    layout: Layout
    fingerprint: bytes
    """Equal for contents that look the same, so that nothing is sent twice."""


DrawnT = TypeVar("DrawnT", bound=DrawnMessage)


class LiveMessage(ABC, Generic[DrawnT]):
    """A message that shows each change soon, with one update at a time."""

    request_kind: ClassVar[RequestKind]
    """The budget of requests that its updates use."""

    def __init__(self, context: ChatContext, table: TableHandle | None = None) -> None:
        self.context = context
        self.has_news = False
        """Whether the message still has to show a change."""
        self.shown_fingerprint = b""
        self.failures = 0
        """The number of failed attempts since the message was last shown."""
        self._table = table
        self._news_event = asyncio.Event()
        self._slot: RequestSlot | None = None
        """The slot that an update waits for, or has."""
        self._updating: asyncio.Task[None] | None = None

    def schedule_update(self) -> None:
        """Show a change soon, or hurry the update that waits."""
        self.has_news = True
        self._news_event.set()
        if self._slot is not None:
            self._slot.raise_urgency(self.urgency())
        if self._updating is None and self.may_update():
            self._updating = self.context.background.start(
                self._update_until_current(), self._table
            )
            self._updating.add_done_callback(self._end_updating)

    # Answered by each kind of message

    @abstractmethod
    def may_update(self) -> bool:
        """Return whether updates are possible now. If not, something else resumes them."""

    @abstractmethod
    def next_update_at(self) -> int:
        """Return the earliest time of the next update. News can change the answer."""

    @abstractmethod
    def urgency(self) -> Urgency:
        """Return the urgency of the next update."""

    @abstractmethod
    async def draw(self) -> DrawnT | None:
        """Draw the current state. Return None if it is not to be shown."""

    @abstractmethod
    async def send(self, drawn: DrawnT) -> None:
        """Send the message and record it as shown. Raise Discord's errors."""

    @abstractmethod
    async def handle_error(self, error: Exception, drawn: DrawnT) -> None:
        """Handle the error that kept the message from being sent."""

    def record_unchanged(self, drawn: DrawnT) -> None:
        """Record that the message looks like that already."""

    # The common way of an update

    async def update(self) -> None:
        """Draw the message, and send it if it looks different. The slot has been taken."""
        drawn = await self.draw()
        if drawn is None:
            return
        if drawn.fingerprint == self.shown_fingerprint:
            self.record_unchanged(drawn)
            return
        await self.try_to_send(drawn, self.send)

    async def try_to_send(self, drawn: DrawnT, send: Callable[[DrawnT], Awaitable[None]]) -> None:
        """Send the message, and handle Discord's error if that fails."""
        try:
            await send(drawn)
        except UNSENT as error:
            await self.handle_error(error, drawn)

    async def _update_until_current(self) -> None:
        """Update until nothing is new. Urgent news does not wait for the rest."""
        clock, pacer = self.context.clock, self.context.pacer
        while self._must_update():
            if clock.now() < (due := self.next_update_at()):
                self._news_event.clear()
                await wait_until_done_or_at(clock, self._news_event.wait(), due)
                continue
            self._slot = pacer.request_slot(self.request_kind, self.urgency())
            async with self._slot:
                if self._must_update():
                    self.has_news = False
                    await self.update()
            self._slot = None

    def _must_update(self) -> bool:
        return self.has_news and self.may_update()

    def _end_updating(self, done: asyncio.Task[None]) -> None:
        self._updating = self._slot = None
        if not done.cancelled() and self._must_update():
            self.schedule_update()
