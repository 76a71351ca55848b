"""Finds the moments of a match worth seeing again: calls, catches, big attacks, ends of rounds."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from bot.game import events
from bot.game.events import Event
from bot.records import Replay
from bot.records.reading import cached_record
from cogs.history.position import ReplayPlace

BIG_STACK: Final = 6
"""Drawing at least this many cards at once is a moment."""
SEEN_AGAIN: Final = (events.Called, events.Forgot, events.RoundWon, events.Stalemate)
REMEMBERED: Final = 32


class ReplayMoment(NamedTuple):
    """An event worth seeing again, and the place after the action that caused it."""

    place: ReplayPlace
    event: Event


@lru_cache(REMEMBERED)
def moments_in(written: str) -> tuple[ReplayMoment, ...]:
    """Return the moments of a record in order, at most one for each place."""
    record, happened = cached_record(written), list[Event]()
    replay = Replay(record, listener=happened)
    found: dict[ReplayPlace, ReplayMoment] = {}
    for index, rnd in enumerate(record.rounds):
        replay.begin_round(index)
        for number in range(len(rnd.actions)):
            happened.clear()
            replay.apply_actions(index, number, number + 1)
            place = ReplayPlace(index + 1, number + 1)
            # The last event of an action says most, for example that a round was won.
            found.update(
                (place, ReplayMoment(place, event)) for event in _remarkable_events(happened)
            )
    return tuple(found.values())


def nearest_moments(
    moments: tuple[ReplayMoment, ...], at: ReplayPlace, most: int
) -> list[ReplayMoment]:
    """Return the moments around a place, at most `most` of them."""
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
