"""Whole matches by typing alone: what is offered while one types is typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.game.moves import ACCEPT, DRAW, PASS, REVEAL
from bot.tables.settings import Phase
from tests.support.clicking import MOST_ACTS, Party, speak
from tests.support.games import OF_ROUNDS
from tests.support.playing import verified
from tests.support.simulated import simulation
from tests.support.typing_people import server_chooses

if TYPE_CHECKING:
    from tests.support.simulated import SimulatedServer

WORDS = {PASS: "pass", ACCEPT: "accept", REVEAL: "reveal", DRAW: "draw"}


class Typists(Party):
    """People who never click."""

    async def play(self) -> str:
        """Play on until the match is over; its id."""
        match = self.table.state.match_id
        for _ in range(MOST_ACTS):
            if match in self.there.store.matches:
                return match
            await self._type_once()
        raise AssertionError("the match does not end")

    async def _type_once(self) -> None:
        due = self._due() if self.phase is Phase.PLAYING else []
        if not due:
            await self.there.clock.advance_to_next()
            return
        seat = due[0]
        name = self.name_at(seat)
        if seat in self.table.referee.race.windows:
            await self.there.type(name, "mau call")
            return
        legal = self.table.state.round.legal_moves(seat)
        if any(move in self.table.state.round.game.lays for move in legal):
            await self._lay(name)
            return
        move = next((move for move in WORDS if move in legal), None)
        await (self.there.wait(1) if move is None else self._say(name, WORDS[move]))

    async def _say(self, name: str, word: str) -> None:
        await self.there.type(name, f"mau {word}")

    async def _lay(self, name: str) -> None:
        card = (await self._offered(name, "card"))[0]
        ways = await self._offered(name, "announce", card=card)
        chosen = {"card": card, "announce": ways[0]} if ways else {"card": card}
        is_last_but_one = len(self.table.state.round.hands[self.seat(name)]) == 2
        await self.there.type(name, "mau play", **chosen, call=is_last_but_one)

    async def _offered(self, name: str, option: str, **filled: str) -> list[str]:
        person, channel = self.there.person(name), self.there.channel
        choices = await person.autocomplete(channel, "mau play", option, "", **filled)
        return [choice["value"] for choice in choices]


async def typists(there: SimulatedServer, variant: str, *names: str, **options: object) -> Typists:
    """A match that was opened, joined and started by typing."""
    await there.type(names[0], "mau new", game=variant, **options)
    (table,) = there.bot.tables
    for name in names[1:]:
        await there.type(name, "mau join")
    await there.type(names[0], "mau start")
    await there.wait(1)
    return Typists(there, table.state.id, *names)


@pytest.mark.parametrize("variant", OF_ROUNDS)
async def test_a_match_is_played_by_typing_alone(variant: str) -> None:
    async with simulation() as there:
        await speak(there, Anna="de", Ben="sv", Cleo="en")
        await server_chooses(there, options={variant: {"hand": 3}})
        party = await typists(there, variant, "Anna", "Ben", "Cleo", rounds=1)
        match = await party.play()
        assert verified(there.store.matches[match]).over
        pressed = [each for each in there.env.backend.interactions.values() if each.type == 3]
        assert pressed == []


async def test_a_match_of_stop_is_played_by_typing_alone() -> None:
    async with simulation() as there:
        await speak(there, Anna="de", Ben="sv")
        await server_chooses(there, options={"stop": {"target": 50}})
        party = await typists(there, "stop", "Anna", "Ben")
        match = await party.play()
        assert verified(there.store.matches[match]).over
