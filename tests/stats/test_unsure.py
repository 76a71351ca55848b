"""Who is on a board by rating before their rating is sure, and what they still need."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from bot.stats import Stats, this_season
from bot.stats.boards import PAGE, Board, BoardChoice
from bot.stats.rating import NEWCOMER, is_unsure, matches_until_sure
from tests.support.match_samples import ANNA, BEN, CLEO, DAY, DORA, GUILD, MONDAY, duel, keep, seat
from tests.support.match_samples import match as match_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.storage import Store
    from bot.storage.stored_types import FinishedMatch

FOUR = (ANNA, BEN, CLEO, DORA)


def evenings(people: Sequence[int], count: int, at: int = MONDAY) -> list[FinishedMatch]:
    """Return this many matches of four, spread over half a year."""
    chance = Random(count)
    return [
        match_of(
            *(seat(each, place) for place, each in enumerate(chance.sample(people, 4), 1)),
            ended_at=at + number * 182 * DAY // count,
        )
        for number in range(count)
    ]


async def rating_board(stats: Stats, *, own: int | None = None, now: int = MONDAY) -> Board:
    choice = BoardChoice(period=this_season(now).period)
    return await stats.load_board(GUILD, choice, own=own, without=())


async def test_half_a_year_of_a_small_server_leaves_no_board_by_rating_empty(
    store: Store, stats: Stats
) -> None:
    people = [ANNA + number for number in range(8)]
    await keep(store, evenings(people, 80))
    await stats.catch_up()
    board = await stats.load_board(GUILD, BoardChoice(), without=())
    named = board.people_named
    assert sorted(named) == people
    assert board.unsure


async def test_people_with_unsure_ratings_come_in_order_with_the_matches_that_they_need(
    store: Store, stats: Stats
) -> None:
    await keep(store, [duel(ANNA, BEN), duel(ANNA, BEN), duel(BEN, CLEO)])
    await stats.catch_up()
    board = await rating_board(stats, own=CLEO)
    assert board.lines == ()
    assert [each.person_id for each in board.unsure] == [ANNA, BEN, CLEO]
    assert [each.place for each in board.unsure] == [1, 2, 3]
    assert all(each.is_unsure and each.matches_needed > 10 for each in board.unsure)
    assert board.own is None
    assert board.own_unsure == board.unsure[2]


async def test_people_with_sure_ratings_learn_how_many_opponents_they_need(
    store: Store, stats: Stats
) -> None:
    evenly = [duel(*pair) for _ in range(15) for pair in ((BEN, ANNA), (ANNA, BEN))]
    await keep(store, evenly)
    await stats.catch_up()
    board = await rating_board(stats)
    assert {each.person_id for each in board.unsure} == {ANNA, BEN}
    for each in board.unsure:
        assert (each.is_unsure, each.matches_needed, each.people_needed) == (False, 0, 2)


async def test_unsure_people_fill_the_page_of_sure_ones_and_no_more(
    store: Store, stats: Stats
) -> None:
    chance = Random(1)
    sure = [
        match_of(*(seat(each, place) for place, each in enumerate(chance.sample(FOUR, 4), 1)))
        for _ in range(60)
    ]
    others = [ANNA + 10 + number for number in range(8)]
    await keep(store, [*sure, *(duel(each, ANNA) for each in others)])
    await stats.catch_up()
    board = await stats.load_board(GUILD, BoardChoice(), without=(others[0],))
    assert {each.person_id for each in board.lines} == {*FOUR}
    assert len(board.unsure) == PAGE - len(FOUR)
    assert board.more_unsure == 1
    assert others[0] not in {each.person_id for each in board.unsure}


async def test_hidden_people_and_pseudonyms_are_not_among_the_unsure(
    store: Store, stats: Stats
) -> None:
    await keep(store, [duel(ANNA, BEN), duel(-5, CLEO)])
    await stats.people.set_hidden(GUILD, BEN)
    await stats.catch_up()
    board = await rating_board(stats, own=BEN)
    assert {each.person_id for each in board.unsure} == {ANNA, CLEO}
    assert board.own_unsure is not None
    assert board.own_unsure.person_id == BEN


@pytest.mark.parametrize("sigma", [NEWCOMER.sigma, 7.0, 6.0, 5.2])
def test_fewer_matches_are_needed_the_surer_a_rating_is(sigma: float) -> None:
    assert is_unsure(sigma)
    assert 1 <= matches_until_sure(sigma - 0.1) <= matches_until_sure(sigma) <= 40
    assert matches_until_sure(4.9) == 0
