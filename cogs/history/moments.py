"""The moments of a match to see again: calls, catches, big stacks, ends of rounds."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from bot.game import events
from bot.game.events import Event
from bot.records import Replay
from bot.records.remembered import remembered_record
from cogs.history.position import ReplayPlace

BIG_STACK: Final = 6
"""So many cards at once are remembered."""
SEEN_AGAIN: Final = (events.Called, events.Forgot, events.RoundWon, events.Stalemate)
REMEMBERED: Final = 32


class ReplayMoment(NamedTuple):
    """Something worth seeing again, and after which action it has happened."""

    place: ReplayPlace
    event: Event


@lru_cache(REMEMBERED)
def moments_in(written: str) -> tuple[ReplayMoment, ...]:
    """The moments of a record, in order, each place once."""
    record, happened = remembered_record(written), list[Event]()
    replay = Replay(record, listener=happened)
    found: dict[ReplayPlace, ReplayMoment] = {}
    for index, rnd in enumerate(record.rounds):
        replay.begin_round(index)
        for number in range(len(rnd.actions)):
            happened.clear()
            replay.act(index, number, number + 1)
            place = ReplayPlace(index + 1, number + 1)
            # Of several at once the last one tells most: that a round was won.
            found.update((place, ReplayMoment(place, event)) for event in _worth_seeing(happened))
    return tuple(found.values())


def nearest_moments(
    moments: tuple[ReplayMoment, ...], at: ReplayPlace, most: int
) -> list[ReplayMoment]:
    """Those around a place, as many as a menu holds."""
    before = sum(moment.place <= at for moment in moments)
    first = max(0, min(before - most // 2, len(moments) - most))
    return list(moments[first : first + most])


def _worth_seeing(happened: list[Event]) -> Iterator[Event]:
    for event in happened:
        if isinstance(event, events.Drew):
            if event.due >= BIG_STACK:
                yield event
        elif isinstance(event, SEEN_AGAIN):
            yield event
