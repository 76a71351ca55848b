"""Discord shuts the bot's address out: nothing is asked for minutes, then the latest is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from bot.chat.limits.pacer import SHORTEST
from bot.clock import HOUR, MINUTE
from bot.tables.settings import TableSettings
from tests.support.clicking import cards_in, choose, laid_out, open_table
from tests.support.simulated import simulation, words_of
from tests.support.wording import tells, tells_turn, wording

if TYPE_CHECKING:
    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer

CARDS = """
    0: red-5 red-4 red-6 blue-1 blue-2
    1: red-1 red-2 red-7 green-2 green-3
    2: yellow-1 yellow-2 yellow-3 red-9 blue-5
    top: red-3
"""
A_PAGE: Final = "<!doctype html><title>Error 1015</title>"


def ban(there: SimulatedServer, times: int | None = None) -> None:
    """Everything but answers to presses is refused from now on, by a page."""
    for path in ("/webhooks/*", "/channels/*"):
        there.env.inject_error("*", path, status=429, message=A_PAGE, times=times)


def lift(there: SimulatedServer) -> None:
    there.env.backend.faults.clear()


def asked(there: SimulatedServer) -> int:
    """The requests that nobody has pressed for; refused ones are not in the simulation's log."""
    return len([each for each in there.env.http_requests if "/callback" not in each.path])


async def three(there: SimulatedServer, turn: int = 9 * MINUTE) -> Party:
    settings = TableSettings(turn=turn)
    return await laid_out(there, "noris", CARDS, "Anna", "Ben", "Cleo", settings=settings)


async def press_twice(party: Party, name: str, verb: str) -> None:
    """The first press shows how things stand on a hand that could not be kept up to date."""
    await party.click(name, verb)
    await party.click(name, verb)


async def test_a_ban_is_one_error_in_the_log() -> None:
    async with simulation() as there:
        party = await three(there)
        ban(there)
        await party.click("Anna", "lay:red-5")
        await there.wait(4 * 60)
        (record,) = there.errors()
        assert "shut" in record.getMessage()


async def test_nothing_is_requested_during_a_ban_and_the_latest_state_is_shown_after_it() -> None:
    async with simulation() as there:
        party = await three(there)
        ban(there, times=1)
        await party.click("Anna", "lay:red-5")
        await there.wait(1)
        lift(there)
        there.env.http_requests.clear()
        await press_twice(party, "Ben", "lay:red-1")
        await there.wait(4 * 60)
        assert asked(there) == 0
        await there.wait(65)
        assert ("# ♥ 1 " + wording("colour-red.card", face="1")) in words_of(party.message())
        assert asked(there) > 0
        there.errors()


async def test_presses_are_answered_during_a_ban() -> None:
    async with simulation() as there:
        party = await three(there)
        ban(there)
        await party.click("Anna", "lay:red-5")
        await there.wait(1)
        await party.click("Ben", "lay:red-1")
        assert tells_turn(words_of(party.hand("Ben")))
        await party.click("Ben", "lay:red-1")
        assert tells(words_of(party.hand("Ben")), "hand-moved")
        assert "red-1" not in cards_in(party.hand("Ben"))
        there.errors()


async def test_nobody_is_reminded_during_a_ban() -> None:
    async with simulation() as there:
        party = await three(there)
        await choose(there, "Ben", pings="every")
        there.bot.chat.backoff.until = there.clock.now() + SHORTEST
        await party.click("Anna", "lay:red-5")
        assert party.on_turn == "Ben"
        await there.wait(60)
        assert not [each for each in there.public() if each.content]


async def test_nobody_is_pinged_for_the_start_of_a_match_during_a_ban() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna", "Ben", "Cleo")
        await there.wait(125)
        there.bot.chat.backoff.until = there.clock.now() + SHORTEST
        await party.click("Anna", "start")
        await there.wait(60)
        assert not [each for each in there.public() if each.content]


async def test_a_reminder_line_is_deleted_when_a_ban_is_over() -> None:
    async with simulation() as there:
        party = await three(there)
        await party.click("Anna", "lay:red-5")
        await there.wait(31)
        assert [each for each in there.public() if each.content]
        there.bot.chat.backoff.until = there.clock.now() + MINUTE
        await party.click("Ben", "lay:red-1")
        await there.wait(50)
        assert [each for each in there.public() if each.content]
        await there.wait(15)
        assert not [
            each
            for each in there.public()
            if "Ben" in each.content or tells(each.content, "colour-red.card", face="5")
        ]


async def test_the_pause_grows_with_each_repeated_ban() -> None:
    async with simulation() as there:
        party = await three(there, 72 * HOUR)
        quiet = there.bot.chat.backoff
        ban(there)
        await party.click("Anna", "lay:red-5")
        await there.wait(1)
        lasted = [quiet.time_left()]
        for _ in range(5):
            await there.wait(quiet.time_left() / 1000 + 1)
            lasted.append(quiet.time_left())
        assert [round(each / MINUTE) for each in lasted] == [5, 10, 20, 40, 60, 60]
        assert len(there.errors()) == 1


@pytest.mark.parametrize("status", [500, 429])
async def test_a_hand_that_fails_is_retried_at_growing_intervals(status: int) -> None:
    async with simulation() as there:
        party = await three(there)
        there.env.inject_error("PATCH", "/webhooks/*", status=status, times=None)
        await party.click("Anna", "lay:red-5")
        await there.wait(80)
        hand = there.bot.chat.hands.get(party.table, there.person("Ben").id)
        assert hand is not None
        assert 4 <= hand.failures <= 10
