"""What Discord refuses although nothing in it is too long: empty, senseless or contradictory."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox import Sandbox
from sandbox.emoji import is_emoji
from tests.sandbox.calls import Rest, faults

V2 = 1 << 15
BUTTON = "components.0.components.0"


def row(component: dict[str, Any]) -> dict[str, Any]:
    return {"components": [{"type": 1, "components": [component]}]}


def button(**more: Any) -> dict[str, Any]:  # noqa: ANN401 - any field of a button
    return row({"type": 2, "style": 1, "label": "x", "custom_id": "x", **more})


def menu(*chosen: str, **more: Any) -> dict[str, Any]:  # noqa: ANN401 - any field of a menu
    options = [{"label": each, "value": each, "default": each in chosen} for each in "abc"]
    return row({"type": 3, "custom_id": "s", "options": options, **more})


def messages(sandbox: Sandbox) -> str:
    return f"/channels/{sandbox.channel.id}/messages"


@pytest.mark.parametrize("said", [" ", "\n", "\u2003\t"])
async def test_text_of_only_spaces_counts_as_empty(sandbox: Sandbox, said: str) -> None:
    rest = Rest(sandbox)
    status, body, _ = await rest("POST", messages(sandbox), {"content": said})
    assert (status, body["code"]) == (400, 50006)
    text = {"flags": V2, "components": [{"type": 10, "content": said}]}
    status, body, _ = await rest("POST", messages(sandbox), text)
    assert (status, faults(body)) == (400, {"components.0.content": "BASE_TYPE_REQUIRED"})
    status, body, _ = await rest("POST", messages(sandbox), button(label=said))
    assert (status, faults(body)) == (400, {BUTTON: "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED"})
    blank = [{"label": said, "value": "a"}]
    status, body, _ = await rest("POST", messages(sandbox), menu(options=blank))
    assert faults(body) == {f"{BUTTON}.options.0.label": "BASE_TYPE_REQUIRED"}


async def test_spaces_around_the_content_are_removed(sandbox: Sandbox) -> None:
    _, body, _ = await Rest(sandbox)("POST", messages(sandbox), {"content": " a  b\n"})
    assert body["content"] == "a  b"


@pytest.mark.parametrize(
    ("body", "where"),
    [
        (button(emoji={"name": "red"}), {f"{BUTTON}.emoji.name": "BUTTON_COMPONENT_INVALID_EMOJI"}),
        (button(emoji={}), {f"{BUTTON}.emoji.name": "BUTTON_COMPONENT_INVALID_EMOJI"}),
        (menu("a", "b"), {f"{BUTTON}.options": "SELECT_COMPONENT_TOO_MANY_DEFAULTS"}),
        (
            menu("a", "b", "c", max_values=2),
            {f"{BUTTON}.options": "SELECT_COMPONENT_TOO_MANY_DEFAULTS"},
        ),
        (
            row(
                {
                    "type": 5,
                    "custom_id": "s",
                    "default_values": [{"type": "user", "id": each} for each in "12"],
                }
            ),
            {f"{BUTTON}.default_values": "SELECT_COMPONENT_TOO_MANY_DEFAULTS"},
        ),
    ],
    ids=lambda each: str(each)[:60],
)
async def test_nonsense_in_a_message_is_refused(
    sandbox: Sandbox, body: dict[str, Any], where: dict[str, str]
) -> None:
    status, found, _ = await Rest(sandbox)("POST", messages(sandbox), {"content": "x", **body})
    assert (status, faults(found)) == (400, where)
    sandbox.log.violations.clear()


@pytest.mark.parametrize(
    "body",
    [
        button(emoji={"name": "👍"}, label=None),
        menu("a"),
        menu("a", "b", max_values=2),
        menu(min_values=0, max_values=3),
    ],
    ids=lambda each: str(each)[:60],
)
async def test_values_at_the_edge_of_the_limits_are_accepted(
    sandbox: Sandbox, body: dict[str, Any]
) -> None:
    status, found, _ = await Rest(sandbox)("POST", messages(sandbox), {"content": "x", **body})
    assert status == 200, found


@pytest.mark.parametrize(
    "text",
    [
        "🃏",
        "👍🏽",
        "❤️",
        "❤",
        "⏩",
        "↩️",
        "🇸🇪",
        "1️⃣",
        "#⃣",
        "👨‍👩‍👧",
        "🏴‍☠️",
        "🏳️‍🌈",
        "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
        "©️",
        "㊙",
        "♥️",
        "🫡",
    ],
)
def test_an_emoji_is_recognised(text: str) -> None:
    assert is_emoji(text)


@pytest.mark.parametrize(
    "text",
    ["", " ", "x", "red_7", ":joker:", "7", "👍👍", "👍 ", "a👍", "\u200d", "ß", "你", 5, None],
)
def test_text_that_is_not_an_emoji_is_rejected(text: object) -> None:
    assert not is_emoji(text)


def option(**more: Any) -> dict[str, Any]:  # noqa: ANN401 - any field of an option
    return {"options": [{"type": 4, "name": "a", "description": "a", **more}]}


def choices(*names: str) -> list[dict[str, Any]]:
    return [{"name": name, "value": place} for place, name in enumerate(names)]


@pytest.mark.parametrize(
    ("command", "where"),
    [
        (option(min_value=5, max_value=1), "options.0.min_value"),
        (option(type=3, min_length=5, max_length=1), "options.0.min_length"),
        (option(type=5, autocomplete=True), "options.0.autocomplete"),
        (option(choices=choices("same", "same")), "options.0.choices.1.name"),
        ({"default_member_permissions": "abc"}, "default_member_permissions"),
        ({"default_member_permissions": -1}, "default_member_permissions"),
        ({"default_member_permissions": str(1 << 60)}, "default_member_permissions"),
        ({"integration_types": [7]}, "integration_types.0"),
        ({"contexts": [0, 3]}, "contexts.1"),
    ],
    ids=str,
)
async def test_nonsense_in_a_command_is_refused(
    sandbox: Sandbox, command: dict[str, Any], where: str
) -> None:
    path = f"/applications/{sandbox.world.application.id}/commands"
    body = [{"name": "mau", "description": "x", **command}]
    status, found, _ = await Rest(sandbox)("PUT", path, body)
    assert status == 400
    assert list(faults(found)) == [f"0.{where}"]
    sandbox.log.violations.clear()


@pytest.mark.parametrize(
    "command",
    [
        option(min_value=1, max_value=1),
        option(type=5, autocomplete=False),
        option(choices=choices("one", "two"), autocomplete=False),
        {"default_member_permissions": "0"},
        {"default_member_permissions": "32"},
        {"default_member_permissions": None, "integration_types": [0, 1], "contexts": [0, 1, 2]},
    ],
    ids=str,
)
async def test_commands_at_the_edge_of_the_limits_are_accepted(
    sandbox: Sandbox, command: dict[str, Any]
) -> None:
    path = f"/applications/{sandbox.world.application.id}/commands"
    body = [{"name": "mau", "description": "x", **command}]
    status, found, _ = await Rest(sandbox)("PUT", path, body)
    assert status == 200, found
    sandbox.log.violations.clear()
