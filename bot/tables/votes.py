"""What several people have to want, or want of each other: the next round, the end, a reminder."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.tables import entries, intents
from bot.tables.intents import DONE, Reply, Verdict
from bot.tables.settings import SECOND
from bot.tables.state import Phase
from bot.tables.time.deadlines import plays_itself

if TYPE_CHECKING:
    from bot.tables.entries import Entry
    from bot.tables.intents import Press
    from bot.tables.state import TableState
    from bot.tables.table import Table

UNDER_WAY: Final = (Phase.PLAYING, Phase.BETWEEN)
NUDGE_FROM: Final = 15 * SECOND
"""How long others have to wait before they may remind somebody."""


def decide(table: Table, press: Press, now: int) -> list[Entry] | Reply | None:
    """The entries that such a press makes, if any yet; None if it is no such press."""
    match press.intent:
        case intents.Next():
            return _next(table, press, now)
        case intents.End(insist):
            return _end(table, press, now, insist=insist)
        case intents.AgreeToEnd():
            return _agree_to_end(table, press, now)
        case intents.Nudge():
            return _nudge(table, press, now)
    return None


def _next(table: Table, press: Press, now: int) -> list[Entry] | Reply:
    state = table.state
    if state.seat_of(press.person) is None:
        return Reply(Verdict.NOT_SEATED)
    if state.phase is not Phase.BETWEEN:
        return Reply(Verdict.NOT_NOW)
    table.ready.add(press.person)
    if _awaited(state) - table.ready:
        return _noted(table)
    return [entries.RoundBegun(at=now, press=press.id)]


def look_again(table: Table) -> None:
    """Who has gone is asked no more, and wishes nothing: the rest may be of one mind by now."""
    table.agreed_to_end &= table.state.people
    table.ready &= table.state.people
    now = table.services.clock.now()
    table.alarms.set("together", now if decided(table, now) else None)


def decided(table: Table, now: int) -> list[Entry]:
    """What all who play want already."""
    phase, awaited = table.state.phase, _awaited(table.state)
    if phase in UNDER_WAY and table.agreed_to_end and not awaited - table.agreed_to_end:
        return [entries.MatchEnded(at=now, by=None, reason="agreed")]
    if phase is Phase.BETWEEN and table.ready and not awaited - table.ready:
        return [entries.RoundBegun(at=now)]
    return []


def _awaited(state: TableState) -> set[int]:
    """The persons who play for themselves."""
    playing = (seat.seat.person for seat in state.seats if not (seat.left or seat.held))
    return {person for person in playing if person is not None}


def _end(table: Table, press: Press, now: int, *, insist: bool) -> list[Entry] | Reply:
    state = table.state
    if state.phase not in UNDER_WAY:
        return Reply(Verdict.NOT_NOW)
    if press.moderator and state.host != press.person:
        return [entries.MatchEnded(at=now, press=press.id, by=None, reason="moderator")]
    if state.host != press.person:
        return Reply(Verdict.NOT_HOST)
    if insist and _awaited(state) - {press.person}:
        return [entries.MatchEnded(at=now, press=press.id, by=press.person, reason="host")]
    table.agreed_to_end.add(press.person)
    return _ended_if_agreed(table, press, now)


def _agree_to_end(table: Table, press: Press, now: int) -> list[Entry] | Reply:
    if table.state.seat_of(press.person) is None:
        return Reply(Verdict.NOT_SEATED)
    if not table.agreed_to_end or table.state.phase is Phase.OVER:
        return Reply(Verdict.NOT_NOW)
    table.agreed_to_end.add(press.person)
    return _ended_if_agreed(table, press, now)


def _ended_if_agreed(table: Table, press: Press, now: int) -> list[Entry] | Reply:
    if _awaited(table.state) - table.agreed_to_end:
        return _noted(table)
    return [entries.MatchEnded(at=now, press=press.id, by=None, reason="agreed")]


def _noted(table: Table) -> Reply:
    """It waits for others, who are shown so: no entry tells of it."""
    table.changed()
    return DONE


def _nudge(table: Table, press: Press, now: int) -> Reply:
    """Remind who is on turn, once a turn and not too soon."""
    state = table.state
    seat = state.seat_of(press.person)
    if seat is None:
        return Reply(Verdict.NOT_SEATED)
    on_turn = state.round.turn if state.phase is Phase.PLAYING else -1
    if on_turn in (-1, seat) or plays_itself(state, on_turn) or table.alarms.has_pinged:
        return Reply(Verdict.NOT_NOW)
    if now < state.turn_from + NUDGE_FROM:
        return Reply(Verdict.NOT_NOW)
    table.alarms.ping()
    return DONE
