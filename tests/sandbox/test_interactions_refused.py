"""An interaction that is answered late, twice, wrongly, or by a dead token."""

from __future__ import annotations

import asyncio

import discord
import pytest

from sandbox import InteractionOutcome, Person, Sandbox
from sandbox.world import PostedMessage
from tests.sandbox.calls import Rest, faults
from tests.support.bots import Interaction, ScriptedBot, eventually


async def test_an_unanswered_press_fails_for_the_presser_and_a_late_reply_is_refused(
    sandbox: Sandbox, bot: ScriptedBot, anna: Person, table: PostedMessage
) -> None:
    sandbox.settings.durations.answer = 0.05
    late: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    failed = asyncio.Event()

    async def pressed(interaction: Interaction, _: str) -> None:
        await failed.wait()
        try:
            await interaction.response.defer()
        except discord.NotFound as error:
            late.set_result(error.code)

    bot.pressed = pressed
    outcome = await anna.press(table, "one")
    failed.set()
    assert (outcome.outcome, outcome.reason) == (InteractionOutcome.FAILED, "timeout")
    assert await late == 10062


async def test_a_press_without_a_connected_bot_fails(
    sandbox: Sandbox, bot: ScriptedBot, anna: Person, table: PostedMessage
) -> None:
    sandbox.settings.durations.answer = 0.05
    await bot.close()
    assert (await anna.press(table, "one")).reason == "bot_offline"


async def test_an_interaction_accepts_only_one_reply(
    sandbox: Sandbox, bot: ScriptedBot, anna: Person, table: PostedMessage
) -> None:
    paths: list[str] = []

    async def pressed(interaction: Interaction, _: str) -> None:
        paths.append(f"/interactions/{interaction.id}/{interaction.token}/callback")
        await interaction.response.defer()

    bot.pressed = pressed
    await anna.press(table, "one")
    status, body, _ = await Rest(sandbox)("POST", paths[0], {"type": 6})
    assert (status, body["code"]) == (400, 40060)
    wrong = paths[0].replace("/callback", "x/callback")
    status, body, _ = await Rest(sandbox)("POST", wrong, {"type": 6})
    assert (status, body["code"]) == (404, 10062)


async def test_a_fault_in_a_reply_is_named_by_its_place_in_the_data(
    sandbox: Sandbox, bot: ScriptedBot, anna: Person, table: PostedMessage
) -> None:
    refused: list[discord.HTTPException] = []

    async def pressed(interaction: Interaction, _: str) -> None:
        try:
            await interaction.response.send_message("x" * 2001)
        except discord.HTTPException as error:
            refused.append(error)
        await interaction.response.defer()

    bot.pressed = pressed
    assert (await anna.press(table, "one")).outcome is InteractionOutcome.SILENCE
    assert refused[0].code == 50035
    assert "data.content" in refused[0].text
    sandbox.log.violations.clear()


async def test_an_interaction_token_expires(
    bot: ScriptedBot, sandbox: Sandbox, anna: Person, table: PostedMessage
) -> None:
    kept: list[Interaction] = []

    async def pressed(interaction: Interaction, _: str) -> None:
        await interaction.response.send_message("hand", ephemeral=True)
        kept.append(interaction)

    bot.pressed = pressed
    await anna.press(table, "one")
    await eventually(lambda: kept)
    await kept[0].edit_original_response(content="still")
    sandbox.settings.durations.token = 0
    with pytest.raises(discord.HTTPException) as refused:
        await kept[0].edit_original_response(content="no more")
    assert (refused.value.status, refused.value.code) == (401, 50027)


async def test_a_single_token_can_be_revoked(
    bot: ScriptedBot, sandbox: Sandbox, anna: Person, table: PostedMessage
) -> None:
    kept: list[Interaction] = []

    async def pressed(interaction: Interaction, _: str) -> None:
        await interaction.response.defer()
        kept.append(interaction)

    bot.pressed = pressed
    await anna.press(table, "one")
    await anna.press(table, "two")
    await eventually(lambda: len(kept) == 2)
    sandbox.desk.kill_token(kept[0].id)
    with pytest.raises(discord.HTTPException) as refused:
        await kept[0].followup.send("x")
    assert refused.value.code == 50027
    await kept[1].followup.send("x")


async def test_a_made_up_token_is_unknown(sandbox: Sandbox) -> None:
    path = f"/webhooks/{sandbox.world.application.id}/made-up/messages/@original"
    status, body, _ = await Rest(sandbox)("DELETE", path)
    assert (status, body["code"]) == (404, 10015)


@pytest.mark.parametrize("kind", [1, 8, 10])
async def test_a_reply_of_an_unsuitable_kind_is_refused(
    sandbox: Sandbox, bot: ScriptedBot, anna: Person, table: PostedMessage, kind: int
) -> None:
    statuses: list[int] = []

    async def pressed(interaction: Interaction, __: str) -> None:
        path = f"/interactions/{interaction.id}/{interaction.token}/callback"
        status, body, _ = await Rest(sandbox)("POST", path, {"type": kind})
        assert faults(body) == {"type": "BASE_TYPE_CHOICES"}
        statuses.append(status)
        await interaction.response.defer()

    bot.pressed = pressed
    # What was refused is no answer, so there can still be one.
    assert (await anna.press(table, "one")).outcome is InteractionOutcome.SILENCE
    assert statuses == [400]
    sandbox.log.violations.clear()
