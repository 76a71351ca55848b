"""How long something lasts is told in seconds; times of day only where turns take days."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from bot.clock import HOUR
from bot.locales import LANGS
from bot.tables.settings import TableSettings
from tests.support.clicking import laid_out, notes_in, speak
from tests.support.scenes import between
from tests.support.simulated import simulation, words_of
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from bot.locales import Lang
    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer

CARDS = """
    0: red-5 red-4 red-6 blue-1
    1: red-1 red-2 red-7 green-2
    top: red-3
"""
TWO_LEFT = """
    0: red-5 red-4
    1: red-1 green-2 green-7
    top: red-3
"""
LAST = """
    0: red-5
    1: red-1 green-2 green-7
    top: red-3
"""
TIME_OF_DAY = re.compile(r"<t:\d+:[Tf]>")


async def bens_turn(there: SimulatedServer, **given: object) -> Party:
    party = await laid_out(there, "noris", CARDS, "Anna", "Ben", **given)
    await party.click("Anna", "lay:red-5")
    await there.wait(1)
    return party


def without_as_of(words: str) -> str:
    """The second as of which a hand is true is no deadline."""
    return re.sub(r"As of <t:\d+:T>", "", words)


async def test_the_start_of_a_turn_shows_its_seconds() -> None:
    async with simulation() as there:
        party = await bens_turn(there)
        assert tells(words_of(party.hand("Ben")), "hand-your-turn", time="90 s")
        assert tells(words_of(party.message()), "table-turn", seat="Ben", time="90 s")
        for message in (party.hand("Ben"), party.message()):
            assert TIME_OF_DAY.search(without_as_of(words_of(message))) is None


async def test_a_redrawn_hand_shows_the_seconds_that_are_left() -> None:
    async with simulation() as there:
        party = await bens_turn(there)
        await there.wait(39)
        await party.click("Ben", "lay:green-2")
        said = words_of(party.hand("Ben"))
        assert any(tells(said, "hand-your-turn", time=f"{left} s") for left in (49, 50, 51))


async def test_the_passing_of_time_alone_does_not_edit_a_hand() -> None:
    async with simulation() as there:
        party = await bens_turn(there)
        await there.wait(10)
        before = len(there.requests("PATCH", "/webhooks/"))
        party.table.core.show_change()
        await there.wait(10)
        assert len(there.requests("PATCH", "/webhooks/")) == before


async def test_a_late_ping_shows_the_seconds_that_are_left() -> None:
    async with simulation() as there:
        await bens_turn(there)
        await there.wait(31)
        (ping,) = [each for each in there.public() if each.content]
        assert tells(ping.content, "ping-turn", time="60 s")
        assert TIME_OF_DAY.search(ping.content) is None


async def test_turns_that_take_days_show_a_date() -> None:
    async with simulation() as there:
        party = await bens_turn(there, settings=TableSettings(turn=12 * HOUR))
        for message in (party.hand("Ben"), party.message()):
            assert re.search(r"<t:\d+:f>", words_of(message))


@pytest.mark.parametrize("lang", LANGS)
async def test_a_call_window_shows_how_long_the_window_lasts(lang: Lang) -> None:
    async with simulation() as there:
        party = await laid_out(there, "noris", TWO_LEFT, "Anna", "Ben")
        await speak(there, Ben=lang)
        await party.press("Ben", "hand")
        await party.click("Anna", "lay:red-5")
        await there.wait(1)
        assert tells(words_of(party.message()), "table-window", seat="Anna", time="8 s")
        assert tells(words_of(party.hand("Anna")), "hand-own-window", time="8 s")
        assert tells(words_of(party.hand("Ben")), "table-window", lang, time="8 s")


async def test_a_call_window_that_the_next_move_closes_says_so() -> None:
    async with simulation() as there:
        party = await laid_out(there, "maumaus", TWO_LEFT, "Anna", "Ben")
        await party.click("Anna", "lay:red-5")
        await there.wait(1)
        assert tells(words_of(party.hand("Anna")), "hand-own-window.open")
        for message in (party.message(), party.hand("Ben")):
            assert tells(words_of(message), "table-window.open")


async def test_the_wait_for_a_final_call_shows_its_seconds() -> None:
    async with simulation() as there:
        party = await laid_out(there, "rabe", LAST, "Anna", "Ben")
        await party.click("Anna", "lay:red-5")
        await there.wait(1)
        assert tells(words_of(party.message()), "table-waits-for-final", seat="Anna", time="8 s")
        assert tells(words_of(party.hand("Anna")), "hand-own-final", time="8 s")


async def test_the_time_until_the_next_round_is_shown_between_rounds() -> None:
    async with simulation() as there:
        party = await between(there)
        assert tells(words_of(party.message()), "round-next", time="15 s")
        assert tells(words_of(party.hand("Ben")), "round-next", time="15 s")


async def test_a_false_catch_shows_its_cost() -> None:
    async with simulation() as there:
        party = await bens_turn(there)
        await party.click("Ben", "catch")
        (told,) = [
            note for note in notes_in(party.hand("Ben")) if tells(note, "verdict-nothing-to-catch")
        ]
        assert tells(
            told,
            "verdict-nothing-to-catch",
            catch=wording("button-catch"),
            delay="3 s",
            memory="10 s",
        )


async def test_a_catch_before_the_card_was_seen_shows_its_cost_too() -> None:
    async with simulation() as there:
        party = await laid_out(there, "noris", TWO_LEFT, "Anna", "Ben")
        with there.on_the_way() as arrivals:
            await there.tap("Ben", party.hand("Ben"), "catch")
        await party.click("Anna", "lay:red-5")
        await there.arrive(arrivals[0])
        await there.wait(1)
        (told,) = [note for note in notes_in(party.hand("Ben")) if tells(note, "verdict-too-early")]
        assert tells(
            told,
            "verdict-too-early",
            catch=wording("button-catch"),
            delay="3 s",
            memory="10 s",
        )
