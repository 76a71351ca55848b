"""A press on a hand or on a table message: judged by the table, and what came of it shown there."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.chat.look import plain_name
from bot.chat.response import SOON
from bot.chat.verdicts import SAID_ONCE, SILENT
from bot.tables.intents import Act, Intent, Reply, Verdict
from bot.tables.time.clock import first_of
from bot.words.cards import call_word

if TYPE_CHECKING:
    from bot.chat.live.hand_message import HandMessage
    from bot.chat.request import Request


async def submit_from_hand(request: Request, intent: Intent) -> None:
    """Judge a press on a hand, and show the hand as it is then."""
    table, hands, clock = request.table, request.chat.hands, request.chat.clock
    hand, press = request.hand(), request.press(intent)
    with hands.being_answered(hand):
        begun = table.begin(press)
        await first_of(clock, begun, clock.now() + SOON)
        if begun.done():
            await _show_reply(request, hand, await table.outcome(press, begun))
            return
        await hands.answer(hand, request.response, _waiting(request))
    # While it waits for somebody's call the hand is kept up to date as ever.
    reply = await table.outcome(press, begun)
    with hands.being_answered(hand):
        await _show_reply(request, hand, reply)


async def race_from_hand(request: Request, intent: Intent) -> None:
    """The same for what counts by its time: acknowledged first."""
    hand, press, hands = request.hand(), request.press(intent), request.chat.hands
    begun = request.table.begin(press)
    with hands.being_answered(hand):
        await request.response.defer()
    reply = await request.table.outcome(press, begun)
    with hands.being_answered(hand):
        await _show_reply(request, hand, reply)


async def race_in_public(request: Request, intent: Intent) -> None:
    """From the table message, where everybody sees what came of it.

    Only that somebody has called beforehand is seen by nobody.
    """
    acknowledged = asyncio.ensure_future(request.response.defer())
    reply = await request.table.submit(request.press(intent))
    await acknowledged
    if request.is_second and reply.verdict in SAID_ONCE:
        return
    note = request.words(reply)
    if reply.verdict is Verdict.DONE and intent == Act("call"):
        note = _armed(request)
    if note is not None or reply.verdict not in SILENT:
        await request.say(note or request.text("answer-settled"))


def note_step(request: Request, step: str | None) -> None:
    """Have the hand ask for the rest of a lay, or (None) show the cards again."""
    if request.response.is_private:
        request.hand().begin(step)


async def _show_reply(request: Request, hand: HandMessage, reply: Reply) -> None:
    # The second tap of two: what came of the first one stands.
    stands = request.is_second and reply.verdict in SAID_ONCE
    note = hand.note if stands else request.words(reply)
    await request.chat.hands.answer(hand, request.response, note)


def _armed(request: Request) -> str | None:
    """That somebody's call is made already, if it is: then no window was closed by it."""
    view = request.seat_view
    if view is None or not view.armed:
        return None
    return request.text("button-called", word=call_word(request.table.view.game, request.lang))


def _waiting(request: Request) -> str | None:
    """Whose call is awaited before the press can be applied."""
    seat = request.table.waits_for(request.interaction.id)
    if seat is None:
        return None
    return request.text("answer-waits", seat=plain_name(request.table.view.seats[seat].name))
