"""The edits of a live hand: one at a time, the latest state last, while its token is valid."""

import asyncio
import logging
from collections.abc import Callable
from typing import Final

import discord

from bot.chat.backoff import retry_after
from bot.chat.context import ChatContext
from bot.chat.errors import UNSENT, is_gone, may_be_a_glitch, may_pass
from bot.chat.live.hand_message import HandMessage
from bot.chat.live.hand_rendering import Rendered, note_shown, plainer, rendered
from bot.chat.response import TOKEN
from bot.tables.time.clock import first_of

log = logging.getLogger(__name__)

MOVED_WITHIN: Final = 1500
"""In milliseconds. If Discord takes longer, it limits messages, and the hand stays where it is."""


class HandEdits:
    """Writes hands to Discord."""

    def __init__(
        self,
        context: ChatContext,
        drop: Callable[[HandMessage], None],
        again: Callable[[HandMessage], None],
    ) -> None:
        """Call `drop` for hands that are gone, and `again` for hands that must still be shown."""
        self._context = context
        self._drop = drop
        self._again = again

    def is_possible(self, hand: HandMessage) -> bool:
        """Return whether the hand's token is still valid."""
        now, response = self._context.clock.now(), hand.response
        return now < hand.touched_at + TOKEN and not response.is_refused

    async def edit(self, hand: HandMessage, new: Rendered) -> None:
        """Show a new state of the hand. A running edit shows the new state when it is done."""
        if not self.is_possible(hand):
            self._drop(hand)
            return
        if hand.is_edited:
            hand.is_outdated = True
            return
        hand.is_edited = True
        try:
            await self._edit_until_latest(hand, new)
        except UNSENT as error:
            self._fail(hand, error)
        finally:
            hand.is_edited = False

    async def _edit_until_latest(self, hand: HandMessage, new: Rendered) -> None:
        """Edit the hand until it shows the latest state, with one edit at a time.

        An edit that Discord delayed must not overwrite a newer one.
        """
        times = hand.times_shown
        while True:
            while hand.response.is_awaited:
                await hand.response.until_done()
                new = await rendered(self._context, hand)
            if hand.times_shown != times and new.fingerprint == hand.shown:
                # A reply has shown this state meanwhile.
                return
            hand.is_outdated = False
            before = hand.times_shown
            message, new = await self._taken(hand, new)
            is_overtaken = hand.is_outdated or hand.times_shown != before
            note_shown(self._context, hand, new, message)
            if not is_overtaken:
                return
            new = await rendered(self._context, hand)

    async def _taken(self, hand: HandMessage, new: Rendered) -> tuple[discord.Message, Rendered]:
        """Edit the message, with the plain form if Discord rejects the first one.

        Return the message, and the form that Discord accepted.
        """
        try:
            return await hand.response.rewrite(new.layout), new
        except discord.HTTPException as error:
            new = await plainer(self._context, hand, new, error)
            return await hand.response.rewrite(new.layout), new

    def _fail(self, hand: HandMessage, error: Exception) -> None:
        if is_gone(error) and (hand.is_doubted or not may_be_a_glitch(error)):
            self._drop(hand)
            return
        self._context.backoff.failed(error, log, logging.WARNING, "a hand could not be shown")
        hand.is_doubted = is_gone(error)
        hand.pushed_at = self._context.clock.now()
        hand.failures += 1
        hand.not_before = hand.pushed_at + retry_after(hand.failures)
        if hand.is_doubted or may_pass(error):
            self._again(hand)

    async def move(self, hand: HandMessage, new: Rendered) -> bool:
        """Replace the hand by a new message below everything. Return whether that worked."""
        if hand.response.is_awaited:
            return False
        old, message = hand.response, await self._sent_below(hand, new)
        if message is None:
            return False
        hand.response = old.moved_to(message)
        note_shown(self._context, hand, new, message)
        await old.delete()
        return True

    async def _sent_below(self, hand: HandMessage, new: Rendered) -> discord.WebhookMessage | None:
        sending = asyncio.ensure_future(hand.response.send_below(new.layout))
        clock = self._context.clock
        try:
            with self._context.backoff.trying("a hand could not be moved"):
                await first_of(clock, sending, clock.now() + MOVED_WITHIN)
                if sending.done():
                    return sending.result()
                log.info("a hand stays where it is: Discord takes no other for now")
        finally:
            sending.cancel()
        return None
