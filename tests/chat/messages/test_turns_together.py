"""Where turns take days, who wants it is told of all tables by one message instead of many."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from bot.chat.messages.pings import MOST_TOLD, combined_ping_line
from bot.chat.wording.viewer import Viewer
from bot.clock import MINUTE
from bot.tables.settings import TableSettings
from tests.support.typing_people import chooses, server, server_chooses, tables
from tests.support.wording import tells

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tests.support.simulated import Seen, SimulatedServer

SLOW = TableSettings(turn=20 * MINUTE)
SHORT = 15 * 60
"""Seconds until time gets short."""


@asynccontextmanager
async def two_tables(**wish: object) -> AsyncIterator[tuple[SimulatedServer, list[int]]]:
    """Anna, who wishes for something, sits at two tables at which turns are slow."""
    async with server() as there:
        await server_chooses(there, timings=SLOW)
        await chooses(there, "Anna", **wish)
        channels = [there.channel, there.guild.create_text_channel("second")]
        for channel in channels:
            there.channel = channel
            await there.type("Anna", "mau new", thread="no")
            await there.type("Ben", "mau join")
            await there.type("Anna", "mau start")
            await there.wait(3)
        for table in tables(there):
            await table.release_absent_person(there.person("Ben").id)
        anna = there.person("Anna").id
        await there.until(lambda: all(whose(each) == anna for each in tables(there)))
        yield there, [each.id for each in channels]


def whose(table: object) -> int | None:
    """Whose turn it is."""
    seat = table.view.on_turn  # type: ignore[attr-defined]  # a table
    return None if seat is None else seat.person


def pings(there: SimulatedServer, channel: int) -> list[Seen]:
    """The messages of a channel that called Anna."""
    anna = there.person("Anna").id
    stored = there.env.backend.messages.get(channel, {}).values()
    return [each for each in stored if anna in each.ping_user_ids]


async def test_one_message_names_all_tables_when_time_gets_short() -> None:
    async with two_tables(pings="together") as (there, channels):
        before = sum(len(pings(there, each)) for each in channels)
        await there.wait(SHORT + 60)
        called = [each for channel in channels for each in pings(there, channel)]
        assert before == 0
        assert len(called) == 1
        assert all(f"<#{each}>" in called[0].content for each in channels)


async def test_people_who_did_not_ask_for_one_message_are_pinged_by_each_table() -> None:
    async with two_tables(pings="late") as (there, channels):
        await there.wait(SHORT + 60)
        assert [bool(pings(there, each)) for each in channels] == [True, True]


async def test_a_restart_pings_nobody_twice_for_the_same_turns() -> None:
    async with two_tables(pings="together") as (there, channels):
        await there.wait(SHORT + 60)
        before = [len(pings(there, each)) for each in channels]
        await there.restart(5)
        await there.wait(120)
        assert [len(pings(there, each)) for each in channels] == before


async def test_the_combined_reminder_names_only_as_many_tables_as_a_phone_shows() -> None:
    async with two_tables(pings="together") as (there, _):
        view = tables(there)[0].view
        line = combined_ping_line([view] * (MOST_TOLD + 5), 5, Viewer())
        assert tells(line, "ping-together", count=20)
        assert line.count("<#") == MOST_TOLD
        assert tells(line, "ping-together-more", count=5)
