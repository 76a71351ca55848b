"""The server's log channel: every act of a moderator is told there, and nowhere else."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest

from bot.people.settings import ServerSettings
from tests.support.clicking import open_table, start_match
from tests.support.moderating import MODERATOR, key, with_rights
from tests.support.rights_world import ABROAD, ELSEWHERE, HERE, RightsWorld
from tests.support.simulated import simulation, words_of
from tests.support.typing_people import server_chooses
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from simcord.builders import ChannelHandle

    from tests.support.simulated import SimulatedServer


@asynccontextmanager
async def logged() -> AsyncIterator[tuple[SimulatedServer, ChannelHandle]]:
    """A server with a moderator and a channel that tells what they do."""
    async with simulation() as there:
        channel = there.guild.create_text_channel("log")
        await server_chooses(there, log=channel.id)
        with_rights(there, "Mod", MODERATOR)
        yield there, channel


def told(there: SimulatedServer, channel: ChannelHandle) -> list[str]:
    """What stands in a channel."""
    return [each.content for each in there.env.backend.messages.get(channel.id, {}).values()]


async def presses(there: SimulatedServer, name: str, table: str, verb: str, *chosen: str) -> None:
    """Somebody presses something of that table."""
    shown = (await there.type(name, "mau rules")).response
    await there.forge(name, shown, f"mm:{table}:{verb}", *chosen)
    await there.wait(1)


async def test_removing_a_player_and_letting_them_in_again_is_logged() -> None:
    async with logged() as (there, log):
        party = await start_match(there, "noris", "Anna", "Ben", "Cleo")
        await presses(there, "Mod", party.id, "kick!", key(there, "Ben"))
        await presses(there, "Mod", party.id, "letin", key(there, "Ben"))
        mod, ben, here = there.person("Mod").id, there.person("Ben").id, there.channel.id
        assert told(there, log) == [
            wording("log-kick", by=f"<@{mod}>", name=f"<@{ben}>", channel=f"<#{here}>"),
            wording("log-let-in", by=f"<@{mod}>", name=f"<@{ben}>", channel=f"<#{here}>"),
        ]


async def test_removals_in_a_lobby_are_logged_unless_the_host_makes_them() -> None:
    async with logged() as (there, log):
        party = await open_table(there, "noris", "Anna", "Ben", "Cleo")
        await presses(there, "Ben", party.id, "luck!", "Klee")
        await presses(there, "Mod", party.id, "luck-off", key(there, "Ben"))
        await presses(there, "Mod", party.id, "remove", key(there, "Ben"))
        await presses(there, "Anna", party.id, "remove", key(there, "Cleo"))
        mod, ben, here = there.person("Mod").id, there.person("Ben").id, there.channel.id
        assert told(there, log) == [
            wording("log-luck-off", by=f"<@{mod}>", name=f"<@{ben}>", channel=f"<#{here}>"),
            wording("log-kick", by=f"<@{mod}>", name=f"<@{ben}>", channel=f"<#{here}>"),
        ]


async def test_the_end_of_a_table_is_logged_for_a_moderator_but_not_for_the_host() -> None:
    async with logged() as (there, log):
        party = await start_match(there, "noris", "Anna", "Ben")
        await presses(there, "Mod", party.id, "end!")
        assert told(there, log) == [
            wording("log-end", by=f"<@{there.person('Mod').id}>", channel=f"<#{there.channel.id}>")
        ]
        await there.wait(60)
        again = await start_match(there, "noris", "Anna", "Ben")
        await presses(there, "Anna", again.id, "end!")
        assert len(told(there, log)) == 1


async def test_refused_actions_are_not_logged() -> None:
    async with logged() as (there, log):
        party = await start_match(there, "noris", "Anna", "Ben")
        for verb in ("end!", "kick!", "letin", "luck-off", "remove"):
            await presses(there, "Ben", party.id, verb, key(there, "Anna"))
        await presses(there, "Mod", party.id, "letin", key(there, "Anna"))
        assert told(there, log) == []


async def test_moving_or_switching_off_the_log_is_logged() -> None:
    async with simulation() as there:
        world = RightsWorld(there)
        boss, place = there.person("Boss").id, world.channels[ELSEWHERE]
        await world.presses("Boss", HERE, "mm:-:server:log", str(place.id))
        await there.wait(1)
        await world.presses("Boss", HERE, "mm:-:server:log")
        await there.wait(1)
        assert told(there, place) == [
            wording("log-moved", by=f"<@{boss}>", channel=f"<#{place.id}>"),
            wording("log-moved-nowhere", by=f"<@{boss}>"),
        ]
        await world.presses("Boss", HERE, "mm:-:server:log", str(place.id))
        await world.presses("Boss", HERE, "mm:-:server:log", str(there.channel.id))
        await there.wait(1)
        assert told(there, there.channel)[-1] == told(there, place)[-1]


@pytest.mark.parametrize("place", [ABROAD, "closed", "nothing"])
async def test_nobody_can_put_the_log_into_a_channel_where_they_may_not_write(place: str) -> None:
    async with simulation() as there:
        world = RightsWorld(there)
        closed = there.guild.create_text_channel("closed", overwrites=world.shut_to("Boss"))
        where = {ABROAD: world.channels[ABROAD].id, "closed": closed.id, "nothing": 5}[place]
        result = await world.presses("Boss", HERE, "mm:-:server:log", str(where))
        assert tells(words_of(result.response), "answer-may-not-write")
        assert (await there.bot.chat.preferences.settings_of_server(there.guild.id)).log is None
        here = world.channels[ELSEWHERE].id
        await world.presses("Boss", HERE, "mm:-:server:log", str(here))
        assert (await there.bot.chat.preferences.settings_of_server(there.guild.id)).log == here


async def test_nothing_is_logged_in_a_channel_of_another_server() -> None:
    async with simulation() as there:
        world = RightsWorld(there)
        abroad = world.channels[ABROAD]
        chosen = ServerSettings(log=abroad.id)
        await there.bot.chat.preferences.change_server(there.guild.id, lambda _: chosen)
        party = await start_match(there, "noris", "Anna", "Ben")
        await presses(there, "Boss", party.id, "end!")
        assert told(there, abroad) == []
