"""The log channel of a server, which shows what managers do about results and people.

A line that cannot be posted is stored and posted later. Otherwise somebody could hide an act: they
could forbid the bot to write there for some time.
"""

import logging
import re
from collections.abc import Callable, Sequence
from typing import Final

import discord

from bot.chat.context import ChatContext
from bot.chat.messages.unprompted_posts import post_permissions_missing
from bot.chat.requests.errors import UNSENT
from bot.chat.requests.request import Request
from bot.chat.wording.viewer import Viewer, plain_name, timestamp
from bot.locales.texts import Arg
from bot.storage.errors import StoreError
from bot.storage.results.posts import MissedLogLine

logger = logging.getLogger(__name__)

MENTION: Final = re.compile("<@([0-9]+)>")
BY: Final = "<@by>"
PERSON: Final = "<@person>"
"""`BY` and `PERSON` are placeholders for people in a stored line.

No name contains a placeholder, because `plain_name` escapes a `<`.
"""
LINES_AT_ONCE: Final = 8
"""The most missed lines in one message, which has room for 2,000 characters."""


async def write_server_log(
    request: Request, text_id: str, **variables: Arg | Callable[[Viewer], Arg]
) -> None:
    """Write into the server's log channel what was done and by whom.

    If the server has no log channel, do nothing. Pass a variable that depends on the language as a
    function. The function is called with the `Viewer` of the log.
    """
    chosen = (await request.chat.preferences.settings_of_server(request.guild)).log
    viewer = await request.chat.public_viewer(request.guild)
    said = {name: each(viewer) if callable(each) else each for name, each in variables.items()}
    _start_log_line(request, chosen, viewer.text(text_id, by=f"<@{request.person}>", **said))


async def write_own_log(
    chat: ChatContext, guild: discord.Guild, text_id: str, **variables: Arg
) -> None:
    """Write into a server's log channel what the bot has done by itself, if it may write there."""
    chosen = (await chat.preferences.settings_of_server(guild.id)).log
    channel = None if chosen is None else guild.get_channel(chosen)
    if isinstance(channel, discord.TextChannel):
        viewer = await chat.public_viewer(guild.id)
        await _post_in_log(chat, channel, viewer.text(text_id, **variables))


async def log_warning(request: Request) -> str | None:
    """Return the warning that the log channel will not show what the caller does.

    Return None if the bot can write there.
    """
    chosen = (await request.chat.preferences.settings_of_server(request.guild)).log
    if chosen is None:
        return request.text("log-nowhere")
    channel = channel_in_server(request, chosen)
    if channel is None:
        return request.text("log-gone")
    if post_permissions_missing(channel):
        return request.text("log-later", channel=channel.mention)
    return None


async def announce_log_move(request: Request, before: int | None, now: int | None) -> None:
    """Write in the old and the new log channel that the log has moved.

    Otherwise somebody could move the log or turn it off unnoticed.
    """
    viewer, by = await request.chat.public_viewer(request.guild), f"<@{request.person}>"
    to = viewer.text("log-moved-nowhere", by=by)
    if now is not None:
        to = viewer.text("log-moved", by=by, channel=f"<#{now}>")
    for each in (before, now):
        _start_log_line(request, each, to)


async def write_table_log(
    request: Request, text_id: str, name: str = "", person: int | None = None
) -> None:
    """Write into the server's log channel what a moderator did at a table, and to whom.

    The line mentions a person by id, because people can change their names. It shows an AI player
    by `name`.
    """
    named = plain_name(name) if person is None else f"<@{person}>"
    await write_server_log(request, text_id, channel=f"<#{request.table.channel}>", name=named)


def _start_log_line(request: Request, chosen: int | None, words: str) -> None:
    if chosen is not None:
        request.chat.background.start(_write_log_line(request, chosen, words))


def channel_in_server(request: Request, channel: int) -> discord.TextChannel | None:
    """Return a text channel of this server, or None if there is no such channel.

    The bot may be able to write in the channels of other servers, so callers must check this.
    """
    guild = request.origin.server
    found = None if guild is None else guild.get_channel(channel)
    return found if isinstance(found, discord.TextChannel) else None


async def _write_log_line(request: Request, chosen: int, words: str) -> None:
    """Post a line in the log channel, or store it until the bot can post there."""
    chat, channel = request.chat, channel_in_server(request, chosen)
    if channel is not None and await _post_in_log(chat, channel, words):
        return
    line = _missed_line(request, chosen, words)
    try:
        await chat.stats.missed_log.store_line(line)
    except StoreError as error:
        logger.warning("a missed line of a log is lost: %s", type(error).__name__)


async def _post_in_log(chat: ChatContext, channel: discord.TextChannel, words: str) -> bool:
    """Post words in a log channel. Return whether that succeeded."""
    if post_permissions_missing(channel):
        return False
    try:
        await channel.send(words)
    except UNSENT as error:
        said = "what was done could not be written to the log channel"
        chat.backoff.handle_failure(error, logger, logging.WARNING, said)
        return False
    return True


def _missed_line(request: Request, channel: int, words: str) -> MissedLogLine:
    by, now = request.person, request.chat.clock.now()
    others = [int(each) for each in MENTION.findall(words) if int(each) != by]
    words = MENTION.sub(PERSON, words.replace(f"<@{by}>", BY))
    return MissedLogLine(
        request.id, channel, request.guild, now, by, others[0] if others else 0, words
    )


async def post_missed_lines(chat: ChatContext) -> None:
    """Post the missed lines of all log channels in which the bot may write now."""
    try:
        missed = await chat.stats.missed_log.all_lines()
    except StoreError as error:
        logger.warning("the missed lines of logs cannot be read: %s", type(error).__name__)
        return
    for guild, channel in dict.fromkeys((each.guild_id, each.channel_id) for each in missed):
        lines = [each for each in missed if (each.guild_id, each.channel_id) == (guild, channel)]
        await _post_missed_in(chat, guild, channel, lines)


async def _post_missed_in(
    chat: ChatContext, guild: int, place: int, lines: Sequence[MissedLogLine]
) -> None:
    server = chat.client.get_guild(guild)
    channel = None if server is None else server.get_channel(place)
    if not isinstance(channel, discord.TextChannel):
        return
    viewer = await chat.public_viewer(guild)
    for start in range(0, len(lines), LINES_AT_ONCE):
        some = lines[start : start + LINES_AT_ONCE]
        told = [viewer.text("log-missed"), *(_missed_line_text(each, viewer) for each in some)]
        if not await _post_in_log(chat, channel, "\n".join(told)):
            return
        await chat.stats.missed_log.delete_lines(some)


def _missed_line_text(line: MissedLogLine, viewer: Viewer) -> str:
    somebody = viewer.text("board-somebody")
    by, person = (f"<@{each}>" if each else somebody for each in (line.by_id, line.person_id))
    return f"{timestamp(line.at, 'f')} {line.words.replace(BY, by).replace(PERSON, person)}"
