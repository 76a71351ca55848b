"""The pacer: what counts as what, who has a turn, and that no request passes it by."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

import discord
import pytest
from yarl import URL

from bot.chat.limits.pacer import (
    A_SECOND,
    AN_ADDRESS,
    Pacer,
    RequestKind,
    kind_of,
    pacing_trace,
    route_of,
)
from bot.chat.limits.request_budget import LATE, LATELY, TOO_MANY_LATE, Urgency, with_urgency
from bot.clock import SECOND, SystemClock
from bot.gateway import set_discord_api
from sandbox import Durations, Rates, Sandbox, SandboxSettings
from sandbox.settings import RateWindow
from tests.support.bots import ScriptedBot, eventually, layout
from tests.support.virtual import VirtualClock

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tests.support.bots import Interaction

API: Final = "https://discord.com/api/v10"
ANSWER: Final = URL(f"{API}/interactions/1/token/callback")
EDIT: Final = URL(f"{API}/webhooks/1/token/messages/@original")
MESSAGE: Final = URL(f"{API}/channels/1/messages/2")


@pytest.fixture(autouse=True)
def _discord() -> None:
    set_discord_api(API)


@pytest.mark.parametrize(
    ("url", "kind"),
    [
        (ANSWER, RequestKind.INTERACTION),
        (EDIT, RequestKind.INTERACTION),
        (URL(f"{API}/webhooks/1/token"), RequestKind.INTERACTION),
        (URL(f"{API}/webhooks/1"), RequestKind.BOT),
        (MESSAGE, RequestKind.BOT),
        (URL(f"{API}/gateway/bot"), RequestKind.BOT),
        (URL("wss://gateway.discord.gg/?v=10"), None),
        (URL("https://cdn.discordapp.com/emojis/1.png"), None),
    ],
)
def test_each_request_counts_as_discord_counts_it(url: URL, kind: RequestKind | None) -> None:
    assert kind_of(url) is kind


@pytest.mark.parametrize(
    ("url", "route"),
    [
        (ANSWER, "/interactions/{id}/{token}/callback"),
        (EDIT, "/webhooks/{id}/{token}/messages/@original"),
        (URL(f"{API}/webhooks/1/token/messages/2"), "/webhooks/{id}/{token}/messages/{id}"),
        (MESSAGE, "/channels/{id}/messages/{id}"),
        (URL(f"{API}/users/@me"), "/users/@me"),
    ],
)
def test_a_route_names_neither_people_nor_tokens(url: URL, route: str) -> None:
    assert route_of("PUT", url) == f"PUT {route}"


def test_a_rate_limited_request_is_counted_for_ten_minutes() -> None:
    clock = VirtualClock()
    pacer = Pacer(clock)
    for status, scope in ((429, "shared"), (429, None), (403, None), (200, None)):
        pacer.invalid.count_answer(status, scope)
    assert (pacer.invalid.limited_count, len(pacer.invalid)) == (2, 2)


async def fill(pacer: Pacer, url: URL, count: int = A_SECOND) -> None:
    """So many requests are under way."""
    with with_urgency(Urgency.ANSWER):
        for _ in range(count):
            await pacer.wait_for_slot(url)


async def test_a_slot_lets_one_request_through() -> None:
    pacer = Pacer(VirtualClock())
    with with_urgency(Urgency.ANSWER):
        await fill(pacer, MESSAGE, 44)
        async with pacer.request_slot(RequestKind.BOT, Urgency.ANSWER):
            assert await asyncio.wait_for(pacer.wait_for_slot(MESSAGE), 1)
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(pacer.wait_for_slot(MESSAGE), 0.01)


async def test_a_slot_is_valid_only_for_its_kind_of_request() -> None:
    pacer = Pacer(VirtualClock())
    await fill(pacer, EDIT, AN_ADDRESS)
    async with pacer.request_slot(RequestKind.BOT, Urgency.ANSWER):
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(pacer.wait_for_slot(EDIT), 0.01)
        assert await pacer.wait_for_slot(MESSAGE)


async def test_a_slot_that_was_not_used_becomes_free_again() -> None:
    pacer = Pacer(VirtualClock())
    await fill(pacer, MESSAGE, 9)
    for _ in range(10):
        async with pacer.request_slot(RequestKind.BOT, Urgency.TURN):
            pass
    async with pacer.request_slot(RequestKind.BOT, Urgency.TURN):
        assert await pacer.wait_for_slot(MESSAGE)


async def test_tasks_started_inside_a_slot_share_it() -> None:
    pacer = Pacer(VirtualClock())
    await fill(pacer, MESSAGE, 9)
    async with pacer.request_slot(RequestKind.BOT, Urgency.TURN):
        assert await asyncio.create_task(pacer.wait_for_slot(MESSAGE))


async def test_the_processes_of_the_bot_share_its_request_budget() -> None:
    pacer = Pacer(VirtualClock(), share=1 / 3, neighbours=3)
    for url, most in ((MESSAGE, A_SECOND // 3), (EDIT, AN_ADDRESS // 3)):
        await fill(pacer, url, most)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(fill(pacer, url, 1), 0.01)


async def test_replies_have_a_reserve_only_where_discord_counts_them() -> None:
    clock = VirtualClock()
    pacer = Pacer(clock)
    for url, most in ((MESSAGE, A_SECOND), (EDIT, AN_ADDRESS - 1)):
        with with_urgency(Urgency.TURN):
            asked = [asyncio.ensure_future(pacer.wait_for_slot(url)) for _ in range(60)]
        await clock.advance(10 * SECOND)
        assert sum(each.done() for each in asked) == most
        for each in asked:
            each.cancel()


async def late(pacer: Pacer, clock: VirtualClock, count: int) -> None:
    """So many answers go away after having waited too long."""
    waiting = [asyncio.ensure_future(pacer.wait_for_slot(ANSWER)) for _ in range(count)]
    await clock.advance(LATE + 1)
    for each in waiting:
        each.cancel()
    await clock.settle()


async def test_an_answer_that_waits_is_late() -> None:
    clock = VirtualClock()
    pacer = Pacer(clock)
    await fill(pacer, ANSWER, AN_ADDRESS)
    assert pacer.late_answers.count == 0
    await late(pacer, clock, 1)
    assert pacer.late_answers.count == 1
    assert pacer.waiting(RequestKind.INTERACTION) == 0


async def test_many_late_answers_count_as_overload_for_a_while() -> None:
    clock = VirtualClock()
    pacer = Pacer(clock)
    await fill(pacer, ANSWER, AN_ADDRESS)
    await late(pacer, clock, TOO_MANY_LATE - 1)
    assert not pacer.late_answers.are_many
    await late(pacer, clock, 1)
    assert pacer.late_answers.are_many
    await clock.advance(LATELY)
    assert not pacer.late_answers.are_many


class TestOnTheSandbox:
    @pytest.fixture
    async def sandbox(self) -> AsyncIterator[Sandbox]:
        rates = Rates.none()
        rates.everything = rates.address = RateWindow(50, 1)
        made = Sandbox(SandboxSettings(durations=Durations(identify=0), rates=rates))
        await made.start()
        set_discord_api(made.api_url)
        yield made
        await made.stop()

    async def test_discord_py_sends_nothing_past_the_pacer(self, sandbox: Sandbox) -> None:
        pacer = Pacer(SystemClock())
        async with ScriptedBot(sandbox, http_trace=pacing_trace(pacer)) as bot:
            channel = bot.get_partial_messageable(sandbox.channel.id)
            message = await channel.send(view=layout("t", "x"))
            edits = (message.edit(view=layout(str(number), "x")) for number in range(60))
            answered: list[int] = []

            async def pressed(interaction: Interaction, _: str) -> None:
                await interaction.response.send_message("x", ephemeral=True)
                await interaction.edit_original_response(content="y")
                answered.append(interaction.id)

            bot.pressed = pressed
            people = [sandbox.person(f"P{number}") for number in range(30)]
            presses = (each.press(message.id, "x") for each in people)
            await asyncio.gather(*edits, *presses)
            await eventually(lambda: len(answered) == 30)
        limited = [each for each in sandbox.log.requests if each.status == 429]
        assert limited == []
        assert len(pacer.invalid) == 0
        assert {pacer.waiting(kind) for kind in RequestKind} == {0}

    async def test_every_request_waits_after_a_global_rate_limit(self, sandbox: Sandbox) -> None:
        pacer = Pacer(SystemClock())
        async with ScriptedBot(sandbox, http_trace=pacing_trace(pacer)) as bot:
            sandbox.settings.rates.everything = RateWindow(1, 1)
            channel = bot.get_partial_messageable(sandbox.channel.id)
            await asyncio.gather(*(channel.send("x") for _ in range(3)))
        limited = [each for each in sandbox.log.requests if each.status == 429]
        assert 1 <= len(limited) <= 6

    async def test_refused_requests_are_counted(self, sandbox: Sandbox) -> None:
        pacer = Pacer(SystemClock())
        sandbox.faults.answer_with_error_code(403, 50013, "no", "/channels/*", 1)
        async with ScriptedBot(sandbox, http_trace=pacing_trace(pacer)) as bot:
            channel = bot.get_partial_messageable(sandbox.channel.id)
            with pytest.raises(discord.Forbidden):
                await channel.send("x")
            await channel.send("x")
        assert len(pacer.invalid) == 1
