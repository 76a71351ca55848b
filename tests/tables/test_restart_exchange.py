"""An exchange of hands that a restart comes into keeps its time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.clock import HOUR
from bot.tables.settings import Phase, TableSettings
from tests.support.club import club, only_table, reopened
from tests.support.playing import (
    move_for,
    on_turn,
    phase,
)

if TYPE_CHECKING:
    from bot.tables.registry import Table
    from tests.support.club import Club

THIRTY = TableSettings(swap=30_000)


async def until_exchange(c: Club, table: Table) -> None:
    """Play on until somebody has proposed an exchange."""
    for _ in range(400):
        lays = [move_for(table, table.state.round.turn)]
        texts = [t for t in _texts(table) if "swap" in t] or lays
        await c.press(table, on_turn(table), texts[0], typed=True)
        await c.clock.advance(300)
        if table.state.pending is not None and table.state.round.turn < 0:
            return
        if phase(table) is Phase.BETWEEN:
            await c.clock.advance(15_000)
    raise AssertionError("nobody has a swap")


async def test_an_exchange_keeps_its_remaining_time_after_a_restart() -> None:
    async with club() as before:
        table = await before.start("stop", "Anna", "Ben", settings=THIRTY, options={"target": 2000})
        # As it is after a restart, no hand can be pushed to.
        before.publisher.fall_asleep(table, 0)
        before.publisher.fall_asleep(table, 1)
        await until_exchange(before, table)
        left = table.state.exchange_from + 60_000 - before.clock.now()
        async with reopened(before, HOUR) as c:
            table = only_table(c)
            assert table.state.round.turn < 0
            await c.clock.advance(left + 249)
            assert table.state.round.turn < 0
            await c.clock.advance(1)
            assert table.state.round.turn >= 0


async def test_an_exchange_seen_by_all_players_keeps_its_remaining_time_after_a_restart() -> None:
    async with club() as before:
        table = await before.start("stop", "Anna", "Ben", settings=THIRTY, options={"target": 2000})
        before.publisher.delay = None
        await until_exchange(before, table)
        await before.clock.advance(700)
        for seat in range(2):
            table.mark_hand_shown(seat, table.state.decision, before.clock.now())
        await before.clock.advance(4_000)
        async with reopened(before, HOUR) as c:
            table = only_table(c)
            await c.clock.advance(25_999)
            assert table.view.until == c.clock.now() + 1


async def test_an_exchange_not_yet_seen_starts_its_time_after_the_restart() -> None:
    async with club() as before:
        table = await before.start("stop", "Anna", "Ben", settings=THIRTY, options={"target": 2000})
        before.publisher.delay = None
        await until_exchange(before, table)
        async with reopened(before, HOUR) as c:
            state = only_table(c).state
            assert state.exchange_from == c.clock.now()
            assert state.exchange_lasts == 30_000


def _texts(table: Table) -> list[str]:
    rnd = table.state.round
    return sorted(rnd.game.text_of[move] for move in rnd.legal_moves(rnd.turn))
