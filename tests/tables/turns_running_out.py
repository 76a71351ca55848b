"""Hands at a table whose turns run out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.support.layout import actions, lay_out

if TYPE_CHECKING:
    from bot.game.options import Value
    from bot.tables.registry import Table
    from bot.tables.settings import TableSettings
    from tests.support.club import Club

HANDS = """
    0: red-5 red-6 blue-1 blue-3
    1: green-7 green-2 green-3 green-4
    2: yellow-4 yellow-5 yellow-6 yellow-7
    top: red-3
    turn: 0
"""
EXCHANGE = """
    0: red-swap red-8 blue-1
    1: red-7 green-4 green-5
    2: red-5 yellow-5 red-0
    top: red-3
"""


async def laid_out(
    c: Club,
    variant: str = "noris",
    text: str = HANDS,
    *,
    settings: TableSettings | None = None,
    options: dict[str, Value] | None = None,
) -> Table:
    people = ("Anna", "Ben", "Cleo")[: text.count(":") - text.count("top:") - text.count("turn:")]
    table = await c.start(variant, *people, settings=settings, options=options or {})
    lay_out(table, text)
    return table


async def missed_turn(c: Club, table: Table, seat: int, lasts: int) -> None:
    """The turn of that seat runs out after exactly that time; the others draw at once."""
    others = {0: "Anna", 1: "Ben", 2: "Cleo"}
    while table.state.round.turn != seat:
        await c.press(table, others[table.state.round.turn], "draw", typed=True)
    began, done = table.state.turn_from, len(actions(table))
    await c.clock.advance(began + lasts - 1 - c.clock.now())
    assert len(actions(table)) == done
    await c.clock.advance(1)
    assert len(actions(table)) > done
