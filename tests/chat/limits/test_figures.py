"""What is told to whoever watches over the bot of how much Discord takes."""

from __future__ import annotations

import asyncio

from bot.chat.limits.pacer import Pacer, RequestKind, RequestSlot
from bot.chat.limits.request_budget import LATE, Urgency
from bot.metrics import _request_metrics
from tests.support.virtual import VirtualClock


def figures(pacer: Pacer) -> dict[str, float]:
    return {
        " ".join([sample.name, *sample.labels.values()]): sample.value
        for metric in _request_metrics(pacer)
        for sample in metric.samples
        if not sample.name.endswith("_created")
    }


async def test_late_answers_invalid_requests_and_waiting_requests_are_reported_as_figures() -> None:
    clock = VirtualClock()
    pacer = Pacer(clock)
    assert set(figures(pacer).values()) == {0}
    for status, scope in ((401, None), (403, None), (429, "user"), (429, "shared"), (404, None)):
        pacer.invalid.count_answer(status, scope)
    pacer.late_answers.count_if_late(clock.now() - LATE - 1)
    pacer.request_slot(RequestKind.BOT, Urgency.REST).budget.block_for(LATE)
    waiting = asyncio.create_task(_take(pacer.request_slot(RequestKind.BOT, Urgency.REST)))
    await clock.settle()
    told = figures(pacer)
    assert told["maunz_late_answers_total"] == 1
    assert told["maunz_invalid_requests"] == 3
    assert told["maunz_waiting_requests bot"] == 1
    assert told["maunz_waiting_requests interaction"] == 0
    await clock.advance(LATE)
    await waiting
    assert figures(pacer)["maunz_waiting_requests bot"] == 0


async def _take(turn: RequestSlot) -> None:
    async with turn:
        pass
