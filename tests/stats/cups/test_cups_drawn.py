"""Cups of 5 to 200 people: everyone plays, nobody twice at once, and what is level is told so."""

from __future__ import annotations

import random
from collections import Counter
from math import ceil, log2
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.stats import cups
from bot.stats.cups import (
    WIN,
    PastRounds,
    count_advancing,
    outcome_without_match,
    points_of,
    standings,
    table_outcome,
    table_sizes,
)
from bot.storage.results.cups import CupFormat, CupPerson, CupRow, CupSeat, DrawnBy
from tests.support.examples import examples
from tests.support.match_samples import seat as sat

KNOCKOUT, SWISS, POINTS = CupFormat.KNOCKOUT, CupFormat.SWISS, CupFormat.POINTS
FORMATS: Final = st.sampled_from(list(CupFormat))
WAYS: Final = st.sampled_from(list(DrawnBy))
SIZES: Final = st.integers(2, 6)
CROWDS: Final = st.integers(5, 200)


def a_cup(format_: CupFormat, **more: object) -> CupRow:
    """A cup that is about to be drawn."""
    given_ = {
        "id": 5, "guild_id": 7, "channel_id": 70, "message_id": 0, "host_id": 1, "game": "noris",
        "options": "{}", "format": format_, "drawn_by": DrawnBy.CHANCE, "size": 4, "rounds": 3,
        "ai": 0, "starts_at": 0, "ends_at": 0, "seed": "seed", **more,
    }  # fmt: skip
    return CupRow(**given_)  # type: ignore[arg-type]  # as they are told


class PlayedCup:
    """A cup that is played to its end, by chance."""

    def __init__(self, cup: CupRow, people: int, chance: random.Random) -> None:
        self.cup, self.chance = cup, chance
        self.people = [CupPerson(each, f"P{each}", each, 1) for each in range(1, people + 1)]
        self.seats: list[CupSeat] = []
        self.ratings = {each.person_id: chance.randrange(1000, 2000) for each in self.people}

    def due(self) -> list[int]:
        """Who plays next."""
        return cups.next_people(self.cup, self.people, self.seats)

    def draw(self) -> cups.DrawnRound:
        """Draw a round."""
        drawn = cups.draw_next_round(self.cup, self.due(), self.seats, self.ratings, void=())
        self.cup = self.cup._replace(round=self.cup.round + 1)
        self.seats += drawn.seats
        return drawn

    def play(self, drawn: cups.DrawnRound) -> None:
        """Play all its tables: places by chance, some of them shared."""
        final = cups.is_final(self.cup, drawn.seats)
        lots = cups.lots_of(self.cup, [each.person_id for each in self.people])
        for table in drawn.tables:
            seats = [each for each in drawn.seats if each.number == table.number]
            places = sorted(self.chance.randrange(4) for _ in seats)
            ranks = [1 + places.index(each) for each in places]
            self.chance.shuffle(ranks)
            results = [sat(e.person_id, rank) for e, rank in zip(seats, ranks, strict=True)]
            done = table_outcome(seats, results, self.cup.format, lots, is_final=final)
            self.seats = [e for e in self.seats if e not in seats] + done.seats

    def run(self) -> None:
        """From the first round to the last."""
        while cups.has_next_round(self.cup, self.due()):
            self.play(self.draw())


@given(CROWDS, FORMATS, WAYS, SIZES, st.integers(0, 1), st.integers(1, 5), st.integers())
@examples(12)
def test_every_person_plays_and_no_person_sits_twice_in_a_round(  # noqa: PLR0913, PLR0917 - what a cup is
    people: int, format_: CupFormat, way: DrawnBy, size: int, ai: int, rounds: int, seed: int
) -> None:
    cup = a_cup(format_, drawn_by=way, size=size, ai=ai, rounds=rounds, seed=str(seed))
    evening = PlayedCup(cup, people, random.Random(seed))
    while cups.has_next_round(evening.cup, evening.due()):
        due = evening.due()
        drawn = evening.draw()
        assert sorted(each.person_id for each in drawn.seats) == sorted(due)
        at = Counter(each.number for each in drawn.seats if each.number)
        fewest = 1 if ai and format_ is not KNOCKOUT else 2
        assert all(fewest <= count <= size for count in at.values())
        assert sorted(at) == [each.number for each in drawn.tables]
        byes = sum(not each.number for each in drawn.seats)
        assert byes <= (size == 2 and len(due) % 2 and fewest == 2)
        evening.play(drawn)
    assert evening.cup.round == rounds or format_ is KNOCKOUT
    board = standings(evening.seats, format_, void=())
    assert sorted(each.person_id for each in board) == list(range(1, people + 1))
    assert [each.place for each in board] == sorted(each.place for each in board)


