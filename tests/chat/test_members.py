"""Names are asked for once a day, and whoever cannot be asked for is still on the board."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import aiohttp
import pytest

from bot.chat import context as module
from bot.chat.context import MOST_KNOWN_MEMBERS, MemberNames
from tests.support.faults import cut_off
from tests.support.leagues import league
from tests.support.simulated import words_of
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from simcord.results import ResponseMessage

    from tests.support.simulated import SimulatedServer


async def board(there: SimulatedServer) -> ResponseMessage:
    result = await there.type("Anna", "mau leaderboard", by="wins")
    assert result.response is not None
    return result.response


async def test_a_name_that_could_not_be_requested_is_requested_again_next_time() -> None:
    async with league("Ben") as there:
        path = f"/members/{there.person('Ben').id}"
        with cut_off(path, aiohttp.ClientConnectionError(), times=5):
            assert tells(
                words_of(await board(there)),
                "board-line",
                name=wording("board-somebody"),
                place=1,
                value=wording("board-value-wins", value=1, matches=1),
            )
        assert tells(
            words_of(await board(there)),
            "board-line",
            name="Ben",
            place=1,
            value=wording("board-value-wins", value=1, matches=1),
        )


async def test_the_bot_does_not_wait_for_names_that_come_too_late(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "ASKED_WITHIN", 0.02)
    async with league("Ben") as there:
        never = asyncio.Event()

        class Silent:
            id = there.guild.id

            async def fetch_member(self, _: int) -> None:
                await never.wait()

        asked = MemberNames(there.bot, there.clock, there.bot.chat.backoff)
        monkeypatch.setattr(there.bot, "get_guild", lambda _: Silent())
        assert await asked.names_of(there.guild.id, [there.person("Ben").id]) == {}


async def test_the_number_of_remembered_members_is_limited() -> None:
    async with league() as there:
        known = MemberNames(there.bot, there.clock, there.bot.chat.backoff)
        for person in range(1, MOST_KNOWN_MEMBERS + 10):
            known.store_member(7, person, None)
        gone = known.people_who_left(7)
        assert len(gone) == MOST_KNOWN_MEMBERS
        assert 1 not in gone
        assert known.people_who_left(8) == set()


async def test_a_member_who_rejoins_and_uses_the_bot_is_on_the_board_again() -> None:
    async with league("Ben", "Anna") as there:
        ben = there.person("Ben").id
        there.bot.chat.members.store_member(there.guild.id, ben, None)
        assert "Ben" not in words_of(await board(there))
        result = await there.type("Ben", "mau leaderboard")
        assert result.response is not None
        assert "Ben" in words_of(await board(there))


async def test_people_of_an_unavailable_server_have_no_names() -> None:
    async with league("Ben") as there:
        known = MemberNames(there.bot, there.clock, there.bot.chat.backoff)
        assert await known.names_of(1, [there.person("Ben").id]) == {}


async def test_a_slow_leaderboard_is_acknowledged_and_arrives_later() -> None:
    async with league("Ben") as there:
        stats, held = there.bot.chat.stats, asyncio.Event()
        seasons = stats.seasons_of

        async def slow(guild: int, now: int) -> list[object]:
            await held.wait()
            return [*await seasons(guild, now)]

        stats.seasons_of = slow  # type: ignore[method-assign,assignment]  # the database is busy
        there.bot.chat.call_later(2_000, held.set)
        result = await there.type("Anna", "mau leaderboard")
        assert result.ephemeral
        (shown,) = there.private("Anna")
        assert tells(words_of(shown), "board-title")
        held.clear()
        there.bot.chat.call_later(2_000, held.set)
        await there.choose("Anna", shown, "board-by", "wins")
        (shown,) = there.private("Anna")
        assert tells(
            words_of(shown),
            "board-line",
            name="Ben",
            value=wording("board-value-wins", value=1, matches=1),
        )
