"""What is kept of a server that the bot has left is purged after a while."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord

from tests.cogs.moderation.resetting import DAY, counted, left
from tests.support.every_value import everything
from tests.support.past_people import OTHER_SERVER, club

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.past_people import StoredClub

MINUTES: Final = 11 * 60
"""By then the first purge has been."""


async def leave(c: StoredClub) -> discord.Guild:
    """The bot is removed from the server."""
    guild = c.there.bot.get_guild(c.guild)
    assert guild is not None
    await c.there.bot.on_guild_remove(guild)
    return guild


async def test_a_server_that_was_left_long_ago_is_purged(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        await c.past(1)
        await c.past(2, guild_id=OTHER_SERVER)
        await c.there.bot.chat.stats.servers.store_left(
            OTHER_SERVER, c.there.clock.now() - 30 * DAY
        )
        await c.there.wait(MINUTES)
        assert (await counted(c), await counted(c, OTHER_SERVER)) == (1, 0)
        assert await left(c) == []
        for table, values in (await everything(c.store)).items():
            assert str(OTHER_SERVER) not in values, table


async def test_a_removal_of_the_bot_from_a_server_is_stored(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        await c.past(2)
        assert await left(c) == []
        await leave(c)
        assert await left(c) == [c.guild]
        await c.there.wait(MINUTES)
        assert await counted(c) == 2


async def test_a_server_that_the_bot_rejoins_no_longer_counts_as_left(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        guild = await leave(c)
        await c.there.bot.on_guild_join(guild)
        assert await left(c) == []


async def test_the_next_start_does_not_purge_a_server_that_the_bot_rejoined_while_offline(
    tmp_path: Path,
) -> None:
    async with club(tmp_path) as c:
        await c.past(2)
        await c.there.bot.chat.stats.servers.store_left(c.guild, c.there.clock.now() - 40 * DAY)
        await c.there.restart()
        await c.there.wait(MINUTES)
        assert await left(c) == []
        assert await counted(c) == 2
