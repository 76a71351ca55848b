"""People with more rights than others in the simulated server."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

if TYPE_CHECKING:
    from simcord.results import ResponseMessage

    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer

MANAGER = discord.Permissions(manage_guild=True)
MODERATOR = discord.Permissions(manage_messages=True)


def with_rights(there: SimulatedServer, name: str, permissions: discord.Permissions) -> str:
    """Add a person with these rights to the server. Return the name."""
    role = there.guild.create_role(name, permissions=permissions)
    there.people[name] = there.guild.add_member(there.env.create_user(name), roles=[role])
    return name


async def delete_channel(there: SimulatedServer, channel: int) -> None:
    """Delete a channel of the server, and let the bot hear of it."""
    guild = there.bot.get_guild(there.guild.id)
    assert guild is not None
    found = guild.get_channel(channel)
    assert found is not None
    await found.delete()
    await there.wait(2)


async def confirm_reset(there: SimulatedServer, name: str, typed: str | None = None) -> None:
    """Press the button of a reset, and type the name of the server if a form asks for it."""
    result = await there.click(name, there.private(name)[-1], "reset")
    if result.modal is not None:
        words = {"words": there.guild.name if typed is None else typed}
        await there.during(there.person(name).submit_modal(result, words))


async def menu_of(there: SimulatedServer, party: Party, name: str) -> ResponseMessage:
    """Open the menu behind `…` for a person, and return it."""
    await there.click(name, party.message(), "more")
    return there.private(name)[-1]


def key(there: SimulatedServer, name: str) -> str:
    """Return the key of a person's seat."""
    return str(there.person(name).id)
