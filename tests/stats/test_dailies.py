"""The deal of a day: one secret, begun once, its board, streaks, and what is forgotten."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from bot.records.luck import end_of_day, spent_day_mark
from bot.stats.daily import daily_board, streaks
from bot.stats.personal_data import export_person
from bot.stats.stats import RetentionTimes
from bot.storage.connection import Query
from bot.storage.results.cups import DAILY_GAMES, DailyGame, DailyResult, DailySecret
from tests.support.match_samples import DAY, GUILD, MONDAY, OTHER_GUILD, TODAY, keep, match, seat

if TYPE_CHECKING:
    from bot.stats import Stats
    from bot.storage import Store
    from bot.storage.results.cups import Dailies

ANNA, BEN, CLEO = 901, 902, 903


async def games_of_person(dailies: Dailies, guild_id: int, person_id: int) -> list[DailyGame]:
    """All that somebody has begun in a server."""
    return await dailies._read_rows(DAILY_GAMES, guild_id=guild_id, person_id=person_id)


def did(person: int, place: int, points: int, turns: int = 9, day: str = TODAY) -> DailyResult:
    return DailyResult(day, person, f"P{person}", "m", place, points, turns, end_of_day(day) - 1)


async def test_the_first_secret_of_a_day_is_kept(store: Store) -> None:
    dailies = store.results.dailies
    assert await dailies.get_secret(TODAY) is None
    first = DailySecret(TODAY, "aa", "noris")
    assert await dailies.get_or_store_secret(first) == first
    assert await dailies.get_or_store_secret(DailySecret(TODAY, "bb", "stop")) == first
    assert await dailies.get_secret(TODAY) == first


async def test_a_person_begins_the_daily_once_a_day_on_all_servers_together(store: Store) -> None:
    dailies = store.results.dailies
    first = DailyGame(TODAY, ANNA, GUILD, "m1")
    assert await dailies.store_beginning(first) == first
    assert await dailies.store_beginning(DailyGame(TODAY, ANNA, OTHER_GUILD, "m2")) == first
    other = DailyGame("2026-03-03", ANNA, GUILD, "m3")
    assert await dailies.store_beginning(other) == other
    assert await games_of_person(dailies, GUILD, ANNA) == [first, other]


async def test_only_finished_dailies_have_results(store: Store) -> None:
    dailies = store.results.dailies
    for number, person in enumerate((ANNA, BEN, CLEO)):
        await dailies.store_beginning(DailyGame(TODAY, person, GUILD, f"m{number}"))
        if person != CLEO:
            given = {"id": f"m{number}", "ended_at": 5, "abandoned": person == BEN}
            await keep(store, [match(seat(person, 2), seat(None, 1), **given)])
    [found] = await dailies.results_of_day(GUILD, TODAY)
    assert (found.person_id, found.place, found.ended_at) == (ANNA, 2, 5)
    assert await dailies.results_of_people(GUILD, {ANNA, BEN}) == [found]
    assert await dailies.results_of_day(OTHER_GUILD, TODAY) == []


def test_the_daily_board_sorts_by_place_points_and_turns_and_equal_results_share() -> None:
    results = [did(1, 2, 5), did(2, 1, 9), did(3, 1, 7), did(4, 1, 7), did(5, 1, 7, turns=8)]
    board = daily_board(results, (), most_wins=False)
    assert [(each.place, each.result.person_id) for each in board] == [
        (1, 5),
        (2, 3),
        (2, 4),
        (4, 2),
        (5, 1),
    ]
    most = daily_board(results, {5}, most_wins=True)
    assert [each.result.person_id for each in most] == [2, 3, 4, 1]


def test_a_daily_finished_after_its_day_has_no_board_place_and_no_streak() -> None:
    late = did(ANNA, 1, 0)._replace(ended_at=end_of_day(TODAY))
    assert daily_board([late], (), most_wins=False) == []
    assert streaks([late], TODAY) == {}


def test_a_streak_counts_consecutive_days_up_to_today_or_yesterday() -> None:
    days = ("2026-02-26", "2026-02-28", "2026-03-01", TODAY)
    played = [did(ANNA, 1, 0, day=day) for day in days]
    played += [did(BEN, 1, 0, day="2026-03-01"), did(CLEO, 1, 0, day="2026-02-28")]
    assert streaks(played, TODAY) == {ANNA: 3, BEN: 1, CLEO: 0}


async def test_daily_games_are_exported_and_deleted_with_the_person_and_the_server(
    store: Store, stats: Stats
) -> None:
    dailies = store.results.dailies
    for person in (ANNA, BEN):
        await dailies.store_beginning(DailyGame(TODAY, person, GUILD, f"m{person}"))
    [known] = json.loads(await export_person(stats.results, ANNA))["servers"]
    assert known["days"] == [{"day": TODAY, "match": f"m{ANNA}"}]
    await stats.erase_person(ANNA, TODAY)
    assert await games_of_person(dailies, GUILD, ANNA) == []
    assert await games_of_person(dailies, GUILD, BEN) != []
    await stats.erase_person(BEN, TODAY)
    assert await games_of_person(dailies, GUILD, BEN) == []
    await dailies.store_beginning(DailyGame(TODAY, BEN, GUILD, f"m{BEN}"))
    await stats.servers.store_left(GUILD, MONDAY)
    assert await stats.purge_left_servers(MONDAY + 31 * DAY) == [GUILD]
    assert await games_of_person(dailies, GUILD, BEN) == []


async def test_a_deleted_person_leaves_only_an_anonymous_mark_until_the_day_ends(
    store: Store, stats: Stats
) -> None:
    dailies, end = store.results.dailies, end_of_day(TODAY)
    secret = await dailies.get_or_store_secret(DailySecret(TODAY, "ab" * 32, "noris"))
    await dailies.store_beginning(DailyGame(TODAY, ANNA, GUILD, "m"))
    await dailies.store_beginning(DailyGame("2026-03-01", ANNA, GUILD, "before"))
    await stats.erase_person(ANNA, TODAY)
    mark = spent_day_mark(secret.server_seed, ANNA)
    assert await dailies.games_of_day(TODAY, mark) == (TODAY, mark, 0, "")
    rows = await store._database.fetch(Query("select * from daily_games"))
    assert [tuple(each) for each in rows] == [(TODAY, mark, 0, "")]
    assert json.loads(await export_person(stats.results, ANNA))["servers"] == []
    await stats.delete_expired(end - 1, RetentionTimes())
    assert await dailies.games_of_day(TODAY, mark) is not None
    await stats.delete_expired(end, RetentionTimes())
    assert await dailies.games_of_day(TODAY, mark) is None


def test_marks_differ_by_person_and_day_and_equal_no_id() -> None:
    marks = {spent_day_mark(seed * 32, person) for seed in ("ab", "cd") for person in (ANNA, BEN)}
    assert len(marks) == 4
    assert all(-(2**56) <= each < 0 for each in marks)
