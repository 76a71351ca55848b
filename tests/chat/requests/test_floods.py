"""A person that presses or types without end: the rest is dropped, and everybody else plays on."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from bot.chat.limits.request_budget import A_PERSON
from tests.support.clicking import start_match
from tests.support.simulated import id_of, simulation

if TYPE_CHECKING:
    import pytest

    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer

PRESSES = 60


async def two(there: SimulatedServer) -> Party:
    """Two people play, and the bot drops what a person sends too often."""
    party = await start_match(there, "noris", "Anna", "Ben")
    await there.wait(5)
    there.bot.chat.pacer.arrival_limit.most = A_PERSON
    return party


async def flood(there: SimulatedServer, party: Party, name: str) -> None:
    """Press the button of the hand again and again, in one moment."""
    for _ in range(PRESSES):
        await there.tap(name, party.message(), "hand")
    await there.handled()


def answers(there: SimulatedServer) -> int:
    return len(there.requests("POST", "/callback"))


async def test_of_sixty_presses_in_a_moment_eight_are_answered() -> None:
    async with simulation() as there:
        party = await two(there)
        before = answers(there)
        await flood(there, party, "Anna")
        assert answers(there) - before == 8
        assert there.bot.chat.pacer.arrival_limit.dropped["request"] == PRESSES - 8


async def test_a_dropped_press_changes_nothing() -> None:
    async with simulation() as there:
        party = await two(there)
        eager, before = party.on_turn, party.table.state.decision
        await flood(there, party, eager)
        hand = party.hand(eager)
        await there.forge(eager, hand, id_of(hand, "draw"))
        assert party.table.state.decision == before
        await there.wait(1)
        await party.click(eager, "draw")
        assert party.table.state.decision != before


async def test_others_are_answered_meanwhile() -> None:
    async with simulation() as there:
        party = await two(there)
        await flood(there, party, party.waiting)
        before = party.table.state.decision
        await party.click(party.on_turn, "draw")
        assert party.table.state.decision != before


async def test_the_log_has_one_line_for_all_that_is_dropped(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with simulation() as there:
        party = await two(there)
        caplog.clear()
        with caplog.at_level(logging.INFO):
            await flood(there, party, "Anna")
        assert [each.name for each in caplog.records] == ["bot.chat.limits.request_budget"]


async def test_suggestions_are_dropped_before_commands() -> None:
    async with simulation() as there:
        await two(there)
        before = answers(there)
        for _ in range(PRESSES):
            await there.person("Anna").autocomplete(there.channel, "mau play", "card", "r")
        await there.handled()
        assert answers(there) - before == 4
        assert there.bot.chat.pacer.arrival_limit.dropped["suggestion"] == PRESSES - 4
        await there.type("Anna", "mau rules")
        assert answers(there) - before == 5
