"""Checks which roles the bot may give: none with more permissions than everybody has.

Only people give the role of game masters.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Literal

import discord

from bot.people.settings import ServerSettings

Unfit = Literal["everyone", "managed", "above-bot", "above-you", "permissions", "missing"]
"""Why a role is not given. `missing`: the bot may not give roles at all."""


class RolePurpose(StrEnum):
    """The purpose of a role."""

    WEEK = "week"
    MONTH = "month"
    SEASON = "season"
    ACHIEVEMENT = "achievement"
    LFG = "lfg"
    MASTER = "master"


FitRoles = Mapping[RolePurpose, discord.Role]
"""The roles of a server that can be given at present."""


def why_unfit(role: discord.Role, by: discord.Member | None = None) -> Unfit | None:
    """Return why the bot does not give a role, or None.

    `by` is the person who chooses it. Without one, check a role that was chosen earlier.
    """
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
    """Return why nobody in the server can choose who gets a role, or None."""
    if role.is_default():
        return "everyone"
    return "managed" if role.managed else None


def can_take(role: discord.Role) -> bool:
    """Return whether the bot can take a role. It may have become unfit since it was given."""
    me = role.guild.me
    return me.guild_permissions.manage_roles and role < me.top_role


def fit_roles(guild: discord.Guild, chosen: ServerSettings) -> FitRoles:
    """Return the roles of a server that can be given at present."""
    given = (each for each in RolePurpose if each is not RolePurpose.MASTER)
    found = {each: guild.get_role(chosen.roles.get(each, 0)) for each in given}
    return {each: role for each, role in found.items() if role and why_unfit(role) is None}
