"""Where a hand lies: whether it is buried under what others have written since."""

import logging
from typing import Final

import discord

from bot.chat.context import ChatContext
from bot.chat.live.hand_message import HandMessage
from bot.tables.settings import SECOND

SEVERAL: Final = 3
"""With so many messages below it a hand has to be looked for."""
MOST_READ: Final = 10
"""Some of them may be the bot's own."""
UNTOUCHED: Final = 20 * SECOND
"""A hand that was touched this recently is not moved away from under a finger."""


async def is_buried(context: ChatContext, hand: HandMessage) -> bool:
    """Whether a hand has several messages below it, which costs one question to Discord."""
    last = context.activity.last_message(hand.channel)
    if not hand.message or last <= hand.message or context.backoff.left():
        return False
    if context.clock.now() < hand.touched_at + UNTOUCHED:
        return False
    channel = context.channel(hand.channel, hand.table.guild)
    below: list[int] = []
    with context.backoff.trying("it cannot be told how deep a hand lies", logging.DEBUG):
        read = channel.history(limit=MOST_READ, after=discord.Object(hand.message))
        below = [message.id async for message in read]
    others = [message for message in below if not context.activity.is_own(message)]
    return len(others) >= SEVERAL
