"""Posts that the bot makes unprompted in a channel that a manager has chosen."""

import logging
from collections.abc import Awaitable, Callable, Collection, Iterable
from typing import Final, TypeVar

import discord

from bot.chat.context import ChatContext
from bot.chat.requests.permissions import IN_A_CHANNEL, RefusedRequestError, permission_names
from bot.chat.requests.request import Request
from bot.chat.wording.viewer import Viewer, date_text, plain_name
from bot.storage.results.counts import ExclusionPlace, Repair
from bot.storage.results.cups import CupRow
from bot.storage.results.posts import Post

# Own posts ---------------------------------------------------------------------------------------


def check_may_post(request: Request, channel: discord.TextChannel) -> None:
    """Raise `RefusedRequestError` unless both the bot and the caller may write in the channel."""
    missing = post_permissions_missing(channel)
    if missing:
        told = permission_names(missing, request.lang)
        raise RefusedRequestError(
            request.text("board-kept-missing", channel=channel.mention, permissions=told)
        )
    if not request.rights.permissions_in(channel.id).send_messages:
        raise RefusedRequestError(request.text("answer-may-not-write"))


def post_permissions_missing(channel: discord.TextChannel) -> list[str]:
    """Return the permissions that the bot needs in a channel but does not have."""
    may = channel.permissions_for(channel.guild.me)
    return [name for name in IN_A_CHANNEL if not getattr(may, name)]


def lacking_in(request: Request, channel_id: int, viewer: Viewer) -> str | None:
    """Return why the bot cannot post in a chosen channel, or None if it can."""
    guild = request.origin.server
    channel = None if guild is None else guild.get_channel(channel_id)
    if not isinstance(channel, discord.TextChannel):
        return viewer.text("desk-channel-gone")
    missing = post_permissions_missing(channel)
    if not missing:
        return None
    told = permission_names(missing, viewer.lang)
    return viewer.text("board-kept-missing", channel=channel.mention, permissions=told)


def may_attach(channel: discord.TextChannel | None) -> bool:
    """Return whether the bot knows a channel and may post pictures there."""
    return channel is not None and channel.permissions_for(channel.guild.me).attach_files


def channel_of_post(chat: ChatContext, post: Post | CupRow) -> discord.TextChannel | None:
    """Return the channel of a post, if this process knows it as a text channel."""
    server = chat.client.get_guild(post.guild_id)
    found = None if server is None else server.get_channel(post.channel_id)
    return found if isinstance(found, discord.TextChannel) else None


async def delete_post(chat: ChatContext, post: Post) -> None:
    """Delete the message of a post that is no longer wanted or has moved to another channel."""
    if not post.message_id:
        return
    with chat.backoff.logging_failures("what the bot had posted stands on", logging.INFO):
        channel = chat.channel_for(post.channel_id, post.guild_id)
        await channel.get_partial_message(post.message_id).delete()


# Still here --------------------------------------------------------------------------------------

# The functions below find people for boards, digests and roles. They leave out people who are
# excluded or have left.

Found = TypeVar("Found")


async def people_off_boards(chat: ChatContext, guild: int) -> set[int]:
    """Return the people who have left the server or are excluded from boards.

    Boards also leave out people who chose to be hidden, but this function does not return them.
    """
    off = await chat.stats.repairs.people_excluded_from(
        guild, chat.clock.now(), ExclusionPlace.BOARDS
    )
    return chat.members.people_who_left(guild) | off


async def find_with_names(
    chat: ChatContext,
    guild: int,
    look: Callable[[set[int]], Awaitable[Found]],
    people_in: Callable[[Found], Collection[int]],
    *,
    most: int,
) -> tuple[Found, dict[int, str]]:
    """Call `look` with the people to leave out. Return its result and the names of its people.

    If somebody in the result has left the server, call `look` again, at most `most` times in all.
    Return the last result even if somebody in it has left.
    """
    for left in reversed(range(most)):
        found = await look(await people_off_boards(chat, guild))
        people = people_in(found)
        names = await chat.members.names_of(guild, people)
        if not left or not chat.members.people_who_left(guild) & {*people}:
            return found, names
    raise AssertionError("the last look is taken as it is")


# Repair words ------------------------------------------------------------------------------------

# The functions below return texts about corrections of a match by managers and game masters.

LAST: Final = 5
"""How many of the last corrections are shown."""


async def repair_history_text(request: Request, match_id: str) -> str | None:
    """Return the corrections of a match, a line for each, or None if there were none."""
    done = await request.chat.stats.repairs.repairs_of_match(request.guild, match_id)
    names = await markdown_names_of(request, (each.by_id for each in done[-LAST:]))
    return "\n".join(_repair_line(each, names, request.viewer) for each in done[-LAST:]) or None


async def markdown_names_of(request: Request, people: Iterable[int]) -> dict[int, str]:
    """Return people's names in the server as Markdown.

    People who are not in the server are called "somebody".
    """
    wanted = list(dict.fromkeys(people))
    known = await request.chat.members.names_of(request.guild, wanted)
    somebody = request.text("board-somebody")
    return {each: plain_name(known[each]) if each in known else somebody for each in wanted}


def _repair_line(repair: Repair, names: dict[int, str], viewer: Viewer) -> str:
    name, at = names[repair.by_id], date_text(repair.at)
    return f"-# {viewer.text(f'repairs-act-{repair.act}', name=name, date=at)}"
