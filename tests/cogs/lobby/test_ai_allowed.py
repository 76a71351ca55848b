"""Where the server wants no AI players, none is seated in any way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.tables.settings import Phase
from tests.support.answers import said
from tests.support.clicking import open_table, start_match
from tests.support.simulated import id_of, ids_in, simulation, words_of
from tests.support.typing_people import server_chooses
from tests.support.wording import tells

if TYPE_CHECKING:
    from tests.support.clicking import Party

REFUSED = "slash-no-ai"


def seated(party: Party) -> list[str]:
    return [seat.seat.name for seat in party.table.state.seats]


@pytest.mark.parametrize("where", ["hand", "table"])
async def test_a_match_cannot_start_with_ai_players_when_the_server_forbids_them(
    where: str,
) -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna")
        hand = party.hand("Anna")
        pressed = id_of(hand, "startai")
        await server_chooses(there, ai=False)
        result = await there.forge("Anna", hand if where == "hand" else party.message(), pressed)
        assert tells(said(result), REFUSED)
        assert party.phase is Phase.LOBBY
        assert seated(party) == ["Anna"]


async def test_the_host_can_add_no_ai_player_and_has_no_button_for_one() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna", "Ben")
        await party.click("Anna", "options")
        pressed = id_of(party.hand("Anna"), "addai")
        await server_chooses(there, ai=False)
        await there.forge("Anna", party.hand("Anna"), pressed)
        assert tells(words_of(party.hand("Anna")), REFUSED)
        assert "addai" not in [each.split(":")[2] for each in ids_in(party.hand("Anna"))]
        assert seated(party) == ["Anna", "Ben"]


async def test_a_lone_host_has_no_button_for_ai_players_either() -> None:
    async with simulation() as there:
        await server_chooses(there, ai=False)
        party = await open_table(there, "noris", "Anna")
        verbs = [each.split(":")[2] for each in ids_in(party.hand("Anna"))]
        assert verbs == ["start", "invite", "options", "luck", "more"]


async def test_a_rematch_starts_without_the_earlier_ai_players() -> None:
    async with simulation() as there:
        party = await start_match(
            there, "noris", "Anna", "Ben", ai=("easy",), options={"rounds": 1}
        )
        await party.play_match()
        await there.wait(2)
        await server_chooses(there, ai=False)
        for name in ("Anna", "Ben"):
            await party.press(name, "join")
        await there.wait(2)
        assert party.phase is Phase.PLAYING
        assert seated(party) == ["Anna", "Ben"]


async def test_ai_players_get_seats_when_the_server_allows_them() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna")
        await party.click("Anna", "startai")
        assert party.phase is Phase.PLAYING
        assert len(seated(party)) == 4


async def test_a_host_who_starts_with_ai_players_gets_a_friendly_mix_of_levels() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna")
        await party.click("Anna", "startai")
        levels = [seat.seat.level for seat in party.table.state.seats]
        assert levels == [None, "normal", "easy", "normal"]
