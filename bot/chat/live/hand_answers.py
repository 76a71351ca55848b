"""Replies with a hand: in place of the pressed message, or in a new message at the bottom."""

from collections.abc import Awaitable, Callable

import discord

from bot.chat.components import Layout
from bot.chat.context import ChatContext
from bot.chat.errors import MESSAGE_GONE
from bot.chat.live.hand_message import HandMessage
from bot.chat.live.hand_place import count_below, lies_too_high
from bot.chat.live.hand_pushes import HandPushes
from bot.chat.live.hand_rendering import note_shown, plainer, rendered
from bot.chat.response import Response

Send = Callable[[Layout], Awaitable[discord.Message | None]]


class HandAnswers:
    """Shows hands as replies to presses."""

    def __init__(self, context: ChatContext, pushes: HandPushes) -> None:
        self._context = context
        self._pushes = pushes

    async def answer(self, hand: HandMessage, response: Response) -> None:
        """Reply to a press on the hand by showing its current state.

        A hand that lies too high is shown in a new message.
        """
        if not response.is_done and hand.was(pressed_on(response), self._context.clock.now()):
            await response.defer()
        if response.is_done:
            await self._pushes.edits.edit(hand, await rendered(self._context, hand))
        elif lies_too_high(self._context, hand):
            await self._answer_below(hand, response)
        else:
            await self._answer_in_place(hand, response)
            self._context.background.start(count_below(self._context, hand), hand.table)

    async def send(self, hand: HandMessage, response: Response) -> None:
        """Reply with a new private message, which becomes the hand message.

        If there is a reply already, edit that one.
        """
        if response.is_done:
            await self._pushes.edits.edit(hand, await rendered(self._context, hand))
        else:
            await self._answer_with(hand, response.send)

    async def _answer_in_place(self, hand: HandMessage, response: Response) -> None:
        try:
            await self._answer_with(hand, response.edit)
        except discord.NotFound as error:
            if error.code != MESSAGE_GONE:
                raise
            # A newer hand message has replaced this one while the press was on its way.
            await self.send(hand, response)

    async def _answer_below(self, hand: HandMessage, response: Response) -> None:
        """Reply with the hand in a new message at the bottom, and delete the old message."""
        old = hand.message
        await self._answer_with(hand, response.send)
        if hand.message != old:
            self._context.background.start(response.delete_message(old), hand.table)

    async def _answer_with(self, hand: HandMessage, send: Send) -> None:
        """Reply with the hand as it is when the reply can be sent."""
        async with hand.response.turn() as has_turn:
            is_there = has_turn and await self._is_sent(hand, send)
        if not is_there:
            # The reply may not have arrived.
            hand.shown, hand.changed = b"", True
            self._pushes.undo_touch(hand)

    async def _is_sent(self, hand: HandMessage, send: Send) -> bool:
        """Send the hand and return whether it has arrived.

        If Discord rejects the bot's own emojis, the hand is sent without them.
        """
        new = await rendered(self._context, hand)
        try:
            sent = await send(new.layout)
        except discord.HTTPException as error:
            new = await plainer(self._context, hand, new, error)
            sent = await send(new.layout)
        if sent is not None:
            note_shown(self._context, hand, new, sent)
        return sent is not None


def pressed_on(response: Response) -> int:
    """Return the message that an interaction was pressed on, or 0 for a command."""
    message = response.interaction.message
    return 0 if message is None else message.id
