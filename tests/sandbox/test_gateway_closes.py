"""Who breaks the rules of the gateway is sent away or closed, as Discord does it."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import Any

import aiohttp
import pytest

from sandbox import RateWindow, Sandbox
from tests.support.bots import ScriptedBot, eventually

A_HEARTBEAT = {"op": 1, "d": None}

A_MOMENT = 0.04

BETWEEN_HEARTBEATS = 0.5


async def test_a_client_that_identifies_too_soon_gets_an_invalid_session(sandbox: Sandbox) -> None:
    sandbox.settings.durations.identify = 60
    assert (await identified(sandbox))[-1]["t"] == "READY"
    last = (await identified(sandbox))[-1]
    assert (last["op"], last["d"]) == (9, False)


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"token": "wrong"}, 4004),
        ({"shard": [2, 2]}, 4010),
        ({"intents": -1}, 4013),
        ({"intents": 1 << 15}, 4014),
    ],
)
async def test_a_wrong_identify_closes_the_connection_with_a_code(
    sandbox: Sandbox, more: dict[str, Any], code: int
) -> None:
    assert await closed_with(sandbox, {"op": 2, "d": identify(sandbox) | more}) == code


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ({"op": 99}, 4001),
        ("no json", 4002),
        ({"op": 3, "d": {"x": "y" * 4096}}, 4002),
        ({"op": 3, "d": {}}, 4003),
    ],
)
async def test_a_nonsense_message_closes_the_connection_with_a_code(
    sandbox: Sandbox, said: object, code: int
) -> None:
    assert await closed_with(sandbox, said) == code


async def test_a_resume_of_an_unknown_session_gets_an_invalid_session(sandbox: Sandbox) -> None:
    told = {"token": sandbox.token, "session_id": "never", "seq": 1}
    last = (await identified(sandbox, {"op": 6, "d": told}))[-1]
    assert (last["op"], last["d"]) == (9, False)


async def test_a_resume_with_a_future_sequence_number_is_refused(
    sandbox: Sandbox, bot: ScriptedBot
) -> None:
    (session,) = sandbox.gateway.sessions
    told = {"token": sandbox.token, "session_id": session, "seq": 999}
    assert bot.up.is_set()
    assert await closed_with(sandbox, {"op": 6, "d": told}) == 4007


async def test_a_client_without_heartbeats_is_disconnected(sandbox: Sandbox) -> None:
    sandbox.settings.durations.heartbeat = 0.05
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(sandbox.gateway_url) as socket,
    ):
        assert (await socket.receive_json())["d"]["heartbeat_interval"] == 50
        await socket.receive(timeout=5)
        assert socket.close_code == 4009


async def test_only_heartbeats_count_as_heartbeats(sandbox: Sandbox) -> None:
    sandbox.settings.durations.heartbeat = 0.2
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(sandbox.gateway_url) as socket,
    ):
        await socket.receive_json()
        told = {"token": sandbox.token, "intents": 1, "properties": {}}
        await socket.send_json({"op": 2, "d": told})
        presence = {"op": 3, "d": {"since": None, "activities": [], "status": "online"}}
        async with asyncio.timeout(5):
            while not socket.closed:
                await socket.send_json(presence)
                with suppress(TimeoutError):
                    await socket.receive(timeout=0.05)
        assert socket.close_code == 4009


async def test_a_heartbeat_is_acknowledged_only_after_its_sender_has_recorded_the_sending(
    sandbox: Sandbox,
) -> None:
    loop = asyncio.get_running_loop()
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(sandbox.gateway_url) as socket,
    ):
        await socket.receive_json()
        sent = loop.time()
        await socket.send_json(A_HEARTBEAT)
        assert (await socket.receive_json(timeout=5))["op"] == 11
        assert loop.time() - sent > A_MOMENT


async def test_a_bot_matches_each_acknowledgement_to_its_own_heartbeat(sandbox: Sandbox) -> None:
    sandbox.settings.durations.heartbeat = BETWEEN_HEARTBEATS
    async with ScriptedBot(sandbox) as bot:
        # An answer that is there too soon counts as none at all, or as a whole heartbeat late.
        await eventually(lambda: A_MOMENT < bot.latency < BETWEEN_HEARTBEATS)


async def test_a_client_that_sends_too_much_is_disconnected(sandbox: Sandbox) -> None:
    sandbox.settings.rates.gateway_sends = RateWindow(2, 60)
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(sandbox.gateway_url) as socket,
    ):
        for _ in range(2):
            await socket.send_json(A_HEARTBEAT)
        opcodes = [(await socket.receive_json(timeout=5))["op"] for _ in range(3)]
        assert opcodes == [10, 11, 11]
        await socket.send_json(A_HEARTBEAT)
        await socket.receive(timeout=5)
        assert socket.close_code == 4008


def identify(sandbox: Sandbox) -> dict[str, Any]:
    return {"token": sandbox.token, "properties": {}, "intents": 1}


async def identified(sandbox: Sandbox, said: object = None) -> list[dict[str, Any]]:
    """What somebody who identifies is told: HELLO and the answer."""
    said = said or {"op": 2, "d": identify(sandbox)}
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(sandbox.gateway_url + "/?v=10&encoding=json") as socket,
    ):
        hello = await socket.receive_json()
        await socket.send_json(said)
        return [hello, await socket.receive_json()]


async def closed_with(sandbox: Sandbox, said: object) -> int | None:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(sandbox.gateway_url) as socket,
    ):
        await socket.receive_json()
        await socket.send_str(said if isinstance(said, str) else json.dumps(said))
        closed = await socket.receive(timeout=5)
        assert closed.type is aiohttp.WSMsgType.CLOSE
        return socket.close_code
