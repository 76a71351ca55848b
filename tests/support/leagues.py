"""A server with finished matches and their winners, for tests of statistics."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import discord

from tests.support.match_samples import match, seat
from tests.support.simulated import parts_of
from tests.support.typing_people import server

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.storage.stored_types import FinishedMatch, SeatResult
    from tests.support.simulated import SimulatedServer

MINUTE = 60_000
DAY = 24 * 60 * MINUTE


@asynccontextmanager
async def league(*winners: str, **more: Any) -> AsyncIterator[SimulatedServer]:  # noqa: ANN401 - any fields
    """Open a server with Anna, Ben and Cleo, and one match for each winner, a minute apart."""
    async with server() as there:
        await played(there, *winners, **more)
        yield there


async def played(there: SimulatedServer, *winners: str, **more: Any) -> None:  # noqa: ANN401 - any fields
    """Store one match for each winner in an existing server, a minute apart."""
    begin = there.clock.now() - len(winners) * MINUTE
    for number, winner in enumerate(winners, start=1):
        given = {"ended_at": begin + number * MINUTE, **more}
        there.store.results.keep(won_by(there, winner, **given))
    await there.bot.chat.stats.catch_up(there.guild.id)


def won_by(there: SimulatedServer, winner: str, **more: Any) -> FinishedMatch:  # noqa: ANN401 - any fields
    """Return a match of Anna, Ben and Cleo with this winner."""
    people = [winner, *(name for name in ("Anna", "Ben", "Cleo") if name != winner)]
    seats = [sat(there, name, place) for place, name in enumerate(people, start=1)]
    given = {"started_at": 0, "guild_id": there.guild.id, **more}
    return match(*seats, **given)


def sat(there: SimulatedServer, name: str, place: int, **more: Any) -> SeatResult:  # noqa: ANN401 - any fields
    """Return the result of a person's seat."""
    return seat(there.person(name).id, place, name=name, **more)


def deny(there: SimulatedServer, who: Any, **denied: bool) -> None:  # noqa: ANN401 - a person or the bot
    """Continue in a new channel in which somebody lacks these permissions."""
    overwrites = {who: discord.PermissionOverwrite(**denied)}
    there.channel = there.guild.create_text_channel("elsewhere", overwrites=overwrites)


def pictures_in(message: Any) -> list[tuple[str, str]]:  # noqa: ANN401 - of any kind
    """Return the address and the description of each picture in a message."""
    galleries = [part for part in parts_of(message) if part["type"] == 12]
    return [
        (item["media"]["url"], item["description"]) for each in galleries for item in each["items"]
    ]
