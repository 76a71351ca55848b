"""How the message of a table looks: with its picture and emojis, as far as Discord takes them.

The picture is that of a match that is over: drawn off the loop, and sent once with its message.
What it looks like is forgotten then, as tables wait long for a rematch; for another message it is
drawn anew.
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
from bot.tables.phase import Phase
from bot.tables.settings import SECOND
from bot.tables.time.clock import first_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.chat.components import Attachment, Layout
    from bot.chat.context import ChatContext
    from bot.chat.look import Look
    from bot.tables.views import MatchView, TableView

SOON: Final = SECOND
"""How a match went is told no later, with a picture or without."""

log = logging.getLogger(__name__)


class TableRendering:
    """Draws the message of one table."""

    def __init__(self, context: ChatContext, wake: Callable[[], None]) -> None:
        """Call `wake` when it is to be drawn otherwise than before."""
        self._context = context
        self._wake = wake
        self._is_plain = False
        """Discord did not take what the bot wrote with emojis."""
        self._match = ""
        """The match that the picture is of."""
        self._drawing: asyncio.Task[None] | None = None
        self._drawn: Attachment | None = None
        self._has_it = 0
        """The message that has the picture already."""

    async def layout(self, view: TableView) -> Layout:
        """The message as it is to be; a match that has just ended tells what it has brought."""
        look = await self._context.public_look(view.guild, view.channel)
        extras = await self._extras(view, look)
        plain = replace(look, emoji=CardEmoji()) if self._is_plain else look
        return self._context.screens.table(view, plain, extras)

    async def _extras(self, view: TableView, look: Look) -> TableExtras:
        """The picture, and what the match has brought, as far as they are there soon."""
        last = view.last
        if last is None or view.phase not in (Phase.LOBBY, Phase.CLOSED):
            return TableExtras()
        brought = self._context.finished.brought(last.id, SOON)
        return TableExtras(*await asyncio.gather(brought, self._picture(view, last, look)))

    async def _picture(self, view: TableView, last: MatchView, look: Look) -> Attachment | None:
        """The picture, if it can be sent where the table is."""
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
        """One after the other: many matches may end at a time."""
        async with self._context.drawing:
            drawn = await drawn_apart(self._context.screens.picture, last, look)
        if last.id == self._match:
            self._drawn = drawn

    # Which message has the picture

    def files(self, layout: Layout, message: int) -> dict[str, Any]:
        """What goes along with an edit of a message, which keeps what it has."""
        if not layout.attachments or self._has_it == message:
            return {}
        return {"attachments": layout.files()}

    def note_written(self, message: int, layout: Layout) -> None:
        """A message has been written so."""
        if layout.attachments:
            self._has_it = message
            if self._drawn is not None:
                self._drawn = replace(self._drawn, content=b"")

    def draw_anew(self) -> None:
        """Another message is about to be written, which does not have the picture."""
        if self._has_it:
            self._match, self._has_it = "", 0

    # What Discord does not take

    def give_up_picture(self) -> None:
        """Perhaps it is the picture: the message does without."""
        self._drawn = None
        self._wake()

    def give_up_emoji(self, refused: Layout) -> None:
        """Without emojis it may be taken; if not, the next change may be."""
        log.error("Discord refuses the form of a table message: %s", shape(refused.to_components()))
        if not self._is_plain:
            self._is_plain = True
            self._wake()


def _may_attach(client: discord.Client, view: TableView) -> bool:
    """Whether the bot may send files there, as far as it knows."""
    guild = client.get_guild(view.guild)
    channel = None if guild is None else guild.get_channel_or_thread(view.channel)
    if guild is None or channel is None:
        return False
    if isinstance(channel, discord.Thread) and channel.parent is None:
        return False
    return channel.permissions_for(guild.me).attach_files
