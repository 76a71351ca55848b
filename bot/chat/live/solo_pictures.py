"""The podium of a solo match, shown in the hand. It is drawn once, outside the event loop."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.chat.drawing_apart import drawn_apart
from bot.remembering import Remembered

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.chat.components import Attachment
    from bot.chat.context import ChatContext
    from bot.chat.live.hand_message import HandMessage
    from bot.chat.look import Look
    from bot.locales import Lang
    from bot.tables.handle import TableHandle
    from bot.tables.views import MatchView

MOST_KEPT: Final = 64


class SoloPictures:
    """The pictures of the solo matches that ended last."""

    def __init__(self, context: ChatContext, refresh: Callable[[TableHandle], None]) -> None:
        """Call `refresh` when a picture is ready."""
        self._context = context
        self._refresh = refresh
        self._drawn: Remembered[tuple[str, Lang], Attachment | None] = Remembered(MOST_KEPT)

    def of(self, hand: HandMessage) -> Attachment | None:
        """Return the picture of the last match, if it is ready and can be sent to the hand.

        Start to draw it if that has not happened yet.
        """
        table, look = hand.table.view, hand.look
        permissions = hand.response.interaction.app_permissions
        if not table.is_solo or table.last is None or not permissions.attach_files:
            return None
        key = table.last.id, look.lang
        if key not in self._drawn:
            self._drawn[key] = None
            self._context.background.start(self._draw(table.last, look, hand.table), hand.table)
        return self._drawn.get(key)

    async def _draw(self, last: MatchView, look: Look, table: TableHandle) -> None:
        async with self._context.drawing:
            drawn = await drawn_apart(self._context.screens.picture, last, look)
        if (last.id, look.lang) in self._drawn:
            self._drawn[last.id, look.lang] = drawn
            self._refresh(table)
