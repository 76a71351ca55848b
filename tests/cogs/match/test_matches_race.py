"""The race for a call, pressed in Discord: who is first, what waits, and what they read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from tests.support.clicking import laid_out
from tests.support.simulated import parts_of, simulation, words_of
from tests.support.wording import tells

if TYPE_CHECKING:
    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer

RED = discord.ButtonStyle.danger.value
HANDS = """
    0: red-5 red-4
    1: red-1 green-2 green-3 green-4
    2: yellow-1 yellow-2 yellow-3 yellow-4
    top: red-3
"""
EQUAL = """
    0: red-5 red-8 red-1 blue-1
    1: red-4 green-3 green-4 green-5
    2: yellow-5 yellow-1 yellow-3 yellow-4
    top: red-4
"""


async def window(there: SimulatedServer, variant: str = "noris", text: str = HANDS) -> Party:
    """Anna has laid her last card but one."""
    party = await laid_out(there, variant, text, "Anna", "Ben", "Cleo")
    await party.click("Anna", "lay:red-5")
    await there.wait(0.1)
    return party


def calls(party: Party) -> list[str]:
    words = ("call", "catch", "expire")
    return [each for each in party.table.state.actions[-1] if each.split(" ")[1] in words]


def style_of_call(party: Party, name: str) -> int:
    buttons = [part for part in parts_of(party.hand(name)) if part["type"] == 2]
    return int(next(b["style"] for b in buttons if b["custom_id"].endswith(":call")))


async def later(there: SimulatedServer, party: Party, seconds: float, name: str, verb: str) -> None:
    """Press so long after the window could be seen."""
    posted = next(iter(party.table.referee.race.windows.values())).posted_at
    assert posted is not None
    await there.clock.advance(round(posted + seconds * 1000) - there.clock.now())
    await party.click(name, verb)
    await there.wait(0.5)


async def test_the_call_button_is_red_only_for_the_player_who_has_to_call() -> None:
    async with simulation() as there:
        party = await window(there)
        assert style_of_call(party, "Anna") == RED
        assert style_of_call(party, "Ben") != RED
        assert style_of_call(party, "Cleo") != RED


async def test_a_call_in_time_is_shown_to_all_with_its_time() -> None:
    async with simulation() as there:
        party = await window(there)
        await later(there, party, 1.4, "Anna", "call")
        await there.wait(1)
        assert calls(party) == ["0 call"]
        assert "1.4" in words_of(party.message())
        assert style_of_call(party, "Anna") != RED


async def test_anybody_can_call_from_the_table_message() -> None:
    async with simulation() as there:
        party = await window(there)
        await party.press("Anna", "call")
        await there.wait(0.5)
        assert calls(party) == ["0 call"]


async def test_a_catch_in_the_head_start_counts_at_its_end() -> None:
    async with simulation() as there:
        party = await window(there)
        posted = party.table.referee.race.windows[0].posted_at
        await there.wait(0.4)
        await there.tap("Ben", party.hand("Ben"), "catch")
        await there.until(lambda: bool(calls(party)), seconds=5)
        assert posted is not None
        assert posted + 2_250 <= there.clock.now() <= posted + 2_300
        assert calls(party) == ["1 catch 0"]
        assert len(party.table.state.round.hands[0]) == 2


async def test_a_call_in_the_head_start_beats_a_catch_before_it() -> None:
    async with simulation() as there:
        party = await window(there)
        await there.wait(0.4)
        result = await there.tap("Ben", party.hand("Ben"), "catch")
        await there.wait(0.5)
        await party.click("Anna", "call")
        await there.wait(3)
        assert calls(party) == ["0 call"]
        assert result.acknowledged
        assert "Anna" in words_of(party.hand("Ben"))
        assert tells(words_of(party.hand("Ben")), "answer-called-in-time", seat="Anna")


async def test_a_player_who_calls_too_late_reads_by_how_much() -> None:
    async with simulation() as there:
        party = await window(there)
        await later(there, party, 2.5, "Ben", "catch")
        assert calls(party) == ["1 catch 0"]
        await party.click("Anna", "call")
        said = words_of(party.hand("Anna"))
        assert tells(said, "answer-too-late-ahead")
        assert "Ben" in said
        assert tells(said, "answer-too-late-ahead")


async def test_an_earlier_press_that_arrives_later_still_counts() -> None:
    async with simulation() as there:
        party = await window(there)
        await there.wait(2.4)
        with there.on_the_way() as arrivals:
            await there.tap("Anna", party.hand("Anna"), "call")
        await there.wait(0.1)
        caught = await there.tap("Ben", party.hand("Ben"), "catch")
        await there.wait(0.1)
        await there.arrive(arrivals[0])
        await there.wait(1)
        assert calls(party) == ["0 call"]
        assert caught.acknowledged


async def test_a_false_catch_is_refused_and_slows_the_next_catch() -> None:
    async with simulation() as there:
        party = await laid_out(there, "noris", HANDS, "Anna", "Ben", "Cleo")
        await party.click("Ben", "catch")
        assert tells(words_of(party.hand("Ben")), "verdict-nothing-to-catch")
        await party.click("Anna", "lay:red-5")
        await there.wait(2.2)
        await there.tap("Ben", party.hand("Ben"), "catch")
        await there.wait(0.3)
        await there.tap("Cleo", party.hand("Cleo"), "catch")
        await there.wait(1)
        assert calls(party) == ["2 catch 0"]


async def test_a_call_window_expires_when_nobody_calls_or_catches() -> None:
    async with simulation() as there:
        party = await window(there)
        await there.wait(8.5)
        assert calls(party) == ["table expire 0"]
        assert len(party.table.state.round.hands[0]) == 2


async def test_an_armed_call_is_made_by_the_lay() -> None:
    async with simulation() as there:
        party = await laid_out(there, "noris", HANDS, "Anna", "Ben", "Cleo")
        await party.click("Anna", "call")
        labels = [part.get("label") or "" for part in parts_of(party.hand("Anna"))]
        assert any("✓" in label for label in labels)
        await party.click("Anna", "lay:red-5")
        assert party.table.referee.race.windows == {}


async def test_the_next_move_in_maumaus_waits_for_the_call() -> None:
    async with simulation() as there:
        party = await window(there, "maumaus", MAUMAUS)
        await there.wait(0.4)
        pressed = await there.tap("Ben", party.hand("Ben"), "draw")
        await there.wait(1)
        assert tells(words_of(party.hand("Ben")), "answer-waits", seat="Anna")
        assert not any("draw" in each for each in party.table.state.actions[-1])
        await party.click("Anna", "call")
        await there.wait(1)
        assert any("1 draw" in each for each in party.table.state.actions[-1])
        assert calls(party) == ["0 call"]
        assert "Waiting" not in words_of(party.hand("Ben"))
        assert pressed.acknowledged


async def test_the_next_move_in_maumaus_goes_ahead_after_the_head_start() -> None:
    async with simulation() as there:
        party = await window(there, "maumaus", MAUMAUS)
        await there.tap("Ben", party.hand("Ben"), "draw")
        await there.wait(3)
        assert any("1 draw" in each for each in party.table.state.actions[-1])


MAUMAUS = """
    0: red-5 red-4
    1: green-2 green-3 green-4
    2: yellow-1 yellow-2 yellow-3
    top: red-3
