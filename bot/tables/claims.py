"""Claims: a person left alone with AI players ends the match, and the absent players lose it."""

from typing import Final

from bot.tables import entries
from bot.tables.entries import Entry
from bot.tables.intents import Made, Press, Reply, Verdict
from bot.tables.phase import UNDER_WAY, Phase
from bot.tables.state import SeatState, TableState

FEWEST_TURNS: Final = 4
"""A match that is broken off before everybody has had this many turns is nobody's loss."""


def claimant(state: TableState) -> int | None:
    """Return the person who may claim the match, because all other people were away lately.

    Return None if there are no other people.
    """
    if state.phase not in UNDER_WAY:
        return None
    people = [seat for seat in state.seats if seat.seat.person is not None and not seat.left]
    here = [seat for seat in people if not _is_absent(state, seat)]
    is_alone = len(here) == 1 < len(people) and not here[0].held
    return here[0].seat.person if is_alone else None


def claim(state: TableState, press: Press, now: int) -> Made:
    """Return the entries that end the match, if only the presser has played lately."""
    if state.seat_of(press.person) is None:
        return Reply(Verdict.NOT_SEATED)
    if claimant(state) != press.person:
        return Reply(Verdict.NOT_NOW)
    others = [number for number, seat in enumerate(state.seats) if _is_other(seat, press.person)]
    if min(seat.turns for seat in state.seats if not seat.left) < FEWEST_TURNS:
        return [entries.MatchEnded(at=now, press=press.id, by=None, reason="claimed")]
    return _leaves(state, press, others, now)


def _leaves(state: TableState, press: Press, absent: list[int], now: int) -> list[Entry]:
    """Return the entries by which the absent players leave.

    With AI players at the table this alone does not end the match, so a `MatchEnded` is added.
    """
    made: list[Entry] = []
    if state.phase is Phase.BETWEEN:
        made.append(entries.RoundBegun(at=now))
    first, *rest = (f"{seat} leave" for seat in absent)
    made.append(entries.Acted(at=now, press=press.id, action=first, by="clock"))
    made += [entries.Acted(at=now, action=each, by="clock") for each in rest]
    if state.host != press.person:
        made.append(entries.HostChanged(at=now, host=press.person))
    if any(seat.seat.person is None and not seat.left for seat in state.seats):
        made.append(entries.MatchEnded(at=now, by=None, reason="claimed"))
    return made


def _is_absent(state: TableState, seat: SeatState) -> bool:
    """Return whether an AI has played for the seat long enough for a claim."""
    return seat.held and seat.away_turns >= state.settings.turns_to_claim


def _is_other(seat: SeatState, person: int) -> bool:
    return not seat.left and seat.seat.person not in (None, person)
