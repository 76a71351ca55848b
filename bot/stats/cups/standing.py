"""The results of cup tables: points, who goes on, and the standings. The code is pure."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from hashlib import blake2s
from typing import Final, NamedTuple

from bot.storage.interface import SeatResult
from bot.storage.results.cup_rows import CupFormat, CupSeat

WIN: Final = 12
"""The points of the winner of a table. The last get none, the others are spread evenly between."""


class CupPlace(NamedTuple):
    """A person's standing in a cup. People who are equal in everything share a place."""

    place: int
    person_id: int
    points: int
    wins: int
    met: int
    """The points of all people whom they have sat with."""
    reached: int
    """The last round in which they played."""


class TableOutcome(NamedTuple):
    """The result of a table of a cup."""

    seats: list[CupSeat]
    absent: list[int]
    """The people who were not present any more at its end."""


def points_of(place: int, sharing: int, seats: int) -> int:
    """Return the points of a place that `sharing` people share: the average over their places."""
    if seats == 1:
        return WIN
    worth = [WIN * (seats - each) / (seats - 1) for each in range(place, place + sharing)]
    return round(sum(worth) / sharing)


def is_absent(result: SeatResult) -> bool:
    """Return whether a person left, was removed, or let an AI player play most of the match."""
    return result.left_early or result.removed or 2 * result.ai_turns > max(1, result.turns)


def outcome(
    seats: Sequence[CupSeat],
    results: Sequence[SeatResult],
    format_: CupFormat,
    lots: Mapping[int, int],
    *,
    is_final: bool,
) -> TableOutcome:
    """Return the result of a table after its match.

    In a knockout, ties for the last place in the next round are broken by lot.
    """
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
    """Return the result of a table whose match did not take place.

    Nobody gets points. Players who were present may go on.
    """
    waiting = sorted(there, key=lambda each: lots[each])
    through = set(waiting[: advancing(len(seats), is_final=is_final)])
    done = [
        each._replace(place=len(seats) + 1, goes_on=int(each.person_id in through))
        for each in seats
    ]
    return TableOutcome(done, [each.person_id for each in seats if each.person_id not in there])


def advancing(people: int, *, is_final: bool) -> int:
    """Return how many people of a table go on: the better half, in the final one."""
    return 1 if is_final else max(1, people // 2)


def bye(round_: int, person: int, format_: CupFormat) -> CupSeat:
    """Return a seat that counts as a table won."""
    return CupSeat(round_, 0, person, 1, WIN, int(format_ is CupFormat.KNOCKOUT))


def lot_of(seed: str, person: int) -> int:
    """Return a person's lot, which is fixed for the whole cup."""
    drawn = blake2s(f"{seed} {person}".encode(), digest_size=8).digest()
    return int.from_bytes(drawn)


def standings(
    seats: Iterable[CupSeat], format_: CupFormat, void: Collection[tuple[int, int]]
) -> list[CupPlace]:
    """Return the standings, the best first. Void tables bring nothing.

    People are ordered by points, then tables won, then the points of all people they met. In a
    knockout they are ordered by how far they came, then by their last table. People who are then
    still equal share a place.
    """
    known = _Known(
        [e._replace(points=0, place=0) if (e.round, e.number) in void else e for e in seats]
    )
    ranked = sorted((known.key(each, format_), each) for each in known.own)
    keys = [key for key, _ in ranked]
    return [known.place(each, 1 + keys.index(key)) for key, each in ranked]


class _Known:
    """Everything that the seats show about the people who sat there."""

    def __init__(self, seats: Iterable[CupSeat]) -> None:
        self.own: dict[int, list[CupSeat]] = {}
        self._tables: dict[tuple[int, int], list[int]] = {}
        for each in seats:
            self.own.setdefault(each.person_id, []).append(each)
            if each.number:
                self._tables.setdefault((each.round, each.number), []).append(each.person_id)
        self._points = {who: sum(each.points for each in rows) for who, rows in self.own.items()}

    def place(self, person: int, place: int) -> CupPlace:
        """Return a person's standing."""
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
        """Return the sort key of a person. Smaller is better."""
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
    """Return a seat with its result.

    A person who is not in the match left its table before the start, and is last.
    """
    if result is None:
        return seat._replace(place=len(results) + 1, points=0)
    sharing = sum(each.place == result.place for each in results)
    return seat._replace(place=result.place, points=points_of(result.place, sharing, len(results)))
