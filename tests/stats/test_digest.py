"""What a week or month was like: who won, and what was remarkable, on both databases."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from bot.stats import Achievement, BoardChoice, Measure, load_digest
from bot.stats.digest import Rivals, SharedRecord
from bot.stats.periods import is_period, past_periods, period_bounds, periods_at
from bot.storage.results.counts import Repair, RepairKind
from bot.storage.stored_types import CountsAs
from tests.support.match_samples import (
    ANNA,
    BEN,
    CLEO,
    DAY,
    DORA,
    GUILD,
    MONDAY,
    TODAY,
    RandomResults,
    calls,
    duel,
    keep,
    match,
    seat,
)

if TYPE_CHECKING:
    from bot.stats import Stats
    from bot.storage import Store
    from bot.storage.stored_types import FinishedMatch

WEEK = "w2026-11-16"
MONTH = "m2026-11"


async def counted(store: Store, stats: Stats, *matches: FinishedMatch) -> None:
    await keep(store, matches)
    await stats.catch_up(GUILD)


async def test_the_digest_names_winners_and_highlights(store: Store, stats: Stats) -> None:
    quick = match(seat(ANNA, 1, reactions=calls(14, 9)), seat(BEN, 2, longest_stack=3))
    await counted(store, stats, quick, duel(ANNA, BEN), duel(BEN, CLEO))
    told = await load_digest(stats, GUILD, WEEK, without=())
    assert told is not None
    assert (told.matches, told.people) == (3, 3)
    assert [(each.person_id, each.value) for each in told.winners] == [(ANNA, 2), (BEN, 1)]
    assert told.fastest == SharedRecord(9, (ANNA,))
    assert told.tallest == SharedRecord(3, (BEN,))
    assert told.rivals == Rivals(ANNA, BEN, better=2, worse=0, matches=2)
    assert {each.achievement for each in told.earned[ANNA]} == {
        Achievement.FIRST_WIN,
        Achievement.QUICK_CALL,
    }


async def test_a_period_without_matches_has_no_digest(store: Store, stats: Stats) -> None:
    await counted(store, stats, duel(ANNA, BEN))
    assert await load_digest(stats, GUILD, "w2026-11-09", without=()) is None
    assert await load_digest(stats, GUILD, "m2026-10", without=()) is None


async def test_the_digest_covers_the_same_period_as_the_boards(store: Store, stats: Stats) -> None:
    first, after = period_bounds(WEEK)
    assert (first, after) == (MONDAY, MONDAY + 7 * DAY)
    inside = [duel(ANNA, BEN, ended_at=at) for at in (first, after - 1)]
    outside = [duel(CLEO, BEN, ended_at=at) for at in (first - 1, after)]
    await counted(store, stats, *inside, *outside)
    told = await load_digest(stats, GUILD, WEEK, without=())
    assert told is not None
    assert told.matches == 2
    assert told.people_named == {ANNA, BEN}
    board = await stats.load_board(GUILD, BoardChoice(Measure.WINS, None, WEEK), without=())
    assert told.winners == board.lines[:3]


@pytest.mark.parametrize("period", past_periods(MONDAY, MONDAY + 400 * DAY))
def test_the_bounds_of_a_period_are_its_first_and_last_moment(period: str) -> None:
    assert is_period(period)
    begins, ends = period_bounds(period)
    assert period in periods_at(begins)
    assert period in periods_at(ends - 1)
    assert period not in periods_at(begins - 1)
    assert period not in periods_at(ends)


async def test_the_digest_omits_matches_that_do_not_count_for_boards(
    store: Store, stats: Stats
) -> None:
    solo = match(seat(ANNA, 1, longest_stack=9), seat(None, 2), counts_as=CountsAs.SOLO)
    often = duel(CLEO, DORA, counts_as=CountsAs.OFTEN)
    rules = duel(CLEO, DORA, counts_as=CountsAs.HOUSE_RULES)
    await counted(store, stats, solo, often, rules)
    assert await load_digest(stats, GUILD, WEEK, without=()) is None
    await counted(store, stats, duel(ANNA, BEN))
    told = await load_digest(stats, GUILD, WEEK, without=())
    assert told is not None
    assert (told.matches, told.tallest, told.rivals) == (1, None, None)
    assert [each.person_id for each in told.winners] == [ANNA]


async def test_the_digest_omits_voided_matches(store: Store, stats: Stats) -> None:
    gone = match(seat(CLEO, 1, longest_stack=5), seat(DORA, 2), id="gone")
    await counted(store, stats, gone, duel(ANNA, BEN))
    await stats.void_match(Repair(1, GUILD, MONDAY + DAY, DORA, RepairKind.VOID, "gone"))
    told = await load_digest(stats, GUILD, WEEK, without=())
    assert told is not None
    assert told.matches == 1
    assert told.people_named == {ANNA}


@pytest.mark.parametrize("way", ["hide", "erase", "without"])
async def test_the_digest_never_names_hidden_or_excluded_people(
    store: Store, stats: Stats, way: str
) -> None:
    tall = match(seat(ANNA, 1, longest_stack=5, reactions=calls(3)), seat(BEN, 2, longest_stack=2))
    await counted(store, stats, tall, duel(ANNA, BEN), duel(BEN, CLEO), duel(BEN, CLEO))
    without: set[int] = set()
    match way:
        case "hide":
            await stats.people.set_hidden(GUILD, ANNA)
        case "erase":
            await stats.erase_person(ANNA, TODAY)
        case _:
            without = {ANNA}
    told = await load_digest(stats, GUILD, WEEK, without)
    assert told is not None
    assert told.people_named == {BEN, CLEO}
    assert told.tallest == SharedRecord(2, (BEN,))
    assert told.fastest is None
    assert told.rivals == Rivals(BEN, CLEO, better=2, worse=0, matches=2)


async def test_an_achievement_is_new_only_in_its_own_period(store: Store, stats: Stats) -> None:
    await counted(store, stats, duel(ANNA, BEN), duel(ANNA, BEN, ended_at=MONDAY + 8 * DAY))
    first, then = [
        await load_digest(stats, GUILD, each, without=()) for each in (WEEK, "w2026-11-23")
    ]
    assert first is not None
    assert then is not None
    assert first.earned
    assert not then.earned


async def test_the_batch_size_does_not_change_the_achievements_in_a_digest(
    store: Store, stats: Stats, monkeypatch: pytest.MonkeyPatch
) -> None:
    await counted(store, stats, *RandomResults(Random(5)).matches(40))
    periods = past_periods(MONDAY, MONDAY + 40 * DAY)
    together = [await load_digest(stats, GUILD, each, without=()) for each in periods]
    monkeypatch.setattr("bot.stats.digest.AT_ONCE", 2)
    by_twos = [await load_digest(stats, GUILD, each, without=()) for each in periods]
    assert together == by_twos
    assert any(told.earned for told in together if told)
    people = [ANNA, BEN, CLEO, DORA, 99]
    found = await stats.past_matches.matches_of_each(GUILD, people)
    for person, matches in found.items():
        assert matches == await stats.past_matches.matches_of(GUILD, person)
    assert [bool(found[each]) for each in people] == [True, True, True, True, False]
    assert await stats.past_matches.matches_of_each(GUILD, []) == {}


async def test_the_digest_of_random_matches_names_the_leaders_of_the_boards(
    store: Store, stats: Stats
) -> None:
    await counted(store, stats, *RandomResults(Random(11)).matches(120))
    for period in past_periods(MONDAY, MONDAY + 120 * DAY):
        told = await load_digest(stats, GUILD, period, without=())
        wins, fastest = [
            await stats.load_board(GUILD, BoardChoice(measure, None, period), without=())
            for measure in (Measure.WINS, Measure.FASTEST)
        ]
        assert list(told.winners if told else ()) == [
            each for each in wins.lines if each.place <= 3
        ]
        best = told.fastest if told else None
        first = [each for each in fastest.lines if each.place == 1]
        assert [each.person_id for each in first][:3] == list(best.people if best else ())
        assert {each.value for each in first} == ({best.value} if best else set())
        assert len(first) == (len(best.people) + best.more if best else 0)
