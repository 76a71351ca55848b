"""The load decides how often the hands of waiting players follow, and what they show."""

from __future__ import annotations

from bot.chat.messages.following import BARE, CALM, DRAWINGS, INTERVALS, REQUESTS, SHORT, FollowPace
from tests.support.virtual import VirtualClock


class Queues:
    """The numbers of waiting requests and drawings."""

    def __init__(self) -> None:
        self.clock = VirtualClock()
        self.requests = self.drawings = 0
        self.pace = FollowPace(self.clock, lambda: self.requests, lambda: self.drawings)


def test_the_level_rises_with_the_longer_queue() -> None:
    queues = Queues()
    for level, waiting in enumerate(REQUESTS, start=1):
        queues.requests = waiting - 1
        assert queues.pace.level == level - 1
        queues.requests = waiting
        assert queues.pace.level == level
    queues = Queues()
    for level, waiting in enumerate(DRAWINGS, start=1):
        queues.drawings = waiting
        assert queues.pace.level == level


def test_hands_follow_less_often_then_become_short_and_then_lose_pictures() -> None:
    queues = Queues()
    found = []
    for waiting in (0, *REQUESTS):
        queues.requests = waiting
        pace = queues.pace
        found.append((pace.interval, pace.shows_table, pace.shows_pictures))
    assert [each[0] for each in found] == [*INTERVALS, INTERVALS[-1], INTERVALS[-1]]
    assert [each[1] for each in found] == [True] * SHORT + [False, False]
    assert [each[2] for each in found] == [True] * BARE + [False]


async def test_the_level_falls_by_one_step_after_a_calm_time() -> None:
    queues = Queues()
    queues.requests = REQUESTS[-1]
    assert queues.pace.level == BARE
    queues.requests = 0
    for left in range(BARE - 1, -1, -1):
        await queues.clock.advance(CALM - 1)
        assert queues.pace.level == left + 1
        await queues.clock.advance(1)
        assert queues.pace.level == left
