"""Discord refuses everything for a few seconds: whose turn begins then is told all the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from tests.support.clicking import choose, laid_out, open_table
from tests.support.simulated import simulation, words_of

if TYPE_CHECKING:
    from simcord.results import ResponseMessage

    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer

CARDS: Final = """
    0: red-5 red-4 red-6 blue-1 blue-2
    1: red-1 red-2 red-7 green-2 green-3
    top: red-3
"""
STATUSES: Final = (401, 403, 503)
LASTS: Final = 8


async def refuse(there: SimulatedServer, party: Party, status: int, lasts: float = LASTS) -> None:
    """Let Anna play, and refuse all requests from then on, for some seconds."""
    there.env.inject_error("*", "*", status=status, times=None)
    await there.during(there.tap("Anna", party.hand("Anna"), "lay:red-5"))
    await there.wait(lasts)
    there.env.backend.faults.clear()


def pings(there: SimulatedServer) -> list[ResponseMessage]:
    """The plain lines that the bot has written."""
    return [each for each in there.public() if each.content]


@pytest.mark.parametrize("status", STATUSES)
async def test_a_reminder_that_was_refused_is_written_later(status: int) -> None:
    async with simulation() as there:
        await choose(there, "Ben", pings="every")
        party = await laid_out(there, "noris", CARDS, "Anna", "Ben")
        await refuse(there, party, status)
        assert pings(there) == []
        await there.wait(6)
        (ping,) = pings(there)
        assert f"<@{there.person('Ben').id}>" in ping.content


@pytest.mark.parametrize("status", STATUSES)
async def test_a_hand_that_could_not_be_edited_is_shown_later(status: int) -> None:
    async with simulation() as there:
        party = await laid_out(there, "noris", CARDS, "Anna", "Ben")
        await refuse(there, party, status)
        assert "YOUR TURN" not in words_of(party.hand("Ben"))
        await there.wait(6)
        assert "YOUR TURN" in words_of(party.hand("Ben"))
        assert "red 5" in words_of(party.message())


async def test_a_reminder_is_not_written_for_a_turn_that_is_over() -> None:
    async with simulation() as there:
        await choose(there, "Ben", pings="every")
        party = await laid_out(there, "noris", CARDS, "Anna", "Ben")
        there.env.inject_error("POST", "/channels/*/messages", status=401, times=None)
        await party.click("Anna", "lay:red-5")
        await there.wait(1)
        await party.click("Ben", "draw")
        there.env.backend.faults.clear()
        await there.wait(20)
        assert pings(there) == []


async def test_a_reminder_that_discord_forbids_is_not_tried_again() -> None:
    async with simulation() as there:
        await choose(there, "Ben", pings="every")
        party = await laid_out(there, "noris", CARDS, "Anna", "Ben")
        there.env.inject_error("POST", "/channels/*/messages", status=403, code=50013)
        await party.click("Anna", "lay:red-5")
        await there.wait(20)
        assert pings(there) == []


@pytest.mark.parametrize("status", STATUSES)
async def test_the_call_to_a_start_that_was_refused_is_written_later(status: int) -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna", "Ben")
        await there.wait(3 * 60)
        there.env.inject_error("POST", "/channels/*/messages", status=status, times=None)
        await party.click("Anna", "start")
        await there.wait(LASTS)
        assert pings(there) == []
        there.env.backend.faults.clear()
        await there.wait(6)
        (ping,) = pings(there)
        assert f"<@{there.person('Ben').id}>" in ping.content
