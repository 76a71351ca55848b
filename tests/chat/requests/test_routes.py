"""Every button, pressed by whom it is not for: a useful answer, and nothing is changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.tables.core import freeze_table
from bot.tables.settings import Phase
from tests.support.answers import said
from tests.support.brief import begun, play_briefly
from tests.support.clicking import open_table
from tests.support.scenes import SCENES, playing
from tests.support.simulated import ids_in, parts_of, simulation, words_of
from tests.support.wording import tells

if TYPE_CHECKING:
    from simcord.results import ResponseMessage

    from tests.support.clicking import Party
    from tests.support.scenes import Scene
    from tests.support.simulated import SimulatedServer

FOR_ALL = {"join", "down"}
"""What anybody may do, where it is offered."""


async def every_message(there: SimulatedServer, party: Party) -> list[ResponseMessage]:
    """Everything that anybody has before them, the menus behind `…` as well."""
    for name in party.names:
        await there.click(name, party.message(), "more")
    return [*there.public(), *(each for name in party.names for each in there.private(name))]


def pressable(messages: list[ResponseMessage]) -> dict[str, tuple[str, ...]]:
    """All ids, with a value for those of menus."""
    found: dict[str, tuple[str, ...]] = {}
    for message in messages:
        for part in parts_of(message):
            if "custom_id" in part:
                options = part.get("options", ())
                found[part["custom_id"]] = tuple(each["value"] for each in options[:1])
    return found


async def assert_harmless(
    there: SimulatedServer, party: Party, name: str, pressed: dict[str, tuple[str, ...]]
) -> None:
    """Somebody presses all of it on the table message; nothing comes of it but an answer."""
    for custom_id, values in pressed.items():
        if custom_id.split(":")[2] in FOR_ALL:
            continue
        before = party.table.core.ledger.length, party.phase
        result = await there.forge(name, party.message(), custom_id, *values)
        assert result.acknowledged, custom_id
        assert said(result), custom_id
        assert (party.table.core.ledger.length, party.phase) == before, custom_id


@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)
async def test_a_stranger_changes_nothing_and_gets_an_answer(scene: Scene) -> None:
    async with simulation() as there:
        party = await scene(there)
        pressed = pressable(await every_message(there, party))
        assert pressed
        await assert_harmless(there, party, "Zoe", pressed)


@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)
async def test_a_player_from_another_table_changes_nothing_here(scene: Scene) -> None:
    async with simulation() as there:
        party = await scene(there)
        pressed = pressable(await every_message(there, party))
        here = there.channel
        there.channel = there.guild.create_text_channel("elsewhere")
        await open_table(there, "stop", "Zoe", "Yann")
        there.channel = here
        await assert_harmless(there, party, "Zoe", pressed)


async def test_a_player_who_is_not_on_turn_changes_nothing_by_playing() -> None:
    async with simulation() as there:
        party = await playing(there)
        name = party.waiting
        acts = {"lay", "draw", "pass", "accept", "reveal", "step", "cards", "catch", "next"}
        own = pressable([party.hand(name), party.hand(party.on_turn)])
        for custom_id, values in own.items():
            if custom_id.split(":")[2] in acts:
                before = party.table.core.ledger.length
                hand = party.hand(name)
                result = await there.forge(name, hand, custom_id, *values)
                assert result.acknowledged
                assert party.table.core.ledger.length == before, custom_id
                assert party.hand(name).id == hand.id
        assert party.on_turn != name


async def test_the_refusal_says_whose_turn_it_is() -> None:
    async with simulation() as there:
        party = await playing(there)
        await party.click(party.waiting, "draw")
        assert party.on_turn in words_of(party.hand(party.waiting))


@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)
async def test_guests_cannot_use_the_controls_of_hosts_and_moderators(scene: Scene) -> None:
    async with simulation() as there:
        party = await scene(there)
        guests = {"options", "set", "addai", "remove", "kick", "kick!", "handover", "end", "end!"}
        ids = [f"mm:{party.id}:{verb}:{about}" for verb in guests for about in ("0", "2", "game")]
        pressed: dict[str, tuple[str, ...]] = dict.fromkeys(ids, ())
        guest = "Ben" if party.table.state.host != there.person("Ben").id else "Anna"
        await assert_harmless(there, party, guest, pressed)


async def test_the_refusal_of_a_start_by_a_guest_names_the_host() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna", "Ben")
        result = await there.forge("Ben", party.message(), f"mm:{party.id}:start")
        assert "Anna" in said(result)
        assert party.phase is Phase.LOBBY


async def test_the_buttons_of_a_closed_table_say_that_the_table_is_old() -> None:
    async with simulation() as there:
        party = await begun(there, "Anna", "Ben")
        messages = {name: party.hand(name) for name in party.names}
        ids = {each for message in messages.values() for each in ids_in(message)}
        table = party.table
        await play_briefly(party)
        await there.wait(16 * 60)
        assert table.state.phase is Phase.CLOSED
        for custom_id in ids:
            result = await there.forge("Anna", messages["Anna"], custom_id)
            assert tells(said(result), "answer-old-table")


async def test_the_buttons_of_a_frozen_table_say_that_the_table_is_frozen() -> None:
    async with simulation() as there:
        party = await playing(there)
        pressed = pressable(await every_message(there, party))
        freeze_table(party.table.core, RuntimeError("broken"))
        await there.wait(2)
        there.errors()
        error = str(party.table.view.frozen)
        verbs = {"lay", "draw", "call", "catch"}
        for custom_id in pressed:
            if custom_id.split(":")[2] in verbs:
                result = await there.forge("Anna", party.hand("Anna"), custom_id)
                assert error in said(result), custom_id
