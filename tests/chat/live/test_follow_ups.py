"""Private messages that answer nothing: a channel takes so many."""

from __future__ import annotations

from bot.chat.live.budget import AT_ONCE, EVERY, FollowUpBudget


def test_a_channel_takes_twenty_and_then_one_every_three_seconds() -> None:
    budget, now = FollowUpBudget(), 1_000_000
    for _ in range(AT_ONCE):
        assert budget.has_room(1, now)
        budget.note(1, now)
    assert not budget.has_room(1, now)
    assert budget.has_room(2, now)
    assert not budget.has_room(1, now + EVERY - 1)
    assert budget.has_room(1, now + EVERY)


def test_a_channel_that_is_quiet_is_forgotten() -> None:
    budget = FollowUpBudget()
    budget.note(1, 0)
    budget.forget_old(EVERY)
    assert len(budget) == 0


def test_a_channel_that_has_refused_one_takes_the_next_in_three_seconds() -> None:
    budget = FollowUpBudget()
    budget.note_refusal(1, 0)
    assert not budget.has_room(1, EVERY - 1)
    assert budget.has_room(1, EVERY)
