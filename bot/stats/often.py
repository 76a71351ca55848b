"""Counts how often two people have played on a day, to limit the matches that count fully.

Two people who play together all day could raise each other's rating at will. So two people have at
most six matches a day together that count fully. Days are in UTC.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import Final

from bot.durations import DAY
from bot.game.booklet import has_house_rules
from bot.stats.outcomes import is_solo, took_part, why_void
from bot.storage.interface import CountsAs, MatchHead

ENOUGH_A_DAY: Final = 6


class DayTogether:
    """The number of matches of a day that count fully, for each two people."""

    def __init__(self, matches: Iterable[MatchHead] = ()) -> None:
        self._times: Counter[tuple[int, int]] = Counter()
        for each in matches:
            self.note(each)

    def note(self, match: MatchHead) -> None:
        """Add a finished match."""
        if match.counts_as != CountsAs.FULLY:
            return
        if why_void(match.seats, abandoned=match.abandoned) is None:
            self._times.update(combinations(sorted(took_part(match.seats)), 2))

    def note_open(self, people: Iterable[int]) -> None:
        """Add a match that these people are playing, as it may count."""
        self._times.update(combinations(sorted(people), 2))

    def is_enough(self, people: Iterable[int]) -> bool:
        """Return whether two of these people have reached the limit of the day."""
        return any(self._times[pair] >= ENOUGH_A_DAY for pair in combinations(sorted(people), 2))


def day_of(at: int) -> int:
    """Return the start of the day (in UTC) of a time."""
    return at - at % DAY


def counted_as(match: MatchHead, options: dict[str, object], day: DayTogether) -> CountsAs:
    """Return what an older match counts as. Nothing was decided when it began."""
    if is_solo(match.seats):
        return CountsAs.SOLO
    if day.is_enough(took_part(match.seats)):
        return CountsAs.OFTEN
    return CountsAs.HOUSE_RULES if has_house_rules(match.variant, options) else CountsAs.FULLY
