"""The way in which a match counts. Shown in the lobby, settled at the start, stored in the end."""

from collections.abc import Iterable
from typing import Final

from bot.game.booklet import has_house_rules
from bot.storage.interface import CountsAs
from bot.tables.handle import TableHandle
from bot.tables.phase import Phase
from bot.tables.settings import CORRESPONDENCE, SHORT_TURN, TableSettings
from bot.tables.state import TableState

FEWEST: Final = 2
"""Minimum number of people. With fewer, a match counts as solo."""


def counts_as(state: TableState) -> CountsAs:
    """Return what the match under way counts as.

    In a lobby, what a match with its settings would.
    """
    if state.is_solo:
        return CountsAs.SOLO
    if state.phase is not Phase.LOBBY:
        if sum(seat.seat.person is not None for seat in state.seats) < FEWEST:
            return CountsAs.SOLO
        if state.often:
            return CountsAs.OFTEN
    if _has_house_rules(state):
        return CountsAs.HOUSE_RULES
    return counts_by_times(state.settings)


def counts_by_times(settings: TableSettings) -> CountsAs:
    """Return what a match counts as, judged only by its times and its rule for silent seats."""
    if settings.turn < SHORT_TURN:
        return CountsAs.SHORT_TURNS
    return CountsAs.SILENT_LEAVE if settings.silent_seat == "leave" else CountsAs.FULLY


def being_played(tables: Iterable[TableHandle], guild: int) -> list[set[int]]:
    """Return the people of each running match of a server that will count fully."""
    here = (table.view for table in tables if table.guild == guild)
    return [view.people for view in here if view.is_under_way and view.counts_as is CountsAs.FULLY]


def _has_house_rules(state: TableState) -> bool:
    # The rules that a match over days adds by itself do not make it a different game.
    usual = CORRESPONDENCE if state.settings.correspondence else None
    return has_house_rules(state.variant, state.house_rules, usual)
