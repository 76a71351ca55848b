"""Past matches of a person, of two people against each other, or of a server."""

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.storage.changes import noting
from bot.storage.columns import insert, listed
from bot.storage.connection import Row, Value
from bot.storage.interface import MatchHead, SeatResult
from bot.storage.matches import HEAD, SEAT, with_seats
from bot.storage.reader import Reader
from bot.storage.results.marks import Write
from bot.storage.results.rows import PersonMatch, RatingRow, SeatFacts
from bot.storage.statements import spread

MATCHES_OF: Final = f"""
select r.person_id, m.id, m.variant, m.options, m.started_at, m.ended_at, m.abandoned,
    m.counts_as, {SEAT.of("r")}
from results r join matches m on m.id = r.match_id
where r.person_id in (?...) and m.guild_id = ? and m.voided <= ?
order by m.ended_at, m.id
"""  # noqa: S608 - our own columns

SEATS_WITH: Final = f"""
select o.match_id, {listed(f"o.{each}" for each in SeatFacts._fields)}
from (
    select distinct r.match_id from results r join matches m on m.id = r.match_id
    where r.person_id in (?...) and m.guild_id = ?
) theirs join results o on o.match_id = theirs.match_id order by o.match_id, o.seat
"""  # noqa: S608 - our own columns

RATINGS_OF: Final = f"""
select {listed(RatingRow._fields)} from ratings
where guild_id = ? and variant = ? and person_id = ? order by ended_at, match_id
"""  # noqa: S608 - our own columns

OF_PERSON: Final = "m.id in (select match_id from results where person_id = ?)"

FROM: Final = "from matches m left join threads t on t.thread_id = m.channel_id"

PLACE: Final = "coalesce(t.parent_id, m.channel_id)"

LAST_FIRST: Final = "order by m.ended_at desc, m.id desc limit ? offset ?"

PLAYERS: Final = """
select distinct r.person_id from matches m join results r on r.match_id = m.id
where m.guild_id = ? and m.ended_at >= ? and m.ended_at < ? and m.voided = 0 and r.person_id > 0
order by r.person_id
"""

NOTE_THREAD: Final = (
    f"{insert('threads', ('thread_id', 'guild_id', 'parent_id'))} on conflict do nothing"
)

FIRST_END: Final = "select min(ended_at) from matches where guild_id = ?"


class Sight(NamedTuple):
    """A viewer's right to see matches: their own, and those of `channels`.

    With `all_but`, these are the matches of all other channels. A solo match has no channel, so
    only its own person sees it.
    """

    person: int
    channels: frozenset[int]
    all_but: bool = False

    def condition(self) -> tuple[str, tuple[int, ...]]:
        """Return a condition in SQL for the matches, and its arguments."""
        # A list may not be empty in SQL, and no channel has the id -1.
        channels = sorted(self.channels) or [-1]
        places = spread("(?...)", len(channels))
        seen = f"{PLACE} in {places}"
        if self.all_but:
            seen = f"({PLACE} >= 0 and {PLACE} not in {places})"
        return f"({seen} or {OF_PERSON})", (*channels, self.person)


class MatchFilter(NamedTuple):
    """Selects matches of a server, for example those of a person or those that a viewer may see."""

    guild: int
    person: int | None = None
    sight: Sight | None = None
    match: str | None = None
    variant: str | None = None
    since: int | None = None
    until: int | None = None
    """The last millisecond in which a selected match may have ended."""

    def condition(self) -> tuple[str, tuple[Value, ...]]:
        """Return a condition in SQL for the matches, and its arguments."""
        found: list[tuple[str, tuple[Value, ...]]] = [("m.guild_id = ?", (self.guild,))]
        if self.match is not None:
            found.append(("m.id = ?", (self.match,)))
        if self.variant is not None:
            found.append(("m.variant = ?", (self.variant,)))
        if self.since is not None:
            found.append(("m.ended_at >= ?", (self.since,)))
        if self.until is not None:
            found.append(("m.ended_at <= ?", (self.until,)))
        if self.person is not None:
            found.append((OF_PERSON, (self.person,)))
        if self.sight is not None:
            found.append(self.sight.condition())
        return " and ".join(each for each, _ in found), sum((args for _, args in found), ())


