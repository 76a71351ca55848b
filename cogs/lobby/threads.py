"""The thread that a table may have for itself.

It hangs on a message in the channel, so that people there see it. A message is sent once however
often an interaction is delivered, and has one thread.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, Final

import discord

from bot.chat.errors import NO_ACCESS, UNSENT, named
from bot.chat.look import plain_name, short_name
from bot.locales import text
from bot.words import game_title

if TYPE_CHECKING:
    from bot.locales import Lang
    from bot.tables.opening import Opening

log = logging.getLogger(__name__)

HAS_THREAD: Final = 160004
"""Discord's code for a message that has a thread already."""
LONGEST_NAME: Final = 100
NOBODY: Final = discord.AllowedMentions.none()


class NoThreadError(Exception):
    """Discord has made no thread; what was said about it is taken back."""

    def __init__(self, cause: Exception) -> None:
        super().__init__(named(cause))
        self.is_forbidden = isinstance(cause, discord.HTTPException) and cause.code in NO_ACCESS


async def make_thread(interaction: discord.Interaction[Any], opening: Opening, lang: Lang) -> int:
    """Make a thread for a table, or raise `NoThreadError`; its id."""
    try:
        message = await _announce(interaction, opening, lang)
    except UNSENT as error:
        raise _failed(error) from error
    game = game_title(opening.variant, lang)
    name = text(lang, "slash-thread-name", host=short_name(opening.host_name), game=game)
    try:
        thread = await message.create_thread(name=name[:LONGEST_NAME])
    except UNSENT as error:
        if isinstance(error, discord.HTTPException) and error.code == HAS_THREAD:
            # It was there before, and has the id of its message.
            return message.id
        await _take_back(interaction.client, message)
        raise _failed(error) from error
    return thread.id


async def _announce(
    interaction: discord.Interaction[Any], opening: Opening, lang: Lang
) -> discord.Message:
    """The message that the thread is to hang on."""
    channel = interaction.channel
    assert isinstance(channel, discord.TextChannel)
    game = game_title(opening.variant, lang)
    said = text(lang, "slash-thread-opened", host=plain_name(opening.host_name), game=game)
    return await channel.send(said, nonce=str(opening.press), allowed_mentions=NOBODY)


async def _take_back(client: discord.Client, message: discord.Message) -> None:
    """Nobody is to read of a table that is not there."""
    # If the line broke, the thread may have been made all the same.
    await shut_thread(client, message.id)
    try:
        await message.delete()
    except UNSENT as error:
        log.info("the announcement of a thread could not be deleted: %s", named(error))


def _failed(error: Exception) -> NoThreadError:
    log.warning("a thread for a table could not be made: %s", named(error))
    return NoThreadError(error)


async def shut_thread(client: discord.Client, thread: int) -> None:
    """There is no table in it after all."""
    known = client.get_channel(thread)
    if not isinstance(known, discord.Thread):
        return
    try:
        await known.edit(archived=True)
    except UNSENT as error:
        log.info("a thread without a table could not be archived: %s", named(error))
