"""Private replies to presses on a table message: one per person, edited by later presses."""

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
    """The private reply to a person. When it is out of view, a new message replaces it."""

    response: Response
    sent_at: int
    pressed_at: int
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Allows one request at a time, as a message that is not there yet cannot be edited."""


class PrivateWords:
    """Shows the results of presses to people who have no hand in view."""

    def __init__(self, context: ChatContext) -> None:
        self._context = context
        self._sent: dict[tuple[str, int], PrivateMessage] = {}
        """The private replies by table and person."""

    async def say(self, table: TableHandle, response: Response, layout: Layout) -> None:
        """Show the layout in the message of this press or a recent one, else in a new message."""
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
        """Return the reply of that table and person.

        Drop all replies that can no longer be edited.
        """
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
        # Another press of the same person has to find this reply meanwhile.
        self._sent[key] = sent = PrivateMessage(response, now, now)
        async with sent.lock:
            if not response.is_done:
                await response.send(layout)
                return
            trying = self._context.backoff.trying
            with trying("a private word may not have arrived", logging.WARNING):
                sent.response = response.moved_to(await response.send_below(layout))

    async def _is_rewritten(self, sent: PrivateMessage, layout: Layout) -> bool:
        """Edit the reply. Return False only if the message no longer exists."""
        try:
            async with sent.lock:
                await sent.response.rewrite(layout)
        except UNSENT as error:
            said = "a private word could not be changed"
            self._context.backoff.failed(error, log, logging.INFO, said)
            return not is_gone(error)
        return True
