"""How many tables there may be: also of those that are opened at the same time."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.tables.registry import Table
from bot.tables.settings import TableLimits, TableOpening
from tests.support.club import GUILD, PEOPLE, club
from tests.support.playing import play_match

if TYPE_CHECKING:
    from tests.support.club import Club


def opening(
    c: Club, name: str, channel: int, caps: TableLimits | None, guild: int = GUILD
) -> TableOpening:
    return TableOpening(guild, channel, c.next_id(), PEOPLE[name], name, "noris", limits=caps)


async def opened(c: Club, *openings: TableOpening) -> int:
    found = await asyncio.gather(*(c.tables.open_table(each) for each in openings))
    return sum(isinstance(each, Table) for each in found)


async def test_simultaneous_openings_respect_the_table_limits() -> None:
    async with club() as c:
        hosted, tables = TableLimits(hosted=2), TableLimits(tables=3)
        assert await opened(c, *(opening(c, "Anna", 100 + n, hosted) for n in range(5))) == 2
        names = ("Ben", "Cleo", "Anna")
        assert (
            await opened(c, *(opening(c, name, 200 + ord(name[0]), tables) for name in names)) == 1
        )
        assert len(list(c.tables)) == 3


async def test_the_tables_of_other_servers_do_not_count() -> None:
    async with club() as c:
        caps = TableLimits(hosted=1, tables=1)
        assert await opened(c, opening(c, "Anna", 100, caps)) == 1
        assert await opened(c, opening(c, "Anna", 101, caps, guild=GUILD + 1)) == 1


async def test_an_opening_delivered_twice_counts_as_one_table() -> None:
    async with club() as c:
        wanted = opening(c, "Anna", 100, TableLimits(hosted=1))
        assert await opened(c, wanted, wanted) == 2
        assert await opened(c, wanted) == 1
        assert len(list(c.tables)) == 1


async def test_tables_are_unlimited_without_configured_limits() -> None:
    async with club() as c:
        assert await opened(c, *(opening(c, "Anna", 100 + n, None) for n in range(30))) == 30


async def test_a_table_that_waits_for_a_rematch_does_not_count_towards_the_limits() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben", options={"rounds": 1})
        caps = TableLimits(hosted=1, tables=1)
        assert await opened(c, opening(c, "Anna", 100, caps)) == 0
        await play_match(c, table)
        assert await opened(c, opening(c, "Anna", 100, caps)) == 1
        assert await opened(c, opening(c, "Ben", 101, caps)) == 0
