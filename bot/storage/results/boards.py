"""Boards: who leads a server by some measure, asked of the sums."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from bot.storage.connection import Query, Value


class Measure(StrEnum):
    """By what people are ranked; `_RANKINGS` tells how."""

    RATING = "rating"
    WINS = "wins"
    WIN_RATE = "win-rate"  # per cent
    POINTS = "points"  # card points a round: few are good
    FASTEST = "fastest"  # seconds
    CATCHES = "catches"

    @property
    def decimals(self) -> int:
        """How many digits of a value stand behind the point: values are whole numbers."""
        return _RANKINGS[self].decimals

    @property
    def is_luck(self) -> bool:
        """Whether few matches would make it a matter of luck."""
        return "?" in _RANKINGS[self].needs


class Ranking(NamedTuple):
    """How a measure is asked of the sums."""

    value: str
    """A whole number, rounded down: what looks the same shares a place."""
    needs: str
    """Who is on the board; a `?` is how many matches that takes."""
    decimals: int = 0
    is_low_good: bool = False


class Standing(NamedTuple):
    """Somebody's line of a board, without the place."""

    person_id: int
    value: int
    matches: int
    wins: int
    rated: int


@dataclass(frozen=True, slots=True)
class BoardQuery:
    """Which board: of a server, a game or all, a period; without some people."""

    guild_id: int
    variant: str
    period: str
    measure: Measure
    least: int = 1
    """How many matches one has to have played, where few would make it a matter of luck."""
    without: frozenset[int] = frozenset()

    def total(self, value: int | None) -> Query:
        """How many are on it, and how many of them are better than a value."""
        sign = "<" if self._ranking.is_low_good else ">"
        better = f"coalesce(sum(case when {self._ranking.value} {sign} ? then 1 else 0 end), 0)"
        where, args = self._where()
        return Query(f"select count(*), {better} {where}", (value or 0, *args))

    def page(self, size: int, offset: int) -> Query:
        """Some of its lines."""
        order = "asc" if self._ranking.is_low_good else "desc"
        where, args = self._where()
        tail = f"order by value {order}, person_id limit ? offset ?"
        return Query(f"{self._columns()} {where} {tail}", (*args, size, offset))

    def line(self, person_id: int) -> Query:
        """The line of a person, be they shown to others or not."""
        where, args = self._scope()
        return Query(f"{self._columns()} {where} and person_id = ?", (*args, person_id))

    @property
    def _ranking(self) -> Ranking:
        return _RANKINGS[self.measure]

    def _columns(self) -> str:
        return f"select person_id, {self._ranking.value} as value, matches, wins, rated"

    def _scope(self) -> tuple[str, tuple[Value, ...]]:
        """Whoever has a value at all."""
        needs = self._ranking.needs
        where = f"from sums where guild_id = ? and variant = ? and period = ? and {needs}"
        args: tuple[Value, ...] = (self.guild_id, self.variant, self.period)
        return where, (*args, self.least) if self.measure.is_luck else args

    def _where(self) -> tuple[str, tuple[Value, ...]]:
        """Whoever is shown: no pseudonyms, nobody who is hidden or left out."""
        where, args = self._scope()
        where += " and person_id > 0"
        where += " and person_id not in (select person_id from hidden where guild_id = ?)"
        args = (*args, self.guild_id)
        if self.without:
            where += f" and person_id not in ({', '.join('?' * len(self.without))})"
            args = (*args, *sorted(self.without))
        return where, args


_RANKINGS: Final = {
    Measure.RATING: Ranking("rating", "rating is not null"),
    Measure.WINS: Ranking("wins", "wins > 0"),
    Measure.WIN_RATE: Ranking("wins * 1000 / matches", "matches >= ?", decimals=1),
    Measure.POINTS: Ranking(
        "points * 100 / rounds", "rounds > 0 and scored >= ?", decimals=2, is_low_good=True
    ),
    Measure.FASTEST: Ranking("fastest", "fastest is not null", decimals=1, is_low_good=True),
    Measure.CATCHES: Ranking("catches", "catches > 0"),
}
