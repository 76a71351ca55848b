"""Nobody wins a cup through a moderator: neither as one, nor by the help of one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.stats.cups import lot_for
from bot.storage.results.counts import ExclusionPlace
from bot.storage.results.cups import CupState, CupTableState
from bot.tables.settings import Phase
from tests.support.answers import said
from tests.support.cups import CupNight
from tests.support.moderating import MANAGER, key, with_rights
from tests.support.simulated import words_of
from tests.support.typing_people import says, server
from tests.support.wording import wording

if TYPE_CHECKING:
    from bot.storage.results.cups import CupRow, CupTable
    from bot.tables.registry import Table
    from tests.support.simulated import SimulatedServer

FOUR = ("Mod", "Anna", "Ben", "Cleo")
OWN_CUP = wording("cup-own")


async def knockout(there: SimulatedServer, *names: str) -> CupNight:
    """Begin a knockout at tables of two. `Mod` moderates the server."""
    with_rights(there, "Mod", MANAGER)
    night = CupNight(there)
    await night.make(format="knockout")
    await night.press(*names)
    await night.begins()
    await night.settled()
    return night


def table_of(there: SimulatedServer, row: CupTable) -> Table:
    table = there.bot.tables.get_by_id(row.table_id)
    assert table is not None
    return table


async def press_at(there: SimulatedServer, name: str, table: Table, pressed: str) -> str:
    """Let a person press something below a table message, whether or not it is there."""
    message = there.message(table.state.message, table.state.channel)
    before = len(there.private(name))
    result = await there.forge(name, message, f"mm:{table.id}:{pressed}")
    shown = there.private(name)[before:]
    return said(result) + "".join(map(words_of, shown))


def names_at(table: Table) -> list[str]:
    return [seat.seat.name for seat in table.state.seats]


async def test_who_plays_in_the_cup_removes_nobody_and_ends_no_table() -> None:
    async with server() as there:
        night = await knockout(there, *FOUR)
        for row in await night.tables():
            table = table_of(there, row)
            rival = next(name for name in names_at(table) if name != "Mod")
            asked = await press_at(there, "Mod", table, f"kick:{key(there, rival)}")
            assert OWN_CUP in asked
            await press_at(there, "Mod", table, f"kick!:{key(there, rival)}")
            if table.state.host != there.person("Mod").id:
                # A host may end the match, and loses it.
                await press_at(there, "Mod", table, "end!")
            assert table.state.phase is Phase.PLAYING
            assert not any(seat.left or seat.removed for seat in table.state.seats)


async def test_who_does_not_play_in_the_cup_and_the_owner_moderate_its_tables() -> None:
    async with server() as there:
        night = await knockout(there, "Anna", "Ben", "Cleo", "Dora")
        first, second = [table_of(there, each) for each in await night.tables()]
        await press_at(there, "Mod", first, "end!")
        assert first.state.phase is not Phase.PLAYING
        owner, rival = names_at(second)
        guild = there.bot.get_guild(there.guild.id)
        assert guild is not None
        guild.owner_id = there.person(owner).id
        await press_at(there, owner, second, f"kick!:{key(there, rival)}")
        assert second.state.phase is not Phase.PLAYING


async def test_who_plays_in_the_cup_voids_none_of_its_matches_and_excludes_no_rival() -> None:
    async with server() as there:
        night = await knockout(there, *FOUR)
        rows = await night.tables()
        row = next(each for each in rows if "Mod" not in names_at(table_of(there, each)))
        await night.end_tables()
        message = there.public()[0]
        result = await there.forge("Mod", message, f"mm:-:void:{row.match_id}")
        repairs, guild = there.store.results.repairs, there.guild.id
        assert not await repairs.voided_matches(guild, [row.match_id])
        assert OWN_CUP in said(result) + words_of(there.private("Mod")[-1])
        anna = there.person("Anna")
        words = await says(there, "Mod", "mau-admin exclude", player=anna, place="tables")
        assert OWN_CUP in words
        now = there.clock.now()
        assert not await repairs.people_excluded_from(guild, now, ExclusionPlace.TABLES)


async def lot_winner(there: SimulatedServer, cup: CupRow, row: CupTable) -> str:
    """Return the person of a table for whom the lot decides."""
    names = names_at(table_of(there, row))
    seed = f"{cup.seed} {row.match_id}"
    return min(names, key=lambda name: lot_for(seed, there.person(name).id))


@pytest.mark.parametrize("removes_winner", [True, False])
@pytest.mark.parametrize("ends", [True, False])
async def test_after_a_match_that_a_moderator_called_off_the_lot_decides(
    removes_winner: bool,  # noqa: FBT001 - a case
    ends: bool,  # noqa: FBT001 - a case
) -> None:
    async with server() as there:
        night = await knockout(there, "Anna", "Ben", "Cleo", "Dora")
        cup, (row, _) = await night.cup(), await night.tables()
        table = table_of(there, row)
        winner = await lot_winner(there, cup, row)
        loser = next(name for name in names_at(table) if name != winner)
        removed = winner if removes_winner else loser
        await press_at(there, "Mod", table, "end!" if ends else f"kick!:{key(there, removed)}")
        await there.wait(12)
        [over] = [each for each in await night.tables() if each.number == row.number]
        assert over.state is CupTableState.OVER
        seats = [each for each in await night.cups.seats_of(cup.id) if each.number == row.number]
        through = [there.name_of(each.person_id) for each in seats if each.goes_on]
        assert through == [winner]
        lot = wording("cup-table-lot", number=row.number, names=winner)
        assert lot in await night.shown()
        await night.end_tables()
        await night.next_round()
        await night.settled()
        assert (await night.cup()).state is CupState.ON
        assert winner in (await night.at_tables())[0]
