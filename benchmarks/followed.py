"""Measures how the hands of waiting players follow many tables with pictures, in virtual time.

Four people sit at each table. They move one after the other at a fixed pace. Each request takes
half to twice the usual time, and Discord counts it at its middle. A drawing takes 6 ms, one after
the other. The simulation refuses nothing, but counts what Discord would refuse.

    uv run python -m benchmarks.followed [--tables N] [--every SECONDS] [--seconds N] [--way MS]
"""

from __future__ import annotations

import argparse
import asyncio
import heapq
from collections import Counter
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Final

from benchmarks.followed_looks import Looks
from benchmarks.followed_network import SlowNetwork, virtual_timeout
from bot.clock import SECOND
from bot.tables.settings import Phase
from tests.support import chance
from tests.support.clicking import start_match
from tests.support.simulated import simulation

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from simcord.builders import ChannelHandle, GuildHandle
    from simcord.results import InteractionResult

    from benchmarks.followed_looks import FoundDifference
    from bot.chat.limits.pacer import RequestKind
    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer

IN_SERVER: Final = 10
"""The number of tables in a server."""
NAMES: Final = ("Anna", "Ben", "Cleo", "Dora")
LOOK: Final = 50
"""Milliseconds between two looks at all hands."""


class FollowedTables:
    """Tables at which people move at a fixed pace, all of them at different times."""

    def __init__(self, there: SimulatedServer, options: argparse.Namespace) -> None:
        self.parties: list[Party] = []
        self._there = there
        self._places: dict[str, tuple[GuildHandle, ChannelHandle]] = {}
        self._options = options
        self._chance = Random(options.seed)
        self.levels: Counter[int] = Counter()
        """How many looks there were at each level of load."""

    async def play(self) -> tuple[FoundDifference, SlowNetwork]:
        """Open the tables, play, and return the findings."""
        for number in range(self._options.tables):
            await self._open(number)
        self._there.during = _without_waiting  # type: ignore[method-assign]  # others play meanwhile
        asyncio.timeout = partial(
            virtual_timeout, self._there.clock
        )  # SimCord's would take real time
        network = SlowNetwork(self._there, self._chance, self._options.way)
        looks = Looks(network, self.parties)
        await self._play_until(self._there.clock.now() + self._options.warm * SECOND, lambda: None)
        network.forget_counts()
        end = self._there.clock.now() + self._options.seconds * SECOND
        await self._play_until(end, looks.look)
        return looks.end(), network

    async def _open(self, number: int) -> None:
        there = self._there
        if number and not number % IN_SERVER:
            there.guild = there.env.create_guild()
        there.channel = there.guild.create_text_channel(f"table-{number}")
        names = [f"{name}{number}" for name in NAMES]
        party = await start_match(there, "noris", *names, options={"rounds": 20})
        party.chance = self._chance
        self.parties.append(party)
        self._places[party.id] = there.guild, there.channel

    async def _play_until(self, end: int, look: Callable[[], None]) -> None:
        """Let one person at each table act at each of its times. Look in between."""
        clock, every = self._there.clock, round(self._options.every * SECOND)
        begun = clock.now()
        due = [
            (begun + every * number // len(self.parties), number)
            for number in range(len(self.parties))
        ]
        while clock.now() < end:
            await clock.advance(LOOK)
            look()
            self.levels[self._there.bot.chat.hands.pace.level] += 1
            while due[0][0] <= clock.now():
                at, number = heapq.heappop(due)
                heapq.heappush(due, (at + every, number))
                await self._act(self.parties[number])

    async def _act(self, party: Party) -> None:
        """Let the first person who has to act press something, at most once."""
        if party.phase not in (Phase.PLAYING, Phase.BETWEEN):
            return
        self._there.guild, self._there.channel = self._places[party.id]
        for seat in party._due():  # noqa: SLF001 - as people know it
            if await party._act_as(party.name_at(seat)):  # noqa: SLF001 - as above
                return


async def _without_waiting(doing: Awaitable[InteractionResult]) -> InteractionResult:
    return await doing


async def _run(options: argparse.Namespace) -> None:
    async with simulation(pictures=True) as there:
        tables = FollowedTables(there, options)
        found, network = await tables.play()
        _report(options, found, network, tables.levels)


def _report(
    options: argparse.Namespace, found: FoundDifference, network: SlowNetwork, levels: Counter[int]
) -> None:
    looks, pictured = max(1, found.looks), max(1, found.pictured)
    print(
        f"{options.tables} tables, a move every {options.every} s, a way of {options.way} ms:\n"
        f"  requests a second: {_rates(network.sent, options.seconds)};"
        f" refused: {network.refused}; levels {_shares(levels)}\n"
        f"  replies {_times(network.answers)}; own turns {_times(found.turns)},"
        f" {found.missed} never shown\n"
        f"  waiting hands after the table message {_times(found.lags)};"
        f" {found.pictured / looks:.1%} of {found.looks} looks with pictures\n"
        f"  of these {found.behind / pictured:.2%} behind the table message,"
        f" {found.ahead / pictured:.2%} ahead of it, longest {found.longest} ms",
        flush=True,
    )


def _rates(sent: dict[RequestKind, int], seconds: int) -> str:
    return ", ".join(f"{kind.name} {count / seconds:.1f}" for kind, count in sent.items())


def _shares(levels: Counter[int]) -> str:
    total = max(1, levels.total())
    return ", ".join(f"{level}: {count / total:.0%}" for level, count in sorted(levels.items()))


def _times(taken: list[int]) -> str:
    if not taken:
        return "none"
    ordered = sorted(taken)
    p50, p95, p99 = (ordered[int(len(ordered) * part)] for part in (0.5, 0.95, 0.99))
    return f"p50 {p50} p95 {p95} p99 {p99} longest {ordered[-1]} ms of {len(ordered)}"


def main() -> None:
    """Play and print the findings."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--every", type=float, default=1.2, help="seconds between two moves")
    parser.add_argument("--seconds", type=int, default=60, help="of virtual time")
    parser.add_argument("--warm", type=int, default=10, help="seconds before the first look")
    parser.add_argument("--way", type=int, default=100, help="milliseconds of a request")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    chance.take_over()
    chance.begin(str(options.seed))
    asyncio.run(_run(options))


if __name__ == "__main__":
    main()
