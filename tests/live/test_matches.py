"""Whole matches with the real bot, and nobody sees what is not theirs."""

from __future__ import annotations

import asyncio

import pytest

from bot.chat.pictures.faces import all_faces
from tests.live.evening import A_PIXEL, LONGEST, Evening
from tests.live.secrets import Inspection
from tests.support.games import ALL_GAMES

pytestmark = pytest.mark.timeout(LONGEST + 60)

FOUR = ("Anna", "Ben", "Cleo", "Max")


def seated(game: str) -> list[str]:
    """Two to four people whom no other table has."""
    few = 2 + ALL_GAMES.index(game) % 3
    return [f"{name}{game.title()}" for name in FOUR[:few]]


async def test_simultaneous_matches_of_all_games_reach_their_end_and_keep_every_secret(
    evening: Evening,
) -> None:
    for name in all_faces():
        evening.sandbox.add_emoji(name, lambda: A_PIXEL)
    await evening.bot()
    tables = [await evening.table(game, *seated(game)) for game in ALL_GAMES]
    matches = await asyncio.gather(*(evening.played(each) for each in tables))
    await evening.end()
    for players, match in zip(tables, matches, strict=True):
        finished, record = await evening.stored(match)
        inspection = Inspection(record, finished.seats)
        inspection.check(evening.witness.at(players[0].channel))
        assert inspection.public
        assert inspection.private
    evening.judge()
