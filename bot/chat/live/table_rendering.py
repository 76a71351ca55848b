"""How the message of a table looks: with its picture and emojis, as far as Discord takes them."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.chat.emoji import CardEmoji
from bot.chat.errors import shape
from bot.chat.live.end_picture import EndPicture

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.chat.components import Layout
    from bot.chat.context import ChatContext
    from bot.tables.views import TableView

log = logging.getLogger(__name__)


class TableRendering:
    """Draws the message of one table."""

    def __init__(self, context: ChatContext, wake: Callable[[], None]) -> None:
        """Call `wake` when it is to be drawn otherwise than before."""
        self.picture = EndPicture(context, wake)
        self._context = context
        self._wake = wake
        self._is_plain = False
        """Discord did not take what the bot wrote with emojis."""

    async def layout(self, view: TableView) -> Layout:
        """The message as it is to be; a match that has just ended tells what it has brought."""
        look = await self._context.public_look(view.guild, view.channel)
        extras = await self.picture.with_news(view, look)
        plain = replace(look, emoji=CardEmoji()) if self._is_plain else look
        return self._context.screens.table(view, plain, extras)

    def give_up_picture(self) -> None:
        """Perhaps it is the picture that Discord does not take."""
        self.picture.give_up()
        self._wake()

    def give_up_emoji(self, refused: Layout) -> None:
        """Without emojis it may be taken; if not, the next change may be."""
        log.error("Discord refuses the form of a table message: %s", shape(refused.to_components()))
        if not self._is_plain:
            self._is_plain = True
            self._wake()
