"""Time can be moved ahead: ids, stamps, dates, tokens and addresses follow."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING

import aiohttp
import discord
import pytest

from tests.sandbox.calls import Rest
from tests.support.bots import Interaction, ScriptedBot, layout

if TYPE_CHECKING:
    from sandbox import Person, Sandbox

HOUR = 3_600
DAY = 24 * HOUR


async def test_ids_stamps_and_dates_follow_the_moved_time(
    sandbox: Sandbox, bot: ScriptedBot
) -> None:
    followed: list[float] = []
    sandbox.on_time_moved.append(followed.append)
    sandbox.move_time(7 * DAY)
    assert followed == [7 * DAY]
    sent = await bot.get_partial_messageable(sandbox.channel.id).send("x")
    edited = await sent.edit(content="y")
    assert edited.edited_at is not None
    _, _, headers = await Rest(sandbox)("GET", "/users/@me")
    for at in (sent.created_at, edited.edited_at, parsedate_to_datetime(headers["Date"])):
        assert abs((at - datetime.now(UTC)).total_seconds() - 7 * DAY) < 60


async def test_a_token_ends_with_the_moved_time(
    sandbox: Sandbox, bot: ScriptedBot, anna: Person
) -> None:
    presses: list[Interaction] = []

    async def pressed(interaction: Interaction, _: str) -> None:
        presses.append(interaction)
        await interaction.response.defer()

    bot.pressed = pressed
    sent = await bot.get_partial_messageable(sandbox.channel.id).send(view=layout("t", "x"))
    await anna.press(sent.id, "x")
    sandbox.move_time(HOUR)
    with pytest.raises(discord.HTTPException) as refused:
        await presses[0].edit_original_response(content="late")
    assert refused.value.code == 50027


async def test_the_page_moves_time_and_is_told_of_it(sandbox: Sandbox) -> None:
    sandbox.person("Anna")
    async with aiohttp.ClientSession() as session:
        place = f"{sandbox.page_url}sandbox/live?as=Anna"
        async with session.ws_connect(place) as page:
            assert (await page.receive_json())["t"] == "hello"
            told = {"kind": "time", "seconds": DAY}
            async with session.post(f"{sandbox.page_url}sandbox/faults", json=told) as answer:
                assert answer.status == 200
            event = await page.receive_json()
            now = datetime.fromisoformat(event["d"]["now"]).timestamp()
            assert event["t"] == "time"
            assert abs(now - time.time() - DAY) < 60
            told = {"kind": "time", "seconds": -1}
            async with session.post(f"{sandbox.page_url}sandbox/faults", json=told) as answer:
                assert answer.status == 400
