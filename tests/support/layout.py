"""Puts a position, given as text, on a table with a running match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.game.events import Dealt
from tests.support.positions import position

if TYPE_CHECKING:
    from bot.game import Round
    from bot.tables.registry import Table
    from bot.tables.state import SeatTally


def lay_out(table: Table, text: str) -> Round:
    """Make this the position of the table. It is not stored."""
    state = table.state
    laid = position(text, state.setup.variant, state.setup.house_rules)
    laid.match.listener = state.events
    laid.round.events = state.events
    state.match = laid.match
    state.decision += 1
    state.top_card.start_with_new_card(state.decision, laid.round.turn)
    state.decided_at = state.turn_from = state.turn_began = table.core.now()
    _report_top_card(table, laid.round.discards[-1])
    table.update_after_change()
    return laid.round


def _report_top_card(table: Table, top: int) -> None:
    """Make the recent events name the card on top instead of the one really turned up."""
    events = table.core.recent_events
    for recorded in (events.recent, *events.since):
        for place, each in enumerate(recorded):
            if isinstance(each.event, Dealt):
                recorded[place] = each._replace(event=each.event._replace(top=top))


def actions(table: Table) -> list[str]:
    """Return the actions of the present round."""
    return table.state.actions[-1]


def tallies(table: Table) -> list[SeatTally]:
    """Return what each seat has done in the match."""
    return table.core.recent_events.tally.seats
