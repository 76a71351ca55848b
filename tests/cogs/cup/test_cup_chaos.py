"""Whatever happens to a cup, it ends, and its message says why people wait."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import discord
import pytest

from bot.storage.results.cups import CupState, CupTableState
from tests.support.cups import CupNight
from tests.support.typing_people import server
from tests.support.wording import tells

if TYPE_CHECKING:
    from tests.support.simulated import SimulatedServer

NEEDED = ["create_public_threads", "send_messages_in_threads"]
LONGEST = 3 * 60
"""The most minutes that a cup of two rounds takes, with all mishaps."""
ENDED = {CupState.OVER, CupState.OFF, CupState.FEW}


async def set_permission(night: CupNight, permission: str, *, may: bool) -> None:
    channel = night.there.bot.get_channel((await night.cup()).channel_id)
    assert isinstance(channel, discord.TextChannel)
    overwrite = None if may else discord.PermissionOverwrite(**{permission: False})
    await channel.set_permissions(channel.guild.me, overwrite=overwrite)


async def delete_thread(night: CupNight, chance: Random) -> None:
    """Delete the thread of a table whose match has not begun."""
    drawn = [e for e in await night.tables() if e.message_id and e.state is CupTableState.DRAWN]
    if drawn:
        thread = night.there.bot.get_channel(chance.choice(drawn).message_id)
        if isinstance(thread, discord.Thread):
            await thread.delete()


async def mishap(there: SimulatedServer, night: CupNight, chance: Random) -> None:
    match chance.randrange(6):
        case 0:
            await there.restart(chance.randrange(90))
        case 1:
            await set_permission(night, chance.choice(NEEDED), may=False)
        case 2:
            await set_permission(night, NEEDED[0], may=True)
        case 3:
            await delete_thread(night, chance)
        case _:
            await there.wait(chance.randrange(30))


async def check_told(there: SimulatedServer, night: CupNight) -> None:
    """Check that the message of the cup says why people wait, or how the cup ended."""
    cup, shown = await night.cup(), await night.shown()
    late = there.clock.now() - cup.starts_at
    if cup.state is CupState.CALLED and late > 65_000:
        assert tells(shown, "cup-waits") or tells(shown, "cup-lacks"), shown
    if cup.state is CupState.ON and cup.lacks:
        assert tells(shown, "cup-lacks"), shown
    if cup.state is CupState.OFF and cup.is_settled:
        assert tells(shown, "cup-ended-lacks"), shown


@pytest.mark.parametrize("seed", range(4))
async def test_a_cup_with_many_mishaps_ends_and_says_why_people_wait(seed: int) -> None:
    chance = Random(seed)
    async with server() as there:
        night = CupNight(there)
        await night.make(seats=4, rounds=2)
        await night.crowd(chance.randint(5, 24))
        for minute in range(LONGEST):
            if minute < LONGEST // 2:
                await mishap(there, night, chance)
            await there.wait(60)
            await check_told(there, night)
            if (await night.cup()).state in ENDED:
                break
            await night.end_tables()
        assert (await night.cup()).state in ENDED
        there.errors()


async def test_people_of_a_cup_whose_channel_is_deleted_are_free_for_another() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make()
        await night.press("Anna", "Ben")
        await night.begins()
        await night.settled()
        other = there.guild.create_text_channel("other")
        channel = there.bot.get_channel(there.channel.id)
        assert isinstance(channel, discord.TextChannel)
        await channel.delete()
        await there.wait(15 * 60)
        assert (await night.cup()).state is CupState.OFF
        there.channel = other
        await night.make()
        assert tells(await night.press("Anna"), "cup-in-there")
        there.errors()
