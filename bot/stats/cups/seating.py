"""Draws a round: who sits with whom, and who has a bye.

The code is pure: the same random numbers give the same tables.
"""

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from bot.storage.results.cup_rows import CupFormat, CupSeat

ALONE: Final = 1
"""The people that a table needs if AI players fill it up."""
IN_TURN: Final = 8
"""The most passes over the tables to separate people who have met before."""

Meetings = Mapping[frozenset[int], int]
"""The number of times that two people have sat at one table."""


class Seating(NamedTuple):
    """The tables of a round, none of them empty, and the byes."""

    tables: list[list[int]]
    byes: list[int]


class Sizes(NamedTuple):
    """The number of people at each table, and the number of byes."""

    tables: list[int]
    byes: int


class Past(NamedTuple):
    """The earlier meetings and byes, which matter for the next round."""

    met: Meetings
    byes: Counter[int]

    @classmethod
    def of(cls, seats: Iterable[CupSeat]) -> "Past":
        """Return the past that follows from all seats so far."""
        tables: dict[tuple[int, int], list[int]] = {}
        byes: Counter[int] = Counter()
        for each in seats:
            if each.number:
                tables.setdefault((each.round, each.number), []).append(each.person_id)
            else:
                byes[each.person_id] += 1
        pairs = (pair for people in tables.values() for pair in combinations(people, 2))
        return cls(Counter(frozenset(pair) for pair in pairs), byes)


class Manner(NamedTuple):
    """The way in which a round is to be drawn."""

    sizes: Sizes
    past: Past
    is_ranked: bool
    """Whether neighbours sit together.

    Otherwise each table gets people from every part of the order.
    """
    best_rest: bool
    """Whether the first people in the order get the byes, instead of the last."""


def table_sizes(people: int, most: int, fewest: int) -> Sizes:
    """Return as few and as even tables as possible. People without a seat have a bye."""
    number = -(-people // most)
    while number and people // number < fewest:
        number -= 1
    if not number:
        return Sizes([], people)
    seated = min(people, number * most)
    small, larger = divmod(seated, number)
    return Sizes([small + (each < larger) for each in range(number)], people - seated)


def seat_round(order: Sequence[int], manner: Manner, chance: random.Random) -> Seating:
    """Draw a round of people who are ordered from best to worst, or by chance.

    People who have met before are separated if possible. Nobody has a second bye before everybody
    has had one.
    """
    sizes, past = manner.sizes, manner.past
    byes = _resting(order, manner)
    seated = [each for each in order if each not in byes]
    is_ranked = manner.is_ranked
    tables = _blocks(seated, sizes.tables) if is_ranked else _dealt(seated, sizes, past, chance)
    part(tables, past.met)
    return Seating(tables, byes)


def part(tables: list[list[int]], met: Meetings) -> None:
    """Swap people between tables as long as this reduces repeated meetings."""
    for _ in range(IN_TURN):
        again = [each for each, people in enumerate(tables) if _again(people, met)]
        if not sum(_swap_away(each, tables, met) for each in again):
            return


def drawn_order(
    people: Iterable[int], chance: random.Random, ratings: Mapping[int, int] | None
) -> list[int]:
    """Return people in random order. With ratings the best come first, and ties are random."""
    order = sorted(people)
    chance.shuffle(order)
    if ratings is None:
        return order
    return sorted(order, key=lambda each: -ratings.get(each, 0))


def fewest_at(format_: CupFormat, game_fewest: int, *, has_ai: bool) -> int:
    """Return how many people a table needs.

    With AI players that is one, or two in a knockout. Without them, the game decides.
    """
    if has_ai and format_ is not CupFormat.KNOCKOUT:
        return ALONE
    return 2 if has_ai else game_fewest


def _resting(order: Sequence[int], manner: Manner) -> list[int]:
    candidates = order if manner.best_rest else order[::-1]
    return sorted(candidates, key=lambda each: manner.past.byes[each])[: manner.sizes.byes]


def _blocks(order: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    tables, start = [], 0
    for size in sizes:
        tables.append(list(order[start : start + size]))
        start += size
    return tables


def _dealt(
    order: Sequence[int], sizes: Sizes, past: Past, chance: random.Random
) -> list[list[int]]:
    """Deal people to tables: each table gets one person from every part of the order.

    It gets the person whom its people have met least.
    """
    tables: list[list[int]] = [[] for _ in sizes.tables]
    left, place = list(order), 0
    while left:
        open_ = [each for each, size in zip(tables, sizes.tables, strict=True) if len(each) < size]
        part_, left = left[: len(open_)], left[len(open_) :]
        chance.shuffle(part_)
        for table in open_ if place % 2 == 0 else open_[::-1]:
            best = min(part_, key=lambda each, at=table: _met(each, at, past.met))  # type: ignore[misc]  # a default
            part_.remove(best)
            table.append(best)
        place += 1
    return tables


def _again(people: Sequence[int], met: Meetings) -> int:
    return sum(met.get(frozenset(pair), 0) for pair in combinations(people, 2))


def _met(person: int, people: Iterable[int], met: Meetings) -> int:
    return sum(met.get(frozenset((person, each)), 0) for each in people if each != person)


def _swap_away(number: int, tables: list[list[int]], met: Meetings) -> bool:
    """Swap a person of this table with one of the nearest table where that reduces meetings.

    Return whether a swap was made.
    """
    here = tables[number]
    for other in sorted(range(len(tables)), key=lambda each: abs(each - number)):
        if other != number and _swap(here, tables[other], met):
            return True
    return False


def _swap(here: list[int], there: list[int], met: Meetings) -> bool:
    seats = sorted(
        ((one, two) for one in range(len(here)) for two in range(len(there))),
        key=lambda pair: abs(pair[0] - pair[1]),
    )
    for one, two in seats:
        person, other = here[one], there[two]
        rest, others = [e for e in here if e != person], [e for e in there if e != other]
        before = _met(person, rest, met) + _met(other, others, met)
        if _met(other, rest, met) + _met(person, others, met) < before:
            here[one], there[two] = other, person
            return True
    return False
