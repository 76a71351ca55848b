"""Where hands lie: one that lies too high comes down with the next press in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import pytest

from tests.support.clicking import cards_in, laid_out
from tests.support.faults import held_back
from tests.support.simulated import simulation, words_of
from tests.support.wording import tells_turn

if TYPE_CHECKING:
    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer

CARDS = """
    0: red-5 red-4 red-6 blue-1 blue-2 wild
    1: red-1 red-2 green-2 green-3 blue-4
    top: red-3
"""


async def two(there: SimulatedServer, **denied: bool) -> Party:
    """Two play in a channel where the bot may not do what is denied."""
    me = there.guild.me
    assert me is not None
    there.channel = there.guild.create_text_channel(
        "cards", overwrites={me: discord.PermissionOverwrite(**denied)}
    )
    party = await laid_out(there, "noris", CARDS, "Anna", "Ben")
    there.env.http_requests.clear()
    return party


async def chat(there: SimulatedServer, count: int) -> None:
    for number in range(count):
        await there.person("Zoe").send(there.channel, f"chat {number}")
        await there.wait(0.1)


def lowest(there: SimulatedServer) -> int:
    return max(message.id for message in there.public())


def asked(there: SimulatedServer) -> list[str]:
    """What the bot has asked of Discord about messages of the channel."""
    return [f"{each.method} {each.path}" for each in there.requests("GET", "/messages")]


async def test_a_hand_under_the_table_stays_where_it_is() -> None:
    async with simulation() as there:
        party = await two(there)
        hand = party.hand("Anna").id
        await party.click("Anna", "lay:red-5")
        assert party.hand("Anna").id == hand
        assert asked(there) == []
        assert there.requests("DELETE") == []


async def test_a_hand_above_three_other_messages_comes_down_after_one_look_at_the_channel() -> None:
    async with simulation() as there:
        party = await two(there)
        high = party.hand("Anna").id
        await chat(there, 3)
        await party.click("Anna", "lay:blue-1")
        await there.wait(0.1)
        assert party.hand("Anna").id == high
        assert len(asked(there)) == 1
        await party.click("Anna", "lay:blue-2")
        await there.wait(0.1)
        assert party.hand("Anna").id > lowest(there)
        assert not there.exists(high)
        assert [message.id for message in there.private("Anna")] == [party.hand("Anna").id]
        assert len(asked(there)) == 1
        await party.click("Anna", "lay:red-5")
        assert party.table.state.actions[-1][-1] == "0 play red-5"


async def test_replacing_a_hand_costs_no_message_beyond_its_answer() -> None:
    async with simulation() as there:
        party = await two(there)
        high = party.hand("Anna").id
        await chat(there, 3)
        await party.click("Anna", "lay:blue-1")
        await there.wait(0.1)
        there.env.http_requests.clear()
        await party.click("Anna", "lay:blue-2")
        await there.wait(0.1)
        assert len(there.requests("POST", "/interactions/")) == 1
        assert there.requests("POST", "/webhooks/") == []
        (deleted,) = there.requests("DELETE", "/webhooks/")
        assert deleted.path.endswith(f"/messages/{high}")


async def test_two_messages_below_do_not_move_a_hand_and_are_counted_once() -> None:
    async with simulation() as there:
        party = await two(there)
        high = party.hand("Anna").id
        await chat(there, 2)
        for _ in range(3):
            await party.click("Anna", "lay:blue-1")
            await there.wait(0.1)
        assert party.hand("Anna").id == high
        assert len(asked(there)) == 1


async def test_any_message_below_moves_a_hand_in_a_channel_that_the_bot_may_not_read() -> None:
    async with simulation() as there:
        party = await two(there, read_message_history=False)
        await party.click("Anna", "lay:blue-1")
        high = party.hand("Anna").id
        await chat(there, 1)
        await party.click("Anna", "lay:red-5")
        await there.wait(0.1)
        assert party.hand("Anna").id > high
        assert not there.exists(high)
        assert asked(there) == []


async def test_the_hand_follows_with_the_next_press_after_the_table_was_brought_down() -> None:
    async with simulation() as there:
        party = await two(there)
        party_hand = party.hand("Anna").id
        await party.press("Ben", "more")
        await there.click("Ben", there.private("Ben")[-1], "down")
        await there.wait(2)
        assert party.message().id > party_hand
        await party.click("Anna", "lay:red-5")
        assert party.hand("Anna").id > party.message().id


async def test_a_second_step_comes_down_too_and_continues_below() -> None:
    async with simulation() as there:
        party = await two(there)
        await chat(there, 3)
        await party.click("Anna", "lay:blue-1")
        await there.wait(0.1)
        high = party.hand("Anna").id
        await party.click("Anna", "lay:wild")
        below = party.hand("Anna").id
        assert below > high
        await party.click("Anna", "step:play wild blue")
        assert party.hand("Anna").id == below
        assert party.table.state.actions[-1][-1] == "0 play wild blue"


@pytest.mark.parametrize("card", ["red-5", "red-4"])
async def test_a_second_tap_on_a_hand_that_was_just_replaced_is_shown_in_the_new_hand(
    card: str,
) -> None:
    async with simulation() as there:
        party = await two(there)
        await chat(there, 3)
        await party.click("Anna", "lay:blue-1")
        await there.wait(0.1)
        with there.on_the_way() as arrivals:
            hand = party.hand("Anna")
            await there.tap("Anna", hand, "lay:red-5")
            await there.wait(0.1)
            await there.tap("Anna", hand, f"lay:{card}")
        for arrival in arrivals:
            await there.arrive(arrival)
        await there.wait(1)
        assert [words for each in party.table.state.actions for words in each][-1:] == [
            "0 play red-5"
        ]
        assert [message.id for message in there.private("Anna")] == [party.hand("Anna").id]
        assert party.hand("Anna").id > lowest(there)
        await party.click("Anna", "lay:blue-1")
        assert len(there.private("Anna")) == 1


async def test_the_old_message_stays_if_the_new_one_may_not_have_arrived() -> None:
    async with simulation() as there:
        party = await two(there)
        await chat(there, 3)
        await party.click("Anna", "lay:blue-1")
        await there.wait(0.1)
        high = party.hand("Anna").id
        there.env.inject_error("POST", "/interactions/*", status=404, code=10062)
        await party.click("Anna", "lay:red-5")
        await there.wait(5)
        assert party.hand("Anna").id == high
        assert "red-5" not in cards_in(party.hand("Anna"))


async def test_the_start_of_a_turn_moves_a_hand_below_its_table() -> None:
    async with simulation() as there:
        party = await two(there)
        await there.wait(6)
        await party.press("Anna", "more")
        await there.click("Anna", there.private("Anna")[-1], "down")
        await there.wait(6)
        assert party.hand("Ben").id < party.message().id
        await party.click("Anna", "lay:red-5")
        await there.wait(1)
        assert party.hand("Ben").id > party.message().id
        assert tells_turn(words_of(party.hand("Ben")))


async def test_a_turn_is_shown_in_the_old_hand_when_discord_takes_no_more_messages() -> None:
    async with simulation() as there:
        party = await two(there)
        await there.wait(6)
        await chat(there, 3)
        high = party.hand("Ben").id
        with held_back(there, "POST", 30):
            await there.tap("Anna", party.hand("Anna"), "lay:red-5")
            await there.wait(33)
        assert party.hand("Ben").id == high
        assert tells_turn(words_of(party.hand("Ben")))


@pytest.mark.parametrize("count", [4, 5])
async def test_a_turn_that_begins_below_five_messages_moves_the_hand_and_reminds_at_once(
    count: int,
) -> None:
    async with simulation() as there:
        party = await two(there)
        high = party.hand("Ben").id
        await there.wait(6)
        await chat(there, count)
        await party.click("Anna", "lay:red-5")
        await there.wait(2)
        pinged = [each for each in there.public() if "<@" in each.content]
        assert (party.hand("Ben").id > high) is (count >= 5)
        assert len(pinged) == (count >= 5)
        await there.wait(35)
        assert len([each for each in there.public() if "<@" in each.content]) == 1
