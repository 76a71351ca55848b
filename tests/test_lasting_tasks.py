"""Work that is to go on until the bot ends never stops without a word in the log."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import pytest

from bot.chat.feature import FeatureCog
from bot.clock import Scheduler
from bot.lasting_tasks import watch_over
from bot.people.server_membership import ServerMembership
from bot.storage import open_store
from bot.storage.writer import Writer
from bot.tables.registry import TableRegistry
from cogs.cup.cup_keeper import CupKeeper
from cogs.daily.announcements import Announcements
from cogs.digest.cog import Digests
from cogs.leaderboard.cog import SelfUpdatingBoards
from cogs.lfg.searches import SearchKeeper
from cogs.moderation.cog import ModerationCog
from cogs.roles.role_keeper import RoleKeeper
from tests.support.simulated import simulation

if TYPE_CHECKING:
    from pathlib import Path

LASTING = {
    "scheduler": (Scheduler, "run_forever"),
    "beat": (TableRegistry, "run_heartbeat"),
    "purge": (ServerMembership, "purge_daily"),
}
OWN_WORK = {
    "LeaderboardCog": SelfUpdatingBoards,
    "CupCog": CupKeeper,
    "DailyCog": Announcements,
    "DigestCog": Digests,
    "RolesCog": RoleKeeper,
    "LfgCog": SearchKeeper,
    "ModerationCog": ModerationCog,
}


async def fail(_: object) -> None:
    raise ValueError("a mistake")


async def end(_: object) -> None:
    return


async def go_on(_: object) -> None:
    await asyncio.Event().wait()


async def ended(task: asyncio.Task[None]) -> None:
    await asyncio.wait([task])
    await asyncio.sleep(0)


def logged(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [each.getMessage() for each in caplog.records if each.levelno >= logging.ERROR]


async def test_a_task_that_fails_is_logged_with_its_traceback(
    caplog: pytest.LogCaptureFixture,
) -> None:
    await ended(watch_over(asyncio.create_task(fail(None), name="the work")))
    assert logged(caplog) == ["a task that was to go on has failed: the work"]
    assert "ValueError: a mistake" in caplog.text


async def test_a_task_that_ends_too_early_is_logged(
    caplog: pytest.LogCaptureFixture,
) -> None:
    await ended(watch_over(asyncio.create_task(end(None)), lambda: True))
    assert logged(caplog) == []
    await ended(watch_over(asyncio.create_task(end(None), name="the work")))
    assert logged(caplog) == ["a task that was to go on has ended: the work"]


async def test_a_task_that_is_cancelled_is_not_logged(caplog: pytest.LogCaptureFixture) -> None:
    task = watch_over(asyncio.create_task(go_on(None)))
    await asyncio.sleep(0)
    task.cancel()
    await ended(task)
    assert logged(caplog) == []


@pytest.mark.parametrize("name", LASTING)
@pytest.mark.parametrize(("work", "how"), [(fail, "failed"), (end, "ended")])
async def test_a_permanent_task_of_the_bot_is_logged_when_it_stops(
    name: str,
    work: object,
    how: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(*LASTING[name], work)
    async with simulation():
        assert logged(caplog) == [f"a task that was to go on has {how}: {name}"]


@pytest.mark.parametrize("name", OWN_WORK)
async def test_a_permanent_task_of_a_feature_is_logged_when_it_ends(
    name: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(OWN_WORK[name], "run_forever", end)
    async with simulation():
        assert logged(caplog) == [f"a task that was to go on has ended: {name}"]


@pytest.mark.parametrize("name", OWN_WORK)
async def test_a_permanent_task_of_a_feature_restarts_after_an_error(
    name: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    begun = []

    async def fail_once(_: object) -> None:
        begun.append(name)
        if len(begun) == 1:
            raise ValueError("a mistake")
        await asyncio.Event().wait()

    monkeypatch.setattr(OWN_WORK[name], "run_forever", fail_once)
    async with simulation() as there:
        assert logged(caplog) == [f"the feature {name} has failed and starts again"]
        await there.wait(60)
        assert begun == [name, name]


async def test_the_list_of_permanent_tasks_is_complete() -> None:
    async with simulation() as there:
        assert len(there.bot._running) == len(LASTING)
        features = [each for each in there.bot.cogs.values() if isinstance(each, FeatureCog)]
        assert {each.qualified_name for each in features if each._own_work} == set(OWN_WORK)


async def test_a_failing_writer_is_logged_and_a_closed_writer_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    address = f"sqlite:///{tmp_path}/maunz.db"
    async with await open_store(address):
        pass
    assert logged(caplog) == []
    monkeypatch.setattr(Writer, "_next_batch", fail)
    async with await open_store(address):
        await asyncio.sleep(0)
    assert logged(caplog) == ["a task that was to go on has failed: storage writer"]
