"""Private replies to presses on a table message. Each person has one, and later presses edit it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from bot.bounded_dict import BoundedDict
from bot.chat.context import ChatContext
from bot.chat.pictures.drawing import draw_in_thread
from bot.chat.requests.components import Attachment, Layout
from bot.chat.requests.errors import UNSENT, is_gone
from bot.chat.requests.response import IN_VIEW, TOKEN, Response
from bot.chat.wording.viewer import Viewer
from bot.locales import Lang
from bot.tables.handle import TableHandle
from bot.tables.views import MatchView

# Private words -----------------------------------------------------------------------------------

log = logging.getLogger(__name__)


@dataclass(slots=True)
class PrivateMessage:
    """The private reply to a person. When it is out of view, a new message replaces it."""

    response: Response
    sent_at: int
    pressed_at: int
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """A lock for one request at a time, because a message must exist before it can be edited."""


class PrivateReplies:
    """Shows the results of presses to people whose hand message is out of view."""

    def __init__(self, context: ChatContext) -> None:
        self._context = context
        self._sent: dict[tuple[str, int], PrivateMessage] = {}
        """The private replies by table and person."""

    async def send_reply(self, table: TableHandle, response: Response, layout: Layout) -> None:
        """Show the layout in the pressed message or the person's recent reply.

        If neither can be edited, send a new message.
        """
        key = table.id, response.interaction.user.id
        old = self._message_still_editable(key)
        if old is not None and (
            old.response.interaction is response.interaction or self._is_in_view(old)
        ):
            if not response.is_done:
                await response.defer()
            if await self._try_to_rewrite(old, layout):
                self._store_message(key, old)
                return
        elif old is not None:
            self._context.background.start(old.response.delete(), table)
        await self._send_new(key, response, layout)

    def _message_still_editable(self, key: tuple[str, int]) -> PrivateMessage | None:
        """Return the reply to a person at a table, or None if it cannot be edited any more.

        Remove all stored replies that can no longer be edited.
        """
        now = self._context.clock.now()
        for each in [key for key, sent in self._sent.items() if sent.sent_at + TOKEN <= now]:
            del self._sent[each]
        return self._sent.get(key)

    def _is_in_view(self, sent: PrivateMessage) -> bool:
        return self._context.clock.now() < sent.pressed_at + IN_VIEW

    def _store_message(self, key: tuple[str, int], sent: PrivateMessage) -> None:
        sent.pressed_at = self._context.clock.now()
        self._sent[key] = sent

    async def _send_new(self, key: tuple[str, int], response: Response, layout: Layout) -> None:
        now = self._context.clock.now()
        # Store the reply before it is sent, so that the next press of the person finds it.
        self._sent[key] = sent = PrivateMessage(response, now, now)
        async with sent.lock:
            if not response.is_done:
                await response.send_reply(layout)
                return
            trying = self._context.backoff.logging_failures
            with trying("a private word may not have arrived", logging.WARNING):
                sent.response = response.with_message(await response.send_below(layout))

    async def _try_to_rewrite(self, sent: PrivateMessage, layout: Layout) -> bool:
        """Edit the reply. Return False only if the message no longer exists."""
        try:
            async with sent.lock:
                await sent.response.rewrite(layout)
        except UNSENT as error:
            said = "a private word could not be changed"
            self._context.backoff.handle_failure(error, log, logging.INFO, said)
            return not is_gone(error)
        return True


# Solo pictures -----------------------------------------------------------------------------------

# The hand message shows the podium after a match. The picture is drawn once, in a thread.

MOST_KEPT: Final = 64


class SoloPictures:
    """The pictures of the last matches, for hand messages."""

    def __init__(self, context: ChatContext, refresh: Callable[[TableHandle], None]) -> None:
        """Set the function `refresh`, which is called when a picture is ready."""
        self._context = context
        self._refresh = refresh
        self._drawn: BoundedDict[tuple[str, Lang], Attachment | None] = BoundedDict(MOST_KEPT)

    def picture_for(
        self, table: TableHandle, viewer: Viewer, *, may_attach: bool
    ) -> Attachment | None:
        """Return the picture of the last match, or None if it is not ready or cannot be sent.

        At the first call for a picture, start to draw it.
        """
        last = table.view.last
        if last is None or not may_attach:
            return None
        key = last.id, viewer.lang
        if key not in self._drawn:
            self._drawn[key] = None
            self._context.background.start(self._draw_picture(last, viewer, table), table)
        return self._drawn.get(key)

    async def _draw_picture(self, last: MatchView, viewer: Viewer, table: TableHandle) -> None:
        async with self._context.drawing_lock:
            drawn = await draw_in_thread(self._context.screens.picture, last, viewer)
        if (last.id, viewer.lang) in self._drawn:
            self._drawn[last.id, viewer.lang] = drawn
            self._refresh(table)
