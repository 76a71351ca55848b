"""What Discord would take and the sandbox was not taught is refused by name, and loudly."""

from __future__ import annotations

import logging
from typing import Any

import discord
import pytest
from discord import ui

from sandbox import InteractionOutcome, Person, Sandbox
from tests.sandbox.calls import Rest, faults
from tests.support.bots import Interaction, ScriptedBot, layout

V2 = 1 << 15
TEXT = {"type": 10, "content": "x"}
MEDIA = {"media": {"url": "https://example.org/a.png"}}
BUTTON = {"type": 2, "style": 1, "label": "x", "custom_id": "x"}
ROW = "components.0.components.0"


def parts(*components: dict[str, Any]) -> dict[str, Any]:
    return {"flags": V2, "components": list(components)}


def row(**button: Any) -> dict[str, Any]:  # noqa: ANN401 - any field of a button
    return parts({"type": 1, "components": [{**BUTTON, **button}]})


@pytest.mark.parametrize(
    ("body", "place", "what"),
    [
        ({"content": "x", "embeds": [{"title": "x"}]}, "embeds", "the field 'embeds'"),
        ({"content": "x", "sticker_ids": ["1"]}, "sticker_ids", "the field 'sticker_ids'"),
        ({"content": "x", "poll": {"question": {}}}, "poll", "the field 'poll'"),
        ({"content": "x", "tts": True}, "tts", "the field 'tts'"),
        (
            {"content": "x", "message_reference": {"message_id": "1"}},
            "message_reference",
            "the field 'message_reference'",
        ),
        (parts({"type": 14}), "components.0.type", "separators"),
        (
            parts({"type": 17, "components": [TEXT], "spoiler": True}),
            "components.0.spoiler",
            "the field 'spoiler'",
        ),
        (
            parts({"type": 12, "items": [{**MEDIA, "spoiler": True}]}),
            "components.0.items.0.spoiler",
            "the field 'spoiler'",
        ),
        (
            parts({"type": 9, "components": [TEXT], "accessory": BUTTON}),
            "components.0.accessory.type",
            "buttons in sections",
        ),
        (row(style=5, url="https://example.org"), f"{ROW}.style", "buttons that are links"),
        (row(style=6, sku_id="1"), f"{ROW}.style", "buttons that sell"),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
async def test_message_parts_that_the_sandbox_does_not_imitate_are_refused(
    sandbox: Sandbox,
    caplog: pytest.LogCaptureFixture,
    body: dict[str, Any],
    place: str,
    what: str,
) -> None:
    path = f"/channels/{sandbox.channel.id}/messages"
    with caplog.at_level(logging.ERROR, "sandbox"):
        status, found, _ = await Rest(sandbox)("POST", path, body)
    assert status == 400
    assert faults(found)[place] == "NOT_IMITATED"
    assert f"the sandbox does not imitate {what}" in caplog.text
    assert f"POST /channels/{{channel_id}}/messages: {what}" in sandbox.unknown_requests
    sandbox.log.clear()


async def test_empty_values_of_parts_that_are_not_imitated_are_accepted(sandbox: Sandbox) -> None:
    path = f"/channels/{sandbox.channel.id}/messages"
    nothing: dict[str, Any] = {"embeds": [], "sticker_ids": [], "poll": None, "tts": False}
    status, _, _ = await Rest(sandbox)("POST", path, {"content": "x", **nothing})
    assert status == 200
    box = {"type": 17, "components": [TEXT], "spoiler": False}
    assert (await Rest(sandbox)("POST", path, parts(box)))[0] == 200


@pytest.mark.parametrize(
    ("command", "place"),
    [
        ({"type": 3, "name": "Quote"}, "0.type"),
        ({"type": 4, "name": "launch"}, "0.type"),
        *(
            ({"options": [{"type": kind, "name": "a", "description": "a"}]}, "0.options.0.type")
            for kind in (9, 10, 11)
        ),
    ],
    ids=str,
)
async def test_command_features_that_the_sandbox_does_not_imitate_are_refused(
    sandbox: Sandbox, command: dict[str, Any], place: str
) -> None:
    path = f"/applications/{sandbox.world.application.id}/commands"
    body = [{"name": "mau", "description": "x", **command}]
    status, found, _ = await Rest(sandbox)("PUT", path, body)
    assert (status, faults(found)) == (400, {place: "NOT_IMITATED"})
    assert len(sandbox.unknown_requests) == 1
    sandbox.log.clear()


async def test_channel_changes_that_the_sandbox_does_not_imitate_are_refused(
    sandbox: Sandbox, bot: ScriptedBot
) -> None:
    channel = bot.get_channel(sandbox.channel.id)
    assert isinstance(channel, discord.TextChannel)
    thread = await (await channel.send("x")).create_thread(name="Table 1")
    for change in (channel.edit(name="other"), thread.edit(name="other")):
        with pytest.raises(discord.HTTPException, match="does not imitate") as refused:
            await change
        assert refused.value.status == 400
    assert sandbox.unknown_requests
    sandbox.log.clear()


@pytest.mark.parametrize("field", [ui.RadioGroup, ui.CheckboxGroup, ui.Checkbox, ui.FileUpload])
async def test_form_fields_that_the_sandbox_does_not_imitate_are_refused(
    sandbox: Sandbox, bot: ScriptedBot, anna: Person, field: type[ui.Item[Any]]
) -> None:
    refused: list[discord.HTTPException] = []

    async def pressed(interaction: Interaction, _: str) -> None:
        made: Any = field()
        if hasattr(made, "add_option"):
            made.add_option(label="a", value="a")
            made.add_option(label="b", value="b")
        form = ui.Modal(title="House rules", custom_id="form")
        form.add_item(ui.Label(text="Which?", component=made))
        try:
            await interaction.response.send_modal(form)
        except discord.HTTPException as error:
            refused.append(error)
            await interaction.response.defer()

    bot.pressed = pressed
    sent = await bot.get_partial_messageable(sandbox.channel.id).send(view=layout("t", "x"))
    assert (await anna.press(sent.id, "x")).outcome is InteractionOutcome.SILENCE
    assert refused[0].status == 400
    assert "The sandbox does not imitate" in refused[0].text
    assert len(sandbox.unknown_requests) == 1
    sandbox.log.clear()
