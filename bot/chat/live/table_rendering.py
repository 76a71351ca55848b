"""The rendering of a table message, with the picture and emojis that Discord accepts.

The picture is that of a finished match. It is drawn outside the event loop, and sent once with its
message. Its content is dropped then, as tables wait long for a rematch. For another message it is
drawn again.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import discord

from bot.chat.drawing_apart import drawn_apart
from bot.chat.emoji import CardEmoji
from bot.chat.errors import shape
from bot.chat.screens import TableExtras
from bot.durations import SECOND
from bot.tables.phase import Phase
from bot.tables.time.clock import first_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.chat.components import Attachment, Layout
    from bot.chat.context import ChatContext
    from bot.chat.look import Look
    from bot.tables.views import MatchView, TableView

SOON: Final = SECOND
"""The longest delay of a match result. After it, the result is shown without the picture."""

log = logging.getLogger(__name__)


class TableRendering:
    """Renders the message of one table."""

    def __init__(self, context: ChatContext, wake: Callable[[], None]) -> None:
        """Call `wake` when the message has to be rendered again."""
        self._context = context
        self._wake = wake
        self._is_plain = False
        """Whether Discord rejected a message with the bot's own emojis."""
        self._match = ""
        """The match that the picture shows."""
        self._drawing: asyncio.Task[None] | None = None
        self._drawn: Attachment | None = None
        self._has_it = 0
        """The message that already has the picture."""

    async def layout(self, view: TableView) -> Layout:
        """Render the message. After a match it also shows the effects of the match."""
        look = await self._context.public_look(view.guild, view.channel)
        extras = await self._extras(view, look)
        plain = replace(look, emoji=CardEmoji()) if self._is_plain else look
        return self._context.screens.table(view, plain, extras)

    async def _extras(self, view: TableView, look: Look) -> TableExtras:
        """Return the picture and the effects of the match, as far as they are ready soon."""
        last = view.last
        if last is None or view.phase not in (Phase.LOBBY, Phase.CLOSED):
            return TableExtras()
        brought = self._context.finished.brought(last.id, SOON)
        return TableExtras(*await asyncio.gather(brought, self._picture(view, last, look)))

    async def _picture(self, view: TableView, last: MatchView, look: Look) -> Attachment | None:
        """Return the picture, if it is ready and can be sent in the channel."""
        if not _may_attach(self._context.client, view):
            return None
        if last.id != self._match:
            self._match, self._drawn, self._has_it = last.id, None, 0
            self._drawing = self._context.background.start(self._draw(last, look))
        drawing, clock = self._drawing, self._context.clock
        if drawing is not None:
            await first_of(clock, drawing, clock.now() + SOON)
            if not drawing.done():
                drawing.add_done_callback(lambda _: self._wake())
        return self._drawn

    async def _draw(self, last: MatchView, look: Look) -> None:
        """Draw the picture of a match.

        Pictures are drawn one at a time, as many matches may end at once.
        """
        async with self._context.drawing:
            drawn = await drawn_apart(self._context.screens.picture, last, look)
        if last.id == self._match:
            self._drawn = drawn

    # The message with the picture

    def files(self, layout: Layout, message: int) -> dict[str, Any]:
        """Return the files for an edit of a message, which keeps the files that it has."""
        if not layout.attachments or self._has_it == message:
            return {}
        return {"attachments": layout.files()}

    def note_written(self, message: int, layout: Layout) -> None:
        """Record that a message was written with this layout.

        The content of its picture is dropped, as it is not sent again.
        """
        if layout.attachments:
            self._has_it = message
            if self._drawn is not None:
                self._drawn = replace(self._drawn, content=b"")

    def draw_anew(self) -> None:
        """Make the picture be drawn again for a new message."""
        if self._has_it:
            self._match, self._has_it = "", 0

    # Content that Discord refuses

    def give_up_picture(self) -> None:
        """Leave out the picture, as it may be the reason for a refusal."""
        self._drawn = None
        self._wake()

    def give_up_emoji(self, refused: Layout) -> None:
        """Leave out emojis, as they may be the reason for a refusal.

        If there were none, only log the refusal. The next change may be accepted.
        """
        log.error("Discord refuses the form of a table message: %s", shape(refused.to_components()))
        if not self._is_plain:
            self._is_plain = True
            self._wake()


def _may_attach(client: discord.Client, view: TableView) -> bool:
    """Return whether the bot may send files in the channel of the table, as far as it knows."""
    guild = client.get_guild(view.guild)
    channel = None if guild is None else guild.get_channel_or_thread(view.channel)
    if guild is None or channel is None:
        return False
    if isinstance(channel, discord.Thread) and channel.parent is None:
        return False
    return channel.permissions_for(guild.me).attach_files
