"""Sample matches with results, for statistics."""

from __future__ import annotations

import itertools
import json
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Any

from bot.storage import NewTable
from bot.storage.stored_types import CountsAs, FinishedMatch, SeatResult, StoredEntry

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.storage import Store

GUILD = 80351110224678912
OTHER_GUILD = 80351110224678999
ANNA, BEN, CLEO, DORA = (222079895583457280 + number for number in range(4))
NAMES = {ANNA: "Anna", BEN: "Ben", CLEO: "Cleo", DORA: "Dora"}
MINUTE = 60_000
DAY = 24 * 60 * MINUTE
MONDAY = 1_794_787_200_000
"""2026-11-16, 00:00 UTC."""
TODAY = "2026-03-02"
"""A day that has a daily deal."""

_numbers = itertools.count(1)


def seat(person: int | None, place: int, **more: Any) -> SeatResult:  # noqa: ANN401 - any fields
    """Return the ordinary result of a seat."""
    plain = SeatResult(
        seat=0,
        person_id=person,
        name=NAMES.get(person or 0, f"P{person}" if person else "Mimi"),
        level=None if person else "normal",
        place=place,
        points=10 * place,
        rounds_won=int(place == 1),
        calls=1,
        forgotten=0,
        caught=0,
        catches=0,
        cards_drawn=5,
        largest_penalty=2,
        longest_stack=1,
        ai_turns=0,
        left_early=False,
        reactions="[]",
        turns=20,
        rounds=3,
    )
    return replace(plain, **more)


def calls(*tenths: int) -> str:
    return json.dumps([{"kind": "call", "tenths": each} for each in tenths])


def match(*seats: SeatResult, **more: Any) -> FinishedMatch:  # noqa: ANN401 - any fields
    """Return a match of these seats. Each match ends a minute after the one before."""
    number = next(_numbers)
    seated = tuple(replace(each, seat=place) for place, each in enumerate(seats))
    plain = FinishedMatch(
        id=f"m{number:06}",
        guild_id=GUILD,
        channel_id=175928847299117063,
        variant="noris",
        options='{"rounds": 3}',
        started_at=MONDAY + (number - 1) * MINUTE,
        ended_at=MONDAY + number * MINUTE,
        abandoned=False,
        counts_as=CountsAs.FULLY,
        apart="",
        called_off=False,
        definition=1,
        record=json.dumps({"format": "maumau-record/1", "seats": [each.name for each in seated]}),
        seats=seated,
    )
    return replace(plain, **more)


def duel(winner: int, loser: int, **more: Any) -> FinishedMatch:  # noqa: ANN401 - any fields
    return match(seat(winner, 1), seat(loser, 2), **more)


async def keep(store: Store, matches: Iterable[FinishedMatch]) -> None:
    """Store matches in this order, each with a table that is closed."""
    for each in matches:
        number = next(_numbers)
        new = NewTable(f"t{number}", each.guild_id, number, each.started_at, "{}")
        await store.open_table(new, [StoredEntry(1, each.started_at, "{}")])
        await store.close_table(new.id, each.ended_at, finished=each)


@dataclass
class RandomResults:
    """Random matches of several games and servers over some months, with all kinds of results."""

    chance: Random

    def matches(self, count: int) -> list[FinishedMatch]:
        return [self._match(number) for number in range(count)]

    def _match(self, number: int) -> FinishedMatch:
        chance = self.chance
        people: list[int | None] = list(chance.sample(sorted(NAMES), chance.randint(1, 4)))
        people += [None] * chance.choice([0, 0, 1, 2])
        chance.shuffle(people)
        abandoned = chance.random() < 0.15
        # Several matches end in the same millisecond.
        ended_at = MONDAY + chance.randrange(12) * 9 * DAY
        return match(
            *(self._seat(person, len(people)) for person in people),
            id=f"{chance.randrange(16**6):06x}{number:03}",
            guild_id=chance.choice([GUILD, GUILD, GUILD, OTHER_GUILD]),
            variant=chance.choice(["noris", "stop", "maumaus"]),
            options=chance.choice(['{"rounds": 3}', "{}", '{"score": "points"}', '{"penalty": 3}']),
            ended_at=ended_at,
            abandoned=abandoned,
        )

    def _seat(self, person: int | None, size: int) -> SeatResult:
        chance = self.chance
        return seat(
            person,
            chance.randint(1, size),
            points=chance.randrange(200),
            rounds=chance.randint(1, 5),
            catches=chance.choice([0, 0, 1, 3]),
            ai_turns=chance.choice([0, 0, 0, 10, 11]),
            left_early=chance.random() < 0.15,
            reactions=chance.choice(["[]", calls(7), calls(12, 9)]),
        )


def options(**given: object) -> str:
    return json.dumps(given)


def order(matches: Sequence[FinishedMatch]) -> list[FinishedMatch]:
    """Sort matches in the order in which they are counted."""
    return sorted(matches, key=lambda each: (each.ended_at, each.id))
