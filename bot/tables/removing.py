"""Moderators: they remove people, let them in again, and end matches. Nobody wins by any of it.

With two seats left a removal ends the match, which counts for nobody; with more, it counts for all
but who was removed. A moderator who plays there loses it: nobody referees their own match.
"""

from bot.tables import entries, leaving
from bot.tables.intents import Made, Press, Reply, Verdict
from bot.tables.phase import UNDER_WAY
from bot.tables.state import TableState


def remove(state: TableState, press: Press, who: str, now: int) -> Made:
    """Remove somebody from a match under way."""
    if not press.moderator:
        return Reply(Verdict.NOT_ALLOWED)
    seat, own = state.seat_with(who), state.seat_of(press.person)
    if seat is None:
        return Reply(Verdict.NO_SUCH_SEAT)
    if state.phase not in UNDER_WAY:
        return Reply(Verdict.NOT_NOW)
    if seat == own:
        return leaving.leave(state, seat, now, press.id)
    if sum(not each.left for each in state.seats) <= leaving.FEWEST_GOING_ON:
        return [called_off(state, press, now, seat)]
    left = leaving.leave(state, seat, now, press.id, by="moderator")
    if isinstance(left, Reply) or own is None:
        return left
    return [entries.Forfeited(at=now, seat=own), *left]


def called_off(
    state: TableState, press: Press, now: int, removed: int | None = None
) -> entries.MatchEnded:
    """The match is over and counts for nobody, but that a moderator who plays in it has lost."""
    by = press.person if state.seat_of(press.person) is not None else None
    return entries.MatchEnded(at=now, press=press.id, by=by, reason="moderator", removed=removed)


def let_in(state: TableState, press: Press, who: str, now: int) -> Made:
    """Let somebody take a seat again whom a moderator has removed."""
    if not press.moderator:
        return Reply(Verdict.NOT_ALLOWED)
    if who not in state.barred:
        return Reply(Verdict.NO_SUCH_SEAT)
    return [entries.PersonLetIn(at=now, press=press.id, who=who)]
