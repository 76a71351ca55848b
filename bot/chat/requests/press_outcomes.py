"""Submits presses to the table, and shows the presser the result."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final, Protocol

from bot.chat.discord_internals import creation_time_of
from bot.chat.requests.components import Layout, text_display
from bot.chat.requests.response import SOON
from bot.chat.wording.position import duration_text, seconds_text
from bot.chat.wording.tables import catch_label
from bot.chat.wording.viewer import NAMELESS, as_big_headline, as_headline, plain_name
from bot.clock import wait_until_done_or_at
from bot.game.moves import CALL
from bot.locales import Lang, text
from bot.records.luck import LONGEST, LuckError
from bot.tables.intents import Catch, Intent, MakeMove, Press, RaceWait, Reply, Verdict
from bot.tables.settings import Phase
from bot.tables.views import TableView
from bot.words.cards import call_on_button, call_word
from bot.words.refusals import option_error_text, refusal_text

# Verdicts ----------------------------------------------------------------------------------------

# The texts that explain a table's verdict about a press to the presser.

SILENT: Final = (Verdict.DONE, Verdict.REPEATED)
SAID_ONCE: Final = frozenset(
    {
        Verdict.STALE,
        Verdict.REFUSED,
        Verdict.NOTHING_TO_CATCH,
        Verdict.NOT_SEATED,
        Verdict.ALREADY_SEATED,
        Verdict.NOT_HOST,
        Verdict.NO_SUCH_SEAT,
        Verdict.NOT_NOW,
        Verdict.MATCH_OVER,
        Verdict.UNDER_WAY,
    }
)
"""Verdicts that a second tap gets because the first tap succeeded.

After a second tap, the presser does not see these verdicts.
"""


def reply_text(reply: Reply, table: TableView, lang: Lang, person: int | None) -> str | None:
    """Return the text of a reply, in one or two sentences.

    Return None if the press succeeded, or if an earlier delivery of the same press succeeded.
    """
    if reply.verdict in SILENT:
        return None
    if reply.refusal is not None:
        return refusal_text(table.game, reply.refusal, lang, list(map(plain_name, table.names)))
    if reply.option is not None:
        return option_error_text(reply.option, lang)
    if reply.luck is not None:
        return _luck_refusal_text(reply.luck, lang)
    if reply.verdict is Verdict.TOO_LATE:
        return _too_late_text(reply, table, lang)
    if reply.verdict is Verdict.NOT_NOW:
        return _phase_text(table, lang, person)
    return text(
        lang,
        f"verdict-{reply.verdict}",
        word=call_word(table.game, lang),
        catch=catch_label(table.game, lang),
        error=reply.error or "",
        fewest=table.fewest,
        most=table.most,
        host=_host_name(table),
        delay=duration_text(reply.slowed_by),
        memory=duration_text(reply.slowed_for),
        wait=duration_text(reply.wait),
    )


def no_seat_text(table: TableView, person: int, lang: Lang) -> str:
    """Return the text that tells a person without a seat how to get one."""
    if table.is_under_way:
        return text(lang, "answer-reserved" if person in table.reserved else "verdict-next-match")
    is_lobby = table.frozen is None and table.phase is Phase.LOBBY
    return text(lang, "slash-not-seated" if is_lobby else "verdict-not-seated")


def _luck_refusal_text(error: LuckError, lang: Lang) -> str:
    """Return the text that says why a word of luck is refused.

    It shows the character that is not allowed.
    """
    shown = plain_name(error.sign)
    sign = f"U+{ord(error.sign):04X}" if error.sign and shown == NAMELESS else shown
    return text(lang, f"luck-refused-{error.kind}", sign=sign, most=LONGEST)


def _phase_text(table: TableView, lang: Lang, person: int | None) -> str:
    """Return the text that says why a move is not possible in the current phase of the table."""
    if table.phase is Phase.LOBBY:
        own = ".you" if person == table.host else ""
        return text(lang, f"answer-not-begun{own}", host=_host_name(table))
    if table.phase is Phase.BETWEEN and table.until is not None:
        return text(lang, "answer-between", time=duration_text(table.lasts))
    return text(lang, "verdict-match-over" if table.phase is Phase.OVER else "verdict-not-now")


def _too_late_text(reply: Reply, table: TableView, lang: Lang) -> str:
    if reply.by is None or not 0 <= reply.by < len(table.seats):
        return text(lang, "verdict-too-late")
    seat = plain_name(table.seats[reply.by].name)
    if not reply.ahead:
        return text(lang, "answer-too-late-by", seat=seat)
    if reply.ahead < 0:
        # A call window begins with a head start. A call in the head start comes before earlier
        # presses of other players.
        return text(
            lang, "answer-called-in-time", seat=seat, time=duration_text(table.settings.head_start)
        )
    return text(lang, "answer-too-late-ahead", seat=seat, seconds=seconds_text(reply.ahead))


def _host_name(table: TableView) -> str:
    return next((plain_name(s.name) for s in table.seats if s.person == table.host), "?")


# Judging -----------------------------------------------------------------------------------------

if TYPE_CHECKING:
    from bot.chat.messages.hands import HandMessage
    from bot.chat.requests.request import Request
    from bot.tables.handle import TableHandle


def pressed_hand(request: Request) -> HandMessage:
    """Record that the pressed message is the presser's hand message. Return the hand message."""
    return request.chat.hands.record_touch(request.table, request.response, request.viewer)