"""


async def test_a_player_who_lays_after_a_card_was_thrown_in_reads_by_how_much() -> None:
    async with simulation() as there:
        party = await laid_out(there, "stop", EQUAL, "Anna", "Ben", "Cleo")
        with there.on_the_way() as arrivals:
            await there.tap("Ben", party.hand("Ben"), "throw")
        await there.wait(0.2)
        await there.tap("Anna", party.hand("Anna"), "lay:red-5")
        await there.arrive(arrivals[0])
        await there.wait(1.5)
        assert "1 throw red-4" in party.table.state.actions[-1]
        assert not any("play" in each for each in party.table.state.actions[-1])
        said = words_of(party.hand("Anna"))
        assert "0.2 s" in said
        assert "Ben" in said


async def test_tapping_the_equal_card_throws_it_in() -> None:
    async with simulation() as there:
        party = await laid_out(there, "stop", EQUAL, "Anna", "Ben", "Cleo")
        await party.click("Ben", "lay:red-4")
        await there.wait(1)
        assert "1 throw red-4" in party.table.state.actions[-1]


async def test_a_player_without_an_equal_card_gets_a_private_refusal() -> None:
    async with simulation() as there:
        party = await laid_out(there, "stop", EQUAL, "Anna", "Ben", "Cleo")
        before = len(there.public())
        await party.press("Cleo", "throw")
        await there.wait(1)
        assert not any("throw" in each for each in party.table.state.actions[-1])
        assert tells(words_of(party.hand("Cleo")), "refusal-card-not-in-hand")
        assert len(there.public()) == before
