"""Leaving a match for good: the seat, the host, and what is left of the table."""

from typing import Final

from bot.tables import entries, lobby
from bot.tables.entries import Actor, Entry
from bot.tables.intents import Made, Reply, Verdict
from bot.tables.phase import UNDER_WAY, Phase
from bot.tables.state import TableState

FEWEST_GOING_ON: Final = 2
"""With so many seats a leave ends the match by the rules."""


def leave(
    state: TableState, seat: int, now: int, press: int | None, *, by: Actor = "person"
) -> Made:
    """Give up a seat for good; between two rounds the next one is dealt first."""
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
