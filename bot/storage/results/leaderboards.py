"""Boards: who leads a server by some measure, asked of the sums."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from bot.storage.connection import Value
from bot.storage.reader import Reader
from bot.storage.statements import spread


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


class BoardRow(NamedTuple):
    """Somebody's line of a board, without the place."""

    person_id: int
    value: int
    matches: int
    wins: int


@dataclass(frozen=True, slots=True)
class BoardScope:
    """Which board: of a server, a game or all, a period; without some people."""

    guild_id: int
    variant: str
    period: str
    measure: Measure
    least: int = 1
    """How many matches one has to have played, where few would make it a matter of luck."""
    without: frozenset[int] = frozenset()


_DECIMALS: Final = {Measure.WIN_RATE: 1, Measure.POINTS: 2, Measure.FASTEST: 1}
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
    Measure.RATING: "ranked = 1",
    Measure.WINS: "wins > 0",
    Measure.WIN_RATE: "matches >= ?",
    Measure.POINTS: "rounds > 0 and scored >= ?",
    Measure.FASTEST: "fastest is not null",
    Measure.CATCHES: "catches > 0",
}
_IS_LOW_GOOD: Final = {each: each in {Measure.POINTS, Measure.FASTEST} for each in Measure}


class Boards:
    """Lines of boards."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def standings(self, board: BoardScope, size: int, offset: int) -> list[BoardRow]:
        """Some lines of a board."""
        order = "asc" if _IS_LOW_GOOD[board.measure] else "desc"
        where, args = _shown(board)
        tail = f"order by value {order}, person_id limit ? offset ?"
        rows = await self._reader.read(f"{_columns(board)} {where} {tail}", *args, size, offset)
        return [BoardRow(*row) for row in rows]

    async def standing(self, board: BoardScope, person_id: int) -> BoardRow | None:
        """The line of a person, be they shown to others or not."""
        where, args = _scope(board)
        statement = f"{_columns(board)} {where} and person_id = ?"
        rows = await self._reader.read(statement, *args, person_id)
        return BoardRow(*rows[0]) if rows else None

    async def on_board(self, board: BoardScope, value: int | None) -> tuple[int, int]:
        """How many are on a board, and how many of them are better than a value."""
        sign = "<" if _IS_LOW_GOOD[board.measure] else ">"
        better = f"coalesce(sum(case when {_VALUE[board.measure]} {sign} ? then 1 else 0 end), 0)"
        where, args = _shown(board)
        statement = f"select count(*), {better} {where}"
        ((total, ahead),) = await self._reader.read(statement, value or 0, *args)
        return int(total), int(ahead)


def _columns(board: BoardScope) -> str:
    return f"select person_id, {_VALUE[board.measure]} as value, matches, wins"


def _scope(board: BoardScope) -> tuple[str, tuple[Value, ...]]:
    """Whoever has a value at all."""
    need = _NEEDS[board.measure]
    where = f"from sums where guild_id = ? and variant = ? and period = ? and {need}"
    args: tuple[Value, ...] = (board.guild_id, board.variant, board.period)
    return where, (*args, board.least) if "?" in need else args


def _shown(board: BoardScope) -> tuple[str, tuple[Value, ...]]:
    """Whoever is shown: no pseudonyms, nobody who is hidden or left out."""
    where, args = _scope(board)
    where += " and person_id > 0"
    where += " and person_id not in (select person_id from hidden where guild_id = ?)"
    if board.without:
        where += spread(" and person_id not in (?...)", len(board.without))
    return where, (*args, board.guild_id, *sorted(board.without))
