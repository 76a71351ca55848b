"""What the bot posts by itself in a channel that a manager has named: whether, who, and how."""

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
    """Neither the bot nor who asks may lack the right to write there."""
    missing = lacking(channel)
    if missing:
        told = permission_names(missing, request.lang)
        raise RefusedRequestError(
            request.text("board-kept-missing", channel=channel.mention, permissions=told)
        )
    if not request.rights.permissions_in(channel.id).send_messages:
        raise RefusedRequestError(request.text("answer-may-not-write"))


def lacking(channel: discord.TextChannel) -> list[str]:
    """The permissions that the bot would need there and has not."""
    may = channel.permissions_for(channel.guild.me)
    return [name for name in IN_A_CHANNEL if not getattr(may, name)]


def may_attach(channel: discord.TextChannel) -> bool:
    """Whether the bot may post pictures there."""
    return channel.permissions_for(channel.guild.me).attach_files


def channel_of_post(chat: ChatContext, post: Post) -> discord.TextChannel | None:
    """Where it stands, or is to stand, if that is a channel that this process knows."""
    return text_channel(chat, post.guild_id, post.channel_id)


def text_channel(chat: ChatContext, guild: int, channel: int) -> discord.TextChannel | None:
    """A channel of a server, if that is one that this process knows."""
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
    """Send it, or edit that message of the bot's, and call nobody; which message it is."""
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
    """It is not wanted any more, or stands elsewhere."""
    if not post.message_id:
        return
    with chat.backoff.trying("what the bot had posted stands on", logging.INFO):
        channel = chat.channel(post.channel_id, post.guild_id)
        await channel.get_partial_message(post.message_id).delete()
