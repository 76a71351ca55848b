"""Boards: who leads a server by some measure, read from the sums."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from bot.storage.connection import Value
from bot.storage.reader import Reader
from bot.storage.statements import spread


class Measure(StrEnum):
    """A figure that people are ranked by. Its values are whole numbers."""

    RATING = "rating"  # rating points
    WINS = "wins"
    WIN_RATE = "win-rate"  # wins per thousand matches
    POINTS = "points"  # hundredths of card points per round: fewer are better
    FASTEST = "fastest"  # the fastest call in tenths of a second
    CATCHES = "catches"

    @property
    def decimals(self) -> int:
        """The number of decimal places when a value is shown."""
        return _DECIMALS.get(self, 0)

    @property
    def is_luck(self) -> bool:
        """Whether this measure needs a minimum of matches, because of luck."""
        return "?" in _NEEDS[self]


class BoardRow(NamedTuple):
    """A person's line on a board, without the place."""

    person_id: int
    value: int
    matches: int
    wins: int


@dataclass(frozen=True, slots=True)
class BoardScope:
    """The people on a board: of a server, a game (or all games) and a period, by a measure.

    Those in `without` are left out.
    """

    guild_id: int
    variant: str
    period: str
    measure: Measure
    least: int = 1
    """The matches that a person needs, for measures that few would make a matter of luck."""
    without: frozenset[int] = frozenset()


_DECIMALS: Final = {Measure.WIN_RATE: 1, Measure.POINTS: 2, Measure.FASTEST: 1}
# Whole numbers, rounded down, so that values which look equal share a place.
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
    """Reads lines of boards."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def standings(self, board: BoardScope, size: int, offset: int) -> list[BoardRow]:
        """Return `size` lines of a board from `offset` on."""
        order = "asc" if _IS_LOW_GOOD[board.measure] else "desc"
        where, args = _shown(board)
        tail = f"order by value {order}, person_id limit ? offset ?"
        rows = await self._reader.read(f"{_columns(board)} {where} {tail}", *args, size, offset)
        return [BoardRow(*row) for row in rows]

    async def standing(self, board: BoardScope, person_id: int) -> BoardRow | None:
        """Return a person's line, even if they are hidden. Return None if they have no value."""
        where, args = _scope(board)
        statement = f"{_columns(board)} {where} and person_id = ?"
        rows = await self._reader.read(statement, *args, person_id)
        return BoardRow(*rows[0]) if rows else None

    async def on_board(self, board: BoardScope, value: int | None) -> tuple[int, int]:
        """Return how many people are on a board, and how many of them are better than `value`."""
        sign = "<" if _IS_LOW_GOOD[board.measure] else ">"
        better = f"coalesce(sum(case when {_VALUE[board.measure]} {sign} ? then 1 else 0 end), 0)"
        where, args = _shown(board)
        statement = f"select count(*), {better} {where}"
        ((total, ahead),) = await self._reader.read(statement, value or 0, *args)
        return int(total), int(ahead)


def _columns(board: BoardScope) -> str:
    return f"select person_id, {_VALUE[board.measure]} as value, matches, wins"


def _scope(board: BoardScope) -> tuple[str, tuple[Value, ...]]:
    """Return the SQL and arguments that select everybody with a value."""
    need = _NEEDS[board.measure]
    where = f"from sums where guild_id = ? and variant = ? and period = ? and {need}"
    args: tuple[Value, ...] = (board.guild_id, board.variant, board.period)
    return where, (*args, board.least) if "?" in need else args


def _shown(board: BoardScope) -> tuple[str, tuple[Value, ...]]:
    """Return the SQL and arguments that select the people shown.

    These are people with a value, without pseudonyms, hidden people and `board.without`.
    """
    where, args = _scope(board)
    where += " and person_id > 0"
    where += " and person_id not in (select person_id from hidden where guild_id = ?)"
    if board.without:
        where += spread(" and person_id not in (?...)", len(board.without))
    return where, (*args, board.guild_id, *sorted(board.without))
