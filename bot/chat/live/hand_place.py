"""The place of a hand message: whether later messages have buried it."""

import logging
from typing import Final

import discord

from bot.chat.context import ChatContext
from bot.chat.live.hand_message import HandMessage

SEVERAL: Final = 3
"""The number of other people's messages below a hand that bury it."""
MOST_READ: Final = 10
"""The number of messages to read. Some of them may be the bot's own."""


def lies_too_high(context: ChatContext, hand: HandMessage) -> bool:
    """Return whether the hand is known to be buried.

    That is so if its table message or several other messages are below it. Where the bot may not
    read messages, a single one is enough.
    """
    if not hand.message:
        return False
    if hand.channel == hand.table.channel and hand.message < hand.table.messages.message:
        return True
    if not _may_read(hand):
        return context.activity.last_message(hand.channel) > hand.message
    return hand.below >= SEVERAL


async def count_below(context: ChatContext, hand: HandMessage) -> None:
    """Count the messages of other people below the hand.

    This takes one query, and only if something new was written.
    """
    last = context.activity.last_message(hand.channel)
    if not hand.message or last <= max(hand.message, hand.counted_to) or hand.below >= SEVERAL:
        return
    if not _may_read(hand) or context.backoff.left():
        return
    message, below = hand.message, list[int]()
    channel = context.channel(hand.channel, hand.table.guild)
    with context.backoff.trying("it cannot be told how deep a hand lies", logging.DEBUG):
        read = channel.history(limit=MOST_READ, after=discord.Object(message))
        below = [each.id async for each in read]
    if hand.message == message:
        hand.counted_to = max(last, *below, 0)
        hand.below = sum(not context.activity.is_own(each) for each in below)


def _may_read(hand: HandMessage) -> bool:
    """Return whether the bot may read the messages below the hand."""
    return hand.response.interaction.app_permissions.read_message_history
