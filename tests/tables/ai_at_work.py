"""AI players at a table, and how long they take."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from bot.ai import Level
from tests.support.layout import lay_out

if TYPE_CHECKING:
    from bot.tables.move_service import MoveService
    from bot.tables.registry import Table
    from tests.support.club import Club

HANDS = """
    0: red-5 red-4
    1: red-1 green-2 green-3
    2: yellow-1 yellow-2 yellow-3
    top: red-3
"""


async def laid_out(
    c: Club, variant: str = "noris", text: str = HANDS, *, level: Level = "normal"
) -> Table:
    """Anna, and AI seats."""
    seats = text.count(":") - 1 - text.count("turn:")
    table = await c.start(variant, "Anna", ai=(level,) * (seats - 1))
    table.ai_players._random = Random(1)
    lay_out(table, text)
    await c.clock.advance(1_000)
    return table


def with_brain(table: Table, brain: MoveService) -> None:
    """Let this service think for the AI seats of a table."""
    table.core.services = replace(table.core.services, move_service=brain)
