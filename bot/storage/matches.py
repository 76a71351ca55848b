"""Converts finished matches to rows and back."""

import zlib
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any, Final

from bot.storage.columns import Columns, insert
from bot.storage.connection import Statement
from bot.storage.interface import FinishedMatch, MatchHead, SeatResult
from bot.storage.reader import Reader
from bot.storage.statements import spread

HEAD: Final = Columns(MatchHead, but="seats")
SEAT: Final = Columns(SeatResult)

ADD_MATCH: Final = insert("matches", (*HEAD.names, "record"))

ADD_RESULT: Final = insert("results", ("match_id", *SEAT.names))

# Lists the match as new, so that it gets counted for boards and ratings.
ADD_UNCOUNTED: Final = insert("uncounted", ("guild_id", "ended_at", "match_id", "summed"))

MATCH: Final = f"select {HEAD.of('m')}, m.record from matches m where m.id = ?"  # noqa: S608 - our own columns

SEATS: Final = f"""
select r.match_id, {SEAT.of("r")} from results r
where r.match_id in (?...) order by r.match_id, r.seat
"""  # noqa: S608 - our own columns


def match_statements(match: FinishedMatch | None) -> Iterator[Statement]:
    """Yield the statements that store a match. Yield none for None."""
    if match is None:
        return
    yield Statement(ADD_MATCH, [(*HEAD.row(match), packed(match.record))])
    yield Statement(ADD_RESULT, [(match.id, *SEAT.row(each)) for each in match.seats])
    yield Statement(ADD_UNCOUNTED, [(match.guild_id, *match.key, 0)])


async def stored(reader: Reader, match_id: str) -> FinishedMatch | None:
    """Return a finished match with its record, or None if it is not stored."""
    for *row, record in await reader.read(MATCH, match_id):
        (head,) = await with_seats(reader, [row])
        return FinishedMatch(*(*HEAD.read(row), head.seats, unpacked(record)))
    return None


async def with_seats(reader: Reader, rows: Sequence[Sequence[Any]]) -> list[MatchHead]:
    """Return the matches of these rows, with their seats."""
    seats: dict[str, list[SeatResult]] = defaultdict(list)
    ids = [row[0] for row in rows]
    for match_id, *seat in await reader.read(spread(SEATS, len(ids)), *ids) if ids else ():
        seats[match_id].append(SeatResult(*SEAT.read(seat)))
    return [MatchHead(*(*HEAD.read(row), tuple(seats[row[0]]))) for row in rows]


def packed(record: str) -> bytes:
    """Return a record compressed, as it is stored."""
    return zlib.compress(record.encode())


def unpacked(record: bytes) -> str:
    """Return the text of a stored record."""
    return zlib.decompress(record).decode()
