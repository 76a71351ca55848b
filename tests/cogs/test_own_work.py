"""The own work of features begins when the servers are known, and then at once."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from typing import TYPE_CHECKING, Final
from unittest.mock import patch

import pytest

from bot.chat.feature import FeatureCog
from bot.clock import HOUR
from tests.support.simulated import simulation
from tests.support.slow_start import TAKES, slow_start

if TYPE_CHECKING:
    from tests.support.simulated import SimulatedServer

LOOKS: Final = {
    "CupCog": ("cups", "_update_all_cups"),
    "DailyCog": ("announcements", "_update_all"),
    "LfgCog": ("keeper", "_update_all_searches"),
    "LeaderboardCog": ("boards", "_update_all"),
    "DigestCog": ("digests", "_update_all"),
    "RolesCog": ("keeper", "_update_all"),
}
"""What each feature looks for work with, and how."""


def looker(there: SimulatedServer, cog: str) -> tuple[type, str]:
    """The class that looks for work, and its method. Other tests reload the features."""
    attribute, method = LOOKS[cog]
    return type(getattr(there.bot.cogs[cog], attribute)), method


async def times_of_looks(there: SimulatedServer, cog: str) -> list[float]:
    """Restart the bot. Return when it looks for work, in seconds since then."""
    found: list[float] = []
    keeper, method = looker(there, cog)
    began, look = there.clock.now(), getattr(keeper, method)

    async def noted(*given: object, **named: object) -> object:
        found.append((there.clock.now() - began) / 1000)
        result: object = await look(*given, **named)
        return result

    with patch.object(keeper, method, noted), slow_start(there, 0):
        await there.restart()
        await there.wait(TAKES + 1)
    return found


@pytest.mark.parametrize("cog", list(LOOKS))
async def test_own_work_begins_as_soon_as_the_servers_are_known(cog: str) -> None:
    async with simulation() as there:
        looks = await times_of_looks(there, cog)
        assert [round(each) for each in looks] == [TAKES]


async def test_all_own_work_waits_for_the_servers() -> None:
    begun: list[str] = []

    async def begin(cog: FeatureCog) -> None:
        begun.append(cog.qualified_name)
        await asyncio.Event().wait()

    async with simulation() as there:
        features = [each for each in there.bot.cogs.values() if isinstance(each, FeatureCog)]
        working = [type(each) for each in features if each._own_work is not None]
        with ExitStack() as stack:
            for each in working:
                stack.enter_context(patch.object(each, "run_forever", begin))
            stack.enter_context(slow_start(there, 0))
            await there.restart()
            await there.wait(TAKES - 1)
            assert begun == []
            await there.wait(2)
            assert len(begun) == len(working) >= len(LOOKS)


async def test_cups_and_searches_look_again_when_a_shard_was_taken_over() -> None:
    looked: list[str] = []

    async def look(keeper: object, *_: object) -> int:
        looked.append(type(keeper).__name__)
        return there.clock.now() + HOUR

    async with simulation() as there:
        await there.wait(1)
        with ExitStack() as stack:
            for each in ("CupCog", "LfgCog"):
                stack.enter_context(patch.object(*looker(there, each), look))
            there.bot._late = {0}
            await there.bot.on_shard_ready(0)
            await there.wait(1)
        assert sorted(looked) == ["CupKeeper", "SearchKeeper"]
