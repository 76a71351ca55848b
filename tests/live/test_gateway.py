"""The gateway fails people who play: the match ends all the same, and nothing is done twice."""

from __future__ import annotations

import asyncio
import itertools
import signal
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from sandbox.gateway import Gateway
from tests.live.accounts import compare
from tests.live.evening import LONGEST, NO_END, Evening, eventually, played_on
from tests.live.people import LivePlayer

pytestmark = pytest.mark.timeout(LONGEST + 60)

TABLES = {"classic": ("Anna", "Ben", "Cleo"), "maumaus": ("Lea", "Moe")}
A_WHILE = 2
"""Presses of everybody between two faults."""
DISTURBED = 8
"""Presses of everybody that arrive twice, or in another order."""
SOON = 9.0
"""Seconds: whoever stops a container does not wait longer."""


NOTED = """
from discord.backoff import ExponentialBackoff as Waiting

def noted(waiting):
    print("waits up to", 2 ** waiting._max, flush=True)
    return 0.05

Waiting.delay = noted
"""
"""Has the bot tell how long it would wait at the most before it tries again, and not wait."""

FAULTS: tuple[Callable[[Gateway], object], ...] = (
    lambda gateway: gateway.drop_connections(),
    lambda gateway: gateway.ask_to_reconnect(),
    lambda gateway: gateway.drop_connections(cut=True),
    lambda gateway: gateway.invalidate_sessions(resumable=True),
    lambda gateway: gateway.invalidate_sessions(),
)
Trouble = Callable[[list[LivePlayer]], Coroutine[Any, Any, None]]


async def _play_through(evening: Evening, trouble: Trouble) -> None:
    """Let people play while something goes wrong."""
    tables = [await evening.table(game, *names) for game, names in TABLES.items()]
    playing = [asyncio.create_task(evening.played(each)) for each in tables]
    going_wrong = asyncio.create_task(trouble(list(itertools.chain(*tables))))
    matches = await asyncio.gather(*playing)
    going_wrong.cancel()
    (failed,) = await asyncio.gather(going_wrong, return_exceptions=True)
    assert failed is None or isinstance(failed, asyncio.CancelledError), failed
    evening.sandbox.clear_faults()
    await evening.end()
    for players, match in zip(tables, matches, strict=True):
        assert compare(players, *await evening.stored(match))
    evening.judge()


async def test_matches_continue_through_lost_connections_and_lost_sessions(
    evening: Evening,
) -> None:
    await evening.bot()
    gateway = evening.sandbox.gateway

    async def lose(people: list[LivePlayer]) -> None:
        for each in people:
            each.for_fun = NO_END
        for fault in FAULTS:
            await played_on(people, A_WHILE)
            fault(gateway)
        # discord.py waits five seconds before it begins a new session.
        await eventually(lambda: not gateway.online)
        await eventually(lambda: gateway.online)
        gateway.drop_connections(resume=False)
        for each in people:
            each.for_fun = 0

    await _play_through(evening, lose)
    counts = evening.sandbox.log.counts_by_route()
    assert counts["PUT /applications/{application_id}/commands"] == 1


async def test_presses_delivered_twice_or_out_of_order_count_once(evening: Evening) -> None:
    faults = evening.sandbox.gateway_faults

    async def disturb(people: list[LivePlayer]) -> None:
        playing = asyncio.create_task(played_on(people, DISTURBED))
        faults.duplicate_events(10_000, "INTERACTION_CREATE")
        number = 0
        while not playing.done():
            faults.hold_events()
            await asyncio.sleep(0.15)
            faults.release_events("shuffled", seed=number)
            await asyncio.sleep(0.1)
            number += 1
        evening.sandbox.clear_faults()

    await evening.bot()
    await _play_through(evening, disturb)


async def test_a_reconnecting_bot_stops_on_request(evening: Evening) -> None:
    bot = await evening.bot()
    await bot.until_it_says("ready, ")
    evening.sandbox.gateway.invalidate_sessions()
    await bot.until_it_says("session has been invalidated")
    bot.send(signal.SIGTERM)
    async with asyncio.timeout(SOON):
        assert await bot.ended() == 0
    evening.judge()


async def test_the_bot_reconnects_within_minutes_after_a_long_discord_outage(
    evening: Evening,
) -> None:
    bot = await evening.bot(before=NOTED)
    await bot.until_it_says("ready, ")
    gateway = evening.sandbox.gateway
    gateway.refuse_connections(1)
    gateway.drop_connections(cut=True)
    await bot.until_it_says("waits up to 256")
    await eventually(lambda: gateway.online)
    assert "waits up to 1024" not in bot.said
    await evening.end()
    evening.judge()
