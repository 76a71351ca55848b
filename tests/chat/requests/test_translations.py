"""Commands are as Discord takes them, in every language: one mistake, and it takes none."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Any, Final

import pytest
from discord import AppCommandType

from bot.chat.requests.commands import LANG_OF
from bot.chat.requests.permissions import FOR_A_THREAD, IN_A_CHANNEL, IN_A_THREAD
from bot.locales import LANGS, has
from tests.support import messages, uses
from tests.support.told_commands import told_commands
from tests.support.wording import wording

if TYPE_CHECKING:
    from collections.abc import Iterator

LOCALES: Final = sorted(locale.value for locale in LANG_OF)
COMMANDS: Final = {
    "mau": [
        "new",
        "join",
        "leave",
        "start",
        "hand",
        "play",
        "throw",
        "draw",
        "pass",
        "accept",
        "reveal",
        "call",
        "catch",
        "table",
        "rules",
        "end",
        "settings",
        "history",
        "replay",
        "record",
        "privacy",
        "leaderboard",
        "stats",
    ],
    "cup": ["new", "list", "off", "edit", "start", "add", "remove"],
    "daily": [],
    "lfg": ["game", "minutes", "players", "role"],
    "mau-admin": [
        "settings",
        "end",
        "kick",
        "reset",
        "matches",
        "exclude",
        "export",
        "board",
        "digest",
        "quiet",
        "role",
        "channel",
        "preset",
        "setup",
        "tables",
    ],
}
SUBCOMMANDS: Final = (1, 2)
MOST: Final = 25

Node = dict[str, Any]


@pytest.fixture
async def payload() -> list[Node]:
    """All commands that are typed, as they are sent to Discord."""
    return await sent(AppCommandType.chat_input)


async def sent(kind: AppCommandType) -> list[Node]:
    """All commands of a kind as they are sent to Discord."""
    return [each for each in (await told_commands()).payload if each["type"] == kind.value]


def nodes(node: Node) -> Iterator[Node]:
    """A command, its subcommands and their options."""
    yield node
    for inner in node.get("options", ()):
        yield from nodes(inner)


def every(payload: list[Node]) -> list[Node]:
    return [node for command in payload for node in nodes(command)]


def names_of(node: Node) -> dict[str, str]:
    """The name in each language, and the one that Discord knows it by."""
    return {"": node["name"], **node["name_localizations"]}


def is_name(name: str) -> bool:
    """Discord's pattern, `^[-_'\\p{L}\\p{N}]{1,32}$`, in lower case."""
    signs = all(sign in "-_'" or unicodedata.category(sign)[0] in "LN" for sign in name)
    return 1 <= len(name) <= 32 and signs and name == name.lower()


async def test_discord_gets_exactly_the_commands_that_work(payload: list[Node]) -> None:
    found = {each["name"]: [inner["name"] for inner in each["options"]] for each in payload}
    assert {name: sorted(inner) for name, inner in found.items()} == {
        name: sorted(inner) for name, inner in COMMANDS.items()
    }


async def test_commands_are_for_servers_only(payload: list[Node]) -> None:
    for command in payload:
        assert command["contexts"] == [0]
        assert command["integration_types"] == [0]


async def test_the_user_menu_offers_statistics_in_servers_in_every_language() -> None:
    (menu,) = await sent(AppCommandType.user)
    assert menu["name"] == wording("slash-menu-statistics")
    assert sorted(menu["name_localizations"]) == LOCALES
    assert all(1 <= len(name) <= 32 for name in names_of(menu).values())
    assert (menu["contexts"], menu["integration_types"]) == ([0], [0])


async def test_only_server_managers_see_the_admin_commands(payload: list[Node]) -> None:
    needed = {each["name"]: each["default_member_permissions"] for each in payload}
    assert needed == dict.fromkeys(COMMANDS) | {"mau-admin": 1 << 5}


async def test_every_name_is_valid_in_every_language(payload: list[Node]) -> None:
    for node in every(payload):
        assert sorted(node["name_localizations"]) == LOCALES
        for locale, name in names_of(node).items():
            assert is_name(name), (locale, name)


async def test_every_description_fits_in_every_language(payload: list[Node]) -> None:
    for node in every(payload):
        assert sorted(node["description_localizations"]) == LOCALES
        for words in (node["description"], *node["description_localizations"].values()):
            assert 1 <= len(words) <= 100, words
            assert words != "…"


async def test_the_english_translation_equals_the_default_text(payload: list[Node]) -> None:
    for node in every(payload):
        for locale in ("en-US", "en-GB"):
            assert node["name_localizations"][locale] == node["name"]
            assert node["description_localizations"][locale] == node["description"]


async def test_no_two_siblings_share_a_name_in_any_language(payload: list[Node]) -> None:
    for node in [{"options": payload}, *every(payload)]:
        inner = node.get("options", ())
        assert len(inner) <= MOST
        for locale in ("", *LOCALES):
            names = [names_of(each)[locale] for each in inner]
            assert len(set(names)) == len(names), (locale, names)


async def test_no_translated_name_equals_the_default_name_of_a_sibling(payload: list[Node]) -> None:
    for node in every(payload):
        inner = node.get("options", ())
        for each in inner:
            others = {other["name"] for other in inner if other is not each}
            assert not others & set(each["name_localizations"].values()), each["name"]


async def test_choices_are_named_in_every_language(payload: list[Node]) -> None:
    chosen = [choice for node in every(payload) for choice in node.get("choices", ())]
    assert chosen
    for choice in chosen:
        assert sorted(choice["name_localizations"]) == LOCALES
        for name in names_of(choice).values():
            assert 1 <= len(name) <= 100
        assert 1 <= len(choice["value"]) <= 100


async def test_no_two_choices_of_an_option_read_alike(payload: list[Node]) -> None:
    for node in every(payload):
        choices = node.get("choices", ())
        assert len(choices) <= MOST
        for locale in ("", *LOCALES):
            names = [names_of(choice)[locale] for choice in choices]
            assert len(set(names)) == len(names), (locale, names)


async def test_no_command_is_too_long(payload: list[Node]) -> None:
    """8000 characters of names, descriptions and values, of which the longest language counts."""
    for command in payload:
        assert sum(map(length, nodes(command))) <= 8000


def length(node: Node) -> int:
    words = max(map(len, names_of(node).values()))
    words += max(map(len, (node["description"], *node["description_localizations"].values())))
    for choice in node.get("choices", ()):
        words += max(map(len, names_of(choice).values())) + len(choice["value"])
    return words


async def test_required_options_come_first(payload: list[Node]) -> None:
    for node in every(payload):
        required = [inner.get("required", False) for inner in node.get("options", ())]
        assert required == sorted(required, reverse=True)


async def test_every_text_of_a_command_is_sent(payload: list[Node]) -> None:
    """Their ids are put together, so no search finds those that nobody needs."""
    known = {text_id for command in payload for text_id in ids_of(command, "slash")}
    said = {use.text_id for use in uses.uses(uses.code()) if use.whole}
    told = {"slash-permission-", "slash-place-", "slash-level.", "slash-thread."}
    texts = messages.catalogue(messages.sources("en"))
    ours = {each for each in texts if each.startswith("slash-")}
    assert ours - known - said == {each for each in ours if each.startswith(tuple(told))}


def ids_of(node: Node, above: str) -> Iterator[str]:
    this = f"{above}-{node['name']}"
    yield f"{this}.name"
    yield f"{this}.description"
    for inner in node.get("options", ()):
        if inner["type"] in SUBCOMMANDS:
            yield from ids_of(inner, this)
        else:
            yield f"{this}.{inner['name']}"
            yield f"{this}.{inner['name']}-name"


@pytest.mark.parametrize("lang", LANGS)
def test_every_needed_permission_has_a_name(lang: str) -> None:
    for name in {*IN_A_CHANNEL, *IN_A_THREAD, *FOR_A_THREAD}:
        assert has(lang, f"slash-permission-{name.replace('_', '-')}")


@pytest.mark.parametrize("name", ["", "Mau", "two words", "a" * 33, "mau!", "mau.", "ärger!"])
def test_planted_wrong_names_are_found(name: str) -> None:
    assert not is_name(name)


@pytest.mark.parametrize("name", ["mau", "lägg", "größe", "im-thread", "kasta-emellan", "a" * 32])
def test_right_names_pass(name: str) -> None:
    assert is_name(name)
