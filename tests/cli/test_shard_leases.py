"""Whose shards a process takes, and when: its own at once, those of others when they are left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from bot.cli import shard_leases
from bot.cli.shard_leases import LET_COME_BACK, LET_START, LOOK_AGAIN, ShardLeases
from bot.config import Settings
from bot.storage.errors import UnreachableError
from bot.storage.stored_types import Shards

if TYPE_CHECKING:
    from collections.abc import Callable


class Processes:
    """Who has which of four shards, as the storage knows it; time passes while somebody sleeps."""

    def __init__(self) -> None:
        self.now = 0.0
        self.of_others: set[int] = set()
        self.ours: set[int] = set()
        self.is_gone = False
        self.happens: dict[float, Callable[[], object]] = {}

    async def free_shards(self, count: int) -> frozenset[int]:
        if self.is_gone:
            raise UnreachableError("gone")
        return frozenset(range(count)) - self.of_others - self.ours

    async def claim_shards(self, shards: Shards) -> frozenset[int]:
        self.ours |= shards.ids - self.of_others
        return frozenset(self.ours & shards.ids)

    async def sleep(self, seconds: float) -> None:
        self.now += seconds
        for at in sorted(each for each in self.happens if each <= self.now):
            self.happens.pop(at)()


class RunningBot:
    """The bot, as claims know it; it ends when it runs them all, or at a time."""

    def __init__(self, processes: Processes, shards: Shards) -> None:
        self.shards_run = shards
        self.taken: list[tuple[float, set[int]]] = []
        self._processes = processes

    async def take_over_shards(self, more: Shards) -> None:
        self.taken.append((self._processes.now, set(more.ids)))
        self.shards_run = Shards(more.count, self.shards_run.ids | more.ids)


@pytest.fixture
def processes(monkeypatch: pytest.MonkeyPatch) -> Processes:
    made = Processes()
    monkeypatch.setattr(shard_leases, "sleep", made.sleep)
    monkeypatch.setattr(shard_leases, "monotonic", lambda: made.now)
    return made


def of(processes: Processes, *own: int) -> ShardLeases:
    chosen = Settings.model_construct(shard_count=4, shard_ids=own or None)
    store: Any = processes
    return ShardLeases(store, chosen)


async def run(processes: Processes, *own: int) -> RunningBot:
    ours = of(processes, *own)
    bot: Any = RunningBot(processes, await ours.wait_for_first_shards())
    await ours.run_forever(bot)
    assert isinstance(bot, RunningBot)
    return bot


async def test_a_process_takes_its_own_shards_as_soon_as_they_are_free(
    processes: Processes,
) -> None:
    processes.of_others = {1, 2, 3}
    processes.happens = {
        10.0: lambda: processes.of_others.discard(2),
        20.0: processes.of_others.clear,
    }
    bot = await run(processes)
    assert [shards for _, shards in bot.taken] == [{2}, {1, 3}]
    assert bot.taken[0][0] <= 10 + LOOK_AGAIN


async def test_the_shards_of_a_dead_process_are_taken_a_little_later(processes: Processes) -> None:
    processes.of_others = {1, 2, 3}
    processes.happens = {10.0: processes.of_others.clear}
    (taken,) = (await run(processes, 0)).taken
    assert taken[1] == {1, 2, 3}
    assert LET_COME_BACK <= taken[0] - 10 <= LET_COME_BACK + 2 * LOOK_AGAIN


async def test_a_process_that_returns_at_once_finds_its_shards_free(processes: Processes) -> None:
    processes.of_others = {1, 2, 3}
    processes.happens = {
        10.0: lambda: processes.of_others.discard(1),
        10.0 + LET_COME_BACK - LOOK_AGAIN: lambda: processes.of_others.add(1),
        30.0: processes.of_others.clear,
    }
    ((at, _),) = (await run(processes, 0)).taken
    assert at > 30


async def test_a_process_that_is_about_to_start_finds_its_shards_free(processes: Processes) -> None:
    processes.of_others = {2, 3}
    processes.happens = {
        LET_START / 2: lambda: processes.of_others.add(1),
        100.0: processes.of_others.clear,
    }
    assert (await run(processes, 0)).taken[0][0] > 100


async def test_shards_that_no_process_claims_are_taken_in_the_end(processes: Processes) -> None:
    ((at, shards),) = (await run(processes, 0)).taken
    assert shards == {1, 2, 3}
    assert at >= LET_START


async def test_a_standby_process_takes_free_shards_even_after_a_lost_database(
    processes: Processes, caplog: pytest.LogCaptureFixture
) -> None:
    processes.of_others = {0, 1, 2, 3}

    def vanish(*, gone: bool) -> None:
        processes.is_gone = gone

    processes.happens = {
        5.0: lambda: vanish(gone=True),
        15.0: lambda: vanish(gone=False),
        20.0: lambda: processes.of_others.discard(3),
    }
    assert (await of(processes, 0).wait_for_first_shards()).ids == {3}
    assert processes.now <= 20 + LET_COME_BACK + 2 * LOOK_AGAIN
    told = [each.message for each in caplog.records if each.levelname == "WARNING"]
    assert told == ["the database does not answer: gone", "the database answers again"]
