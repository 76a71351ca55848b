"""A second tap on the same button is silent; arming from the table message is told in the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.chat.requests.presses import DoubleTapFilter
from bot.chat.requests.response import SECOND_TAP
from bot.tables.settings import Phase
from tests.support.answers import said
from tests.support.clicking import laid_out, notes_in, open_table
from tests.support.scenes import between
from tests.support.simulated import id_of, parts_of, simulation, words_of
from tests.support.wording import tells

if TYPE_CHECKING:
    from simcord.results import ResponseMessage

    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer

TWO = """
    0: red-5 red-4
    1: red-1 green-2 blue-3 blue-4
    top: red-3
"""
MESSAGES = pytest.mark.parametrize("where", ["hand", "table"])


def pressed_on(party: Party, where: str, name: str) -> ResponseMessage:
    return party.hand(name) if where == "hand" else party.message()


async def with_window(there: SimulatedServer) -> Party:
    """Anna has one card left, and has not called."""
    party = await laid_out(there, "noris", TWO, "Anna", "Ben")
    await party.click("Anna", "lay:red-5")
    await there.wait(0.5)
    return party


async def tapped_twice(
    there: SimulatedServer, message: ResponseMessage, name: str, verb: str, apart: float
) -> list[str]:
    """What somebody is told by new messages who taps a button twice."""
    pressed, before = id_of(message, verb), len(there.private(name))
    await there.tap(name, message, verb)
    await there.wait(apart)
    await there.forge(name, message, pressed)
    await there.wait(4)
    return [words_of(each) for each in there.private(name)[before:]]


@MESSAGES
@pytest.mark.parametrize("apart", [0.15, 1.2])
async def test_a_second_tap_on_mau_is_silent(where: str, apart: float) -> None:
    async with simulation() as there:
        party = await with_window(there)
        message = pressed_on(party, where, "Anna")
        assert await tapped_twice(there, message, "Anna", "call", apart) == []
        assert party.table.state.actions[-1] == ["0 play red-5", "0 call"]
        assert all("Ben" in note for note in notes_in(party.hand("Anna")))
        assert not tells(words_of(party.hand("Anna")), "verdict-stale")


@MESSAGES
async def test_a_second_tap_on_catch_is_silent(where: str) -> None:
    async with simulation() as there:
        party = await with_window(there)
        message = pressed_on(party, where, "Ben")
        assert await tapped_twice(there, message, "Ben", "catch", 0.3) == []
        assert party.table.state.actions[-1] == ["0 play red-5", "1 catch 0"]
        assert not tells(words_of(party.hand("Ben")), "verdict-stale")


async def test_a_second_tap_on_start_is_silent() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna", "Ben")
        assert await tapped_twice(there, party.hand("Anna"), "Anna", "start", 0.1) == []
        assert party.phase is Phase.PLAYING
        assert not [
            note for note in notes_in(party.hand("Anna")) if tells(note, "verdict-under-way")
        ]


async def test_a_second_tap_on_join_is_silent() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna")
        await tapped_twice(there, party.message(), "Ben", "join", 0.1)
        assert notes_in(party.hand("Ben"))[1:] == []
        assert not tells(words_of(party.hand("Ben")), "verdict-already-seated")


async def test_a_second_tap_on_next_is_silent() -> None:
    async with simulation() as there:
        party = await between(there)
        before = notes_in(party.hand("Anna"))
        assert await tapped_twice(there, party.hand("Anna"), "Anna", "next", 0.1) == []
        assert notes_in(party.hand("Anna")) == before


async def test_a_refusal_stays_when_the_same_button_is_tapped_again() -> None:
    async with simulation() as there:
        party = await laid_out(there, "noris", TWO, "Anna", "Ben")
        await party.click("Ben", "draw")
        told = notes_in(party.hand("Ben"))
        assert told
        await party.click("Ben", "draw")
        assert notes_in(party.hand("Ben")) == told


@MESSAGES
async def test_arming_the_call_twice_confirms_the_call_only_once(where: str) -> None:
    async with simulation() as there:
        party = await laid_out(there, "noris", TWO, "Anna", "Ben")
        told = await tapped_twice(there, pressed_on(party, where, "Anna"), "Anna", "call", 0.5)
        assert told == []
        notes = [] if where == "hand" else ["**Mau!\N{HAIR SPACE}✓**"]
        assert notes_in(party.hand("Anna"))[1:] == notes
        calls = [part for part in parts_of(party.hand("Anna")) if "✓" in part.get("label", "")]
        assert len(calls) == 1


async def test_a_player_who_arms_the_call_again_later_reads_that_the_call_is_already_armed() -> (
    None
):
    async with simulation() as there:
        party = await laid_out(there, "noris", TWO, "Anna", "Ben")
        await party.press("Anna", "call")
        await there.wait(3)
        assert said(await party.press("Anna", "call")) not in ("", "Mau!\N{HAIR SPACE}✓")


async def test_a_call_that_everybody_sees_gets_no_private_message() -> None:
    async with simulation() as there:
        party = await with_window(there)
        before = len(there.private("Anna"))
        await party.press("Anna", "call")
        assert len(there.private("Anna")) == before
        assert party.table.state.actions[-1][-1] == "0 call"


def test_only_the_same_press_soon_after_counts_as_a_second_tap() -> None:
    taps = DoubleTapFilter()
    assert not taps.is_double_tap(1, "call", (), 10_000)
    assert not taps.is_double_tap(2, "call", (), 10_000)
    assert taps.is_double_tap(1, "call", (), 10_000 + SECOND_TAP - 1)
    assert not taps.is_double_tap(1, "catch", (), 12_000)
    assert not taps.is_double_tap(1, "call", (), 12_001)
    assert not taps.is_double_tap(1, "call", ("red",), 12_002)
    assert not taps.is_double_tap(1, "call", ("red",), 12_002 + SECOND_TAP)


def test_old_presses_are_forgotten() -> None:
    taps = DoubleTapFilter()
    for person in range(100):
        taps.is_double_tap(person, "call", (), 1_000 + person)
    taps.is_double_tap(7, "call", (), 1_000 + 99 + SECOND_TAP)
    assert list(taps._last) == [7]
