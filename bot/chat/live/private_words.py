"""Private words to presses on a table message: one message a person, written over by the next."""

import asyncio
import logging
from dataclasses import dataclass, field

from bot.chat.components import Layout
from bot.chat.context import ChatContext
from bot.chat.errors import UNSENT, is_gone
from bot.chat.response import IN_VIEW, TOKEN, Response
from bot.tables.handle import TableHandle

log = logging.getLogger(__name__)


@dataclass(slots=True)
class PrivateMessage:
    """The message that somebody was answered with; out of view it makes way for another one."""

    response: Response
    sent_at: int
    pressed_at: int
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """One request at a time: what is not there yet cannot be changed."""


class PrivateWords:
    """Says what came of presses to those who have no hand in view."""

    def __init__(self, context: ChatContext) -> None:
        self._context = context
        self._sent: dict[tuple[str, int], PrivateMessage] = {}
        """By table and person."""

    async def say(self, table: TableHandle, response: Response, layout: Layout) -> None:
        """Say it in the message of this press or of one just before; else in a new one."""
        key = table.id, response.interaction.user.id
        old = self._still_known(key)
        if old is not None and (
            old.response.interaction is response.interaction or self._is_in_view(old)
        ):
            if not response.is_done:
                await response.defer()
            if await self._is_rewritten(old, layout):
                self._keep(key, old)
                return
        elif old is not None:
            self._context.background.start(old.response.delete(), table)
        await self._say_anew(key, response, layout)

    def _still_known(self, key: tuple[str, int]) -> PrivateMessage | None:
        """Whoever uses one forgets those that cannot be edited any more."""
        now = self._context.clock.now()
        for each in [key for key, sent in self._sent.items() if sent.sent_at + TOKEN <= now]:
            del self._sent[each]
        return self._sent.get(key)

    def _is_in_view(self, sent: PrivateMessage) -> bool:
        return self._context.clock.now() < sent.pressed_at + IN_VIEW

    def _keep(self, key: tuple[str, int], sent: PrivateMessage) -> None:
        sent.pressed_at = self._context.clock.now()
        self._sent[key] = sent

    async def _say_anew(self, key: tuple[str, int], response: Response, layout: Layout) -> None:
        now = self._context.clock.now()
        # Another press of the same person, meanwhile, is to find it.
        self._sent[key] = sent = PrivateMessage(response, now, now)
        async with sent.lock:
            if not response.is_done:
                await response.send(layout)
                return
            trying = self._context.backoff.trying
            with trying("a private word may not have arrived", logging.WARNING):
                sent.response = response.moved_to(await response.send_below(layout))

    async def _is_rewritten(self, sent: PrivateMessage, layout: Layout) -> bool:
        """Whether it says that now, or at least is not gone."""
        try:
            async with sent.lock:
                await sent.response.rewrite(layout)
        except UNSENT as error:
            said = "a private word could not be changed"
            self._context.backoff.failed(error, log, logging.INFO, said)
            return not is_gone(error)
        return True