class History:
    """Reads past matches and ratings."""

    def __init__(self, reader: Reader, write: Write) -> None:
        self._reader = reader
        self._write = write

    async def matches_of(
        self, guild_id: int, person_id: int, *, voided: bool = False
    ) -> list[PersonMatch]:
        """Return a person's matches in a server, in order. Include void ones if `voided`."""
        return (await self.matches_of_each(guild_id, [person_id], voided=voided))[person_id]

    async def matches_of_each(
        self, guild_id: int, people: Sequence[int], *, voided: bool = False
    ) -> dict[int, list[PersonMatch]]:
        """Return the matches of several people in a server, by person."""
        if not people:
            return {}
        of, among = (spread(each, len(people)) for each in (MATCHES_OF, SEATS_WITH))
        rows = await self._reader.read(of, *people, guild_id, int(voided))
        seats = await self._reader.read(among, *people, guild_id)
        # Some people have played thousands of matches, and tables wait for the event loop.
        return await asyncio.to_thread(_person_matches, people, rows, seats)

    async def ratings_of(self, guild_id: int, variant: str, person: int) -> list[RatingRow]:
        """Return the steps of a person's rating, in order."""
        rows = await self._reader.read(RATINGS_OF, guild_id, variant, person)
        return [RatingRow(*row) for row in rows]

    async def page(self, wanted: MatchFilter, size: int, offset: int) -> list[MatchHead]:
        """Return a page of matches, the latest first."""
        which, args = wanted.condition()
        statement = f"select {HEAD.of('m')} {FROM} where {which} {LAST_FIRST}"
        rows = await self._reader.read(statement, *args, size, offset)
        return await with_seats(self._reader, rows)

    async def length(self, wanted: MatchFilter) -> int:
        which, args = wanted.condition()
        statement = f"select count(*) {FROM} where {which}"
        return int(await self._reader.first(statement, *args) or 0)

    async def players(self, guild_id: int, since: int, until: int) -> list[int]:
        """Return the people who sat in a match that ended in `since <= time < until`.

        Void matches and pseudonyms are left out.
        """
        return await self._reader.column(PLAYERS, guild_id, since, until)

    async def note_thread(self, guild_id: int, thread_id: int, parent_id: int) -> None:
        """Store the channel that a thread belongs to. 0: the thread is private."""
        await self._write(noting(NOTE_THREAD, thread_id, guild_id, parent_id))

    async def first_end(self, guild_id: int) -> int | None:
        """Return when the first match of a server ended, or None if there is none."""
        return await self._reader.first(FIRST_END, guild_id)


def _person_matches(
    people: Sequence[int], rows: Sequence[Row], seats: Sequence[Row]
) -> dict[int, list[PersonMatch]]:
    """Build the matches of each person.

    A match that was stored between the two queries has no seats here, so it is left out.
    """
    found: dict[Value, list[SeatFacts]] = defaultdict(list)
    for match_id, *facts, left_early, removed in seats:
        found[match_id].append(SeatFacts(*[*facts, bool(left_early), bool(removed)]))
    matches: dict[int, list[PersonMatch]] = {each: [] for each in people}
    for person, *row in rows:
        if with_them := found[row[0]]:
            matches[person].append(_person_match(tuple(row), with_them))
    return matches


def _person_match(row: Row, seats: Sequence[SeatFacts]) -> PersonMatch:
    *head, abandoned, counts_as = row[:7]
    result = SeatResult(*SEAT.read(row[7:]))
    return PersonMatch(*(*head, bool(abandoned), counts_as, result, tuple(seats)))
