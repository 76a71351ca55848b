"""Roles of a server: given and taken by a bot as far as Discord lets one, and called."""

from __future__ import annotations

import discord
import pytest

from sandbox import Permission, Person, Sandbox
from tests.support.bots import ScriptedBot, eventually


async def _given(bot: ScriptedBot, sandbox: Sandbox, person: int, role: int) -> int:
    """Discord's code when the bot gives a role; 0: it has."""
    try:
        await bot.http.add_role(sandbox.guild.id, person, role)
    except discord.HTTPException as error:
        return error.code
    return 0


async def test_a_bot_gives_only_roles_that_it_may_give(
    bot: ScriptedBot, sandbox: Sandbox, anna: Person
) -> None:
    guild, making = sandbox.guild, sandbox.roles
    role = making.add_role(guild, "Champion")
    own = next(each for each in guild.roles.values() if each.managed)
    moderators = next(each for each in guild.roles.values() if each.name == "Moderators")
    assert await _given(bot, sandbox, anna.id, role.id) == 50013
    making.allow_bot(guild, Permission.MANAGE_ROLES)
    assert await _given(bot, sandbox, anna.id, role.id) == 0
    assert await _given(bot, sandbox, anna.id, moderators.id) == 0
    assert await _given(bot, sandbox, anna.id, own.id) == 50013
    assert await _given(bot, sandbox, anna.id, guild.id) == 50013
    assert await _given(bot, sandbox, anna.id, 1) == 10011
    assert await _given(bot, sandbox, 1, role.id) == 10007
    assert making.holder_names(guild, role) == {"Anna"}
    await bot.http.remove_role(guild.id, anna.id, role.id)
    await bot.http.remove_role(guild.id, anna.id, role.id)
    assert making.holder_names(guild, role) == set()


async def test_a_bot_learns_of_new_changed_and_deleted_roles(
    bot: ScriptedBot, sandbox: Sandbox
) -> None:
    guild, making = sandbox.guild, sandbox.roles
    known = bot.get_guild(guild.id)
    assert known is not None
    role = making.add_role(guild, "Champion", mentionable=True)
    await eventually(lambda: known.get_role(role.id) is not None)
    told = known.get_role(role.id)
    assert told is not None
    assert told.mentionable
    assert told < known.me.top_role
    making.change_permissions(guild, role, permissions=Permission.MANAGE_GUILD)
    await eventually(lambda: told.permissions.manage_guild)
    making.delete_role(guild, role)
    await eventually(lambda: known.get_role(role.id) is None)
    assert {each.id for each in await known.fetch_roles()} == set(guild.roles)


@pytest.mark.parametrize(("mentionable", "allowed"), [(True, True), (True, False), (False, True)])
async def test_a_role_is_notified_only_if_role_and_message_allow_mentions(
    bot: ScriptedBot, sandbox: Sandbox, anna: Person, *, mentionable: bool, allowed: bool
) -> None:
    role = sandbox.roles.add_role(sandbox.guild, "Players", mentionable=mentionable)
    sandbox.roles.give_role_as_manager(sandbox.guild, role, anna)
    pushed = []
    sandbox.feed.hooks.append(lambda what, _, whom: pushed.append(whom) if what == "push" else None)
    mentions = discord.AllowedMentions(roles=[discord.Object(role.id)] if allowed else False)
    channel = bot.get_partial_messageable(sandbox.channel.id, guild_id=sandbox.guild.id)
    sent = await channel.send(f"<@&{role.id}>", allowed_mentions=mentions)
    is_called = mentionable and allowed
    assert sandbox.world.messages[sent.id].content.mentioned_roles == [role] * is_called
    assert pushed == ([anna.user] if is_called else [])
