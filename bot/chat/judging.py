"""A press on a hand: judged by the table, and what came of it shown there."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.chat.discord_time import stamp_of
from bot.chat.names import plain_name
from bot.chat.response import SOON
from bot.chat.verdicts import SAID_ONCE, reply_text
from bot.tables.intents import Intent, Noted, Press, Reply
from bot.tables.time.clock import first_of

if TYPE_CHECKING:
    from bot.chat.live.hand_message import HandMessage
    from bot.chat.request import Request
    from bot.tables.handle import TableHandle


def hand_of(request: Request) -> HandMessage:
    """The private message that was pressed on, which is the hand from now on."""
    return request.chat.hands.touch(request.table, request.response, request.look)


def press_of(request: Request, intent: Intent) -> Press:
    """What the table is asked for."""
    return Press(
        id=request.id,
        person=request.person,
        name=request.name,
        stamp=stamp_of(request.id),
        intent=intent,
        typed=request.pressed is None,
        moderator=request.rights.is_moderator,
        public=request.pressed is not None and not request.is_private,
    )


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


async def outcome(request: Request, press: Press, begun: asyncio.Future[Reply]) -> Reply:
    """What came of a press, which is how the request fared."""
    reply = await request.table.outcome(press, begun)
    request.fared = reply.verdict.value
    return reply


def words_of(request: Request, reply: Reply) -> str | None:
    """What the table's reply means; nothing if it was done, or said just before."""
    if request.is_second and reply.verdict in SAID_ONCE:
        return None
    return reply_text(reply, request.table.view, request.lang, request.person)


async def submit_from_hand(request: Request, intent: Intent) -> None:
    """Judge a press on a hand, and show the hand as it is then."""
    table, hands, clock = request.table, request.chat.hands, request.chat.clock
    hand, press = hand_of(request), press_of(request, intent)
    with hands.being_answered(hand):
        soon = clock.now() + SOON
        begun, noted = begin(table, press)
        await first_of(clock, noted, soon)
        if _waiting(request) is None:
            await first_of(clock, begun, soon)
        if begun.done():
            await _show_reply(request, hand, await outcome(request, press, begun))
            return
        await hands.answer(hand, request.response, _waiting(request))
    # While it waits for somebody's call the hand is kept up to date as ever.
    reply = await outcome(request, press, begun)
    with hands.being_answered(hand):
        await _show_reply(request, hand, reply)


async def _show_reply(request: Request, hand: HandMessage, reply: Reply) -> None:
    # The second tap of two: what came of the first one stands.
    stands = request.is_second and reply.verdict in SAID_ONCE
    note = hand.note if stands else words_of(request, reply)
    await request.chat.hands.answer(hand, request.response, note)


def _waiting(request: Request) -> str | None:
    """Whose call is awaited before the press can be applied."""
    seat = request.table.waits_for(request.id)
    if seat is None:
        return None
    return request.text("answer-waits", seat=plain_name(request.table.view.seats[seat].name))
