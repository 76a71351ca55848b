"""The thread that a table may have for itself.

It hangs on a message in the channel, so that people there see it. A message is sent once however
often an interaction is delivered, and has one thread.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, Final

import discord

from bot.locales import text
from bot.ui.look import plain_name, short_name
from bot.words import game_title

if TYPE_CHECKING:
    from bot.locales import Lang
    from bot.tables.tables import Opening

log = logging.getLogger(__name__)

HAS_THREAD: Final = 160004
"""Discord's code for a message that has a thread already."""
LONGEST_NAME: Final = 100
NOBODY: Final = discord.AllowedMentions.none()


async def make_thread(interaction: discord.Interaction[Any], opening: Opening, lang: Lang) -> int:
    """Make a thread for a table; its id, which is that of its message if it was there before."""
    channel = interaction.channel
    assert isinstance(channel, discord.TextChannel)
    game = game_title(opening.variant, lang)
    said = text(lang, "slash-thread-opened", host=plain_name(opening.host_name), game=game)
    message = await channel.send(said, nonce=str(opening.press), allowed_mentions=NOBODY)
    name = text(lang, "slash-thread-name", host=short_name(opening.host_name), game=game)
    try:
        thread = await message.create_thread(name=name[:LONGEST_NAME])
    except discord.HTTPException as error:
        if error.code != HAS_THREAD:
            raise
        return message.id
    return thread.id


async def shut_thread(client: discord.Client, thread: int) -> None:
    """There is no table in it after all."""
    known = client.get_channel(thread)
    if not isinstance(known, discord.Thread):
        return
    try:
        await known.edit(archived=True)
    except discord.HTTPException as error:
        log.info("a thread without a table could not be archived: %s", error.code)
