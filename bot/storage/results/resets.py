"""Deletes some matches of a server, or takes one person out of them."""

from collections.abc import Sequence
from typing import Final

from bot.storage.connection import Statement
from bot.storage.interface import Key
from bot.storage.matches import packed, unpacked
from bot.storage.reader import Reader
from bot.storage.results.history import MatchFilter
from bot.storage.results.marks import COUNTED, DELETE_MATCH, Write, guarded
from bot.storage.results.privacy import RENAME_SEAT, REPLACE_RECORD
from bot.storage.results.rows import Alias, Mark, Task

AT_ONCE: Final = 100
"""The matches in one transaction. A move that is made meanwhile waits no longer than that."""


class Resets:
    """Deletes matches, or takes a person out of them, in batches.

    Each batch begins a recount of the server. For `Mark` see `Counts`.
    """

    def __init__(self, reader: Reader, write: Write) -> None:
        self._reader = reader
        self._write = write

    async def delete_some(self, mark: Mark, wanted: MatchFilter, after: Key) -> Key | None:
        """Delete the next of these matches after the key `after`.

        Return the key of the last one deleted, or None if there were no more.
        """
        which, args = wanted.condition()
        statement = (
            f"select m.ended_at, m.id from matches m where {which} and (m.ended_at, m.id) > (?, ?) "  # noqa: S608 - our own condition
            "order by m.ended_at, m.id limit ?"
        )
        rows = await self._reader.read(statement, *args, *after, AT_ONCE)
        keys = [Key(*row) for row in rows]
        if not keys:
            return None
        listed = [(mark.guild_id, *key) for key in keys]
        await self._anew(
            mark,
            Statement(COUNTED, listed, each=False),
            Statement(DELETE_MATCH, [(key.match_id,) for key in keys], each=False),
        )
        return keys[-1]

    async def seats_of(self, person: int, wanted: MatchFilter) -> list[Alias]:
        """Return some of a person's seats in these matches, with the records of the matches."""
        which, args = wanted._replace(person=None).condition()
        statement = (
            "select m.id, r.seat, m.record from results r join matches m on m.id = r.match_id "  # noqa: S608 - our own condition
            f"where r.person_id = ? and {which} limit ?"
        )
        rows = await self._reader.read(statement, person, *args, AT_ONCE)
        return [Alias(match, seat, unpacked(record)) for match, seat, record in rows]

    async def rename(self, mark: Mark, person: int, name: str, aliases: Sequence[Alias]) -> None:
        """Replace the person in these seats and records."""
        seats = [(person, name, each.match_id, each.seat) for each in aliases]
        records = [(packed(each.record), each.match_id) for each in aliases]
        renamed = (Statement(RENAME_SEAT, seats), Statement(REPLACE_RECORD, records))
        await self._anew(mark, *renamed)

    async def _anew(self, mark: Mark, *statements: Statement) -> None:
        now = Mark(mark.guild_id, task=Task.RECOUNT)
        await self._write(guarded(mark, now, *statements))
