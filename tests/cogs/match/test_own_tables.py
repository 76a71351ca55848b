"""`/mau hand` of who sits at several tables: whose turn it is at each, and the way there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.chat.wording.viewer import Viewer
from bot.locales import LANGS
from cogs.match.cog import own_tables_text
from tests.support import limits
from tests.support.simulated import ids_in, words_of
from tests.support.typing_people import server, server_chooses, tables
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from bot.tables.registry import Table
    from tests.support.simulated import SimulatedServer

DAYS = {"timings": {"turn": 24 * 60 * 60 * 1000}}


async def two_matches(there: SimulatedServer, *others: str) -> list[Table]:
    """Anna plays in a channel for each of these; they wait where they met."""
    home = there.channel
    for name in others:
        there.channel = there.guild.create_text_channel(f"with {name}")
        await there.type("Anna", "mau new", thread="no")
        await there.type(name, "mau join")
        await there.type("Anna", "mau start")
        await there.wait(3)
    there.channel = home
    return tables(there)


def is_turn_of(table: Table, person: int) -> bool:
    seat = table.view.on_turn
    return seat is not None and seat.person == person


async def test_the_list_of_tables_starts_with_own_turns_and_shows_deadlines() -> None:
    async with server() as there:
        await server_chooses(there, **DAYS)
        found = await two_matches(there, "Ben", "Cleo")
        anna = there.person("Anna").id
        words = words_of((await there.type("Anna", "mau hand")).response)
        lines = words.splitlines()[1:]
        assert len(lines) == 2
        for table in found:
            line = next(each for each in lines if f"<#{table.channel}>" in each)
            assert tells(line, "tables-own-turn") is is_turn_of(table, anna)
            assert "<t:" in line
        own = [tells(each, "tables-own-turn") for each in lines]
        assert own == sorted(own, reverse=True)


async def test_a_button_leads_to_each_hand() -> None:
    async with server() as there:
        found = await two_matches(there, "Ben", "Cleo")
        for table in found:
            listed = (await there.type("Anna", "mau hand")).response
            assert listed is not None
            pressed = next(each for each in ids_in(listed) if each == f"mm:{table.id}:hand")
            await there.during(there.person("Anna").click(listed, custom_id=pressed))
            hand = there.private("Anna")[-1]
            assert any(each.startswith(f"mm:{table.id}:") for each in ids_in(hand))


async def test_a_table_that_waits_to_start_says_so() -> None:
    async with server() as there:
        home = there.channel
        for name in ("one", "two"):
            there.channel = there.guild.create_text_channel(name)
            await there.type("Anna", "mau new", thread="no")
        there.channel = home
        words = words_of((await there.type("Anna", "mau hand")).response)
        assert words.count(wording("tables-own-waits")) == 2


async def test_the_hand_command_in_the_channel_of_an_own_table_shows_its_hand() -> None:
    async with server() as there:
        found = await two_matches(there, "Ben", "Cleo")
        there.channel = there.guild.channels["with Ben"]
        (table,) = [each for each in found if each.channel == there.channel.id]
        shown = (await there.type("Anna", "mau hand")).response
        assert any(each.startswith(f"mm:{table.id}:") for each in ids_in(shown))
        assert not tells(words_of(shown), "tables-own", count=2)


@pytest.mark.parametrize("lang", LANGS)
async def test_the_list_of_own_tables_is_valid_for_discord(lang: str) -> None:
    async with server() as there:
        await server_chooses(there, hosted=25)
        await two_matches(there, "Ben", "Cleo")
        many = tables(there) * 7
        layout = own_tables_text(many[:1], there.person("Anna").id, Viewer(lang))
        assert limits.faults(layout) == []
        words = limits.words(own_tables_text(many, there.person("Anna").id, Viewer(lang)))
        assert len(words) < 4000
