"""Who leads, by what, when, and who is not shown."""

from __future__ import annotations

from random import Random

import pytest

from bot.stats import ALL_TIME, Measure, Season, Stats, rating, this_month, this_season, this_week
from bot.stats.boards import Board, BoardChoice
from bot.storage import Store
from tests.support.match_samples import (
    ANNA,
    BEN,
    CLEO,
    DAY,
    DORA,
    GUILD,
    MONDAY,
    OTHER_GUILD,
    calls,
    duel,
    keep,
    match,
    seat,
)

SOMEBODY = -5
"""Who has been forgotten."""
EMIL = 7


def lines(board: Board) -> list[tuple[int, int, int]]:
    return [(each.place, each.person_id, each.value) for each in board.lines]


async def test_the_board_by_wins_never_lists_ai_players(store: Store, stats: Stats) -> None:
    await keep(
        store,
        [
            match(seat(ANNA, 1), seat(None, 2), seat(CLEO, 3)),
            match(seat(ANNA, 1), seat(BEN, 1), seat(None, 3)),
            match(seat(None, 1), seat(CLEO, 2), seat(ANNA, 3)),
        ],
    )
    await stats.catch_up()
    board = await stats.load_board(GUILD, BoardChoice(Measure.WINS), without=())
    assert lines(board) == [(1, ANNA, 2), (2, BEN, 1)]
    assert (board.page, board.pages, board.total, board.own) == (1, 1, 2, None)


