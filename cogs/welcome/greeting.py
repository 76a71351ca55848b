"""The welcome: saying hello to a server that the bot is new in."""

import discord

from bot.chat.components import GREEN, Layout, action_row, boxed, button
from bot.chat.context import ChatContext
from bot.chat.custom_ids import Verb, free_id
from bot.chat.look import Look, lines


def welcome_message(look: Look) -> Layout:
    """Who the bot is, and two buttons to begin with."""
    words = lines(f"## {look.text('welcome-title')}", look.text("welcome-words"))
    play = button(free_id(Verb.QUICK), look.text("button-quick"), style=GREEN)
    rules = button(free_id(Verb.RULES), look.text("button-rules"))
    return Layout(boxed(words), action_row(play, rules))


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
