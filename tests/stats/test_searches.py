"""Who looks for players: kept until there is a table, forgotten with the person or the server."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

import pytest

from bot.stats.stats import export_person
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
        await searches.store_search(SEARCH, searcher(ANNA, 7))
    await searches.store_searcher(searcher(BEN, 6), 9)
    with pytest.raises(MeanwhileError):
        await searches.store_searcher(searcher(BEN, 6), 9)
    await searches.store_message(SEARCH.id, 8)
    assert await searches.all_searches() == [SEARCH._replace(message_id=8)]
    assert await searches.get_search(SEARCH.id) == SEARCH._replace(message_id=8)
    assert [each.person_id for each in await searches.searchers_of(SEARCH.id)] == [BEN, ANNA]
    assert await searches.searches_of_person(OTHER_GUILD, ANNA) == []


async def test_of_many_presses_at_the_same_instant_only_as_many_are_in_as_there_are_seats(
    store: Store,
) -> None:
    searches = store.results.searches
    await searches.store_search(SEARCH, searcher(ANNA, 1))
    pressing = [searches.store_searcher(searcher(BEN + each, each), 4) for each in range(6)]
    done = await asyncio.gather(*pressing, return_exceptions=True)
    assert [type(each) for each in done].count(MeanwhileError) == 3
    assert len(await searches.searchers_of(SEARCH.id)) == 4


async def test_who_leaves_is_out_and_nobody_is_in_what_is_over(store: Store) -> None:
    searches = store.results.searches
    other = SEARCH._replace(id=SEARCH.id + 1)
    await searches.store_search(SEARCH, searcher(ANNA, 6))
    await searches.store_search(other, searcher(BEN, 7, other))
    await searches.store_searcher(searcher(ANNA, 8, other), 9)
    await searches.remove_searcher(other.id, ANNA)
    assert [each.person_id for each in await searches.searchers_of(other.id)] == [BEN]
    await searches.store_searcher(searcher(ANNA, 8, other), 9)
    await searches.remove_searcher_everywhere(GUILD, ANNA)
    assert await searches.searches_of_person(GUILD, ANNA) == []
    await searches.delete_search(SEARCH.id)
    with pytest.raises(MeanwhileError):
        await searches.store_searcher(searcher(ANNA, 9), 9)
    assert await searches.searchers_of(SEARCH.id) == []
    assert await searches.all_searches() == [other]


async def test_one_is_told_of_ones_searches_and_is_in_none_once_deleted(
    store: Store, stats: Stats
) -> None:
    searches = store.results.searches
    await searches.store_search(SEARCH, searcher(ANNA, 6))
    await searches.store_searcher(searcher(BEN, 7), 9)
    [known] = json.loads(await export_person(stats.results, ANNA))["servers"]
    assert known["searches"] == [{"game": "noris", "opens_at": MONDAY}]
    await stats.erase_person(ANNA, TODAY)
    assert [each.person_id for each in await searches.searchers_of(SEARCH.id)] == [BEN]
    assert json.loads(await export_person(stats.results, ANNA))["servers"] == []


async def test_a_server_that_leaves_is_forgotten_with_its_searches(
    store: Store, stats: Stats
) -> None:
    await store.results.searches.store_search(SEARCH, searcher(ANNA, 6))
    await stats.servers.store_left(GUILD, MONDAY)
    assert await stats.purge_left_servers(MONDAY + 31 * DAY) == [GUILD]
    assert await store.results.searches.all_searches() == []
    assert await store.results.searches.searchers_of(SEARCH.id) == []
