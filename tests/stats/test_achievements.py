"""What has to happen for each achievement, and that it comes once."""

from __future__ import annotations

from typing import Any

import pytest

from bot.locales import LANGS, Lang, has
from bot.stats import Achievement, Stats
from bot.stats.achievements import earned_achievements
from bot.storage import Store
from bot.storage.results.rows import PersonMatch, SeatFacts
from bot.storage.stored_types import CountsAs, SeatResult
from tests.support.match_samples import ANNA, BEN, CLEO, GUILD, calls, duel, keep, match, seat

A = Achievement
WON, LOST = seat(ANNA, 1), seat(ANNA, 2)


def played(result: SeatResult, **more: Any) -> PersonMatch:  # noqa: ANN401 - any fields
    others = more.pop("others", (seat(BEN, 3), seat(CLEO, 4)))
    seats = tuple(facts(each) for each in (result, *others))
    plain = PersonMatch("m", "noris", "{}", 0, 0, False, CountsAs.FULLY, "", result, seats)  # noqa: FBT003 - a row
    return plain._replace(**more)


def facts(result: SeatResult) -> SeatFacts:
    return SeatFacts(*(getattr(result, name) for name in SeatFacts._fields))


def found(*matches: PersonMatch) -> set[Achievement]:
    return {each.achievement for each in earned_achievements(matches)} - {A.FIRST_WIN}


@pytest.mark.parametrize(
    ("achievement", "just", "almost"),
    [
        (
            A.QUICK_CALL,
            [seat(ANNA, 2, reactions=calls(30, 9))],
            [seat(ANNA, 2, reactions=calls(10))],
        ),
        (A.SURVIVOR, [seat(ANNA, 2, largest_penalty=8)], [seat(ANNA, 2, largest_penalty=7)]),
        (A.COMEBACK, [*[LOST] * 5, WON], [*[LOST] * 4, WON]),
        (A.WINNING_STREAK, [WON] * 5, [*[WON] * 4, LOST, WON]),
        (A.CLEAN_SWEEP, [seat(ANNA, 1, rounds_won=3)], [seat(ANNA, 1, rounds_won=2)]),
        (A.CLEAN_SWEEP, [seat(ANNA, 1, rounds_won=3)], [seat(ANNA, 1, rounds_won=2, rounds=2)]),
        (A.SHARP_EYES, [seat(ANNA, 2, catches=3)], [seat(ANNA, 2, catches=2)]),
        (A.NEVER_FORGETS, [seat(ANNA, 2, calls=5)] * 5, [seat(ANNA, 2, calls=8)] * 3),
        (
            A.NEVER_FORGETS,
            [seat(ANNA, 2, calls=25)],
            [seat(ANNA, 2, calls=20), seat(ANNA, 2, calls=24, forgotten=1)],
        ),
        (A.TOWER, [seat(ANNA, 2, longest_stack=4)], [seat(ANNA, 2, longest_stack=3)]),
        (A.NO_CARD_DRAWN, [seat(ANNA, 1, cards_drawn=0)], [seat(ANNA, 2, cards_drawn=0)]),
        (A.VETERAN, [LOST] * 100, [LOST] * 99),
    ],
)
def test_each_achievement_is_earned_exactly_at_its_threshold(
    achievement: Achievement, just: list[SeatResult], almost: list[SeatResult]
) -> None:
    assert achievement in found(*map(played, just))
    assert achievement not in found(*map(played, almost))


def test_achievements_about_the_table_are_earned() -> None:
    assert found(played(WON, others=[seat(None, 2)] * 5)) == {A.LARGE_TABLE}
    assert (
        found(played(WON, others=[seat(None, 2)] * 4), played(LOST, others=[seat(None, 1)] * 5))
        == set()
    )
    assert found(played(WON, others=[seat(None, 2, level="hard")])) == {A.MACHINE}
    assert found(played(LOST, others=[seat(None, 1, level="hard")])) == set()
    games = [played(LOST, variant=game) for game in ("noris", "stop", "rabe", "maumaus")]
    assert found(*games) == {A.ALL_ROUNDER}
    assert found(*games[:3], games[0]) == set()


def test_matches_left_or_given_up_earn_no_achievement() -> None:
    great = seat(ANNA, 1, largest_penalty=9, catches=9, reactions=calls(1))
    left = seat(ANNA, 1, largest_penalty=9, catches=9, reactions=calls(1), left_early=True)
    assert (
        earned_achievements(
            [played(left), played(left, abandoned=True), played(great, abandoned=True)]
        )
        == []
    )


def test_an_achievement_stays_with_its_first_match() -> None:
    matches = [played(WON, match_id=name, ended_at=at) for at, name in enumerate("abc", 1)]
    assert (
        earned_achievements(matches) == earned_achievements(matches[:2]) == [(A.FIRST_WIN, "a", 1)]
    )


async def test_a_match_brings_its_new_achievements(store: Store, stats: Stats) -> None:
    first, second = duel(ANNA, BEN), match(seat(ANNA, 1, catches=3), seat(BEN, 1), seat(None, 3))
    await keep(store, [second, first])
    people = (ANNA, BEN)
    new = (await stats.effects_of_match(GUILD, first.id, people)).earned
    assert {person: [each.achievement for each in all_] for person, all_ in new.items()} == {
        ANNA: [A.FIRST_WIN]
    }
    new = (await stats.effects_of_match(GUILD, second.id, people)).earned
    assert {person: [each.achievement for each in all_] for person, all_ in new.items()} == {
        ANNA: [A.SHARP_EYES],
        BEN: [A.FIRST_WIN],
    }
    assert [each.achievement for each in await stats.achievements_of(GUILD, ANNA)] == [
        A.FIRST_WIN,
        A.SHARP_EYES,
    ]


async def test_a_better_place_beats_a_hard_ai_player(store: Store, stats: Stats) -> None:
    tied = match(seat(ANNA, 1), seat(None, 1, level="hard"), seat(None, 3, level="easy"))
    beaten = match(seat(ANNA, 1), seat(None, 2, level="hard"))
    await keep(store, [tied])
    assert A.MACHINE not in {each.achievement for each in await stats.achievements_of(GUILD, ANNA)}
    await keep(store, [beaten])
    assert A.MACHINE in {each.achievement for each in await stats.achievements_of(GUILD, ANNA)}


@pytest.mark.parametrize("lang", LANGS)
def test_each_achievement_has_a_name_and_a_description(lang: Lang) -> None:
    for each in Achievement:
        assert has(lang, f"achievement-{each}")
        assert has(lang, f"achievement-{each}.description")
