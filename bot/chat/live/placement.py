"""Hands that lie under what others have written since."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

import discord

from bot.chat.errors import UNSENT, named
from bot.tables.settings import SECOND

if TYPE_CHECKING:
    from bot.chat.chat import Chat
    from bot.chat.live.hand_message import HandMessage

log = logging.getLogger(__name__)

SEVERAL: Final = 3
"""With so many messages below it a hand has to be looked for."""
MOST_READ: Final = 10
"""Some of them may be the bot's own."""
UNTOUCHED: Final = 20 * SECOND
"""A hand that was touched this recently is not moved away from under a finger."""


async def is_buried(chat: Chat, hand: HandMessage) -> bool:
    """Whether a hand has several messages below it, which costs one question to Discord."""
    last = chat.activity.last_message(hand.channel)
    if not hand.message or last <= hand.message or chat.backoff.left():
        return False
    if chat.clock.now() < hand.touched_at + UNTOUCHED:
        return False
    channel = chat.channel(hand.channel, hand.table.state.guild)
    try:
        below = [
            message.id
            async for message in channel.history(
                limit=MOST_READ, after=discord.Object(hand.message)
            )
        ]
    except UNSENT as error:
        chat.backoff.heed(error)
        log.debug("it cannot be told how deep a hand lies: %s", named(error))
        return False
    others = [message for message in below if not chat.activity.is_own(message)]
    return len(others) >= SEVERAL
