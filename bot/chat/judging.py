"""Presses on a hand message: the table judges them, and the hand shows the result."""

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
    """Return the hand message of the presser. It is the pressed message from now on."""
    return request.chat.hands.touch(request.table, request.response, request.look)


def press_of(request: Request, intent: Intent) -> Press:
    """Return the press that the table has to judge."""
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
    """Begin to judge a press. Return the futures of its reply and of its `Noted`.

    The second future gets its result first. It is None if the press is not in a race.
    """
    noted: asyncio.Future[Noted | None] = asyncio.get_running_loop().create_future()

    def note(found: Noted | None) -> None:
        if not noted.done():
            noted.set_result(found)

    begun = table.begin(press, note)
    begun.add_done_callback(lambda _: note(None))
    return begun, noted


async def outcome(request: Request, press: Press, begun: asyncio.Future[Reply]) -> Reply:
    """Return the table's reply to a press, and store its verdict as the outcome of the request."""
    reply = await request.table.outcome(press, begun)
    request.fared = reply.verdict.value
    return reply


def words_of(request: Request, reply: Reply) -> str | None:
    """Return the text of a reply.

    Return None if the press was done, or if the first of two taps has just shown the text.
    """
    if request.is_second and reply.verdict in SAID_ONCE:
        return None
    return reply_text(reply, request.table.view, request.lang, request.person)


async def submit_from_hand(request: Request, intent: Intent) -> None:
    """Submit an intent to the table, and show the hand with the result.

    If the press has to wait for a call, the hand shows that first.
    """
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
    # While the press waits for a call, the hand is updated as usual.
    reply = await outcome(request, press, begun)
    with hands.being_answered(hand):
        await _show_reply(request, hand, reply)


async def _show_reply(request: Request, hand: HandMessage, reply: Reply) -> None:
    # The result of the first of two taps remains.
    stands = request.is_second and reply.verdict in SAID_ONCE
    note = hand.note if stands else words_of(request, reply)
    await request.chat.hands.answer(hand, request.response, note)


def _waiting(request: Request) -> str | None:
    """Return the text that names the player whose call the press waits for, or None."""
    seat = request.table.waits_for(request.id)
    if seat is None:
        return None
    return request.text("answer-waits", seat=plain_name(request.table.view.seats[seat].name))