@pytest.fixture
def _all_are_ranked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has a rating stands on the board."""
    monkeypatch.setattr(rating, "UNSURE_FROM", 10)
    monkeypatch.setattr(rating, "PEERS", 0)


@pytest.mark.usefixtures("_all_are_ranked")
async def test_each_game_has_its_own_board_by_rating(store: Store, stats: Stats) -> None:
    await keep(store, [duel(ANNA, BEN), duel(BEN, ANNA, variant="stop"), duel(BEN, CLEO)])
    await stats.catch_up()
    noris = await stats.load_board(GUILD, BoardChoice(variant="noris"), without=())
    stop = await stats.load_board(GUILD, BoardChoice(variant="stop"), without=())
    both = await stats.load_board(GUILD, BoardChoice(), without=())
    assert [line.person_id for line in stop.lines] == [BEN, ANNA]
    assert {line.person_id for line in noris.lines} == {ANNA, BEN, CLEO}
    assert both.lines[0].person_id == BEN


async def test_the_board_by_rating_lists_people_with_sure_ratings_and_three_such_opponents(
    store: Store, stats: Stats
) -> None:
    people, chance = [ANNA, BEN, CLEO, DORA], Random(1)
    four = [
        match(*(seat(each, place) for place, each in enumerate(chance.sample(people, 4), 1)))
        for _ in range(50)
    ]
    await keep(store, [duel(ANNA, EMIL), *four, duel(CLEO, BEN)])
    await stats.catch_up()
    assert (await stats.figures_of(GUILD, ANNA)).rating is not None
    board = await stats.load_board(GUILD, BoardChoice(), own=EMIL, without=())
    assert {line.person_id for line in board.lines} == {ANNA, BEN, CLEO, DORA}
    assert board.own is None
    values = [line.value for line in board.lines]
    assert values == sorted(values, reverse=True)


async def test_two_people_who_only_play_each_other_never_lead_the_board_by_rating(
    store: Store, stats: Stats
) -> None:
    evenly = [duel(*pair) for _ in range(15) for pair in ((BEN, ANNA), (ANNA, BEN))]
    await keep(store, evenly)
    await stats.catch_up()
    found = (await stats.figures_of(GUILD, ANNA)).rating
    assert found is not None
    assert not found.unsure
    assert (await stats.load_board(GUILD, BoardChoice(), without=())).total == 0


async def test_the_board_by_win_rate_needs_a_minimum_of_matches(store: Store, stats: Stats) -> None:
    await keep(store, [duel(ANNA, BEN) for _ in range(7)])
    await keep(store, [duel(BEN, ANNA) for _ in range(3)])
    await keep(store, [match(seat(CLEO, 1), seat(SOMEBODY, 2)) for _ in range(9)])
    await stats.catch_up()
    board = await stats.load_board(GUILD, BoardChoice(Measure.WIN_RATE), own=CLEO, without=())
    assert lines(board) == [(1, ANNA, 700), (2, BEN, 300)]
    assert board.choice.least == 10
    assert board.own is None
    week = await stats.load_board(
        GUILD, BoardChoice(Measure.WIN_RATE, period=this_week(MONDAY)), without=()
    )
    assert lines(week)[0] == (1, CLEO, 1000)


async def test_the_board_by_card_points_prefers_few_points_and_ignores_games_scored_by_wins(
    store: Store, stats: Stats
) -> None:
    for _ in range(10):
        anna, ben = seat(ANNA, 1, points=10, rounds=4), seat(BEN, 2, points=31, rounds=4)
        left = seat(CLEO, 3, points=0, rounds=4, left_early=True)
        await keep(store, [match(anna, ben, left)])
        other = seat(SOMEBODY, 2)
        await keep(store, [match(seat(ANNA, 1, points=3, rounds=3), other, variant="rabe")])
        await keep(store, [match(seat(DORA, 1, points=3, rounds=3), other, variant="maumaus")])
    await stats.catch_up()
    board = await stats.load_board(GUILD, BoardChoice(Measure.POINTS), without=())
    assert lines(board) == [(1, ANNA, 250), (2, BEN, 775)]


async def test_boards_by_fastest_call_and_by_catches_are_ordered(
    store: Store, stats: Stats
) -> None:
    fast = '[{"kind": "throw", "tenths": 1}, {"kind": "call", "tenths": 12}]'
    await keep(
        store,
        [
            match(seat(ANNA, 1, reactions=fast, catches=2), seat(BEN, 2, reactions=calls(9, 30))),
            match(seat(ANNA, 1, catches=1), seat(CLEO, 2, reactions=calls(9), catches=3)),
        ],
    )
    await stats.catch_up()
    fastest = await stats.load_board(GUILD, BoardChoice(Measure.FASTEST), without=())
    assert lines(fastest) == [(1, BEN, 9), (1, CLEO, 9), (3, ANNA, 12)]
    catches = await stats.load_board(GUILD, BoardChoice(Measure.CATCHES), without=())
    assert lines(catches) == [(1, ANNA, 3), (1, CLEO, 3)]


@pytest.mark.usefixtures("_all_are_ranked")
async def test_an_abandoned_match_counts_only_for_the_person_who_gave_up(
    store: Store, stats: Stats
) -> None:
    host = seat(ANNA, 2, left_early=True, catches=4, reactions=calls(1))
    await keep(store, [match(host, seat(BEN, 1, catches=1), abandoned=True)])
    await stats.catch_up()
    for measure in (Measure.WINS, Measure.CATCHES, Measure.FASTEST):
        assert (await stats.load_board(GUILD, BoardChoice(measure), without=())).total == 0
    [line] = (await stats.load_board(GUILD, BoardChoice(), without=())).lines
    assert (line.person_id, line.matches, line.wins) == (ANNA, 1, 0)
    assert line.value < 1500


async def test_boards_cover_periods_and_past_seasons(store: Store, stats: Stats) -> None:
    now = MONDAY + DAY
    spring = Season(2026, 2)
    await keep(
        store,
        [
            duel(ANNA, BEN, ended_at=now),
            duel(BEN, ANNA, ended_at=MONDAY - 1),
            duel(CLEO, ANNA, ended_at=this_season(now).begins),
            duel(DORA, ANNA, ended_at=spring.ends - 1),
            duel(DORA, CLEO, ended_at=spring.ends),
        ],
    )
    await stats.catch_up()

    async def winners(period: str) -> list[int]:
        board = await stats.load_board(GUILD, BoardChoice(Measure.WINS, period=period), without=())
        return [line.person_id for line in board.lines]

    assert await winners(this_week(now)) == [ANNA]
    assert await winners(this_month(now)) == [ANNA, BEN]
    assert await winners(this_season(now).period) == [ANNA, BEN, CLEO]
    assert await winners(spring.period) == [DORA]
    assert await winners(ALL_TIME) == [DORA, ANNA, BEN, CLEO]
    assert await winners("q1999-1") == []
    assert await stats.seasons_of(GUILD, now) == [(2026, 4), (2026, 3), (2026, 2)]
    assert await stats.seasons_of(OTHER_GUILD, now) == [(2026, 4)]


@pytest.mark.usefixtures("_all_are_ranked")
async def test_the_board_of_a_past_season_keeps_its_final_ratings(
    store: Store, stats: Stats
) -> None:
    season = this_season(MONDAY)
    choice = BoardChoice(period=season.period)
    await keep(store, [duel(ANNA, BEN)])
    await stats.catch_up()
    before = await stats.load_board(GUILD, choice, without=())
    await keep(store, [duel(BEN, ANNA, ended_at=season.ends + n) for n in range(5)])
    await stats.catch_up()
    assert await stats.load_board(GUILD, choice, without=()) == before
    now = await stats.load_board(GUILD, BoardChoice(), without=())
    assert [line.person_id for line in now.lines] == [BEN, ANNA]


async def with_wins(store: Store, stats: Stats, wins: dict[int, int]) -> None:
    other = seat(SOMEBODY, 2)
    made = [match(seat(each, 1), other) for each, count in wins.items() for _ in range(count)]
    await keep(store, made)
    await stats.catch_up()


async def test_boards_have_pages_of_ten_and_shared_places_across_pages(
    store: Store, stats: Stats
) -> None:
    # 1 and 2 have three wins, 3 to 12 two, 13 to 23 one.
    await with_wins(store, stats, {each: 3 - (each > 2) - (each > 12) for each in range(1, 24)})
    choice = BoardChoice(Measure.WINS)
    first, second, third = [
        await stats.load_board(GUILD, choice, page=page, without=()) for page in (1, 2, 3)
    ]
    assert [line.place for line in first.lines] == [1, 1, *[3] * 8]
    assert [line.place for line in second.lines] == [3, 3, *[13] * 8]
    assert [line.place for line in third.lines] == [13, 13, 13]
    shown = [line.person_id for board in (first, second, third) for line in board.lines]
    assert shown == list(range(1, 24))
    assert (third.page, third.pages, third.total) == (3, 3, 23)


@pytest.mark.parametrize(("asked", "page"), [(0, 1), (-5, 1), (4, 3), (10**9, 3)])
async def test_a_page_number_out_of_range_shows_the_nearest_page(
    store: Store, stats: Stats, asked: int, page: int
) -> None:
    await with_wins(store, stats, dict.fromkeys(range(1, 22), 1))
    board = await stats.load_board(GUILD, BoardChoice(Measure.WINS), page=asked, without=())
    assert (board.page, board.pages, len(board.lines)) == (page, 3, 10 if page == 1 else 1)


async def test_every_page_shows_the_viewers_own_place(store: Store, stats: Stats) -> None:
    await with_wins(store, stats, {each: 30 - each for each in range(1, 15)})
    choice = BoardChoice(Measure.WINS)
    board = await stats.load_board(GUILD, choice, own=14, without=())
    assert board.own is not None
    assert (board.own.place, board.own.value) == (14, 16)
    assert (await stats.load_board(GUILD, choice, own=99, without=())).own is None


async def test_hidden_people_are_omitted_but_see_their_own_place(
    store: Store, stats: Stats
) -> None:
    await with_wins(store, stats, {ANNA: 3, BEN: 2, CLEO: 1})
    await stats.people.set_hidden(GUILD, BEN)
    await stats.people.set_hidden(OTHER_GUILD, ANNA)
    choice = BoardChoice(Measure.WINS)
    board = await stats.load_board(GUILD, choice, own=BEN, without=())
    assert lines(board) == [(1, ANNA, 3), (2, CLEO, 1)]
    assert board.own is not None
    assert board.own.place == 2
    await stats.people.set_hidden(GUILD, BEN, hidden=False)
    assert (await stats.load_board(GUILD, choice, without=())).total == 3


async def test_members_who_left_the_server_are_omitted(store: Store, stats: Stats) -> None:
    await with_wins(store, stats, {ANNA: 3, BEN: 2, CLEO: 1})
    board = await stats.load_board(GUILD, BoardChoice(Measure.WINS), own=CLEO, without={ANNA, 5})
    assert lines(board) == [(1, BEN, 2), (2, CLEO, 1)]
    assert board.own == board.lines[1]


@pytest.mark.parametrize("measure", Measure)
async def test_a_board_without_results_is_empty(stats: Stats, measure: Measure) -> None:
    board = await stats.load_board(GUILD, BoardChoice(measure), own=ANNA, page=7, without=())
    assert (board.lines, board.page, board.pages, board.total, board.own) == ((), 1, 1, 0, None)
