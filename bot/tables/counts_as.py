"""What a match counts as: told while it is set up, settled at its start, stored with its result."""

from collections.abc import Iterable
from typing import Final

from bot.game.booklet import has_house_rules
from bot.storage.interface import CountsAs
from bot.tables.handle import TableHandle
from bot.tables.phase import Phase
from bot.tables.settings import CORRESPONDENCE, SHORT_TURN, TableSettings
from bot.tables.state import TableState

FEWEST: Final = 2
"""People, or a match is solo."""


def counts_as(state: TableState) -> CountsAs:
    """What the match under way counts as; in a lobby, what a match so set up would."""
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
    """What a match counts as by its times alone, and by what becomes of silent seats."""
    if settings.turn < SHORT_TURN:
        return CountsAs.SHORT_TURNS
    return CountsAs.SILENT_LEAVE if settings.silent_seat == "leave" else CountsAs.FULLY


def being_played(tables: Iterable[TableHandle], guild: int) -> list[set[int]]:
    """The people of each match of a server that is on, and will count fully if it ends well."""
    here = (table.view for table in tables if table.guild == guild)
    return [view.people for view in here if view.is_under_way and view.counts_as is CountsAs.FULLY]


def _has_house_rules(state: TableState) -> bool:
    # What a table over days sets by itself makes no other game of it.
    usual = CORRESPONDENCE if state.settings.correspondence else None
    return has_house_rules(state.variant, state.house_rules, usual)
