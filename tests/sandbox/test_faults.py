"""Faults on demand happen to what was named, as often as was said."""

from __future__ import annotations

import errno
import time
from typing import Any

import aiohttp
import discord
import pytest

from sandbox import Person, Sandbox
from sandbox.faults import RestFault
from tests.sandbox.calls import Rest
from tests.support.bots import Interaction, ScriptedBot, layout

MESSAGES = "/channels/{channel_id}/messages"
CALLBACK = "/interactions/*"


async def post(sandbox: Sandbox) -> int:
    path = f"/channels/{sandbox.channel.id}/messages"
    return (await Rest(sandbox)("POST", path, {"content": "x"}))[0]


async def test_a_server_error_has_no_effect_and_ends_after_its_count(sandbox: Sandbox) -> None:
    sandbox.faults.answer_with_server_error(503, MESSAGES, times=2)
    assert (await Rest(sandbox)("GET", "/users/@me"))[0] == 200
    assert [await post(sandbox) for _ in range(3)] == [503, 503, 200]
    assert len(sandbox.channel.messages) == 1


async def test_a_fault_can_start_later_and_have_a_duration(sandbox: Sandbox) -> None:
    sandbox.faults.add(RestFault(route=MESSAGES, status=500, after=1))
    assert [await post(sandbox) for _ in range(3)] == [200, 500, 200]
    fault = sandbox.faults.add(RestFault(route=MESSAGES, status=500, seconds=60))
    assert [await post(sandbox) for _ in range(3)] == [500] * 3
    fault.ends = 0
    assert await post(sandbox) == 200


async def test_a_coded_refusal_reaches_discord_py(sandbox: Sandbox, bot: ScriptedBot) -> None:
    sandbox.faults.answer_with_error_code(403, 200000, "blocked", MESSAGES)
    with pytest.raises(discord.Forbidden) as refused:
        await bot.get_partial_messageable(sandbox.channel.id).send("x")
    assert refused.value.code == 200000


async def test_discord_py_waits_for_a_rate_limit_with_a_via_header_and_fails_without(
    sandbox: Sandbox, bot: ScriptedBot
) -> None:
    channel = bot.get_partial_messageable(sandbox.channel.id)
    sandbox.faults.answer_rate_limited(0.01, MESSAGES, times=2)
    await channel.send("x")
    sandbox.faults.answer_rate_limited(0.01, MESSAGES, via=False)
    with pytest.raises(discord.HTTPException) as refused:
        await channel.send("x")
    assert refused.value.status == 429
    sandbox.faults.answer_banned(60)
    with pytest.raises(discord.HTTPException):
        await channel.send("x")
    sandbox.clear_faults()
    await channel.send("x")


async def test_a_delayed_reply_still_succeeds(sandbox: Sandbox) -> None:
    sandbox.faults.answer_late(0.1, MESSAGES)
    began = time.perf_counter()
    assert await post(sandbox) == 200
    assert time.perf_counter() - began >= 0.1


@pytest.mark.parametrize("size", [0, 10])
async def test_a_request_with_a_cut_reply_still_takes_effect(sandbox: Sandbox, size: int) -> None:
    sandbox.faults.cut_answer(size, MESSAGES)
    with pytest.raises(aiohttp.ClientError):
        await post(sandbox)
    assert len(sandbox.channel.messages) == 1


@pytest.mark.parametrize("applied", [False, True])
async def test_a_reset_connection_may_apply_its_request(sandbox: Sandbox, applied: bool) -> None:  # noqa: FBT001 - a parameter of the test
    sandbox.faults.reset_connection(MESSAGES, applied=applied)
    with pytest.raises(aiohttp.ClientOSError) as lost:
        await post(sandbox)
    assert lost.value.errno == errno.ECONNRESET
    assert len(sandbox.channel.messages) == applied


