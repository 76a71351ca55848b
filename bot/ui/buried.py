"""Hands that lie under what others have written since."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

import discord

from bot.tables.settings import SECOND

if TYPE_CHECKING:
    from bot.ui.desk import Desk
    from bot.ui.hands import Hand

log = logging.getLogger(__name__)

SEVERAL: Final = 3
"""With so many messages below it a hand has to be looked for."""
UNTOUCHED: Final = 20 * SECOND
"""A hand that was touched this recently is not moved away from under a finger."""


async def is_buried(desk: Desk, hand: Hand) -> bool:
    """Whether a hand has several messages below it, which costs one question to Discord."""
    state = hand.table.state
    last = desk.activity.last_message(state.channel)
    if not hand.message or last <= hand.message or last == state.message:
        return False
    if desk.clock.now() < hand.touched_at + UNTOUCHED:
        return False
    channel = desk.channel(state.channel, state.guild)
    try:
        below = [
            message.id
            async for message in channel.history(
                limit=SEVERAL + 1, after=discord.Object(hand.message)
            )
        ]
    except discord.HTTPException as error:
        log.debug("it cannot be told how deep a hand lies: %s", error.code)
        return False
    return len([message for message in below if message != state.message]) >= SEVERAL
