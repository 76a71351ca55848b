"""The log channel of a server, with everything that managers do about results and people."""

import logging
from collections.abc import Callable

import discord

from bot.chat.errors import UNSENT
from bot.chat.look import Look
from bot.chat.names import plain_name
from bot.chat.request import Request
from bot.locales.texts import Arg

logger = logging.getLogger(__name__)


async def tell_log(
    request: Request, text_id: str, **variables: Arg | Callable[[Look], Arg]
) -> None:
    """Write into the server's log channel what was done and by whom, if there is such a channel.

    A variable that depends on the language is a function of the look.
    """
    chosen = (await request.chat.preferences.of_server(request.guild)).log
    look = await request.chat.public_look(request.guild)
    said = {name: each(look) if callable(each) else each for name, each in variables.items()}
    _write(request, chosen, look.text(text_id, by=f"<@{request.person}>", **said))


async def tell_of_move(request: Request, before: int | None, now: int | None) -> None:
    """Write in both channels that the log has moved, so that nobody can silence it unnoticed."""
    look, by = await request.chat.public_look(request.guild), f"<@{request.person}>"
    to = look.text("log-moved-nowhere", by=by)
    if now is not None:
        to = look.text("log-moved", by=by, channel=f"<#{now}>")
    for each in (before, now):
        _write(request, each, to)


async def tell_log_of_table(request: Request, text_id: str, name: str = "") -> None:
    """Write into the server's log channel what a moderator did at a table, and to whom."""
    channel = f"<#{request.table.channel}>"
    await tell_log(request, text_id, channel=channel, name=plain_name(name))


def _write(request: Request, chosen: int | None, words: str) -> None:
    channel = None if chosen is None else channel_of(request, chosen)
    if channel is not None:
        request.chat.background.start(_post(request, channel, words))


def channel_of(request: Request, channel: int) -> discord.TextChannel | None:
    """Return a text channel of this server.

    The bot may be able to write in other servers' channels, too.
    """
    guild = request.origin.server
    found = None if guild is None else guild.get_channel(channel)
    return found if isinstance(found, discord.TextChannel) else None


async def _post(request: Request, channel: discord.TextChannel, words: str) -> None:
    try:
        await channel.send(words)
    except UNSENT as error:
        said = "what was done could not be written to the log channel"
        request.chat.backoff.failed(error, logger, logging.WARNING, said)
