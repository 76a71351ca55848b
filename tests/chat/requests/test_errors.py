"""Answers and hands when Discord refuses them: what was done counts, and nothing is said twice."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING
from unittest.mock import patch

import aiohttp
import pytest

from tests.support.clicking import cards_in, laid_out
from tests.support.faults import cut_off
from tests.support.simulated import simulation, words_of
from tests.support.wording import tells, tells_turn

if TYPE_CHECKING:
    from bot.chat.messages.hands import HandMessage
    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer

CARDS = """
    0: red-5 red-4 red-6 blue-1 blue-2
    1: red-1 red-2 red-7 green-2 green-3
    top: red-3
"""
TWO_LEFT = """
    0: red-5 red-4
    1: red-1 green-2
    top: red-3
"""
ANSWERS = "/interactions/*"
HANDS = "/webhooks/*"


async def two(there: SimulatedServer) -> Party:
    return await laid_out(there, "noris", CARDS, "Anna", "Ben")


def laid(party: Party) -> list[str]:
    return [each for each in party.table.state.actions[-1] if " play " in each]


def kept(party: Party, name: str) -> HandMessage | None:
    return party.there.bot.chat.hands.get(party.table, party.there.person(name).id)


@pytest.mark.parametrize(("status", "code"), [(404, 10062), (400, 40060), (500, 0), (503, 130000)])
async def test_a_move_counts_even_if_its_answer_does_not_arrive(status: int, code: int) -> None:
    async with simulation() as there:
        party = await two(there)
        there.env.inject_error("POST", ANSWERS, status=status, code=code)
        await party.click("Anna", "lay:red-5")
        assert laid(party) == ["0 play red-5"]
        await there.wait(4)
        assert tells(words_of(party.message()), "colour-red.card", face="5")
        assert "red-5" not in cards_in(party.hand("Anna"))
        assert len(there.private("Anna")) == 1


async def test_a_call_counts_even_if_its_acknowledgement_does_not_arrive() -> None:
    async with simulation() as there:
        party = await laid_out(there, "noris", TWO_LEFT, "Anna", "Ben")
        there.env.inject_error("POST", ANSWERS, status=404, code=10062)
        await party.click("Anna", "call")
        await there.wait(1)
        assert party.table.state.actions[-1] == ["0 call"]


@pytest.mark.parametrize(
    "error",
    [
        ConnectionResetError(104, "reset"),
        aiohttp.ServerDisconnectedError(),
        BrokenPipeError(32, ""),
    ],
)
@pytest.mark.parametrize("arrives", [True, False])
async def test_an_answer_that_was_cut_off_is_sent_once_more(
    error: Exception, *, arrives: bool
) -> None:
    async with simulation() as there:
        party = await two(there)
        there.asked.clear()
        with cut_off("/callback", error, arrives=arrives):
            await party.click("Anna", "lay:red-5")
        await there.wait(4)
        assert laid(party) == ["0 play red-5"]
        assert "red-5" not in cards_in(party.hand("Anna"))
        assert len(there.private("Anna")) == 1


async def test_an_answer_is_not_retried_forever_when_the_connection_stays_cut() -> None:
    async with simulation() as there:
        party = await two(there)
        there.asked.clear()
        with cut_off("/callback", ConnectionResetError(104, "reset"), times=9):
            await party.click("Anna", "lay:red-5")
        assert len(there.requests("POST", "/callback")) == 0
        assert laid(party) == ["0 play red-5"]


@pytest.mark.parametrize(("status", "code"), [(401, 50027), (404, 10008)])
async def test_a_hand_that_cannot_be_edited_any_more_is_dropped(status: int, code: int) -> None:
    async with simulation() as there:
        party = await two(there)
        there.asked.clear()
        there.env.inject_error("PATCH", HANDS, status=status, code=code)
        await party.click("Anna", "lay:red-5")
        await there.wait(4)
        assert kept(party, "Ben") is None
        assert len(there.requests("PATCH", "/webhooks/")) == 1
        await party.click("Ben", "lay:red-1")
        assert kept(party, "Ben") is not None
        assert laid(party)[-1] in ("0 play red-5", "1 play red-1")


async def test_a_hand_that_discord_once_reports_as_unknown_is_tried_once_more() -> None:
    async with simulation() as there:
        party = await two(there)
        there.env.inject_error("PATCH", HANDS, status=404, code=10015)
        await party.click("Anna", "lay:red-5")
        await there.wait(4)
        assert kept(party, "Ben") is not None
        assert tells_turn(words_of(party.hand("Ben")))


async def test_a_hand_that_discord_reports_as_unknown_twice_is_dropped() -> None:
    async with simulation() as there:
        party = await two(there)
        there.asked.clear()
        there.env.inject_error("PATCH", HANDS, status=404, code=10015, times=2)
        await party.click("Anna", "lay:red-5")
        await there.wait(10)
        assert kept(party, "Ben") is None
        assert len(there.requests("PATCH", "/webhooks/")) == 2


async def test_the_next_press_on_a_lost_hand_shows_the_current_state() -> None:
    async with simulation() as there:
        party = await two(there)
        there.env.inject_error("PATCH", HANDS, status=401, code=50027)
        await party.click("Anna", "lay:red-5")
        await party.click("Ben", "lay:red-1")
        assert tells_turn(words_of(party.hand("Ben")))
        await party.click("Ben", "lay:red-1")
        assert laid(party) == ["0 play red-5", "1 play red-1"]


@pytest.mark.parametrize("status", [500, 502, 429])
async def test_a_fault_of_discord_delays_a_hand(status: int) -> None:
    async with simulation() as there:
        party = await two(there)
        there.env.inject_error("PATCH", HANDS, status=status)
        await party.click("Anna", "lay:red-5")
        assert not tells_turn(words_of(party.hand("Ben")))
        await there.wait(4)
        assert tells_turn(words_of(party.hand("Ben")))


async def test_a_cut_connection_delays_a_hand() -> None:
    async with simulation() as there:
        party = await two(there)
        with cut_off("/@original", ConnectionResetError(104, "reset")):
            await party.click("Anna", "lay:red-5")
            await there.wait(4)
        assert tells_turn(words_of(party.hand("Ben")))


async def test_an_unexpected_error_shows_a_short_id_and_is_logged_without_secrets() -> None:
    async with simulation() as there:
        party = await two(there)

        async def broken(*_: object, **__: object) -> None:
            raise RuntimeError("broken")

        with patch("bot.chat.messages.hands.HandMessage.answer_press", broken):
            await party.click("Anna", "lay:red-5")
        (record,) = there.errors()
        said = words_of(there.private("Anna")[-1])
        error = record.getMessage().rpartition(" ")[2]
        assert error in said
        assert len(error) == 8
        logged = logging.Formatter().format(record)
        assert "RuntimeError: broken" in logged
        assert party.id in logged
        for token in there.env.backend.interaction_tokens:
            assert token not in logged
        for card in ("red-5", "red-4", "blue-1"):
            assert card not in logged


@pytest.mark.parametrize("raised", [RuntimeError("Session is closed"), AssertionError()])
async def test_a_press_that_is_being_answered_when_the_bot_stops_is_not_an_error(
    raised: Exception,
) -> None:
    async with simulation() as there:
        party = await two(there)

        async def closed(*_: object, **__: object) -> None:
            there.bot.chat.background.is_stopped = True
            raise raised

        # aiohttp raises this.
        with patch("bot.chat.messages.hands.HandMessage.answer_press", closed):
            await party.click("Anna", "lay:red-5")
        assert there.errors() == []
        assert laid(party) == ["0 play red-5"]


async def test_an_unexpected_error_at_a_table_freezes_the_table() -> None:
    async with simulation() as there:
        party = await two(there)

        with patch("bot.tables.core.apply_entry", side_effect=RuntimeError("broken")):
            await party.click("Anna", "lay:red-5")
        await there.wait(2)
        (record,) = there.errors()
        error = party.table.view.frozen
        assert error is not None
        assert error in record.getMessage()
        assert error in words_of(party.hand("Anna"))
        assert error in words_of(party.message())
        assert error in words_of(party.hand("Ben"))
        assert not tells_turn(words_of(party.hand("Ben")))


async def test_an_answer_whose_form_discord_refuses_twice_is_reported_and_logged() -> None:
    async with simulation() as there:
        party = await two(there)
        there.env.inject_error("POST", ANSWERS, status=400, code=50035, times=2)
        await party.click("Anna", "lay:red-5")
        assert laid(party) == ["0 play red-5"]
        assert len(there.errors()) == 2  # the form, and the press that failed
        assert tells(words_of(there.private("Anna")[-1]), "answer-error")
