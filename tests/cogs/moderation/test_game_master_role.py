"""Which role makes game masters, and who is told of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import pytest

from bot.locales import LANGS
from cogs.roles.role_keeper import RolePurpose, fit_roles
from tests.cogs.moderation.masters import with_master
from tests.cogs.roles.holding import stop
from tests.support.clicking import speak
from tests.support.moderating import MANAGER, with_rights
from tests.support.typing_people import says, server, server_chooses
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from bot.locales import Lang


@pytest.mark.parametrize("kind", ["everyone", "managed"])
async def test_everyone_and_managed_roles_cannot_become_the_game_master_role(kind: str) -> None:
    async with server() as there:
        boss, role = with_rights(there, "Boss", MANAGER), there.guild.create_role("Wrong")
        if kind == "everyone":
            role = there.guild.default_role
        else:
            there.env.backend.edit_role(there.guild.id, role.id, {"managed": True})
        said = await says(there, boss, "mau-admin role", purpose="master", role=role)
        assert tells(said, f"roles-unfit-{kind}")
        assert (
            await there.bot.chat.preferences.settings_of_server(there.guild.id)
        ).master_role is None


async def test_one_role_cannot_be_both_the_game_master_role_and_a_role_that_the_bot_gives() -> None:
    async with server() as there:
        boss, role = await with_master(there)
        there.env.backend.edit_guild(there.guild.id, {"owner_id": there.person(boss).id})
        taken = await says(there, boss, "mau-admin role", purpose="lfg", role=role)
        assert tells(taken, "roles-taken")
        shown = there.guild.create_role("Call me")
        await there.type(boss, "mau-admin role", purpose="lfg", role=shown)
        taken = await says(there, boss, "mau-admin role", purpose="master", role=shown)
        assert tells(taken, "roles-taken")
        chosen = await there.bot.chat.preferences.settings_of_server(there.guild.id)
        assert chosen.roles == {"master": role.id, "lfg": shown.id}
        guild = there.bot.get_guild(there.guild.id)
        assert guild is not None
        assert set(fit_roles(guild, chosen)) == {RolePurpose.LFG}


async def test_the_game_master_role_may_have_any_permissions() -> None:
    async with server() as there:
        boss, role = await with_master(there)
        wrong = discord.Permissions(manage_messages=True).value
        there.env.backend.edit_role(there.guild.id, role.id, {"permissions": wrong})
        said = await says(there, boss, "mau-admin role", purpose="master")
        assert role.mention in said
        assert not tells(said, "roles-unfit-permissions")
        await there.wait(2 * 60)
        await stop(there, boss, "master")
        await there.wait(2 * 60)
        assert [*there.requests("PUT", "/roles/"), *there.requests("DELETE", "/roles/")] == []


async def test_the_log_channel_names_the_manager_who_set_the_game_master_role() -> None:
    async with server() as there:
        log = there.guild.create_text_channel("log")
        await server_chooses(there, log=log.id)
        boss, role = await with_master(there)
        await there.type(boss, "mau-admin role", purpose="master", role=role)
        await stop(there, boss, "master")
        await there.wait(1)
        by = f"<@{there.person(boss).id}>"
        told = [each.content for each in there.env.backend.messages[log.id].values()]
        assert told == [
            wording("log-master", by=by, role=role.mention),
            wording("log-no-masters", by=by),
        ]


@pytest.mark.parametrize("lang", LANGS)
async def test_the_manager_reads_how_game_masters_get_to_see_the_command(lang: Lang) -> None:
    async with server() as there:
        boss, role = await with_master(there)
        await speak(there, **{boss: lang})
        said = await says(there, boss, "mau-admin role", purpose="master", role=role)
        assert tells(said, "roles-kept-master", lang)
