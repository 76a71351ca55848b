"""Private messages that answer nothing: a channel takes so many."""

from __future__ import annotations

from bot.chat.limits.request_budget import KNOWN, LimitWindow
from bot.chat.messages.live_message import FollowUpBudget

AT_ONCE, EVERY = 20, 3_000


def test_a_channel_takes_twenty_follow_ups_and_then_one_every_three_seconds() -> None:
    budget, now = FollowUpBudget(KNOWN.follow_ups), 1_000_000
    for _ in range(AT_ONCE):
        assert budget.has_room(1, now)
        budget.count_follow_up(1, now)
    assert not budget.has_room(1, now)
    assert budget.has_room(2, now)
    assert not budget.has_room(1, now + EVERY - 1)
    assert budget.has_room(1, now + EVERY)


def test_a_channel_that_is_quiet_is_forgotten() -> None:
    budget = FollowUpBudget(KNOWN.follow_ups)
    budget.count_follow_up(1, 0)
    budget.forget_old(EVERY)
    assert budget._full_at == {}


def test_a_channel_that_refused_a_follow_up_takes_the_next_in_three_seconds() -> None:
    budget = FollowUpBudget(KNOWN.follow_ups)
    budget.record_refusal(1, 0)
    assert not budget.has_room(1, EVERY - 1)
    assert budget.has_room(1, EVERY)


def test_a_channel_takes_fewer_follow_ups_at_a_lower_measured_limit() -> None:
    budget = FollowUpBudget(LimitWindow(count=6, seconds=60))
    for _ in range(4):
        assert budget.has_room(1, 0)
        budget.count_follow_up(1, 0)
    assert not budget.has_room(1, 14_999)
    assert budget.has_room(1, 15_000)
