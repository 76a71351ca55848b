"""One turn in ten goes to the request that has waited longest, whatever else is urgent."""

from __future__ import annotations

from bot.chat.limits.request_budget import AT_ONCE, Urgency
from bot.clock import SECOND
from tests.chat.limits.test_request_budget import WaitingRequests


async def test_the_least_urgent_request_does_not_wait_forever() -> None:
    crowd = WaitingRequests()
    crowd.ask("rest", Urgency.REST)
    crowd.ask_many(500, Urgency.TURN)
    crowd.ask("last", Urgency.REST)
    for _ in range(60):
        crowd.ask_many(45, Urgency.TURN)
        await crowd.clock.advance(SECOND)
    assert "last" in crowd.names()


async def test_replies_do_not_take_the_turns_of_those_that_wait_longest() -> None:
    crowd = WaitingRequests()
    crowd.ask_many(20, Urgency.TURN)
    crowd.ask("longest", Urgency.REST)
    await crowd.clock.advance(1)
    while len(crowd.sent) < 45:
        crowd.ask("push", Urgency.TURN)
        if len(crowd.sent) % 10 == 0:
            crowd.ask("reply", Urgency.ANSWER)
        await crowd.clock.advance(1)
    assert "longest" in crowd.names()


async def test_one_turn_in_ten_goes_to_the_request_that_has_waited_longest() -> None:
    crowd = WaitingRequests(has_replies=False)
    crowd.ask_many(AT_ONCE, Urgency.TURN)
    await crowd.clock.advance(1)
    waiting, _ = crowd.ask("longest", Urgency.REST)
    await crowd.clock.advance(1)
    crowd.ask_many(300, Urgency.TURN)
    await crowd.clock.advance(1)
    crowd.budget.raise_urgency(waiting, Urgency.TURN)
    before = len(crowd.sent)
    await crowd.clock.advance(SECOND)
    assert "longest" in crowd.names()[before : before + 10]