def press_for(request: Request, intent: Intent) -> Press:
    """Return the press that the table has to judge."""
    return Press(
        id=request.id,
        person=request.person,
        name=request.name,
        stamp=creation_time_of(request.id),
        intent=intent,
        typed=request.pressed is None,
        moderator=intent.asks_for_moderator and request.rights.is_moderator,
        public=request.pressed is not None and not request.is_private,
    )


def begin_press(
    table: TableHandle, press: Press
) -> tuple[asyncio.Future[Reply], asyncio.Future[RaceWait | None]]:
    """Begin to judge a press. Return the futures of its reply and of its `RaceWait`.

    The second future is done first. Its result is None if the press is not in a race.
    """
    noted: asyncio.Future[RaceWait | None] = asyncio.get_running_loop().create_future()

    def set_race_wait(found: RaceWait | None) -> None:
        if not noted.done():
            noted.set_result(found)

    begun = table.begin_press(press, set_race_wait)
    begun.add_done_callback(lambda _: set_race_wait(None))
    return begun, noted


async def wait_for_outcome(request: Request, press: Press, begun: asyncio.Future[Reply]) -> Reply:
    """Return the table's reply to a press, and store its verdict as the outcome of the request."""
    reply = await request.table.wait_for_reply(press, begun)
    request.result = reply.verdict.value
    return reply


def text_unless_said_before(request: Request, reply: Reply) -> str | None:
    """Return the text of a reply.

    Return None if the press succeeded. Also return None if the first of two taps showed the text.
    """
    if request.is_double_tap and reply.verdict in SAID_ONCE:
        return None
    return reply_text(reply, request.table.view, request.lang, request.person)


async def submit_from_hand(request: Request, intent: Intent) -> None:
    """Submit an intent to the table, and show the hand with the result.

    If the press has to wait for another player's call, first show the wait in the hand.
    """
    table, clock = request.table, request.chat.clock
    hand, press = pressed_hand(request), press_for(request, intent)
    with hand.holding_pushes():
        soon = clock.now() + SOON
        begun, noted = begin_press(table, press)
        await wait_until_done_or_at(clock, noted, soon)
        if _waiting_text(request) is None:
            await wait_until_done_or_at(clock, begun, soon)
        if begun.done():
            await _show_reply(request, hand, await wait_for_outcome(request, press, begun))
            return
        await hand.answer_press(request.response, _waiting_text(request))
    # While the press waits for a call, the hand is updated as usual.
    reply = await wait_for_outcome(request, press, begun)
    with hand.holding_pushes():
        await _show_reply(request, hand, reply)


async def _show_reply(request: Request, hand: HandMessage, reply: Reply) -> None:
    # After a second tap, the hand keeps showing the result of the first one.
    stands = request.is_double_tap and reply.verdict in SAID_ONCE
    note = hand.rendering.notice if stands else text_unless_said_before(request, reply)
    await hand.answer_press(request.response, note)


def _waiting_text(request: Request) -> str | None:
    """Return the text about the player whose call the press waits for.

    Return None if there is no such player.
    """
    seat = request.table.seat_waited_for(request.id)
    if seat is None:
        return None
    return request.text("answer-waits", seat=plain_name(request.table.view.seats[seat].name))


# Racing ------------------------------------------------------------------------------------------

# A press in a race gets two replies. The first one confirms the press, the second shows the result.
#
# A press in the hand is answered in the hand. A press on the table message is answered in the
# presser's hand, if the presser has used it recently. Otherwise it is answered in a private
# message. Everybody else sees the result in the table message.

if TYPE_CHECKING:
    from bot.chat.messages.hands import HandMessage
    from bot.chat.requests.request import Request


DECIDED: Final = (Verdict.DONE, Verdict.TOO_LATE)
"""Verdicts that decide who was first in a race. Their text is shown as a headline."""


class RaceAnswer(Protocol):
    """The place where a press in a race is answered."""

    async def show_result(self, note: str | None) -> None:
        """Show a note at this place. The first call also answers the press."""


async def submit_race_press(request: Request, intent: Intent) -> None:
    """Judge a press in a race. First show that the press has arrived, then show its result.

    After a second tap, only acknowledge the press unless its result is new.
    """
    table, clock, press = request.table, request.chat.clock, press_for(request, intent)
    place = _choose_race_answer(request)
    begun, noted = begin_press(table, press)
    if request.is_double_tap:
        await request.response.defer()
    else:
        await wait_until_done_or_at(clock, noted, clock.now() + SOON)
        if not begun.done():
            await place.show_result(
                _press_time_text(request, noted.result() if noted.done() else None)
            )
    reply = await wait_for_outcome(request, press, begun)
    if reply.verdict is Verdict.REPEATED or (request.is_double_tap and reply.verdict in SAID_ONCE):
        # The hand keeps showing the result of the first of two taps.
        await _acknowledge(request)
        return
    await place.show_result(_outcome_text(request, intent, reply))


