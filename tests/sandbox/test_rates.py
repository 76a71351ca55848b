"""The sandbox counts requests as Discord does, and answers 429 as Discord does."""

from __future__ import annotations

import asyncio

import pytest

from sandbox import Durations, Rates, RateWindow, Sandbox, SandboxSettings
from tests.sandbox.calls import Rest, messages
from tests.support.bots import Interaction, ScriptedBot, layout


@pytest.fixture
def settings() -> SandboxSettings:
    rates = Rates.none()
    rates.message_create = RateWindow(2, 0.5)
    rates.message_edit = RateWindow(5, 0.5)
    rates.old_edit = RateWindow(1, 5)
    rates.webhook = RateWindow(2, 0.5)
    return SandboxSettings(durations=Durations(identify=0), rates=rates)


async def test_headers_count_down_and_then_there_is_a_429(sandbox: Sandbox) -> None:
    rest, path = Rest(sandbox), messages(sandbox)
    answers = [await rest("POST", path, {"content": "x"}) for _ in range(3)]
    left = [headers["X-RateLimit-Remaining"] for _, _, headers in answers]
    assert left == ["1", "0", "0"]
    status, body, headers = answers[-1]
    assert status == 429
    assert 0 < body["retry_after"] <= 0.5
    assert body["global"] is False
    assert headers["Via"] == "1.1 google"
    assert headers["X-RateLimit-Scope"] == "user"


async def test_discord_py_waits_for_rate_limits_and_loses_no_message(
    sandbox: Sandbox, bot: ScriptedBot
) -> None:
    channel = bot.get_partial_messageable(sandbox.channel.id)
    for number in range(5):
        await channel.send(str(number))
    assert len(sandbox.channel.messages) == 5


async def test_each_channel_has_its_own_rate_limit(sandbox: Sandbox) -> None:
    other = sandbox.add_channel(sandbox.guild, "other")
    rest = Rest(sandbox)
    for channel in (sandbox.channel, other):
        for _ in range(2):
            path = f"/channels/{channel.id}/messages"
            assert (await rest("POST", path, {"content": "x"}))[0] == 200


async def test_edits_of_old_messages_have_a_stricter_limit(sandbox: Sandbox) -> None:
    rest, path = Rest(sandbox), messages(sandbox)
    _, sent, _ = await rest("POST", path, {"content": "x"})
    one = f"{path}/{sent['id']}"
    for _ in range(3):
        assert (await rest("PATCH", one, {"content": "y"}))[0] == 200
    sandbox.settings.durations.old_message = -1
    assert (await rest("PATCH", one, {"content": "z"}))[0] == 200
    status, body, headers = await rest("PATCH", one, {"content": "z"})
    assert (status, body["code"]) == (429, 30046)
    assert headers["Via"]


async def test_a_token_is_limited_and_follow_ups_share_a_channels_limit(
    sandbox: Sandbox, bot: ScriptedBot
) -> None:
    sandbox.settings.rates.follow_up = RateWindow(1, 60)
    paths: list[str] = []

    async def pressed(interaction: Interaction, _: str) -> None:
        paths.append(f"/webhooks/{interaction.application_id}/{interaction.token}")
        await interaction.response.send_message("x")

    bot.pressed = pressed
    sent = await bot.get_partial_messageable(sandbox.channel.id).send(view=layout("t", "x"))
    await sandbox.person("Anna").press(sent.id, "x")
    rest, original = Rest(sandbox), f"{paths[0]}/messages/@original"
    statuses = [(await rest("PATCH", original, {"content": "y"}))[0] for _ in range(3)]
    assert statuses == [200, 200, 429]
    await asyncio.sleep(0.51)
    assert (await rest("POST", paths[0], {"content": "y"}))[0] == 200
    status, _, headers = await rest("POST", paths[0], {"content": "y"})
    assert (status, headers["X-RateLimit-Scope"]) == (429, "shared")


async def test_rate_limits_can_be_changed_while_the_sandbox_runs(sandbox: Sandbox) -> None:
    rest, path = Rest(sandbox), messages(sandbox)

    async def statuses(count: int) -> list[int]:
        return [(await rest("POST", path, {"content": "x"}))[0] for _ in range(count)]

    sandbox.settings.rates.message_create = RateWindow(2, 60)
    assert await statuses(3) == [200, 200, 429]
    sandbox.settings.rates.message_create = RateWindow(1, 60)
    assert await statuses(2) == [200, 429]
    sandbox.settings.rates = Rates.none()
    assert await statuses(3) == [200, 200, 200]


async def test_all_requests_together_have_a_global_limit(sandbox: Sandbox) -> None:
    sandbox.settings.rates.everything = RateWindow(1, 5)
    rest = Rest(sandbox)
    assert (await rest("GET", "/users/@me"))[0] == 200
    status, body, headers = await rest("GET", "/gateway/bot")
    assert (status, body["global"]) == (429, True)
    assert headers["X-RateLimit-Global"] == "true"


async def test_requests_with_interaction_tokens_are_limited_by_address(
    sandbox: Sandbox,
) -> None:
    sandbox.settings.rates.everything = RateWindow(1, 5)
    sandbox.settings.rates.address = RateWindow(1, 5)
    rest, callback = Rest(sandbox), "/interactions/1/none/callback"
    assert (await rest("POST", callback, {"type": 6}))[0] == 404
    status, body, headers = await rest("POST", callback, {"type": 6})
    assert (status, body["global"], headers["X-RateLimit-Scope"]) == (429, True, "global")
    assert (await rest("GET", "/users/@me"))[0] == 200
