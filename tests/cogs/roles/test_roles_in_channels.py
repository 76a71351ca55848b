"""What a role may in channels, by their overwrites, counts as well as what it may in the server."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
import pytest

from tests.cogs.digest.weeks import a_week
from tests.cogs.roles.holding import boss_and_role, choose, holders
from tests.support.simulated import words_of
from tests.support.typing_people import server
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from simcord.builders import ChannelHandle, RoleHandle

    from tests.support.simulated import SimulatedServer

may = discord.PermissionOverwrite


def channel_for(
    there: SimulatedServer, role: RoleHandle, everyone: discord.PermissionOverwrite | None = None
) -> ChannelHandle:
    """A channel that only people with the role see, or another one."""
    shut = may(view_channel=False) if everyone is None else everyone
    seen: dict[Any, discord.PermissionOverwrite] = {
        there.guild.default_role: shut,
        role: may(view_channel=True),
    }
    return there.guild.create_text_channel("club", overwrites=seen)


@pytest.mark.parametrize("power", ["manage_messages", "manage_roles", "mention_everyone"])
@pytest.mark.parametrize("purpose", ["week", "lfg"])
async def test_a_role_with_power_in_a_channel_is_refused(purpose: str, power: str) -> None:
    async with server() as there:
        boss, role = boss_and_role(there)
        there.guild.create_text_channel("office", overwrites={role: may(**{power: True})})
        said = await choose(there, boss, purpose=purpose, role=role)
        office = there.guild.channels["office"]
        assert tells(said, "roles-unfit-channels", channels=office.mention)
        assert (await there.bot.chat.preferences.settings_of_server(there.guild.id)).roles == {}


async def test_a_permission_that_everybody_has_is_not_a_power_of_the_role() -> None:
    async with server() as there:
        boss, role = boss_and_role(there)
        free: dict[Any, discord.PermissionOverwrite] = dict.fromkeys(
            (there.guild.default_role, role), may(manage_threads=True)
        )
        there.guild.create_text_channel("free", overwrites=free)
        assert tells(await choose(there, boss, purpose="week", role=role), "roles-kept-week")


async def test_nobody_can_take_a_role_that_later_gained_power_in_a_channel() -> None:
    async with server() as there:
        boss, role = boss_and_role(there)
        await choose(there, boss, purpose="lfg", role=role)
        await there.type("Anna", "mau settings")
        there.guild.create_text_channel("office", overwrites={role: may(manage_channels=True)})
        await there.click("Anna", there.private("Anna")[-1], "lfg-role")
        assert tells(words_of(there.private("Anna")[-1]), "roles-unfit-now")
        assert holders(there, role) == set()
        assert tells(await choose(there, boss), "roles-unfit-channels")


async def test_champions_lose_a_role_that_gained_power_in_a_channel() -> None:
    async with server() as there:
        boss, role = boss_and_role(there)
        await choose(there, boss, purpose="week", role=role)
        await a_week(there, "Anna")
        assert holders(there, role) == {"Anna"}
        there.guild.create_text_channel("office", overwrites={role: may(manage_messages=True)})
        await a_week(there, "Ben")
        assert holders(there, role) == set()


@pytest.mark.parametrize("options", [{"purpose": "week"}, {"achievement": "first-win"}])
async def test_the_answer_names_the_channels_that_a_role_opens(options: dict[str, str]) -> None:
    async with server() as there:
        boss, role = boss_and_role(there)
        club = channel_for(there, role)
        channel_for(there, role, everyone=may(view_channel=True))
        there.guild.create_text_channel("closed", overwrites={role: may(send_messages=True)})
        opens = wording("roles-opens", role=role.mention, channels=club.mention)
        assert opens in await choose(there, boss, role=role, **options)
        assert opens in await choose(there, boss)


async def test_many_channels_are_named_in_part() -> None:
    async with server() as there:
        boss, role = boss_and_role(there)
        made = [channel_for(there, role) for _ in range(30)]
        said = await choose(there, boss, purpose="week", role=role)
        assert sum(each.mention in said for each in made) == 20
        assert "…" in said


async def test_the_answer_names_no_channels_for_a_role_that_opens_none() -> None:
    async with server() as there:
        boss, role = boss_and_role(there)
        assert "also sees" not in await choose(there, boss, purpose="week", role=role)
