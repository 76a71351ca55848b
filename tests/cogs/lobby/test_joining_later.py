"""Who comes while others play is told how to be in the next match, and gets a seat in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.locales import LANGS
from bot.tables.core import freeze_table
from bot.tables.settings import Phase
from tests.support import brief
from tests.support.answers import said
from tests.support.clicking import start_match
from tests.support.scenes import between
from tests.support.simulated import simulation, words_of
from tests.support.typing_people import chooses, match, only, says, server
from tests.support.wording import tells, tells_turn, wording

if TYPE_CHECKING:
    from bot.locales import Lang
    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer

LATER = "verdict-next-match"
KEPT = "answer-reserved"


async def pressed(there: SimulatedServer, party: Party, name: str, custom_id: str) -> str:
    """What somebody is answered who presses that below the table."""
    return said(await there.forge(name, party.message(), custom_id))


async def test_a_seat_in_the_next_match_can_be_reserved_by_typing_and_is_given() -> None:
    async with simulation() as there:
        party = await brief.begun(there, "Anna", "Ben")
        assert tells(await says(there, "Zoe", "mau join"), KEPT)
        assert there.person("Zoe").id in party.table.state.reserved
        await brief.play_briefly(party)
        await there.wait(2)
        assert party.phase is Phase.LOBBY
        assert [seat.seat.name for seat in party.table.state.seats] == ["Zoe"]


async def test_a_seat_can_be_reserved_between_two_rounds() -> None:
    async with simulation() as there:
        party = await between(there)
        assert tells(await says(there, "Zoe", "mau join"), KEPT)
        assert there.person("Zoe").id in party.table.state.reserved


async def test_reserving_a_seat_again_changes_nothing() -> None:
    async with match() as there:
        await says(there, "Cleo", "mau join")
        length = only(there).core.ledger.length
        for command in ("join", "hand"):
            assert tells(await says(there, "Cleo", f"mau {command}"), KEPT)
        assert only(there).core.ledger.length == length


async def test_no_more_seats_are_reserved_than_the_game_has() -> None:
    async with match("stop") as there:
        most = only(there).state.setup.most_seats
        for number in range(most - 2):
            assert tells(await says(there, f"P{number}", "mau join"), KEPT)
        assert tells(await says(there, "Cleo", "mau join"), "verdict-table-full")


async def test_a_seated_player_who_joins_again_gets_a_refusal_and_reserves_nothing() -> None:
    async with match() as there:
        assert tells(await says(there, "Ben", "mau join"), "verdict-already-seated")
        assert only(there).state.reserved == {}


@pytest.mark.parametrize("lang", LANGS)
async def test_every_way_to_join_a_running_match_points_to_the_next_one(lang: Lang) -> None:
    async with simulation() as there:
        party = await start_match(there, "noris", "Anna", "Ben")
        await chooses(there, "Zoe", lang=lang)
        for custom_id in (f"mm:{party.id}:hand", f"mm:{party.id}:join"):
            assert tells(await pressed(there, party, "Zoe", custom_id), LATER, lang)
        assert tells(await says(there, "Zoe", "mau hand"), LATER, lang)
        assert party.table.state.reserved == {}


async def test_a_second_tap_on_join_gets_the_same_answer() -> None:
    async with simulation() as there:
        party = await start_match(there, "noris", "Anna", "Ben")
        for _ in range(2):
            assert tells(await pressed(there, party, "Zoe", f"mm:{party.id}:join"), LATER)


async def test_the_hand_button_says_that_a_seat_is_reserved() -> None:
    async with simulation() as there:
        party = await start_match(there, "noris", "Anna", "Ben")
        await says(there, "Zoe", "mau join")
        assert tells(await pressed(there, party, "Zoe", f"mm:{party.id}:hand"), KEPT)


async def test_a_frozen_table_promises_no_seat() -> None:
    async with simulation() as there:
        party = await start_match(there, "noris", "Anna", "Ben")
        freeze_table(party.table.core, RuntimeError("broken"))
        there.errors()
        told = await pressed(there, party, "Zoe", f"mm:{party.id}:hand")
        assert told == wording("verdict-not-seated")
        assert str(party.table.view.frozen) in await says(there, "Zoe", "mau join")


async def test_the_hand_button_still_shows_the_hand_to_players() -> None:
    async with simulation() as there:
        party = await start_match(there, "noris", "Anna", "Ben")
        result = await party.press(party.on_turn, "hand")
        assert result.response is not None
        assert tells_turn(words_of(result.response))


async def test_the_refusal_of_a_second_table_says_what_to_do_instead() -> None:
    async with server() as there:
        await says(there, "Anna", "mau new")
        await says(there, "Ben", "mau join")
        assert tells(await says(there, "Cleo", "mau new"), "slash-channel-taken")
        assert tells(await says(there, "Ben", "mau new"), "slash-channel-taken-yours")
        await says(there, "Anna", "mau start")
        refused = await says(there, "Cleo", "mau new")
        assert tells(refused, "slash-channel-taken-match")
        assert tells(refused, "slash-channel-taken-match")
        assert tells(await says(there, "Ben", "mau new"), "slash-channel-taken-yours")
