"""Which message everybody sees of a table, by where it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.tables.state import Phase
from bot.ui.boards.achievements import news
from bot.ui.lobby import closed_message, lobby_message
from bot.ui.match_end import end_message
from bot.ui.parts import Message
from bot.ui.table_message import table_message

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.stats import Earned
    from bot.tables.pictures import TablePicture
    from bot.ui.look import Look


def public_message(
    picture: TablePicture, look: Look, brought: Mapping[int, Sequence[Earned]] | None = None
) -> Message:
    """The lobby, the match, or how it went; `brought`: what that has brought people."""
    if picture.frozen is not None or picture.phase in (Phase.PLAYING, Phase.BETWEEN, Phase.OVER):
        return table_message(picture, look)
    if picture.last is not None:
        told = news(picture.last, brought or {}, look)
        return end_message(picture, picture.last, look, news=told)
    if picture.phase is Phase.CLOSED:
        return closed_message(picture, look)
    return lobby_message(picture, look)
