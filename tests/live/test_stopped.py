"""The process is stopped for longer than a turn: presses made meanwhile count before the clocks."""

from __future__ import annotations

import asyncio
import json
import signal
import sqlite3
from typing import Any, Final

import pytest

from tests.live.evening import LONGEST, Evening, eventually
from tests.live.people import LivePlayer

pytestmark = pytest.mark.timeout(LONGEST)

SHORT_TURNS: Final = (
    "from bot.tables.state import TableState; TableState.turn_length = lambda *_: 4_000"
)
STOPPED: Final = 6.0
"""Seconds: longer than a turn, and than a person waits for an answer."""
PRESSES_A_TURN: Final = 3
TABLES: Final = {"noris": ("Anna", "Ben"), "maumaus": ("Ida", "Jo"), "rabe": ("Lea", "Moe")}


async def test_presses_that_waited_for_a_stopped_process_count_before_its_clocks(
    evening: Evening,
) -> None:
    bot = await evening.bot(before=SHORT_TURNS)
    tables = await asyncio.gather(
        *(evening.table(game, *names, hand=5) for game, names in TABLES.items())
    )
    await eventually(lambda: all(map(_people_on_turn, tables)))
    # Chosen without a wait before the stop. Otherwise a turn could be over by then.
    on_turn = [_people_on_turn(players)[0] for players in tables]
    bot.send(signal.SIGSTOP)
    pressing = [asyncio.create_task(_play_turn(each)) for each in on_turn]
    await asyncio.sleep(STOPPED)
    before = _last_numbers(evening)
    bot.send(signal.SIGCONT)
    await asyncio.gather(*pressing)
    await eventually(lambda: len(_first_acts(evening, before)) == len(TABLES))
    acts = _first_acts(evening, before)
    await evening.end()
    assert {table: each["by"] for table, each in acts.items()} == dict.fromkeys(acts, "person")


async def _play_turn(player: LivePlayer) -> None:
    """Press while it is the player's turn. A card that needs a choice needs a second press."""
    for _ in range(PRESSES_A_TURN):
        if player.wanted():
            await player.act()


def _people_on_turn(players: list[LivePlayer]) -> list[LivePlayer]:
    return [each for each in players if each.wanted()]


def _entries(evening: Evening) -> list[tuple[str, int, dict[str, Any]]]:
    """Return the stored entries of all tables, each with its table and number."""
    with sqlite3.connect(evening.folder / "maunz.db") as database:
        rows = database.execute("select table_id, number, body from entries order by number")
        return [(table, number, json.loads(body)) for table, number, body in rows]


def _last_numbers(evening: Evening) -> dict[str, int]:
    return {table: number for table, number, _ in _entries(evening)}


def _first_acts(evening: Evening, before: dict[str, int]) -> dict[str, dict[str, Any]]:
    """Return the first action of each table after these numbers."""
    later = [
        (table, entry)
        for table, number, entry in _entries(evening)
        if number > before[table] and entry["kind"] == "act"
    ]
    return dict(reversed(later))
