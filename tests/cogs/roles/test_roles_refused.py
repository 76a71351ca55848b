"""Which roles the bot does not give, and what it lacks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import pytest

from tests.cogs.digest.weeks import a_week
from tests.cogs.moderation.test_commands import grant
from tests.cogs.roles.holding import BOSS, SOON, asked_of_discord, boss_and_role, choose, holders
from tests.support.clicking import speak
from tests.support.moderating import MANAGER, with_rights
from tests.support.typing_people import server
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from bot.locales import Lang
    from tests.support.simulated import SimulatedServer

REFUSED = ("everyone", "managed", "above-bot", "above-you", "permissions")


@pytest.mark.parametrize("what", REFUSED)
async def test_a_role_with_power_or_a_special_role_is_refused(what: str) -> None:
    async with server() as there:
        below = there.guild.create_role("Below")
        boss = with_rights(there, "Boss", BOSS)
        role = below if what == "above-you" else there.guild.create_role("Wrong")
        backend, guild = there.env.backend, there.guild.id
        if what == "everyone":
            role = there.guild.default_role
        elif what == "managed":
            backend.edit_role(guild, role.id, {"managed": True})
        elif what == "above-bot":
            backend.edit_guild(guild, {"owner_id": there.person(boss).id})
            backend.reorder_roles(guild, [{"id": role.id, "position": 90}])
        elif what == "permissions":
            wrong = discord.Permissions(manage_messages=True).value
            backend.edit_role(guild, role.id, {"permissions": wrong})
        said = await choose(there, boss, purpose="week", role=role)
        assert tells(said, f"roles-unfit-{what}")
        assert (await there.bot.chat.preferences.settings_of_server(guild)).roles == {}


async def test_only_people_who_may_give_roles_can_have_the_bot_give_them() -> None:
    async with server() as there:
        _, role = boss_and_role(there)
        await grant(there, "Cleo")
        assert tells(await choose(there, "Cleo", purpose="week", role=role), "settings-not-allowed")
        manager = with_rights(there, "Manager", MANAGER)
        assert tells(
            await choose(there, manager, purpose="week", role=role), "slash-permission-manage-roles"
        )
        assert (await there.bot.chat.preferences.settings_of_server(there.guild.id)).roles == {}


def let_bot_manage_roles(there: SimulatedServer, *, allowed: bool) -> None:
    """The bot gets or loses the permission."""
    backend, guild = there.env.backend, there.guild.id
    (own,) = backend.get_member(guild, backend.bot_user.id).role_ids
    may = discord.Permissions(backend.get_role(guild, own).permissions)
    may.update(manage_roles=allowed)
    backend.edit_role(guild, own, {"permissions": may.value})


@pytest.mark.parametrize(
    ("lang", "named"),
    [
        ("en", wording("slash-permission-manage-roles")),
        ("de", wording("slash-permission-manage-roles", "de")),
        ("sv", wording("slash-permission-manage-roles", "sv")),
    ],
)
async def test_the_missing_permission_is_named_and_roles_are_given_once_the_bot_has_it(
    lang: Lang, named: str
) -> None:
    async with server() as there:
        boss, role = boss_and_role(there)
        await speak(there, **{boss: lang})
        let_bot_manage_roles(there, allowed=False)
        assert named in await choose(there, boss, purpose="week", role=role)
        let_bot_manage_roles(there, allowed=True)
        await choose(there, boss, purpose="week", role=role)
        let_bot_manage_roles(there, allowed=False)
        await a_week(there, "Anna")
        assert asked_of_discord(there) == 0
        assert named in await choose(there, boss)
        let_bot_manage_roles(there, allowed=True)
        await there.wait(SOON)
        assert holders(there, role) == {"Anna"}


async def test_a_role_that_gained_permissions_is_no_longer_given() -> None:
    async with server() as there:
        boss, role = boss_and_role(there)
        await choose(there, boss, purpose="week", role=role)
        await a_week(there, "Anna")
        wrong = discord.Permissions(ban_members=True).value
        there.env.backend.edit_role(there.guild.id, role.id, {"permissions": wrong})
        await a_week(there, "Ben")
        assert holders(there, role) == set()
        assert tells(await choose(there, boss), "roles-unfit-permissions")


async def test_a_role_has_one_purpose_and_contradictory_options_are_refused() -> None:
    async with server() as there:
        boss, role = boss_and_role(there)
        assert tells(await choose(there, boss, role=role), "roles-for-what")
        await choose(there, boss, purpose="week", role=role)
        assert tells(await choose(there, boss, purpose="month", role=role), "roles-taken")
        wrong = await choose(there, boss, purpose="week", role=role, achievement="first-win")
        assert tells(wrong, "roles-no-achievement")
        nowhere = await choose(there, boss, role=role, purpose="achievement")
        assert tells(nowhere, "roles-which-achievement")
