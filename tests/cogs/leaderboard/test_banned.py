"""What boards ask of Discord tells of a ban too, and during one nobody is asked for names."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from bot.chat.context import MemberNames
from bot.chat.limits.pacer import SHORTEST
from tests.support.leagues import league
from tests.support.simulated import words_of
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from simcord.results import ResponseMessage

    from tests.support.simulated import SimulatedServer

A_PAGE: Final = "<!doctype html><title>Error 1015</title>"


def ban(there: SimulatedServer, method: str, path: str) -> None:
    there.env.inject_error(method, path, status=429, message=A_PAGE)


def is_quiet(there: SimulatedServer) -> bool:
    """Whether the bot has noticed, which is one error in the log."""
    return there.bot.chat.backoff.time_left() > 0 and len(there.errors()) == 1


async def board(there: SimulatedServer) -> ResponseMessage:
    result = await there.type("Anna", "mau leaderboard", by="wins")
    assert result.response is not None
    return result.response


async def test_requesting_a_name_detects_a_ban() -> None:
    async with league("Ben") as there:
        ban(there, "GET", "/guilds/*")
        assert tells(
            words_of(await board(there)),
            "board-line",
            name=wording("board-somebody"),
            value=wording("board-value-wins", value=1, matches=1, wins=1),
        )
        assert is_quiet(there)


async def test_no_name_is_requested_during_a_ban() -> None:
    async with league("Ben") as there:
        chat = there.bot.chat
        chat.backoff.until = there.clock.now() + SHORTEST
        asked = MemberNames(there.bot, there.clock, chat.backoff)
        there.env.http_requests.clear()
        assert await asked.names_of(there.guild.id, [there.person("Ben").id]) == {}
        assert there.requests("GET") == []
        chat.backoff.until = 0
        assert await asked.names_of(there.guild.id, [there.person("Ben").id]) != {}


async def test_showing_a_board_to_all_detects_a_ban() -> None:
    async with league("Ben") as there:
        shown = await board(there)
        ban(there, "POST", "/webhooks/*")
        await there.click("Anna", shown, "board-all")
        assert is_quiet(there)


async def test_a_slow_answer_detects_a_ban() -> None:
    async with league("Ben") as there:
        stats, held = there.bot.chat.stats, asyncio.Event()
        seasons = stats.seasons_of

        async def slow(guild: int, now: int) -> list[object]:
            await held.wait()
            return [*await seasons(guild, now)]

        stats.seasons_of = slow  # type: ignore[method-assign,assignment]  # the database is busy
        ban(there, "POST", "/webhooks/*")
        there.bot.chat.call_later(2_000, held.set)
        await there.type("Anna", "mau leaderboard")
        assert is_quiet(there)
