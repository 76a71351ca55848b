"""Which roles the bot may give: none that would let anybody do more than everybody may.

The role of game masters is given by people alone.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Literal

import discord

from bot.people.settings import ServerSettings

Unfit = Literal["everyone", "managed", "above-bot", "above-you", "permissions", "missing"]
"""Why a role is not given; `missing`: the bot lacks the right to give any."""


class RolePurpose(StrEnum):
    """What a role is for."""

    WEEK = "week"
    MONTH = "month"
    SEASON = "season"
    ACHIEVEMENT = "achievement"
    LFG = "lfg"
    MASTER = "master"


FitRoles = Mapping[RolePurpose, discord.Role]
"""The roles of a server that can be given as things are."""


def why_unfit(role: discord.Role, by: discord.Member | None = None) -> Unfit | None:
    """Why the bot does not give a role, chosen by somebody or at any time later."""
    guild = role.guild
    if (why := why_nobody_is_chosen(role)) is not None:
        return why
    if role.permissions.value & ~guild.default_role.permissions.value:
        return "permissions"
    if by is not None and by.id != guild.owner_id and role >= by.top_role:
        return "above-you"
    if not guild.me.guild_permissions.manage_roles:
        return "missing"
    return "above-bot" if role >= guild.me.top_role else None


def why_nobody_is_chosen(role: discord.Role) -> Unfit | None:
    """Why nobody of the server chooses who has a role."""
    if role.is_default():
        return "everyone"
    return "managed" if role.managed else None


def can_take(role: discord.Role) -> bool:
    """Whether the bot can take a role, which may have become unfit since it was given."""
    me = role.guild.me
    return me.guild_permissions.manage_roles and role < me.top_role


def fit_roles(guild: discord.Guild, chosen: ServerSettings) -> FitRoles:
    """The roles of a server that can be given as things are."""
    given = (each for each in RolePurpose if each is not RolePurpose.MASTER)
    found = {each: guild.get_role(chosen.roles.get(each, 0)) for each in given}
    return {each: role for each, role in found.items() if role and why_unfit(role) is None}
