"""Presses in a race: the first reply notes the press, the second one shows the result.

A press in the hand is answered there. A press on the table message is answered in the presser's
hand, if they have pressed there lately. Otherwise it is answered in one private message. Everybody
else sees the table.
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
"""Somebody was first: the result is a headline."""


class RaceAnswer(Protocol):
    """The place where a press in a race is answered."""

    async def tell(self, note: str | None) -> None:
        """Show a note there. The first call answers the press."""


async def race(request: Request, intent: Intent) -> None:
    """Judge a press in a race. Show that it was noted, then its result; a second tap is silent."""
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
        # The result of the press before remains.
        await _acknowledge(request)
        return
    await place.tell(_outcome_words(request, intent, reply))


async def race_by_typing(request: Request, intent: Intent) -> None:
    """Judge a command in a race. It counts from its arrival, and the reply is a new hand."""
    reply, _ = await request.ask(intent)
    await request.show_hand(_outcome_words(request, intent, reply), otherwise="answer-settled")


class InHand:
    """Answers in the hand that was pressed."""

    def __init__(self, request: Request) -> None:
        self._request = request
        self._hand = hand_of(request)

    async def tell(self, note: str | None) -> None:
        """Show the hand with the note."""
        hands = self._request.chat.hands
        with hands.being_answered(self._hand):
            await hands.answer(self._hand, self._request.response, note)


class InPrivate:
    """Answers in a private message of its own."""

    def __init__(self, request: Request) -> None:
        self._request = request

    async def tell(self, note: str | None) -> None:
        """Show the note, or without one that the matter is settled."""
        request = self._request
        words = note or request.text("answer-settled")
        layout = Layout(text_display(words))
        await request.chat.private_words.say(request.table, request.response, layout)


class InHandInView:
    """Answers in the hand, although the table message was pressed.

    If the hand is gone, it answers in private.
    """

    def __init__(self, request: Request, hand: HandMessage) -> None:
        self._request = request
        self._hand: HandMessage | None = hand
        self._otherwise = InPrivate(request)

    async def tell(self, note: str | None) -> None:
        """Acknowledge the press, and show the hand with the note."""
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
    """Return when the press was made, and when it counts if that is later."""
    if noted is None or noted.at is None:
        return request.text("answer-noted")
    at = tenths(noted.at)
    if noted.counts_at is None or noted.counts_at <= noted.at:
        return request.text("answer-noted.timed", at=at)
    return request.text("answer-noted.later", at=at, decided=tenths(noted.counts_at))


def _outcome_words(request: Request, intent: Intent, reply: Reply) -> str | None:
    """Return the result of a press.

    A call that was made beforehand needs no text in the hand, as its button shows it.
    """
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
    """Return what a press in time has done, with its reaction time if that counts."""
    timed = {} if reply.after is None else {"seconds": tenths(reply.after)}
    kind = ".timed" if timed else ""
    if not isinstance(intent, Catch | Act):
        return request.text(f"outcome-thrown{kind}", **timed)
    if reply.about is None:
        return None
    seats = request.table.view.seats
    # The last call may have ended the match, so that nobody sits there any more.
    seat = seats[reply.about] if reply.about < len(seats) else None
    if isinstance(intent, Catch):
        caught = None if seat is None else plain_name(seat.name)
        return caught and request.text(f"outcome-caught{kind}", seat=caught, **timed)
    is_final = seat is None or not seat.cards
    word = call_word(request.table.view.game, request.lang, final=is_final)
    return request.text(f"outcome-called{kind}", word=word, **timed)


def _armed(request: Request) -> str | None:
    """Return the text that the call is already made, or None if it is not."""
    view = request.seat_view
    if view is None or not view.armed:
        return None
    word = call_on_button(request.table.view.game, request.lang)
    return request.text("button-called", word=word)
