"""Commands for what a person, and a server, has chosen."""

from typing import Final

import discord
from discord import app_commands

from bot.chat.command_registry import MAU, MAU_ADMIN, command, suggest
from bot.chat.permissions import RefusedRequestError
from bot.chat.request import Request
from bot.chat.typed_words import suggestions
from cogs.settings import view
from cogs.settings.channel_settings import channel_settings
from cogs.settings.saving import forget_preset, save_preset
from cogs.settings.server_settings import server_settings

LONGEST_NAME: Final = 24
Place = discord.TextChannel | discord.VoiceChannel
"""A forum is meant by who asks in a post of it. To offer them, discord.py would name a
kind of channel that Discord's own description does not know."""


@command(MAU, name="settings")
async def my_settings(request: Request) -> None:
    """Show what I have chosen for myself."""
    preferences = request.chat.preferences
    chosen = await preferences.of_person(request.person)
    server = await preferences.of_server(request.guild)
    await request.say(view.my_settings(chosen, server, request.look))


@command(MAU_ADMIN, name="settings")
async def settings_of_server(request: Request) -> None:
    """Show what the server has chosen."""
    request.rights.check_manager()
    chosen = await request.chat.preferences.of_server(request.guild)
    await request.say(server_settings(chosen, request.look))


@command(MAU_ADMIN, name="channel")
async def channel_here(request: Request, channel: Place | None = None) -> None:
    """Show what is otherwise in a channel, in this one if none is named."""
    request.rights.check_manager()
    place = _channel_of(request) if channel is None else channel.id
    if not request.rights.sees(place):
        raise RefusedRequestError(request.text("channel-unseen"))
    chosen = await request.chat.preferences.of_server(request.guild)
    await request.say(channel_settings(chosen, place, request.look))


@command(MAU_ADMIN)
async def preset(
    request: Request, called: app_commands.Range[str, 1, LONGEST_NAME], *, forget: bool = False
) -> None:
    """Keep the rules of the table here by a name, or forget what is kept by that name."""
    request.rights.check_manager()
    work = forget_preset if forget else save_preset
    await request.say(await request.in_time(work(request, called)))


@suggest(preset, "called")
async def suggest_preset(request: Request, current: str) -> list[app_commands.Choice[str]]:
    """Those that the server has."""
    chosen = await request.chat.preferences.of_server(request.guild)
    wanted = current.casefold()
    return suggestions((each, each) for each in chosen.presets if wanted in each.casefold())


def _channel_of(request: Request) -> int:
    """The channel, if somebody asks in a thread of it."""
    thread = request.origin.thread
    parent = None if thread is None else thread.parent_id
    return parent or request.channel
