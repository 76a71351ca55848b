"""Who holds which role."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from tests.support.moderating import MANAGER, with_rights
from tests.support.simulated import words_of

if TYPE_CHECKING:
    from simcord.builders import RoleHandle

    from tests.support.simulated import SimulatedServer

SOON = 2 * 60
"""Seconds in which what is due is done."""

BOSS = discord.Permissions(MANAGER.value | discord.Permissions(manage_roles=True).value)


def boss_and_role(there: SimulatedServer) -> tuple[str, RoleHandle]:
    """Who may give roles, and a role that is for show, below theirs."""
    boss = with_rights(there, "Boss", BOSS)
    return boss, there.guild.create_role("Champion")


async def choose(there: SimulatedServer, name: str, **options: object) -> str:
    """Somebody types the command; what is answered."""
    return words_of((await there.type(name, "mau-admin role", **options)).response)


async def stop(there: SimulatedServer, name: str, use: str) -> str:
    """Somebody stops the use of a role in its panel; what is answered."""
    if "." in use:
        await there.type(name, "mau-admin role", achievement=use.partition(".")[2])
    else:
        await there.type(name, "mau-admin role", purpose=use)
    shown = there.private(name)[-1]
    is_given = use != "master"
    await there.click(name, shown, f"role-set:off:{use}" if is_given else "desk:off.masters")
    await there.click(name, shown, f"role-set:off!:{use}" if is_given else "desk:off!.masters")
    return words_of(shown)


def holders(there: SimulatedServer, role: RoleHandle) -> set[str]:
    """Who has a role, as Discord knows."""
    members = there.env.backend.get_guild(there.guild.id).members
    return {
        name
        for name, each in there.people.items()
        if each.id in members and role.id in members[each.id].role_ids
    }


def asked_of_discord(there: SimulatedServer) -> int:
    """How many roles the bot has given and taken."""
    return sum(len(there.requests(way, "/roles/")) for way in ("PUT", "DELETE"))
