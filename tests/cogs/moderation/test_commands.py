"""`/mau-admin`: for who may, checked again here, and asked once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.tables.settings import Phase
from tests.support.moderating import MANAGER, MODERATOR, with_rights
from tests.support.typing_people import match, offered, only, says, server, tables
from tests.support.wording import tells

if TYPE_CHECKING:
    from tests.support.simulated import SimulatedServer


async def grant(there: SimulatedServer, name: str) -> None:
    """The server lets that person use `/mau-admin`."""
    known = await there.bot.tree.fetch_commands()
    (command,) = (each for each in known if each.name == "mau-admin")
    there.guild.set_command_permissions(command, {there.person(name): True})


async def test_a_manager_ends_a_table_after_a_confirmation() -> None:
    async with match() as there:
        boss = with_rights(there, "Boss", MANAGER)
        asked = await there.type(boss, "mau-admin end")
        assert only(there).state.phase is Phase.PLAYING
        await there.click(boss, asked.response, "end!")
        await there.wait(2)
        assert Phase.PLAYING not in {table.state.phase for table in tables(there)}


async def test_a_manager_removes_a_player_after_a_confirmation() -> None:
    async with match("noris", "Cleo") as there:
        boss = with_rights(there, "Boss", MANAGER)
        asked = await there.type(boss, "mau-admin kick", player="ben")
        assert there.person("Ben").id in only(there).state.people
        await there.click(boss, asked.response, "kick!")
        assert there.person("Ben").id not in only(there).state.people


async def test_everybody_at_the_table_can_be_named() -> None:
    async with match("noris", "Cleo", ai=1) as there:
        boss = with_rights(there, "Boss", MANAGER)
        seats = {seat.seat.key for seat in only(there).state.seats}
        assert set(await offered(there, boss, "mau-admin kick", "player")) == seats
        assert tells(await says(there, boss, "mau-admin kick", player="Zoe"), "slash-which-player")


async def test_a_channel_moderator_may_remove_players_where_the_server_grants_the_command() -> None:
    async with match("noris", "Cleo") as there:
        with_rights(there, "Mod", MODERATOR)
        await grant(there, "Mod")
        asked = await there.type("Mod", "mau-admin kick", player="Ben")
        await there.click("Mod", asked.response, "kick!")
        assert there.person("Ben").id not in only(there).state.people
        assert tells(await says(there, "Mod", "mau-admin settings"), "settings-not-allowed")


@pytest.mark.parametrize(
    ("command", "options", "refusal"),
    [
        ("end", {}, "verdict-not-allowed"),
        ("kick", {"player": "Ben"}, "verdict-not-allowed"),
        ("settings", {}, "settings-not-allowed"),
    ],
)
async def test_the_command_alone_gives_nobody_a_right(
    command: str, options: dict[str, str], refusal: str
) -> None:
    async with match() as there:
        await grant(there, "Cleo")
        said = await says(there, "Cleo", f"mau-admin {command}", **options)
        assert tells(said, refusal)
        assert only(there).state.phase is Phase.PLAYING


async def test_other_people_do_not_see_the_admin_commands() -> None:
    async with server() as there:
        seen = there.person("Anna").available_commands(there.channel)
        assert "mau new" in seen
        assert not [name for name in seen if "admin" in name]


async def test_the_admin_commands_say_when_the_channel_has_no_table() -> None:
    async with server() as there:
        boss = with_rights(there, "Boss", MANAGER)
        assert tells(await says(there, boss, "mau-admin end"), "answer-no-table-here")
        assert tells(
            await says(there, boss, "mau-admin kick", player="Ben"), "answer-no-table-here"
        )
        assert await offered(there, boss, "mau-admin kick", "player", "b") == []


async def test_a_moderator_who_types_mau_end_has_to_confirm_too() -> None:
    async with match() as there:
        mod = with_rights(there, "Mod", MODERATOR)
        asked = await there.type(mod, "mau end")
        assert only(there).state.phase is Phase.PLAYING
        await there.click(mod, asked.response, "end!")
        await there.wait(2)
        assert Phase.PLAYING not in {table.state.phase for table in tables(there)}
