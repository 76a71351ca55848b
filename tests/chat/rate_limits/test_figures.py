"""What is told to whoever watches over the bot of how much Discord takes."""

from __future__ import annotations

import asyncio

from bot.chat.limits.budget import LATE, Urgency
from bot.chat.limits.pacer import Pacer, RequestKind, Turn
from bot.metrics import _of_requests
from tests.support.virtual import VirtualClock


def figures(pacer: Pacer) -> dict[str, float]:
    return {
        " ".join([sample.name, *sample.labels.values()]): sample.value
        for metric in _of_requests(pacer)
        for sample in metric.samples
        if not sample.name.endswith("_created")
    }


async def test_late_answers_invalid_requests_and_what_waits_are_figures() -> None:
    clock = VirtualClock()
    pacer = Pacer(clock)
    assert set(figures(pacer).values()) == {0}
    for status, scope in ((401, None), (403, None), (429, "user"), (429, "shared"), (404, None)):
        pacer.invalid.note(status, scope)
    pacer.late_answers.note(clock.now() - LATE - 1)
    pacer.turn(RequestKind.BOT, Urgency.REST).budget.hold(LATE)
    waiting = asyncio.create_task(_take(pacer.turn(RequestKind.BOT, Urgency.REST)))
    await clock.settle()
    told = figures(pacer)
    assert told["maunz_late_answers_total"] == 1
    assert told["maunz_invalid_requests"] == 3
    assert told["maunz_waiting_requests bot"] == 1
    assert told["maunz_waiting_requests interaction"] == 0
    await clock.advance(LATE)
    await waiting
    assert figures(pacer)["maunz_waiting_requests bot"] == 0


async def _take(turn: Turn) -> None:
    async with turn:
        pass
