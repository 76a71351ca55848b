"""The course of a cup: the draw of each round, the points of its tables, and the standings.

The functions are pure: they read no clock, no database and no global random numbers.
"""

import random
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import partial
from hashlib import blake2s
from itertools import combinations
from typing import Final, NamedTuple

from bot.game import DEFINITIONS
from bot.storage.results.cups import CupFormat, CupPerson, CupRow, CupSeat, CupTable, DrawnBy
from bot.storage.stored_types import SeatResult

# Seating -----------------------------------------------------------------------------------------

# The draw of a round decides which people sit at the same table, and which people have a bye. The
# draw can be repeated: the same random numbers give the same tables.

ALONE: Final = 1
"""The number of people that a table needs if AI players take its free seats."""
IN_TURN: Final = 8
"""All tables are checked at most this number of times to separate people who have met before."""

Meetings = Mapping[frozenset[int], int]
"""The number of rounds in which each pair of people sat at the same table."""


class Seating(NamedTuple):
    """The people at each table of a round, and the people with a bye. No table is empty."""

    tables: list[list[int]]
    byes: list[int]


class Sizes(NamedTuple):
    """The number of people at each table, and the number of byes."""

    tables: list[int]
    byes: int


class PastRounds(NamedTuple):
    """The meetings and byes of earlier rounds. The draw of the next round depends on them."""

    met: Meetings
    byes: Counter[int]

    @classmethod
    def from_seats(cls, seats: Iterable[CupSeat]) -> "PastRounds":
        """Return the meetings and byes that follow from the seats of all rounds so far."""
        tables: dict[tuple[int, int], list[int]] = {}
        byes: Counter[int] = Counter()
        for each in seats:
            if each.number:
                tables.setdefault((each.round, each.number), []).append(each.person_id)
            else:
                byes[each.person_id] += 1
        pairs = (pair for people in tables.values() for pair in combinations(people, 2))
        return cls(Counter(frozenset(pair) for pair in pairs), byes)


class DrawRules(NamedTuple):
    """The rules for the draw of a round. The draw begins with a list of people, the order."""

    sizes: Sizes
    past: PastRounds
    is_ranked: bool
    """Whether people who are next to each other in the order sit at the same table.

    Otherwise each table gets people from every part of the order.
    """
    best_rest: bool
    """Whether the first people in the order get the byes. Otherwise the last people get them."""


