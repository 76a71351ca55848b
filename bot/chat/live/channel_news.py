"""The effects on tables when Discord reports a change to their channel, thread or server."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.chat.chat import Chat


def may_write_again(chat: Chat, channel: int) -> None:
    """Try the table message again, as the bot may have got access to its channel or thread."""
    table = chat.tables.at(channel)
    if table is not None:
        chat.table_messages.of(table).wake_after_pause()


def may_write_again_in_server(chat: Chat, guild: int) -> None:
    """Try all table messages of a server again, as a role may have got permissions."""
    for table in chat.tables:
        if table.guild == guild:
            may_write_again(chat, table.channel)


async def channel_gone(chat: Chat, channel: int) -> None:
    """End the table of a channel or thread that no longer exists."""
    table = chat.tables.at(channel)
    if table is not None:
        await table.end("channel")


async def server_gone(chat: Chat, guild: int) -> None:
    """End all tables of a server that removed the bot."""
    for table in chat.tables:
        if table.guild == guild:
            await table.end("channel")
