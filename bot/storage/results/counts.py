"""What is counted of a server's results, and what is not; the tasks that take many transactions."""

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Final

from bot.storage.columns import Columns, insert, listed
from bot.storage.connection import Change, Connection, Row, Statement
from bot.storage.errors import OutpacedError, WriteError
from bot.storage.interface import CountsAs, Key, MatchHead
from bot.storage.matches import ADD_UNCOUNTED, HEAD, with_seats
from bot.storage.reader import Reader
from bot.storage.results.rows import (
    ALL_GAMES,
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

# How much is done in one transaction: a move that is made meanwhile waits for no more than that.
LISTED_AT_ONCE: Final = 2000
DELETED_AT_ONCE: Final = 200
FORGOTTEN_AT_ONCE: Final = 5000
END_OF_TIME: Final = 2**62
LAST_KEY: Final = Key(END_OF_TIME, "")

DELTA: Final = Columns(Delta)
ADDED: Final = [each for each in DELTA.names if each != "fastest"]
SUM_KEY: Final = ("guild_id", *SumKey._fields)
RATING_KEY: Final = ("guild_id", "variant", "person_id", "ended_at", "match_id")
PEER_KEY: Final = ("guild_id", "variant", "person_id", "peer_id")

MARK = "select version, ended_at, match_id, task, until from counts where guild_id = ?"

ADD_MARK = """
insert into counts (guild_id, version, ended_at, match_id, task, until) values (?, 0, 0, '', '', 0)
on conflict do nothing
"""

# Changes nothing if somebody else has counted since the version was read.
SET_MARK = """
update counts set version = version + 1, ended_at = ?, match_id = ?, task = ?, until = ?
where guild_id = ? and version = ?
"""

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

# A match that is rated again, since an earlier one came in later, replaces what it did before.
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

FORGET_PEERS = "delete from peers where guild_id = ? and (ended_at, match_id) > (?, ?)"

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
select mu, sigma, rated from ratings
where guild_id = ? and variant = ? and person_id = ? and (ended_at, match_id) < (?, ?)
order by ended_at desc, match_id desc limit 1
"""

COUNTED = "delete from uncounted where guild_id = ? and ended_at = ? and match_id = ?"

LAST_KEYS = """
select ended_at, id from matches
where guild_id = ? and (ended_at, id) <= (?, ?) and (ended_at, id) > (?, ?) and voided = 0
order by ended_at desc, id desc limit ?
"""

NEXT_KEYS = """
select ended_at, id from matches
where guild_id = ? and (ended_at, id) > (?, ?) and ended_at <= ?
order by ended_at, id limit ?
"""

NEXT_TO_COUNT = NEXT_KEYS.replace("order by", "and voided = 0 order by")

RATE_AGAIN = f"{ADD_UNCOUNTED} on conflict do nothing"

COUNT_AGAIN = f"""
{ADD_UNCOUNTED} on conflict (guild_id, ended_at, match_id) do update set summed = excluded.summed
"""

DELETE_MATCH = "delete from matches where id = ?"

HAS_COUNTS = """
select 1 where exists (select 1 from sums where guild_id = ?)
or exists (select 1 from ratings where guild_id = ?)
or exists (select 1 from peers where guild_id = ?)
"""

FORGET_COUNTS = tuple(
    f"delete from {table} where ({key}) in (select {key} from {table} where guild_id = ? limit ?)"  # noqa: S608 - ours
    for table, key in (
        ("sums", listed(SUM_KEY)),
        ("ratings", listed(RATING_KEY)),
        ("peers", listed(PEER_KEY)),
    )
)

# What is still known of a server once its matches and counts are gone.
DELETE_REST = tuple(
    f"delete from {table} where guild_id = ?"  # noqa: S608 - our own tables
    for table in (
        "tables",
        "server_settings",
        "hidden",
        "erasures",
        "servers_left",
        "counts",
        "threads",
        "repairs",
        "exclusions",
        "posts",
    )
)

Write = Callable[[Change], Awaitable[None]]


class Counts:
    """How far results are counted, and their counting, a transaction at a time.

    Whatever takes a `Mark` raises `OutpacedError` if somebody else has written since it was read,
    and changes nothing then.
    """

    def __init__(self, reader: Reader, write: Write) -> None:
        self._reader = reader
        self._write = write

    async def mark(self, guild_id: int) -> Mark:
        """How far the results of a server are counted."""
        for version, ended_at, match_id, task, until in await self._reader.read(MARK, guild_id):
            return Mark(guild_id, version, Key(ended_at, match_id), Task(task), until)
        return Mark(guild_id)

    async def servers_to_count(self) -> list[int]:
        """Servers with something that is not counted."""
        return await self._reader.column(SERVERS_TO_COUNT)

    async def uncounted(self, guild_id: int, limit: int) -> list[Uncounted]:
        """The first matches that are not counted, in order."""
        rows = await self._reader.read(UNCOUNTED, guild_id, limit)
        heads = await with_seats(self._reader, [row[1:] for row in rows])
        return [Uncounted(head, bool(row[0])) for row, head in zip(rows, heads, strict=True)]

    async def rating_before(
        self, guild_id: int, variant: str, person: int, key: Key
    ) -> Base | None:
        """What a person's rating was before a match; None if there was none."""
        at = (guild_id, variant, person, *key)
        rows = await self._reader.read(RATING_BEFORE, *at)
        if not rows:
            return None
        peers = await self._reader.column(PEERS_BEFORE, *at)
        return Base(*rows[0])._replace(peers=frozenset(peers))

    async def counted_fully(
        self, guild_id: int, since: int, before: Key = LAST_KEY
    ) -> list[MatchHead]:
        """The matches that ended since then and before another, and counted fully, in order."""
        rows = await self._reader.read(COUNTED_FULLY, guild_id, since, *before)
        return await with_seats(self._reader, rows)

    async def totals(self, guild_id: int) -> dict[int, Total]:
        """What everybody has on the boards of all games and all time."""
        rows = await self._reader.read(TOTALS, guild_id)
        return {person: Total(matches, wins, rating) for person, matches, wins, rating in rows}

    async def count(self, mark: Mark, count: Count) -> None:
        """Store what the next matches bring about; the last one becomes the mark."""
        guild = mark.guild_id
        change = guarded(
            mark,
            mark._replace(key=count.keys[-1]),
            Statement(COUNTED, _of(guild, count.keys)),
            Statement(ADD_SUM, [(guild, *at, *DELTA.row(sum_)) for at, sum_ in count.sums.items()]),
            Statement(SET_STANDING, [_standing(guild, *each) for each in count.standings.items()]),
            Statement(ADD_RATING, _of(guild, count.ratings)),
            Statement(ADD_PEER, _of(guild, count.peers), each=False),
            Statement(DECIDE, count.decided),
        )
        await self._write(change)

    async def rewind(self, mark: Mark, to: Key) -> None:
        """List the last matches to be rated again; the mark comes down to `to`, or closer to it."""
        at = (mark.guild_id, *mark.key, *to, LISTED_AT_ONCE)
        keys = _keys(await self._reader.read(LAST_KEYS, *at))
        down_to = keys[-1] if len(keys) == LISTED_AT_ONCE else to
        rows = [(mark.guild_id, *key, 1) for key in keys]
        again = Statement(RATE_AGAIN, rows, each=False)
        met_later = Statement(FORGET_PEERS, [(mark.guild_id, *down_to)], each=False)
        await self._write(guarded(mark, mark._replace(key=down_to), again, met_later))

    async def begin(self, mark: Mark, task: Task, until: int = END_OF_TIME) -> None:
        """Begin a task, so that it is finished whatever happens; of the matches until then."""
        await self._write(guarded(mark, Mark(mark.guild_id, task=task, until=until)))

    async def go_on(self, mark: Mark) -> None:
        """Do some of the task that the mark is at."""
        if await self._reader.read(HAS_COUNTS, *[mark.guild_id] * len(FORGET_COUNTS)):
            await self._forget_some(mark)
        elif mark.task is Task.RECOUNT:
            await self._list_some(mark)
        else:
            await self._delete_some(mark)

    async def _forget_some(self, mark: Mark) -> None:
        rows = [(mark.guild_id, FORGOTTEN_AT_ONCE)]
        some = (Statement(each, rows, each=False) for each in FORGET_COUNTS)
        await self._write(guarded(mark, mark, *some))

    async def _list_some(self, mark: Mark) -> None:
        """List matches to be counted again; no more of them means that the task is done."""
        at = (mark.guild_id, *mark.key, END_OF_TIME, LISTED_AT_ONCE)
        keys = _keys(await self._reader.read(NEXT_TO_COUNT, *at))
        now = mark._replace(key=keys[-1]) if keys else Mark(mark.guild_id)
        rows = [(mark.guild_id, *key, 0) for key in keys]
        again = Statement(COUNT_AGAIN, rows, each=False)
        await self._write(guarded(mark, now, again))

    async def _delete_some(self, mark: Mark) -> None:
        """Delete matches; no more of them means that what is left is counted, or deleted too."""
        at = (mark.guild_id, *mark.key, mark.until, DELETED_AT_ONCE)
        keys = _keys(await self._reader.read(NEXT_KEYS, *at))
        if mark.task is Task.PURGE and not keys:
            rest = (Statement(each, [(mark.guild_id,)], each=False) for each in DELETE_REST)
            await self._write(guarded(mark, mark, *rest))
            return
        listed_no_more = Statement(COUNTED, _of(mark.guild_id, keys), each=False)
        deleted = Statement(DELETE_MATCH, [(key.match_id,) for key in keys], each=False)
        now = mark if keys else Mark(mark.guild_id, task=Task.RECOUNT)
        await self._write(guarded(mark, now, listed_no_more, deleted))


def guarded(mark: Mark, now: Mark, *statements: Statement) -> Change:
    """Statements that are refused if somebody else has changed what is counted."""
    row = (*now.key, now.task, now.until, mark.guild_id, mark.version)
    guard = (Statement(ADD_MARK, [(mark.guild_id,)], each=False), Statement(SET_MARK, [row]))
    return Change((*guard, *statements), explain=partial(_outpaced, mark.guild_id))


async def _outpaced(guild_id: int, _: Connection) -> WriteError:
    """Why a count does not fit: it was made from what is no longer so."""
    return OutpacedError(guild_id)


def _standing(guild_id: int, at: SumKey, to: Standing) -> Row:
    return (to.shown, to.rated, int(to.ranked), guild_id, *at)


def _of(guild_id: int, rows: Sequence[Row]) -> list[Row]:
    return [(guild_id, *row) for row in rows]


def _keys(rows: Sequence[Row]) -> list[Key]:
    return [Key(*row) for row in rows]
