"""The places for tables: the server's settings, and the permissions of the caller and the bot."""

from typing import Final

import discord

from bot.chat import permissions
from bot.chat.errors import UNSENT
from bot.chat.permissions import RefusedRequestError
from bot.chat.request import Request
from bot.people.settings import ServerSettings
from bot.words.phrases import and_list

HAS_THREAD: Final = 160004
"""Discord's error code for a message that already has a thread."""
LONGEST_NAME: Final = 100


def check_allowed_here(request: Request, server: ServerSettings) -> None:
    """Raise `RefusedRequestError` in a channel where the server wants no tables."""
    if server.is_shut:
        raise RefusedRequestError(request.text("slash-no-tables-here"))
    thread = request.origin.thread
    places = {request.channel, None if thread is None else thread.parent_id}
    if server.channels and not server.channels & places:
        channels = and_list([f"<#{each}>" for each in sorted(server.channels)], request.lang)
        raise RefusedRequestError(request.text("slash-not-in-this-channel", channels=channels))


def check_permitted_here(request: Request, *, in_thread: bool) -> None:
    """Raise `RefusedRequestError` unless both the caller and the bot may write at this place."""
    request.rights.check_writer()
    if in_thread and not request.rights.may_open_thread:
        raise RefusedRequestError(request.text("slash-may-not-open-thread"))
    needed = permissions.FOR_A_THREAD if in_thread else permissions.needed_here(request.interaction)
    lacking = request.rights.bot_lacks(needed)
    if lacking:
        names = permissions.permission_names(lacking, request.lang)
        raise RefusedRequestError(request.text("slash-missing-permissions", permissions=names))


def note_thread(request: Request, place: int) -> None:
    """Store the parent of a table's thread, which is unknown once the thread is deleted."""
    thread = request.origin.thread
    parent = request.channel if place != request.channel else None
    if thread is not None:
        parent = 0 if thread.is_private() else thread.parent_id
    if parent is not None:
        past = request.chat.stats.past_matches
        request.chat.background.start(past.note_thread(request.guild, place, parent))


async def thread_of(message: discord.Message | discord.PartialMessage, name: str) -> int:
    """Return the thread of a message, and create it if necessary. Raise Discord's refusals."""
    try:
        return (await message.create_thread(name=name[:LONGEST_NAME])).id
    except UNSENT as error:
        if isinstance(error, discord.HTTPException) and error.code == HAS_THREAD:
            # The thread existed before, and has the id of its message.
            return message.id
        raise
