"""Measures the pictures that a phone loads during a match, in virtual time.

Four people play and move at a fixed pace, until the time is over. A phone that has a hand and the
table message in sight loads each new picture of both.

    uv run python -m benchmarks.phone [--minutes N] [--every SECONDS] [--variant NAME]
"""

from __future__ import annotations

import argparse
import asyncio
from typing import TYPE_CHECKING, Final

from bot.clock import MINUTE, SECOND
from bot.tables.settings import Phase
from tests.support import chance
from tests.support.clicking import start_match
from tests.support.simulated import simulation

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tests.support.clicking import Party
    from tests.support.simulated import Seen

NAMES: Final = ("Anna", "Ben", "Cleo", "Dora")
LOOK: Final = 250
"""Milliseconds between two looks at the messages."""


class LoadedPictures:
    """The pictures that a message has shown."""

    def __init__(self) -> None:
        self._sizes: dict[int, int] = {}

    def look(self, message: Seen) -> None:
        """Note the files of the message."""
        self._sizes |= {each.id: each.size for each in message.attachments}

    @property
    def count(self) -> int:
        return len(self._sizes)

    @property
    def megabytes(self) -> float:
        return sum(self._sizes.values()) / 1_000_000


async def play(options: argparse.Namespace) -> None:
    """Play until the time is over, and print what each phone has loaded."""
    async with simulation(pictures=True) as there:
        clock = there.clock
        party = await start_match(there, options.variant, *NAMES, options={"rounds": 20})
        hands, table = {name: LoadedPictures() for name in NAMES}, LoadedPictures()
        end, due = clock.now() + options.minutes * MINUTE, clock.now()
        while clock.now() < end and party.phase in (Phase.PLAYING, Phase.BETWEEN):
            await clock.advance(LOOK)
            table.look(party.message())
            for name, hand in hands.items():
                hand.look(party.hand(name))
            if clock.now() >= due:
                due = clock.now() + round(options.every * SECOND)
                await act(party)
        report(options, hands.values(), table)


async def act(party: Party) -> None:
    """Let the first person who has to act press something."""
    for seat in party._due():  # noqa: SLF001 - as people know it
        if await party._act_as(party.name_at(seat)):  # noqa: SLF001 - as above
            return


def report(
    options: argparse.Namespace, hands: Iterable[LoadedPictures], table: LoadedPictures
) -> None:
    """Print the figures of the phone that loaded the most."""
    most = max(hands, key=lambda each: each.megabytes)
    print(
        f"{options.variant}, {options.minutes} minutes, a move every {options.every} s:"
        f" the hand {most.count} pictures, {most.megabytes:.1f} MB;"
        f" the table message {table.count}, {table.megabytes:.1f} MB;"
        f" together {most.megabytes + table.megabytes:.1f} MB"
    )


def main() -> None:
    """Play and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=int, default=20)
    parser.add_argument("--every", type=float, default=5, help="seconds between two moves")
    parser.add_argument("--variant", default="noris")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    chance.take_over()
    chance.begin(str(options.seed))
    asyncio.run(play(options))


if __name__ == "__main__":
    main()
