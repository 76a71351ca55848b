"""The daily challenge is announced each morning where a manager wants it, once a day."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import discord

from bot.clock import DAY
from bot.storage.results.cups import DailyResult
from cogs.daily.announcements import KIND
from tests.cogs.digest.weeks import today, until
from tests.support.moderating import MANAGER, with_rights
from tests.support.simulated import id_of, ids_in, words_of
from tests.support.typing_people import server, server_chooses
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    import pytest

    from tests.support.simulated import Seen, SimulatedServer


async def choose(there: SimulatedServer, name: str) -> Seen:
    """Choose the channel in the panel of the server."""
    await there.type(name, "mau-admin setup")
    panel = there.private(name)[-1]
    await there.choose(name, panel, "desk:change", "daily")
    panel = there.private(name)[-1]
    pressed = id_of(panel, "daily-set")
    await there.during(there.person(name).select(panel, [there.channel], custom_id=pressed))
    return there.private(name)[-1]


def announced(there: SimulatedServer) -> list[Seen]:
    return [each for each in there.public() if tells(words_of(each), "daily-title")]


async def morning(there: SimulatedServer, days: int = 1) -> None:
    """Wait until half past eight on a later day."""
    day = today(there).replace(hour=8, minute=30, second=0) + timedelta(days=days)
    await until(there, day)


async def test_the_challenge_is_announced_each_morning_with_the_best_of_yesterday(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with server() as there:
        boss = with_rights(there, "Boss", MANAGER)
        assert tells(words_of(await choose(there, boss)), "daily-kept")
        await there.wait(120)
        assert announced(there) == []
        await morning(there)
        [first] = announced(there)
        assert not tells(words_of(first), "daily-best")
        assert any(":daily:" in each for each in ids_in(first))
        played = [
            DailyResult("", number, f"P{number}", f"m{number}", place, 10, 20, 0)
            for number, place in enumerate((1, 2, 3, 4), start=1)
        ]

        async def results(_: object, guild: int, day: str) -> list[DailyResult]:
            assert guild == there.guild.id
            return [each._replace(day=day) for each in played]

        monkeypatch.setattr(type(there.store.results.dailies), "results_of_day", results)
        for _ in range(2):
            await there.restart()
            await there.wait(120)
        assert len(announced(there)) == 1
        await morning(there)
        told = words_of(announced(there)[-1])
        assert len(announced(there)) == 2
        assert wording("daily-best") in told
        assert "P3" in told
        assert "P4" not in told
        await there.click("Anna", announced(there)[-1], "daily")
        assert len(there.bot.tables.tables_of_person(there.person("Anna").id, there.guild.id)) == 1


async def test_announcements_follow_the_clocks_of_the_server_and_end_with_their_channel() -> None:
    async with server() as there:
        await server_chooses(there, zone="America/New_York")
        await choose(there, with_rights(there, "Boss", MANAGER))
        await morning(there)
        assert announced(there) == []
        there.env.backend.clock.advance(5 * 3600)
        await there.wait(120)
        assert len(announced(there)) == 1
        channel = there.bot.get_channel(there.channel.id)
        assert isinstance(channel, discord.TextChannel)
        await channel.delete()
        await there.wait(1)
        there.env.backend.clock.advance(DAY / 1000)
        await there.wait(120)
        assert await there.store.results.posts.all_posts(KIND) == []
