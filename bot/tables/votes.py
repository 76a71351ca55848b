"""Votes: players agree to begin the next round, or to end the match.

A person who is left alone may end the match without the others.
"""

from typing import Final

from bot.tables import entries, intents, lobby
from bot.tables.entries import Entry
from bot.tables.intents import DONE, Made, Press, Reply, Verdict
from bot.tables.settings import UNDER_WAY, Phase
from bot.tables.state import SeatState, TableState

# Claims ------------------------------------------------------------------------------------------

# By a claim, a person left alone with AI players ends the match. The absent players lose it.

FEWEST_TURNS: Final = 4
"""If anybody has had fewer turns than this, nobody loses the match by a claim."""


def person_who_may_claim(state: TableState) -> int | None:
    """Return the person who may claim the match, because all other people were away lately.

    Return None if there is no such person, or no other people play.
    """
    if state.phase not in UNDER_WAY:
        return None
    people = [seat for seat in state.seats if seat.seat.person is not None and not seat.left]
    here = [seat for seat in people if not _is_absent(state, seat)]
    is_alone = len(here) == 1 < len(people) and not here[0].held
    return here[0].seat.person if is_alone else None


def decide_claim(state: TableState, press: Press, now: int) -> Made:
    """Return the entries that end the match, if only the presser has played lately."""
    if state.seat_of(press.person) is None:
        return Reply(Verdict.NOT_SEATED)
    if person_who_may_claim(state) != press.person:
        return Reply(Verdict.NOT_NOW)
    others = [number for number, seat in enumerate(state.seats) if _is_other(seat, press.person)]
    if min(seat.turns for seat in state.seats if not seat.left) < FEWEST_TURNS:
        return [entries.MatchEnded(at=now, press=press.id, by=None, reason="claimed")]
    return _leave_entries(state, press, others, now)


def _leave_entries(state: TableState, press: Press, absent: list[int], now: int) -> list[Entry]:
    """Return the entries by which the absent players leave.

    If AI players remain, the leaves alone do not end the match, so a `MatchEnded` is added.
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


# Votes -------------------------------------------------------------------------------------------


class Votes:
    """The votes of the players. No entry stores them, so people vote again after a restart."""

    def __init__(self) -> None:
        self.to_go_on: set[int] = set()
        """The people who do not want to wait for the next round."""
        self.to_end: set[int] = set()

    def reset_for_new_round(self, entry: Entry) -> None:
        """Clear all votes when a round begins."""
        if isinstance(entry, entries.Started | entries.RoundBegun):
            self.to_go_on.clear()
            self.to_end.clear()

    def remove_votes_of_others(self, people: set[int]) -> None:
        """Drop the votes of everybody who is not in `people`."""
        self.to_go_on &= people
        self.to_end &= people

    def decide_vote(self, state: TableState, press: Press, now: int) -> Made | None:
        """Return the entries that a vote makes, or `DONE` if the vote waits for others.

        Return None if the press is no vote.
        """
        match press.intent:
            case intents.NextRound():
                return self._vote_to_go_on(state, press, now)
            case intents.EndTable(insist):
                return self._vote_to_end(state, press, now, insist=insist)
            case intents.AgreeToEnd():
                return self._agree_to_end_match(state, press, now)
            case intents.ClaimMatch():
                return decide_claim(state, press, now)
        return None

    def entries_voted_for(self, state: TableState, now: int) -> list[Entry]:
        """Return the entries for a vote that is unanimous now, for example after a leave."""
        if state.phase in UNDER_WAY and self.to_end and not state.people - self.to_end:
            return [entries.MatchEnded(at=now, by=None, reason="agreed")]
        if (
            state.phase is Phase.BETWEEN
            and self.to_go_on
            and not _people_playing(state) - self.to_go_on
        ):
            return [entries.RoundBegun(at=now)]
        return []

    def _vote_to_go_on(self, state: TableState, press: Press, now: int) -> Made:
        if state.seat_of(press.person) is None:
            return Reply(Verdict.NOT_SEATED)
        if state.phase is not Phase.BETWEEN:
            return Reply(Verdict.NOT_NOW)
        self.to_go_on.add(press.person)
        if _people_playing(state) - self.to_go_on:
            return DONE
        return [entries.RoundBegun(at=now, press=press.id)]

    def _vote_to_end(self, state: TableState, press: Press, now: int, *, insist: bool) -> Made:
        if state.phase not in UNDER_WAY:
            return Reply(Verdict.NOT_NOW)
        if press.moderator and state.host != press.person:
            return [lobby.called_off_entry(state, press, now)]
        if state.host != press.person:
            return Reply(Verdict.NOT_HOST)
        if insist and state.people - {press.person}:
            return [entries.MatchEnded(at=now, press=press.id, by=press.person, reason="host")]
        return self._entries_for_end(state, press, now)

    def _agree_to_end_match(self, state: TableState, press: Press, now: int) -> Made:
        if state.seat_of(press.person) is None:
            return Reply(Verdict.NOT_SEATED)
        if not self.to_end or state.phase is Phase.OVER:
            return Reply(Verdict.NOT_NOW)
        return self._entries_for_end(state, press, now)

    def _entries_for_end(self, state: TableState, press: Press, now: int) -> Made:
        self.to_end.add(press.person)
        if state.people - self.to_end:
            # Absent players have to agree too: nobody's match ends behind their back.
            return DONE
        return [entries.MatchEnded(at=now, press=press.id, by=None, reason="agreed")]


def _people_playing(state: TableState) -> set[int]:
    """Return the people who play for themselves."""
    playing = (seat.seat.person for seat in state.seats if not (seat.left or seat.held))
    return {person for person in playing if person is not None}
