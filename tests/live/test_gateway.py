"""The gateway fails people who play: the match ends all the same, and nothing is done twice."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Coroutine
from typing import Any

from tests.live.accounts import compare
from tests.live.evening import Evening

TABLES = {"classic": ("Anna", "Ben", "Cleo"), "maumaus": ("Lea", "Moe")}
LONGEST = 100.0
A_WHILE = 0.8
"""Seconds of play between two faults."""
SOON = 9.0
"""Seconds: whoever stops a container does not wait longer."""
TO_COME_BACK = 8.0
"""discord.py waits five seconds before it begins a new session."""


async def _play_through(evening: Evening, trouble: Coroutine[Any, Any, None]) -> None:
    """Let people play while something goes wrong."""
    tables = [await evening.table(game, *names) for game, names in TABLES.items()]
    playing = [asyncio.create_task(evening.played(each, LONGEST)) for each in tables]
    going_wrong = asyncio.create_task(trouble)
    matches = await asyncio.gather(*playing)
    going_wrong.cancel()
    await asyncio.gather(going_wrong, return_exceptions=True)
    evening.sandbox.clear_faults()
    await evening.end()
    for players, match in zip(tables, matches, strict=True):
        assert compare(players, *await evening.stored(match))
    evening.judge()


async def test_play_goes_on_through_lost_connections_and_lost_sessions(evening: Evening) -> None:
    await evening.bot()
    gateway = evening.sandbox.gateway

    async def lose() -> None:
        await asyncio.sleep(A_WHILE)
        gateway.drop()
        await asyncio.sleep(A_WHILE)
        gateway.ask_to_reconnect()
        await asyncio.sleep(A_WHILE)
        gateway.drop(cut=True)
        await asyncio.sleep(A_WHILE)
        gateway.invalidate(resumable=True)
        await asyncio.sleep(A_WHILE)
        gateway.invalidate()
        await asyncio.sleep(TO_COME_BACK)
        gateway.drop(resume=False)

    await _play_through(evening, lose())
    counts = evening.sandbox.log.counts()
    assert counts["PUT /applications/{application_id}/commands"] == 1


async def test_presses_that_come_twice_and_out_of_order_count_once(evening: Evening) -> None:
    faults = evening.sandbox.gateway_faults

    async def disturb() -> None:
        faults.duplicate(1_000_000, "INTERACTION_CREATE")
        for number in range(10_000):
            faults.hold()
            await asyncio.sleep(0.15)
            faults.release("shuffled", seed=number)
            await asyncio.sleep(0.1)

    await evening.bot()
    await _play_through(evening, disturb())


async def test_a_bot_that_is_connecting_anew_stops_when_it_is_asked_to(evening: Evening) -> None:
    bot = await evening.bot()
    await bot.until_it_says("ready, ")
    evening.sandbox.gateway.invalidate()
    await bot.until_it_says("session has been invalidated")
    bot.send(signal.SIGTERM)
    async with asyncio.timeout(SOON):
        assert await bot.ended() == 0
    evening.judge()
