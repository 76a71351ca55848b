"""Leaving a match for good, voluntarily or by a moderator, and what becomes of the table.

Nobody wins by what a moderator does. With two seats left a removal ends the match, which counts for
nobody. With more seats, the match counts for all but the removed player. A moderator who plays in
the match loses it, because nobody referees their own match.
"""

from typing import Final

from bot.tables import entries, lobby
from bot.tables.entries import Actor, Entry
from bot.tables.intents import Made, Press, Reply, Verdict
from bot.tables.phase import UNDER_WAY, Phase
from bot.tables.state import TableState

FEWEST_GOING_ON: Final = 2
"""With this many seats left, the rules end the match when one of them leaves."""


def leave(
    state: TableState, seat: int, now: int, press: int | None, *, by: Actor = "person"
) -> Made:
    """Return the entries by which a seat leaves for good, or why it cannot.

    Between two rounds the next round is dealt first.
    """
    if state.phase not in UNDER_WAY:
        return Reply(Verdict.NOT_NOW)
    left: list[Entry] = []
    if state.phase is Phase.BETWEEN:
        left.append(entries.RoundBegun(at=now))
    left.append(entries.Acted(at=now, press=press, action=f"{seat} leave", by=by))
    person = state.seats[seat].seat.person
    if person is None:
        return left
    next_host = lobby.heir(state, person)
    if next_host is None and len(state.round.present) > FEWEST_GOING_ON:
        left.append(entries.MatchEnded(at=now, by=None, reason="deserted"))
    elif next_host is not None and person == state.host:
        left.append(entries.HostChanged(at=now, host=next_host))
    return left


def remove(state: TableState, press: Press, who: str, now: int) -> Made:
    """Return the entries by which a moderator removes a player from a running match."""
    if not press.moderator:
        return Reply(Verdict.NOT_ALLOWED)
    seat, own = state.seat_with(who), state.seat_of(press.person)
    if seat is None:
        return Reply(Verdict.NO_SUCH_SEAT)
    if state.phase not in UNDER_WAY:
        return Reply(Verdict.NOT_NOW)
    if seat == own:
        return leave(state, seat, now, press.id)
    if sum(not each.left for each in state.seats) <= FEWEST_GOING_ON:
        return [called_off(state, press, now, seat)]
    left = leave(state, seat, now, press.id, by="moderator")
    if isinstance(left, Reply) or own is None:
        return left
    return [entries.Forfeited(at=now, seat=own), *left]


def called_off(
    state: TableState, press: Press, now: int, removed: int | None = None
) -> entries.MatchEnded:
    """Return the entry that ends the match.

    It counts for nobody, but a moderator who plays loses.
    """
    by = press.person if state.seat_of(press.person) is not None else None
    return entries.MatchEnded(at=now, press=press.id, by=by, reason="moderator", removed=removed)


def let_in(state: TableState, press: Press, who: str, now: int) -> Made:
    """Return the entry by which a moderator lets a removed person take a seat again."""
    if not press.moderator:
        return Reply(Verdict.NOT_ALLOWED)
    if who not in state.barred:
        return Reply(Verdict.NO_SUCH_SEAT)
    return [entries.PersonLetIn(at=now, press=press.id, who=who)]
