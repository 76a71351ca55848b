"""Shares of victories by policy."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from math import sqrt
from typing import Final

from bot.locales import Lang, text
from bot.records.simulating import Played

Z: Final = 1.959964
"""In the normal distribution, 95 % lie between -Z and Z."""


class Shares:
    """Counts victories by policy. Several winners of a match share it equally."""

    def __init__(self) -> None:
        self.games = 0
        self._seats: Counter[str] = Counter()
        self._wins: dict[str, float] = defaultdict(float)

    def count(self, played: Played) -> None:
        self.games += 1
        self._seats = Counter(played.policies)
        for seat in played.winners if played.policies else ():
            self._wins[played.policies[seat]] += 1 / len(played.winners)

    def table(self, lang: Lang) -> Iterator[str]:
        """Yield for each policy its share, the 95 % interval, and the share expected by chance."""
        yield text(lang, "shares-head", games=self.games)
        for policy, seats in sorted(self._seats.items()):
            share = self._wins[policy] / self.games
            low, high = interval(share, self.games)
            even = seats / self._seats.total()
            yield text(
                lang,
                "shares-line",
                policy=policy.ljust(max(map(len, self._seats))),
                seats=seats,
                share=_percent(share),
                low=_percent(low),
                high=_percent(high),
                even=_percent(even),
            )


def interval(share: float, count: int) -> tuple[float, float]:
    """Return the 95 % interval (Wilson's) of a share that was seen in `count` trials."""
    middle = share + Z * Z / (2 * count)
    reach = Z * sqrt(share * (1 - share) / count + Z * Z / (4 * count * count))
    scale = 1 + Z * Z / count
    return (middle - reach) / scale, (middle + reach) / scale


def _percent(share: float) -> str:
    return f"{share:.1%}".rjust(6)
