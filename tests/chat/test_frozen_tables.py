"""A table that stands still: who hosts or moderates it closes it, and nobody is told of a loss."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from bot.tables.core import freeze_table
from bot.tables.settings import Phase
from tests.support.answers import said
from tests.support.clicking import start_match
from tests.support.moderating import menu_of
from tests.support.simulated import ids_in, simulation, words_of
from tests.support.wording import tells

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer


@asynccontextmanager
async def stands_still() -> AsyncIterator[tuple[SimulatedServer, Party]]:
    """A match that met an error nobody thought of."""
    async with simulation() as there:
        party = await start_match(there, "noris", "Anna", "Ben")
        freeze_table(party.table.core, RuntimeError("broken"))
        there.errors()
        await there.wait(4)
        yield there, party


async def test_the_host_ends_a_frozen_table_from_the_menu() -> None:
    async with stands_still() as (there, party):
        table = party.table
        await there.click("Anna", await menu_of(there, party, "Anna"), "end")
        asked = there.private("Anna")[-1]
        assert tells(words_of(asked), "confirm-end-frozen")
        await there.click("Anna", asked, "end!")
        assert table.state.phase is Phase.CLOSED
        assert there.store.matches[table.state.match_id].seats == ()
        assert not [each for each in there.private("Anna") if "end!" in "".join(ids_in(each))]


async def test_the_host_ends_a_frozen_table_by_typing_and_the_channel_is_free() -> None:
    async with stands_still() as (there, party):
        table = party.table
        result = await there.type("Anna", "mau end")
        assert said(result)
        assert table.state.phase is Phase.CLOSED
        await there.type("Anna", "mau new", thread="no")
        assert there.bot.tables.get_in_channel(there.channel.id) is not None


async def test_other_players_read_that_the_table_is_frozen() -> None:
    async with stands_still() as (there, party):
        error = str(party.table.view.frozen)
        assert error in said(await there.type("Ben", "mau end"))
        menu = await menu_of(there, party, "Ben")
        assert [each.split(":")[2] for each in ids_in(menu)] == ["rules", "proof"]
        assert party.phase is Phase.PLAYING


async def test_a_player_who_wants_to_leave_a_frozen_table_reads_of_no_loss() -> None:
    async with stands_still() as (there, party):
        error = str(party.table.view.frozen)
        typed = await there.type("Ben", "mau leave")
        pressed = await there.forge("Ben", party.message(), f"mm:{party.id}:leave")
        for result in (typed, pressed):
            assert error in said(result)
            assert "lose" not in said(result)
            assert "leave!" not in [each.split(":")[2] for each in ids_in(result.response)]
