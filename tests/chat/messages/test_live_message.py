"""The mechanism of messages that keep themselves up to date, on a message of its own."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

from yarl import URL

from bot.chat.context import BackgroundWork
from bot.chat.limits.pacer import A_SECOND, Pacer, RequestKind
from bot.chat.limits.request_budget import Urgency, with_urgency
from bot.chat.messages.live_message import DrawnMessage, LiveMessage
from bot.chat.requests.components import Layout
from tests.support.virtual import VirtualClock

if TYPE_CHECKING:
    import pytest

    from bot.chat.context import ChatContext

PACE = 1_000
MESSAGES = URL("https://discord.com/api/v10/channels/1/messages/2")


class ScoreMessage(LiveMessage[DrawnMessage]):
    """Shows a score, at most once a second."""

    request_kind = RequestKind.BOT

    def __init__(self) -> None:
        self.clock = VirtualClock()
        self.pacer = Pacer(self.clock)
        context = SimpleNamespace(clock=self.clock, pacer=self.pacer, background=BackgroundWork())
        super().__init__(cast("ChatContext", context))
        self.score = 0
        self.is_paused = False
        self.error: Exception | None = None
        self.drawn: list[int] = []
        self.sent: list[bytes] = []
        self.handled: list[Exception] = []
        self._next_at = 0

    async def show(self, score: int) -> None:
        """Change the score, and let happen what needs no time."""
        self.score = score
        self.schedule_update()
        await self.clock.settle()

    def may_update(self) -> bool:
        return not self.is_paused

    def next_update_at(self) -> int:
        return 0 if self.score < 0 else self._next_at

    def urgency(self) -> Urgency:
        return Urgency.REST

    async def draw(self) -> DrawnMessage | None:
        self.drawn.append(self.score)
        return DrawnMessage(Layout(), b"%d" % (10 // self.score))

    async def send(self, drawn: DrawnMessage) -> None:
        if self.error is not None:
            raise self.error
        self._next_at = self.clock.now() + PACE
        self.sent.append(drawn.fingerprint)
        self.shown_fingerprint = drawn.fingerprint

    async def handle_error(self, error: Exception, drawn: DrawnMessage) -> None:
        self.handled.append(error)
        self.error = None
        if drawn.fingerprint:
            self.schedule_update()


async def test_a_change_is_shown_at_once_and_further_ones_together_at_the_pace() -> None:
    message = ScoreMessage()
    await message.show(1)
    assert message.sent == [b"10"]
    for score in (2, 3, 5):
        await message.show(score)
    assert message.has_news
    await message.clock.advance(PACE)
    assert message.sent == [b"10", b"2"]
    assert not message.has_news


async def test_an_urgent_change_does_not_wait_for_the_pace() -> None:
    message = ScoreMessage()
    await message.show(1)
    await message.show(2)
    await message.show(-2)
    assert message.sent == [b"10", b"-5"]


async def test_nothing_is_drawn_before_there_is_a_slot() -> None:
    message = ScoreMessage()
    with with_urgency(Urgency.ANSWER):
        under_way = [await message.pacer.wait_for_slot(MESSAGES) for _ in range(A_SECOND)]
    await message.show(1)
    await message.show(2)
    assert message.drawn == []
    for each in under_way:
        assert each is not None
        each.end_request()
    await message.clock.advance(1_100)
    assert message.drawn == [2]
    assert message.sent == [b"5"]


async def test_a_change_that_looks_the_same_is_not_sent_again() -> None:
    message = ScoreMessage()
    await message.show(6)
    await message.clock.advance(PACE)
    await message.show(7)
    assert message.drawn == [6, 7]
    assert message.sent == [b"1"]


async def test_a_refusal_is_passed_to_the_message_so_that_the_message_can_retry() -> None:
    message = ScoreMessage()
    message.error = refusal = ConnectionResetError()
    await message.show(5)
    assert message.handled == [refusal]
    assert message.sent == [b"2"]


async def test_a_message_that_may_not_be_updated_waits_until_it_may() -> None:
    message = ScoreMessage()
    message.is_paused = True
    await message.show(1)
    assert message.drawn == []
    message.is_paused = False
    await message.show(2)
    assert message.sent == [b"5"]


async def test_an_unexpected_error_is_logged_and_the_next_change_is_shown(
    caplog: pytest.LogCaptureFixture,
) -> None:
    message = ScoreMessage()
    await message.show(0)
    assert "ZeroDivisionError" in caplog.text
    await message.show(1)
    assert message.sent == [b"10"]
