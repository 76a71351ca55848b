"""The table message: one at a time, at a measured pace, and posted anew only when it has to be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.clock import MINUTE
from bot.tables.settings import Phase, TableSettings
from tests.support.brief import over
from tests.support.clicking import laid_out, open_table
from tests.support.simulated import ids_in, simulation, words_of
from tests.support.wording import tells

if TYPE_CHECKING:
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
THREE_LEFT = """
    0: red-5 red-4 red-8
    1: red-1 green-2 green-3
    top: red-3
"""
ONE_LEFT = """
    0: red-5
    1: red-1 green-2
    top: red-3
"""


async def two(there: SimulatedServer, text: str = CARDS) -> Party:
    return await laid_out(there, "noris", text, "Anna", "Ben")


def edits(there: SimulatedServer) -> list[int]:
    return there.asked.times("PATCH", "/channels/")


async def chat(there: SimulatedServer) -> None:
    await there.person("Zoe").send(there.channel, "hello")


async def test_the_first_change_is_shown_at_once() -> None:
    async with simulation() as there:
        party = await two(there)
        there.asked.clear()
        now = there.clock.now()
        await party.click("Anna", "lay:red-5")
        await there.wait(0.1)
        assert edits(there) == [now]


async def test_the_next_player_is_shown_at_once_even_when_moves_come_quickly() -> None:
    async with simulation() as there:
        party = await two(there)
        there.asked.clear()
        began = there.clock.now()
        for name, card in [("Anna", 5), ("Ben", 1), ("Anna", 4), ("Ben", 2)]:
            await party.click(name, f"lay:red-{card}")
            await there.wait(0.2)
        await there.wait(3)
        assert edits(there) == [began, began + 200, began + 400, began + 600]
        assert tells(words_of(party.message()), "colour-red.card", face="2")


async def test_a_call_window_is_shown_without_waiting_for_the_pace() -> None:
    async with simulation() as there:
        party = await two(there, THREE_LEFT)
        await party.click("Anna", "lay:red-5")
        await party.click("Ben", "lay:red-1")
        await there.wait(0.1)
        there.asked.clear()
        began = there.clock.now()
        await party.click("Anna", "lay:red-4")
        await there.wait(0.05)
        assert edits(there)[0] - began < 50
        assert tells(words_of(party.message()), "table-window")


async def test_the_lobby_message_becomes_the_match_message_above_the_hands() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna", "Ben")
        lobby = party.message().id
        await party.click("Anna", "start")
        await there.wait(2)
        assert [each.id for each in there.public()] == [party.message().id] == [lobby]
        assert f"mm:{party.id}:catch" in ids_in(party.message())
        for name in ("Anna", "Ben"):
            assert party.hand(name).id > lobby


async def test_a_restart_does_not_post_a_new_message_for_a_running_match() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna", "Ben")
        await party.click("Anna", "start")
        await there.wait(2)
        assert party.table.messages.match == party.table.view.match_id
        there.env.http_requests.clear()
        await there.restart()
        await there.wait(2)
        assert there.requests("POST", "/channels/") == []


async def test_a_lobby_older_than_50_minutes_is_reposted_and_hands_follow_with_a_press() -> None:
    async with simulation() as there:
        by_days = TableSettings(turn=10 * MINUTE)
        party = await open_table(there, "noris", "Anna", "Ben", settings=by_days)
        lobby = party.message().id
        await there.wait(51 * 60)
        hand = party.hand("Anna").id
        await party.click("Anna", "start")
        await there.wait(2)
        assert not there.exists(lobby)
        assert party.message().id > hand
        await party.click("Anna", "call")
        await party.click("Anna", "draw")
        assert party.hand("Anna").id > party.message().id


async def test_chat_does_not_move_the_message() -> None:
    async with simulation() as there:
        party = await two(there)
        before = party.message().id
        await chat(there)
        await party.click("Anna", "lay:red-5")
        await there.wait(2)
        assert party.message().id == before


async def test_a_new_round_does_not_move_the_table_message() -> None:
    async with simulation() as there:
        party = await two(there, ONE_LEFT)
        before = party.message().id
        await chat(there)
        await party.click("Anna", "lay:red-5")
        await there.wait(1)
        assert party.table.state.phase is Phase.BETWEEN
        await party.click("Anna", "next")
        await party.click("Ben", "next")
        await there.wait(2)
        assert party.phase is Phase.PLAYING
        assert party.message().id == before


async def test_a_message_older_than_50_minutes_is_reposted_at_its_next_change() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna", "Ben")
        first = party.message().id
        for _ in range(5):
            await there.wait(9.9 * 60)
            assert party.message().id == first
            await party.press("Cleo", "join")
            await there.wait(2)
            await there.click("Cleo", there.private("Cleo")[-1], "out")
            await there.wait(2)
        await there.wait(60)
        assert party.message().id == first
        await party.press("Cleo", "join")
        await there.wait(2)
        assert party.message().id != first
        assert not there.exists(first)


async def test_bringing_the_table_down_reposts_its_message_once_in_30_seconds() -> None:
    async with simulation() as there:
        party = await two(there)
        first = party.message().id
        await party.press("Ben", "more")
        await there.click("Ben", there.private("Ben")[-1], "down")
        await there.wait(2)
        second = party.message().id
        assert second != first
        assert not there.exists(first)
        await party.press("Ben", "more")
        await there.click("Ben", there.private("Ben")[-1], "down")
        await there.wait(2)
        assert party.message().id == second
        assert tells(words_of(there.private("Ben")[-1]), "answer-bring-down-later")
        await there.wait(30)
        await party.press("Ben", "more")
        await there.click("Ben", there.private("Ben")[-1], "down")
        await there.wait(2)
        assert party.message().id != second


async def test_the_end_of_a_match_stays_when_the_rematch_begins() -> None:
    async with simulation() as there:
        party = await over(there, "Anna", "Ben")
        await there.wait(2)
        end = party.message().id
        assert tells(words_of(there.message(end)), "end-won", winners=1)
        for name in ("Anna", "Ben"):
            await party.press(name, "join")
        await there.wait(32)
        assert party.phase is Phase.PLAYING
        assert party.message().id != end
        assert tells(words_of(there.message(end)), "end-won", winners=1)
        assert not any(":join" in each for each in ids_in(there.message(end)))


async def test_a_closed_table_gets_one_last_edit_and_nothing_more_is_written() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna", "Ben")
        message = party.message().id
        await there.wait(15 * 60 + 2)
        assert there.bot.tables.get_by_id(party.id) is None
        assert not any(":join" in each for each in ids_in(there.message(message)))
        assert there.bot.chat.table_messages._messages == {}
        there.asked.clear()
        await there.wait(60)
        assert list(there.asked) == []
