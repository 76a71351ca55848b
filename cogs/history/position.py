"""A step of a match that is over: the position at that step, and the events that led to it."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from bot.game import Match, Round, events
from bot.game.events import Event
from bot.records import Record, RecordError, RecordErrorKind, Replay
from bot.records.reading import cached_record

# Position ----------------------------------------------------------------------------------------


class ReplayPlace(NamedTuple):
    """A place in a record: the number of the round, and how many of its actions are done.

    Rounds are counted from 1. As text, a place is `2:17`, for example.
    """

    number: int
    actions: int

    def __str__(self) -> str:
        """Return the place in the form that `maunz replay --at` takes."""
        return f"{self.number}:{self.actions}"


START = ReplayPlace(1, 0)


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """A match as it was after one action, or after a deal."""

    record: Record
    match: Match
    place: ReplayPlace
    events: tuple[Event, ...]
    """The events of that action or deal."""

    @property
    def rnd(self) -> Round:
        """The current round of the match."""
        assert self.match.round is not None
        return self.match.round

    @property
    def actions(self) -> int:
        """The number of all actions of the round."""
        return len(self.record.rounds[self.place.number - 1].actions)

    @property
    def before(self) -> ReplayPlace | None:
        """The place of the step before this one, or None at the first step.

        The step before a deal is the end of the earlier round.
        """
        number, done = self.place
        if done:
            return ReplayPlace(number, done - 1)
        return _end_of_round(self.record, number - 1) if number > 1 else None

    @property
    def after(self) -> ReplayPlace | None:
        """The place of the step after this one, or None at the last step.

        The step after the end of a round is the next deal.
        """
        number, done = self.place
        if done < self.actions:
            return ReplayPlace(number, done + 1)
        return ReplayPlace(number + 1, 0) if number < len(self.record.rounds) else None

    def steps_away(self, steps: int) -> ReplayPlace | None:
        """Return the place that is `steps` further on. Negative `steps` lead back.

        Stop at the beginning and at the end of the match. Return None if this is the same place.
        """
        lengths = [len(rnd.actions) + 1 for rnd in self.record.rounds]
        now = sum(lengths[: self.place.number - 1]) + self.place.actions
        wanted = min(max(now + steps, 0), sum(lengths) - 1)
        number = 1
        left = wanted
        while left >= lengths[number - 1]:
            left -= lengths[number - 1]
            number += 1
        return None if wanted == now else ReplayPlace(number, left)

    @property
    def end(self) -> ReplayPlace:
        return _end_of_round(self.record, len(self.record.rounds))


def find_step(written: str, at: ReplayPlace) -> ReplayStep:
    """Return the step at a place of a record, or the nearest step if the record has no such place.

    All actions up to the step are played again. That takes some microseconds per action, so nothing
    is cached. Raise `RecordError` if nothing was played.
    """
    record = cached_record(written)
    number, actions = at = _nearest_place(record, at)
    events: list[Event] = []
    replay = Replay(record, listener=events)
    for index in range(number - 1):
        replay.play_round(index)
    events.clear()
    replay.begin_round(number - 1)
    if actions:
        replay.apply_actions(number - 1, 0, actions - 1)
        events.clear()
        replay.apply_actions(number - 1, actions - 1, actions)
    return ReplayStep(record, replay.match, at, tuple(events))


def _nearest_place(record: Record, at: ReplayPlace) -> ReplayPlace:
    if not record.rounds:
        raise RecordError("rounds", RecordErrorKind.NOTHING_DEALT)
    number = min(max(at.number, 1), len(record.rounds))
    return ReplayPlace(number, min(max(at.actions, 0), _end_of_round(record, number).actions))


def _end_of_round(record: Record, number: int) -> ReplayPlace:
    return ReplayPlace(number, len(record.rounds[number - 1].actions))


# Moments -----------------------------------------------------------------------------------------

# Finds the events of a match that are worth seeing again, for example catches and big attacks.

BIG_STACK: Final = 6
"""An event in which somebody draws at least this many cards at once is a moment."""
SEEN_AGAIN: Final = (events.Called, events.Forgot, events.RoundWon, events.Stalemate)
REMEMBERED: Final = 32


class ReplayMoment(NamedTuple):
    """An event that is worth seeing again.

    `place` is the step of the replay that shows the event.
    """

    place: ReplayPlace
    event: Event


@lru_cache(REMEMBERED)
def moments_in(written: str) -> tuple[ReplayMoment, ...]:
    """Return the moments of a record in order, at most one for each action."""
    record, happened = cached_record(written), list[Event]()
    replay = Replay(record, listener=happened)
    found: dict[ReplayPlace, ReplayMoment] = {}
    for index, rnd in enumerate(record.rounds):
        replay.begin_round(index)
        for number in range(len(rnd.actions)):
            happened.clear()
            replay.apply_actions(index, number, number + 1)
            place = ReplayPlace(index + 1, number + 1)
            # Keep only the last event of an action. It is the most important one, such as a win.
            found.update(
                (place, ReplayMoment(place, event)) for event in _remarkable_events(happened)
            )
    return tuple(found.values())


def nearest_moments(
    moments: tuple[ReplayMoment, ...], at: ReplayPlace, most: int
) -> list[ReplayMoment]:
    """Return the moments nearest to a place, at most `most` of them."""
    before = sum(moment.place <= at for moment in moments)
    first = max(0, min(before - most // 2, len(moments) - most))
    return list(moments[first : first + most])


def _remarkable_events(happened: list[Event]) -> Iterator[Event]:
    for event in happened:
        if isinstance(event, events.Drew):
            if event.due >= BIG_STACK:
                yield event
        elif isinstance(event, SEEN_AGAIN):
            yield event
