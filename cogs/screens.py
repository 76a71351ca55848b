"""Which message everybody sees of a table, by where it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.chat.achievement_words import news
from bot.chat.components import Layout
from bot.chat.result_words import end_message
from bot.tables.state import Phase
from cogs.lobby.view import closed_message, lobby_message
from cogs.match.table import table_message

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.chat.look import Look
    from bot.stats import Earned
    from bot.tables.views import TableView


def public_message(
    table: TableView, look: Look, brought: Mapping[int, Sequence[Earned]] | None = None
) -> Layout:
    """The lobby, the match, or how it went; `brought`: what that has brought people."""
    if table.frozen is not None or table.phase in (Phase.PLAYING, Phase.BETWEEN, Phase.OVER):
        return table_message(table, look)
    if table.last is not None:
        told = news(table.last, brought or {}, look)
        return end_message(table, table.last, look, news=told)
    if table.phase is Phase.CLOSED:
        return closed_message(table, look)
    return lobby_message(table, look)
