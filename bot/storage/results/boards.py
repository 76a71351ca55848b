"""Boards: who leads a server by some measure, asked of the sums."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from bot.storage.connection import Query, Value


class Measure(StrEnum):
    """By what people are ranked; its value is a whole number."""

    RATING = "rating"  # points
    WINS = "wins"
    WIN_RATE = "win-rate"  # wins of a thousand matches
    POINTS = "points"  # hundredths of card points a round: few are good
    FASTEST = "fastest"  # tenths of a second
    CATCHES = "catches"

    @property
    def decimals(self) -> int:
        """How many digits of a value stand behind the point where people read it."""
        return _DECIMALS.get(self, 0)

    @property
    def is_luck(self) -> bool:
        """Whether few matches would make it a matter of luck."""
        return "?" in _NEEDS[self]


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
        sign = "<" if _IS_LOW_GOOD[self.measure] else ">"
        better = f"coalesce(sum(case when {_VALUE[self.measure]} {sign} ? then 1 else 0 end), 0)"
        where, args = self._where()
        return Query(f"select count(*), {better} {where}", (value or 0, *args))

    def page(self, size: int, offset: int) -> Query:
        """Some of its lines."""
        order = "asc" if _IS_LOW_GOOD[self.measure] else "desc"
        where, args = self._where()
        tail = f"order by value {order}, person_id limit ? offset ?"
        return Query(f"{self._columns()} {where} {tail}", (*args, size, offset))

    def line(self, person_id: int) -> Query:
        """The line of a person, be they shown to others or not."""
        where, args = self._scope()
        return Query(f"{self._columns()} {where} and person_id = ?", (*args, person_id))

    def _columns(self) -> str:
        return f"select person_id, {_VALUE[self.measure]} as value, matches, wins, rated"

    def _scope(self) -> tuple[str, tuple[Value, ...]]:
        """Whoever has a value at all."""
        need = _NEEDS[self.measure]
        where = f"from sums where guild_id = ? and variant = ? and period = ? and {need}"
        args: tuple[Value, ...] = (self.guild_id, self.variant, self.period)
        return where, (*args, self.least) if "?" in need else args

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


# Whole numbers, rounded down: what looks the same shares a place.
_VALUE: Final = {
    Measure.RATING: "rating",
    Measure.WINS: "wins",
    Measure.WIN_RATE: "wins * 1000 / matches",
    Measure.POINTS: "points * 100 / rounds",
    Measure.FASTEST: "fastest",
    Measure.CATCHES: "catches",
}
_NEEDS: Final = {
    Measure.RATING: "rating is not null",
    Measure.WINS: "wins > 0",
    Measure.WIN_RATE: "matches >= ?",
    Measure.POINTS: "rounds > 0 and scored >= ?",
    Measure.FASTEST: "fastest is not null",
    Measure.CATCHES: "catches > 0",
}
_IS_LOW_GOOD: Final = {each: each in {Measure.POINTS, Measure.FASTEST} for each in Measure}
_DECIMALS: Final = {Measure.WIN_RATE: 1, Measure.POINTS: 2, Measure.FASTEST: 1}