@given(CROWDS, WAYS, SIZES, st.integers())
@examples(10)
def test_a_knockout_has_one_winner_who_played_in_every_round(
    people: int, way: DrawnBy, size: int, seed: int
) -> None:
    evening = PlayedCup(a_cup(KNOCKOUT, drawn_by=way, size=size), people, random.Random(seed))
    evening.run()
    first, second = standings(evening.seats, KNOCKOUT, void=())[:2]
    assert (first.place, second.place) == (1, 2)
    assert first.reached == evening.cup.round
    assert {e.round for e in evening.seats if e.person_id == first.person_id} == set(
        range(1, evening.cup.round + 1)
    )


@given(st.integers(8, 200), st.integers())
@examples(6)
def test_a_swiss_cup_of_pairs_never_repeats_an_opponent(people: int, seed: int) -> None:
    rounds = ceil(log2(people)) - 1
    cup = a_cup(SWISS, size=2, rounds=rounds, seed=str(seed))
    evening = PlayedCup(cup, people, random.Random(seed))
    evening.run()
    past = PastRounds.from_seats(evening.seats)
    assert max(past.met.values()) == 1
    assert max(past.byes.values(), default=0) <= 1


def test_a_swiss_cup_seats_neighbours_on_the_board_together() -> None:
    evening = PlayedCup(a_cup(SWISS, size=4, rounds=3), 40, random.Random(1))
    evening.play(evening.draw())
    before = {e.person_id: e.points for e in standings(evening.seats, SWISS, void=())}
    drawn = evening.draw()
    spans = []
    for table in drawn.tables:
        points = [before[e.person_id] for e in drawn.seats if e.number == table.number]
        spans.append(max(points) - min(points))
    assert sum(spans) / len(spans) <= WIN / 3


