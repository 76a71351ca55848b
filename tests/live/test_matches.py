"""Whole matches with the real bot, and nobody sees what is not theirs."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.ui.faces import all_faces
from sandbox.openapi import VARIABLE
from tests.live.evening import A_PIXEL, Evening
from tests.live.people import verbs
from tests.live.secrets import Inspection
from tests.sandbox.described import description

if TYPE_CHECKING:
    from tests.live.people import Player

TABLES = {
    "noris": ("Anna", "Ben", "Cleo", "Max"),
    "classic": ("Ida", "Jo", "Kim"),
    "maumaus": ("Lea", "Moe"),
    "rabe": ("Nia", "Oda", "Pia"),
    "stop": ("Rik", "Sam"),
}
LONGEST = 100.0
LOOKING = "hand", "rules", "table", "stats", "leaderboard", "history", "settings", "privacy"


async def test_matches_of_all_games_at_once_are_played_to_the_end_and_keep_every_secret(
    evening: Evening,
) -> None:
    for name in all_faces():
        evening.sandbox.add_emoji(name, A_PIXEL)
    await evening.bot()
    tables = [await evening.table(game, *names) for game, names in TABLES.items()]
    matches = await asyncio.gather(*(evening.played(each, LONGEST) for each in tables))
    await evening.end()
    for players, match in zip(tables, matches, strict=True):
        finished, record = await evening.stored(match)
        inspection = Inspection(record, finished.seats)
        inspection.check(evening.witness.at(players[0].channel))
        assert inspection.public
        assert inspection.private
    evening.judge()


async def test_every_request_of_a_match_is_as_discord_describes_it(evening: Evening) -> None:
    found = description()
    if found is None:
        pytest.skip(f"{VARIABLE} does not name Discord's description")
    evening.sandbox.api.description = found
    await evening.bot()
    players = await evening.table("rabe", "Anna", "Ben")
    match = await evening.played(players, LONGEST)
    await _look_around(players[0])
    await evening.end()
    await evening.stored(match)
    evening.judge()


async def _look_around(player: Player) -> None:
    """Ask for whatever answers with a message of its own."""
    for command in LOOKING:
        outcome = await player.person.command(player.channel, f"mau {command}")
        assert not outcome.failed, f"{command}: {outcome}"
    assert player.table is not None
    assert "more" in verbs(player.table)
    assert not (await player.tap(player.table, "more")).failed