async def test_a_lost_callback_can_be_tried_again(
    sandbox: Sandbox, bot: ScriptedBot, anna: Person
) -> None:
    codes: list[int] = []

    async def pressed(interaction: Interaction, _: str) -> None:
        try:
            await interaction.response.defer()
        except OSError:
            try:
                await interaction.response.defer()
            except discord.HTTPException as error:
                codes.append(error.code)

    bot.pressed = pressed
    sent = await bot.get_partial_messageable(sandbox.channel.id).send(view=layout("t", "x"))
    sandbox.faults.reset_connection(CALLBACK, applied=True)
    assert not (await anna.press(sent.id, "x")).has_failed
    sandbox.faults.reset_connection(CALLBACK)
    assert not (await anna.press(sent.id, "x")).has_failed
    assert codes == [40060]


async def test_faults_can_be_requested_over_http(sandbox: Sandbox) -> None:
    address = sandbox.page_url + "sandbox/faults"
    async with aiohttp.ClientSession() as session:
        told = {"kind": "error", "status": 502, "route": MESSAGES}
        assert (await session.post(address, json=told)).status == 200
        assert await post(sandbox) == 502
        told = {"kind": "rest", "route": MESSAGES, "status": 504, "method": "POST"}
        assert (await session.post(address, json=told)).status == 200
        assert await post(sandbox) == 504
        assert (await session.post(address, json={"kind": "no such"})).status == 400
        log = await (await session.get(sandbox.page_url + "sandbox/log")).json()
    assert log["counts"] == {f"POST {MESSAGES}": 2}
    assert [each["status"] for each in log["requests"]] == [502, 504]


@pytest.mark.parametrize(
    ("told", "named"),
    [
        ({"kind": "no such"}, "no such"),
        ({}, "fault"),
        ({"kind": "slow", "delay": "x"}, "delay"),
        ({"kind": "slow", "delay": -1}, "delay"),
        ({"kind": "slow", "delay": 1, "route": 7}, "route"),
        ({"kind": "slow", "delay": 1, "times": "often"}, "times"),
        ({"kind": "slow", "delay": 1, "why": "because"}, "why"),
        ({"kind": "slow"}, "delay"),
        ({"kind": "error", "status": "bad"}, "status"),
        ({"kind": "error", "status": 99}, "status"),
        ({"kind": "error", "status": 500.5}, "status"),
        ({"kind": "refuse", "status": 400, "code": 1, "message": "m", "method": 1}, "method"),
        ({"kind": "limit", "retry_after": None}, "retry_after"),
        ({"kind": "ban", "seconds": True}, "seconds"),
        ({"kind": "cut", "size": "all"}, "cut"),
        ({"kind": "rest", "status": 500, "body": {}}, "body"),
        ({"kind": "rest", "status": 500, "headers": {"Via": 1}}, "headers"),
        ({"kind": "drop", "code": "x"}, "code"),
        ({"kind": "refuse_gateway", "seconds": "x"}, "seconds"),
        ({"kind": "duplicate", "times": "x"}, "times"),
        ({"kind": "lose", "times": []}, "times"),
        ({"kind": "delay", "seconds": "x"}, "seconds"),
        ({"kind": "release", "order": "x"}, "order"),
        ({"kind": "delete_message", "message_id": "x"}, "delete_message"),
        ({"kind": "deny", "channel_id": "1", "permission": "SPEAK"}, "deny"),
    ],
    ids=str,
)
async def test_an_impossible_fault_is_refused_by_name(
    sandbox: Sandbox, told: dict[str, Any], named: str
) -> None:
    async with aiohttp.ClientSession() as session:
        answer = await session.post(sandbox.page_url + "sandbox/faults", json=told)
        assert answer.status == 400
        assert named in await answer.text()
    assert await post(sandbox) == 200


async def test_requests_are_counted_by_route(sandbox: Sandbox) -> None:
    for _ in range(3):
        await post(sandbox)
    assert sandbox.log.count_of_route("POST", MESSAGES) == 3
    assert sandbox.log.counts_by_route() == {f"POST {MESSAGES}": 3}
