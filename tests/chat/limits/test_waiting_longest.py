"""One turn in ten goes to the request that has waited longest, whatever else is urgent."""

from __future__ import annotations

from bot.chat.limits.request_budget import Urgency
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
