"""The bot is killed in the middle of matches: everything goes on where it was."""

from __future__ import annotations

import asyncio
import itertools

import pytest

from tests.live.accounts import compare
from tests.live.evening import LONGEST, NO_END, Evening, eventually, played_on, screens
from tests.live.people import LivePlayer
from tests.live.shown import verbs

TABLES = {"noris": ("Anna", "Ben", "Cleo"), "maumaus": ("Ida", "Jo"), "rabe": ("Lea", "Moe")}
KILLS = 3
PLAYED_BETWEEN = 3
"""Presses of everybody."""


@pytest.mark.timeout(LONGEST + 60)
async def test_matches_outlive_kills_with_their_buttons_and_every_card_that_was_laid(
    evening: Evening,
) -> None:
    bot = await evening.bot()
    tables = [await evening.table(game, *names) for game, names in TABLES.items()]
    people = list(itertools.chain(*tables))
    for each in people:
        each.for_fun = NO_END
    playing = [asyncio.create_task(evening.played(each)) for each in tables]
    for _ in range(KILLS):
        await played_on(people, PLAYED_BETWEEN)
        before = [
            (each, {each.hand.id, each.table.id}, len(each.presses))
            for each in people
            if each.match is None and each.hand and each.table
        ]
        await bot.kill()
        await eventually(lambda: not evening.sandbox.gateway.online)
        await evening.start(bot)
        await _until_answered(before)
    for each in people:
        each.for_fun = 0
    matches = await asyncio.gather(*playing)
    await evening.end()
    for players, match in zip(tables, matches, strict=True):
        assert compare(players, *await evening.stored(match))
        shown = [each for each in players[0].channel.messages.values() if "more" in verbs(each)]
        assert len(shown) == 1, "the table is shown twice"
    evening.judge()


async def _until_answered(before: list[tuple[LivePlayer, set[int], int]]) -> None:
    try:
        await eventually(lambda: all(_was_answered(*each) for each in before))
    except AssertionError:
        waiting = [each[0] for each in before if not _was_answered(*each)]
        raise AssertionError(screens(waiting)) from None


def _was_answered(player: LivePlayer, shown: set[int], first: int) -> bool:
    """Whether a press on what was shown before the kill was answered after it."""
    presses = player.presses[first:]
    return player.match is not None or any(
        each.message in shown and not each.outcome.has_failed for each in presses
    )
