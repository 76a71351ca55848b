"""A step of a match that is over: where it stood then, and what had just happened."""

from dataclasses import dataclass
from typing import NamedTuple

from bot.game import Match, Round
from bot.game.events import Event
from bot.records import Fault, Record, RecordError, Replay
from bot.records.remembered import remembered_record


class ReplayPlace(NamedTuple):
    """A round, from 1, and how many actions have been done in it: `2:17`."""

    number: int
    actions: int

    def __str__(self) -> str:
        """As `maunz replay --at` takes it."""
        return f"{self.number}:{self.actions}"


START = ReplayPlace(1, 0)


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """A match after an action, or after a deal."""

    record: Record
    match: Match
    place: ReplayPlace
    events: tuple[Event, ...]
    """What came of that action, or of the deal."""

    @property
    def rnd(self) -> Round:
        """The round."""
        assert self.match.round is not None
        return self.match.round

    @property
    def actions(self) -> int:
        """How many actions the round has in all."""
        return len(self.record.rounds[self.place.number - 1].actions)

    @property
    def before(self) -> ReplayPlace | None:
        """The step before; the end of the round before a deal."""
        number, done = self.place
        if done:
            return ReplayPlace(number, done - 1)
        return _end(self.record, number - 1) if number > 1 else None

    @property
    def after(self) -> ReplayPlace | None:
        """The step after; the deal of the next round after the end of one."""
        number, done = self.place
        if done < self.actions:
            return ReplayPlace(number, done + 1)
        return ReplayPlace(number + 1, 0) if number < len(self.record.rounds) else None

    def far(self, steps: int) -> ReplayPlace | None:
        """So many steps on, below zero back, or as many as there are; None where there are none."""
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
        """The last step of the match."""
        return _end(self.record, len(self.record.rounds))


def step_in(written: str, at: ReplayPlace) -> ReplayStep:
    """That step of a record, or the nearest there is; `RecordError` if nothing was played.

    All that leads to it is played again, some microseconds an action: nothing has to be kept.
    """
    record = remembered_record(written)
    number, actions = at = _nearest(record, at)
    events: list[Event] = []
    replay = Replay(record, listener=events)
    for index in range(number - 1):
        replay.play_round(index)
    events.clear()
    replay.begin_round(number - 1)
    if actions:
        replay.act(number - 1, 0, actions - 1)
        events.clear()
        replay.act(number - 1, actions - 1, actions)
    return ReplayStep(record, replay.match, at, tuple(events))


def _nearest(record: Record, at: ReplayPlace) -> ReplayPlace:
    if not record.rounds:
        raise RecordError("rounds", Fault.NOTHING_DEALT)
    number = min(max(at.number, 1), len(record.rounds))
    return ReplayPlace(number, min(max(at.actions, 0), _end(record, number).actions))


def _end(record: Record, number: int) -> ReplayPlace:
    return ReplayPlace(number, len(record.rounds[number - 1].actions))
