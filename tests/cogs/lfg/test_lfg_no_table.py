"""Why there is no table yet although enough are in."""

from __future__ import annotations

from unittest.mock import patch

import discord
import pytest

from bot.storage.errors import NotStoredError, StorageErrorKind
from tests.cogs.lfg.looking import is_in, lines, look, search, seated
from tests.support.faults import cut_off
from tests.support.plain import DASH
from tests.support.typing_people import server, server_chooses, tables
from tests.support.wording import tells, wording


async def test_a_found_group_gets_a_thread_when_the_channel_already_has_a_table() -> None:
    async with server() as there:
        await there.type("Cleo", "mau new")
        await look(there, players=2)
        message = search(there)
        await is_in(there, "Ben")
        await there.wait(2)
        [opened] = [each for each in tables(there) if each.channel != there.channel.id]
        assert opened.channel == message.id
        people = wording("list-and", rest="Anna", last="Ben")
        assert len(lines(there, "lfg-found", names=people, channel=f"<#{opened.channel}>")) == 1


async def test_a_found_group_waits_until_the_channel_has_room_for_a_table() -> None:
    async with server() as there:
        await server_chooses(there, threads="never")
        await there.type("Cleo", "mau new")
        await look(there, players=2)
        await is_in(there, "Ben")
        assert tells(search(there).content, "lfg-no-table-channel-taken")
        await there.type("Cleo", "mau leave")
        await there.wait(61)
        assert seated(there) == ["Anna", "Ben"]


@pytest.mark.parametrize(
    ("chosen", "said"),
    [
        ({"tables": 1}, "lfg-no-table-too-many-tables"),
        ({"hosted": 1}, "lfg-no-table-hosted"),
    ],
)
async def test_each_reason_for_a_missing_table_has_its_own_sentence(
    chosen: dict[str, int], said: str
) -> None:
    async with server() as there:
        await server_chooses(there, **chosen)
        here, there.channel = there.channel, there.guild.create_text_channel("other")
        await there.type("Anna", "mau new", thread="no")
        there.channel = here
        await look(there, players=2)
        await is_in(there, "Ben")
        assert tells(search(there).content, said)
        await tables(there)[0].end_table("idle")
        await there.wait(61)
        assert seated(there) == ["Anna", "Ben"]


async def test_the_search_says_when_discord_creates_no_thread() -> None:
    async with server() as there:
        await there.type("Cleo", "mau new")
        await look(there, players=2)
        with cut_off("/threads", ConnectionResetError("cut")):
            await is_in(there, "Ben")
            assert tells(search(there).content, "lfg-no-table-not-now")
        await there.wait(61)
        assert len(tables(there)) == 2


async def test_house_rules_that_do_not_fit_the_game_are_named() -> None:
    async with server() as there:
        await server_chooses(there, options={"noris": {"hand": 99}})
        await look(there, game="noris", players=2)
        await is_in(there, "Ben")
        assert tells(
            search(there).content,
            "lfg-no-table-rules",
            why=wording(
                "option-error-wrong-value",
                option=wording("option-hand"),
                value="99",
                allowed=f"3{DASH}10",
            ),
        )


async def test_the_search_says_when_a_table_cannot_be_stored() -> None:
    async with server() as there:
        await look(there, players=2)
        with patch.object(
            there.store, "open_table", side_effect=NotStoredError(StorageErrorKind.FULL)
        ):
            await is_in(there, "Ben")
            assert tells(search(there).content, "lfg-no-table-not-stored")


async def test_a_search_ends_when_its_channel_is_deleted() -> None:
    async with server() as there:
        await look(there, players=3)
        channel, games = there.channel, there.guild.create_text_channel("more games")
        gone = there.bot.get_channel(channel.id)
        assert isinstance(gone, discord.TextChannel)
        there.channel = games
        await gone.delete()
        await there.wait(1)
        assert await there.store.results.searches.all_searches() == []
        said = await look(there, players=3)
        assert tells(said, "lfg-begun")
