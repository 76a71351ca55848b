"""Slash commands for the settings of a person, a server and a channel."""

from typing import Final

import discord
from discord import app_commands

from bot.chat.requests.commands import MAU, MAU_ADMIN, command, suggest, suggestions
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request
from cogs.settings import view
from cogs.settings.channel_settings import channel_settings
from cogs.settings.server_presets import forget_preset, save_preset
from cogs.settings.server_settings import server_settings_panel

LONGEST_NAME: Final = 24
Place = discord.TextChannel | discord.VoiceChannel
"""The channels that can be named. A forum is chosen by using the command in one of its posts.

To offer forums, discord.py would send a channel type that Discord's API description lacks.
"""


@command(MAU, name="settings")
async def my_settings(request: Request) -> None:
    """Show the settings of the caller."""
    preferences = request.chat.preferences
    chosen = await preferences.settings_of_person(request.person)
    server = await preferences.settings_of_server(request.guild)
    await request.reply(view.own_settings_panel(chosen, server, request.viewer))


@command(MAU_ADMIN, name="settings")
async def settings_of_server(request: Request) -> None:
    """Show the settings of the server."""
    request.rights.check_manager()
    chosen = await request.chat.preferences.settings_of_server(request.guild)
    await request.reply(server_settings_panel(chosen, request.viewer))


@command(MAU_ADMIN, name="channel")
async def channel_here(request: Request, channel: Place | None = None) -> None:
    """Show the settings that differ in a channel: the named one or this one."""
    request.rights.check_manager()
    place = _channel_of(request) if channel is None else channel.id
    if not request.rights.can_see(place):
        raise RefusedRequestError(request.text("channel-unseen"))
    chosen = await request.chat.preferences.settings_of_server(request.guild)
    await request.reply(channel_settings(chosen, place, request.viewer))


@command(MAU_ADMIN)
async def preset(
    request: Request, called: app_commands.Range[str, 1, LONGEST_NAME], *, forget: bool = False
) -> None:
    """Store the rules of the table here under a name, or delete the preset of that name."""
    request.rights.check_manager()
    work = forget_preset if forget else save_preset
    await request.reply(await request.wait_or_defer(work(request, called)))


@suggest(preset, "called")
async def suggest_preset(request: Request, current: str) -> list[app_commands.Choice[str]]:
    """Suggest the presets of the server."""
    chosen = await request.chat.preferences.settings_of_server(request.guild)
    wanted = current.casefold()
    return suggestions((each, each) for each in chosen.presets if wanted in each.casefold())


def _channel_of(request: Request) -> int:
    """Return the channel of the request, or the parent channel if it is a thread."""
    thread = request.origin.thread
    parent = None if thread is None else thread.parent_id
    return parent or request.channel
