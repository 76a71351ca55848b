"""Game masters: by a role, people moderate the tables that they see and decide about results."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import pytest

from bot.clock import DAY, SECOND
from bot.storage.results.counts import ExclusionPlace
from bot.tables.settings import Phase
from tests.cogs.moderation.masters import mia_and_role, with_master
from tests.cogs.moderation.test_commands import grant
from tests.cogs.moderation.test_tables import open_at
from tests.cogs.roles.holding import stop
from tests.support.clicking import start_match
from tests.support.leagues import deny
from tests.support.moderating import MANAGER, key, with_rights
from tests.support.past_people import club
from tests.support.played import played
from tests.support.simulated import ids_in, words_of
from tests.support.typing_people import match, only, says, server, tables
from tests.support.wording import tells

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.simulated import SimulatedServer


async def is_master(there: SimulatedServer) -> bool:
    """Whether Mia may what game masters may, as she is answered."""
    return not tells(await says(there, "Mia", "mau-admin matches"), "repairs-not-allowed")


async def test_a_game_master_ends_tables_and_removes_players_after_a_confirmation() -> None:
    async with match("noris", "Cleo") as there:
        await with_master(there)
        asked = await there.type("Mia", "mau-admin kick", player="Cleo")
        await there.click("Mia", asked.response, "kick!")
        assert [seat.left for seat in only(there).state.seats] == [False, False, True]
        asked = await there.type("Mia", "mau-admin end")
        await there.click("Mia", asked.response, "end!")
        await there.wait(2)
        assert any(tells(words_of(each), "ended-moderator") for each in there.public())
        assert Phase.PLAYING not in {table.state.phase for table in tables(there)}


async def test_a_game_master_finds_end_and_kick_in_the_menu_of_each_table() -> None:
    async with match() as there:
        boss, role = with_rights(there, "Boss", MANAGER), mia_and_role(there)
        await there.click("Mia", there.public()[-1], "more")
        before = ids_in(there.private("Mia")[-1])
        await there.type(boss, "mau-admin role", purpose="master", role=role)
        await there.click("Mia", there.public()[-1], "more")
        now = ids_in(there.private("Mia")[-1])
        assert {each.split(":")[2] for each in {*now} - {*before}} == {"end", "kick"}


async def test_a_game_master_lists_the_tables_that_they_see_and_no_others() -> None:
    async with server() as there:
        await with_master(there)
        home = there.channel
        await open_at(there, "Anna", "one")
        deny(there, there.person("Mia"), view_channel=False)
        await there.type("Ben", "mau new", thread="no")
        there.channel = home
        words = await says(there, "Mia", "mau-admin tables")
        assert tells(words, "tables-title", count=1)
        assert "Anna" in words
        assert "Ben" not in words
        assert tells(words, "tables-more-master")
        assert not tells(words, "tables-more")


async def past_match(there: SimulatedServer, name: str, channel: int) -> None:
    """A match that Anna and Ben have played in a channel."""
    now, people = there.clock.now(), ("Anna", "Ben")
    there.store.results.keep(
        played(
            "noris",
            *people,
            id=name,
            people=tuple(there.person(each).id for each in people),
            guild_id=there.guild.id,
            channel_id=channel,
            started_at=now - 2_000,
            ended_at=now - 1_000,
        )
    )
    await there.bot.chat.stats.catch_up()


async def test_a_game_master_voids_only_matches_in_channels_that_they_see() -> None:
    async with server() as there:
        boss, _ = await with_master(there)
        home = there.channel
        await past_match(there, "seen", home.id)
        deny(there, there.person("Mia"), view_channel=False)
        await past_match(there, "unseen", there.channel.id)
        there.channel = home
        assert tells(await says(there, "Mia", "mau-admin matches"), "past-page", matches=1)
        # Who plays together in rooms that one does not see is not told either.
        assert not tells(await says(there, "Mia", "mau-admin matches"), "repairs-pairs")
        assert tells(await says(there, boss, "mau-admin matches"), "repairs-pairs")
        shown = (await there.type("Mia", "mau rules")).response
        for about in ("unseen", "seen"):
            await there.forge("Mia", shown, f"mm:-:void:{about}")
        repairs = there.bot.chat.stats.repairs
        assert await repairs.voided_matches(there.guild.id, ["seen", "unseen"]) == {"seen"}


async def test_a_game_master_excludes_players_but_neither_managers_nor_themselves() -> None:
    async with server() as there:
        boss, _ = await with_master(there)
        told = {
            "Anna": "repairs-done-exclude-tables-for-good",
            boss: "repairs-about-manager",
            "Mia": "repairs-own-match",
        }
        for name, words in told.items():
            options = {"player": there.person(name), "place": "tables"}
            assert tells(await says(there, "Mia", "mau-admin exclude", **options), words)
        repairs = there.bot.chat.stats.repairs
        off = await repairs.people_excluded_from(
            there.guild.id, there.clock.now(), ExclusionPlace.TABLES
        )
        assert off == {there.person("Anna").id}


async def test_a_game_master_changes_decisions_of_game_masters_but_not_of_managers() -> None:
    async with server() as there:
        boss, _ = await with_master(there)
        repairs, guild = there.bot.chat.stats.repairs, there.guild.id

        async def exclude(by: str, who: str, **more: object) -> str:
            given = {"player": there.person(who), "place": "tables", **more}
            return await says(there, by, "mau-admin exclude", **given)

        async def off() -> set[int]:
            now = there.clock.now() + DAY
            return await repairs.people_excluded_from(guild, now, ExclusionPlace.TABLES)

        await exclude(boss, "Anna", days=9)
        await exclude("Mia", "Ben", days=9)
        for given in ({"lift": True}, {"days": 1}):
            assert tells(await exclude("Mia", "Anna", **given), "repairs-by-manager")
        assert "play here again" in await exclude("Mia", "Ben", lift=True)
        assert await off() == {there.person("Anna").id}
        assert tells(await exclude("Mia", "Ben", days=9), "repairs-done-exclude-tables")
        assert tells(await exclude(boss, "Ben", days=1), "repairs-done-exclude-tables")
        assert tells(await exclude("Mia", "Ben", lift=True), "repairs-by-manager")
        assert "play here again" in await exclude(boss, "Anna", lift=True)
        await there.wait(DAY // SECOND)
        assert tells(await exclude("Mia", "Ben", days=9), "repairs-done-exclude-tables")


NOT_THEIRS = {
    "settings": {},
    "channel": {},
    "reset": {},
    "quiet": {},
    "role": {"purpose": "master"},
    "preset": {"called": "Erna"},
}


@pytest.mark.parametrize("command", NOT_THEIRS)
async def test_a_game_master_cannot_change_server_settings_or_the_game_master_role(
    command: str,
) -> None:
    async with server() as there:
        _, role = await with_master(there)
        before = await there.bot.chat.preferences.settings_of_server(there.guild.id)
        said = await says(there, "Mia", f"mau-admin {command}", **NOT_THEIRS[command])
        assert tells(said, "settings-not-allowed")
        assert await there.bot.chat.preferences.settings_of_server(there.guild.id) == before
        assert before.master_role == role.id


async def test_a_person_without_the_role_or_with_a_deleted_role_is_no_longer_a_game_master() -> (
    None
):
    async with server() as there:
        boss, role = await with_master(there)
        # That Discord shows them the command still does not make them one.
        await grant(there, "Mia")
        assert await is_master(there)
        backend, mia = there.env.backend, there.person("Mia").id
        backend.remove_member_role(there.guild.id, mia, role.id)
        assert not await is_master(there)
        backend.add_member_role(there.guild.id, mia, role.id)
        assert await is_master(there)
        backend.delete_role(there.guild.id, role.id)
        assert not await is_master(there)
        assert tells(await says(there, boss, "mau-admin role", purpose="master"), "desk-none")
        other = there.guild.create_role("Dealer")
        backend.add_member_role(there.guild.id, mia, other.id)
        await there.type(boss, "mau-admin role", purpose="master", role=other)
        assert await is_master(there)


async def test_the_game_master_role_survives_a_restart_until_switched_off() -> None:
    async with server() as there:
        boss, role = await with_master(there)
        await there.restart()
        assert await is_master(there)
        assert role.mention in await says(there, boss, "mau-admin role", purpose="master")
        assert await is_master(there)
        assert tells(await stop(there, boss, "master"), "roles-no-masters")
        assert not await is_master(there)


async def test_the_game_master_role_of_a_server_that_the_bot_left_is_deleted(
    tmp_path: Path,
) -> None:
    async with club(tmp_path) as c:
        there = c.there
        await with_master(there)
        stats, now = there.bot.chat.stats, there.clock.now()
        assert '"master"' in (await c.store.server_settings(c.guild) or "")
        await stats.servers.store_left(c.guild, now)
        await stats.purge_left_servers(now + 31 * DAY)
        assert await c.store.server_settings(c.guild) is None


async def test_a_game_master_cannot_moderate_a_table_in_a_channel_they_no_longer_see() -> None:
    async with server() as there:
        await with_master(there)
        party = await start_match(there, "noris", "Anna", "Ben", "Mia")
        home, there.channel = there.channel, there.guild.create_text_channel("elsewhere")
        shown = (await there.type("Mia", "mau rules")).response
        guild = there.bot.get_guild(there.guild.id)
        assert guild is not None
        channel = guild.get_channel(home.id)
        assert isinstance(channel, discord.TextChannel)
        for sees, left in ((False, False), (True, True)):
            mia = await guild.fetch_member(there.person("Mia").id)
            await channel.set_permissions(mia, view_channel=sees)
            await there.wait(1)
            await there.forge("Mia", shown, f"mm:{party.id}:kick!", key(there, "Ben"))
            await there.wait(1)
            assert party.table.state.seats[1].left is left
