"""Measures how soon everybody sees a move at calm tables beside many others, in virtual time.

Two people sit at each of three calm tables, and think for 4 to 12 s. The other tables have two
people each, with a press at a fixed pace, or one person and three AI players. A move is shown once
the table message and both hands show its outcome. See `benchmarks.followed` for the network.

    uv run python -m benchmarks.calm_table [--tables N] [--every SECONDS] [--ai] [--seeds N ...]
"""

from __future__ import annotations

import argparse
import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from benchmarks.followed import FollowedTables, show_times
from bot.clock import SECOND
from tests.support import chance
from tests.support.shown_facts import Facts, facts_of
from tests.support.simulated import simulation

if TYPE_CHECKING:
    from benchmarks.followed_network import SlowNetwork
    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer

THINKS: Final = (4.0, 12.0)
"""The seconds between two presses at a calm table."""
CALM: Final = 3
"""The number of calm tables."""


class PressedMove(NamedTuple):
    """A press that nobody has seen the outcome of yet."""

    at: int
    decision: int
    before: Facts | None
    """What the table message showed at the press."""


@dataclass
class ShownMoves:
    """How long moves took until everybody saw them."""

    times: list[int] = field(default_factory=list)
    overtaken: int = 0
    """Moves whose outcome was never shown, because another move came first."""
    pressed: dict[str, PressedMove] = field(default_factory=dict)
    """The last press at each table."""

    def press(self, party: Party, at: int, shown: Facts | None) -> None:
        """Count the last press if it was overtaken, and wait for the outcome of another one."""
        before = self.pressed.get(party.id)
        self.overtaken += before is not None and before.decision != party.table.state.decision
        self.pressed[party.id] = PressedMove(at, party.table.state.decision, shown)

    def look(self, party: Party, now: int, places: set[Facts | None]) -> None:
        """Record the outcome of a press if all places of the table show it."""
        pressed = self.pressed[party.id]
        if len(places) == 1 and places != {pressed.before}:
            self.times.append(now - pressed.at)
            del self.pressed[party.id]


class CalmTables(FollowedTables):
    """The calm tables, which are the first ones, and the others."""

    def __init__(self, there: SimulatedServer, options: argparse.Namespace, seed: int) -> None:
        super().__init__(there, options, seed)
        self.calm, self.others = ShownMoves(), ShownMoves()
        self.network: SlowNetwork | None = None
        self._calm_until: dict[str, int] = {}
        """The time of the next press at each calm table."""

    def watch(self, network: SlowNetwork) -> None:
        """Look at all tables after each request, and press at the calm one."""
        self.network = network
        network.after_request = self._look

    async def _open(self, number: int) -> None:
        is_ai = number >= CALM and self.options.ai
        self.people = ("Anna",) if is_ai else ("Anna", "Ben")
        self.ai = ("easy",) * 3 if is_ai else ()
        await super()._open(number)

    async def _act(self, party: Party) -> None:
        now, moves = self.there.clock.now(), self._moves_of(party)
        if moves is self.calm:
            if now < self._calm_until.get(party.id, 0):
                return
            self._calm_until[party.id] = now + round(self.chance.uniform(*THINKS) * SECOND)
        if self.network is not None:
            moves.press(party, now, self._facts(party, ""))
        await super()._act(party)

    def _moves_of(self, party: Party) -> ShownMoves:
        return self.calm if party in self.parties[:CALM] else self.others

    def _look(self) -> None:
        now = self.there.clock.now()
        for party in self.parties:
            moves = self._moves_of(party)
            if party.id in moves.pressed:
                moves.look(party, now, self._shown_places(party))

    def _shown_places(self, party: Party) -> set[Facts | None]:
        """Return what the table message and the hands show, without short lines."""
        hands = {name: self._facts(party, name) for name in party.names}
        shown = {facts for name, facts in hands.items() if facts or name == party.on_turn}
        return {self._facts(party, ""), *shown}

    def _facts(self, party: Party, name: str) -> Facts | None:
        assert self.network is not None
        table, message = party.table, party.table.messages.message
        if name:
            hand = self.there.bot.chat.hands.get(table, self.there.people[name].id)
            message = 0 if hand is None else hand.post.message_id
        scene = self.network.scenes.scene_in(table.channel, message)
        return None if scene is None else facts_of(scene, name)


async def _measure(options: argparse.Namespace, seed: int) -> None:
    chance.begin(str(seed))
    async with simulation(pictures=True) as there:
        tables = CalmTables(there, options, seed)
        network = await tables.begin()
        tables.watch(network)
        await tables.play_for(options.seconds)
        network.close()
        print(f"seed {seed}: replies {show_times(network.answers)}; refused {network.refused}")
        for name, moves in (("calm", tables.calm), ("others", tables.others)):
            print(f"  {name}: {show_times(moves.times)}, {moves.overtaken} overtaken", flush=True)


def main() -> None:
    """Play with each seed, and print the findings."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=63, help="including the calm ones")
    parser.add_argument("--every", type=float, default=2.0, help="seconds between two presses")
    parser.add_argument("--ai", action="store_true", help="one person and three AI players each")
    parser.add_argument("--seconds", type=int, default=60, help="of virtual time")
    parser.add_argument("--warm", type=int, default=10, help="seconds before the first look")
    parser.add_argument("--way", type=int, default=100, help="milliseconds of a request")
    parser.add_argument("--seeds", type=int, nargs="+", default=[1, 2, 3])
    options = parser.parse_args()
    chance.take_over()
    for seed in options.seeds:
        asyncio.run(_measure(options, seed))


if __name__ == "__main__":
    main()
