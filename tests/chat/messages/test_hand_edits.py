"""Edits of hands: by which token, how often, and what becomes of those that come too soon."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from bot.chat.requests.response import Response
from bot.chat.wording.viewer import Viewer
from bot.tables.settings import Phase
from tests.support.clicking import laid_out, start_match
from tests.support.faults import held_back, on_long_ways
from tests.support.simulated import parts_of, simulation, words_of
from tests.support.wording import tells_turn

if TYPE_CHECKING:
    from bot.chat.discord_internals import SentMessage
    from bot.chat.requests.components import Layout
    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer

VERBS = ("draw", "call", "catch", "more", "rules", "nudge")
BUTTON = 2
NAMES = ("Anna", "Ben", "Cleo")


CARDS = """
    0: red-5 red-4 red-6 blue-1 blue-2
    1: red-1 red-2 red-7 green-2 green-3
    2: yellow-1 yellow-2 yellow-3 red-9 blue-5
    top: red-3
"""


async def test_an_edit_that_follows_another_waits_for_the_answer_to_a_press() -> None:
    async with simulation() as there:
        party = await laid_out(there, "noris", CARDS, *NAMES)
        hand = party.hand("Ben")
        with on_long_ways(there, random.Random(), 0, 0) as too_early:
            with held_back(there, "PATCH", 1):
                await party.click("Anna", "lay:red-5")
                await there.wait(0.1)
            await there.tap("Ben", hand, "lay:green-2")
            await there.wait(0.5)
            with held_back(there, "POST", 1):
                await there.tap("Ben", hand, "lay:green-3")
                await there.wait(3)
        assert too_early == []
        assert tells_turn(words_of(party.hand("Ben")))


async def test_an_edit_that_arrives_after_a_newer_answer_is_overwritten() -> None:
    async with simulation() as there:
        party = await laid_out(there, "noris", CARDS, *NAMES)
        await party.click("Anna", "lay:red-5")
        await there.wait(3)
        with held_back(there, "PATCH", 3):
            hands, look = there.bot.chat.hands, Viewer(in_words=True)
            hands.change_viewer(there.person("Ben").id, there.guild.id, look)
            await there.wait(1.5)
            await party.click("Ben", "lay:red-1")
            assert not tells_turn(words_of(party.hand("Ben")))
            await there.wait(1.6)
            assert tells_turn(words_of(party.hand("Ben"))), "the edit has not come after it"
        await there.wait(3.5)
        assert not tells_turn(words_of(party.hand("Ben")))


async def press_about(
    there: SimulatedServer, party: Party, chance: random.Random, presses: int
) -> None:
    """Everybody presses in their hands, again and again, while the answers are on their way."""
    for _ in range(presses):
        hand = party.hand(name := chance.choice(NAMES))
        buttons = [part["custom_id"] for part in parts_of(hand) if part["type"] == BUTTON]
        pressed = chance.choice([each for each in buttons if each.split(":")[2] in VERBS])
        await there.person(name).click(hand, custom_id=pressed)
        await there.wait(chance.uniform(0.02, 0.5))


async def test_no_token_is_used_before_the_press_that_brought_it_is_answered() -> None:
    async with simulation() as there:
        chance = random.Random()
        party = await start_match(there, "noris", *NAMES)
        with on_long_ways(there, chance, 20, 1_500) as too_early:
            await press_about(there, party, chance, 150)
            await there.wait(3)
        assert too_early == []


async def test_the_old_hand_stays_when_discord_refuses_the_new_one() -> None:
    async with simulation() as there:
        party = await laid_out(there, "noris", CARDS, *NAMES)
        old = party.hand("Ben").id
        there.env.inject_error("POST", "/interactions/*", status=404, code=10062)
        await party.press("Ben", "hand")
        there.asked.clear()
        await party.click("Anna", "lay:red-5")
        await there.wait(3)
        assert party.hand("Ben").id == old
        assert tells_turn(words_of(party.hand("Ben")))


@pytest.mark.parametrize("status", [500, 503])
@pytest.mark.parametrize("times", [1, 8])
async def test_the_old_hand_stays_when_the_new_one_may_not_have_arrived(
    status: int, times: int
) -> None:
    async with simulation() as there:
        party = await laid_out(there, "noris", CARDS, *NAMES)
        for _ in range(times):
            there.env.inject_error("POST", "/interactions/*", status=status)
        await party.press("Ben", "hand")
        await there.wait(10)
        await party.click("Anna", "lay:red-5")
        await there.wait(3)
        assert tells_turn(words_of(party.hand("Ben")))


async def test_no_hand_is_kept_when_its_table_closes_while_a_new_hand_is_on_its_way(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with simulation() as there:
        party = await laid_out(there, "noris", CARDS, *NAMES)
        table, send = party.table, Response.send_reply

        async def closing(response: Response, layout: Layout) -> SentMessage | None:
            while table.view.phase is not Phase.CLOSED:
                await table.end_table("deserted")
                await there.clock.sleep_until(there.clock.now() + 50)
            return await send(response, layout)

        monkeypatch.setattr(Response, "send_reply", closing)
        for _ in range(8):
            there.env.inject_error("POST", "/interactions/*", status=503)
        await party.press("Ben", "hand")
        await there.wait(60)
        assert there.bot.chat.hands.get(table, there.person("Ben").id) is None


async def test_a_token_is_not_used_for_edits_when_discord_refused_its_answer() -> None:
    async with simulation() as there:
        party = await laid_out(there, "noris", CARDS, *NAMES)
        there.bot.chat.hands.forget_table(party.table)
        there.env.inject_error("POST", "/interactions/*", status=404, code=10062)
        await party.press("Ben", "hand")
        there.asked.clear()
        await party.click("Anna", "lay:red-5")
        await there.wait(4)
        assert there.asked.times("PATCH", "/webhooks/") == []


async def tap_delivered_twice(there: SimulatedServer, party: Party, name: str, verb: str) -> None:
    with there.on_the_way() as arrivals:
        await there.tap(name, party.hand(name), verb)
    for _ in range(2):
        await there.arrive(arrivals[0])


async def test_a_player_who_keeps_tapping_sees_the_turn_begin_even_if_taps_arrive_twice() -> None:
    async with simulation() as there:
        party = await laid_out(there, "noris", CARDS, *NAMES)
        for number in range(12):
            if number == 4:
                await party.click("Anna", "lay:red-5")
            await tap_delivered_twice(there, party, "Ben", "call")
            await there.wait(0.7)
        assert tells_turn(words_of(party.hand("Ben")))
