"""Ids that no button of ours has: whoever sends them is answered, and nothing else happens."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.answers import said
from tests.support.clicking import open_table, start_match
from tests.support.scenes import SCENES
from tests.support.simulated import simulation

if TYPE_CHECKING:
    from tests.support.clicking import Party
    from tests.support.scenes import Scene

ABOUTS = (
    "nonsense",
    "-1",
    "99999999999999999999999999",
    "²",
    "\N{ARABIC-INDIC DIGIT THREE}",
    "play red-5 red-5 red-5",
    "a:b:c",
    "@everyone",
    "x" * 60,
    "line\nbreak",
    "9 leave",
    "call",
    "catch 0",
    "expire 0",
    "throw red-1",
    "menu-0",
)
VERBS = (
    "lay",
    "step",
    "do",
    "start",
    "startai",
    "options",
    "set",
    "addai",
    "kick",
    "kick!",
    "remove",
    "handover",
    "rules",
    "nudge",
    "lay!",
    "__class__",
)
UNKNOWN = ("mm:", "mm::", "mm:x", "mm:-:")
FOREIGN = ("", " ", "mm", "something else", "xx:1:lay:red-5", ":::")
"""Ids without our prefix, as ordinary views of discord.py have them."""


def unchanged(party: Party) -> tuple[object, ...]:
    state = party.table.state
    return state.phase, state.decision, len(state.seats), state.host, state.setup.variant


@pytest.mark.parametrize("verb", VERBS)
async def test_absurd_values_are_answered(verb: str) -> None:
    async with simulation() as there:
        party = await start_match(there, "noris", "Anna", "Ben")
        name = party.on_turn
        before = unchanged(party)
        for about in ABOUTS:
            for is_private in (False, True):
                message = party.hand(name) if is_private else party.message()
                result = await there.forge(name, message, f"mm:{party.id}:{verb}:{about}"[:100])
                assert said(result), (verb, about)
        assert unchanged(party) == before


@pytest.mark.parametrize("verb", VERBS)
async def test_absurd_choices_are_answered(verb: str) -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna", "Ben")
        for about in ABOUTS:
            message = party.hand("Anna")
            result = await there.forge("Anna", message, f"mm:{party.id}:{verb}:turn", about)
            assert said(result), (verb, about)
        assert len(party.table.state.people) == 2


async def test_unknown_ids_are_answered() -> None:
    async with simulation() as there:
        party = await start_match(there, "noris", "Anna", "Ben")
        before = unchanged(party)
        for custom_id in UNKNOWN:
            result = await there.forge("Anna", party.hand("Anna"), custom_id)
            assert said(result), custom_id
        assert unchanged(party) == before


async def test_ids_of_other_views_are_left_to_those_views() -> None:
    async with simulation() as there:
        party = await start_match(there, "noris", "Anna", "Ben")
        before = unchanged(party)
        for custom_id in FOREIGN:
            result = await there.forge("Anna", party.hand("Anna"), custom_id)
            assert not said(result), custom_id
        assert unchanged(party) == before


async def test_an_id_of_another_table_changes_neither_table_for_a_stranger() -> None:
    async with simulation() as there:
        party = await start_match(there, "noris", "Anna", "Ben")
        here = there.channel
        there.channel = there.guild.create_text_channel("elsewhere")
        other = await start_match(there, "noris", "Cleo", "Dora")
        there.channel = here
        before = unchanged(party), unchanged(other)
        for verb in ("draw", "lay:red-5", "leave!", "end!", "away", "call", "next"):
            result = await there.forge("Anna", party.message(), f"mm:{other.id}:{verb}")
            assert said(result)
        assert (unchanged(party), unchanged(other)) == before


async def test_a_card_that_the_player_does_not_hold_is_refused() -> None:
    async with simulation() as there:
        party = await start_match(there, "noris", "Anna", "Ben")
        name = party.on_turn
        rnd = party.table.state.round
        missing = set(range(len(rnd.game.kinds))) - set(rnd.hands[rnd.turn])
        before = unchanged(party)
        for kind in missing:
            custom_id = f"mm:{party.id}:lay:{rnd.game.kinds[kind].code}"
            result = await there.forge(name, party.hand(name), custom_id)
            assert said(result)
        assert unchanged(party) == before


@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)
async def test_playing_from_the_table_message_is_answered_in_a_private_hand(scene: Scene) -> None:
    async with simulation() as there:
        party = await scene(there)
        for verb in ("lay:red-4", "draw", "cards", "step:play red-4", "next", "hand"):
            before = len(there.private("Anna"))
            result = await there.forge("Anna", party.message(), f"mm:{party.id}:{verb}")
            assert said(result), verb
            assert len(there.private("Anna")) in (before, before + 1)
            assert there.exists(party.hand("Anna").id)
