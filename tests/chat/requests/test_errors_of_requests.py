"""A command that fails is answered, in private and without details; the log has what happened."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, cast
from unittest.mock import create_autospec

import discord
import pytest
from aiohttp import ClientResponse
from discord import app_commands

from bot.locales import LANGS, Lang, text
from tests.support.simulated import SimulatedServer, words_of
from tests.support.typing_people import chooses, match, on_turn, only, says, server, view
from tests.support.wording import tells

if TYPE_CHECKING:
    from simcord.actors import MemberActor

HAND = "mau hand"


class PlantedError(Exception):
    """A mistake of the bot."""


def break_hands(there: SimulatedServer, error: Exception) -> None:
    """From now on no hand can be shown."""

    async def broken(*_: object, **__: object) -> None:
        raise error

    there.bot.chat.hands.open_hand = broken  # type: ignore[method-assign]  # the fault under test


def refusal(status: int, code: int) -> discord.HTTPException:
    response = create_autospec(ClientResponse, instance=True, status=status, reason="planted")
    return discord.HTTPException(response, {"code": code, "message": "planted"})


def expected(there: SimulatedServer) -> None:
    """The simulation is not to complain of what was planted."""
    there.log.records.clear()


async def test_the_answer_to_an_unexpected_error_gives_its_id_in_the_log(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with match() as there:
        break_hands(there, PlantedError("planted"))
        with caplog.at_level(logging.ERROR):
            said = await says(there, "Anna", HAND)
        (record,) = (r for r in caplog.records if r.name == "bot.chat.requests.presses")
        words = record.getMessage()
        assert only(there).state.id in words
        assert words.rsplit(" ", 1)[1] in said
        assert record.exc_info is not None
        assert isinstance(record.exc_info[1], PlantedError)
        expected(there)


async def test_the_answer_to_an_error_is_in_the_language_of_the_person() -> None:
    async with match() as there:
        await chooses(there, "Anna", lang="de")
        break_hands(there, PlantedError("planted"))
        assert tells(await says(there, "Anna", HAND), "answer-error", "de")
        expected(there)


async def test_neither_typed_words_nor_a_hand_nor_a_token_is_logged(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with match() as there:
        name = on_turn(there)
        held = {view(there, name).public.game.kinds[kind].code for kind in view(there, name).hand}
        break_hands(there, PlantedError("planted"))
        with caplog.at_level(logging.INFO):
            await says(there, name, "mau play", card="very secret words")
        assert "failed, error" in caplog.text
        assert "secret" not in caplog.text
        assert not [code for code in held if code in caplog.text]
        tokens = [each.token for each in there.env.backend.interactions.values()]
        assert tokens
        assert not [token for token in tokens if token in caplog.text]
        expected(there)


@pytest.mark.parametrize("code", [50001, 50013])
async def test_a_missing_permission_is_named(code: int) -> None:
    async with match() as there:
        break_hands(there, refusal(403, code))
        assert tells(await says(there, "Anna", HAND), "slash-no-access")
        expected(there)


async def test_a_command_that_no_longer_exists_is_answered() -> None:
    async with server() as there:
        there.bot.tree.remove_command("mau")
        assert tells(await says(there, "Anna", HAND), "slash-outdated")
        expected(there)


def let_type_elsewhere(there: SimulatedServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let people type commands in private conversations, as if Discord had been told so."""
    group = there.bot.tree.get_command("mau")
    assert isinstance(group, app_commands.Group)
    contexts = app_commands.AppCommandContext(guild=True, dm_channel=True)
    monkeypatch.setattr(group, "allowed_contexts", contexts)


async def test_nobody_plays_outside_of_servers(monkeypatch: pytest.MonkeyPatch) -> None:
    async with server() as there:
        person = there.env.create_user("Zoe")
        let_type_elsewhere(there, monkeypatch)
        await there.bot.tree.sync()
        result = await there.during(person.slash("mau rules"))
        assert result.response is not None
        assert tells(words_of(result.response), "slash-servers-only")
        found = await person.autocomplete("mau replay", "match", "")
        assert found == []
        there.log.records.clear()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("pressed", ["privacy:export", "settings", "rules", "nonsense", "solo"])
async def test_nobody_presses_anything_outside_of_servers(
    monkeypatch: pytest.MonkeyPatch, pressed: str, lang: Lang
) -> None:
    async with server() as there:
        person = there.env.create_user("Zoe")
        there.people["Zoe"] = cast("MemberActor", person)  # outside of servers, too
        let_type_elsewhere(there, monkeypatch)
        await there.bot.tree.sync()
        await chooses(there, "Zoe", lang=lang)
        page = (await there.during(person.slash("mau rules"))).response
        pressed_there = await there.forge("Zoe", page, f"mm:-:{pressed}")
        assert text(lang, "slash-servers-only") in words_of(pressed_there.response)
        assert [*there.bot.tables] == []
        there.log.records.clear()


async def test_an_error_while_answering_an_error_is_only_logged(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with match() as there:
        break_hands(there, PlantedError("planted"))
        there.env.inject_error("POST", "/interactions/*", status=500, times=None)
        result = await there.type("Anna", HAND)
        assert not result.acknowledged
        assert "failed, error" in caplog.text
        expected(there)


async def test_a_table_that_could_not_be_shown_is_shown_when_somebody_types() -> None:
    async with match() as there:
        there.env.inject_error("POST", "/channels/*/messages", status=403, code=50013)
        await there.type("Anna", "mau table")
        await there.wait(60)
        before = only(there).state.message
        assert only(there).id in there.bot.chat.pause_reasons
        await there.type("Ben", HAND)
        await there.wait(3)
        assert only(there).id not in there.bot.chat.pause_reasons
        assert only(there).state.message != before
