"""The counted results of a server, and the matches that are not counted yet."""

from typing import Final

from bot.storage.columns import Columns, insert, listed
from bot.storage.connection import Row, Statement
from bot.storage.interface import CountsAs, Key, MatchHead
from bot.storage.matches import HEAD, with_seats
from bot.storage.reader import Reader
from bot.storage.results.marks import COUNTED, END_OF_TIME, Write, guarded, of_server
from bot.storage.results.rows import (
    ALL_GAMES,
    RATING_KEY,
    SUM_KEY,
    Base,
    Count,
    Delta,
    Mark,
    PeerRow,
    RatingRow,
    Standing,
    SumKey,
    Task,
    Total,
    Uncounted,
)

LAST_KEY: Final = Key(END_OF_TIME, "")

DELTA: Final = Columns(Delta)
ADDED: Final = [each for each in DELTA.names if each != "fastest"]

MARK = "select version, ended_at, match_id, task, until from counts where guild_id = ?"

SERVERS_TO_COUNT = f"""
select distinct guild_id from uncounted
union select guild_id from counts where task <> '{Task.NONE}'
order by guild_id
"""  # noqa: S608 - nothing but our own word

UNCOUNTED = f"""
select u.summed, {HEAD.of("m")} from uncounted u join matches m on m.id = u.match_id
where u.guild_id = ? order by u.ended_at, u.match_id limit ?
"""  # noqa: S608 - our own columns

ADD_SUM = f"""
{insert("sums", (*SUM_KEY, *DELTA.names))}
on conflict ({listed(SUM_KEY)}) do update set
    {listed(f"{each} = sums.{each} + excluded.{each}" for each in ADDED)},
    fastest = case when sums.fastest is null or excluded.fastest < sums.fastest
        then excluded.fastest else sums.fastest end
"""

SET_STANDING = """
update sums set rating = ?, rated = ?, ranked = ?
where guild_id = ? and variant = ? and period = ? and person_id = ?
"""

# If an earlier match came in later, this match is rated again. The new rating replaces the old one.
ADD_RATING = f"""
{insert("ratings", ("guild_id", *RatingRow._fields))}
on conflict ({listed(RATING_KEY)}) do update set
    {listed(f"{each} = excluded.{each}" for each in RatingRow._fields if each not in RATING_KEY)}
"""

ADD_PEER = f"""
{insert("peers", ("guild_id", *PeerRow._fields))}
on conflict do nothing
"""

PEERS_BEFORE = """
select peer_id from peers
where guild_id = ? and variant = ? and person_id = ? and (ended_at, match_id) < (?, ?)
"""

DECIDE = "update matches set counts_as = ? where id = ?"

COUNTED_FULLY = f"""
select {HEAD.of("m")} from matches m
where m.guild_id = ? and m.ended_at >= ? and (m.ended_at, m.id) < (?, ?)
    and m.counts_as = '{CountsAs.FULLY}' and m.voided = 0
order by m.ended_at, m.id
"""  # noqa: S608 - our own words

TOTALS = f"""
select person_id, matches, wins, rating from sums
where guild_id = ? and variant = '{ALL_GAMES}' and period = 'all'
"""  # noqa: S608 - our own word

RATING_BEFORE = """
select mu, sigma, rated, ended_at from ratings
where guild_id = ? and variant = ? and person_id = ? and (ended_at, match_id) < (?, ?)
order by ended_at desc, match_id desc limit 1
"""


class Counts:
    """The progress of counting results. Each counting step is one transaction.

    A method with a `Mark` raises `OutpacedError` if somebody else has written since the mark was
    read. It changes nothing then.
    """

    def __init__(self, reader: Reader, write: Write) -> None:
        self._reader = reader
        self._write = write

    async def mark(self, guild_id: int) -> Mark:
        """Return how far the results of a server are counted."""
        for version, ended_at, match_id, task, until in await self._reader.read(MARK, guild_id):
            return Mark(guild_id, version, Key(ended_at, match_id), Task(task), until)
        return Mark(guild_id)

    async def servers_to_count(self) -> list[int]:
        """Return the servers with uncounted matches or an unfinished task."""
        return await self._reader.column(SERVERS_TO_COUNT)

    async def uncounted(self, guild_id: int, limit: int) -> list[Uncounted]:
        """Return the first `limit` matches that are not counted, in order."""
        rows = await self._reader.read(UNCOUNTED, guild_id, limit)
        heads = await with_seats(self._reader, [row[1:] for row in rows])
        return [Uncounted(head, bool(row[0])) for row, head in zip(rows, heads, strict=True)]

    async def rating_before(
        self, guild_id: int, variant: str, person: int, key: Key
    ) -> Base | None:
        """Return a person's rating before a match, or None if there was none."""
        at = (guild_id, variant, person, *key)
        rows = await self._reader.read(RATING_BEFORE, *at)
        if not rows:
            return None
        peers = await self._reader.column(PEERS_BEFORE, *at)
        return Base(*rows[0])._replace(peers=frozenset(peers))

    async def counted_fully(
        self, guild_id: int, since: int, before: Key = LAST_KEY
    ) -> list[MatchHead]:
        """Return the matches that counted fully, in order.

        They ended at `since` or later, and come before the match `before`.
        """
        rows = await self._reader.read(COUNTED_FULLY, guild_id, since, *before)
        return await with_seats(self._reader, rows)

    async def totals(self, guild_id: int) -> dict[int, Total]:
        """Return everybody's totals over all games and all time."""
        rows = await self._reader.read(TOTALS, guild_id)
        return {person: Total(matches, wins, rating) for person, matches, wins, rating in rows}

    async def count(self, mark: Mark, count: Count) -> None:
        """Store what the next matches add. The mark moves to the last of them."""
        guild = mark.guild_id
        change = guarded(
            mark,
            mark._replace(key=count.keys[-1]),
            Statement(COUNTED, of_server(guild, count.keys)),
            Statement(ADD_SUM, [(guild, *at, *DELTA.row(sum_)) for at, sum_ in count.sums.items()]),
            Statement(SET_STANDING, [_standing(guild, *each) for each in count.standings.items()]),
            Statement(ADD_RATING, of_server(guild, count.ratings)),
            Statement(ADD_PEER, of_server(guild, count.peers), each=False),
            Statement(DECIDE, count.decided),
        )
        await self._write(change)


def _standing(guild_id: int, at: SumKey, to: Standing) -> Row:
    return (to.shown, to.rated, int(to.ranked), guild_id, *at)
