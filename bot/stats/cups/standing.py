"""What a table brings its people, who goes on, and who stands where. Pure."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from hashlib import blake2s
from typing import Final, NamedTuple

from bot.storage.interface import SeatResult
from bot.storage.results.cup_rows import CupFormat, CupSeat

WIN: Final = 12
"""The points of who wins a table; the last get none, and those between as evenly as can be."""


class CupPlace(NamedTuple):
    """Where somebody stands; who is level in all shares a place."""

    place: int
    person_id: int
    points: int
    wins: int
    met: int
    """The points of all whom they have sat with."""
    reached: int
    """The last round in which they were."""


class TableOutcome(NamedTuple):
    """How it went at a table of a cup."""

    seats: list[CupSeat]
    absent: list[int]
    """Who was not there any more at its end."""


def points_of(place: int, sharing: int, seats: int) -> int:
    """What a place brings that so many share: what their places bring together, divided."""
    if seats == 1:
        return WIN
    worth = [WIN * (seats - each) / (seats - 1) for each in range(place, place + sharing)]
    return round(sum(worth) / sharing)


def is_absent(result: SeatResult) -> bool:
    """Whether somebody has left, or has had an AI play for most of the match."""
    return result.left_early or result.removed or 2 * result.ai_turns > max(1, result.turns)


def outcome(
    seats: Sequence[CupSeat],
    results: Sequence[SeatResult],
    format_: CupFormat,
    lots: Mapping[int, int],
    *,
    is_final: bool,
) -> TableOutcome:
    """What a match has brought; who is level on the edge of going on, the lot decides between."""
    by_person = {each.person_id: each for each in results if each.person_id is not None}
    done = [_placed(each, by_person.get(each.person_id), results) for each in seats]
    absent = [
        each.person_id
        for each in seats
        if each.person_id not in by_person or is_absent(by_person[each.person_id])
    ]
    if format_ is not CupFormat.KNOCKOUT:
        return TableOutcome(done, absent)
    there = [each for each in done if each.person_id not in absent]
    best = sorted(there, key=lambda each: (each.place, lots[each.person_id]))
    through = {each.person_id for each in best[: advancing(len(seats), is_final=is_final)]}
    return TableOutcome([e._replace(goes_on=int(e.person_id in through)) for e in done], absent)


def without_match(
    seats: Sequence[CupSeat], there: Collection[int], lots: Mapping[int, int], *, is_final: bool
) -> TableOutcome:
    """What it brings that no match came about: no points; who waited for it may go on."""
    waiting = sorted(there, key=lambda each: lots[each])
    through = set(waiting[: advancing(len(seats), is_final=is_final)])
    done = [
        each._replace(place=len(seats) + 1, goes_on=int(each.person_id in through))
        for each in seats
    ]
    return TableOutcome(done, [each.person_id for each in seats if each.person_id not in there])


def advancing(people: int, *, is_final: bool) -> int:
    """How many of a table go on: the better half, of the last table one."""
    return 1 if is_final else max(1, people // 2)


def bye(round_: int, person: int, format_: CupFormat) -> CupSeat:
    """A bye counts as a table won."""
    return CupSeat(round_, 0, person, 1, WIN, int(format_ is CupFormat.KNOCKOUT))


def lot_of(seed: str, person: int) -> int:
    """The lot of somebody: drawn once for the whole cup."""
    drawn = blake2s(f"{seed} {person}".encode(), digest_size=8).digest()
    return int.from_bytes(drawn)


def standings(
    seats: Iterable[CupSeat], format_: CupFormat, void: Collection[tuple[int, int]]
) -> list[CupPlace]:
    """Who stands where, the best first; tables whose match counts for nobody bring nothing.

    By points, then tables won, then the points of all whom one has met; in a knockout by how far
    one has come, then by the place at the last table. Who is level then shares the place.
    """
    known = _Known(
        [e._replace(points=0, place=0) if (e.round, e.number) in void else e for e in seats]
    )
    ranked = sorted((known.key(each, format_), each) for each in known.own)
    keys = [key for key, _ in ranked]
    return [known.place(each, 1 + keys.index(key)) for key, each in ranked]


class _Known:
    """What all seats tell of those who sat there."""

    def __init__(self, seats: Iterable[CupSeat]) -> None:
        self.own: dict[int, list[CupSeat]] = {}
        self._tables: dict[tuple[int, int], list[int]] = {}
        for each in seats:
            self.own.setdefault(each.person_id, []).append(each)
            if each.number:
                self._tables.setdefault((each.round, each.number), []).append(each.person_id)
        self._points = {who: sum(each.points for each in rows) for who, rows in self.own.items()}

    def place(self, person: int, place: int) -> CupPlace:
        """Where somebody stands."""
        rows = self.own[person]
        return CupPlace(
            place=place,
            person_id=person,
            points=self._points[person],
            wins=sum(each.place == 1 for each in rows),
            met=sum(self._points[other] for other in self._met(person)),
            reached=max(each.round for each in rows),
        )

    def key(self, person: int, format_: CupFormat) -> tuple[int, ...]:
        """By what they are ordered: the smaller, the better."""
        found, last = self.place(person, 0), max(self.own[person], key=lambda each: each.round)
        if format_ is CupFormat.KNOCKOUT:
            return -last.round, -last.goes_on, last.place
        return -found.points, -found.wins, -found.met

    def _met(self, person: int) -> Iterable[int]:
        for each in self.own[person]:
            for other in self._tables.get((each.round, each.number), ()):
                if other != person:
                    yield other


def _placed(seat: CupSeat, result: SeatResult | None, results: Sequence[SeatResult]) -> CupSeat:
    """Who is not known to the match has left its table before it began: they are last."""
    if result is None:
        return seat._replace(place=len(results) + 1, points=0)
    sharing = sum(each.place == result.place for each in results)
    return seat._replace(place=result.place, points=points_of(result.place, sharing, len(results)))
