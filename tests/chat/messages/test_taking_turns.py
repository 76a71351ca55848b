"""Messages while others have used up what Discord takes: they wait, and show the latest then."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final

import discord
from yarl import URL

from bot.chat.limits.pacer import A_SECOND, AN_ADDRESS, RequestKind
from bot.chat.limits.request_budget import Sender, Urgency, with_urgency
from tests.support.clicking import laid_out
from tests.support.faults import held_back, paced
from tests.support.simulated import simulation, words_of
from tests.support.wording import tells_turn

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.chat.limits.request_budget import RequestBudget
    from bot.chat.messages.live_message import LiveMessage
    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer

CARDS: Final = """
    0: red-5 red-4 red-6 blue-1 blue-2 blue-3
    1: red-1 red-2 green-2 green-3 blue-4
    2: yellow-1 yellow-2 yellow-3 yellow-5 red-9
    top: red-3
"""
TWO_LEFT: Final = """
    0: red-5 red-4
    1: red-1 green-2
    2: yellow-1 blue-5
    top: red-3
"""
MESSAGES: Final = "channels/1/messages"
HANDS: Final = "webhooks/1/token"


@asynccontextmanager
async def crowded(there: SimulatedServer, path: str) -> AsyncIterator[None]:
    """So many requests are under way that nothing else goes."""
    pacer, url = there.bot.chat.pacer, URL(f"{discord.http.Route.BASE}/{path}")
    places = AN_ADDRESS if path == HANDS else A_SECOND
    with with_urgency(Urgency.ANSWER):
        under_way = [await pacer.wait_for_slot(url) for _ in range(places)]
    yield
    for each in under_way:
        assert each is not None
        each.end_request()


async def three(there: SimulatedServer, cards: str = CARDS) -> Party:
    party = await laid_out(there, "noris", cards, "Anna", "Ben", "Cleo")
    await there.wait(4)
    there.env.http_requests.clear()
    return party


async def test_a_table_that_waits_is_written_once_and_shows_the_latest() -> None:
    async with simulation() as there:
        party = await three(there)
        async with crowded(there, MESSAGES):
            await party.click("Anna", "lay:red-5")
            await there.wait(3)
            await party.click("Ben", "lay:red-1")
            await there.wait(3)
            assert there.requests("PATCH", "/channels/") == []
        await there.wait(1.1)
        (edit,) = there.requests("PATCH", "/channels/")
        assert "Cleo" in words_of(there.public()[-1])
        assert edit.path


async def test_a_hand_that_waits_is_written_once_and_shows_the_latest() -> None:
    async with simulation() as there:
        party = await three(there)
        async with crowded(there, HANDS):
            party.table.state.round.turn = 1
            party.table.core.version += 1
            party.table.update_after_change()
            await there.wait(1)
            party.table.state.round.turn = 2
            party.table.core.version += 1
            party.table.update_after_change()
            await there.wait(1)
            assert there.requests("PATCH", "/webhooks/") == []
        await there.wait(3)
        assert tells_turn(words_of(party.hand("Cleo")))
        assert not tells_turn(words_of(party.hand("Ben")))


async def test_an_answer_does_not_wait_for_tables() -> None:
    async with simulation() as there:
        party = await three(there)
        async with crowded(there, MESSAGES):
            await party.click("Anna", "lay:red-5")
            assert not tells_turn(words_of(party.hand("Anna")))


async def test_a_waiting_answer_shows_the_state_at_the_time_of_sending() -> None:
    async with simulation() as there:
        party = await three(there)
        async with crowded(there, HANDS):
            await there.tap("Cleo", party.hand("Cleo"), "draw")
            await there.wait(0.3)
            assert there.requests("POST", "/callback") == []
            party.table.state.round.turn = 2
            party.table.core.version += 1
        await there.wait(1.1)
        assert len(there.requests("POST", "/callback")) == 1
        assert tells_turn(words_of(party.hand("Cleo")))


async def test_a_waiting_result_of_a_race_shows_the_state_at_the_time_of_sending() -> None:
    async with simulation() as there:
        party = await three(there)
        with paced(there):
            async with crowded(there, HANDS):
                await there.tap("Cleo", party.message(), "catch")
                await there.wait(0.3)
                assert there.requests("PATCH", "/webhooks/") == []
                begin_turn(party, 2)
            await there.wait(1.1)
        assert there.requests("PATCH", "/webhooks/") != []
        assert tells_turn(words_of(party.hand("Cleo")))


async def test_an_edit_that_follows_another_shows_the_state_at_the_time_of_sending() -> None:
    async with simulation() as there:
        party = await three(there)
        with held_back(there, "PATCH", 1), paced(there):
            begin_turn(party, 2)
            party.table.update_after_change()
            await there.wait(0.1)
            await there.tap("Cleo", party.message(), "catch")
            await there.wait(0.5)
            requests_about_hands(there).block_for(2_000)
            await there.wait(1)
            begin_turn(party, 1)
            await there.wait(2.1)
        assert there.requests("PATCH", "/webhooks/") != []
        assert not tells_turn(words_of(party.hand("Cleo")))


async def test_news_makes_the_waiting_result_of_an_eager_person_urgent() -> None:
    async with simulation() as there:
        party = await three(there)
        cleo = there.person("Cleo").id
        hand = there.bot.chat.hands.get(party.table, cleo)
        assert hand is not None
        async with crowded(there, HANDS):
            for _ in range(4):
                requests_about_hands(there)._asked.count(Sender(cleo, there.guild.id))
            await there.tap("Cleo", party.message(), "catch")
            await there.wait(0.1)
            assert urgency_of(hand) is Urgency.EAGER
            begin_turn(party, 2)
            party.table.update_after_change()
            assert urgency_of(hand) is Urgency.TURN
        await there.wait(1.1)
        assert tells_turn(words_of(party.hand("Cleo")))


def requests_about_hands(there: SimulatedServer) -> RequestBudget:
    return there.bot.chat.pacer.request_slot(RequestKind.INTERACTION, Urgency.REST).budget


def begin_turn(party: Party, seat: int) -> None:
    party.table.state.round.turn = seat
    party.table.core.version += 1


async def test_a_waiting_table_becomes_more_urgent_when_a_call_window_opens() -> None:
    async with simulation() as there:
        party = await three(there, TWO_LEFT)
        message = there.bot.chat.table_messages.for_table(party.table)
        async with crowded(there, MESSAGES):
            party.table.core.version += 1
            message.schedule_update()
            await there.wait(0.1)
            assert urgency_of(message) is Urgency.TURN
            await party.click("Anna", "lay:red-5")
            assert urgency_of(message) is Urgency.WINDOW


def urgency_of(message: LiveMessage[Any]) -> Urgency:
    """How urgent what it waits for is by now."""
    return message._slots[-1].urgency
