"""A penalty may turn the discards into a draw pile. That changes nobody's turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.tables.intents import Catch
from tests.support.club import club
from tests.support.layout import actions
from tests.tables.windows import laid_out

if TYPE_CHECKING:
    from bot.tables.registry import Table
    from tests.support.club import Club

HANDS = """
    0: hearts-5 hearts-4
    1: hearts-2 spades-2 spades-3
    2: clubs-2 clubs-3 clubs-4
    pile:
    under: diamonds-2 diamonds-3
    top: hearts-3
    rest: away
"""


async def caught(c: Club, text: str = HANDS) -> tuple[Table, int]:
    """Cleo has caught Anna, and the draw pile is a new one; when Ben's turn began."""
    table = await laid_out(c, "vandatta", text)
    await c.press(table, "Anna", "play hearts-5")
    began = c.clock.now()
    await c.clock.advance(3_000)
    # Ben sees nothing newer than the card that lies there.
    c.publisher.delay = None
    await c.press(table, "Cleo", Catch())
    assert table.state.round.shuffles == 1
    return table, began


async def test_a_card_pressed_before_a_catch_shuffles_is_not_stale() -> None:
    async with club() as c:
        table, _ = await caught(c)
        assert (await c.press(table, "Ben", "play hearts-2")).verdict == "done"
        assert actions(table)[-2:] == ["2 catch 0", "1 play hearts-2"]


async def test_a_card_that_races_with_a_catch_that_shuffles_still_counts() -> None:
    async with club() as c:
        text = HANDS.replace("hearts-2 spades-2 spades-3", "hearts-2")
        table = await laid_out(c, "vandatta", text)
        await c.press(table, "Anna", "play hearts-5")
        await c.clock.advance(3_000)
        catch = c.ask(table, "Cleo", Catch())
        await c.clock.advance(50)
        assert (await c.press(table, "Ben", "play hearts-2")).verdict == "done"
        assert (await catch).verdict == "done"
        assert table.state.round.winner == 1


async def test_a_catch_that_shuffles_does_not_give_new_time_for_the_turn() -> None:
    async with club() as c:
        table, began = await caught(c)
        assert table.clocks.due_times["turn"] == began + table.state.settings.turn
        assert table.state.turn_began == began
