"""A server that has game masters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.support.moderating import MANAGER, with_rights
from tests.support.typing_people import says

if TYPE_CHECKING:
    from simcord.builders import RoleHandle

    from tests.support.simulated import SimulatedServer


def mia_and_role(there: SimulatedServer) -> RoleHandle:
    """A role, and Mia who has it."""
    role = there.guild.create_role("Croupier")
    there.people["Mia"] = there.guild.add_member(there.env.create_user("Mia"), roles=[role])
    return role


async def with_master(there: SimulatedServer) -> tuple[str, RoleHandle]:
    """Who manages the server, and a role that makes Mia a game master and shows her the command."""
    boss, role = with_rights(there, "Boss", MANAGER), mia_and_role(there)
    known = await there.bot.tree.fetch_commands()
    (command,) = (each for each in known if each.name == "mau-admin")
    there.guild.set_command_permissions(command, {role: True})
    assert role.mention in await says(there, boss, "mau-admin role", purpose="master", role=role)
    return boss, role
