"""The bot is killed in the middle of matches: everything goes on where it was."""

from __future__ import annotations

import asyncio
import itertools
import os
from random import Random

import pytest

from tests.live.accounts import compare
from tests.live.evening import LONGEST, NO_END, Evening, eventually, played_on, screens
from tests.live.people import LivePlayer
from tests.live.shown import verbs
from tests.support.killing import kill_repeatedly

TABLES = {"noris": ("Anna", "Ben", "Cleo"), "maumaus": ("Ida", "Jo"), "rabe": ("Lea", "Moe")}
KILLS = 3
PLAYED_BETWEEN = (2, 4)
"""Presses of everybody, at least and at most."""


class KilledBot:
    """A bot in the evening, the people at its tables, and what they were shown."""

    def __init__(self, evening: Evening, chance: Random) -> None:
        self.chance = chance
        self._evening = evening
        self._bot = evening.program()
        self._tables: list[list[LivePlayer]] = []
        self._playing: list[asyncio.Task[str]] = []
        self._matches: list[str] = []
        self._before: list[tuple[LivePlayer, set[int], int]] = []

    async def start(self) -> None:
        await self._bot.start()

    async def work(self) -> None:
        await self._go_on()
        if not self._tables:
            await self._sit_down()
        await played_on(self._people, self.chance.randint(*PLAYED_BETWEEN))
        self._before = [
            (each, {each.hand.id, each.table.id}, len(each.presses))
            for each in self._people
            if each.match is None and each.hand and each.table
        ]

    async def kill(self) -> None:
        await self._bot.kill()
        await eventually(lambda: not self._evening.sandbox.gateway.online)

    async def compare(self) -> list[str]:
        """Compare what was shown with the record of each match, once they are over."""
        for players, match in zip(self._tables, self._matches, strict=False):
            assert compare(players, *await self._evening.stored(match))
            shown = [each for each in players[0].channel.messages.values() if "more" in verbs(each)]
            assert len(shown) == 1, "the table is shown twice"
        return []

    async def finish(self) -> None:
        await self._go_on()
        for each in self._people:
            each.for_fun = 0
        self._matches = await asyncio.gather(*self._playing)
        await self._evening.end()
        self._evening.judge()

    async def clear_up(self) -> None:
        for each in self._playing:
            each.cancel()

    @property
    def _people(self) -> list[LivePlayer]:
        return list(itertools.chain(*self._tables))

    async def _sit_down(self) -> None:
        self._tables = [await self._evening.table(game, *names) for game, names in TABLES.items()]
        for each in self._people:
            each.for_fun = NO_END
        self._playing = [asyncio.create_task(self._evening.played(each)) for each in self._tables]

    async def _go_on(self) -> None:
        """Wait until the bot serves again, and has answered who pressed what was shown before."""
        await self._evening.until_it_serves(self._bot)
        try:
            await eventually(lambda: all(_was_answered(*each) for each in self._before))
        except AssertionError:
            waiting = [each[0] for each in self._before if not _was_answered(*each)]
            raise AssertionError(screens(waiting)) from None


def _was_answered(player: LivePlayer, shown: set[int], first: int) -> bool:
    """Whether a press on what was shown before the kill was answered after it."""
    presses = player.presses[first:]
    return player.match is not None or any(
        each.message in shown and not each.outcome.has_failed for each in presses
    )


@pytest.mark.timeout(LONGEST + 60)
async def test_matches_survive_kills_with_their_buttons_and_every_laid_card(
    evening: Evening,
) -> None:
    seed = int.from_bytes(os.urandom(4))
    wrong = await kill_repeatedly(KilledBot(evening, Random(seed)), KILLS)
    assert not wrong, (seed, *wrong)
