"""Whether Discord answers requests: the bot is not ready while it answers none."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import TYPE_CHECKING, Final

import pytest
from yarl import URL

from bot.chat.limits.pacer import FAILS_FOR, LOOKED_AT, Backoff, Pacer, pacing_trace
from bot.clock import MINUTE, SECOND
from bot.gateway import PROBE_EVERY, set_discord_api, watch_requests
from bot.metrics import HealthServer
from sandbox import Durations, Sandbox, SandboxSettings
from sandbox.settings import Rates
from tests.support.bots import ScriptedBot, eventually
from tests.support.simulated import simulation
from tests.support.virtual import VirtualClock

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

API: Final = "https://discord.com/api/v10"
MESSAGE: Final = URL(f"{API}/channels/1/messages/2")
EDIT: Final = URL(f"{API}/webhooks/1/token/messages/@original")
ME: Final = URL(f"{API}/users/@me")


class CountedAnswers:
    """A pacer that is told of answers."""

    def __init__(self) -> None:
        set_discord_api(API)
        self.clock = VirtualClock()
        self.pacer = Pacer(self.clock)

    async def fail(self, status: int, url: URL = MESSAGE, lasts: int = FAILS_FOR) -> None:
        """Answer with this status once a second."""
        for _ in range(0, lasts + SECOND, SECOND):
            self.pacer.count_answer("GET", url, status)
            await self.clock.advance(SECOND)

    def problem(self) -> str | None:
        return self.pacer.rest_health.problem()


@pytest.mark.parametrize("status", [401, 500, 503])
async def test_an_outage_is_told_with_its_status(status: int) -> None:
    told = CountedAnswers()
    await told.fail(status)
    assert told.problem() == f"Discord fails at all requests since 11 s (status {status})"


async def test_without_answers_that_is_told() -> None:
    told = CountedAnswers()
    await told.fail(0)
    assert "no answer" in str(told.problem())


async def test_a_success_ends_it() -> None:
    told = CountedAnswers()
    await told.fail(503)
    told.pacer.count_answer("GET", MESSAGE, 404)
    assert told.problem() is None


@pytest.mark.parametrize(
    ("status", "url"),
    [(403, MESSAGE), (429, MESSAGE), (401, EDIT), (404, MESSAGE), (400, MESSAGE)],
)
async def test_a_missing_right_or_an_old_token_is_no_outage(status: int, url: URL) -> None:
    told = CountedAnswers()
    await told.fail(status, url, MINUTE)
    assert told.problem() is None


async def test_who_may_not_even_ask_for_itself_has_an_outage() -> None:
    told = CountedAnswers()
    await told.fail(403, ME)
    assert "status 403" in str(told.problem())


async def test_a_short_failure_is_no_outage() -> None:
    told = CountedAnswers()
    await told.fail(503, lasts=FAILS_FOR - 2 * SECOND)
    assert told.problem() is None


async def test_an_idle_bot_is_in_doubt_after_a_while() -> None:
    told = CountedAnswers()
    told.pacer.count_answer("GET", MESSAGE, 200)
    await told.clock.advance(LOOKED_AT)
    assert not told.pacer.rest_health.is_in_doubt
    await told.clock.advance(1)
    assert told.pacer.rest_health.is_in_doubt


async def test_readiness_says_why_people_cannot_play() -> None:
    async with simulation() as there:
        health = HealthServer()
        health.bot = there.bot
        set_discord_api(API)
        for _ in range(12):
            there.bot.chat.pacer.count_answer("GET", ME, 401)
            await there.wait(1)
        assert "Discord fails at all requests since 12 s (status 401)" in (
            health.readiness_problems()
        )
        there.bot.chat.pacer.count_answer("GET", ME, 200)
        assert not any("requests" in each for each in health.readiness_problems())
        there.bot.chat.backoff.until = there.clock.now() + MINUTE
        assert "Discord has shut this address out, nothing is asked for 60 s" in (
            health.readiness_problems()
        )


class TestProbes:
    @pytest.fixture
    async def sandbox(self) -> AsyncIterator[Sandbox]:
        made = Sandbox(SandboxSettings(durations=Durations(identify=0), rates=Rates.none()))
        await made.start()
        set_discord_api(made.api_url)
        yield made
        await made.stop()

    async def test_an_idle_bot_finds_out_by_itself(self, sandbox: Sandbox) -> None:
        clock = VirtualClock()
        pacer, backoff = Pacer(clock), Backoff(clock)
        chat = SimpleNamespace(pacer=pacer, backoff=backoff, clock=clock)
        async with ScriptedBot(sandbox, http_trace=pacing_trace(pacer)) as bot:
            watching = asyncio.ensure_future(watch_requests(bot.http, chat))  # type: ignore[arg-type]  # all that it needs
            fault = sandbox.faults.answer_with_error_code(401, 0, "no", "/users/@me", 9)
            await clock.advance(LOOKED_AT + PROBE_EVERY)
            await eventually(lambda: fault.times == 8)
            await clock.advance(PROBE_EVERY)
            await eventually(lambda: fault.times == 7)
            assert "status 401" in str(pacer.rest_health.problem())
            sandbox.faults.clear_faults()
            await clock.advance(PROBE_EVERY)
            await eventually(lambda: pacer.rest_health.problem() is None)
            backoff.until = clock.now() + 10 * MINUTE
            asked = len(sandbox.log.requests)
            await clock.advance(5 * MINUTE)
            assert len(sandbox.log.requests) == asked
            watching.cancel()
