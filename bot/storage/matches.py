"""Finished matches, to rows and back."""

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

# Whoever makes boards of results finds here what is new.
ADD_UNCOUNTED: Final = insert("uncounted", ("guild_id", "ended_at", "match_id", "summed"))

MATCH: Final = f"select {HEAD.of('m')}, m.record from matches m where m.id = ?"  # noqa: S608 - our own columns

SEATS: Final = f"""
select r.match_id, {SEAT.of("r")} from results r
where r.match_id in (?...) order by r.match_id, r.seat
"""  # noqa: S608 - our own columns


def match_statements(match: FinishedMatch | None) -> Iterator[Statement]:
    """What stores a match, if there is one."""
    if match is None:
        return
    yield Statement(ADD_MATCH, [(*HEAD.row(match), packed(match.record))])
    yield Statement(ADD_RESULT, [(match.id, *SEAT.row(each)) for each in match.seats])
    yield Statement(ADD_UNCOUNTED, [(match.guild_id, *match.key, 0)])


async def stored(reader: Reader, match_id: str) -> FinishedMatch | None:
    """A match that was stored."""
    for *row, record in await reader.read(MATCH, match_id):
        (head,) = await with_seats(reader, [row])
        return FinishedMatch(*(*HEAD.read(row), head.seats, unpacked(record)))
    return None


async def with_seats(reader: Reader, rows: Sequence[Sequence[Any]]) -> list[MatchHead]:
    """The matches that were stored as these rows."""
    seats: dict[str, list[SeatResult]] = defaultdict(list)
    ids = [row[0] for row in rows]
    for match_id, *seat in await reader.read(spread(SEATS, len(ids)), *ids) if ids else ():
        seats[match_id].append(SeatResult(*SEAT.read(seat)))
    return [MatchHead(*(*HEAD.read(row), tuple(seats[row[0]]))) for row in rows]


def packed(record: str) -> bytes:
    """A record as it is stored."""
    return zlib.compress(record.encode())


def unpacked(record: bytes) -> str:
    """A record that was stored so."""
    return zlib.decompress(record).decode()
