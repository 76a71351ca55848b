"""After a draw that fits nothing, the table passes; the time tells nothing about the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from bot.tables.clocks import PASSES_AFTER
from tests.support.club import club
from tests.support.layout import actions
from tests.tables.turns_running_out import laid_out

if TYPE_CHECKING:
    from bot.game.options import Value
    from bot.tables.registry import Table
    from tests.support.club import Club

VAIN = """
    0: green-5 green-6
    1: red-1 red-2
    2: blue-1 blue-2
    top: red-3
    turn: 0
    pile: green-7 green-8
"""
LAYS_DRAWN: Final[dict[str, Value]] = {"play_drawn": True}
FITS = VAIN.replace("pile: green-7", "pile: red-7")


async def passed_after(c: Club, table: Table) -> int | None:
    """Return the time after which the seat on turn has passed, or None if it does not."""
    begun = c.clock.now()
    while c.clock.now() < begun + 10_000:
        if actions(table)[-1] == "0 pass":
            return c.clock.now() - begun
        await c.clock.advance(10)
    return None


async def test_the_table_passes_for_a_player_who_has_drawn_in_vain() -> None:
    async with club() as c:
        table = await laid_out(c, text=VAIN, options=LAYS_DRAWN)
        await c.clock.advance(1_000)
        await c.press(table, "Anna", "draw")
        took = await passed_after(c, table)
        shortest, longest = PASSES_AFTER
        assert took is not None
        assert shortest <= took <= longest + 10
        assert table.state.round.turn == 1
        assert table.state.seats[0].missed == 0


async def test_a_player_whose_drawn_card_fits_decides_alone() -> None:
    async with club() as c:
        table = await laid_out(c, text=FITS, options=LAYS_DRAWN)
        await c.clock.advance(1_000)
        await c.press(table, "Anna", "draw")
        assert await passed_after(c, table) is None


async def test_a_player_may_pass_before_the_table_does() -> None:
    async with club() as c:
        table = await laid_out(c, text=VAIN, options=LAYS_DRAWN)
        await c.clock.advance(1_000)
        await c.press(table, "Anna", "draw")
        await c.clock.advance(500)
        assert (await c.press(table, "Anna", "pass")).verdict == "done"
        await c.clock.advance(5_000)
        assert actions(table) == ["0 draw", "0 pass"]


@pytest.mark.parametrize("drawn", ["green-7", "blue-8", "yellow-draw2"])
async def test_the_time_until_the_table_passes_does_not_depend_on_the_cards(drawn: str) -> None:
    times = []
    for pile in ("green-7", drawn):
        async with club() as c:
            text = VAIN.replace("pile: green-7", f"pile: {pile}")
            table = await laid_out(c, text=text, options=LAYS_DRAWN)
            table.state.server_seed = b"sealed"
            await c.clock.advance(1_000)
            await c.press(table, "Anna", "draw")
            times.append(await passed_after(c, table))
    assert len(set(times)) == 1


async def test_the_pass_of_the_table_is_told_like_any_other() -> None:
    told = []
    for by_hand in (True, False):
        async with club() as c:
            table = await laid_out(c, text=VAIN, options=LAYS_DRAWN)
            await c.clock.advance(1_000)
            await c.press(table, "Anna", "draw")
            if by_hand:
                await c.press(table, "Anna", "pass")
            await c.clock.advance(4_000)
            told.append([each.event for each in table.view.recent[-2:]])
    assert told[0] == told[1]
