"""A server in which matches have been played: who won them, and what can be asked about them."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import discord

from tests.support.match_samples import match, seat
from tests.support.simulated import parts_of
from tests.support.typing_people import server

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.storage.interface import FinishedMatch, SeatResult
    from tests.support.simulated import SimulatedServer

MINUTE = 60_000
DAY = 24 * 60 * MINUTE


@asynccontextmanager
async def league(*winners: str, **more: Any) -> AsyncIterator[SimulatedServer]:  # noqa: ANN401 - any fields
    """Anna, Ben and Cleo, and for each name a match that they won, a minute after the other."""
    async with server() as there:
        await played(there, *winners, **more)
        yield there


async def played(there: SimulatedServer, *winners: str, **more: Any) -> None:  # noqa: ANN401 - any fields
    """The same in a server that there is."""
    begin = there.clock.now() - len(winners) * MINUTE
    for number, winner in enumerate(winners, start=1):
        given = {"ended_at": begin + number * MINUTE, **more}
        there.store.results.keep(won_by(there, winner, **given))
    await there.bot.chat.stats.catch_up(there.guild.id)


def won_by(there: SimulatedServer, winner: str, **more: Any) -> FinishedMatch:  # noqa: ANN401 - any fields
    """A match of Anna, Ben and Cleo."""
    people = [winner, *(name for name in ("Anna", "Ben", "Cleo") if name != winner)]
    seats = [sat(there, name, place) for place, name in enumerate(people, start=1)]
    given = {"started_at": 0, "guild_id": there.guild.id, **more}
    return match(*seats, **given)


def sat(there: SimulatedServer, name: str, place: int, **more: Any) -> SeatResult:  # noqa: ANN401 - any fields
    """How somebody did."""
    return seat(there.person(name).id, place, name=name, **more)


def deny(there: SimulatedServer, who: Any, **denied: bool) -> None:  # noqa: ANN401 - a person or the bot
    """From now on all happens in a channel where somebody may not do something."""
    overwrites = {who: discord.PermissionOverwrite(**denied)}
    there.channel = there.guild.create_text_channel("elsewhere", overwrites=overwrites)


def pictures_in(message: Any) -> list[tuple[str, str]]:  # noqa: ANN401 - of any kind
    """The pictures of a message: where each is, and what it shows."""
    galleries = [part for part in parts_of(message) if part["type"] == 12]
    return [
        (item["media"]["url"], item["description"]) for each in galleries for item in each["items"]
    ]
