"""How often two people have played on a day, and when that is so often that it counts no more.

Two who play on and on could bring each other as far as they like; so each day, in UTC, two people
have six matches together that count fully.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import Final

from bot.game.booklet import has_house_rules
from bot.stats.outcomes import is_solo, took_part, why_void
from bot.stats.periods import DAY
from bot.storage.interface import CountsAs, MatchHead

ENOUGH_A_DAY: Final = 6


class DayTogether:
    """The matches of a day that counted fully, by the two who played them."""

    def __init__(self, matches: Iterable[MatchHead] = ()) -> None:
        self._times: Counter[tuple[int, int]] = Counter()
        for each in matches:
            self.note(each)

    def note(self, match: MatchHead) -> None:
        """A match has ended."""
        if match.counts_as != CountsAs.FULLY:
            return
        if why_void(match.seats, abandoned=match.abandoned) is None:
            self._times.update(combinations(sorted(took_part(match.seats)), 2))

    def note_open(self, people: Iterable[int]) -> None:
        """A match of these people is on, and may count."""
        self._times.update(combinations(sorted(people), 2))

    def is_enough(self, people: Iterable[int]) -> bool:
        """Whether two of these have had so many that another one would not count."""
        return any(self._times[pair] >= ENOUGH_A_DAY for pair in combinations(sorted(people), 2))


def day_of(at: int) -> int:
    """When the day of a time began, in UTC."""
    return at - at % DAY


def counted_as(match: MatchHead, options: dict[str, object], day: DayTogether) -> CountsAs:
    """What an older match counts as, of which nothing was decided when it began."""
    if is_solo(match.seats):
        return CountsAs.SOLO
    if day.is_enough(took_part(match.seats)):
        return CountsAs.OFTEN
    return CountsAs.HOUSE_RULES if has_house_rules(match.variant, options) else CountsAs.FULLY
