"""A start of the bot at which Discord takes a while to tell which servers there are."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING
from unittest.mock import patch

from bot.app import Maunz

if TYPE_CHECKING:
    from collections.abc import Iterator

    import discord

    from tests.support.simulated import SimulatedServer

TAKES = 4
"""Seconds from the start until the servers are known."""


@contextmanager
def slow_start(there: SimulatedServer, downtime: float) -> Iterator[None]:
    """Let the bot that starts after this downtime know its servers only a few seconds later."""
    get_guild, on_ready = Maunz.get_guild, Maunz.on_ready
    at = there.clock.now() + round((downtime + TAKES) * 1000)

    def known(bot: Maunz, guild: int, /) -> discord.Guild | None:
        return get_guild(bot, guild) if there.clock.now() >= at else None

    async def ready(bot: Maunz) -> None:
        await there.clock.sleep_until(at)
        await on_ready(bot)

    with patch.object(Maunz, "get_guild", known), patch.object(Maunz, "on_ready", ready):
        yield


async def restart_slowly(there: SimulatedServer, downtime: float) -> None:
    """Restart the bot. Return a moment after it knows its servers."""
    with slow_start(there, downtime):
        await there.restart(downtime)
        await there.wait(TAKES + 2)
