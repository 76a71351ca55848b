"""Work that takes many transactions: rating or counting results again, or deleting them."""

from collections.abc import Sequence
from typing import Final

from bot.storage.columns import listed
from bot.storage.connection import Row, Statement
from bot.storage.interface import Key
from bot.storage.matches import ADD_UNCOUNTED
from bot.storage.reader import Reader
from bot.storage.results.marks import COUNTED, DELETE_MATCH, END_OF_TIME, Write, guarded, of_server
from bot.storage.results.rows import PEER_KEY, RATING_KEY, SUM_KEY, Mark, Task

# The rows that one transaction handles. A move that is made meanwhile waits no longer than that.
LISTED_AT_ONCE: Final = 2000
DELETED_AT_ONCE: Final = 200
FORGOTTEN_AT_ONCE: Final = 5000

FORGET_PEERS = "delete from peers where guild_id = ? and (ended_at, match_id) > (?, ?)"

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

# The remaining tables with data of a server, once its matches and counts are gone.
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
        "searches",
        "searchers",
        "daily_games",
        "given_roles",
        "cups",
        "cup_people",
        "cup_tables",
        "cup_seats",
    )
)


class Recounting:
    """Counts again and deletes, one transaction at a time. For `Mark` see `Counts`."""

    def __init__(self, reader: Reader, write: Write) -> None:
        self._reader = reader
        self._write = write

    async def rewind(self, mark: Mark, to: Key) -> None:
        """List the last matches to be rated again.

        The mark goes back to `to`, or part of the way if there are many matches.
        """
        at = (mark.guild_id, *mark.key, *to, LISTED_AT_ONCE)
        keys = _keys(await self._reader.read(LAST_KEYS, *at))
        down_to = keys[-1] if len(keys) == LISTED_AT_ONCE else to
        rows = [(mark.guild_id, *key, 1) for key in keys]
        again = Statement(RATE_AGAIN, rows, each=False)
        met_later = Statement(FORGET_PEERS, [(mark.guild_id, *down_to)], each=False)
        await self._write(guarded(mark, mark._replace(key=down_to), again, met_later))

    async def begin(self, mark: Mark, task: Task, until: int = END_OF_TIME) -> None:
        """Begin a task for the matches until a time.

        It gets finished even after an interruption.
        """
        await self._write(guarded(mark, Mark(mark.guild_id, task=task, until=until)))

    async def go_on(self, mark: Mark) -> None:
        """Do a part of the mark's task."""
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
        """List matches to be counted again. If there are no more, the task is done."""
        at = (mark.guild_id, *mark.key, END_OF_TIME, LISTED_AT_ONCE)
        keys = _keys(await self._reader.read(NEXT_TO_COUNT, *at))
        now = mark._replace(key=keys[-1]) if keys else Mark(mark.guild_id)
        rows = [(mark.guild_id, *key, 0) for key in keys]
        again = Statement(COUNT_AGAIN, rows, each=False)
        await self._write(guarded(mark, now, again))

    async def _delete_some(self, mark: Mark) -> None:
        """Delete matches. If there are no more, begin to recount the rest, or delete that too."""
        at = (mark.guild_id, *mark.key, mark.until, DELETED_AT_ONCE)
        keys = _keys(await self._reader.read(NEXT_KEYS, *at))
        if mark.task is Task.PURGE and not keys:
            rest = (Statement(each, [(mark.guild_id,)], each=False) for each in DELETE_REST)
            await self._write(guarded(mark, mark, *rest))
            return
        listed_no_more = Statement(COUNTED, of_server(mark.guild_id, keys), each=False)
        deleted = Statement(DELETE_MATCH, [(key.match_id,) for key in keys], each=False)
        now = mark if keys else Mark(mark.guild_id, task=Task.RECOUNT)
        await self._write(guarded(mark, now, listed_no_more, deleted))


def _keys(rows: Sequence[Row]) -> list[Key]:
    return [Key(*row) for row in rows]
