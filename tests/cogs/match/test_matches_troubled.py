"""Matches in which everything happens: restarts, faults of Discord, chat, senseless presses."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from tests.support.clicking import MOST_ACTS, start_match
from tests.support.examples import THOROUGHLY
from tests.support.games import ALL_GAMES, short
from tests.support.playing import verified
from tests.support.simulated import parts_of, simulation

if TYPE_CHECKING:
    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer

NAMES = ("Anna", "Ben", "Cleo", "Dora")
FOR_GOOD = {"leave!", "end!", "out", "end"}
PATHS = ("/webhooks/*", "/interactions/*", "/channels/*")


async def restart(there: SimulatedServer, _: Party, chance: random.Random) -> None:
    await there.restart(20 * chance.random())
    await there.wait(1)


async def chat(there: SimulatedServer, _: Party, __: random.Random) -> None:
    await there.person("Zoe").send(there.channel, "hello")


async def pause(there: SimulatedServer, _: Party, chance: random.Random) -> None:
    await there.wait(40 * chance.random())


async def fault(there: SimulatedServer, _: Party, chance: random.Random) -> None:
    method, path = chance.choice(("PATCH", "POST", "DELETE")), chance.choice(PATHS)
    there.env.inject_error(method, path, status=500)


async def press_in_public(_: SimulatedServer, party: Party, chance: random.Random) -> None:
    await party.press(chance.choice(party.names), chance.choice(("hand", "call", "more")))


async def press_anything(there: SimulatedServer, party: Party, chance: random.Random) -> None:
    """Press any button of somebody's hand."""
    name = chance.choice(party.names)
    hand = party.hand(name)
    ids = [part["custom_id"] for part in parts_of(hand) if part["type"] == 2]
    pressable = [each for each in ids if each.split(":")[2] not in FOR_GOOD]
    if pressable:
        person = there.person(name)
        await there.during(person.click(hand, custom_id=chance.choice(pressable)))


TROUBLES = (restart, chat, pause, fault, press_in_public, press_anything)


@pytest.mark.parametrize("evening", range(THOROUGHLY))
@pytest.mark.parametrize("variant", ALL_GAMES)
async def test_a_match_ends_and_its_record_is_right_whatever_happens(
    variant: str,
    evening: int,  # noqa: ARG001 - one more of its kind
) -> None:
    chance = random.Random()
    names = NAMES[: chance.randint(2, 4)]
    async with simulation() as there:
        options = short(variant, target=100)
        party = await start_match(there, variant, *names, options=options)
        match = party.table.state.match_id
        for _ in range(MOST_ACTS):
            if match in there.store.matches:
                break
            for name in names:
                while not party.has_hand(name):  # the answer to the press may have been lost
                    await party.press(name, "hand")
            if chance.random() < 0.15:
                await chance.choice(TROUBLES)(there, party, chance)
            else:
                await party.act()
        assert verified(there.store.matches[match]).over
