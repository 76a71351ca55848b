"""Saying hello to a server that the bot is new in."""

from __future__ import annotations

import logging

import discord

from bot.chat.context import ChatContext
from bot.chat.errors import UNSENT, named
from cogs.welcome.view import welcome_message

log = logging.getLogger(__name__)


async def greet(context: ChatContext, guild: discord.Guild) -> None:
    """Say hello where the server wants it, if the bot may."""
    channel = guild.system_channel
    if channel is None or not channel.permissions_for(guild.me).send_messages:
        return
    if context.backoff.left():
        return
    view = welcome_message(await context.public_look(guild.id))
    try:
        await channel.send(view=view)
    except UNSENT as error:
        context.backoff.heed(error)
        log.info("a new server could not be welcomed: %s", named(error))
