"""Windows at a table: Anna lays her second last card, and people race for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.support.layout import actions, lay_out, tallies

if TYPE_CHECKING:
    from bot.game.options import Value
    from bot.tables.intents import Catch, Reply
    from bot.tables.registry import Table
    from bot.tables.settings import TableSettings
    from tests.support.club import Club

HANDS = """
    0: red-5 red-4
    1: red-1 green-2 green-3
    2: yellow-1 yellow-2 yellow-3
    3: blue-6 blue-7 blue-8
    top: red-3
"""


async def laid_out(
    c: Club,
    variant: str = "noris",
    text: str = HANDS,
    settings: TableSettings | None = None,
    options: dict[str, Value] | None = None,
) -> Table:
    people = ("Anna", "Ben", "Cleo", "Dora")[: text.count(":") - 1 - text.count("turn:")]
    table = await c.start(variant, *people, settings=settings, options=options or {})
    lay_out(table, text)
    await c.clock.advance(1_000)
    return table


async def window(c: Club, variant: str = "noris", text: str = HANDS) -> tuple[Table, int]:
    """Anna has laid her second last card; when that was posted."""
    table = await laid_out(c, variant, text)
    await c.press(table, "Anna", "play red-5")
    posted = table.referee.race.windows[0].posted_at
    assert posted is not None
    return table, posted


async def at(c: Club, table: Table, when: int, person: str, intent: Catch | str) -> Reply:
    """A press of that time, and its answer."""
    await c.clock.advance(when - c.clock.now())
    return await c.press(table, person, intent)


def about_calls(table: Table) -> list[str]:
    words = ("call", "catch", "expire")
    return [text for text in actions(table) if text.split(" ")[1] in words]


def reactions(table: Table, seat: int) -> list[tuple[str, int]]:
    return tallies(table)[seat].reactions
