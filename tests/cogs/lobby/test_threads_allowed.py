"""The bot opens a thread for nobody who may not open one, and judges who is where it is."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

import discord
import pytest

from bot.locales import LANGS
from tests.support.answers import said
from tests.support.rights_world import ELSEWHERE, HERE, RightsWorld
from tests.support.simulated import simulation
from tests.support.typing_people import chooses, only, says, server, server_chooses, tables
from tests.support.wording import tells

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.locales import Lang
    from tests.support.simulated import SimulatedServer

NEEDED: Final = ("send_messages", "create_public_threads", "send_messages_in_threads")
REFUSED: Final = "slash-may-not-open-thread"
PRIVATE: Final = 12


def forbid(there: SimulatedServer, name: str, **denied: bool) -> None:
    """Take permissions from somebody in a new channel, which is the one of the test."""
    person = there.person(name)
    there.channel = there.guild.create_text_channel(
        "strict", overwrites={person: discord.PermissionOverwrite(**denied)}
    )


@pytest.mark.parametrize("permission", NEEDED[1:])
async def test_a_person_who_may_open_no_threads_gets_none(permission: str) -> None:
    async with server() as there:
        forbid(there, "Anna", **{permission: False})
        assert tells(await says(there, "Anna", "mau new", thread="yes"), REFUSED)
        assert tables(there) == []
        assert there.public() == []
        assert there.channel.threads == []


@pytest.mark.parametrize("thread", ["yes", "no", "auto"])
async def test_a_person_who_may_not_write_opens_no_table(thread: str) -> None:
    async with server() as there:
        forbid(there, "Anna", send_messages=False)
        assert tells(await says(there, "Anna", "mau new", thread=thread), "answer-may-not-write")
        assert tables(there) == []
        assert there.public() == []


@pytest.mark.parametrize("lang", LANGS)
async def test_a_server_that_requires_threads_grants_nobody_the_right_to_open_one(
    lang: Lang,
) -> None:
    async with server() as there:
        forbid(there, "Anna", create_public_threads=False)
        await chooses(there, "Anna", lang=lang)
        await server_chooses(there, threads="always")
        assert tells(await says(there, "Anna", "mau new"), REFUSED, lang)
        assert tables(there) == []
        await says(there, "Ben", "mau new")
        assert only(there).state.channel == there.channel.threads[0].id


async def test_a_host_without_the_thread_right_plays_in_the_channel_by_default() -> None:
    async with server() as there:
        forbid(there, "Anna", create_public_threads=False)
        await there.during(there.person("Ben").send(there.channel, "hello"))  # type: ignore[arg-type]  # any answer
        assert tells(await says(there, "Anna", "mau new"), "lobby-you-are-in")
        assert only(there).state.channel == there.channel.id


@asynccontextmanager
async def table_in_thread(*, private: bool = False) -> AsyncIterator[tuple[RightsWorld, str]]:
    """A table of Anna and Ben in a thread of the channel, and the id that removes Ben."""
    async with simulation() as there:
        world = RightsWorld(there)
        await there.type("Anna", "mau new", thread="yes")
        table = only(there)
        ben = there.person("Ben").id
        await world.presses("Ben", HERE, f"mm:{table.id}:join")
        assert table.state.seat_of(ben) is not None
        if private:
            there.bot.get_channel(table.channel)._type = discord.ChannelType.private_thread  # type: ignore[union-attr]  # no command makes one
        yield world, f"mm:{table.id}:kick!:{ben}"


@pytest.mark.parametrize("place", [HERE, ELSEWHERE])
async def test_a_moderator_of_the_channel_moderates_its_threads(place: str) -> None:
    async with table_in_thread() as (world, kick):
        for name in ("Far", "Zoe", "Mute"):
            assert tells(said(await world.presses(name, place, kick)), "verdict-not-host")
        assert tells(said(await world.presses("Mod", place, kick)), "answer-settled")


async def test_people_outside_a_private_thread_cannot_act_on_its_table() -> None:
    async with table_in_thread(private=True) as (world, kick):
        for name in ("Zoe", "Mod"):
            assert tells(said(await world.presses(name, HERE, kick)), "answer-old-table")
        assert not tells(said(await world.presses("Anna", HERE, kick)), "answer-old-table")


async def test_only_seated_players_can_act_in_a_thread_that_the_bot_does_not_know() -> None:
    async with table_in_thread() as (world, kick):
        table = only(world.there)
        world.there.bot.get_guild(table.guild)._threads.clear()  # type: ignore[union-attr]  # as after a restart
        assert tells(said(await world.presses("Mod", HERE, kick)), "answer-old-table")
        assert tells(
            said(await world.presses("Ben", HERE, kick.replace("kick!", "end!"))),
            "verdict-not-host",
        )
