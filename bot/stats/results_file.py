"""The results of a server as a file, for whoever is about to delete them."""

import asyncio
import json
from collections.abc import Collection, Iterable
from dataclasses import asdict
from typing import Final, NamedTuple

from bot.storage.interface import MatchHead, SeatResult
from bot.storage.results.history import History, MatchFilter

PAGE: Final = 200
MOST_BYTES: Final = 8_000_000
"""Discord takes 10 MiB."""


class Exported(NamedTuple):
    """The last matches, as many as a file holds, and how many there are."""

    written: bytes
    matches: int
    total: int


async def export_matches(
    history: History, wanted: MatchFilter, hidden: Collection[int]
) -> Exported:
    """These matches without their records, the last first; of whom is hidden it tells nothing.

    A match a line, so that what does not fit is left out whole.
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
    """Ids are texts, as JavaScript cannot hold them."""
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
