"""A season ends: who led it stays known, and ratings move to the middle, always the same way."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from bot.stats import BoardChoice, Measure, rating
from bot.stats.digest import hall_of_fame
from bot.stats.periods import last_season, season_of, seasons_passed, this_season
from bot.stats.rating import KEPT, NEW_DOUBT, NEWCOMER, is_unsure, rating_at_season_start
from bot.storage.results.rows import RatingBefore
from tests.stats.test_any_order import counted
from tests.support.match_samples import (
    ANNA,
    BEN,
    CLEO,
    DAY,
    DORA,
    GUILD,
    MONDAY,
    TODAY,
    duel,
    keep,
    match,
    seat,
)

if TYPE_CHECKING:
    from bot.stats import Stats
    from bot.storage import Store
    from bot.storage.stored_types import FinishedMatch

SEASON = this_season(MONDAY)
NEXT = SEASON.next


@pytest.fixture
def _all_are_ranked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has a rating stands on the board: few matches make nobody sure."""
    monkeypatch.setattr(rating, "UNSURE_FROM", 10)
    monkeypatch.setattr(rating, "PEERS", 0)


async def ratings(store: Store, person: int) -> list[tuple[float, float, float, float]]:
    rows = await store.results.history.ratings_of(GUILD, "", person)
    return [(each.mu_before, each.sigma_before, each.mu, each.sigma) for each in rows]


def test_a_new_season_moves_a_rating_towards_the_middle_and_makes_the_rating_less_sure() -> None:
    for mu in (34.0, 16.0):
        now = rating_at_season_start(RatingBefore(mu, 3.0, 40, MONDAY), NEXT.begins)
        assert now.mu - NEWCOMER.mu == pytest.approx(KEPT * (mu - NEWCOMER.mu))
        assert now.sigma**2 == pytest.approx(3.0**2 + NEW_DOUBT**2)
        assert not is_unsure(now.sigma)


def test_ratings_do_not_change_within_a_season_or_before_a_first_match() -> None:
    sure = RatingBefore(34.0, 3.0, 40, SEASON.begins)
    assert rating_at_season_start(sure, SEASON.ends - 1) == sure
    assert rating_at_season_start(NEWCOMER, NEXT.begins) == NEWCOMER


def test_a_long_absence_turns_a_rating_into_that_of_a_newcomer() -> None:
    now = rating_at_season_start(RatingBefore(40.0, 2.0, 90, MONDAY), MONDAY + 6000 * DAY)
    assert now.mu == pytest.approx(NEWCOMER.mu, abs=0.01)
    assert now.sigma == NEWCOMER.sigma


@pytest.mark.parametrize(
    ("since", "until", "passed"),
    [
        (SEASON.begins, SEASON.ends - 1, 0),
        (SEASON.ends - 1, SEASON.ends, 1),
        (MONDAY, MONDAY + 365 * DAY, 4),
    ],
)
def test_a_season_ends_with_its_last_millisecond(since: int, until: int, passed: int) -> None:
    assert seasons_passed(since, until) == passed
    assert season_of(last_season(SEASON.ends)) == SEASON


async def test_the_first_match_of_a_season_starts_from_the_reset_rating(
    store: Store, stats: Stats
) -> None:
    await keep(store, [duel(ANNA, BEN, ended_at=SEASON.ends - 1)])
    await keep(store, [duel(ANNA, BEN, ended_at=at) for at in (SEASON.ends, SEASON.ends + 1)])
    await stats.catch_up(GUILD)
    old, first, second = await ratings(store, ANNA)
    reset = rating_at_season_start(RatingBefore(*old[2:], 1, SEASON.ends - 1), SEASON.ends)
    assert first[:2] == (reset.mu, reset.sigma)
    assert second[:2] == first[2:]


async def test_a_rebuild_gives_identical_ratings_in_any_order_of_arrival(
    store: Store, stats: Stats
) -> None:
    chance = Random(5)
    matches = over_seasons(chance)
    for each in chance.sample(matches, len(matches)):
        await keep(store, [each])
        if chance.random() < 0.5:
            await stats.catch_up(GUILD)
    await stats.catch_up()
    before = await counted(store)
    rebuilt = await stats.rebuild()
    assert rebuilt.ratings == 0
    assert await counted(store) == before


def over_seasons(chance: Random) -> list[FinishedMatch]:
    """Matches of four people over a year and a half."""
    found = []
    for day in range(0, 540, 15):
        people = chance.sample([ANNA, BEN, CLEO, DORA], 3)
        seats = [seat(each, place) for place, each in enumerate(people, start=1)]
        found.append(match(*seats, ended_at=MONDAY + day * DAY))
    return found


@pytest.mark.usefixtures("_all_are_ranked")
async def test_the_hall_of_fame_names_the_leader_of_each_season(store: Store, stats: Stats) -> None:
    after = NEXT.next
    won = [(SEASON, ANNA, BEN), (SEASON, ANNA, BEN), (NEXT, BEN, ANNA), (after, CLEO, ANNA)]
    await keep(store, [duel(one, two, ended_at=each.begins + DAY) for each, one, two in won])
    await stats.catch_up(GUILD)
    for measure in (Measure.RATING, Measure.WINS):
        fame = await hall_of_fame(stats, GUILD, BoardChoice(measure), [NEXT, SEASON], without=())
        told = {each.period: [line.person_id for line in each.lines] for each in fame}
        assert told == {NEXT.period: [BEN], SEASON.period: [ANNA]}


@pytest.mark.usefixtures("_all_are_ranked")
@pytest.mark.parametrize("way", ["hide", "erase", "without"])
async def test_hidden_and_erased_people_are_not_in_the_hall_of_fame(
    store: Store, stats: Stats, way: str
) -> None:
    await keep(store, [duel(ANNA, BEN), duel(ANNA, BEN), duel(BEN, CLEO)])
    await stats.catch_up(GUILD)
    without: set[int] = set()
    if way == "hide":
        await stats.people.set_hidden(GUILD, ANNA)
    elif way == "erase":
        await stats.erase_person(ANNA, TODAY)
    else:
        without = {ANNA}
    [reign] = await hall_of_fame(stats, GUILD, BoardChoice(Measure.WINS), [SEASON], without)
    assert [each.person_id for each in reign.lines] == [BEN]
