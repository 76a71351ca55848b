"""Servers that were left are purged once a day, whatever went wrong the day before."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pytest

from bot.people.server_membership import ServerMembership
from bot.stats import Stats
from bot.storage.errors import UnreachableError
from bot.storage.results.cups import DailyGame
from bot.storage.results.matches import MatchFilter
from bot.storage.stored_types import EVERYTHING, Shards
from tests.support.match_samples import ANNA, BEN, GUILD, OTHER_GUILD, TODAY, duel
from tests.support.memory_results import MemoryResults
from tests.support.virtual import VirtualClock

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

DAY: Final = 24 * 3600 * 1000


@dataclass
class Office:
    """The results, and who keeps them when."""

    results: MemoryResults
    stats: Stats
    clock: VirtualClock


@pytest.fixture
async def office() -> AsyncIterator[Office]:
    results = MemoryResults()
    results.keep(duel(ANNA, BEN))
    opened = Office(results, Stats(results), VirtualClock())
    servers = ServerMembership(opened.stats, opened.clock)
    await servers.store_server_left(GUILD)
    purging = asyncio.create_task(servers.purge_daily())
    yield opened
    purging.cancel()


async def test_results_of_a_left_server_are_deleted_after_thirty_days(office: Office) -> None:
    await office.clock.advance(30 * DAY - 1)
    assert await office.results.history.count_matches(MatchFilter(GUILD)) == 1
    await office.clock.advance(DAY)
    assert await office.results.history.count_matches(MatchFilter(GUILD)) == 0


@pytest.mark.parametrize("error", [UnreachableError("gone"), ZeroDivisionError()])
async def test_a_purge_that_fails_is_tried_again_the_next_day(
    office: Office, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    async def failing(_: int) -> list[int]:
        raise error

    with monkeypatch.context() as patch:
        patch.setattr(office.results.servers, "servers_left_since", failing)
        await office.clock.advance(32 * DAY)
    assert await office.results.history.count_matches(MatchFilter(GUILD)) == 1
    await office.clock.advance(DAY)
    assert await office.results.history.count_matches(MatchFilter(GUILD)) == 0


async def test_a_membership_change_that_cannot_be_stored_raises_no_error() -> None:
    results = MemoryResults(lambda: True)
    servers = ServerMembership(Stats(results), VirtualClock())
    await servers.store_server_left(GUILD)
    await servers.store_server_back(GUILD)


async def test_a_server_left_while_the_bot_was_down_is_recorded_as_left(office: Office) -> None:
    servers = ServerMembership(office.stats, office.clock)
    await servers.store_server_back(GUILD)
    await servers.update_memberships(EVERYTHING, {GUILD})
    assert await office.stats.servers.servers_left_since(office.clock.now()) == []
    await servers.update_memberships(EVERYTHING, set())
    assert await office.stats.servers.servers_left_since(office.clock.now()) == [GUILD]


async def test_a_left_server_without_matches_is_recorded_too(office: Office) -> None:
    servers = ServerMembership(office.stats, office.clock)
    await office.stats.people.set_hidden(OTHER_GUILD, ANNA)
    await office.stats.dailies.store_beginning(DailyGame(TODAY, -7, 0, ""))
    await servers.update_memberships(EVERYTHING, {GUILD})
    assert await office.stats.servers.servers_left_since(office.clock.now()) == [OTHER_GUILD]


async def test_a_server_of_another_process_is_not_missed(office: Office) -> None:
    servers = ServerMembership(office.stats, office.clock)
    await servers.store_server_back(GUILD)
    other = Shards(2, frozenset({1 - (GUILD >> 22) % 2}))
    await servers.update_memberships(other, set())
    assert await office.stats.servers.servers_left_since(office.clock.now()) == []


async def test_a_server_that_the_bot_rejoins_is_kept(office: Office) -> None:
    servers = ServerMembership(office.stats, office.clock)
    await servers.update_memberships(EVERYTHING, {GUILD})
    assert await office.stats.servers.servers_left_since(office.clock.now()) == []
