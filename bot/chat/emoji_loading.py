"""Loads the application's emojis at the start, and retries for about a day."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from bot.chat.emoji import CardEmoji
from bot.durations import HOUR, MINUTE, SECOND

if TYPE_CHECKING:
    from bot.chat.context import ChatContext

log = logging.getLogger(__name__)

AT_START_WITHIN: Final = 5.0
"""In seconds. The start waits no longer, as the bot can play without emojis."""
AGAIN: Final = (5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, *24 * (HOUR,))
"""The delays before each further try. They end after about a day, and a restart begins again."""


async def load_emoji_at_start(context: ChatContext) -> None:
    """Load the emojis if that is quick. Otherwise load them later, while the bot shows signs."""
    if not await _load(context, within=AT_START_WITHIN):
        context.background.start(_load_later(context))


async def _load(context: ChatContext, *, within: float | None = None) -> bool:
    """Load the emojis, without which the bot shows signs. Return whether that worked."""
    failed = "the card faces cannot be loaded"
    with context.backoff.trying(failed, logging.WARNING):
        async with asyncio.timeout(within):
            found = await context.client.fetch_application_emojis()
        context.emoji = CardEmoji({emoji.name: emoji.id for emoji in found})
        return True
    return False


async def _load_later(context: ChatContext) -> None:
    """Try to load the emojis again with growing delays."""
    for wait in AGAIN:
        await context.clock.sleep_until(context.clock.now() + wait)
        await context.backoff.over()
        if await _load(context):
            log.info("the card faces are loaded")
            return
