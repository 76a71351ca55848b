"""What is told of people, and of matches that are over."""

from __future__ import annotations

from bot.stats import Stats
from bot.storage import Store
from tests.support.match_samples import (
    ANNA,
    BEN,
    CLEO,
    GUILD,
    OTHER_GUILD,
    calls,
    duel,
    keep,
    match,
    seat,
)


async def test_figures_of_a_person_add_up(store: Store, stats: Stats) -> None:
    one = seat(ANNA, 1, calls=2, forgotten=1, caught=1, catches=1, reactions=calls(14))
    two = seat(ANNA, 2, calls=3, cards_drawn=7, largest_penalty=6, reactions=calls(8, 20))
    three = seat(ANNA, 3, longest_stack=4, left_early=True)
    await keep(
        store,
        [
            match(one, seat(BEN, 2)),
            match(seat(BEN, 1), two, variant="stop"),
            match(seat(BEN, 1), three, variant="stop"),
        ],
    )
    await stats.catch_up()
    found = await stats.figures_of(GUILD, ANNA)
    assert (found.matches, found.wins, found.win_rate) == (3, 1, 333)
    assert (found.calls, found.forgotten, found.caught, found.catches) == (6, 1, 1, 1)
    assert (found.fastest_call, found.cards_drawn) == (8, 17)
    assert (found.largest_penalty, found.longest_stack, found.left_early) == (6, 4, 1)
    assert found.favourite == "stop"
    only = await stats.figures_of(GUILD, ANNA, "noris")
    assert (only.matches, only.wins, only.fastest_call, only.favourite) == (1, 1, 14, "noris")


async def test_somebody_without_matches_has_empty_figures(stats: Stats) -> None:
    found = await stats.figures_of(GUILD, ANNA)
    assert (found.matches, found.win_rate, found.favourite, found.rating) == (0, 0, None, None)
    assert await stats.rating_over_time(GUILD, ANNA) == []
    assert await stats.achievements_of(GUILD, ANNA) == []


async def test_streaks_end_with_a_loss_but_not_when_another_player_gives_up(
    store: Store, stats: Stats
) -> None:
    given_up = match(seat(ANNA, 2), seat(BEN, 1, left_early=True), abandoned=True)
    await keep(
        store,
        [
            *(duel(ANNA, BEN) for _ in range(3)),
            duel(BEN, ANNA),
            duel(ANNA, BEN),
            given_up,
            duel(ANNA, CLEO),
        ],
    )
    found = await stats.figures_of(GUILD, ANNA)
    assert (found.winning_streak, found.longest_streak, found.matches) == (2, 3, 6)
    ended = await stats.figures_of(GUILD, BEN)
    assert (ended.winning_streak, ended.longest_streak, ended.matches) == (0, 1, 6)
    assert ended.left_early == 1


async def test_only_the_loss_counts_from_an_abandoned_match(store: Store, stats: Stats) -> None:
    mine = seat(ANNA, 1, left_early=True, catches=5, cards_drawn=40, reactions=calls(1))
    await keep(store, [match(mine, seat(BEN, 2), abandoned=True)])
    found = await stats.figures_of(GUILD, ANNA)
    assert (found.matches, found.wins, found.left_early) == (1, 0, 1)
    assert (found.catches, found.cards_drawn, found.fastest_call) == (0, 0, None)


async def test_the_rating_over_time_has_a_point_for_each_match(store: Store, stats: Stats) -> None:
    evenly = [duel(*pair) for _ in range(15) for pair in ((BEN, ANNA), (ANNA, BEN))]
    matches = [*evenly, duel(BEN, ANNA, variant="stop")]
    await keep(store, matches)
    await stats.catch_up()
    points = await stats.rating_over_time(GUILD, ANNA, "noris")
    assert [each.match_id for each in points] == [each.id for each in evenly]
    assert [each.unsure for each in points] == [number < 19 for number in range(30)]
    found = await stats.figures_of(GUILD, ANNA, "noris")
    assert found.rating == (points[-1].shown, False, max(each.shown for each in points[19:]))
    overall = (await stats.figures_of(GUILD, ANNA)).rating
    assert overall is not None
    assert overall.best is not None
    assert overall.best > overall.shown
    stop = (await stats.figures_of(GUILD, ANNA, "stop")).rating
    assert stop is not None
    assert (stop.unsure, stop.best) == (True, None)


async def test_head_to_head_counts_matches_that_both_people_finished(
    store: Store, stats: Stats
) -> None:
    await keep(
        store,
        [
            duel(ANNA, BEN),
            match(seat(CLEO, 1), seat(BEN, 2), seat(ANNA, 3), variant="stop"),
            match(seat(ANNA, 2), seat(BEN, 2)),
            match(seat(ANNA, 1), seat(BEN, 2, left_early=True), abandoned=True),
            duel(ANNA, CLEO),
            duel(ANNA, BEN, guild_id=OTHER_GUILD),
        ],
    )
    found = await stats.head_to_head(GUILD, ANNA, BEN, variant=None)
    assert (found.matches, found.better, found.worse, found.level) == (3, 1, 1, 1)
    back = await stats.head_to_head(GUILD, BEN, ANNA, "stop")
    assert (back.matches, back.better, back.worse) == (1, 1, 0)
    assert (await stats.head_to_head(GUILD, ANNA, 5, variant=None)).matches == 0


async def test_history_lists_the_latest_matches_first_in_pages(store: Store, stats: Stats) -> None:
    matches = [duel(ANNA, BEN) for _ in range(12)] + [duel(BEN, CLEO)]
    await keep(store, [*matches, duel(ANNA, BEN, guild_id=OTHER_GUILD)])
    last = await stats.load_history(GUILD)
    assert [each.id for each in last.matches] == [each.id for each in matches[:2:-1]]
    assert (last.page, last.pages, last.total) == (1, 2, 13)
    assert [each.name for each in last.matches[0].seats] == ["Ben", "Cleo"]
    of_anna = await stats.load_history(GUILD, ANNA, page=99)
    assert [each.id for each in of_anna.matches] == [matches[1].id, matches[0].id]
    assert (of_anna.page, of_anna.pages, of_anna.total) == (2, 2, 12)
    nobody = await stats.load_history(GUILD, 5)
    assert (nobody.matches, nobody.page, nobody.pages, nobody.total) == ((), 1, 1, 0)
