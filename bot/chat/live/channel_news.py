"""What becomes of tables when Discord tells of their channel, thread or server."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.chat.chat import Chat


def may_write_again(chat: Chat, channel: int) -> None:
    """Perhaps the bot may write in a channel or thread again."""
    table = chat.tables.at(channel)
    if table is not None:
        chat.table_messages.of(table).wake_after_pause()


def may_write_again_in_server(chat: Chat, guild: int) -> None:
    """Perhaps the bot may write again where it could not, by what a role may."""
    for table in chat.tables:
        if table.guild == guild:
            may_write_again(chat, table.channel)


async def channel_gone(chat: Chat, channel: int) -> None:
    """A channel or thread is gone, and a table in it with it."""
    table = chat.tables.at(channel)
    if table is not None:
        await table.end("channel")


async def server_gone(chat: Chat, guild: int) -> None:
    """The bot was removed from a server: its tables have nowhere to be."""
    for table in chat.tables:
        if table.guild == guild:
            await table.end("channel")
