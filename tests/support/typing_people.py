"""A server in the simulation with people who type commands, and the replies to them."""

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
    """Open a server with some people, and no table yet."""
    async with simulation(first=first) as there:
        for name in NAMES:
            there.person(name)
        yield there


@asynccontextmanager
async def match(
    game: str = "noris", *people: str, **options: object
) -> AsyncIterator[SimulatedServer]:
    """Open a server with a running match of Anna, Ben and other people."""
    async with server() as there:
        await there.type("Anna", "mau new", game=game, **options)
        for name in ("Ben", *people):
            await there.type(name, "mau join")
        await there.type("Anna", "mau start")
        await there.wait(3)
        yield there


def only(there: SimulatedServer) -> Table:
    """Return the only table."""
    (table,) = there.bot.tables
    return table


def tables(there: SimulatedServer) -> list[Table]:
    return list(there.bot.tables)


async def says(there: SimulatedServer, name: str, command: str, **options: object) -> str:
    """Return the words of the reply to a command. Check that nobody else sees it."""
    result = await there.type(name, command, **options)
    assert result.ephemeral
    assert result.response is not None
    # Non-breaking spaces keep names and their cards together.
    return words_of(result.response).replace("\N{NO-BREAK SPACE}", " ")


async def offered(
    there: SimulatedServer, name: str, command: str, option: str, typed: str = "", **filled: object
) -> list[Any]:
    """Return the suggestions for an option while it is typed."""
    choices = await there.person(name).autocomplete(there.channel, command, option, typed, **filled)
    return [choice["value"] for choice in choices]


def on_turn(there: SimulatedServer) -> str:
    """Return the name of the player on turn."""
    state = only(there).state
    return state.seats[state.round.turn].seat.name


def other(name: str) -> str:
    """Return the other one of Anna and Ben."""
    return "Ben" if name == "Anna" else "Anna"


def view(there: SimulatedServer, name: str) -> SeatView:
    """Return what the seat of a person sees."""
    table = only(there)
    seen = hand_view(table, table.state.seat_of(there.person(name).id)).view
    assert seen is not None
    return seen


def give(there: SimulatedServer, name: str, *codes: str) -> None:
    """Replace the cards of a hand. The match cannot be verified afterwards."""
    table = only(there)
    state = table.state
    seat = state.seat_of(there.person(name).id)
    assert seat is not None
    kinds = [state.round.game.kind_of[code] for code in codes]
    state.round.hands[seat][:] = sorted(kinds)
    table.core.version += 1


async def chooses(there: SimulatedServer, name: str, **chosen: object) -> None:
    """Set the preferences of a person."""
    settings = PersonSettings.model_validate(chosen)
    await there.bot.chat.preferences.change_person(there.person(name).id, lambda _: settings)


async def server_chooses(there: SimulatedServer, **chosen: object) -> None:
    """Set the preferences of the server."""
    settings = ServerSettings.model_validate(chosen)
    await there.bot.chat.preferences.change_server(there.guild.id, lambda _: settings)
