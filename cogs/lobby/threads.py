"""The thread that a table may have for itself: whether it gets one, and how it is made.

It hangs on a message in the channel, so that people there see it. A message is sent once however
often an interaction is delivered, and has one thread.
"""

import asyncio
import logging
from typing import Final, Literal

import discord

from bot.chat.activity import LIVELY
from bot.chat.context import ChatContext
from bot.chat.discord_time import EPOCH
from bot.chat.errors import NO_ACCESS, UNSENT, named
from bot.chat.names import plain_name, short_name
from bot.chat.permissions import FOR_A_THREAD, RefusedRequestError, permission_names
from bot.chat.places import thread_of
from bot.chat.request import Request
from bot.chat.response import NOBODY
from bot.people.settings import ServerSettings
from bot.tables.opening import Opening
from bot.words.cards import game_title

log = logging.getLogger(__name__)

MOST_READ: Final = 20
"""Among so many of the last messages somebody's has to be, if people chat."""
ASKED_WITHIN: Final = 1.0
"""Seconds: whoever has typed something waits for the answer."""

ThreadWish = Literal["auto", "yes", "no"]
"""What was typed; `auto`: as the server has it."""


class NoThreadError(RefusedRequestError):
    """Discord has made no thread; what was said about it is taken back."""


async def gets_thread(request: Request, wish: ThreadWish, server: ServerSettings) -> bool:
    """Whether a table gets a thread of its own."""
    chat = request.chat
    if request.origin.text_channel is None:
        return False
    if wish != "auto":
        return wish == "yes"
    if server.threads != "auto":
        return server.threads == "always"
    may = request.rights.may_open_thread and not request.rights.bot_lacks(FOR_A_THREAD)
    if not may or chat.tables.at(request.channel):
        # Where there is a table already, that is the answer.
        return False
    return await people_chat(chat, request.channel, request.guild)


async def people_chat(context: ChatContext, channel: int, guild: int) -> bool:
    """Whether people write in a channel just now; what bots write there, this one too, is no chat.

    It costs one question to Discord, and that only where something was written just now: nothing
    else tells of all that the bot has written, in an earlier life too. Without an answer, there
    may be chat.
    """
    now = context.clock.now()
    if not context.activity.is_lively(channel, now):
        return False
    is_chat = True
    if not context.backoff.left():
        since = discord.Object((now - LIVELY - EPOCH) << 22)
        there = context.channel(channel, guild)
        read = there.history(limit=MOST_READ, after=since, oldest_first=False)
        with context.backoff.trying("it cannot be told whether people chat"):
            async with asyncio.timeout(ASKED_WITHIN):
                is_chat = any([not message.author.bot async for message in read])
    return is_chat


async def make_thread(request: Request, opening: Opening) -> int:
    """Make a thread for a table, or raise `NoThreadError`; its id."""
    try:
        return await _make(request, opening)
    except UNSENT as error:
        log.warning("a thread for a table could not be made: %s", named(error))
        raise NoThreadError(_why_not(request, error)) from error


async def shut_thread(context: ChatContext, thread: int) -> None:
    """There is no table in it after all."""
    known = context.client.get_channel(thread)
    if isinstance(known, discord.Thread):
        with context.backoff.trying("a thread without a table could not be archived"):
            await known.edit(archived=True)


async def _make(request: Request, opening: Opening) -> int:
    channel = request.origin.text_channel
    assert channel is not None, "no other channel has threads"
    look = await request.chat.public_look(request.guild, request.channel)
    game = game_title(opening.variant, look.lang)
    said = look.text("slash-thread-opened", host=plain_name(opening.host_name), game=game)
    name = look.text("slash-thread-name", host=short_name(opening.host_name), game=game)
    message = await channel.send(
        said, nonce=str(opening.press), allowed_mentions=NOBODY, suppress_embeds=True
    )
    try:
        return await thread_of(message, name)
    except UNSENT:
        await _take_back(request.chat, message)
        raise


async def _take_back(context: ChatContext, message: discord.Message) -> None:
    """Nobody is to read of a table that is not there."""
    # If the line broke, the thread may have been made all the same.
    await shut_thread(context, message.id)
    with context.backoff.trying("the announcement of a thread could not be deleted"):
        await message.delete()


def _why_not(request: Request, error: Exception) -> str:
    """Why there is no table where a thread is a must."""
    if isinstance(error, discord.HTTPException) and error.code in NO_ACCESS:
        names = permission_names(FOR_A_THREAD, request.lang)
        return request.text("slash-no-thread-allowed", permissions=names)
    return request.text("slash-no-thread-now")
