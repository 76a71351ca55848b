"""A second bot with the same token: it is noticed by replies that this one did not give."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from bot.chat.limits.pacer import SURELY, ForeignAnswers
from bot.clock import MINUTE
from tests.support.clicking import laid_out
from tests.support.faults import cut_off
from tests.support.simulated import simulation
from tests.support.virtual import VirtualClock

if TYPE_CHECKING:
    import pytest

CARDS = """
    0: red-5 red-4 red-6 blue-1 blue-2
    1: red-1 red-2 red-7 green-2 green-3
    top: red-3
"""


def errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [each.getMessage() for each in caplog.records if each.levelno >= logging.ERROR]


async def test_a_second_bot_is_announced_once(caplog: pytest.LogCaptureFixture) -> None:
    async with simulation() as there:
        party = await laid_out(there, "noris", CARDS, "Anna", "Ben")
        for number in range(1, 2 * SURELY):
            there.env.inject_error("POST", "/interactions/*", status=400, code=40060)
            await party.press("Anna", "hand")
            await there.wait(3)
            assert there.bot.chat.pacer.foreign_answers.count == number
            assert len(errors(caplog)) == (number >= SURELY)
        assert "the same token" in errors(caplog)[0]
        there.errors()


async def test_own_replies_that_arrive_twice_are_no_sign() -> None:
    answers = ForeignAnswers(VirtualClock())
    for number in range(20):
        answers.count_attempt(str(number))
        answers.count_attempt(str(number))
        answers.record_refusal(str(number))
    assert answers.count == 0


async def test_a_reply_that_was_cut_off_and_sent_again_is_no_sign() -> None:
    async with simulation() as there:
        party = await laid_out(there, "noris", CARDS, "Anna", "Ben")
        for _ in range(2 * SURELY):
            with cut_off("/callback", ConnectionResetError(104, "reset"), arrives=True):
                await party.press("Anna", "hand")
        assert there.errors() == []


async def test_rare_accidents_are_no_sign(caplog: pytest.LogCaptureFixture) -> None:
    clock = VirtualClock()
    answers = ForeignAnswers(clock)
    for number in range(20):
        answers.record_refusal(str(number))
        await clock.advance(6 * MINUTE)
    assert errors(caplog) == []
