"""Tests whether the stronger level beats the weaker one with every preset and with `several`.

A row is a game, a preset, a pair of levels and their attention. A row ends when it is certain, with
respect to all rows, that the stronger level wins more than its share. Otherwise it ends after 2,000
matches. The results are added to a file of JSON lines, and the next run continues from it. After a
change of the levels or the rules, use another file.
"""

import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Final

from benchmarks.certainty import FEWEST, lower_end
from benchmarks.deals import SEATS, SEED, Options, planned, share, short_match
from bot.ai import Attentiveness
from bot.cli.records import Z
from bot.game import RULE_SETS
from bot.game.presets import presets_for

PAIRS: Final = {"normal": "easy", "hard": "normal"}
ATTENTION: Final[Mapping[str, Attentiveness | None]] = {"sharp": "sharp", "usual": None}
"""Sharp: all call and catch without fail. Usual: each level as it does at a table."""
ALONE: Final = ("several",)
"""House rules that are a row of their own."""
MOST: Final = 500
"""The most deals of a row."""
BATCH: Final = 10
"""Deals between two looks."""
PART: Final = 1 / SEATS


@dataclass(frozen=True, slots=True)
class Row:
    """A comparison of a level with the next lower one."""

    level: str
    attention: str
    variant: str
    preset: str

    def __str__(self) -> str:
        """Return the name of the row in the file and the table."""
        return f"{self.variant} {self.preset}: {self.level} {self.attention}"

    def shares(self, first: int) -> list[float]:
        """Return the shares that the stronger level won of the next deals."""
        match = matches(self.variant)[self.preset]
        plan = planned(self.variant, match, SEED, ATTENTION[self.attention])
        deals = range(first, first + BATCH)
        return [share(plan, self.level, PAIRS[self.level], deal) for deal in deals]


def rows() -> list[Row]:
    """Return all rows. Each one counts for the error, whether it is played or not."""
    return [
        Row(level, attention, variant, preset)
        for level in PAIRS
        for attention in ATTENTION
        for variant in RULE_SETS
        for preset in matches(variant)
    ]


@cache
def matches(variant: str) -> dict[str, Options]:
    """Return the options of a match by preset.

    Of presets with equal short matches, keep the first.
    """
    given = {preset.name: preset.options_for(variant) for preset in presets_for(variant)}
    given |= {name: {name: True} for name in ALONE if name in RULE_SETS[variant].defaults}
    found: dict[Options, str] = {}
    for name, options in given.items():
        found.setdefault(short_match(variant, options), name)
    return {name: options for options, name in found.items()}


def played(file: Path, row: Row) -> str:
    """Play a row to its end. Return its line of the table."""
    shares = read(file)[str(row)]
    while len(shares) < MOST and not is_certain(shares):
        more = row.shares(len(shares))
        with file.open("a", encoding="utf-8") as lines:
            lines.write(json.dumps({"row": str(row), "shares": more}) + "\n")
        shares += more
    return line(row, shares)


def read(file: Path) -> defaultdict[str, list[float]]:
    """Return the shares that were played, by row."""
    found = defaultdict[str, list[float]](list)
    for text in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        batch = json.loads(text)
        found[batch["row"]] += batch["shares"]
    return found


def is_certain(shares: Sequence[float]) -> bool:
    """Return whether the stronger level certainly wins more than its share."""
    return corrected(shares) > PART


def corrected(shares: Sequence[float]) -> float:
    """Return the lower end of the mean, corrected for all looks and all rows."""
    return lower_end(shares, MOST, len(rows()))


def line(row: Row, shares: Sequence[float]) -> str:
    """Return a line of the table, with the usual 95 % interval and the corrected lower end."""
    if len(shares) < FEWEST:
        return f"| {row} | {len(shares) * SEATS} | | | too few |"
    middle, reach = fmean(shares), Z * stdev(shares) / sqrt(len(shares))
    verdict = "stronger" if is_certain(shares) else "not certain"
    return (
        f"| {row} | {len(shares) * SEATS:,} | {middle:.1%} ({middle - reach:.1%} to "
        f"{middle + reach:.1%}) | {corrected(shares):.1%} | {verdict} |"
    )
