"""People who type: a server of the simulation with some of them, and what they are answered."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from bot.people.settings import PersonSettings, ServerSettings
from tests.support.simulated import SimulatedServer, simulation, words_of
from tests.support.views import hand_view

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.game import SeatView
    from bot.tables.registry import Table

NAMES = ("Anna", "Ben", "Cleo")


@asynccontextmanager
async def server(*, first: bool = False) -> AsyncIterator[SimulatedServer]:
    """A server with some people, and no table yet."""
    async with simulation(first=first) as there:
        for name in NAMES:
            there.person(name)
        yield there


@asynccontextmanager
async def match(
    game: str = "noris", *people: str, **options: object
) -> AsyncIterator[SimulatedServer]:
    """The same with a match of Anna, Ben and others under way."""
    async with server() as there:
        await there.type("Anna", "mau new", game=game, **options)
        for name in ("Ben", *people):
            await there.type(name, "mau join")
        await there.type("Anna", "mau start")
        await there.wait(3)
        yield there


def only(there: SimulatedServer) -> Table:
    """The one table there is."""
    (table,) = there.bot.tables
    return table


def tables(there: SimulatedServer) -> list[Table]:
    """All tables."""
    return list(there.bot.tables)


async def says(there: SimulatedServer, name: str, command: str, **options: object) -> str:
    """What somebody is answered who types a command; that nobody else can see it is checked."""
    result = await there.type(name, command, **options)
    assert result.ephemeral
    assert result.response is not None
    # Names and their cards are kept together by blanks that do not break.
    return words_of(result.response).replace("\N{NO-BREAK SPACE}", " ")


async def offered(
    there: SimulatedServer, name: str, command: str, option: str, typed: str = "", **filled: object
) -> list[Any]:
    """The values that are offered while somebody types an option."""
    choices = await there.person(name).autocomplete(there.channel, command, option, typed, **filled)
    return [choice["value"] for choice in choices]


def on_turn(there: SimulatedServer) -> str:
    """Whose turn it is."""
    state = only(there).state
    return state.seats[state.round.turn].seat.name


def other(name: str) -> str:
    """The other one of two."""
    return "Ben" if name == "Anna" else "Anna"


def view(there: SimulatedServer, name: str) -> SeatView:
    """What somebody's seat sees."""
    table = only(there)
    seen = hand_view(table, table.state.seat_of(there.person(name).id)).view
    assert seen is not None
    return seen


def give(there: SimulatedServer, name: str, *codes: str) -> None:
    """Put these cards into a hand, whatever was in it; the match is not to be verified then."""
    table = only(there)
    state = table.state
    seat = state.seat_of(there.person(name).id)
    assert seat is not None
    kinds = [state.round.game.kind_of[code] for code in codes]
    state.round.hands[seat][:] = sorted(kinds)
    table.core.version += 1


async def chooses(there: SimulatedServer, name: str, **chosen: object) -> None:
    """Set what somebody has chosen."""
    settings = PersonSettings.model_validate(chosen)
    await there.bot.chat.preferences.change_person(there.person(name).id, lambda _: settings)


async def server_chooses(there: SimulatedServer, **chosen: object) -> None:
    """Set what the server has chosen."""
    settings = ServerSettings.model_validate(chosen)
    await there.bot.chat.preferences.change_server(there.guild.id, lambda _: settings)
