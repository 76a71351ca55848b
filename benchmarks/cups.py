"""Plays cups of 5 to 300 people in virtual time and checks every round and the result.

Everybody has to play, nobody at two tables at once, and ties have to be broken by the rules. The
real bot runs in the simulated Discord. Matches end at once, with random places of which many are
shared. People come late, do not come, leave and come back. The bot is restarted at random moments,
and loses the permission for threads for some minutes. A failed check stops the run.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import logging
import time
from collections import Counter
from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING, Any, Final

import discord

from bot.stats.cups import WIN, count_advancing, lot_for, points_of, standings
from bot.storage.results.cups import CupFormat, CupPerson, CupState, CupTableState
from tests.support.cups import MINUTE, CupNight
from tests.support.simulated import words_of
from tests.support.typing_people import server

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.storage.results.cups import CupSeat, CupTable
    from bot.storage.stored_types import FinishedMatch

PEOPLE: Final = (5, 6, 7, 9, 13, 25, 50, 100, 200, 300)
KINDS: Final[tuple[dict[str, Any], ...]] = (
    {"format": "points", "seats": 4, "rounds": 3},
    {"format": "swiss", "seats": 4, "rounds": 4},
    {"format": "swiss", "seats": 2, "rounds": 4},
    {"format": "knockout", "seats": 4},
    {"format": "knockout", "seats": 2},
)
SHARED: Final = 0.3
"""The probability that two neighbours at a table share a place."""
LEFT: Final = 0.03
"""The probability that a person leaves a match before its end."""
NO_SHOWS: Final = 10
"""One of this many people signs up but does not come. As many come late, leave and come back."""
LOST: Final = 0.3
"""The probability that the bot lacks a permission for some minutes after a round."""
RESTARTS: Final = 0.3
"""The probability of a restart between two events."""
LONGEST: Final = 60
"""More rounds than any knockout has."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, nargs="*", default=PEOPLE)
    parser.add_argument("--seed", type=int, default=7)
    given = parser.parse_args()
    logging.disable(logging.WARNING)
    print(f"{'people':>6} {'cup':10} {'rounds':>6} {'tables':>6} {'byes':>5} {'restarts':>8} CPU")
    for people in given.people:
        for kind in KINDS:
            began = time.process_time()
            told = asyncio.run(_hold(people, kind, Random(f"{given.seed} {people} {kind}")))
            named = f"{kind['format']} {kind['seats']}"
            print(f"{people:6} {named:10} {told} {time.process_time() - began:.0f} s")


@dataclass
class Held:
    """A running cup, and what was counted of it so far."""

    night: CupNight
    chance: Random
    kind: CupFormat
    rounds: int = 0
    tables: int = 0
    byes: int = 0
    restarts: int = 0
    rested: Counter[int] = field(default_factory=Counter)

    def __str__(self) -> str:
        return f"{self.rounds:6} {self.tables:6} {self.byes:5} {self.restarts:8}"

    async def perhaps_restart(self) -> None:
        """Restart the bot with a fixed probability."""
        if self.chance.random() < RESTARTS:
            self.restarts += 1
            await self.night.there.restart(self.chance.randrange(1, 9))

    async def perhaps_lose_permission(self) -> None:
        """Take the permission for threads from the bot for some minutes, sometimes."""
        if self.chance.random() >= LOST:
            return
        there = self.night.there
        channel = there.bot.get_channel(there.channel.id)
        assert isinstance(channel, discord.TextChannel)
        lost = discord.PermissionOverwrite(create_public_threads=False)
        await channel.set_permissions(channel.guild.me, overwrite=lost)
        await there.wait(self.chance.randrange(1, 12) * MINUTE)
        channel = there.bot.get_channel(there.channel.id)
        assert isinstance(channel, discord.TextChannel)
        await channel.set_permissions(channel.guild.me, overwrite=None)

    async def is_on(self) -> bool:
        return (await self.night.cup()).state is CupState.ON

    async def check_round(self, due: set[int]) -> None:
        """Check that every person of this round has exactly one table or a bye."""
        cup = await self.night.cup()
        seats = [e for e in await self.night.cups.seats_of(cup.id) if e.round == cup.round]
        sat = Counter(each.person_id for each in seats)
        assert set(sat) == due, f"{due ^ set(sat)} do not play, or should not"
        assert set(sat.values()) == {1}, "somebody plays twice at once"
        self._check_byes(seats)
        tables = await self.night.tables()
        seated: Counter[int] = Counter()
        for each in tables:
            there = self.night.there.bot.tables.get_by_id(each.table_id)
            if there is not None and each.state is CupTableState.ON:
                seated.update(there.view.people)
        assert max(seated.values(), default=1) == 1, "somebody sits at two tables"
        self.rounds += 1
        self.tables += len(tables)

    def _check_byes(self, seats: Sequence[CupSeat]) -> None:
        """Check that no person with a bye has had more byes than another one of the round."""
        resting = [each for each in seats if not each.number]
        self.byes += len(resting)
        fewest = min(self.rested[each.person_id] for each in seats)
        for each in resting:
            assert self.rested[each.person_id] == fewest, "a second bye before another's first"
            assert each.points == WIN
        self.rested.update(each.person_id for each in resting)

    async def _left_early(self, tables: Sequence[CupTable]) -> dict[str, set[int]]:
        """Return the people who left each match before its end, by match."""
        store, left = self.night.there.store, {}
        for each in tables:
            match = await store.finished_match(each.match_id) if each.match_id else None
            seats = () if match is None else match.seats
            left[each.match_id] = {e.person_id for e in seats if e.left_early and e.person_id}
        return left

    @staticmethod
    def _check_going_on(
        seats: Sequence[CupSeat], seed: str, left: set[int], *, is_final: bool
    ) -> None:
        """Check that the better half of those who stayed goes on.

        The lot decides ties at the edge.
        """
        there = [each for each in seats if each.person_id not in left]
        best = sorted(there, key=lambda each: (each.place, lot_for(seed, each.person_id)))
        wanted = best[: count_advancing(len(seats), is_final=is_final)]
        assert {e.person_id for e in seats if e.goes_on} == {e.person_id for e in wanted}

    async def check_end(self) -> None:
        """Check that points follow from places, and that equal results share a place."""
        cup, cups = await self.night.cup(), self.night.cups
        seats, tables = await cups.seats_of(cup.id), await cups.tables_of(cup.id)
        assert cup.state is CupState.OVER, cup
        left = await self._left_early(tables)
        for table in tables:
            at = [each for each in seats if (each.round, each.number) == table[:2]]
            _check_points(at, table)
            if self.kind is CupFormat.KNOCKOUT and table.match_id:
                self._check_going_on(
                    at, cup.seed, left[table.match_id], is_final=table.round == cup.round
                )
        found = standings(seats, cup.format, void=())
        for one, other in itertools.pairwise(found):
            level = (one.points, one.wins, one.met) == (other.points, other.wins, other.met)
            if self.kind is not CupFormat.KNOCKOUT:
                assert (one.place == other.place) is level
                assert one.points >= other.points
        first = [each for each in found if each.place == 1]
        assert self.kind is not CupFormat.KNOCKOUT or len(first) == 1, "a knockout has one winner"
        assert "the tournament!" in words_of(self.night.there.message(cup.message_id))


