"""A sandbox for each test, with durations that no test has to sit out, and a bot on it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from sandbox import Durations, Person, Rates, Sandbox, SandboxSettings
from sandbox.world import PostedMessage
from tests.support.bots import ScriptedBot, layout
from tests.support.described import description


@pytest.fixture
def settings() -> SandboxSettings:
    return SandboxSettings(durations=Durations(identify=0), rates=Rates.none())


@pytest.fixture
async def sandbox(
    settings: SandboxSettings, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Sandbox]:
    made = Sandbox(settings)
    made.api.description = description()
    made.api.checks_itself = True
    await made.start()
    monkeypatch.setattr(Route, "BASE", made.api_url)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(made.gateway_url))
    yield made
    await made.stop()
    assert not made.log.unknown
    assert not made.log.violations
    assert not made.log.crashes


@pytest.fixture
async def bot(sandbox: Sandbox) -> AsyncIterator[ScriptedBot]:
    async with ScriptedBot(sandbox) as made:
        yield made


@pytest.fixture
def anna(sandbox: Sandbox) -> Person:
    return sandbox.person("Anna")


@pytest.fixture
def ben(sandbox: Sandbox) -> Person:
    return sandbox.person("Ben", locale="de")


@pytest.fixture
async def table(sandbox: Sandbox, bot: ScriptedBot) -> PostedMessage:
    """A message with two buttons, for whoever wants to press one."""
    channel = bot.get_partial_messageable(sandbox.channel.id)
    sent = await channel.send(view=layout("table", "one", "two"))
    return sandbox.world.messages[sent.id]
