"""Saying hello to a server that the bot is new in."""

import discord

from bot.chat.context import ChatContext
from cogs.welcome.view import welcome_message


async def greet(context: ChatContext, guild: discord.Guild) -> None:
    """Say hello where the server wants it, if the bot may."""
    channel = guild.system_channel
    if channel is None or not channel.permissions_for(guild.me).send_messages:
        return
    if context.backoff.left():
        return
    view = welcome_message(await context.public_look(guild.id))
    with context.backoff.trying("a new server could not be welcomed"):
        await channel.send(view=view)
