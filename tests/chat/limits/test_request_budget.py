"""One budget: never too much in any second, the urgent first, and nobody for ever last."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING, Final

import pytest

from bot.chat.limits.request_budget import (
    AT_ONCE,
    MANY,
    TOO_MANY_INVALID,
    UNSURE,
    InvalidRequests,
    RequestBudget,
    Urgency,
    WaitingRequest,
)
from bot.clock import MINUTE, SECOND
from tests.support.virtual import START, VirtualClock

if TYPE_CHECKING:
    from collections.abc import Callable

A_SECOND: Final = 45


class WaitingRequests:
    """Requests that want to be sent, and when they were."""

    def __init__(self, a_second: float = A_SECOND, *, has_replies: bool = True) -> None:
        self.clock = VirtualClock()
        self.invalid = InvalidRequests(self.clock)
        self.budget = RequestBudget(self.clock, a_second, self.invalid, has_replies=has_replies)
        self.sent: list[tuple[str, int]] = []
        self.counted: list[int] = []

    def ask(
        self, name: str, urgency: Urgency, takes: Callable[[], int] = lambda: 0
    ) -> tuple[WaitingRequest, asyncio.Task[None]]:
        waiting = WaitingRequest(urgency)
        return waiting, asyncio.ensure_future(self._ask(name, waiting, takes))

    def ask_many(self, count: int, urgency: Urgency) -> None:
        for number in range(count):
            self.ask(f"{urgency.name} {number}", urgency)

    def names(self) -> list[str]:
        return [name for name, _ in self.sent]

    def within(self, start: int, end: int) -> int:
        return sum(start <= at < end for _, at in self.sent)

    async def _ask(self, name: str, waiting: WaitingRequest, takes: Callable[[], int]) -> None:
        await self.budget.wait_for_slot(waiting)
        now = self.clock.now()
        self.sent.append((name, now - START))
        there, back = takes(), takes()
        self.counted.append(now + there)
        await self.clock.sleep_until(now + there + back)
        self.budget.end_request()


async def test_a_few_requests_are_sent_at_once() -> None:
    crowd = WaitingRequests()
    crowd.ask_many(AT_ONCE, Urgency.REST)
    await crowd.clock.settle()
    assert crowd.within(0, 1) == AT_ONCE


@pytest.mark.parametrize("has_replies", [True, False])
async def test_no_second_has_more_than_45_requests_however_slow_the_network_is(
    *, has_replies: bool
) -> None:
    crowd = WaitingRequests(has_replies=has_replies)

    def takes() -> int:
        return random.choice((0, 1, random.randrange(400)))

    for number in range(400):
        crowd.ask(str(number), random.choice(list(Urgency)), takes)
        await crowd.clock.advance(random.choice((0, 0, 1, 20, 60)))
    await crowd.clock.advance(MINUTE)
    assert len(crowd.counted) == 400
    for at in crowd.counted:
        assert sum(at <= other < at + SECOND for other in crowd.counted) <= A_SECOND


async def test_waiting_requests_are_sent_evenly_at_the_full_rate() -> None:
    crowd = WaitingRequests()
    crowd.ask_many(500, Urgency.TURN)
    await crowd.clock.advance(MINUTE)
    last = max(at for _, at in crowd.sent)
    assert 10 * SECOND < last < 12.8 * SECOND
    quarters = [crowd.within(at, at + 250) for at in range(0, last - 250, 50)]
    assert max(quarters) <= AT_ONCE + 12


async def test_without_replies_all_places_are_for_other_requests() -> None:
    crowd = WaitingRequests(has_replies=False)
    crowd.ask_many(500, Urgency.TURN)
    await crowd.clock.advance(MINUTE)
    assert max(at for _, at in crowd.sent) < 11.1 * SECOND
    assert max(crowd.within(at, at + SECOND) for at in range(0, 10 * SECOND, 50)) == A_SECOND


async def test_the_more_urgent_request_is_sent_first() -> None:
    crowd = WaitingRequests()
    crowd.ask_many(60, Urgency.REST)
    await crowd.clock.advance(100)
    for urgency in (Urgency.CARDS, Urgency.TURN, Urgency.WINDOW, Urgency.ANSWER):
        crowd.ask(urgency.name, urgency)
    before = len(crowd.sent)
    await crowd.clock.advance(300)
    first = [each for each in crowd.names()[before:] if not each.startswith("REST")]
    assert first == ["ANSWER", "WINDOW", "TURN", "CARDS"]


async def test_the_budget_has_room_for_thirty_answers_a_second_beside_other_requests() -> None:
    crowd = WaitingRequests()
    crowd.ask_many(500, Urgency.TURN)
    asked: list[int] = []
    for _ in range(90):
        await crowd.clock.advance(SECOND // 30)
        asked.append(crowd.clock.now() - START)
        crowd.ask("answer", Urgency.ANSWER)
        await crowd.clock.settle()
    sent = [at for name, at in crowd.sent if name == "answer"]
    assert max(late - at for at, late in zip(asked, sent, strict=True)) <= 250


async def test_an_answer_waits_for_nothing_but_answers() -> None:
    crowd = WaitingRequests()
    crowd.ask_many(500, Urgency.TURN)
    await crowd.clock.advance(3 * SECOND)
    asked = len(crowd.sent)
    crowd.ask("answer", Urgency.ANSWER)
    await crowd.clock.settle()
    assert crowd.names()[asked:] == ["answer"]


@pytest.mark.parametrize(
    ("asked", "order"), [(700, ["first", "second"]), (100, ["second", "first"])]
)
async def test_the_newest_answer_is_sent_first_when_answers_are_late(
    asked: int, order: list[str]
) -> None:
    crowd = WaitingRequests()
    crowd.ask_many(45, Urgency.ANSWER)
    await crowd.clock.advance(asked)
    crowd.ask("first", Urgency.ANSWER)
    await crowd.clock.advance(900 - asked)
    crowd.ask("second", Urgency.ANSWER)
    await crowd.clock.advance(SECOND)
    assert crowd.names()[45:] == order


async def test_an_aborted_request_occupies_its_slot_for_longer() -> None:
    crowd = WaitingRequests(a_second=1)
    await crowd.budget.wait_for_slot(WaitingRequest(Urgency.ANSWER))
    crowd.ask("next", Urgency.ANSWER)
    await crowd.clock.settle()
    crowd.budget.end_request(is_answered=False)
    await crowd.clock.advance(UNSURE + SECOND)
    assert crowd.names() == []
    await crowd.clock.advance(1)
    assert crowd.names() == ["next"]


async def test_a_request_that_becomes_urgent_while_waiting_overtakes_others() -> None:
    crowd = WaitingRequests()
    crowd.ask_many(100, Urgency.TURN)
    waiting, _ = crowd.ask("window", Urgency.TURN)
    await crowd.clock.advance(100)
    crowd.budget.raise_urgency(waiting, Urgency.WINDOW)
    before = len(crowd.sent)
    await crowd.clock.advance(100)
    assert "window" in crowd.names()[before : before + 2]


async def test_a_request_cancelled_while_waiting_takes_no_slot() -> None:
    crowd = WaitingRequests(a_second=2)
    crowd.ask_many(2, Urgency.TURN)
    _, task = crowd.ask("gone", Urgency.TURN)
    crowd.ask("next", Urgency.TURN)
    await crowd.clock.settle()
    task.cancel()
    await crowd.clock.advance(SECOND + 1)
    assert crowd.names()[2:] == ["next"]
    assert crowd.budget.waiting == 0


async def test_a_request_cancelled_with_a_slot_returns_the_slot() -> None:
    crowd = WaitingRequests(a_second=1)
    _, task = crowd.ask("gone", Urgency.TURN)
    await asyncio.sleep(0)
    task.cancel()
    crowd.ask("next", Urgency.TURN)
    await crowd.clock.advance(SECOND + 1)
    assert "next" in crowd.names()


async def test_a_returned_slot_goes_to_the_next_request() -> None:
    crowd = WaitingRequests(a_second=1)
    waiting = WaitingRequest(Urgency.TURN)
    await crowd.budget.wait_for_slot(waiting)
    crowd.ask("next", Urgency.TURN)
    await crowd.clock.settle()
    assert crowd.names() == []
    crowd.budget.return_slot(waiting)
    await crowd.clock.settle()
    assert crowd.names() == ["next"]


async def test_returned_slots_cost_nothing_during_a_slowdown() -> None:
    crowd = WaitingRequests()
    while crowd.invalid.slowdown_factor() == 1:
        crowd.invalid.count_answer(403, None)
    for _ in range(20):
        waiting = WaitingRequest(Urgency.TURN)
        await crowd.budget.wait_for_slot(waiting)
        crowd.budget.return_slot(waiting)
    crowd.ask("next", Urgency.TURN)
    await crowd.clock.settle()
    assert crowd.names() == ["next"]


async def test_a_request_that_never_ends_occupies_only_one_slot() -> None:
    crowd = WaitingRequests(a_second=2)
    await crowd.budget.wait_for_slot(WaitingRequest(Urgency.ANSWER))
    for number in range(3):
        crowd.ask(str(number), Urgency.ANSWER)
    await crowd.clock.advance(3 * SECOND)
    assert sorted(crowd.names()) == ["0", "1", "2"]


async def test_nothing_is_sent_while_discord_blocks_the_bot() -> None:
    crowd = WaitingRequests()
    crowd.budget.block_for(2 * SECOND)
    crowd.ask_many(3, Urgency.ANSWER)
    crowd.ask_many(3, Urgency.TURN)
    await crowd.clock.advance(2 * SECOND - 1)
    assert crowd.sent == []
    await crowd.clock.advance(1)
    assert len(crowd.sent) == 6


class TestInvalidRequests:
    @pytest.fixture
    def crowd(self) -> WaitingRequests:
        return WaitingRequests()

    def refuse(self, crowd: WaitingRequests, times: int) -> None:
        for _ in range(times):
            crowd.invalid.count_answer(403, None)

    async def test_everything_but_answers_slows_down_from_a_thousand_invalid_requests(
        self, crowd: WaitingRequests
    ) -> None:
        self.refuse(crowd, MANY)
        crowd.ask_many(200, Urgency.TURN)
        await crowd.clock.advance(10 * SECOND)
        assert crowd.within(0, 10 * SECOND) <= AT_ONCE + A_SECOND
        crowd.ask_many(10, Urgency.ANSWER)
        await crowd.clock.settle()
        assert crowd.names()[-10:] == [f"ANSWER {number}" for number in range(10)]

    async def test_only_answers_are_sent_from_five_thousand_invalid_requests(
        self, crowd: WaitingRequests
    ) -> None:
        self.refuse(crowd, TOO_MANY_INVALID)
        crowd.ask_many(5, Urgency.WINDOW)
        crowd.ask_many(1, Urgency.ANSWER)
        await crowd.clock.advance(9 * MINUTE)
        assert crowd.names() == ["ANSWER 0"]
        await crowd.clock.advance(MINUTE)
        assert len(crowd.sent) == 6

    async def test_only_certain_statuses_count_as_invalid_requests(
        self, crowd: WaitingRequests
    ) -> None:
        for status in (200, 204, 400, 404, 500):
            crowd.invalid.count_answer(status, None)
        crowd.invalid.count_answer(429, "shared")
        assert len(crowd.invalid) == 0
        for status, scope in ((401, None), (403, None), (429, None), (429, "user")):
            crowd.invalid.count_answer(status, scope)
        assert len(crowd.invalid) == 4
        await crowd.clock.advance(10 * MINUTE)
        assert len(crowd.invalid) == 0
