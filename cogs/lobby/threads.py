"""The thread of a table: whether the table gets one, and how it is made.

It belongs to a message in the channel, so that people there see it. The message is sent once,
however often an interaction is delivered, and it has one thread.
"""

import asyncio
import logging
from typing import Final, Literal

import discord

from bot.chat.context import ChatContext
from bot.chat.discord_time import EPOCH
from bot.chat.requests.errors import NO_ACCESS, UNSENT, loggable_error
from bot.chat.requests.payloads import LIVELY
from bot.chat.requests.permissions import FOR_A_THREAD, RefusedRequestError, permission_names
from bot.chat.requests.request import Request, thread_for_message
from bot.chat.requests.response import NOBODY
from bot.chat.wording.viewer import plain_name, short_name
from bot.people.settings import ServerSettings
from bot.tables.settings import TableOpening
from bot.words.cards import game_title

log = logging.getLogger(__name__)

MOST_READ: Final = 20
"""The number of a channel's last messages that are searched for one by a person."""
ASKED_WITHIN: Final = 1.0
"""The timeout for reading a channel's last messages, in seconds: the caller waits for the reply."""

ThreadWish = Literal["auto", "yes", "no"]
"""The thread option as typed. `auto`: as the server has it."""


class NoThreadError(RefusedRequestError):
    """Raised if Discord made no thread. The announcement of the thread has been deleted."""


async def wants_thread(request: Request, wish: ThreadWish, server: ServerSettings) -> bool:
    """Return whether a table gets a thread of its own."""
    chat = request.chat
    if request.origin.text_channel is None:
        return False
    if wish != "auto":
        return wish == "yes"
    if server.threads != "auto":
        return server.threads == "always"
    may = request.rights.may_open_thread and not request.rights.bot_missing_permissions(
        FOR_A_THREAD
    )
    if not may or chat.tables.get_in_channel(request.channel):
        # If the channel has a table already, opening one there is refused with that as the reason.
        return False
    return await is_chat_active(chat, request.channel, request.guild)


async def is_chat_active(context: ChatContext, channel: int, guild: int) -> bool:
    """Return whether people have just written in a channel. Messages of bots do not count.

    This takes one request to Discord, sent only if the channel has a recent message. Only Discord
    knows all messages of this bot, including those of earlier process runs. Without a reply, return
    True, because people may be chatting.
    """
    now = context.clock.now()
    if not context.activity.is_lively(channel, now):
        return False
    is_chat = True
    if not context.backoff.time_left():
        since = discord.Object((now - LIVELY - EPOCH) << 22)
        there = context.channel_for(channel, guild)
        read = there.history(limit=MOST_READ, after=since, oldest_first=False)
        with context.backoff.logging_failures("it cannot be told whether people chat"):
            async with asyncio.timeout(ASKED_WITHIN):
                is_chat = any([not message.author.bot async for message in read])
    return is_chat


async def make_thread(request: Request, opening: TableOpening) -> int:
    """Make a thread for a table and return its id. Raise `NoThreadError` if Discord makes none."""
    try:
        return await _make_thread(request, opening)
    except UNSENT as error:
        log.warning("a thread for a table could not be made: %s", loggable_error(error))
        raise NoThreadError(_no_thread_text(request, error)) from error


async def close_thread(context: ChatContext, thread: int) -> None:
    """Archive the thread of a table that was not opened."""
    known = context.client.get_channel(thread)
    if isinstance(known, discord.Thread):
        with context.backoff.logging_failures("a thread without a table could not be archived"):
            await known.edit(archived=True)


async def _make_thread(request: Request, opening: TableOpening) -> int:
    channel = request.origin.text_channel
    assert channel is not None, "no other channel has threads"
    viewer = await request.chat.public_viewer(request.guild, request.channel)
    game = game_title(opening.variant, viewer.lang)
    said = viewer.text("slash-thread-opened", host=plain_name(opening.host_name), game=game)
    name = viewer.text("slash-thread-name", host=short_name(opening.host_name), game=game)
    message = await channel.send(
        said, nonce=str(opening.press), allowed_mentions=NOBODY, suppress_embeds=True
    )
    try:
        return await thread_for_message(message, name)
    except UNSENT:
        await _delete_announcement(request.chat, message)
        raise


async def _delete_announcement(context: ChatContext, message: discord.Message) -> None:
    """Delete the announcement of a table that does not exist."""
    # If the connection broke, the thread may exist. It has the id of its message.
    await close_thread(context, message.id)
    with context.backoff.logging_failures("the announcement of a thread could not be deleted"):
        await message.delete()


def _no_thread_text(request: Request, error: Exception) -> str:
    """Return why there is no table if it cannot be opened without a thread."""
    if isinstance(error, discord.HTTPException) and error.code in NO_ACCESS:
        names = permission_names(FOR_A_THREAD, request.lang)
        return request.text("slash-no-thread-allowed", permissions=names)
    return request.text("slash-no-thread-now")
