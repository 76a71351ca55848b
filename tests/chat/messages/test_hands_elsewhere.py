"""Hands that stand in another channel than their table, and tables at which one plays as well."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.tables.core import freeze_table
from tests.support.clicking import Party, laid_out
from tests.support.layout import lay_out
from tests.support.simulated import simulation, words_of
from tests.support.wording import tells_turn

if TYPE_CHECKING:
    from simcord.builders import ChannelHandle

    from tests.support.simulated import SimulatedServer

CARDS = """
    0: red-5 red-4 red-6 blue-1 blue-2
    1: red-1 red-2 red-7 green-2 green-3
    top: red-3
"""


class InThread:
    """A table in a thread; Anna, who opened it from the channel, has her hand there."""

    def __init__(self, party: Party, parent: ChannelHandle, thread: ChannelHandle) -> None:
        self.party = party
        self.there = party.there
        self.parent = parent
        self.thread = thread

    async def ben_clicks(self, verb: str) -> None:
        self.there.channel = self.thread
        try:
            await self.party.click("Ben", verb)
        finally:
            self.there.channel = self.parent

    async def chat(self, channel: ChannelHandle) -> None:
        """People write there, and somebody types a command, which tells the bot so."""
        zoe = self.there.person("Zoe")
        for number in range(4):
            await zoe.send(channel, f"chat {number}")
            await self.there.wait(0.1)
        await self.there.during(zoe.slash(channel, "mau rules"))


async def in_thread(there: SimulatedServer) -> InThread:
    """It is Ben's turn."""
    await there.type("Anna", "mau new", game="noris", thread="yes")
    await there.wait(1)
    (table,) = there.bot.tables
    (thread,) = there.channel.threads
    party = Party(there, table.state.id, "Anna", "Ben")
    await party.press("Ben", "join")
    await party.click("Anna", "start")
    await there.wait(1.5)
    lay_out(party.table, CARDS)
    party.table.update_after_change()
    await there.wait(5)
    await party.click("Anna", "lay:red-5")
    await there.wait(25)
    return InThread(party, there.channel, thread)


async def test_messages_in_the_channel_of_a_hand_bury_the_hand() -> None:
    async with simulation() as there:
        table = await in_thread(there)
        old = table.party.hand("Anna").id
        await table.chat(table.parent)
        await table.ben_clicks("lay:red-1")
        await there.wait(1)
        assert not there.exists(old)
        assert tells_turn(words_of(table.party.hand("Anna")))


async def test_messages_in_the_thread_of_the_table_do_not_bury_a_hand_in_another_channel() -> None:
    async with simulation() as there:
        table = await in_thread(there)
        old = table.party.hand("Anna").id
        await table.chat(table.thread)
        await table.ben_clicks("lay:red-1")
        await there.wait(1)
        assert table.party.hand("Anna").id == old
        assert tells_turn(words_of(table.party.hand("Anna")))


async def test_a_moved_hand_counts_as_a_follow_up_of_its_own_channel() -> None:
    async with simulation() as there:
        table = await in_thread(there)
        sent = there.bot.chat.hands.follow_ups
        await table.chat(table.parent)
        await table.ben_clicks("lay:red-1")
        await there.wait(1)
        assert set(sent._full_at) == {table.parent.id}


async def at_two_tables(there: SimulatedServer) -> tuple[Party, Party, ChannelHandle]:
    """Ben is on turn at the first table; he and Anna sit at another one too, with Anna on turn."""
    first = await laid_out(there, "noris", CARDS, "Anna", "Ben")
    here = there.channel
    await first.click("Anna", "lay:red-5")
    other = there.channel = there.guild.create_text_channel("other")
    second = await laid_out(there, "noris", CARDS, "Ben", "Anna")
    await second.click("Ben", "lay:red-5")
    there.channel = here
    await there.wait(10)
    assert (first.on_turn, second.on_turn) == ("Ben", "Anna")
    return first, second, other


async def test_a_turn_at_one_table_is_shown_in_the_hand_at_another_within_seconds() -> None:
    async with simulation() as there:
        first, second, _ = await at_two_tables(there)
        assert f"<#{second.table.state.channel}>" in words_of(first.hand("Anna"))
        assert f"<#{second.table.state.channel}>" not in words_of(first.hand("Ben"))


async def test_a_turn_that_ended_at_another_table_is_no_longer_shown() -> None:
    async with simulation() as there:
        first, second, other = await at_two_tables(there)
        here, there.channel = there.channel, other
        await second.click("Anna", "lay:red-1")
        there.channel = here
        await there.wait(4)
        assert f"<#{second.table.state.channel}>" not in words_of(first.hand("Anna"))
        assert f"<#{second.table.state.channel}>" in words_of(first.hand("Ben"))


async def test_a_frozen_table_is_not_shown_as_a_turn_in_other_hands() -> None:
    async with simulation() as there:
        first, second, _ = await at_two_tables(there)
        freeze_table(second.table.core, RuntimeError("a mistake"))
        await there.wait(4)
        assert len(there.errors()) == 1
        assert f"<#{second.table.state.channel}>" not in words_of(first.hand("Anna"))
