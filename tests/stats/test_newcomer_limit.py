"""Six wins a day count against people who play with hardly anybody else."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

import pytest

from bot.stats import Measure, Stats
from bot.stats.boards import BoardChoice
from bot.storage.stored_types import CountsAs
from tests.support.match_samples import DAY, GUILD, MONDAY, duel, keep, match, seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.storage import Store

NOON = MONDAY + DAY // 2
FARMER: Final = 1
OTHERS: Final = (2, 3, 4)
"""Further accounts of the same person."""
REGULARS: Final = (11, 12, 13, 14, 15)


class DayOfMatches:
    """Matches that are played one after the other, each as it is decided at its start."""

    def __init__(self, store: Store, stats: Stats) -> None:
        self._store = store
        self._stats = stats
        self._at = NOON

    async def play(self, *people: int) -> None:
        """Let the first one win, and the others place in order."""
        self._at += 2_000
        pairs = await self._stats.pairs_apart(GUILD, people, self._at, being_played=())
        every = set(combinations(sorted(people), 2))
        seats = {person: number for number, person in enumerate(people)}
        apart = " ".join(f"{seats[one]}-{seats[other]}" for one, other in pairs)
        played = match(
            *(seat(person, place) for place, person in enumerate(people, start=1)),
            ended_at=self._at,
            counts_as=CountsAs.OFTEN if pairs >= every else CountsAs.FULLY,
            apart="" if pairs >= every else apart,
        )
        await keep(self._store, [played])

    async def wins_of(self, person: int) -> int:
        """Return the wins of a person on the board."""
        await self._stats.catch_up()
        board = await self._stats.load_board(GUILD, BoardChoice(Measure.WINS), without=())
        return next((line.wins for line in board.lines if line.person_id == person), 0)


@pytest.mark.parametrize("before", [(), tuple(combinations(OTHERS, 2))], ids=["new", "acquainted"])
@pytest.mark.parametrize("tables", [[(each,) for each in OTHERS], [OTHERS], [OTHERS[:2], OTHERS]])
async def test_three_other_accounts_bring_six_wins_a_day(
    store: Store,
    stats: Stats,
    before: Sequence[tuple[int, ...]],
    tables: Sequence[tuple[int, ...]],
) -> None:
    day = DayOfMatches(store, stats)
    for each in before:
        await day.play(*each)
    for others in tables:
        for _ in range(8):
            await day.play(FARMER, *others)
    assert await day.wins_of(FARMER) == 6


async def test_wins_against_people_who_play_with_others_all_count(
    store: Store, stats: Stats
) -> None:
    day = DayOfMatches(store, stats)
    for pair in combinations(REGULARS, 2):
        await day.play(*pair)
    for _ in range(2):
        for each in REGULARS:
            await day.play(FARMER, each)
    assert await day.wins_of(FARMER) == 10


async def test_matches_that_are_on_are_among_the_six_wins(stats: Stats) -> None:
    for tables, is_apart in ((5, False), (6, True)):
        on = [{FARMER, 20 + number} for number in range(tables)]
        found = await stats.pairs_apart(GUILD, {FARMER, 2}, NOON, being_played=on)
        assert bool(found) is is_apart


async def test_the_newcomer_is_compared_with_everybody_else(store: Store, stats: Stats) -> None:
    await keep(store, [duel(FARMER, 20 + n, ended_at=NOON + n) for n in range(6)])
    regulars = [duel(*pair, ended_at=NOON) for pair in combinations(REGULARS, 2)]
    await keep(store, regulars)
    people = (FARMER, 2, REGULARS[0])
    assert await stats.pairs_apart(GUILD, people, NOON + 9, being_played=()) == {(FARMER, 2)}


async def test_managers_see_who_wins_most_against_newcomers(store: Store, stats: Stats) -> None:
    farmed = [duel(FARMER, each, ended_at=NOON) for each in OTHERS for _ in range(6)]
    among = [duel(*pair, ended_at=NOON) for pair in combinations(OTHERS, 2)]
    regulars = [duel(*pair, ended_at=NOON) for pair in combinations(REGULARS, 2)]
    await keep(store, [*farmed, *among, *regulars])
    found = await stats.repairs.most_newcomer_wins(GUILD, MONDAY, 3, 2)
    assert found[0] == (FARMER, 18)
    assert not {person for person, _ in found} & {*REGULARS}
    assert not await stats.repairs.most_newcomer_wins(GUILD, NOON + 1, 3, 2)
