"""Decides which roles the bot gives to people.

The bot gives no role with more permissions than everybody has, and no role with power in a channel.
"""

from typing import Final, Literal

import discord
from discord.abc import GuildChannel

Unfit = Literal[
    "everyone", "managed", "above-bot", "above-you", "permissions", "channels", "missing"
]
"""The reason why the bot does not give a role.

`missing`: the bot may not give any roles. `channels`: overwrites of channels give the role power
there.
"""

POWER: Final = discord.Permissions.elevated() | discord.Permissions(
    manage_events=True,
    mention_everyone=True,
    mute_members=True,
    deafen_members=True,
    move_members=True,
)
"""The permissions that give people power over other people."""


def why_unfit(role: discord.Role, by: discord.Member | None = None) -> Unfit | None:
    """Return why the bot does not give a role, or None if it gives the role.

    `by` is the person who chooses the role now. If `by` is None, the role was chosen earlier.
    """
    guild = role.guild
    if (why := why_nobody_is_chosen(role)) is not None:
        return why
    if role.permissions.value & ~guild.default_role.permissions.value:
        return "permissions"
    if channels_with_power(role):
        return "channels"
    if by is not None and by.id != guild.owner_id and role >= by.top_role:
        return "above-you"
    if not guild.me.guild_permissions.manage_roles:
        return "missing"
    return "above-bot" if role >= guild.me.top_role else None


def channels_with_power(role: discord.Role) -> list[GuildChannel]:
    """Return the channels whose overwrites give the role a power that not everybody has there."""
    return [each for each in role.guild.channels if _extra(each, role) & POWER.value]


def channels_opened_by(role: discord.Role) -> list[GuildChannel]:
    """Return the channels that people see only because they have the role."""
    view = discord.Permissions(view_channel=True).value
    found = (each for each in role.guild.channels if _extra(each, role) & view)
    return [each for each in found if not isinstance(each, discord.CategoryChannel)]


def _extra(channel: GuildChannel, role: discord.Role) -> int:
    """Return the permissions that the channel gives to the role but not to everybody."""
    allowed, _ = channel.overwrites_for(role).pair()
    return allowed.value and allowed.value & ~channel.permissions_for(role.guild.default_role).value


def why_nobody_is_chosen(role: discord.Role) -> Unfit | None:
    """Return why no person in the server can decide who gets a role.

    Return None if a person can decide this.
    """
    if role.is_default():
        return "everyone"
    return "managed" if role.managed else None


def can_take(role: discord.Role) -> bool:
    """Return whether the bot can remove a role from people, even a role that it must not give."""
    me = role.guild.me
    return me.guild_permissions.manage_roles and role < me.top_role
