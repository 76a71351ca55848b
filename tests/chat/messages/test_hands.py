"""The hand: which private message it is, and which presses on it count."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.chat.limits.pacer import RequestKind
from bot.chat.limits.request_budget import Urgency
from bot.chat.requests.response import MOST_WAITING
from bot.words.cards import capitalised
from tests.support.clicking import cards_in, laid_out, open_table
from tests.support.simulated import simulation, words_of
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer

CARDS = """
    0: red-5 red-4 blue-1
    1: red-1 green-2 green-3
    top: red-3
"""


async def two(there: SimulatedServer, text: str = CARDS) -> Party:
    return await laid_out(there, "noris", text, "Anna", "Ben")


def laid(party: Party) -> list[str]:
    return [each for each in party.table.state.actions[-1] if " play " in each]


async def test_the_answer_to_join_becomes_the_hand() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna", "Ben")
        answer = party.hand("Ben").id
        await party.click("Anna", "start")
        await there.wait(2)
        assert cards_in(there.message(answer))


async def test_a_second_hand_replaces_the_first() -> None:
    async with simulation() as there:
        party = await two(there)
        first = party.hand("Anna").id
        await party.press("Anna", "hand")
        second = party.hand("Anna").id
        assert second != first
        assert not there.exists(first)
        assert cards_in(there.message(second)) == ["blue-1", "red-4", "red-5"]


async def test_a_hand_too_old_to_be_deleted_is_left_alone() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna", "Ben")
        first = party.hand("Anna").id
        await there.wait(14 * 60 + 40)
        await party.press("Anna", "join")
        assert there.exists(first)
        assert len(there.private("Anna")) == 2


async def test_pressing_an_older_hand_makes_it_the_current_hand_again() -> None:
    async with simulation() as there:
        party = await two(there)
        first = party.hand("Anna")
        there.env.inject_error("DELETE", "/webhooks/*", status=500, times=None)
        await party.press("Anna", "hand")
        second = party.hand("Anna")
        there.env.backend.faults.clear()
        await there.click("Anna", first, "lay:red-5")
        await there.wait(1)
        assert laid(party) == ["0 play red-5"]
        assert there.exists(first.id)
        assert not there.exists(second.id)
        assert party.hand("Anna").id == first.id


async def test_a_press_that_crosses_an_edit_does_nothing() -> None:
    async with simulation() as there:
        party = await two(there)
        party.table.state.round.turn = 1
        party.table.update_after_change()
        await there.wait(5)
        with there.on_the_way() as arrivals:
            await there.tap("Anna", party.hand("Anna"), "lay:red-5")
        await there.wait(0.3)
        await party.click("Ben", "lay:red-1")
        await there.wait(1)
        assert party.on_turn == "Anna"
        await there.arrive(arrivals[0])
        assert laid(party) == ["1 play red-1"]
        assert tells(words_of(party.hand("Anna")), "verdict-stale")
        await party.click("Anna", "lay:red-5")
        assert laid(party) == ["1 play red-1", "0 play red-5"]


async def test_a_double_tap_lays_one_card_and_says_nothing() -> None:
    async with simulation() as there:
        party = await two(there, CARDS.replace("blue-1", "red-5"))
        with there.on_the_way() as arrivals:
            hand = party.hand("Anna")
            await there.tap("Anna", hand, "lay:red-5")
            await there.wait(0.2)
            await there.tap("Anna", hand, "lay:red-5")
        for arrival in arrivals:
            await there.arrive(arrival)
        await there.wait(1)
        assert laid(party) == ["0 play red-5"]
        assert not tells(words_of(party.hand("Anna")), "verdict-stale")


async def test_a_press_that_is_delivered_twice_plays_once() -> None:
    async with simulation() as there:
        party = await two(there, CARDS.replace("blue-1", "red-5"))
        with there.on_the_way() as arrivals:
            await there.tap("Anna", party.hand("Anna"), "lay:red-5")
        await there.arrive(arrivals[0])
        await there.arrive(arrivals[0])
        assert laid(party) == ["0 play red-5"]


async def test_a_card_that_does_not_fit_is_refused_with_the_reason() -> None:
    async with simulation() as there:
        party = await two(there)
        await party.click("Anna", "lay:blue-1")
        assert laid(party) == []
        said = words_of(party.hand("Anna"))
        assert tells(
            said, "refusal-does-not-fit", card=capitalised(wording("colour-blue.the", face="1"))
        )
        assert tells(said, "colour-red.card", face="3")


async def test_a_second_step_replaces_the_cards_and_the_back_button_restores_them() -> None:
    async with simulation() as there:
        party = await two(there, CARDS.replace("blue-1", "wild"))
        await party.click("Anna", "lay:wild")
        assert not cards_in(party.hand("Anna"))
        await party.click("Anna", "cards")
        assert "wild" in cards_in(party.hand("Anna"))
        await party.click("Anna", "lay:wild")
        await party.click("Anna", "step:play wild green")
        assert laid(party) == ["0 play wild green"]


async def test_a_player_who_reads_the_options_keeps_them_open_until_the_match_begins() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna", "Ben")
        await party.click("Anna", "options")
        panel = words_of(party.hand("Anna"))
        await party.press("Cleo", "join")
        await there.wait(5)
        assert words_of(party.hand("Anna")) == panel
        await there.wait(125)
        await there.click("Ben", party.message(), "more")
        await there.click("Ben", there.private("Ben")[-1], "start")
        await there.wait(2)
        assert cards_in(party.hand("Anna"))


async def test_a_replaced_hand_is_released_before_its_sleep_time() -> None:
    async with simulation() as there:
        party = await two(there)
        hands, anna = there.bot.chat.hands, there.person("Anna").id
        first = hands.get(party.table, anna)
        await party.press("Anna", "hand")
        second = hands.get(party.table, anna)
        assert first is not None
        assert second is not None
        assert [first._sleep_watcher is None, second._sleep_watcher is None] == [True, False]
        await party.table.end_table("channel")
        await there.wait(2)
        assert second._sleep_watcher is None


async def test_an_older_hand_is_not_deleted_while_many_requests_wait() -> None:
    async with simulation() as there:
        party = await two(there)
        first, pacer = party.hand("Anna").id, there.bot.chat.pacer
        turns = [
            pacer.request_slot(RequestKind.INTERACTION, Urgency.REST)
            for _ in range(2 * MOST_WAITING)
        ]
        waiting = [asyncio.ensure_future(each.__aenter__()) for each in turns]
        await party.press("Anna", "hand")
        assert party.hand("Anna").id != first
        for each in waiting:
            each.cancel()
        await there.wait(5)
        assert there.exists(first)
