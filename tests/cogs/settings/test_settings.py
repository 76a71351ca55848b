"""The panels of settings: what is chosen holds at once, and only who may chooses for a server."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import discord
import pytest

from bot.people.settings import PersonSettings, ServerSettings
from bot.storage.errors import NotStoredError, StorageErrorKind
from bot.tables.settings import TableSettings
from cogs.settings.server_choice import with_choice
from tests.support.simulated import SimulatedServer, parts_of, words_of
from tests.support.typing_people import match, on_turn, only, server, server_chooses
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from simcord.results import ResponseMessage


NOT_NOW = NotStoredError(StorageErrorKind.GONE)


async def panel(there: SimulatedServer, name: str, command: str) -> ResponseMessage:
    result = await there.type(name, command)
    assert result.ephemeral
    assert result.response is not None
    return result.response


def boss(there: SimulatedServer) -> str:
    role = there.guild.create_role("boss", permissions=discord.Permissions(manage_guild=True))
    there.people["Boss"] = there.guild.add_member(there.env.create_user("Boss"), roles=[role])
    return "Boss"


def chosen(message: ResponseMessage, about: str) -> str:
    """What a menu shows as chosen."""
    menu = menu_of(message, about)
    (option,) = (option for option in menu["options"] if option.get("default"))
    return str(option["value"])


def menu_of(message: ResponseMessage, about: str) -> dict[str, Any]:
    (found,) = (
        part for part in parts_of(message) if part.get("custom_id", "").endswith(f":{about}")
    )
    return found


async def of_person(there: SimulatedServer, name: str) -> PersonSettings:
    return await there.bot.chat.preferences.settings_of_person(there.person(name).id)


async def of_server(there: SimulatedServer) -> ServerSettings:
    return await there.bot.chat.preferences.settings_of_server(there.guild.id)


@pytest.mark.parametrize(
    ("about", "value", "field", "kept"),
    [
        ("lang", "de", "lang", "de"),
        ("pings", "every", "pings", "every"),
        ("pings", "never", "pings", "never"),
        ("cards", "words", "view", "words"),
    ],
)
async def test_a_personal_choice_is_stored_and_shown(
    about: str, value: str, field: str, kept: object
) -> None:
    async with server() as there:
        shown = await panel(there, "Anna", "mau settings")
        await there.choose("Anna", shown, f"me:{about}", value)
        assert getattr(await of_person(there, "Anna"), field) == kept
        assert chosen(shown, about) == value
        stored = json.loads(there.store.people[there.person("Anna").id])
        assert stored[field] == kept


async def test_a_new_language_applies_at_once_in_the_panel_and_in_open_hands() -> None:
    async with match() as there:
        name = on_turn(there)
        hand = await there.type(name, "mau hand")
        assert hand.response is not None
        shown = await panel(there, name, "mau settings")
        await there.choose(name, shown, "me:lang", "de")
        await there.wait(5)
        assert tells(words_of(shown), "settings-mine-title", "de")
        assert tells(words_of(hand.response), "hand-your-turn", "de")


async def test_a_personal_choice_does_not_change_the_settings_of_others() -> None:
    async with server() as there:
        shown = await panel(there, "Anna", "mau settings")
        await there.choose("Anna", shown, "me:lang", "sv")
        assert await of_person(there, "Ben") == PersonSettings()


async def test_a_choice_that_cannot_be_stored_is_reported_and_not_shown_as_chosen() -> None:
    async with server() as there:
        shown = await panel(there, "Anna", "mau settings")
        there.store.faults.append(NOT_NOW)
        await there.choose("Anna", shown, "me:lang", "de")
        assert tells(words_of(shown), "verdict-not-stored")
        assert chosen(shown, "lang") == "auto"
        assert (await of_person(there, "Anna")).lang is None


@pytest.mark.parametrize(
    ("about", "value", "field", "kept"),
    [
        ("lang", "sv", "lang", "sv"),
        ("game", "rabe", "game", "rabe"),
        ("threads", "never", "threads", "never"),
        ("ai", "no", "ai", False),
        ("reminders", "no", "pings", False),
        ("turn", "300000", "timings", TableSettings(turn=300_000)),
        ("silent", "leave", "timings", TableSettings(silent_seat="leave")),
    ],
)
async def test_a_choice_for_the_server_is_stored_and_shown(
    about: str, value: str, field: str, kept: object
) -> None:
    async with server() as there:
        name = boss(there)
        shown = await panel(there, name, "mau-admin settings")
        await there.choose(name, shown, f"server:{about}", value)
        assert getattr(await of_server(there), field) == kept
        assert chosen(shown, about) == value
        assert there.guild.id in there.store.servers


async def test_the_allowed_channels_can_be_chosen_and_cleared() -> None:
    async with server() as there:
        name = boss(there)
        shown = await panel(there, name, "mau-admin settings")
        pressed = menu_of(shown, "channels")["custom_id"]
        person = there.person(name)
        await there.during(person.select(shown, [there.channel], custom_id=pressed))
        assert (await of_server(there)).channels == {there.channel.id}
        assert str(there.channel.id) in json.dumps(menu_of(shown, "channels"))
        await there.during(person.select(shown, [], custom_id=pressed))
        assert (await of_server(there)).channels == frozenset()


async def test_house_rules_can_be_chosen_for_a_game_and_reset() -> None:
    async with server() as there:
        name = boss(there)
        shown = await panel(there, name, "mau-admin settings")
        await there.click(name, shown, "server:rules.noris")
        await there.choose(name, shown, "server:rules@rules", "rabe")
        await there.choose(name, shown, "server:rule.rabe.0@rules", "penalty")
        await there.choose(name, shown, "server:rabe.penalty@rules", "3")
        await there.choose(name, shown, "server:rule.rabe.0@rules", "stack")
        assert (await of_server(there)).options == {"rabe": {"penalty": 3, "stack": False}}
        await there.choose(name, shown, "server:rule.rabe.0@rules", "penalty")
        assert chosen(shown, "rabe.penalty@rules") == "3"
        await there.choose(name, shown, "server:rabe.penalty@rules", "1")
        assert (await of_server(there)).options == {"rabe": {"stack": False}}
        await there.choose(name, shown, "server:rule.rabe.0@rules", "stack")
        await there.choose(name, shown, "server:rule.rabe.0@rules", "throw_in")
        assert (await of_server(there)).options == {"rabe": {"throw_in": True}}
        await there.click(name, shown, "server:reset.rabe@rules")
        assert (await of_server(there)).options == {}
        await there.click(name, shown, "desk")
        assert tells(words_of(shown), "desk-title")


async def test_a_server_can_choose_partners_as_a_house_rule_for_its_tables() -> None:
    async with server() as there:
        name = boss(there)
        shown = await panel(there, name, "mau-admin settings")
        await there.click(name, shown, "server:rules.noris")
        await there.choose(name, shown, "server:rule.noris.0@rules", "partners")
        assert (await of_server(there)).options == {"noris": {"partners": True}}
        await there.type("Anna", "mau new")
        assert only(there).view.options == {"partners": True}
        await there.type("Anna", "mau end")


async def test_house_rules_that_do_not_go_together_are_refused_with_the_reason() -> None:
    async with server() as there:
        name = boss(there)
        rules = {"maumaus": {"play_drawn": False}}
        await server_chooses(there, game="maumaus", options=rules)
        shown = await panel(there, name, "mau-admin settings")
        await there.click(name, shown, "server:rules.maumaus")
        await there.choose(name, shown, "server:rule.maumaus.0@rules", "draw")
        await there.choose(name, shown, "server:maumaus.draw@rules", "until_fit")
        assert tells(
            words_of(shown),
            "option-error-until-fit-needs-play-drawn",
            option=wording("option-play-drawn"),
            value=wording("option-off"),
        )
        assert (await of_server(there)).options == rules


async def test_a_new_language_of_the_server_applies_at_once_at_its_tables() -> None:
    async with match() as there:
        name = boss(there)
        shown = await panel(there, name, "mau-admin settings")
        await there.choose(name, shown, "server:lang", "de")
        await there.wait(3)
        assert tells(words_of(there.message(only(there).state.message)), "table-turn", "de")


async def test_a_person_without_the_right_changes_no_server_settings() -> None:
    async with server() as there:
        name = boss(there)
        shown = await panel(there, name, "mau-admin settings")
        pressed = menu_of(shown, "ai")["custom_id"]
        result = await there.forge("Anna", shown, pressed, "no")
        assert result.response is not None
        assert tells(words_of(result.response), "settings-not-allowed")
        assert await of_server(there) == ServerSettings()


async def test_the_language_of_discord_can_be_chosen_again() -> None:
    async with server() as there:
        shown = await panel(there, "Anna", "mau settings")
        await there.choose("Anna", shown, "me:lang", "de")
        await there.choose("Anna", shown, "me:lang", "auto")
        assert await of_person(there, "Anna") == PersonSettings()
        assert chosen(shown, "lang") == "auto"


@pytest.mark.parametrize("about", ["lang", "game", "turn", "silent", "threads", "ai"])
async def test_a_value_that_no_menu_offers_changes_no_server_settings(about: str) -> None:
    async with server() as there:
        name = boss(there)
        shown = await panel(there, name, "mau-admin settings")
        for value in ("", "nonsense", "-1", "9" * 30):
            result = await there.forge(name, shown, f"mm:-:server:{about}", value)
            assert result.acknowledged
        assert await of_server(there) == ServerSettings()


@pytest.mark.parametrize("about", ["lang", "pings", "cards"])
async def test_a_value_that_no_menu_offers_changes_no_personal_settings(about: str) -> None:
    async with server() as there:
        shown = await panel(there, "Anna", "mau settings")
        for value in ("", "nonsense", "-1", "9" * 30):
            result = await there.forge("Anna", shown, f"mm:-:me:{about}", value)
            assert result.acknowledged
        assert await of_person(there, "Anna") == PersonSettings()


@pytest.mark.parametrize(
    "about",
    [
        "",
        ".",
        "nonsense",
        "rabe",
        "rabe.",
        "rabe.nonsense",
        "poker.penalty",
        "reset",
        "reset.poker",
    ],
)
def test_a_forged_id_changes_no_settings(about: str) -> None:
    assert with_choice(ServerSettings(), about, ["1"]) == ServerSettings()
    assert with_choice(ServerSettings(), about, []) == ServerSettings()
    assert with_choice(ServerSettings(), "channels", ["nonsense", "-1", ""]) == ServerSettings()
