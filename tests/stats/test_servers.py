"""Servers that begin anew, and servers that the bot has left."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Final

import pytest

from bot.stats import Measure, Stats
from bot.stats.boards import BoardChoice
from bot.storage import NewTable
from bot.storage.results import counts
from bot.storage.results import matches as resets
from bot.storage.results.matches import MatchFilter
from bot.storage.results.posts import GivenRole
from bot.storage.results.rows import RecountJob
from bot.storage.stored_types import StoredEntry
from tests.stats.test_any_order import counted
from tests.support.every_value import everything
from tests.support.match_samples import (
    ANNA,
    BEN,
    CLEO,
    DAY,
    DORA,
    GUILD,
    MONDAY,
    OTHER_GUILD,
    RandomResults,
    duel,
    keep,
)

if TYPE_CHECKING:
    from bot.storage import Store

LEFT = MONDAY + 100 * DAY
EMMI, FRED = DORA + 1, DORA + 2


@pytest.fixture(autouse=True)
def _little_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counts, "DELETED_AT_ONCE", 4)
    monkeypatch.setattr(counts, "LISTED_AT_ONCE", 5)
    monkeypatch.setattr(counts, "FORGOTTEN_AT_ONCE", 30)


async def test_a_reset_deletes_the_results_of_one_server(store: Store, stats: Stats) -> None:
    matches = RandomResults(Random(3)).matches(40)
    await keep(store, matches)
    await stats.catch_up()
    before = await counted(store)
    here = sum(each.guild_id == GUILD for each in matches)
    assert await stats.past_matches.count_matches(MatchFilter(GUILD)) == here
    await stats.reset_server(GUILD, LEFT)
    assert await stats.past_matches.count_matches(MatchFilter(GUILD)) == 0
    assert await stats.past_matches.count_matches(MatchFilter(OTHER_GUILD)) == 40 - here
    after = await counted(store)
    assert {name: rows for name, rows in after.items() if rows} == {
        name: rows for name, rows in before.items() if rows and str(OTHER_GUILD) in name
    }
    assert (await stats.load_history(GUILD)).total == 0


async def test_a_match_that_ends_after_a_reset_counts(store: Store, stats: Stats) -> None:
    old, new = duel(ANNA, BEN, ended_at=LEFT), duel(BEN, ANNA, ended_at=LEFT + 1)
    await keep(store, [old, new])
    await stats.catch_up()
    await stats.reset_server(GUILD, LEFT)
    board = await stats.load_board(GUILD, BoardChoice(Measure.WINS), without=())
    assert [(line.person_id, line.value) for line in board.lines] == [(BEN, 1)]
    assert await stats.past_matches.count_matches(MatchFilter(GUILD)) == 1


async def test_an_interrupted_reset_is_finished_later(store: Store, stats: Stats) -> None:
    await keep(store, RandomResults(Random(4)).matches(40))
    await stats.catch_up()
    await store.results.recounting.begin_job(
        await store.results.counts.progress_of(GUILD), RecountJob.WIPE, LEFT
    )
    for _ in range(3):
        await store.results.recounting.continue_job(await store.results.counts.progress_of(GUILD))
    await stats.catch_up()
    assert await stats.past_matches.count_matches(MatchFilter(GUILD)) == 0
    assert GUILD not in await store.results.servers.servers_with_results()


async def test_a_left_server_is_purged_after_thirty_days(store: Store, stats: Stats) -> None:
    await keep(store, RandomResults(Random(5)).matches(40))
    await stats.catch_up()
    await store.set_server_settings(GUILD, '{"language": "de"}')
    await store.open_table(NewTable("open", GUILD, 5, 1, "{}"), [StoredEntry(1, 1, "{}")])
    await stats.people.set_hidden(GUILD, ANNA)
    await stats.servers.store_left(GUILD, LEFT)
    await stats.servers.store_left(GUILD, LEFT + DAY)
    assert await stats.purge_left_servers(LEFT + 30 * DAY - 1) == []
    assert await stats.past_matches.count_matches(MatchFilter(GUILD)) > 0
    assert await stats.purge_left_servers(LEFT + 30 * DAY) == [GUILD]
    known = await everything(store)
    assert [table for table, values in known.items() if str(GUILD) in values] == []
    assert await stats.past_matches.count_matches(MatchFilter(OTHER_GUILD)) > 0
    assert await stats.purge_left_servers(LEFT + 99 * DAY) == []


async def test_personal_settings_are_deleted_with_the_last_server_of_the_person(
    store: Store, stats: Stats
) -> None:
    await keep(store, [duel(ANNA, BEN), duel(BEN, CLEO, guild_id=OTHER_GUILD)])
    await store.results.given_roles.store_role(GivenRole(GUILD, 7, EMMI, 1))
    entry = StoredEntry(1, 1, json.dumps({"kind": "host", "host": DORA}))
    await store.open_table(NewTable("open", OTHER_GUILD, 5, 1, "{}"), [entry])
    await stats.people.set_hidden(GUILD, DORA)
    for each in (ANNA, BEN, CLEO, DORA, EMMI, FRED):
        await store.change_person_settings(each, None, '{"language": "sv"}')
    await stats.servers.store_left(GUILD, LEFT)
    await stats.purge_left_servers(LEFT + 30 * DAY - 1)
    assert await with_settings(store) == {ANNA, BEN, CLEO, DORA, EMMI, FRED}
    await stats.purge_left_servers(LEFT + 30 * DAY)
    # Nothing tells where Fred is, so he may be in a server that the bot has not left.
    assert await with_settings(store) == {BEN, CLEO, DORA, FRED}
    await store.close_table("open", LEFT)
    await stats.servers.store_left(OTHER_GUILD, LEFT)
    await stats.purge_left_servers(LEFT + 30 * DAY)
    assert await with_settings(store) == {DORA, FRED}


async def with_settings(store: Store) -> set[int]:
    people = (ANNA, BEN, CLEO, DORA, EMMI, FRED)
    return {each for each in people if await store.person_settings(each) is not None}


async def test_a_server_that_the_bot_rejoins_keeps_everything(store: Store, stats: Stats) -> None:
    await keep(store, [duel(ANNA, BEN)])
    await stats.servers.store_left(GUILD, LEFT)
    await stats.servers.store_back(GUILD)
    assert await stats.purge_left_servers(LEFT + 99 * DAY) == []
    assert await stats.past_matches.count_matches(MatchFilter(GUILD)) == 1


@pytest.fixture
def _two_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resets, "AT_ONCE", 2)


SOME: Final = {
    "a game": MatchFilter(GUILD, variant="noris"),
    "a season": MatchFilter(GUILD, since=MONDAY, until=MONDAY + 40 * DAY),
    "a game in a season": MatchFilter(GUILD, variant="stop", since=MONDAY + DAY, until=LEFT),
}


@pytest.mark.usefixtures("_two_at_once")
@pytest.mark.parametrize("what", SOME)
async def test_deleting_part_of_the_results_leaves_no_effect_of_that_part(
    store: Store, stats: Stats, what: str
) -> None:
    matches = RandomResults(Random(6)).matches(40)
    await keep(store, matches)
    await stats.catch_up()
    wanted = SOME[what]
    gone = await stats.past_matches.matches_page(wanted, 100, 0)
    assert 0 < len(gone) < sum(each.guild_id == GUILD for each in matches)
    await stats.reset_matches(wanted)
    assert await stats.past_matches.count_matches(wanted) == 0
    after, ids = await counted(store), {each.id for each in gone}
    for each in ids:
        assert await store.finished_match(each) is None
        assert all(each not in str(rows) for rows in after.values())
    await stats.rebuild()
    assert await counted(store) == after


@pytest.mark.usefixtures("_two_at_once")
async def test_removing_one_person_takes_no_results_from_other_people(
    store: Store, stats: Stats
) -> None:
    matches = RandomResults(Random(7)).matches(40)
    await keep(store, matches)
    await stats.catch_up()
    before, there = await counted(store), await stats.past_matches.count_matches(MatchFilter(GUILD))
    await stats.reset_matches(MatchFilter(GUILD, ANNA, until=LEFT))
    after = await counted(store)
    assert await stats.past_matches.count_matches(MatchFilter(GUILD)) == there
    assert (await stats.figures_of(GUILD, ANNA)).matches == 0
    assert (await stats.figures_of(OTHER_GUILD, ANNA)).matches > 0
    for question, rows in before.items():
        others = [row for row in rows if ANNA not in row[:4] or str(OTHER_GUILD) in question]
        known = [row for row in after[question] if all(type(v) is not int or v >= 0 for v in row)]
        assert known == others
    await stats.rebuild()
    assert await counted(store) == after
