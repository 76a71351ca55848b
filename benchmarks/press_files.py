"""Counts the files and functions of the project that one pressed card enters.

Three people play in the simulated Discord, in virtual time. The profile begins before the event
of the gateway and ends two seconds after the reply, when all other messages are drawn anew.

    uv run python -m benchmarks.press_files [--list]
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections import Counter
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

import bot
from tests.support.clicking import laid_out
from tests.support.simulated import simulation

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import CodeType, FrameType

    from tests.support.clicking import Party

ROOT: Final = Path(bot.__file__).parent.parent
OURS: Final = tuple(f"{ROOT / folder}/" for folder in ("bot", "cogs"))
PEOPLE: Final = ("Anna", "Ben", "Cleo")
CARDS: Final = """
    0: red-1 red-2 red-3 red-4 blue-1 blue-2
    1: red-5 red-7 red-8 green-1 green-2 green-3
    2: red-1 red-2 red-3 red-4 blue-1 blue-2
    pile: yellow-1 yellow-2 yellow-3 yellow-4 yellow-5 yellow-7 yellow-8
    top: red-8
"""
PRESSES: Final = ("red-1", "red-5", "red-1")
"""The cards that are pressed, one after the other. Only the last press counts."""
AFTERWARDS: Final = 2.0


class EnteredCode:
    """The code of the project that was entered, and how often."""

    def __init__(self) -> None:
        self.calls: Counter[CodeType] = Counter()

    def count_call(self, frame: FrameType, event: str, _: object) -> None:
        """Count a call. `sys.setprofile` calls this."""
        if event == "call" and frame.f_code.co_filename.startswith(OURS):
            self.calls[frame.f_code] += 1

    @property
    def files(self) -> Counter[str]:
        """The number of calls into each file."""
        found: Counter[str] = Counter()
        for code, times in self.calls.items():
            found[str(Path(code.co_filename).relative_to(ROOT))] += times
        return found

    @property
    def functions(self) -> set[CodeType]:
        """The functions with a name. Comprehensions and lambdas belong to the function around."""
        return {code for code in self.calls if not code.co_name.startswith("<")}

    @contextmanager
    def counting(self) -> Iterator[None]:
        """Count calls in this block."""
        self.calls.clear()
        sys.setprofile(self.count_call)
        try:
            yield
        finally:
            sys.setprofile(None)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--list", action="store_true", help="the files, with the calls into each")
    options = parser.parse_args()
    until_reply, in_all = asyncio.run(_press_cards())
    print(f"until the reply: {_summary(until_reply)}")
    print(f"and until {AFTERWARDS:.0f} seconds later: {_summary(in_all)}")
    if options.list:
        for name, times in sorted(in_all.files.items()):
            print(f"  {name}: {times} calls")


def _summary(entered: EnteredCode) -> str:
    texts = ((ROOT / name).read_text(encoding="utf-8") for name in entered.files)
    lines = sum(len(text.splitlines()) for text in texts)
    return (
        f"{len(entered.files)} files of {lines} lines, {len(entered.functions)} functions,"
        f" {entered.calls.total()} calls"
    )


async def _press_cards() -> tuple[EnteredCode, EnteredCode]:
    """Return what the last press entered until its reply, and with all that follows."""
    until_reply, in_all = EnteredCode(), EnteredCode()
    async with simulation() as there:
        party = await laid_out(there, "noris", CARDS, *PEOPLE)
        for name, card in zip(PEOPLE, PRESSES, strict=True):
            await there.wait(AFTERWARDS)
            with in_all.counting():
                await _press_card(party, name, card)
                until_reply.calls = in_all.calls.copy()
                await there.wait(AFTERWARDS)
    return until_reply, in_all


async def _press_card(party: Party, name: str, card: str) -> None:
    before = party.table.state.decision
    await party.click(name, f"lay:{card}")
    assert party.table.state.decision > before, f"{card} is not laid"


if __name__ == "__main__":
    main()
