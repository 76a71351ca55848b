"""How many tables there may be: of a person, in a server, and for a bot that has too much to do."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import discord
import pytest
from yarl import URL

from bot.chat.limits.pacer import AN_ADDRESS
from bot.chat.limits.request_budget import TOO_MANY_LATE
from bot.locales import Lang
from bot.people.settings import ServerSettings
from tests.support.typing_people import says, server, server_chooses, tables
from tests.support.wording import tells

if TYPE_CHECKING:
    from tests.support.simulated import SimulatedServer

ANSWER = URL(f"{discord.http.Route.BASE}/interactions/1/token/callback")


async def opens(there: SimulatedServer, name: str, number: int) -> str:
    """Somebody types `/mau new` in a channel of its own; what is answered."""
    before = there.channel
    there.channel = there.guild.create_text_channel(f"games-{number}")
    try:
        return await says(there, name, "mau new", game="noris", thread="no")
    finally:
        there.channel = before


def test_the_default_limits_are_25_tables_a_server_and_3_a_host() -> None:
    caps = ServerSettings().caps
    assert (caps.hosted, caps.tables) == (3, 25)


async def test_a_person_hosts_at_most_three_tables_and_reads_where_they_are() -> None:
    async with server() as there:
        for number in range(3):
            await opens(there, "Anna", number)
        said = await opens(there, "Anna", 3)
        assert tells(said, "slash-too-many-hosted", count=3)
        assert all(f"<#{table.channel}>" in said for table in tables(there))
        assert len(tables(there)) == 3
        await opens(there, "Ben", 4)
        assert len(tables(there)) == 4


async def test_a_table_that_has_ended_makes_room_for_another() -> None:
    async with server() as there:
        await server_chooses(there, hosted=1)
        await opens(there, "Anna", 0)
        assert tells(await opens(there, "Anna", 1), "slash-too-many-hosted", count=1)
        await tables(there)[0].end_table("idle")
        await opens(there, "Anna", 2)
        assert len(tables(there)) == 1


async def test_seats_at_the_tables_of_others_do_not_count_towards_the_host_limit() -> None:
    async with server() as there:
        await server_chooses(there, hosted=1)
        await there.type("Ben", "mau new", game="noris", thread="no")
        await there.type("Anna", "mau join")
        await opens(there, "Anna", 1)
        assert len(tables(there)) == 2


async def test_a_server_has_only_so_many_tables() -> None:
    async with server() as there:
        await server_chooses(there, tables=2)
        for number, name in enumerate(("Anna", "Ben")):
            await opens(there, name, number)
        assert tells(await opens(there, "Cleo", 2), "slash-too-many-tables", count=2)
        assert len(tables(there)) == 2


async def test_the_refusal_names_the_limit_and_not_how_many_tables_there_are() -> None:
    async with server() as there:
        await server_chooses(there, tables=3)
        for number, name in enumerate(("Anna", "Ben", "Cleo")):
            await opens(there, name, number)
        await server_chooses(there, tables=2)
        assert tells(await opens(there, "Dora", 3), "slash-too-many-tables", count=2)


async def test_no_thread_is_created_for_a_table_that_is_refused() -> None:
    async with server() as there:
        await server_chooses(there, hosted=1)
        await opens(there, "Anna", 0)
        await there.type("Anna", "mau new", game="noris", thread="yes")
        assert list(there.channel.threads) == []


@pytest.mark.parametrize("lang", ["de", "sv"])
async def test_the_refusal_is_in_the_language_of_the_person(lang: Lang) -> None:
    async with server() as there:
        await there.type("Anna", "mau settings")
        preferences = there.bot.chat.preferences
        anna = there.person("Anna").id
        await preferences.change_person(
            anna, lambda before: before.model_copy(update={"lang": lang})
        )
        for number in range(3):
            await opens(there, "Anna", number)
        assert tells(await opens(there, "Anna", 3), "slash-too-many-hosted", lang, count=3)


async def test_an_overloaded_bot_opens_no_table_for_a_while() -> None:
    async with server() as there:
        await make_answers_late(there)
        assert tells(await opens(there, "Anna", 0), "slash-busy")
        assert tables(there) == []
        await there.wait(31)
        await opens(there, "Anna", 1)
        assert len(tables(there)) == 1


async def make_answers_late(there: SimulatedServer) -> None:
    """More answers than Discord takes in a second."""
    pacer = there.bot.chat.pacer
    sent = [await pacer.wait_for_slot(ANSWER) for _ in range(AN_ADDRESS)]
    late = [asyncio.ensure_future(pacer.wait_for_slot(ANSWER)) for _ in range(TOO_MANY_LATE)]
    await there.wait(0.6)
    for budget in sent:
        assert budget is not None
        budget.end_request()
    await there.wait(1.1)
    for each in late:
        budget = await each
        assert budget is not None
        budget.end_request()
    assert pacer.late_answers.are_many
