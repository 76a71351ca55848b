"""Who is left alone with AI players finds the claim behind `…`, and behind `/mau end`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.tables.settings import SLOW_TURNS, Phase
from tests.support.clicking import speak, start_match
from tests.support.moderating import menu_of
from tests.support.simulated import ids_in, simulation, words_of
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from bot.locales import Lang
    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer


async def alone(there: SimulatedServer) -> Party:
    """Ben has been away for long."""
    party = await start_match(there, "noris", "Anna", "Ben", options={"rounds": 20})
    await there.forge("Ben", party.hand("Ben"), f"mm:{party.id}:away")
    for seat in party.table.state.seats:
        seat.turns, seat.away_turns = 12, 10 * seat.held
    party.table.core.version += 1
    return party


def verbs(message: object) -> list[str]:
    return [each.split(":")[2] for each in ids_in(message)]


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", wording("more-claim")),
        ("de", wording("more-claim", "de")),
        ("sv", wording("more-claim", "sv")),
    ],
)
async def test_a_match_is_claimed_from_the_menu_after_a_confirmation(
    lang: Lang, words: str
) -> None:
    async with simulation() as there:
        party = await alone(there)
        await speak(there, Anna=lang)
        menu = await menu_of(there, party, "Anna")
        assert words in words_of(menu)
        await there.click("Anna", menu, "claim")
        assert party.phase is Phase.PLAYING
        await there.click("Anna", party.hand("Anna"), "claim!")
        await there.wait(4)
        assert tells(words_of(party.message()), "end-won", seats="Anna", winners=1)


async def test_a_match_cannot_be_claimed_while_the_others_play() -> None:
    async with simulation() as there:
        party = await start_match(there, "noris", "Anna", "Ben")
        assert "claim" not in verbs(await menu_of(there, party, "Anna"))
        await there.forge("Anna", party.hand("Anna"), f"mm:{party.id}:claim")
        assert tells(words_of(party.hand("Anna")), "answer-nothing-to-claim")
        await there.forge("Anna", party.hand("Anna"), f"mm:{party.id}:claim!")
        assert tells(words_of(party.hand("Anna")), "answer-nothing-to-claim")
        assert party.phase is Phase.PLAYING


async def test_the_end_command_offers_the_claim_when_the_other_players_are_away() -> None:
    async with simulation() as there:
        await alone(there)
        asked = await there.type("Anna", "mau end")
        assert tells(words_of(asked.response), "confirm-claim")


async def test_a_player_with_a_shortened_turn_reads_why() -> None:
    async with simulation() as there:
        party = await start_match(there, "noris", "Anna", "Ben")
        name = party.on_turn
        party.table.state.seats[party.seat(name)].slow = SLOW_TURNS
        party.table.core.version += 1
        await party.press(name, "hand")
        assert tells(words_of(party.hand(name)), "hand-hurried")
