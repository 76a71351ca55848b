"""Who looks for players: kept until there is a table, forgotten with the person or the server."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

import pytest

from bot.stats.personal_data import export_person
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


async def test_a_search_is_stored_once_and_its_people_are_in_the_order_of_their_presses(
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


async def test_simultaneous_presses_never_overfill_a_search(
    store: Store,
) -> None:
    searches = store.results.searches
    await searches.store_search(SEARCH, searcher(ANNA, 1))
    pressing = [searches.store_searcher(searcher(BEN + each, each), 4) for each in range(6)]
    done = await asyncio.gather(*pressing, return_exceptions=True)
    assert [type(each) for each in done].count(MeanwhileError) == 3
    assert len(await searches.searchers_of(SEARCH.id)) == 4


async def test_a_person_who_leaves_is_out_and_an_ended_search_is_empty(store: Store) -> None:
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


async def test_a_person_can_export_their_searches_and_an_erasure_removes_them(
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


async def test_purging_a_left_server_deletes_its_searches(store: Store, stats: Stats) -> None:
    await store.results.searches.store_search(SEARCH, searcher(ANNA, 6))
    await stats.servers.store_left(GUILD, MONDAY)
    assert await stats.purge_left_servers(MONDAY + 31 * DAY) == [GUILD]
    assert await store.results.searches.all_searches() == []
    assert await store.results.searches.searchers_of(SEARCH.id) == []