def test_a_draw_by_rating_separates_the_best_and_balances_the_tables() -> None:
    cup = a_cup(POINTS, drawn_by=DrawnBy.RATING, size=4)
    ratings = {person: 2000 - person for person in range(1, 33)}
    drawn = cups.draw_next_round(cup, list(ratings), [], ratings, void=())
    for table in drawn.tables:
        people = sorted(each.person_id for each in drawn.seats if each.number == table.number)
        assert [(each - 1) // 8 for each in people] == [0, 1, 2, 3]


def test_the_same_seed_draws_the_same_tables() -> None:
    people = list(range(1, 51))
    drawn = [
        cups.draw_next_round(a_cup(POINTS), each, [], {}, void=())
        for each in (people, people[::-1])
    ]
    assert drawn[0] == drawn[1]
    assert cups.draw_next_round(a_cup(POINTS, seed="other"), people, [], {}, void=()) != drawn[0]


@pytest.mark.parametrize(
    ("people", "most", "fewest", "tables", "byes"),
    [
        (5, 4, 2, [3, 2], 0),
        (8, 4, 2, [4, 4], 0),
        (9, 4, 2, [3, 3, 3], 0),
        (5, 2, 2, [2, 2], 1),
        (5, 2, 1, [2, 2, 1], 0),
        (5, 4, 3, [4], 1),
        (2, 4, 3, [], 2),
        (200, 4, 2, [4] * 50, 0),
    ],
)
def test_tables_are_few_and_even(
    people: int, most: int, fewest: int, tables: list[int], byes: int
) -> None:
    assert table_sizes(people, most, fewest) == (tables, byes)


def test_the_winner_gets_twelve_points_the_last_gets_none_and_equal_places_share() -> None:
    assert [points_of(place, 1, 4) for place in (1, 2, 3, 4)] == [12, 8, 4, 0]
    assert [points_of(place, 1, 2) for place in (1, 2)] == [12, 0]
    assert points_of(1, 2, 4) == 10
    assert points_of(2, 3, 4) == 4
    assert points_of(1, 4, 4) == 6
    assert points_of(1, 1, 1) == 12


def rows(*seats: tuple[int, int, int, int, int]) -> list[CupSeat]:
    return [CupSeat(*each) for each in seats]


def test_ties_are_broken_by_tables_won_then_by_opponents_and_then_shared() -> None:
    won = rows((1, 1, 1, 1, 12), (1, 1, 2, 2, 0), (1, 2, 3, 1, 12), (1, 2, 4, 2, 0))
    assert [e.place for e in standings(won, POINTS, void=())] == [1, 1, 3, 3]
    more = rows(
        (2, 1, 1, 2, 6), (2, 1, 3, 2, 6), (2, 2, 2, 1, 12), (2, 2, 4, 2, 0),
    )  # fmt: skip
    board = standings([*won, *more], POINTS, void=())
    assert [(e.place, e.person_id) for e in board] == [(1, 1), (2, 3), (3, 2), (4, 4)]
    assert [e.met for e in board[:2]] == [12 + 18, 0 + 18]


def test_people_knocked_out_in_the_same_round_at_the_same_place_share_a_place() -> None:
    seats = rows((1, 1, 1, 1, 12), (1, 1, 2, 2, 0), (1, 2, 3, 1, 12), (1, 2, 4, 2, 0))
    seats = [each._replace(goes_on=int(each.place == 1)) for each in seats]
    final = [CupSeat(2, 1, 1, 2, 0), CupSeat(2, 1, 3, 1, 12, 1)]
    board = standings([*seats, *final], KNOCKOUT, void=())
    assert [(e.place, e.person_id) for e in board] == [(1, 3), (2, 1), (3, 2), (3, 4)]


def test_a_void_match_brings_no_cup_points() -> None:
    won = rows((1, 1, 1, 1, 12), (1, 1, 2, 2, 0), (1, 2, 3, 1, 12), (1, 2, 4, 2, 0))
    board = standings(won, POINTS, {(1, 1)})
    assert [(e.place, e.person_id, e.points, e.wins) for e in board] == [
        (1, 3, 12, 1), (2, 4, 0, 0), (3, 1, 0, 0), (3, 2, 0, 0),
    ]  # fmt: skip


def test_people_who_left_or_were_replaced_by_an_ai_are_absent_and_do_not_advance() -> None:
    seats = [CupSeat(1, 1, person) for person in (1, 2, 3, 4)]
    results = [
        sat(1, 1, turns=10, ai_turns=8), sat(2, 2, left_early=True), sat(3, 3, turns=9),
        sat(4, 4, turns=9, ai_turns=1),
    ]  # fmt: skip
    lots = {1: 1, 2: 2, 3: 3, 4: 4}
    done = table_outcome(seats, results, KNOCKOUT, lots, is_final=False)
    assert done.absent == [1, 2]
    assert [each.person_id for each in done.seats if each.goes_on] == [3, 4]


@pytest.mark.parametrize(("low", "high"), [(1, 2), (2, 3)])
def test_the_lot_decides_who_advances_from_a_complete_tie(low: int, high: int) -> None:
    seats = [CupSeat(1, 1, person) for person in (1, 2)]
    results = [sat(1, 1, turns=5), sat(2, 1, turns=5)]
    done = table_outcome(seats, results, KNOCKOUT, {1: high, 2: low}, is_final=False)
    assert [each.person_id for each in done.seats if each.goes_on] == [2]


def test_ai_players_take_places_but_are_not_on_the_cup_board() -> None:
    seats = [CupSeat(1, 1, 1)]
    results = [sat(1, 2), sat(None, 1, level="normal")]
    done = table_outcome(seats, results, POINTS, {1: 1}, is_final=False)
    assert [(e.place, e.points) for e in done.seats] == [(2, 0)]


def test_a_table_without_a_match_gives_no_points_and_the_present_person_advances() -> None:
    seats = [CupSeat(1, 1, person) for person in (1, 2, 3)]
    done = outcome_without_match(seats, {2}, {1: 1, 2: 2, 3: 3}, is_final=False)
    assert [each.points for each in done.seats] == [0, 0, 0]
    assert [each.person_id for each in done.seats if each.goes_on] == [2]
    assert done.absent == [1, 3]


def test_the_better_half_of_a_table_advances_and_one_person_wins_the_final() -> None:
    assert [count_advancing(people, is_final=False) for people in range(2, 7)] == [1, 1, 2, 2, 3]
    assert count_advancing(6, is_final=True) == 1


def test_latecomers_play_from_the_next_round_except_in_a_knockout() -> None:
    for format_ in CupFormat:
        evening = PlayedCup(a_cup(format_, rounds=2), 8, random.Random(1))
        evening.play(evening.draw())
        evening.people.append(CupPerson(99, "Late", 99, 1))
        assert (99 in evening.due()) is (format_ is not KNOCKOUT)


def test_absent_people_are_not_drawn() -> None:
    evening = PlayedCup(a_cup(POINTS), 8, random.Random(1))
    evening.people[3] = evening.people[3]._replace(is_present=0)
    assert 4 not in {each.person_id for each in evening.draw().seats}
