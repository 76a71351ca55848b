"""Which emojis of its own the bot has: asked at the start, and again as long as that may help."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from bot.chat.emoji import CardEmoji
from bot.tables.settings import HOUR, MINUTE, SECOND

if TYPE_CHECKING:
    from bot.chat.context import ChatContext

log = logging.getLogger(__name__)

AT_START_WITHIN: Final = 5.0
"""Seconds: nobody waits longer for faces without which the bot can play."""
AGAIN: Final = (5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, *24 * (HOUR,))
"""Before each further try to load them; who starts the bot anew after a day begins anew."""


async def load_emoji_at_start(context: ChatContext) -> None:
    """Load them if that is quick, else later, while the bot plays with signs."""
    if not await _load(context, within=AT_START_WITHIN):
        context.background.start(_load_later(context))


async def _load(context: ChatContext, *, within: float | None = None) -> bool:
    """Without its emojis the bot shows signs instead; whether it has them now."""
    failed = "the card faces cannot be loaded"
    with context.backoff.trying(failed, logging.WARNING):
        async with asyncio.timeout(within):
            found = await context.client.fetch_application_emojis()
        context.emoji = CardEmoji({emoji.name: emoji.id for emoji in found})
        return True
    return False


async def _load_later(context: ChatContext) -> None:
    """Ask for them again at growing distances, as long as that may help."""
    for wait in AGAIN:
        await context.clock.sleep_until(context.clock.now() + wait)
        await context.backoff.over()
        if await _load(context):
            log.info("the card faces are loaded")
            return