def _check_points(seats: Sequence[CupSeat], table: CupTable) -> None:
    if not table.match_id:
        assert not any(each.points for each in seats)
        return
    sharing = Counter(each.place for each in seats)
    for each in seats:
        assert each.points == points_of(each.place, sharing[each.place], len(seats)), each


async def _hold(people: int, options: dict[str, Any], chance: Random) -> Held:
    async with server() as there:
        night = CupNight(there)
        held = Held(night, chance, CupFormat(options["format"]))
        await night.make(**options)
        names = await night.crowd(people)
        await _some_stay_away(night, names, chance)
        await held.perhaps_restart()
        await night.begins()
        due = await _present(night)
        while await held.is_on():
            assert held.rounds < LONGEST
            await night.settled()
            await held.check_round(due)
            await held.perhaps_restart()
            await night.settled()
            await night.end_tables(_placed)
            due = await _next_due(held, names, people)
            await held.perhaps_restart()
            await held.perhaps_lose_permission()
            await there.wait(2 * MINUTE + 20)
        await there.wait(70)
        await held.check_end()
        return held


def _placed(match: FinishedMatch) -> FinishedMatch:
    """Return the match with random places, the same every time: some shared, some left early."""
    chance = Random(match.id)
    order = list(range(len(match.seats)))
    chance.shuffle(order)
    places: dict[int, int] = {}
    for number, seat in enumerate(order):
        is_level = number > 0 and chance.random() < SHARED
        places[seat] = places[order[number - 1]] if is_level else number + 1
    seats = [
        replace(each, place=places[at], turns=9, ai_turns=0, left_early=chance.random() < LEFT)
        for at, each in enumerate(match.seats)
    ]
    return replace(match, seats=tuple(seats))


async def _some_stay_away(night: CupNight, names: Sequence[str], chance: Random) -> None:
    """Sign up people who never say that they are present."""
    cup = await night.cup()
    for each in chance.sample(names, len(names) // NO_SHOWS):
        person = night.there.person(each)
        await night.cups.store_person(cup, CupPerson(person.id, each, 1, 0))


async def _next_due(held: Held, names: Sequence[str], people: int) -> set[int]:
    """Let some people leave, come back or come late. Return the people of the next round."""
    night, chance = held.night, held.chance
    cup = await night.cup()
    if held.kind is CupFormat.KNOCKOUT:
        seats = await night.cups.seats_of(cup.id)
        here = await _present(night)
        return {e.person_id for e in seats if e.round == cup.round and e.goes_on} & here
    for each in chance.sample(names, len(names) // NO_SHOWS):
        person = night.there.person(each)
        await night.cups.store_person(cup, CupPerson(person.id, each, 1, chance.randrange(2)))
    late = f"Late{held.rounds}"
    if people < PEOPLE[-1] or held.rounds == 1:
        await night.cups.store_person(cup, CupPerson(night.there.person(late).id, late, 10**6, 1))
    night.there.bot.chat.dispatch("cup_changed", cup.guild_id)
    return await _present(night)


async def _present(night: CupNight) -> set[int]:
    people = await night.cups.people_of((await night.cup()).id)
    return {each.person_id for each in people if each.is_present}


if __name__ == "__main__":
    main()
