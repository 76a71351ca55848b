"""`/mau-admin tables`: the open tables of the server, to go there or end one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.chat.wording.viewer import Viewer
from bot.locales import LANGS
from cogs.moderation.matches import _tables_layout
from tests.cogs.moderation.test_commands import grant
from tests.support import limits
from tests.support.leagues import deny
from tests.support.moderating import MANAGER, MODERATOR, with_rights
from tests.support.simulated import ids_in, words_of
from tests.support.typing_people import only, says, server, server_chooses, tables
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from tests.support.simulated import SimulatedServer


async def open_at(there: SimulatedServer, name: str, channel: str) -> None:
    """Somebody opens a table in a new channel."""
    there.channel = there.guild.create_text_channel(channel)
    await there.type(name, "mau new", thread="no")


async def test_a_manager_sees_every_table_with_a_link() -> None:
    async with server() as there:
        home = there.channel
        await open_at(there, "Anna", "one")
        await there.type("Ben", "mau join")
        await there.type("Anna", "mau start")
        await there.wait(3)
        await open_at(there, "Ben", "two")
        there.channel = home
        boss = with_rights(there, "Boss", MANAGER)
        words = await says(there, boss, "mau-admin tables")
        assert tells(words, "tables-title", count=2)
        for table in tables(there):
            place = f"{there.guild.id}/{table.channel}/{table.messages.message}"
            assert f"<#{table.channel}>" in words
            assert tells(words, "tables-line", link=f"https://discord.com/channels/{place}")
        assert tells(words, "tables-line", names="Anna, Ben", state=wording("tables-state.match"))
        assert tells(words, "tables-line", names="Ben", state=wording("tables-state.lobby"))


async def test_a_table_without_players_is_listed_as_such() -> None:
    async with server() as there:
        await open_at(there, "Anna", "one")
        # As in the lobby after a match, for which nobody has pressed yet.
        table = only(there)
        table.state.seats.clear()
        table.core.version += 1
        boss = with_rights(there, "Boss", MANAGER)
        assert tells(
            await says(there, boss, "mau-admin tables"),
            "tables-line",
            names=wording("tables-nobody"),
            state=wording("tables-state.lobby"),
        )


async def test_a_table_can_be_ended_from_the_list_after_a_confirmation() -> None:
    async with server() as there:
        home = there.channel
        await open_at(there, "Anna", "one")
        there.channel = home
        boss = with_rights(there, "Boss", MANAGER)
        await there.type(boss, "mau-admin tables")
        await there.click(boss, there.private(boss)[-1], "end")
        assert len(tables(there)) == 1
        await there.click(boss, there.private(boss)[-1], "end!")
        assert tables(there) == []
        assert tells(await says(there, boss, "mau-admin tables"), "tables-title", count=0)


async def test_a_moderator_sees_the_tables_of_channels_that_they_moderate() -> None:
    async with server() as there:
        home = there.channel
        await open_at(there, "Anna", "one")
        with_rights(there, "Mod", MODERATOR)
        await grant(there, "Mod")
        deny(there, there.person("Mod"), manage_messages=False)
        await there.type("Ben", "mau new", thread="no")
        there.channel = home
        words = await says(there, "Mod", "mau-admin tables")
        assert tells(words, "tables-title", count=1)
        assert "Anna" in words
        assert "Ben" not in words
        assert not tells(words, "tables-more")


async def test_a_person_who_moderates_nothing_sees_no_tables() -> None:
    async with server() as there:
        await open_at(there, "Anna", "one")
        await grant(there, "Cleo")
        words = await says(there, "Cleo", "mau-admin tables")
        assert "Anna" not in words
        assert not tells(words, "tables-title")


async def test_a_solo_match_is_not_in_the_list_of_tables() -> None:
    async with server() as there:
        shown = (await there.type("Anna", "mau rules")).response
        await there.forge("Anna", shown, "mm:-:solo")
        assert len(tables(there)) == 1
        boss = with_rights(there, "Boss", MANAGER)
        assert tells(await says(there, boss, "mau-admin tables"), "tables-title", count=0)


@pytest.mark.parametrize("lang", LANGS)
async def test_a_long_list_of_tables_has_pages_within_the_limits_of_discord(lang: str) -> None:
    async with server() as there:
        await server_chooses(there, lang=lang, hosted=25)
        home = there.channel
        for number in range(14):
            await open_at(there, "Anna", f"place {number}")
        there.channel = home
        boss = with_rights(there, "Boss", MANAGER)
        await there.type(boss, "mau-admin tables")
        first = [each for each in ids_in(there.private(boss)[-1]) if each.endswith(":end")]
        await there.click(boss, there.private(boss)[-1], "tables:2")
        second = [each for each in ids_in(there.private(boss)[-1]) if each.endswith(":end")]
        assert len({*first, *second}) == 12
        assert "14" in words_of(there.private(boss)[-1])
        for page in (1, 2, 3, 9):
            more = Viewer(lang).text("tables-more")
            layout = _tables_layout(tables(there), page, Viewer(lang), more=more)  # type: ignore[arg-type]  # of the tests
            assert limits.faults(layout) == []
