"""Achievements, computed from all results of a person each time.

So the order in which matches come in does not matter, and no achievement is stored. The texts
`achievement-...` are the names, and their `.description` the descriptions.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, NamedTuple

from bot.stats.outcomes import Outcome
from bot.stats.people import is_whole, outcome_of
from bot.stats.sums import fastest_call
from bot.storage.interface import CountsAs
from bot.storage.results.rows import PersonMatch

QUICK: Final = 10  # tenths of a second
STRONG: Final = ("hard", "master")
TALL: Final = 8  # cards at once
STACKED: Final = 4
MANY_LOSSES: Final = 5
MANY_WINS: Final = 5
ROUNDS_TO_SWEEP: Final = 3
MANY_CATCHES: Final = 3
MANY_CALLS: Final = 25
LARGE_TABLE: Final = 6
MANY_GAMES: Final = 4
VETERAN: Final = 100


class Achievement(StrEnum):
    """Something that a player may be proud of."""

    FIRST_WIN = "first-win"
    QUICK_CALL = "quick-call"
    SURVIVOR = "survivor"
    COMEBACK = "comeback"
    WINNING_STREAK = "winning-streak"
    CLEAN_SWEEP = "clean-sweep"
    SHARP_EYES = "sharp-eyes"
    NEVER_FORGETS = "never-forgets"
    TOWER = "tower"
    NO_CARD_DRAWN = "no-card-drawn"
    LARGE_TABLE = "large-table"
    MACHINE = "machine"
    ALL_ROUNDER = "all-rounder"
    VETERAN = "veteran"


class Earned(NamedTuple):
    """An achievement, and the match in which it was earned."""

    achievement: Achievement
    match_id: str
    ended_at: int


@dataclass(slots=True)
class _Past:
    """The state of a person up to and including a match."""

    matches: int = 0
    wins_in_a_row: int = 0
    losses_before: int = 0
    """Losses in a row before this match."""
    losses_in_a_row: int = 0
    calls: int = 0
    """Calls in a row without a forgotten one."""
    variants: set[str] = field(default_factory=set)

    def note(self, match: PersonMatch, *, won: bool) -> None:
        """Add a match."""
        self.matches += 1
        self.losses_before = self.losses_in_a_row
        self.wins_in_a_row = self.wins_in_a_row + 1 if won else 0
        self.losses_in_a_row = 0 if won else self.losses_in_a_row + 1
        if not is_whole(match):
            return
        self.calls = 0 if match.result.forgotten else self.calls + match.result.calls
        self.variants.add(match.variant)


def earned(matches: Iterable[PersonMatch]) -> list[Earned]:
    """Return a person's achievements, from all their matches in order."""
    past = _Past()
    found: dict[Achievement, Earned] = {}
    for match in matches:
        result = outcome_of(match)
        if result is Outcome.NOTHING or match.counts_as == CountsAs.OFTEN:
            continue
        won = result is Outcome.WON
        past.note(match, won=won)
        if match.result.left_early:
            continue
        for achievement, is_reached in (_WON | _PLAYED if won else _PLAYED).items():
            if achievement not in found and is_reached(match, past):
                found[achievement] = Earned(achievement, match.match_id, match.ended_at)
    order = list(Achievement)
    return sorted(found.values(), key=lambda each: order.index(each.achievement))


def earned_by_each(matches: Mapping[int, Iterable[PersonMatch]]) -> dict[int, list[Earned]]:
    """Return the achievements of several people, by person."""
    return {each: earned(played) for each, played in matches.items()}


def _is_quick(match: PersonMatch, _: _Past) -> bool:
    fastest = fastest_call(match.result)
    return fastest is not None and fastest < QUICK


def _is_sweep(match: PersonMatch, _: _Past) -> bool:
    return match.result.rounds_won == match.result.rounds >= ROUNDS_TO_SWEEP


def _beats_a_hard_ai(match: PersonMatch, _: _Past) -> bool:
    place = match.result.place
    return any(each.level in STRONG and each.place > place for each in match.seats)


_Rule = Callable[[PersonMatch, _Past], bool]
_WON: Final[dict[Achievement, _Rule]] = {
    Achievement.FIRST_WIN: lambda _match, _past: True,
    Achievement.COMEBACK: lambda _, past: past.losses_before >= MANY_LOSSES,
    Achievement.WINNING_STREAK: lambda _, past: past.wins_in_a_row >= MANY_WINS,
    Achievement.CLEAN_SWEEP: _is_sweep,
    Achievement.NO_CARD_DRAWN: lambda match, _: not match.result.cards_drawn,
    Achievement.LARGE_TABLE: lambda match, _: len(match.seats) >= LARGE_TABLE,
    Achievement.MACHINE: _beats_a_hard_ai,
}
_PLAYED: Final[dict[Achievement, _Rule]] = {
    Achievement.QUICK_CALL: _is_quick,
    Achievement.SURVIVOR: lambda match, _: match.result.largest_penalty >= TALL,
    Achievement.SHARP_EYES: lambda match, _: match.result.catches >= MANY_CATCHES,
    Achievement.NEVER_FORGETS: lambda _, past: past.calls >= MANY_CALLS,
    Achievement.TOWER: lambda match, _: match.result.longest_stack >= STACKED,
    Achievement.ALL_ROUNDER: lambda _, past: len(past.variants) >= MANY_GAMES,
    Achievement.VETERAN: lambda _, past: past.matches >= VETERAN,
}
