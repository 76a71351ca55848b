"""Drawing a round: who sits with whom, who has a bye. Pure: the same chance, the same tables."""

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from bot.storage.results.cup_rows import CupFormat, CupSeat

ALONE: Final = 1
"""So few people are enough at a table that AI players fill up."""
IN_TURN: Final = 8
"""So often the tables are gone through once more to part who has met before."""

Meetings = Mapping[frozenset[int], int]
"""How often two people have sat at one table."""


class Seating(NamedTuple):
    """The tables of a round; a table of nobody, there is none."""

    tables: list[list[int]]
    byes: list[int]


class Sizes(NamedTuple):
    """How many sit at each table, and how many have a bye."""

    tables: list[int]
    byes: int


class Past(NamedTuple):
    """What of the rounds before matters for the next."""

    met: Meetings
    byes: Counter[int]

    @classmethod
    def of(cls, seats: Iterable[CupSeat]) -> "Past":
        """As it follows from all seats so far."""
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
    """How a round is to be drawn."""

    sizes: Sizes
    past: Past
    is_ranked: bool
    """Neighbours sit together; else each table gets people of every part of the order."""
    best_rest: bool
    """Byes are for the first in the order, not for the last."""


def table_sizes(people: int, most: int, fewest: int) -> Sizes:
    """As few tables as can be, as even as can be; who cannot sit anywhere has a bye."""
    number = -(-people // most)
    while number and people // number < fewest:
        number -= 1
    if not number:
        return Sizes([], people)
    seated = min(people, number * most)
    small, larger = divmod(seated, number)
    return Sizes([small + (each < larger) for each in range(number)], people - seated)


def seat_round(order: Sequence[int], manner: Manner, chance: random.Random) -> Seating:
    """Draw a round of people in an order: from the best to the worst, or as chance has it.

    Who has met before is parted as far as can be; nobody has a bye again before all others had one.
    """
    sizes, past = manner.sizes, manner.past
    byes = _resting(order, manner)
    seated = [each for each in order if each not in byes]
    is_ranked = manner.is_ranked
    tables = _blocks(seated, sizes.tables) if is_ranked else _dealt(seated, sizes, past, chance)
    part(tables, past.met)
    return Seating(tables, byes)


def part(tables: list[list[int]], met: Meetings) -> None:
    """Swap people between tables as long as fewer meet again by it."""
    for _ in range(IN_TURN):
        again = [each for each, people in enumerate(tables) if _again(people, met)]
        if not sum(_swap_away(each, tables, met) for each in again):
            return


def drawn_order(
    people: Iterable[int], chance: random.Random, ratings: Mapping[int, int] | None
) -> list[int]:
    """People as chance has it; with ratings the best first, the level ones by chance."""
    order = sorted(people)
    chance.shuffle(order)
    if ratings is None:
        return order
    return sorted(order, key=lambda each: -ratings.get(each, 0))


def fewest_at(format_: CupFormat, game_fewest: int, *, has_ai: bool) -> int:
    """How many people a table needs: where AI players fill it up one, but for a knockout."""
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
    """Each table gets one of every part of the order, of those whom its people have met least."""
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
    """Swap somebody of that table for somebody of the nearest by which fewer meet again."""
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
