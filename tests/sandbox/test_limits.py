"""What may be in a message or a command, with Discord's own refusals."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from sandbox import Sandbox
from tests.sandbox.calls import Rest, faults, messages
from tests.support.bots import ScriptedBot, layout

V2 = 1 << 15
EMOJI_ID = "1"


def text(content: str) -> dict[str, Any]:
    return {"type": 10, "content": content}


def button(**more: Any) -> dict[str, Any]:  # noqa: ANN401 - any field of a button
    return {"type": 2, "style": 1, "label": "x", "custom_id": "x", **more}


def buttons(*made: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(made)}


def select(**more: Any) -> dict[str, Any]:  # noqa: ANN401 - any field of a menu
    options = [{"label": "a", "value": "a"}]
    return {"type": 3, "custom_id": "s", "options": options, **more}


def options(count: int) -> list[dict[str, str]]:
    return [{"label": str(each), "value": str(each)} for each in range(count)]


REFUSED = [
    ([text("x")] * 41, {"components": "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"}),
    ([text("x" * 2001)] * 2, {"components": "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"}),
    ([text("")], {"components.0.content": "BASE_TYPE_REQUIRED"}),
    ([{"type": 99}], {"components.0.type": "UNION_TYPE_CHOICES"}),
    ([button()], {"components.0.type": "UNION_TYPE_CHOICES"}),
    (
        [buttons(button(custom_id="y" * 101))],
        {"components.0.components.0.custom_id": "BASE_TYPE_BAD_LENGTH"},
    ),
    (
        [buttons(button(custom_id=""))],
        {"components.0.components.0.custom_id": "BASE_TYPE_REQUIRED"},
    ),
    ([buttons(button(), button())], {"components": "COMPONENT_CUSTOM_ID_DUPLICATED"}),
    (
        [buttons(button(label="y" * 81))],
        {"components.0.components.0.label": "BASE_TYPE_MAX_LENGTH"},
    ),
    (
        [buttons(button(emoji={"id": EMOJI_ID}))],
        {"components.0.components.0.emoji.id": "COMPONENT_INVALID_EMOJI"},
    ),
    (
        [buttons(*[button(custom_id=str(each)) for each in range(6)])],
        {"components.0.components": "BASE_TYPE_BAD_LENGTH"},
    ),
    (
        [buttons(button(), select())],
        {"components.0.components.1": "COMPONENT_LAYOUT_WIDTH_EXCEEDED"},
    ),
    (
        [buttons(select(options=options(26)))],
        {"components.0.components.0.options": "BASE_TYPE_BAD_LENGTH"},
    ),
    (
        [buttons(select(options=options(1) * 2))],
        {"components.0.components.0.options.1.value": "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"},
    ),
    (
        [buttons(select(placeholder="y" * 151))],
        {"components.0.components.0.placeholder": "BASE_TYPE_MAX_LENGTH"},
    ),
    (
        [{"type": 9, "components": [text("x")]}],
        {"components.0.accessory": "BASE_TYPE_REQUIRED"},
    ),
    (
        [{"type": 17, "components": [{"type": 17, "components": [text("x")]}]}],
        {"components.0.components.0.type": "UNION_TYPE_CHOICES"},
    ),
    (
        [{"type": 12, "items": [{"media": {"url": "attachment://no.png"}}]}],
        {"components": "COMPONENT_ATTACHMENT_NOT_FOUND"},
    ),
]


@pytest.mark.parametrize(("components", "where"), REFUSED, ids=lambda each: str(each)[:60])
async def test_components_beyond_the_limits_of_discord_are_refused(
    sandbox: Sandbox, components: list[dict[str, Any]], where: dict[str, str]
) -> None:
    body = {"flags": V2, "components": components}
    status, found, _ = await Rest(sandbox)("POST", messages(sandbox), body)
    assert status == 400
    assert faults(found) == where
    assert not sandbox.channel.messages
    sandbox.log.violations.clear()


async def test_forty_components_and_four_thousand_characters_are_allowed(
    sandbox: Sandbox,
) -> None:
    components = [{"type": 17, "components": [text("x" * 100)] * 39}]
    rest = Rest(sandbox)
    status, _, _ = await rest("POST", messages(sandbox), {"flags": V2, "components": components})
    assert status == 200
    body = {"flags": V2, "components": [text("x" * 4000)]}
    assert (await rest("POST", messages(sandbox), body))[0] == 200


@pytest.mark.parametrize(
    ("body", "where"),
    [
        ({"content": "x" * 2001}, {"content": "BASE_TYPE_MAX_LENGTH"}),
        (
            {"content": "x", "flags": V2, "components": [text("x")]},
            {"content": "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"},
        ),
        ({"content": "x", "components": [text("x")]}, {"components.0.type": "UNION_TYPE_CHOICES"}),
        (
            {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
            {"allowed_mentions": "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"},
        ),
        ({"content": "x", "nonce": "n" * 26}, {"nonce": "BASE_TYPE_MAX_LENGTH"}),
    ],
)
async def test_messages_beyond_the_limits_of_discord_are_refused(
    sandbox: Sandbox, body: dict[str, Any], where: dict[str, str]
) -> None:
    status, found, _ = await Rest(sandbox)("POST", messages(sandbox), body)
    assert (status, faults(found)) == (400, where)
    sandbox.log.violations.clear()


async def test_an_empty_message_is_refused(sandbox: Sandbox) -> None:
    status, body, _ = await Rest(sandbox)("POST", messages(sandbox), {"content": ""})
    assert (status, body["code"]) == (400, 50006)


async def test_a_message_with_components_v2_cannot_change_back(
    sandbox: Sandbox, bot: ScriptedBot
) -> None:
    channel = bot.get_partial_messageable(sandbox.channel.id)
    sent = await channel.send(view=layout("x"))
    path = f"{messages(sandbox)}/{sent.id}"
    status, found, _ = await Rest(sandbox)("PATCH", path, {"content": "old", "flags": 0})
    assert status == 400
    assert faults(found)["flags"] == "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG"
    old = await channel.send("plain")
    with pytest.raises(discord.HTTPException):
        await old.edit(view=layout("new"))
    changed = await old.edit(content=None, embeds=[], attachments=[], view=layout("new"))
    assert changed.flags.components_v2


async def test_a_message_with_a_repeated_nonce_is_posted_once(sandbox: Sandbox) -> None:
    rest = Rest(sandbox)
    body = {"content": "x", "nonce": "once", "enforce_nonce": True}
    first = await rest("POST", messages(sandbox), body)
    again = await rest("POST", messages(sandbox), body)
    assert first[1]["id"] == again[1]["id"]
    sandbox.settings.durations.nonce = 0
    assert (await rest("POST", messages(sandbox), body))[1]["id"] != first[1]["id"]


async def test_the_bot_cannot_edit_a_message_of_another_author(sandbox: Sandbox) -> None:
    said = sandbox.person("Anna").say(sandbox.channel, "hello")
    assert said is not None
    path = f"{messages(sandbox)}/{said.id}"
    status, body, _ = await Rest(sandbox)("PATCH", path, {"content": "x"})
    assert (status, body["code"]) == (403, 50005)


@pytest.mark.parametrize(
    ("command", "where"),
    [
        ({"name": "Mau"}, "0.name"),
        ({"name": "mau mau"}, "0.name"),
        ({"description": "x" * 101}, "0.description"),
        ({"name_localizations": {"de": "Neu"}}, "0.name_localizations.de"),
        ({"name_localizations": {"sv": "ny"}}, "0.name_localizations.sv"),
        ({"options": [{"type": 3, "name": "a", "description": "a"}] * 2}, "0.options.1.name"),
        (
            {
                "options": [
                    {"type": 3, "name": "a", "description": "a"},
                    {"type": 3, "name": "b", "description": "b", "required": True},
                ]
            },
            "0.options",
        ),
        (
            {
                "options": [
                    {
                        "type": 3,
                        "name": "a",
                        "description": "a",
                        "name_localizations": {"de": "b"},
                    },
                    {"type": 3, "name": "b", "description": "b"},
                ]
            },
            "0.options.0.name_localizations.de",
        ),
    ],
)
async def test_commands_that_break_the_rules_of_discord_are_refused(
    sandbox: Sandbox, command: dict[str, Any], where: str
) -> None:
    path = f"/applications/{sandbox.world.application.id}/commands"
    body = [{"name": "mau", "description": "x", **command}]
    status, found, _ = await Rest(sandbox)("PUT", path, body)
    assert status == 400
    assert where in faults(found)
    sandbox.log.violations.clear()


async def test_the_number_of_commands_created_per_day_is_limited(sandbox: Sandbox) -> None:
    path = f"/applications/{sandbox.world.application.id}/commands"
    rest = Rest(sandbox)
    for batch in ("a", "b"):
        body = [{"name": f"{batch}{each}", "description": "x"} for each in range(100)]
        assert (await rest("PUT", path, body))[0] == 200
        # Unchanged ones count no more.
        assert (await rest("PUT", path, body))[0] == 200
    status, found, _ = await rest("PUT", path, [{"name": "more", "description": "x"}])
    assert (status, found["code"]) == (400, 30034)


async def test_the_number_of_commands_of_each_kind_is_limited(sandbox: Sandbox) -> None:
    path = f"/applications/{sandbox.world.application.id}/commands"
    rest = Rest(sandbox)
    body: list[dict[str, object]] = [
        {"name": f"a{each}", "description": "x"} for each in range(101)
    ]
    status, found, _ = await rest("PUT", path, body)
    assert (status, faults(found)) == (400, {"": "MAX_APPLICATION_COMMANDS_REACHED"})
    body[-1] = {"name": "Menu", "type": 2}
    assert (await rest("PUT", path, body))[0] == 200
