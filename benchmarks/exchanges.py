"""Measures in `stop` how soon players see the question of an exchange, and the next turn.

Six people play in a simulated Discord in virtual time, one swap after the other. Every request of a
private message takes 40 to 400 ms. A round ends after each row of swaps.
"""

from __future__ import annotations

import argparse
import asyncio
import random
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from bot.game.pending import Exchange
from bot.tables.settings import Phase
from tests.support.clicking import start_match
from tests.support.faults import on_long_ways
from tests.support.layout import lay_out
from tests.support.simulated import ids_in, simulation

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.tables.views import CallWindowView
    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer

NAMES: Final = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fred")
SWAPS: Final = """
    0: red-swap red-swap blue-swap blue-swap green-swap green-swap yellow-swap yellow-1
    1: red-7 green-5 yellow-4
    2: red-5 yellow-5 red-4
    3: red-2+ yellow-4 blue-7
    4: red-4 yellow-7 blue-5
    5: red-3 green-7 blue-8
    top: red-3
"""
"""With swaps to the left, the first hand goes around together with the turn."""
LAST: Final = """
    0: red-5
    1: red-1 green-4
    2: yellow-1 blue-5
    3: yellow-4 blue-7
    4: yellow-7 blue-5
    5: green-7 blue-8
    top: red-3
"""
IN_A_ROW: Final = 6
UNANSWERED: Final = 0.2
"""The share of players who let the time run out."""


@dataclass
class Delays:
    """Delays in milliseconds until a hand message showed a fact."""

    question: list[int] = field(default_factory=list)
    answered_late: int = 0
    """Questions that were shown only after the time to answer had begun."""
    turn: list[int] = field(default_factory=list)
    end: list[int] = field(default_factory=list)

    def told(self) -> str:
        """Return all figures in lines."""
        rows = (
            ("the question, in the hands of those asked", self.question),
            ("whose turn it becomes afterwards", self.turn),
            ("the end of a round, in every hand", self.end),
        )
        lines = [f"{name}: {_percentiles(found)}" for name, found in rows]
        return "\n".join((*lines, f"shown after the time to answer began: {self.answered_late}"))


def _percentiles(found: Sequence[int]) -> str:
    if not found:
        return "none"
    ordered = sorted(found)
    p50, p99 = (ordered[min(len(ordered) - 1, len(ordered) * each // 100)] for each in (50, 99))
    return f"{len(ordered)} times, p50 {p50} ms, p99 {p99} ms, longest {ordered[-1]} ms"


class SwapEvening:
    """Rows of swaps at one table, and when each was shown."""

    def __init__(self, there: SimulatedServer, party: Party, chance: random.Random) -> None:
        self.there = there
        self.party = party
        self.chance = chance
        self.delays = Delays()
        self.shown: dict[tuple[int, int], int] = {}
        """The time when a seat was shown a decision, by seat and decision."""
        shown = party.table.mark_hand_shown

        def noted(
            seat: int, decision: int, stamp: int, catchable: CallWindowView | None = None
        ) -> None:
            self.shown.setdefault((seat, decision), stamp)
            shown(seat, decision, stamp, catchable)

        party.table.mark_hand_shown = noted  # type: ignore[method-assign]  # it is listened to

    async def row(self) -> None:
        """Play one swap after the other, then the end of the round."""
        lay_out(self.party.table, SWAPS)
        await self.there.wait(2)
        for _ in range(IN_A_ROW):
            if not await self.swap():
                break
        await self.end_round()

    async def swap(self) -> bool:
        """Let the player on turn swap with all. The others answer or do not."""
        name, rnd = self.party.on_turn, self.party.table.state.round
        found = sorted(rnd.game.text_of[move] for move in rnd.legal_moves(rnd.turn))
        swaps = [each.split()[1] for each in found if "-swap left" in each]
        if not swaps:
            return False
        card = swaps[0]
        await self.press(name, f"lay:{card}")
        await self.there.wait(1)
        await self.press(name, f"step:play {card} left")
        await self.until(lambda: isinstance(self.party.table.state.pending, Exchange))
        state = self.party.table.state
        decision, proposed, asked = state.decision, state.changed_at, self._asked()
        await self.answer(asked)
        for seat in asked:
            at = self.shown.get((seat, decision), self.there.clock.now())
            self.delays.question.append(max(0, at - proposed))
            self.delays.answered_late += at > state.exchange_from
        await self.see_turn()
        return True

    def _asked(self) -> list[int]:
        pending = self.party.table.state.pending
        return list(pending.waiting) if isinstance(pending, Exchange) else []

    async def answer(self, asked: list[int]) -> None:
        """Let some players accept after they were asked. Others never do."""
        answering = [seat for seat in asked if self.chance.random() >= UNANSWERED]
        due = {
            seat: self.there.clock.now() + self.chance.randint(1_500, 8_000) for seat in answering
        }
        while isinstance(self.party.table.state.pending, Exchange):
            for seat in [each for each, at in due.items() if at <= self.there.clock.now()]:
                del due[seat]
                hand = self.party.hand(self.party.name_at(seat))
                if any(":accept" in each for each in ids_in(hand)):
                    await self.there.tap(self.party.name_at(seat), hand, "accept")
            await self.there.wait(0.05)

    async def see_turn(self) -> None:
        """Wait until the player on turn sees it, and note the delay."""
        state = self.party.table.state
        seat, decision, since = state.round.turn, state.decision, state.turn_from
        await self.until(lambda: (seat, decision) in self.shown)
        self.delays.turn.append(max(0, self.shown[seat, decision] - since))
        await self.there.wait(self.chance.uniform(1, 2))

    async def end_round(self) -> None:
        """Let Anna lay her last card, and note when each player sees it."""
        lay_out(self.party.table, LAST)
        await self.there.wait(1.2)
        await self.press("Anna", "lay:red-5")
        table = self.party.table
        await self.until(lambda: table.state.phase is Phase.BETWEEN)
        decision, since = table.state.decision, table.state.changed_at
        seats = range(len(NAMES))
        await self.until(lambda: all((seat, decision) in self.shown for seat in seats), most=16)
        for seat in seats:
            at = self.shown.get((seat, decision), self.there.clock.now())
            self.delays.end.append(max(0, at - since))
        await self.until(lambda: table.state.phase is Phase.PLAYING)

    async def press(self, name: str, verb: str) -> None:
        """Press a button of a hand message as soon as it is there."""
        await self.until(lambda: any(f":{verb}" in each for each in ids_in(self.party.hand(name))))
        await self.there.tap(name, self.party.hand(name), verb)

    async def until(self, done: Any, most: float = 60) -> None:  # noqa: ANN401 - a question
        """Let time pass until `done` is true, or for `most` seconds."""
        for _ in range(round(most / 0.05)):
            if done():
                return
            await self.there.wait(0.05)


async def measured(rows: int, seed: int) -> Delays:
    """Play this many rows of swaps."""
    chance = random.Random(seed)
    async with simulation() as there:
        party = await start_match(there, "stop", *NAMES)
        evening = SwapEvening(there, party, chance)
        with on_long_ways(there, chance):
            for _ in range(rows):
                await evening.row()
        return evening.delays


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print(asyncio.run(measured(given.rows, given.seed)).told())


if __name__ == "__main__":
    main()
