"""What Discord refuses for good: the bot says what to do and ends, or asks nothing for a while."""

from __future__ import annotations

import asyncio
from typing import Final

import aiohttp
import pytest

from bot.cli.shell import HOPELESS
from bot.locales import text
from sandbox.faults import FOREVER
from tests.live.evening import Evening
from tests.live.processes import Program
from tests.live.test_commands import free_port

SHUT_OUT: Final = "has shut this address out"
ANSWERS: Final = "/interactions/*"
NO_END: Final = 3_600.0
SETTLING: Final = 3.0
"""Seconds until answers to the last presses were tried."""
A_WHILE: Final = 4.0
"""Seconds in which what is not told to be quiet would have tried again."""


async def _ended(bot: Program) -> str:
    """What it has said by the end, which comes by itself."""
    assert await bot.ended() == HOPELESS
    return bot.said


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (4004, "cli-run-token"),
        (4010, "cli-run-gateway-shards"),
        (4011, "cli-run-gateway-shards"),
        (4012, "cli-run-gateway-version"),
        (4013, "cli-run-gateway-intents"),
        (4014, "cli-run-gateway-intents"),
    ],
)
async def test_a_permanently_refused_connection_ends_the_bot_with_a_clear_message(
    evening: Evening, code: int, words: str
) -> None:
    bot = await evening.bot()
    await bot.until_it_says("ready, ")
    evening.sandbox.gateway.drop_connections(code=code)
    said = await _ended(bot)
    assert text("en", words, code=str(code)) in said
    assert "Traceback" not in said
    evening.sandbox.clear_faults()


async def test_a_wrong_token_ends_the_bot_with_a_clear_message(evening: Evening) -> None:
    bot = evening.program(DISCORD_TOKEN="wrong")  # noqa: S106 - no password
    await bot.start()
    said = await _ended(bot)
    assert text("en", "cli-run-token") in said
    assert "Traceback" not in said


async def test_a_banned_address_is_logged_once_and_sends_no_more_requests(
    evening: Evening,
) -> None:
    bot = await evening.bot()
    await bot.until_it_says("ready, ")
    players = await evening.table("noris", "Anna", "Ben")
    evening.sandbox.faults.answer_banned(NO_END)
    playing = [asyncio.create_task(each.play()) for each in players]
    try:
        await bot.until_it_says(SHUT_OUT)
        for each in playing:
            each.cancel()
        await asyncio.sleep(SETTLING)
        before = sum(evening.sandbox.log.counts_by_route().values())
        await asyncio.sleep(A_WHILE)
        assert sum(evening.sandbox.log.counts_by_route().values()) == before
    finally:
        for each in playing:
            each.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    assert bot.said.count(SHUT_OUT) == 1


@pytest.mark.parametrize(
    ("status", "code", "why"),
    [
        (404, 10062, "unknown"),
        (400, 40060, "repeated"),
        (429, 0, "fault"),
        (503, 0, "late"),  # discord.py asks again until it is too late
    ],
)
async def test_possibly_lost_replies_are_counted_by_reason(
    evening: Evening, status: int, code: int, why: str
) -> None:
    port = free_port()
    await evening.bot(HTTP_PORT=str(port))
    anna, _ = await evening.table("noris", "Anna", "Ben")
    assert set(await lost_answers(port)) == {0.0}
    evening.sandbox.faults.answer_with_error_code(status, code, "refused", ANSWERS, FOREVER)
    assert anna.hand is not None
    await anna.tap(anna.hand, "more")
    assert await lost_answers(port, why) == [1.0]
    assert sum(await lost_answers(port)) == 1
    evening.sandbox.clear_faults()
    await evening.end()
    evening.judge()


async def lost_answers(port: int, why: str = "") -> list[float]:
    """How many answers may not have arrived, for each reason or for one."""
    begins = f'maunz_lost_answers_total{{why="{why}'
    address = f"http://127.0.0.1:{port}/metrics"
    async with aiohttp.ClientSession() as session, session.get(address) as answer:
        told = (await answer.text()).splitlines()
    return [float(line.split()[-1]) for line in told if line.startswith(begins)]
