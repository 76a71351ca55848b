"""Posts that the bot makes unprompted in a channel that a manager has chosen."""

import logging
from typing import Any

import discord

from bot.chat.components import Layout
from bot.chat.context import ChatContext
from bot.chat.permissions import IN_A_CHANNEL, RefusedRequestError, permission_names
from bot.chat.rate_limits.urgency import Urgency, sent_as
from bot.chat.request import Request
from bot.chat.response import NOBODY
from bot.storage.results.posts import Post


def check_may_post(request: Request, channel: discord.TextChannel) -> None:
    """Raise `RefusedRequestError` unless both the bot and the caller may write in the channel."""
    missing = lacking(channel)
    if missing:
        told = permission_names(missing, request.lang)
        raise RefusedRequestError(
            request.text("board-kept-missing", channel=channel.mention, permissions=told)
        )
    if not request.rights.permissions_in(channel.id).send_messages:
        raise RefusedRequestError(request.text("answer-may-not-write"))


def lacking(channel: discord.TextChannel) -> list[str]:
    """Return the permissions that the bot needs in a channel but does not have."""
    may = channel.permissions_for(channel.guild.me)
    return [name for name in IN_A_CHANNEL if not getattr(may, name)]


def may_attach(channel: discord.TextChannel) -> bool:
    """Return whether the bot may post pictures in a channel."""
    return channel.permissions_for(channel.guild.me).attach_files


def channel_of_post(chat: ChatContext, post: Post) -> discord.TextChannel | None:
    """Return the channel of a post, if this process knows it."""
    return text_channel(chat, post.guild_id, post.channel_id)


def text_channel(chat: ChatContext, guild: int, channel: int) -> discord.TextChannel | None:
    """Return a text channel of a server, if this process knows it."""
    server = chat.client.get_guild(guild)
    found = None if server is None else server.get_channel(channel)
    return found if isinstance(found, discord.TextChannel) else None


async def write(
    channel: discord.TextChannel | discord.PartialMessageable,
    layout: Layout,
    message: int = 0,
    *,
    nonce: str | None = None,
) -> int:
    """Send a message, or edit the bot's message with this id. Return the id of the message.

    Nobody is mentioned.
    """
    with sent_as(Urgency.REST):
        if message:
            edited = channel.get_partial_message(message)
            await edited.edit(view=layout, attachments=layout.files(), allowed_mentions=NOBODY)
            return message
        more: dict[str, Any] = {"files": layout.files()} if layout.attachments else {}
        if nonce is not None:
            more["nonce"] = nonce
        sent = await channel.send(view=layout, allowed_mentions=NOBODY, **more)
        return sent.id


async def take_away(chat: ChatContext, post: Post) -> None:
    """Delete a post that is no longer wanted, or that was posted elsewhere."""
    if not post.message_id:
        return
    with chat.backoff.trying("what the bot had posted stands on", logging.INFO):
        channel = chat.channel(post.channel_id, post.guild_id)
        await channel.get_partial_message(post.message_id).delete()
