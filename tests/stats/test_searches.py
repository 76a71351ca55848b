"""Who looks for players: kept until there is a table, forgotten with the person or the server."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

import pytest

from bot.stats.stats import export
from bot.storage.errors import MeanwhileError
from bot.storage.results.posts import Searcher, SearchRow
from tests.support.match_samples import DAY, GUILD, MONDAY, OTHER_GUILD, TODAY

if TYPE_CHECKING:
    from bot.stats import Stats
    from bot.storage import Store

ANNA, BEN = 901, 902
SEARCH = SearchRow(5 << 40, GUILD, 70, 0, "noris", 3, MONDAY, 0, "taken")


def searcher(person: int, press: int, search: SearchRow = SEARCH) -> Searcher:
    return Searcher(search.id, search.guild_id, person, f"P{person}", press)


async def test_a_search_is_begun_once_and_people_are_in_by_the_order_of_their_presses(
    store: Store,
) -> None:
    searches = store.results.searches
    for _ in range(2):
        await searches.begin(SEARCH, searcher(ANNA, 7))
    await searches.join(searcher(BEN, 6), 9)
    with pytest.raises(MeanwhileError):
        await searches.join(searcher(BEN, 6), 9)
    await searches.posted(SEARCH.id, 8)
    assert await searches.every() == [SEARCH._replace(message_id=8)]
    assert await searches.find(SEARCH.id) == SEARCH._replace(message_id=8)
    assert [each.person_id for each in await searches.people(SEARCH.id)] == [BEN, ANNA]
    assert await searches.of_person(OTHER_GUILD, ANNA) == []


async def test_of_many_presses_at_the_same_instant_only_as_many_are_in_as_there_are_seats(
    store: Store,
) -> None:
    searches = store.results.searches
    await searches.begin(SEARCH, searcher(ANNA, 1))
    pressing = [searches.join(searcher(BEN + each, each), 4) for each in range(6)]
    done = await asyncio.gather(*pressing, return_exceptions=True)
    assert [type(each) for each in done].count(MeanwhileError) == 3
    assert len(await searches.people(SEARCH.id)) == 4


async def test_who_leaves_is_out_and_nobody_is_in_what_is_over(store: Store) -> None:
    searches = store.results.searches
    other = SEARCH._replace(id=SEARCH.id + 1)
    await searches.begin(SEARCH, searcher(ANNA, 6))
    await searches.begin(other, searcher(BEN, 7, other))
    await searches.join(searcher(ANNA, 8, other), 9)
    await searches.leave(other.id, ANNA)
    assert [each.person_id for each in await searches.people(other.id)] == [BEN]
    await searches.join(searcher(ANNA, 8, other), 9)
    await searches.leave_all(GUILD, ANNA)
    assert await searches.of_person(GUILD, ANNA) == []
    await searches.end(SEARCH.id)
    with pytest.raises(MeanwhileError):
        await searches.join(searcher(ANNA, 9), 9)
    assert await searches.people(SEARCH.id) == []
    assert await searches.every() == [other]


async def test_one_is_told_of_ones_searches_and_is_in_none_once_deleted(
    store: Store, stats: Stats
) -> None:
    searches = store.results.searches
    await searches.begin(SEARCH, searcher(ANNA, 6))
    await searches.join(searcher(BEN, 7), 9)
    [known] = json.loads(await export(stats.results, ANNA))["servers"]
    assert known["searches"] == [{"game": "noris", "opens_at": MONDAY}]
    await stats.erase(ANNA, TODAY)
    assert [each.person_id for each in await searches.people(SEARCH.id)] == [BEN]
    assert json.loads(await export(stats.results, ANNA))["servers"] == []


async def test_a_server_that_leaves_is_forgotten_with_its_searches(
    store: Store, stats: Stats
) -> None:
    await store.results.searches.begin(SEARCH, searcher(ANNA, 6))
    await stats.servers.note_left(GUILD, MONDAY)
    assert await stats.purge(MONDAY + 31 * DAY) == [GUILD]
    assert await store.results.searches.every() == []
    assert await store.results.searches.people(SEARCH.id) == []
