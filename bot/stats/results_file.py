"""The results of a server as a file, for a moderator who is about to delete them."""

import asyncio
import json
from collections.abc import Collection, Iterable
from dataclasses import asdict
from typing import Final, NamedTuple

from bot.storage.interface import MatchHead, SeatResult
from bot.storage.results.history import History, MatchFilter

PAGE: Final = 200
MOST_BYTES: Final = 8_000_000
"""Discord accepts 10 MiB."""


class Exported(NamedTuple):
    """The latest matches, as many as fit into a file, and the total number of matches."""

    written: bytes
    matches: int
    total: int


async def export_matches(
    history: History, wanted: MatchFilter, hidden: Collection[int]
) -> Exported:
    """Return these matches without their records, the latest first. Hidden people get no name.

    Each match is a line, so that a match that does not fit is left out completely.
    """
    total = await history.length(wanted)
    lines: list[bytes] = []
    room = MOST_BYTES
    for offset in range(0, total, PAGE):
        page = await history.page(wanted, PAGE, offset)
        for line in await asyncio.to_thread(_lines, page, frozenset(hidden)):
            room -= len(line)
            if room < 0:
                return Exported(b"".join(lines), len(lines), total)
            lines.append(line)
    return Exported(b"".join(lines), len(lines), total)


def _lines(matches: Iterable[MatchHead], hidden: frozenset[int]) -> list[bytes]:
    return [
        f"{json.dumps(_match(each, hidden), ensure_ascii=False)}\n".encode() for each in matches
    ]


def _match(match: MatchHead, hidden: frozenset[int]) -> dict[str, object]:
    """Return a match with its ids as texts, as JavaScript cannot represent them as numbers."""
    return {
        "match": match.id,
        "game": match.variant,
        "options": json.loads(match.options),
        "started_at": match.started_at,
        "ended_at": match.ended_at,
        "abandoned": match.abandoned,
        "counts_as": match.counts_as,
        "seats": [_seat(each, is_hidden=each.person_id in hidden) for each in match.seats],
    }


def _seat(seat: SeatResult, *, is_hidden: bool) -> dict[str, object]:
    known = asdict(seat)
    person = known.pop("person_id")
    is_known = person is not None and not is_hidden
    known["reactions"] = json.loads(seat.reactions)
    name = None if is_hidden else seat.name
    return {**known, "person": str(person) if is_known else None, "name": name}
