"""A press in a race: answered at once by what it does, then by what came of it.

In the hand it is told there. On the table message it is told in the presser's hand, if they have
pressed in it lately, else in one private message; all others see the table.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final, Protocol

from bot.chat.components import Layout, text_display
from bot.chat.event_words import tenths
from bot.chat.judging import begin, hand_of, outcome, press_of, words_of
from bot.chat.look import big, headline
from bot.chat.names import plain_name
from bot.chat.response import SOON
from bot.chat.verdicts import SAID_ONCE
from bot.tables.intents import Act, Catch, Intent, Noted, Reply, Verdict
from bot.tables.time.clock import first_of
from bot.words.cards import call_on_button, call_word

if TYPE_CHECKING:
    from bot.chat.live.hand_message import HandMessage
    from bot.chat.request import Request


DECIDED: Final = (Verdict.DONE, Verdict.TOO_LATE)
"""Somebody was first: a headline."""


class RaceAnswer(Protocol):
    """Where a press in a race is answered."""

    async def tell(self, note: str | None) -> None:
        """Show it there; the first time that answers the press."""


async def race(request: Request, intent: Intent) -> None:
    """Note a press in a race, have it judged, and tell both; a second tap is silent."""
    table, clock, press = request.table, request.chat.clock, press_of(request, intent)
    place = _place(request)
    begun, noted = begin(table, press)
    if request.is_second:
        await request.response.defer()
    else:
        await first_of(clock, noted, clock.now() + SOON)
        if not begun.done():
            await place.tell(_noted_words(request, noted.result() if noted.done() else None))
    reply = await outcome(request, press, begun)
    if reply.verdict is Verdict.REPEATED or (request.is_second and reply.verdict in SAID_ONCE):
        # What came of the press before stands.
        await _acknowledge(request)
        return
    await place.tell(_outcome_words(request, intent, reply))


async def race_by_typing(request: Request, intent: Intent) -> None:
    """The same for what was typed: it counts from its arrival, and the answer is a new hand."""
    reply, _ = await request.ask(intent)
    await request.show_hand(_outcome_words(request, intent, reply), otherwise="answer-settled")


class InHand:
    """In the hand that was pressed on."""

    def __init__(self, request: Request) -> None:
        self._request = request
        self._hand = hand_of(request)

    async def tell(self, note: str | None) -> None:
        """Show the hand with it."""
        hands = self._request.chat.hands
        with hands.being_answered(self._hand):
            await hands.answer(self._hand, self._request.response, note)


class InPrivate:
    """In a private message of its own."""

    def __init__(self, request: Request) -> None:
        self._request = request

    async def tell(self, note: str | None) -> None:
        """Say it; there is always something to say."""
        request = self._request
        words = note or request.text("answer-settled")
        layout = Layout(text_display(words))
        await request.chat.private_words.say(request.table, request.response, layout)


class InHandInView:
    """In the hand, although the table message was pressed on; if it is gone, in private."""

    def __init__(self, request: Request, hand: HandMessage) -> None:
        self._request = request
        self._hand: HandMessage | None = hand
        self._otherwise = InPrivate(request)

    async def tell(self, note: str | None) -> None:
        """Acknowledge the press, and show the hand with it."""
        request = self._request
        acknowledged = asyncio.ensure_future(_acknowledge(request))
        if self._hand is not None and not await request.chat.hands.tell(self._hand, note):
            self._hand = None
        await acknowledged
        if self._hand is None:
            await self._otherwise.tell(note)


async def _acknowledge(request: Request) -> None:
    if not request.response.is_done:
        await request.response.defer()


def _place(request: Request) -> RaceAnswer:
    if request.is_private:
        return InHand(request)
    hand = request.chat.hands.at_hand(request.table, request.person)
    return InPrivate(request) if hand is None else InHandInView(request, hand)


def _noted_words(request: Request, noted: Noted | None) -> str:
    """When it was pressed, and when it counts if that is later."""
    if noted is None or noted.at is None:
        return request.text("answer-noted")
    at = tenths(noted.at)
    if noted.counts_at is None or noted.counts_at <= noted.at:
        return request.text("answer-noted.timed", at=at)
    return request.text("answer-noted.later", at=at, decided=tenths(noted.counts_at))


def _outcome_words(request: Request, intent: Intent, reply: Reply) -> str | None:
    """What came of it; that a call was made beforehand its button shows."""
    if reply.verdict is not Verdict.DONE:
        words = words_of(request, reply)
    elif intent == Act("call") and reply.about is None:
        return None if request.is_private else _armed(request)
    else:
        words = _won(request, intent, reply)
    if words is None or reply.verdict not in DECIDED:
        return words
    return big(words) if reply.verdict is Verdict.DONE else headline(words)


def _won(request: Request, intent: Intent, reply: Reply) -> str | None:
    """What a press that was fast enough has done, and after how long if that counts."""
    timed = {} if reply.after is None else {"seconds": tenths(reply.after)}
    kind = ".timed" if timed else ""
    if not isinstance(intent, Catch | Act):
        return request.text(f"outcome-thrown{kind}", **timed)
    if reply.about is None:
        return None
    seats = request.table.view.seats
    # With the last call a match may be over by now, and nobody sits there any more.
    seat = seats[reply.about] if reply.about < len(seats) else None
    if isinstance(intent, Catch):
        caught = None if seat is None else plain_name(seat.name)
        return caught and request.text(f"outcome-caught{kind}", seat=caught, **timed)
    is_final = seat is None or not seat.cards
    word = call_word(request.table.view.game, request.lang, final=is_final)
    return request.text(f"outcome-called{kind}", word=word, **timed)


def _armed(request: Request) -> str | None:
    """That the call is made already, if it is."""
    view = request.seat_view
    if view is None or not view.armed:
        return None
    word = call_on_button(request.table.view.game, request.lang)
    return request.text("button-called", word=word)
