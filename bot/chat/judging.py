"""A press on a hand: judged by the table, and what came of it shown there."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.chat.names import plain_name
from bot.chat.response import SOON
from bot.chat.verdicts import SAID_ONCE
from bot.tables.intents import Intent, Noted, Press, Reply
from bot.tables.time.clock import first_of

if TYPE_CHECKING:
    from bot.chat.live.hand_message import HandMessage
    from bot.chat.request import Request
    from bot.tables.handle import TableHandle


def begin(
    table: TableHandle, press: Press
) -> tuple[asyncio.Future[Reply], asyncio.Future[Noted | None]]:
    """Begin to judge a press: what comes of it; and before, how it is noted, if it races."""
    noted: asyncio.Future[Noted | None] = asyncio.get_running_loop().create_future()

    def note(found: Noted | None) -> None:
        if not noted.done():
            noted.set_result(found)

    begun = table.begin(press, note)
    begun.add_done_callback(lambda _: note(None))
    return begun, noted


async def submit_from_hand(request: Request, intent: Intent) -> None:
    """Judge a press on a hand, and show the hand as it is then."""
    table, hands, clock = request.table, request.chat.hands, request.chat.clock
    hand, press = request.hand(), request.press(intent)
    with hands.being_answered(hand):
        soon = clock.now() + SOON
        begun, noted = begin(table, press)
        await first_of(clock, noted, soon)
        if _waiting(request) is None:
            await first_of(clock, begun, soon)
        if begun.done():
            await _show_reply(request, hand, await table.outcome(press, begun))
            return
        await hands.answer(hand, request.response, _waiting(request))
    # While it waits for somebody's call the hand is kept up to date as ever.
    reply = await table.outcome(press, begun)
    with hands.being_answered(hand):
        await _show_reply(request, hand, reply)


async def _show_reply(request: Request, hand: HandMessage, reply: Reply) -> None:
    # The second tap of two: what came of the first one stands.
    request.fared = reply.verdict.value
    stands = request.is_second and reply.verdict in SAID_ONCE
    note = hand.note if stands else request.words(reply)
    await request.chat.hands.answer(hand, request.response, note)


def _waiting(request: Request) -> str | None:
    """Whose call is awaited before the press can be applied."""
    seat = request.table.waits_for(request.interaction.id)
    if seat is None:
        return None
    return request.text("answer-waits", seat=plain_name(request.table.view.seats[seat].name))
