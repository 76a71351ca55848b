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
from random import Random
from typing import TYPE_CHECKING, Final

from benchmarks.followed_looks import Looks
from benchmarks.followed_network import SlowNetwork
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
    from bot.ai import Level
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

    people: tuple[str, ...] = NAMES
    ai: tuple[Level, ...] = ()

    def __init__(self, there: SimulatedServer, options: argparse.Namespace, seed: int) -> None:
        self.there = there
        self.options = options
        self.parties: list[Party] = []
        self.chance = Random(seed)
        self.levels: Counter[int] = Counter()
        """How many looks there were at each level of load."""
        self._places: dict[str, tuple[GuildHandle, ChannelHandle]] = {}

    async def begin(self) -> SlowNetwork:
        """Open the tables, and play until they are warm. Return the network that they use."""
        for number in range(self.options.tables):
            await self._open(number)
        self.there.during = _without_waiting  # type: ignore[method-assign]  # others play meanwhile
        network = SlowNetwork(self.there, self.chance, self.options.way)
        await self.play_for(self.options.warm)
        network.forget_counts()
        self.levels.clear()
        return network

    async def _open(self, number: int) -> None:
        there = self.there
        if number and not number % IN_SERVER:
            there.guild = there.env.create_guild()
        there.channel = there.guild.create_text_channel(f"table-{number}")
        names = [f"{name}{number}" for name in self.people]
        party = await start_match(there, "noris", *names, ai=self.ai, options={"rounds": 20})
        party.chance = self.chance
        self.parties.append(party)
        self._places[party.id] = there.guild, there.channel

    async def play_for(self, seconds: int, look: Callable[[], None] = lambda: None) -> None:
        """Let one person at each table act at each of its times. Look in between."""
        clock, every = self.there.clock, round(self.options.every * SECOND)
        begun = clock.now()
        end = begun + seconds * SECOND
        due = [
            (begun + every * number // len(self.parties), number)
            for number in range(len(self.parties))
        ]
        while clock.now() < end:
            await clock.advance(LOOK)
            look()
            self.levels[self.there.bot.chat.hands.pace.level] += 1
            while due[0][0] <= clock.now():
                at, number = heapq.heappop(due)
                heapq.heappush(due, (at + every, number))
                await self._act(self.parties[number])

    async def _act(self, party: Party) -> None:
        """Let the first person who has to act press something, at most once."""
        if party.phase not in (Phase.PLAYING, Phase.BETWEEN):
            return
        self.there.guild, self.there.channel = self._places[party.id]
        for seat in party._due():  # noqa: SLF001 - as people know it
            if await party._act_as(party.name_at(seat)):  # noqa: SLF001 - as above
                return


async def _without_waiting(doing: Awaitable[InteractionResult]) -> InteractionResult:
    return await doing


async def _run(options: argparse.Namespace) -> None:
    async with simulation(pictures=True) as there:
        tables = FollowedTables(there, options, options.seed)
        network = await tables.begin()
        looks = Looks(network, tables.parties)
        await tables.play_for(options.seconds, looks.look)
        network.close()
        _report(options, looks.end(), network, tables.levels)


def _report(
    options: argparse.Namespace, found: FoundDifference, network: SlowNetwork, levels: Counter[int]
) -> None:
    looks, pictured = max(1, found.looks), max(1, found.pictured)
    print(
        f"{options.tables} tables, a move every {options.every} s, a way of {options.way} ms:\n"
        f"  requests a second: {_rates(network.sent, options.seconds)};"
        f" refused: {network.refused}; levels {_shares(levels)}\n"
        f"  replies {show_times(network.answers)}; own turns {show_times(found.turns)},"
        f" {found.missed} never shown\n"
        f"  waiting hands after the table message {show_times(found.lags)};"
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


def show_times(taken: list[int]) -> str:
    """Return the quantiles of these times."""
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
