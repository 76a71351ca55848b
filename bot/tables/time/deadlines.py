"""The clocks of a table, and their due times. All of it follows from the state."""

from collections.abc import Iterator
from typing import Final

from bot.durations import HOUR, SECOND
from bot.game.pending import Exchange, forced_move
from bot.tables import solo
from bot.tables.phase import Phase
from bot.tables.state import ENOUGH, TableState
from bot.tables.time.reminders import ping_at

NEXT_ROUND: Final = 15 * SECOND
REMATCH: Final = 30 * SECOND
FORCED: Final = 1_500
"""Time for which people see an attack that leaves no choice, before the table carries it out."""
SHOWN_WITHIN: Final = 3 * SECOND
"""Longest time to wait until everybody has been shown an exchange, before its time runs."""
LONGEST_PAUSE: Final = 7 * 24 * HOUR
"""Longest pause of a match over days. An abandoned table must not block its channel."""


Deadline = tuple[str, int]
"""The name of a running clock, and the time it is due."""


def deadlines(state: TableState, *, live: bool) -> Iterator[Deadline]:
    """Yield the clocks that run.

    `live`: everybody who has to act has a hand that can be updated.
    """
    if state.is_paused:
        longest = solo.LONGEST_PAUSE if state.is_solo else LONGEST_PAUSE
        yield ("idle", state.changed_at + longest)
        return
    match state.phase:
        case Phase.LOBBY:
            yield ("lobby", state.changed_at + state.settings.idle_lobby)
            yield from _rematch(state)
        case Phase.PLAYING:
            yield from _turn(state, live=live)
            yield from _idle(state)
        case Phase.BETWEEN:
            yield ("next", state.turn_from + NEXT_ROUND)
            yield from _idle(state)
        case Phase.OVER:
            yield ("finish", state.changed_at)
        case Phase.CLOSED:
            return


def plays_itself(state: TableState, seat: int) -> bool:
    """Return whether an AI acts for the seat."""
    return state.seats[seat].held or state.seats[seat].seat.person is None


def who_has_to_act(state: TableState) -> tuple[int, ...]:
    """Return the seats that play waits for."""
    if state.phase is not Phase.PLAYING:
        return ()
    rnd = state.round
    if isinstance(rnd.pending, Exchange):
        return rnd.pending.waiting
    return (rnd.turn,) if rnd.turn >= 0 else ()


def _rematch(state: TableState) -> Iterator[Deadline]:
    earlier = {seat.person for seat in state.earlier} - {None}
    if state.earlier and state.people and earlier <= state.people:
        yield ("rematch", max(state.changed_at, state.startable_from))
    elif state.earlier and len(state.people) >= ENOUGH and state.people - set(state.reserved):
        yield ("rematch", max(state.rematch_from + REMATCH, state.startable_from))


def _turn(state: TableState, *, live: bool) -> Iterator[Deadline]:
    rnd = state.round
    if isinstance(rnd.pending, Exchange):
        yield ("swap", _end_of_exchange(state, live=live))
    if rnd.turn < 0:
        return
    if forced_move(rnd) is not None:
        yield ("forced", state.turn_from + FORCED)
    if plays_itself(state, rnd.turn) or state.is_solo:
        return
    yield ("turn", state.turn_from + state.turn_lasts(rnd.turn))
    yield ("ping", ping_at(state, live=live))


def _end_of_exchange(state: TableState, *, live: bool) -> int:
    if state.exchange_lasts is not None:
        return state.exchange_from + state.exchange_lasts
    return state.exchange_from + SHOWN_WITHIN + state.settings.exchange(live=live)


def _idle(state: TableState) -> Iterator[Deadline]:
    if state.is_solo:
        yield ("pause", state.human_at + solo.PAUSES_AFTER)
    elif state.settings.idle_table is not None:
        yield ("idle", state.human_at + state.settings.idle_table)
