"""People who want to be hidden or deleted, and all places that know a person."""

from collections.abc import Sequence
from typing import Final

from bot.storage import changes
from bot.storage.changes import idempotent_write, packed_record, unpacked_record
from bot.storage.connection import Change, Reader, Statement, insert_sql, sql_list
from bot.storage.results.rows import (
    ALL_GAMES,
    CountProgress,
    Erasure,
    SeatAlias,
    Write,
    guarded_statements,
)

SERVERS_OF: Final = """
select m.guild_id from results r join matches m on m.id = r.match_id where r.person_id = ?
union select guild_id from hidden where person_id = ?
union select guild_id from erasures where person_id = ?
union select guild_id from repairs where by_id = ? or person_id = ?
union select guild_id from searchers where person_id = ?
union select guild_id from daily_games where person_id = ?
union select guild_id from given_roles where person_id = ?
union select guild_id from cup_people where person_id = ?
union select guild_id from cup_seats where person_id = ?
union select guild_id from cups where host_id = ?
order by 1
"""

NAMED_AT: Final = """
select channel_id from tables t
where t.header like ? or exists (select 1 from entries e where e.table_id = t.id and e.body like ?)
order by channel_id
"""

IS_HIDDEN: Final = "select 1 from hidden where guild_id = ? and person_id = ?"

HIDDEN: Final = "select person_id from hidden where guild_id = ?"

HIDE: Final = f"{insert_sql('hidden', ('guild_id', 'person_id'))} on conflict do nothing"

SHOW: Final = "delete from hidden where guild_id = ? and person_id = ?"

ERASURES: Final = f"select {sql_list(Erasure._fields)} from erasures order by guild_id, person_id"  # noqa: S608 - ours

BEGIN_ERASURE: Final = f"{insert_sql('erasures', Erasure._fields)} on conflict do nothing"

END_ERASURE: Final = "delete from erasures where guild_id = ? and person_id = ?"

FORGET_SETTINGS: Final = "delete from person_settings where person_id = ?"

FORGET_HIDDEN: Final = "delete from hidden where person_id = ?"

FORGET_SEARCHES: Final = "delete from searchers where person_id = ?"

FORGET_DAYS: Final = "delete from daily_games where person_id = ?"

FORGET_ROLES: Final = "delete from given_roles where person_id = ?"

FORGET_CUPS: Final = (
    "delete from cup_people where person_id = ?",
    "delete from cup_seats where person_id = ?",
    "update cups set host_id = 0 where host_id = ?",
)

FORGET_ALL: Final = (
    *(FORGET_SETTINGS, FORGET_HIDDEN, FORGET_SEARCHES, FORGET_DAYS, FORGET_ROLES),
    *FORGET_CUPS,
)

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

RENAME_SUM: Final = """
update sums set person_id = ? where guild_id = ? and variant = ? and period = ? and person_id = ?
"""

RENAME_RATINGS: Final = """
update ratings set person_id = ? where guild_id = ? and variant = ? and person_id = ?
"""

RENAME_PEERS: Final = tuple(
    f"update peers set {column} = ? where guild_id = ? and {column} = ?"  # noqa: S608 - ours
    for column in ("person_id", "peer_id")
)


RENAME_REPAIRS: Final = tuple(
    f"update repairs set {who} = ? where guild_id = ? and {who} = ?"  # noqa: S608 - our own columns
    for who in ("by_id", "person_id")
)


class PersonData:
    """Reads, hides and deletes data about a person or pseudonym.

    For methods with a `Mark` see `Counts`.
    """

    def __init__(self, reader: Reader, write: Write) -> None:
        self._reader = reader
        self._write = write

    async def settings_of(self, person_id: int) -> str | None:
        """Return a person's settings as JSON, or None if there are none."""
        return await self._reader.read_first(changes.PERSON_SETTINGS, person_id)

    async def servers_of(self, person_id: int) -> list[int]:
        """Return the servers where something about a person is stored."""
        return await self._reader.read_column(SERVERS_OF, *[person_id] * SERVERS_OF.count("?"))

    async def is_hidden(self, guild_id: int, person_id: int) -> bool:
        """Return whether a person is left out of a server's boards."""
        return bool(await self._reader.read(IS_HIDDEN, guild_id, person_id))

    async def hidden_people(self, guild_id: int) -> frozenset[int]:
        """Return the people of a server who must not be named to others."""
        return frozenset(await self._reader.read_column(HIDDEN, guild_id))

    async def set_hidden(self, guild_id: int, person_id: int, *, hidden: bool = True) -> None:
        """Leave a person out of a server's boards, or include them again."""
        await self._write(idempotent_write(HIDE if hidden else SHOW, guild_id, person_id))

    async def channels_with_person(self, person_id: int) -> list[int]:
        """Return the channels whose open tables name a person, seated or not."""
        pattern = f"%{person_id}%"
        return await self._reader.read_column(NAMED_AT, pattern, pattern)

    async def pending_erasures(self) -> list[Erasure]:
        """Return the erasures that are not finished."""
        return [Erasure(*row) for row in await self._reader.read(ERASURES)]

    async def begin_erasure(
        self, person_id: int, erasures: Sequence[Erasure], *noted: Statement
    ) -> None:
        """Delete a person's settings and other choices, and store their pseudonyms.

        Earlier pseudonyms of unfinished erasures stay. `noted` are statements for the same
        transaction.
        """
        forgotten = (Statement(each, [(person_id,)], each=False) for each in FORGET_ALL)
        begun = Statement(BEGIN_ERASURE, erasures, each=False)
        await self._write(Change((begun, *forgotten, *noted)))

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
        """Store the pseudonym in sums (at these games and periods), ratings and repairs.

        Then delete the link between the person and the pseudonym.
        """
        guild, person, pseudonym = erasure
        variants = sorted({ALL_GAMES, *(variant for variant, _ in places)})
        sums = [(pseudonym, guild, *at, person) for at in places]
        ratings = [(pseudonym, guild, variant, person) for variant in variants]
        change = guarded_statements(
            progress,
            progress,
            Statement(RENAME_SUM, sums, each=False),
            Statement(RENAME_RATINGS, ratings, each=False),
            *(
                Statement(each, [(pseudonym, guild, person)], each=False)
                for each in (*RENAME_PEERS, *RENAME_REPAIRS)
            ),
            Statement(END_ERASURE, [(guild, person)], each=False),
        )
        await self._write(change)
