"""The course of a cup: who plays the next round, and how it is drawn. The code is pure."""

import random
from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple

from bot.game import RULE_SETS
from bot.stats.cups.seating import (
    Manner,
    Past,
    drawn_order,
    fewest_at,
    seat_round,
    table_sizes,
)
from bot.stats.cups.standing import bye, lot_of, standings
from bot.storage.results.cup_rows import (
    CupFormat,
    CupPerson,
    CupRow,
    CupSeat,
    CupTable,
    DrawnBy,
)

FEWEST: Final = 2
"""The people that a round needs at least."""

Void = Collection[tuple[int, int]]
"""The tables, by round and number, whose match is void."""


class DrawnRound(NamedTuple):
    """A drawn round: its tables, and the seats and byes of its people."""

    tables: list[CupTable]
    seats: list[CupSeat]


def next_people(cup: CupRow, people: Sequence[CupPerson], seats: Sequence[CupSeat]) -> list[int]:
    """Return the people of the next round: those present and, in a knockout, not eliminated."""
    if cup.format is CupFormat.KNOCKOUT and cup.round:
        last = {e.person_id for e in seats if e.round == cup.round and e.goes_on}
        return [e.person_id for e in people if e.is_present and e.person_id in last]
    return [each.person_id for each in people if each.is_present]


def forfeited(cup: CupRow, seats: Sequence[CupSeat], due: Collection[int]) -> list[CupSeat]:
    """Return the seats of a knockout that qualified, but whose people do not come."""
    last = [each for each in seats if each.round == cup.round and each.goes_on]
    return [each for each in last if each.person_id not in due]


def goes_on(cup: CupRow, people: Collection[int]) -> bool:
    """Return whether there is another round for these people."""
    if len(people) < FEWEST:
        return False
    return cup.format is CupFormat.KNOCKOUT or cup.round < cup.rounds


def draw(
    cup: CupRow,
    people: Collection[int],
    seats: Sequence[CupSeat],
    ratings: Mapping[int, int],
    void: Void,
) -> DrawnRound:
    """Draw the next round."""
    number = cup.round + 1
    chance = random.Random(f"{cup.seed} {number}")  # noqa: S311 - nothing is to be kept secret by it
    by_rating = ratings if cup.drawn_by is DrawnBy.RATING else None
    order = drawn_order(people, chance, by_rating)
    if _is_ranked(cup):
        order = _ranked(order, seats, void)
    found = seat_round(order, _manner(cup, len(order), seats), chance)
    sat = [
        CupSeat(number, at, person)
        for at, table in enumerate(found.tables, start=1)
        for person in table
    ]
    rested = [bye(number, person, cup.format) for person in found.byes]
    tables = [CupTable(number, at) for at in range(1, len(found.tables) + 1)]
    return DrawnRound(tables, [*sat, *rested])


def lots(cup: CupRow, people: Collection[int]) -> dict[int, int]:
    """Return the lot of each person. Lots break ties that nothing else decides."""
    return {each: lot_of(cup.seed, each) for each in people}


def is_final(cup: CupRow, seats: Sequence[CupSeat]) -> bool:
    """Return whether this round is the last of a knockout: one table, and no byes."""
    return {each.number for each in seats if each.round == cup.round} == {1}


def _is_ranked(cup: CupRow) -> bool:
    """Return whether neighbours on the board are to sit together."""
    return cup.format is CupFormat.SWISS and cup.round > 0


def _manner(cup: CupRow, people: int, seats: Sequence[CupSeat]) -> Manner:
    fewest = fewest_at(cup.format, RULE_SETS[cup.game].seats[0], has_ai=bool(cup.ai))
    return Manner(
        sizes=table_sizes(people, cup.size, fewest),
        past=Past.of(seats),
        is_ranked=_is_ranked(cup),
        best_rest=cup.format is CupFormat.KNOCKOUT,
    )


def _ranked(order: Sequence[int], seats: Sequence[CupSeat], void: Void) -> list[int]:
    """Return people by their standing. Ties keep the drawn order; latecomers are last."""
    places = {each.person_id: each.place for each in standings(seats, CupFormat.SWISS, void)}
    return sorted(order, key=lambda each: places.get(each, len(places) + 1))