def table_sizes(people: int, most: int, fewest: int) -> Sizes:
    """Return the sizes of the tables for this number of people.

    There are as few tables as possible, and their sizes are as equal as possible. Each table has
    at least `fewest` and at most `most` people. People for whom no table has room get a bye.
    """
    number = -(-people // most)
    while number and people // number < fewest:
        number -= 1
    if not number:
        return Sizes([], people)
    seated = min(people, number * most)
    small, larger = divmod(seated, number)
    return Sizes([small + (each < larger) for each in range(number)], people - seated)


def seat_round(order: Sequence[int], rules: DrawRules, chance: random.Random) -> Seating:
    """Draw a round. `order` lists the people, either the best first or in random order.

    People who have met before are separated if possible. Nobody gets a second bye before all others
    have had one.
    """
    sizes, past_rounds = rules.sizes, rules.past
    byes = _people_with_bye(order, rules)
    seated = [each for each in order if each not in byes]
    is_ranked = rules.is_ranked
    tables = (
        _order_blocks(seated, sizes.tables)
        if is_ranked
        else _deal_to_tables(seated, sizes, past_rounds, chance)
    )
    reduce_repeated_meetings(tables, past_rounds.met)
    return Seating(tables, byes)


def reduce_repeated_meetings(tables: list[list[int]], met: Meetings) -> None:
    """Swap people between tables as long as this reduces repeated meetings."""
    for _ in range(IN_TURN):
        again = [each for each, people in enumerate(tables) if _repeated_meetings(people, met)]
        if not sum(_swap_away(each, tables, met) for each in again):
            return


def draw_order(
    people: Iterable[int], chance: random.Random, ratings: Mapping[int, int] | None
) -> list[int]:
    """Return people in random order, or sorted by their ratings if there are ratings.

    The best person is first. People with the same rating are in random order.
    """
    order = sorted(people)
    chance.shuffle(order)
    if ratings is None:
        return order
    return sorted(order, key=lambda each: -ratings.get(each, 0))


def fewest_people_at(format_: CupFormat, game_fewest: int, *, has_ai: bool) -> int:
    """Return the smallest number of people for a table.

    With AI players, a table needs one person, or two people in a knockout. Without AI players, a
    table needs `game_fewest` people, the fewest that can play the game.
    """
    if has_ai and format_ is not CupFormat.KNOCKOUT:
        return ALONE
    return 2 if has_ai else game_fewest


def _people_with_bye(order: Sequence[int], rules: DrawRules) -> list[int]:
    candidates = order if rules.best_rest else order[::-1]
    return sorted(candidates, key=lambda each: rules.past.byes[each])[: rules.sizes.byes]


def _order_blocks(order: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    tables, start = [], 0
    for size in sizes:
        tables.append(list(order[start : start + size]))
        start += size
    return tables


def _deal_to_tables(
    order: Sequence[int], sizes: Sizes, past_rounds: PastRounds, chance: random.Random
) -> list[list[int]]:
    """Return the people at each table.

    Cut the order into groups with one person for each table. From each group, a table gets the
    person whom the people at the table have met least. If the best are first in the order, each
    table gets strong and weak players.
    """
    tables: list[list[int]] = [[] for _ in sizes.tables]
    left, place = list(order), 0
    while left:
        open_ = [each for each, size in zip(tables, sizes.tables, strict=True) if len(each) < size]
        part_, left = left[: len(open_)], left[len(open_) :]
        chance.shuffle(part_)
        for table in open_ if place % 2 == 0 else open_[::-1]:
            best = min(part_, key=partial(_meetings_between, people=table, met=past_rounds.met))
            part_.remove(best)
            table.append(best)
        place += 1
    return tables


def _repeated_meetings(people: Sequence[int], met: Meetings) -> int:
    return sum(met.get(frozenset(pair), 0) for pair in combinations(people, 2))


def _meetings_between(person: int, people: Iterable[int], met: Meetings) -> int:
    return sum(met.get(frozenset((person, each)), 0) for each in people if each != person)


def _swap_away(number: int, tables: list[list[int]], met: Meetings) -> bool:
    """Swap one person of a table with a person of another table, if this reduces meetings.

    Try the nearest tables first. Return whether a swap was made.
    """
    here = tables[number]
    for other in sorted(range(len(tables)), key=lambda each: abs(each - number)):
        if other != number and _swap_people(here, tables[other], met):
            return True
    return False


def _swap_people(here: list[int], there: list[int], met: Meetings) -> bool:
    seats = sorted(
        ((one, two) for one in range(len(here)) for two in range(len(there))),
        key=lambda pair: abs(pair[0] - pair[1]),
    )
    for one, two in seats:
        person, other = here[one], there[two]
        rest, others = [e for e in here if e != person], [e for e in there if e != other]
        before = _meetings_between(person, rest, met) + _meetings_between(other, others, met)
        if _meetings_between(other, rest, met) + _meetings_between(person, others, met) < before:
            here[one], there[two] = other, person
            return True
    return False


# Standing ----------------------------------------------------------------------------------------

WIN: Final = 12
"""The winner of a table gets this number of points, and the last person gets none.

The points of the people in between go down in even steps.
"""


class CupPlace(NamedTuple):
    """A person's line in the standings of a cup. People with equal results share a place."""

    place: int
    person_id: int
    points: int
    wins: int
    met: int
    """The points of all opponents together. An opponent whom the person met twice counts twice."""
    reached: int
    """The last round in which the person played."""


class TableOutcome(NamedTuple):
    """The result of a table of a cup."""

    seats: list[CupSeat]
    absent: list[int]
    """The people who count as absent from now on. They have to confirm that they are back."""


def points_of(place: int, sharing: int, seats: int) -> int:
    """Return the points for a place at a table with this number of seats.

    `sharing` is the number of people who share the place. If it is 2, people in place 1 get the
    average of the points for places 1 and 2.
    """
    if seats == 1:
        return WIN
    worth = [WIN * (seats - each) / (seats - 1) for each in range(place, place + sharing)]
    return round(sum(worth) / sharing)


def is_absent(result: SeatResult) -> bool:
    """Return whether a person left, was removed, or let an AI player play most of the match."""
    return result.left_early or result.removed or 2 * result.ai_turns > max(1, result.turns)


def table_outcome(
    seats: Sequence[CupSeat],
    results: Sequence[SeatResult],
    format_: CupFormat,
    lots: Mapping[int, int],
    *,
    is_final: bool,
) -> TableOutcome:
    """Return the result of a table after its match.

    In a knockout, the result also says who goes on to the next round: the present people with the
    best places. If people have the same place, lots decide.
    """
    by_person = {each.person_id: each for each in results if each.person_id is not None}
    done = [_placed_people(each, by_person.get(each.person_id), results) for each in seats]
    absent = [
        each.person_id
        for each in seats
        if each.person_id not in by_person or is_absent(by_person[each.person_id])
    ]
    if format_ is not CupFormat.KNOCKOUT:
        return TableOutcome(done, absent)
    there = [each for each in done if each.person_id not in absent]
    best = sorted(there, key=lambda each: (each.place, lots[each.person_id]))
    through = {each.person_id for each in best[: count_advancing(len(seats), is_final=is_final)]}
    return TableOutcome([e._replace(goes_on=int(e.person_id in through)) for e in done], absent)


def outcome_without_match(
    seats: Sequence[CupSeat], there: Collection[int], lots: Mapping[int, int], *, is_final: bool
) -> TableOutcome:
    """Return the result of a table whose match did not take place. Nobody gets points.

    `there` are the people who are present. In a knockout, lots decide which of them go on.
    """
    waiting = sorted(there, key=lambda each: lots[each])
    through = set(waiting[: count_advancing(len(seats), is_final=is_final)])
    done = [
        each._replace(place=len(seats) + 1, goes_on=int(each.person_id in through))
        for each in seats
    ]
    return TableOutcome(done, [each.person_id for each in seats if each.person_id not in there])


def count_advancing(people: int, *, is_final: bool) -> int:
    """Return how many people of a table go on to the next round.

    At most half of the people go on, but at least one. In the final, the winner alone goes on.
    """
    return 1 if is_final else max(1, people // 2)


def bye_points(round_: int, person: int, format_: CupFormat) -> CupSeat:
    """Return the result of a person with a bye. A bye brings as many points as a won table."""
    return CupSeat(round_, 0, person, 1, WIN, int(format_ is CupFormat.KNOCKOUT))


def lot_for(seed: str, person: int) -> int:
    """Return a person's lot: a random number that follows from the seed of the cup."""
    drawn = blake2s(f"{seed} {person}".encode(), digest_size=8).digest()
    return int.from_bytes(drawn)


def standings(
    seats: Iterable[CupSeat], format_: CupFormat, void: Collection[tuple[int, int]]
) -> list[CupPlace]:
    """Return the standings, the best person first. Tables in `void` bring no points.

    Usually, people are sorted by points, then by tables won, then by the points of their opponents.

    In a knockout, people are sorted by the last round that they reached. Within a round, people who
    go on are better than the others. Then the place at the table decides.

    People who are equal in all of this share a place.
    """
    known = _CupStandings(
        [e._replace(points=0, place=0) if (e.round, e.number) in void else e for e in seats]
    )
    ranked = sorted((known.sort_key(each, format_), each) for each in known.own)
    keys = [key for key, _ in ranked]
    return [known.place_of(each, 1 + keys.index(key)) for key, each in ranked]


class _CupStandings:
    """The points, wins and meetings of people in a cup, computed from all its seats."""

    def __init__(self, seats: Iterable[CupSeat]) -> None:
        self.own: dict[int, list[CupSeat]] = {}
        self._tables: dict[tuple[int, int], list[int]] = {}
        for each in seats:
            self.own.setdefault(each.person_id, []).append(each)
            if each.number:
                self._tables.setdefault((each.round, each.number), []).append(each.person_id)
        self._points = {who: sum(each.points for each in rows) for who, rows in self.own.items()}

    def place_of(self, person: int, place: int) -> CupPlace:
        """Return the person's line in the standings, with the given place."""
        rows = self.own[person]
        return CupPlace(
            place=place,
            person_id=person,
            points=self._points[person],
            wins=sum(each.place == 1 for each in rows),
            met=sum(self._points[other] for other in self._met(person)),
            reached=max(each.round for each in rows),
        )

    def sort_key(self, person: int, format_: CupFormat) -> tuple[int, ...]:
        """Return the key by which the standings are sorted. A better person has a smaller key."""
        found, last = self.place_of(person, 0), max(self.own[person], key=lambda each: each.round)
        if format_ is CupFormat.KNOCKOUT:
            return -last.round, -last.goes_on, last.place
        return -found.points, -found.wins, -found.met

    def _met(self, person: int) -> Iterable[int]:
        for each in self.own[person]:
            for other in self._tables.get((each.round, each.number), ()):
                if other != person:
                    yield other


def _placed_people(
    seat: CupSeat, result: SeatResult | None, results: Sequence[SeatResult]
) -> CupSeat:
    """Return the cup seat with its place and points.

    If `result` is None, the person left the table before the match began. Such a person is last and
    gets no points.
    """
    if result is None:
        return seat._replace(place=len(results) + 1, points=0)
    sharing = sum(each.place == result.place for each in results)
    return seat._replace(place=result.place, points=points_of(result.place, sharing, len(results)))


# Course ------------------------------------------------------------------------------------------

FEWEST: Final = 2
"""The smallest number of people for a round."""

Void = Collection[tuple[int, int]]
"""The round and the number of each table whose match is void."""


class DrawnRound(NamedTuple):
    """A drawn round: its tables, and the seat of each person. A bye is a seat at table 0."""

    tables: list[CupTable]
    seats: list[CupSeat]


def next_people(cup: CupRow, people: Sequence[CupPerson], seats: Sequence[CupSeat]) -> list[int]:
    """Return the people who play the next round: all who are present.

    In a knockout, leave out people who are eliminated.
    """
    if cup.format is CupFormat.KNOCKOUT and cup.round:
        last = {e.person_id for e in seats if e.round == cup.round and e.goes_on}
        return [e.person_id for e in people if e.is_present and e.person_id in last]
    return [each.person_id for each in people if each.is_present]


def forfeited_seats(cup: CupRow, seats: Sequence[CupSeat], due: Collection[int]) -> list[CupSeat]:
    """Return the seats of people who won a place in the next round but do not play it.

    `due` are the people who play the next round.
    """
    last = [each for each in seats if each.round == cup.round and each.goes_on]
    return [each for each in last if each.person_id not in due]


def has_next_round(cup: CupRow, people: Collection[int]) -> bool:
    """Return whether the cup goes on with another round for these people."""
    if len(people) < FEWEST:
        return False
    return cup.format is CupFormat.KNOCKOUT or cup.round < cup.rounds


def draw_next_round(
    cup: CupRow,
    people: Collection[int],
    seats: Sequence[CupSeat],
    ratings: Mapping[int, int],
    void: Void,
) -> DrawnRound:
    """Draw the next round of a cup for these people. `seats` are the seats of all rounds so far."""
    number = cup.round + 1
    chance = random.Random(f"{cup.seed} {number}")  # noqa: S311 - the draw is no secret
    by_rating = ratings if cup.drawn_by is DrawnBy.RATING else None
    order = draw_order(people, chance, by_rating)
    if _is_ranked(cup):
        order = _ranked_people(order, seats, void)
    found = seat_round(order, _draw_rules(cup, len(order), seats), chance)
    sat = [
        CupSeat(number, at, person)
        for at, table in enumerate(found.tables, start=1)
        for person in table
    ]
    rested = [bye_points(number, person, cup.format) for person in found.byes]
    tables = [CupTable(number, at) for at in range(1, len(found.tables) + 1)]
    return DrawnRound(tables, [*sat, *rested])


def lots_of(cup: CupRow, people: Collection[int]) -> dict[int, int]:
    """Return the lot of each person. Lots break ties that nothing else decides."""
    return {each: lot_for(cup.seed, each) for each in people}


def is_final(cup: CupRow, seats: Sequence[CupSeat]) -> bool:
    """Return whether the current round has only one table and no byes.

    In a knockout, such a round is the final.
    """
    return {each.number for each in seats if each.round == cup.round} == {1}


def _is_ranked(cup: CupRow) -> bool:
    """Return whether the next round seats people together who are close in the standings.

    This is so in a Swiss cup, except in its first round.
    """
    return cup.format is CupFormat.SWISS and cup.round > 0


def _draw_rules(cup: CupRow, people: int, seats: Sequence[CupSeat]) -> DrawRules:
    rules = DEFINITIONS[cup.game][cup.definition]
    fewest = fewest_people_at(cup.format, rules.seats[0], has_ai=bool(cup.ai))
    return DrawRules(
        sizes=table_sizes(people, cup.size, fewest),
        past=PastRounds.from_seats(seats),
        is_ranked=_is_ranked(cup),
        best_rest=cup.format is CupFormat.KNOCKOUT,
    )


def _ranked_people(order: Sequence[int], seats: Sequence[CupSeat], void: Void) -> list[int]:
    """Return these people, sorted by their places in the standings.

    People with the same place stay in the order of `order`. People without a place come last.
    """
    places = {each.person_id: each.place for each in standings(seats, CupFormat.SWISS, void)}
    return sorted(order, key=lambda each: places.get(each, len(places) + 1))
