"""Features are extensions of discord.py: each can be left out, reloaded, and joined by others."""

from __future__ import annotations

import ast
import sys
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

import pytest

import cogs
from bot.chat.feature import features_in
from bot.chat.requests.components import HIDDEN_VERBS, Verb
from tests.support.clicking import start_match
from tests.support.repository import outline, python_files
from tests.support.simulated import ids_in, simulation, words_of
from tests.support.told_commands import told_commands
from tests.support.virtual import settle
from tests.support.wording import tells

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tests.support.simulated import SimulatedServer

NEEDED: Final = frozenset({"cogs.lobby", "cogs.match"})
"""Nobody plays without these two."""
OPTIONAL: Final = [each for each in cogs.extensions() if each not in NEEDED]
TUTORIAL: Final = "tests.cogs.ordinary_cog"


@asynccontextmanager
async def without(extension: str, patch: pytest.MonkeyPatch) -> AsyncIterator[SimulatedServer]:
    """Start the bot as if the folder of a feature had been deleted."""
    await told_commands()  # of all features, as the other tests expect it
    left = [each for each in cogs.extensions() if each != extension]
    patch.setattr(cogs, "extensions", lambda: left)
    try:
        async with simulation() as there:
            yield there
    finally:
        HIDDEN_VERBS.clear()


def shown_verbs(there: SimulatedServer, *names: str) -> set[str]:
    messages = [*there.public(), *(each for name in names for each in there.private(name))]
    return {each.split(":")[2] for message in messages for each in ids_in(message)}


@pytest.mark.parametrize("extension", OPTIONAL)
async def test_a_feature_can_be_deleted(extension: str, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = features_in(extension)
    commands = {f"{group} {made.name}" for e in gone for group, made in e.slash_commands.values()}
    verbs = {verb for each in gone for verb, _, _ in each.pressed_methods}
    async with without(extension, monkeypatch) as there:
        party = await start_match(there, "noris", "Anna", "Ben")
        for name in party.names:
            if extension != "cogs.menu":
                await there.click(name, party.message(), "more")
        assert not shown_verbs(there, *party.names) & verbs
        known = {each.qualified_name for each in there.bot.tree.walk_commands()}
        assert not known & commands
        for verb in sorted(verbs):
            pressed = await there.forge("Anna", party.hand("Anna"), f"mm:{party.id}:{verb}")
            assert pressed.response is not None
            assert tells(words_of(pressed.response), "answer-switched-off"), verb


def test_no_module_outside_a_feature_imports_the_feature() -> None:
    """Else its folder could not be deleted."""
    found = [
        (file, node.module)
        for file, source in python_files("bot", "cogs", "sandbox")
        for node in outline(source)
        if isinstance(node, ast.ImportFrom) and node.module is not None
        for extension in OPTIONAL
        if f"{node.module}.".startswith(f"{extension}.")
        and not file.startswith(extension.replace(".", "/"))
    ]
    assert found == []


async def test_every_verb_has_one_handler_when_all_features_are_loaded() -> None:
    features = [each for name in cogs.extensions() for each in features_in(name)]
    handled = [verb for each in features for verb, _, _ in each.pressed_methods]
    assert sorted(handled) == sorted(Verb)


@pytest.fixture
def _same_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the modules of features back afterwards. Other tests replace parts of them."""
    for name, module in list(sys.modules.items()):
        if name.startswith("cogs."):
            monkeypatch.setitem(sys.modules, name, module)


@pytest.mark.usefixtures("_same_modules")
@pytest.mark.parametrize("extension", cogs.extensions())
async def test_a_feature_is_reloaded_while_people_play(extension: str) -> None:
    async with simulation() as there:
        party = await start_match(there, "noris", "Anna", "Ben")
        commands = {each.qualified_name for each in there.bot.tree.walk_commands()}
        await there.bot.unload_extension(extension)
        await there.bot.load_extension(extension)
        assert {each.qualified_name for each in there.bot.tree.walk_commands()} == commands
        assert not HIDDEN_VERBS
        before = party.table.state.decision
        await there.click(party.on_turn, party.hand(party.on_turn), "draw")
        assert party.table.state.decision > before


async def test_an_ordinary_cog_works_beside_the_features_of_the_bot() -> None:
    async with simulation() as there:
        await there.bot.load_extension(TUTORIAL)
        await there.bot.tree.sync()
        cog = there.bot.get_cog("Tutorial")
        asked = await there.type("Anna", "ask", word="hello")
        assert asked.response is not None
        assert asked.response.content == "you said hello"
        pressed = await there.during(there.person("Anna").click(asked.response, label="Ping"))
        assert pressed.response is not None
        assert pressed.response.content == "pong below 1 row"
        assert not pressed.followups
        there.guild.create_text_channel("new")
        await settle()
        assert cog.heard == ["new"]  # type: ignore[union-attr]  # it was made by the tutorial
        assert cog.beats == 1  # type: ignore[union-attr]  # as above
        await there.bot.reload_extension(TUTORIAL)
        again = await there.type("Anna", "ask", word="again")
        assert again.response is not None
        assert again.response.content == "you said again"
        party = await start_match(there, "noris", "Anna", "Ben")
        assert party.on_turn