async def submit_typed_race(request: Request, intent: Intent) -> None:
    """Judge a command in a race, and reply with a new hand.

    The time of the command is the time of its arrival.
    """
    reply, _ = await request.submit_silently(intent)
    await request.show_hand(_outcome_text(request, intent, reply), otherwise="answer-settled")


class RaceAnswerInHand:
    """Answers in the hand that was pressed."""

    def __init__(self, request: Request) -> None:
        self._request = request
        self._hand = pressed_hand(request)

    async def show_result(self, note: str | None) -> None:
        """Show the hand with the note."""
        with self._hand.holding_pushes():
            await self._hand.answer_press(self._request.response, note)


class RaceAnswerInPrivate:
    """Answers in a private message."""

    def __init__(self, request: Request) -> None:
        self._request = request

    async def show_result(self, note: str | None) -> None:
        """Show the note. Without a note, show a text that says that the press is settled."""
        request = self._request
        words = note or request.text("answer-settled")
        layout = Layout(text_display(words))
        await request.chat.private_replies.send_reply(request.table, request.response, layout)


class RaceAnswerInVisibleHand:
    """Answers in the hand message after a press on the table message.

    If the hand message no longer exists, answer in a private message.
    """

    def __init__(self, request: Request, hand: HandMessage) -> None:
        self._request = request
        self._hand: HandMessage | None = hand
        self._otherwise = RaceAnswerInPrivate(request)

    async def show_result(self, note: str | None) -> None:
        """Acknowledge the press, and show the hand with the note."""
        request = self._request
        acknowledged = asyncio.ensure_future(_acknowledge(request))
        if self._hand is not None and not await self._hand.show_notice(note):
            self._hand = None
        await acknowledged
        if self._hand is None:
            await self._otherwise.show_result(note)


async def _acknowledge(request: Request) -> None:
    if not request.response.is_done:
        await request.response.defer()


def _choose_race_answer(request: Request) -> RaceAnswer:
    if request.is_private:
        return RaceAnswerInHand(request)
    hand = request.chat.hands.recently_touched(request.table, request.person)
    return RaceAnswerInPrivate(request) if hand is None else RaceAnswerInVisibleHand(request, hand)


def _press_time_text(request: Request, race_wait: RaceWait | None) -> str:
    """Return the text that says when the press was made.

    If the press counts at a later time, the text also contains that time.
    """
    if race_wait is None or race_wait.at is None:
        return request.text("answer-noted")
    at = seconds_text(race_wait.at)
    if race_wait.counts_at is None or race_wait.counts_at <= race_wait.at:
        return request.text("answer-noted.timed", at=at)
    return request.text("answer-noted.later", at=at, decided=seconds_text(race_wait.counts_at))


def _outcome_text(request: Request, intent: Intent, reply: Reply) -> str | None:
    """Return the text about the result of a press, or None if no text is needed.

    A call in advance needs no text in the hand, because the call button shows it.
    """
    if reply.verdict is not Verdict.DONE:
        words = text_unless_said_before(request, reply)
    elif intent == MakeMove(CALL) and reply.about is None:
        return None if request.is_private else _call_made_text(request)
    else:
        words = _success_text(request, intent, reply)
    if words is None or reply.verdict not in DECIDED:
        return words
    return as_big_headline(words) if reply.verdict is Verdict.DONE else as_headline(words)


def _success_text(request: Request, intent: Intent, reply: Reply) -> str | None:
    """Return the text about the effect of a press that came in time, or None if there is no text.

    If the reaction time was measured, the text contains it.
    """
    timed = {} if reply.after is None else {"seconds": seconds_text(reply.after)}
    kind = ".timed" if timed else ""
    if not isinstance(intent, Catch | MakeMove):
        return request.text(f"outcome-thrown{kind}", **timed)
    if reply.about is None:
        return None
    seats = request.table.view.seats
    # The confirmed call may have ended the match and removed the seat.
    seat = seats[reply.about] if reply.about < len(seats) else None
    if isinstance(intent, Catch):
        caught = None if seat is None else plain_name(seat.name)
        return caught and request.text(f"outcome-caught{kind}", seat=caught, **timed)
    is_final = seat is None or not seat.cards
    word = call_word(request.table.view.game, request.lang, final=is_final)
    return request.text(f"outcome-called{kind}", word=word, **timed)


def _call_made_text(request: Request) -> str | None:
    """Return the text that says that the presser has called in advance.

    Return None if the presser has not called in advance.
    """
    view = request.seat_view
    if view is None or not view.armed:
        return None
    word = call_on_button(request.table.view.game, request.lang)
    return request.text("button-called", word=word)
