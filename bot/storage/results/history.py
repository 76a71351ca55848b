"""What was played: by a person, by two against each other, in a server."""

import asyncio
from typing import Final

from bot.storage.columns import listed
from bot.storage.connection import Row
from bot.storage.interface import MatchHead, SeatResult
from bot.storage.matches import HEAD, SEAT, with_seats
from bot.storage.reader import Reader
from bot.storage.results.rows import PersonMatch, RatingRow

MATCHES_OF: Final = f"""
select m.id, m.variant, m.options, m.started_at, m.ended_at, m.abandoned,
    (select count(*) from results o where o.match_id = r.match_id),
    (select count(*) from results o
        where o.match_id = r.match_id and o.level = 'hard' and o.place > r.place),
    {SEAT.of("r")}
from results r join matches m on m.id = r.match_id
where r.person_id = ? and m.guild_id = ?
order by m.ended_at, m.id
"""  # noqa: S608 - our own columns

TOGETHER: Final = """
select m.variant, a.place, b.place
from results a join matches m on m.id = a.match_id join results b on b.match_id = a.match_id
where a.person_id = ? and b.person_id = ? and m.guild_id = ? and m.abandoned = 0
"""

RATINGS_OF: Final = f"""
select {listed(RatingRow._fields)} from ratings
where guild_id = ? and variant = ? and person_id = ? order by ended_at, match_id
"""  # noqa: S608 - our own columns

HISTORY: Final = f"""
select {HEAD.of("m")} from matches m where m.guild_id = ?
order by m.ended_at desc, m.id desc limit ? offset ?
"""  # noqa: S608 - our own columns

HISTORY_OF: Final = f"""
select {HEAD.of("m")} from matches m
where m.guild_id = ? and m.id in (select match_id from results where person_id = ?)
order by m.ended_at desc, m.id desc limit ? offset ?
"""  # noqa: S608 - our own columns

COUNT_HISTORY: Final = "select count(*) from matches where guild_id = ?"

COUNT_HISTORY_OF: Final = """
select count(*) from results r join matches m on m.id = r.match_id
where m.guild_id = ? and r.person_id = ?
"""

FIRST_END: Final = "select min(ended_at) from matches where guild_id = ?"


class History:
    """Matches and ratings as they were."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def matches_of(self, guild_id: int, person_id: int) -> list[PersonMatch]:
        """All matches of a person in a server, in order."""
        rows = await self._reader.read(MATCHES_OF, person_id, guild_id)
        # Some people have played thousands, and tables wait for the loop.
        return await asyncio.to_thread(lambda: [_person_match(row) for row in rows])

    async def together(self, guild_id: int, one: int, other: int) -> list[tuple[str, int, int]]:
        """The game and both places of each match that two people have finished together."""
        rows = await self._reader.read(TOGETHER, one, other, guild_id)
        return [(variant, first, second) for variant, first, second in rows]

    async def ratings_of(self, guild_id: int, variant: str, person: int) -> list[RatingRow]:
        """A rating over time."""
        rows = await self._reader.read(RATINGS_OF, guild_id, variant, person)
        return [RatingRow(*row) for row in rows]

    async def page(
        self, guild_id: int, person_id: int | None, size: int, offset: int
    ) -> list[MatchHead]:
        """Matches of a server, or of a person there, the last first."""
        statement, args = _by(guild_id, person_id, HISTORY, HISTORY_OF)
        return await with_seats(
            self._reader, await self._reader.read(statement, *args, size, offset)
        )

    async def length(self, guild_id: int, person_id: int | None = None) -> int:
        """How many matches that are."""
        statement, args = _by(guild_id, person_id, COUNT_HISTORY, COUNT_HISTORY_OF)
        return int(await self._reader.first(statement, *args) or 0)

    async def first_end(self, guild_id: int) -> int | None:
        """When the first match of a server ended."""
        return await self._reader.first(FIRST_END, guild_id)


def _by(guild_id: int, person_id: int | None, all_: str, one: str) -> tuple[str, tuple[int, ...]]:
    """The statement about all matches of a server, or the one about a person's."""
    return (all_, (guild_id,)) if person_id is None else (one, (guild_id, person_id))


def _person_match(row: Row) -> PersonMatch:
    *head, abandoned, seats, beaten = row[:8]
    result = SeatResult(*SEAT.read(row[8:]))
    return PersonMatch(*(*head, bool(abandoned), result, seats, beaten))
