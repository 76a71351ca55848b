"""People who want to be hidden or deleted, and all places that know a person."""

from collections.abc import Sequence
from typing import Final

from bot.storage.changes import PERSON_SETTINGS_OF, packed_record, unpacked_record
from bot.storage.connection import Statement
from bot.storage.declared_tables import (
    DeclaredTable,
    OnErasure,
    RowTable,
    erase_statements,
    rename_statements,
    servers_query,
)
from bot.storage.results.rows import (
    CountProgress,
    Erasure,
    ResultStore,
    SeatAlias,
    guarded_statements,
)

HIDDEN: Final = DeclaredTable(
    name="hidden",
    columns=("guild_id", "person_id"),
    key=("guild_id", "person_id"),
    server="guild_id",
    people={"person_id": OnErasure.DELETE_ROW},
)

ERASURES: Final = RowTable(
    name="erasures",
    row=Erasure,
    key=("guild_id", "person_id"),
    server="guild_id",
    people={"person_id": OnErasure.DELETE_LAST},
    section=None,
)

NAMED_AT: Final = """
select channel_id from tables t
where t.header like ? or exists (select 1 from entries e where e.table_id = t.id and e.body like ?)
order by channel_id
"""

IS_HIDDEN: Final = "select 1 from hidden where guild_id = ? and person_id = ?"

HIDDEN_PEOPLE: Final = "select person_id from hidden where guild_id = ?"

RECORDS_OF: Final = """
select m.id, r.seat, m.record from results r join matches m on m.id = r.match_id
where r.person_id = ? and m.guild_id = ? order by m.id limit ?
"""

RENAME_SEAT: Final = "update results set person_id = ?, name = ? where match_id = ? and seat = ?"

REPLACE_RECORD: Final = "update matches set record = ? where id = ?"

ENDS_OF: Final = """
select m.variant, m.ended_at from results r join matches m on m.id = r.match_id
where r.person_id = ? and m.guild_id = ?
"""


class PersonData(ResultStore):
    """Reads, hides and deletes data about a person or pseudonym.

    For methods with a `Mark` see `Counts`.
    """

    async def settings_of(self, person_id: int) -> str | None:
        """Return a person's settings as JSON, or None if there are none."""
        return await self._reader.read_first(PERSON_SETTINGS_OF, person_id)

    async def servers_of(self, person_id: int) -> list[int]:
        """Return the servers where something about a person is stored."""
        query = servers_query(person_id)
        return await self._reader.read_column(query.sql, *query.args)

    async def export_rows(
        self, table: DeclaredTable, guild_id: int | None, person_id: int
    ) -> list[dict[str, object]]:
        """Return the rows of a person for the export, in a server if the table has servers."""
        query = table.export_query(guild_id, person_id)
        return [table.export_row(row) for row in await self._reader.read(query.sql, *query.args)]

    async def is_hidden(self, guild_id: int, person_id: int) -> bool:
        """Return whether a person is left out of a server's boards."""
        return bool(await self._reader.read(IS_HIDDEN, guild_id, person_id))

    async def hidden_people(self, guild_id: int) -> frozenset[int]:
        """Return the people of a server who must not be named to others."""
        return frozenset(await self._reader.read_column(HIDDEN_PEOPLE, guild_id))

    async def set_hidden(self, guild_id: int, person_id: int, *, hidden: bool = True) -> None:
        """Leave a person out of a server's boards, or include them again."""
        await self._run(
            HIDDEN.insert_statement((guild_id, person_id))
            if hidden
            else HIDDEN.delete_statement(guild_id=guild_id, person_id=person_id)
        )

    async def channels_with_person(self, person_id: int) -> list[int]:
        """Return the channels whose open tables name a person, seated or not."""
        pattern = f"%{person_id}%"
        return await self._reader.read_column(NAMED_AT, pattern, pattern)

    async def pending_erasures(self) -> list[Erasure]:
        """Return the erasures that are not finished."""
        return await self._read_rows(ERASURES)

    async def begin_erasure(
        self, person_id: int, erasures: Sequence[Erasure], *noted: Statement
    ) -> None:
        """Delete a person's settings and other choices, and store their pseudonyms.

        Earlier pseudonyms of unfinished erasures stay. `noted` are statements for the same
        transaction.
        """
        begun = ERASURES.insert_statement(*erasures)
        await self._run(begun, *erase_statements(person_id), *noted)

    async def seats_and_records_of(
        self, guild_id: int, person_id: int, limit: int
    ) -> list[SeatAlias]:
        """Return at most `limit` seats of a person, with the records of their matches."""
        rows = await self._reader.read(RECORDS_OF, person_id, guild_id, limit)
        return [SeatAlias(match, seat, unpacked_record(record)) for match, seat, record in rows]

    async def rename_seats(
        self, progress: CountProgress, erasure: Erasure, name: str, aliases: Sequence[SeatAlias]
    ) -> None:
        """Store the pseudonym in these seats and their records."""
        seats = [(erasure.pseudonym, name, each.match_id, each.seat) for each in aliases]
        records = [(packed_record(each.record), each.match_id) for each in aliases]
        renamed = (Statement(RENAME_SEAT, seats), Statement(REPLACE_RECORD, records))
        await self._write(guarded_statements(progress, progress, *renamed))

    async def match_ends_of(self, guild_id: int, person_id: int) -> list[tuple[str, int]]:
        """Return the game and the end of each match of a person."""
        rows = await self._reader.read(ENDS_OF, person_id, guild_id)
        return [(variant, ended_at) for variant, ended_at in rows]

    async def end_erasure(
        self, progress: CountProgress, erasure: Erasure, places: Sequence[tuple[str, str]]
    ) -> None:
        """Store the pseudonym in all tables that still have the person.

        The matches were at these games and periods. Then delete the link between the person and
        the pseudonym.
        """
        done = ERASURES.delete_statement(guild_id=erasure.guild_id, person_id=erasure.person_id)
        renamed = rename_statements(*erasure, places)
        await self._write(guarded_statements(progress, progress, *renamed, done))
