"""From a press to its answer, as Discord allows it."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import discord
import pytest
from discord import ui

from sandbox import InteractionOutcome, Person, Sandbox
from sandbox.snowflakes import creation_seconds_of
from sandbox.world import PostedMessage
from tests.sandbox.calls import Rest
from tests.support.bots import Interaction, ScriptedBot, eventually, layout, row


async def test_a_press_can_change_its_message(
    bot: ScriptedBot, anna: Person, table: PostedMessage
) -> None:
    async def pressed(interaction: Interaction, custom_id: str) -> None:
        await interaction.response.edit_message(view=layout(f"pressed {custom_id}", "three"))

    bot.pressed = pressed
    outcome = await anna.press(table, "one")
    assert outcome.outcome is InteractionOutcome.UPDATE
    assert table.text == "pressed one"
    assert table.edited is not None


async def test_a_press_can_be_accepted_in_silence(anna: Person, table: PostedMessage) -> None:
    assert (await anna.press(table, "one")).outcome is InteractionOutcome.SILENCE
    assert table.text == "table"


async def test_the_reply_to_a_callback_carries_the_id_of_the_new_message(
    bot: ScriptedBot, anna: Person, table: PostedMessage
) -> None:
    told: list[int | None] = []

    async def pressed(interaction: Interaction, _: str) -> None:
        response = await interaction.response.send_message("hand", ephemeral=True)
        told.append(response.message_id)

    bot.pressed = pressed
    outcome = await anna.press(table, "one")
    assert outcome.message is not None
    await eventually(lambda: told)
    assert told == [outcome.message.id]


async def test_an_ephemeral_message_has_one_viewer_and_is_reached_only_by_its_token(
    sandbox: Sandbox, bot: ScriptedBot, anna: Person, ben: Person, table: PostedMessage
) -> None:
    async def pressed(interaction: Interaction, _: str) -> None:
        await interaction.response.send_message("seven of hearts", ephemeral=True)

    bot.pressed = pressed
    hand = (await anna.press(table, "one")).message
    assert hand is not None
    assert hand in anna.visible_messages(sandbox.channel)
    assert hand not in ben.visible_messages(sandbox.channel)
    assert (await ben.press(hand, "x")).reason == "unknown_component"
    path = f"/channels/{sandbox.channel.id}/messages/{hand.id}"
    for method in ("PATCH", "DELETE"):
        status, body, _ = await Rest(sandbox)(method, path, {"content": "x"})
        assert (status, body["code"]) == (404, 10008)
    anna.reload()
    assert anna.ephemeral_messages(sandbox.channel) == []


async def test_a_hand_can_be_edited_by_the_token_of_a_press_on_it(
    sandbox: Sandbox, bot: ScriptedBot, anna: Person, table: PostedMessage
) -> None:
    async def pressed(interaction: Interaction, custom_id: str) -> None:
        if custom_id == "one":
            await interaction.response.send_message(view=layout("hand", "lay"), ephemeral=True)
            return
        await interaction.response.send_message("laid", ephemeral=True)
        assert interaction.message is not None
        await interaction.followup.edit_message(interaction.message.id, view=layout("less"))

    bot.pressed = pressed
    hand = (await anna.press(table, "one")).message
    assert hand is not None
    await anna.press(hand, "lay")
    await anna.wait_for(lambda _: hand.text == "less", channel=sandbox.channel)


async def test_a_token_does_not_reach_messages_of_other_interactions(
    bot: ScriptedBot, anna: Person, table: PostedMessage
) -> None:
    tokens: list[Interaction] = []

    async def pressed(interaction: Interaction, _: str) -> None:
        await interaction.response.send_message("private", ephemeral=True)
        tokens.append(interaction)

    bot.pressed = pressed
    first = (await anna.press(table, "one")).message
    await anna.press(table, "two")
    await eventually(lambda: len(tokens) == 2)
    assert first is not None
    with pytest.raises(discord.NotFound) as refused:
        await tokens[1].followup.edit_message(first.id, content="x")
    assert refused.value.code == 10008


async def test_a_deferred_answer_is_filled_in_later(
    sandbox: Sandbox, bot: ScriptedBot, anna: Person, table: PostedMessage
) -> None:
    async def pressed(interaction: Interaction, _: str) -> None:
        await interaction.response.defer(thinking=True, ephemeral=True)
        await interaction.edit_original_response(view=layout("thought"))

    bot.pressed = pressed
    outcome = await anna.press(table, "one")
    assert outcome.outcome is InteractionOutcome.THINKING
    assert outcome.message is not None
    message = outcome.message
    await anna.wait_for(lambda _: message.text == "thought", channel=sandbox.channel)
    assert message.ephemeral
    assert not message.content.flags & 128


async def test_follow_ups_are_refused_before_the_reply_and_accepted_afterwards(
    sandbox: Sandbox, bot: ScriptedBot, anna: Person, table: PostedMessage
) -> None:
    codes: list[int] = []

    async def pressed(interaction: Interaction, _: str) -> None:
        try:
            await interaction.followup.send("too early")
        except discord.NotFound as error:
            codes.append(error.code)
        await interaction.response.defer()
        await interaction.followup.send("in time", ephemeral=True)

    bot.pressed = pressed
    await anna.press(table, "one")
    await anna.wait_for(lambda who: who.ephemeral_messages(sandbox.channel))
    assert codes == [10015]
    assert [each.text for each in anna.ephemeral_messages(sandbox.channel)] == ["in time"]


async def test_a_form_is_shown_filled_in_and_answered(
    bot: ScriptedBot, anna: Person, table: PostedMessage
) -> None:
    async def pressed(interaction: Interaction, custom_id: str) -> None:
        if custom_id == "form":
            data: dict[str, Any] = dict(interaction.data or {})
            value = data["components"][0]["component"]["value"]
            await interaction.response.edit_message(view=layout(f"called {value}"))
            return
        form = ui.Modal(title="Name", custom_id="form")
        inner: ui.TextInput[Any] = ui.TextInput(custom_id="name", max_length=5)
        form.add_item(ui.Label(text="Your name", component=inner))
        await interaction.response.send_modal(form)

    bot.pressed = pressed
    shown = await anna.press(table, "one")
    assert shown.outcome is InteractionOutcome.MODAL
    assert (await anna.modal(shown, name="much too long")).reason == "error"
    assert (await anna.modal(shown, name="Mau")).outcome is InteractionOutcome.UPDATE
    assert table.text == "called Mau"
    assert (await anna.modal(shown, name="Mau")).has_failed


async def test_a_menu_sends_the_chosen_values(
    sandbox: Sandbox, bot: ScriptedBot, anna: Person, ben: Person
) -> None:
    got: list[Any] = []

    async def pressed(interaction: Interaction, _: str) -> None:
        data: dict[str, Any] = dict(interaction.data or {})
        got.append(data)
        await interaction.response.defer()

    bot.pressed = pressed
    view = ui.LayoutView(timeout=None)
    options = [discord.SelectOption(label=each, value=each) for each in ("red", "blue")]
    view.add_item(ui.ActionRow(ui.Select(custom_id="colour", options=options)))
    view.add_item(ui.ActionRow(ui.UserSelect(custom_id="who")))
    sent = await bot.get_partial_messageable(sandbox.channel.id).send(view=view)
    assert (await anna.press(sent.id, "colour", ["green"])).has_failed
    assert not (await anna.press(sent.id, "colour", ["blue"])).has_failed
    assert not (await anna.press(sent.id, "who", [str(ben.id)])).has_failed
    assert got[0]["values"] == ["blue"]
    assert got[1]["resolved"]["users"][str(ben.id)]["global_name"] == "Ben"


async def test_a_press_on_a_removed_button_never_reaches_the_bot(
    bot: ScriptedBot, anna: Person, table: PostedMessage
) -> None:
    await (
        bot.get_partial_messageable(table.channel.id)
        .get_partial_message(table.id)
        .edit(view=layout("now", "new"))
    )
    assert (await anna.press(table, "one")).reason == "unknown_component"
    assert (await anna.press(table, "new")).outcome is InteractionOutcome.SILENCE
    assert len(bot.seen) == 1


async def test_a_disabled_button_cannot_be_pressed(
    sandbox: Sandbox, bot: ScriptedBot, anna: Person
) -> None:
    view = ui.View(timeout=None)
    view.add_item(ui.Button(label="off", custom_id="off", disabled=True))
    sent = await bot.get_partial_messageable(sandbox.channel.id).send("x", view=view)
    assert (await anna.press(sent.id, "off")).has_failed
    assert bot.seen == []


async def test_a_waiting_press_disables_its_message_for_the_presser_only(
    bot: ScriptedBot, anna: Person, ben: Person, table: PostedMessage
) -> None:
    go = asyncio.Event()

    async def pressed(interaction: Interaction, _: str) -> None:
        await go.wait()
        await interaction.response.defer()

    bot.pressed = pressed
    waiting = asyncio.create_task(anna.press(table, "one"))
    await asyncio.sleep(0)
    assert (await anna.press(table, "two")).reason == "busy"
    other = asyncio.create_task(ben.press(table, "two"))
    await asyncio.sleep(0)
    go.set()
    assert not (await waiting).has_failed
    assert not (await other).has_failed
    assert len(bot.seen) == 2


async def test_the_id_of_an_interaction_holds_the_time_of_the_press(
    sandbox: Sandbox, bot: ScriptedBot, anna: Person, table: PostedMessage
) -> None:
    sandbox.gateway_faults.delay_events(0.3)
    before = time.time()
    outcome = await anna.press(table, "one")
    assert outcome.interaction is not None
    assert before - 0.002 <= creation_seconds_of(outcome.interaction) <= before + 0.25
    assert bot.seen == [outcome.interaction]


async def test_a_command_with_a_view_of_rows_is_answered(
    sandbox: Sandbox, bot: ScriptedBot
) -> None:
    @bot.tree.command(name="row", description="A row")
    async def command(interaction: Interaction) -> None:
        view = ui.LayoutView(timeout=None)
        view.add_item(row("a", "b"))
        await interaction.response.send_message(view=view)

    await bot.tree.sync()
    outcome = await sandbox.person("Anna").command(sandbox.channel, "row")
    assert outcome.message is not None
    assert outcome.message.custom_ids == ["a", "b"]
