"""Finished matches, to rows and back."""

import zlib
from collections.abc import Iterator, Sequence
from dataclasses import astuple

from bot.storage.connection import Row, Step, Value
from bot.storage.interface import FinishedMatch, SeatResult

ADD_MATCH = """
insert into matches (id, guild_id, channel_id, variant, options, started_at, ended_at, abandoned,
    record)
values (?, ?, ?, ?, ?, ?, ?, ?, ?)
"""

ADD_RESULT = """
insert into results (match_id, seat, person_id, name, level, place, points, rounds_won, calls,
    forgotten, caught, catches, cards_drawn, largest_penalty, longest_stack, ai_turns, left_early,
    reactions, turns, rounds)
values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""

# Whoever makes boards of results finds here what is new.
ADD_UNCOUNTED = """
insert into uncounted (guild_id, ended_at, match_id, summed) values (?, ?, ?, 0)
"""

MATCH = """
select id, guild_id, channel_id, variant, options, started_at, ended_at, abandoned, record
from matches where id = ?
"""

RESULTS = """
select seat, person_id, name, level, place, points, rounds_won, calls, forgotten, caught, catches,
    cards_drawn, largest_penalty, longest_stack, ai_turns, left_early, reactions, turns, rounds
from results where match_id = ? order by seat
"""


def match_steps(match: FinishedMatch | None) -> Iterator[Step]:
    """What stores a match, if there is one."""
    if match is None:
        return
    yield Step(ADD_MATCH, [_match_row(match)])
    yield Step(ADD_RESULT, [_seat_row(match.id, each) for each in match.seats])
    yield Step(ADD_UNCOUNTED, [(match.guild_id, match.ended_at, match.id)])


def match_of(row: Row, seats: Sequence[Row]) -> FinishedMatch:
    """The match that was stored as these rows."""
    *head, abandoned, packed = row
    record = zlib.decompress(packed).decode()
    return FinishedMatch(*(*head, bool(abandoned), record, tuple(map(seat_of, seats))))


def _match_row(match: FinishedMatch) -> tuple[Value, ...]:
    where = (match.id, match.guild_id, match.channel_id)
    when = (match.started_at, match.ended_at)
    packed = zlib.compress(match.record.encode())
    return (*where, match.variant, match.options, *when, int(match.abandoned), packed)


def _seat_row(match_id: str, seat: SeatResult) -> tuple[Value, ...]:
    *numbers, left_early, reactions, turns, rounds = astuple(seat)
    return (match_id, *numbers, int(left_early), reactions, turns, rounds)


def seat_of(row: Row) -> SeatResult:
    """The result of a seat that was stored as this row."""
    *numbers, left_early, reactions, turns, rounds = row
    return SeatResult(*(*numbers, bool(left_early), reactions, turns, rounds))
