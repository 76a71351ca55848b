"""The changes that each kind of write makes to the database."""

import json
import zlib
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final

from bot.storage.connection import (
    Change,
    Columns,
    Connection,
    Query,
    Reader,
    Statement,
    Value,
    explain_as_meanwhile,
    explain_as_unfit,
    insert_sql,
    upsert_sql,
)
from bot.storage.declared_tables import DeclaredTable, OnErasure, OnPurge
from bot.storage.errors import ChannelTakenError, OutOfStepError, RepeatedError, WriteError
from bot.storage.stored_types import (
    Entries,
    FinishedMatch,
    MatchHead,
    NewTable,
    SeatResult,
    ShardHeartbeat,
    Shards,
    StoredEntry,
)

# Statements --------------------------------------------------------------------------------------

# The SQL for open tables, settings, heartbeats and stamps, for SQLite as well as PostgreSQL. A
# stamp is a number that the writer stores only to prove that its transaction is stored.
#
# `?` stands for one argument, `(?...)` for a list of arguments.

# The open tables. A person cannot be erased while the header or an entry of an open table contains
# the person's id. A person's export lists such tables in a section that is made elsewhere. So
# `section` is None here.
TABLES = DeclaredTable(
    name="tables",
    columns=("id", "guild_id", "channel_id", "opened_at", "used_at", "header", "last_entry"),
    key=("id",),
    server="guild_id",
    people={"header": OnErasure.REFUSE},
    section=None,
)

ENTRIES = DeclaredTable(
    name="entries",
    columns=("table_id", *StoredEntry._fields),
    key=("table_id", "number"),
    parent=("table_id", TABLES),
    people={"body": OnErasure.REFUSE},
    section=None,
)

PEOPLE_OF_ENTRY: Final = frozenset({"apart", "by", "host", "newcomers", "person", "who"})
"""The fields of an entry that contain ids of people, at any depth. `who` contains ids as text."""

PERSON_SETTINGS = DeclaredTable(
    name="person_settings",
    columns=("person_id", "settings"),
    key=("person_id",),
    people={"person_id": OnErasure.DELETE_ROW},
    section="settings",
)

SERVER_SETTINGS = DeclaredTable(
    name="server_settings", columns=("guild_id", "settings"), key=("guild_id",), server="guild_id"
)

OPEN = insert_sql(TABLES.name, TABLES.columns)

# Updates the row only if the new entries directly follow the stored entries.
ADVANCE = "update tables set last_entry = ?, used_at = ? where id = ? and last_entry = ?"

# Stores no row if an interaction (for example, a button press) was stored before, with an entry
# that is deleted by now.
ADD_ENTRY = """
insert into entries (table_id, number, at, body, interaction_id)
select ?, ?, ?, ?, ? where not exists (select 1 from past_interactions where id = ?)
"""

REMEMBER_INTERACTIONS = """
insert into past_interactions (id, table_id, number, since)
select interaction_id, table_id, number, ? from entries
where table_id = ? and number < ? and interaction_id is not null
"""

FORGET_INTERACTIONS = "delete from past_interactions where since < ?"

DELETE_ENTRIES = "delete from entries where table_id = ? and number < ?"

CLOSE = "delete from tables where id = ?"

IS_OPEN = "select 1 from tables where id = ?"

IS_CLOSED = "select 1 where not exists (select 1 from tables where id = ?)"

HAS_ENTRY = "select 1 from tables where id = ? and last_entry = ?"

LAST_ENTRY = "select last_entry from tables where id = ?"

TABLE_IN_CHANNEL = "select id from tables where channel_id = ?"

FIND_INTERACTION = """
select table_id, number from entries where interaction_id = ?
union all
select table_id, number from past_interactions where id = ?
"""

TABLES_BY_USE = "select id, guild_id from tables order by used_at desc, id"

TABLES_WITH_IDS = """
select id, guild_id, channel_id, opened_at, header, last_entry from tables
where id in (?...)
"""

ENTRIES_OF_TABLES = """
select table_id, number, at, body, interaction_id from entries
where table_id in (?...) order by table_id, number
"""

PERSON_SETTINGS_OF = "select settings from person_settings where person_id = ?"

SERVER_SETTINGS_OF = "select settings from server_settings where guild_id = ?"

BEAT = upsert_sql("beats", "process", "at")

# Older versions of the bot have left rows whose process names have no slash. Skip these rows.
BEATS = "select process, at from beats where process like '%/%'"

STAMP = upsert_sql("stamps", "writer", "number")

HAS_STAMP = "select 1 from stamps where writer = ? and number = ?"


def has_person(text: str, person_id: int) -> bool:
    """Return whether the JSON of an entry or a header contains the id of a person.

    Check only the fields that hold ids of people. Elsewhere, the same digits may have been typed.
    """
    return any(str(each) == str(person_id) for each in _people_of(json.loads(text)))


def _people_of(value: object) -> Iterator[object]:
    """Yield the ids of people in a JSON value, at any depth."""
    if isinstance(value, list):
        for each in value:
            yield from _people_of(each)
    elif isinstance(value, dict):
        for name, each in value.items():
            if name in PEOPLE_OF_ENTRY:
                yield from _values_in(each)
            else:
                yield from _people_of(each)


def _values_in(value: object) -> Iterator[object]:
    """Yield the values of a list, including nested lists. Yield any other value itself."""
    if not isinstance(value, list):
        yield value
        return
    for each in value:
        yield from _values_in(each)


def with_placeholders(sql: str, count: int) -> str:
    """Return the statement with `count` question marks in place of each `(?...)`."""
    return sql.replace("(?...)", f"({', '.join('?' * count)})")


# Matches -----------------------------------------------------------------------------------------

HEAD: Final = Columns(MatchHead, but="seats")
SEAT: Final = Columns(SeatResult)

MATCHES: Final = DeclaredTable(
    name="matches",
    columns=(*HEAD.names, "record", "voided"),
    key=("id",),
    server="guild_id",
    purge=OnPurge.BY_MATCH,
)

RESULTS: Final = DeclaredTable(
    name="results",
    columns=("match_id", *SEAT.names),
    key=("match_id", "seat"),
    parent=("match_id", MATCHES),
    people={"person_id": OnErasure.RENAME_SEAT},
    section="matches",
)

# The matches that still have to be counted for boards and ratings.
UNCOUNTED: Final = DeclaredTable(
    name="uncounted",
    columns=("guild_id", "ended_at", "match_id", "summed"),
    key=("guild_id", "ended_at", "match_id"),
    server="guild_id",
)

ADD_MATCH: Final = insert_sql(MATCHES.name, (*HEAD.names, "record"))

ADD_RESULT: Final = insert_sql(RESULTS.name, RESULTS.columns)

ADD_UNCOUNTED: Final = insert_sql(UNCOUNTED.name, UNCOUNTED.columns)

MATCH: Final = f"select {HEAD.select_from('m')}, m.record from matches m where m.id = ?"  # noqa: S608 - our own columns

SEATS: Final = f"""
select r.match_id, {SEAT.select_from("r")} from results r
where r.match_id in (?...) order by r.match_id, r.seat
"""  # noqa: S608 - our own columns


def match_statements(match: FinishedMatch | None) -> Iterator[Statement]:
    """Yield the statements that store a match. Yield nothing if `match` is None."""
    if match is None:
        return
    yield Statement(ADD_MATCH, [(*HEAD.to_row(match), packed_record(match.record))])
    yield Statement(ADD_RESULT, [(match.id, *SEAT.to_row(each)) for each in match.seats])
    yield Statement(ADD_UNCOUNTED, [(match.guild_id, *match.key, 0)])


async def read_match(reader: Reader, match_id: str) -> FinishedMatch | None:
    """Return a finished match with its record, or None if it is not stored."""
    for *row, record in await reader.read(MATCH, match_id):
        (head,) = await read_matches_with_seats(reader, [row])
        return FinishedMatch(*(*HEAD.from_row(row), head.seats, unpacked_record(record)))
    return None


async def read_matches_with_seats(reader: Reader, rows: Sequence[Sequence[Any]]) -> list[MatchHead]:
    """Return the matches of these rows, with their seats."""
    seats: dict[str, list[SeatResult]] = defaultdict(list)
    ids = [row[0] for row in rows]
    for match_id, *seat in (
        await reader.read(with_placeholders(SEATS, len(ids)), *ids) if ids else ()
    ):
        seats[match_id].append(SeatResult(*SEAT.from_row(seat)))
    return [MatchHead(*(*HEAD.from_row(row), tuple(seats[row[0]]))) for row in rows]


def packed_record(record: str) -> bytes:
    """Return a record in the compressed form in which it is stored."""
    return zlib.compress(record.encode())


def unpacked_record(record: bytes) -> str:
    """Return the text of a stored record."""
    return zlib.decompress(record).decode()


# Changes -----------------------------------------------------------------------------------------

# Interactions of deleted entries are remembered for this many milliseconds by default.
REMEMBERED: Final = 24 * 60 * 60 * 1000
# A number that is larger than the number of any entry.
LAST: Final = 2**31 - 1


def open_table(new: NewTable, first: Entries) -> Change:
    """Return the change that opens a table with its first entries."""
    _check_numbers(new.id, first, 1)
    place = (new.id, new.guild_id, new.channel_id, new.opened_at)
    row = (*place, new.opened_at, new.header, len(first))
    statements = (Statement(OPEN, [row]), _insert_entries(new.id, first))

    async def explain(connection: Connection) -> WriteError:
        return (
            await _repeated_error(connection, first)
            or await _channel_taken_error(connection, new.channel_id)
            or await _out_of_step_error(connection, new.id, 1)
        )

    return Change(statements, Query(IS_OPEN, (new.id,)), explain)


def append_entries(
    table_id: str,
    entries: Entries,
    finished: FinishedMatch | None,
    remembered: int,
) -> Change:
    """Return the change that appends entries to a table.

    If `finished` is a match, also store the match and delete all earlier entries of the table. The
    interactions of deleted entries are kept for `remembered` milliseconds.
    """
    assert entries, f"nothing to append to table {table_id}"
    statements = _advance_last_entry(table_id, entries)
    if finished is not None:
        number, at = entries[0].number, entries[0].at
        forget = Statement(DELETE_ENTRIES, [(table_id, number)], each=False)
        statements += (
            *match_statements(finished),
            *_remember_interactions(table_id, number, at, remembered),
            forget,
        )
    proof = Query(HAS_ENTRY, (table_id, entries[-1].number))
    return Change(statements, proof, partial(_explain_misfit, table_id, entries))


def close_table(
    table_id: str,
    at: int,
    entries: Entries,
    finished: FinishedMatch | None,
    remembered: int,
) -> Change:
    """Return the change that closes a table, and stores its finished match if there is one.

    The interactions of its entries are kept for `remembered` milliseconds.
    """
    statements = (
        *(_advance_last_entry(table_id, entries) if entries else ()),
        *match_statements(finished),
        *_remember_interactions(table_id, LAST, at, remembered),
        Statement(CLOSE, [(table_id,)]),
    )
    proof = Query(IS_CLOSED, (table_id,))
    return Change(statements, proof, partial(_explain_misfit, table_id, entries))


def idempotent_write(statement: str, *row: Value) -> Change:
    """Return a change that runs one statement. The statement may run twice, and never conflicts."""
    return Change((Statement(statement, [row], each=False),))


def compare_and_set(table: DeclaredTable, owner: int, before: str | None, settings: str) -> Change:
    """Return the change that replaces the settings of a person or server.

    If the stored settings are not `before` when the change is written, `MeanwhileError` is raised.
    """
    if before is None:
        statement = table.insert_statement((owner, settings))._replace(each=True)
    else:
        sql = f"update {table.name} set settings = ? where {table.key[0]} = ? and settings = ?"  # noqa: S608 - ours
        statement = Statement(sql, [(settings, owner, before)])
    return Change((statement,), explain=explain_as_meanwhile)


def heartbeat(shards: Shards, at: int) -> Change:
    """Return the change that stores a heartbeat for each of these shards."""
    rows = [(f"{shard}/{shards.count}", at) for shard in sorted(shards.ids)]
    return Change((Statement(BEAT, rows),))


def heartbeat_from_row(process: str, at: int) -> ShardHeartbeat:
    """Return the heartbeat of a stored row."""
    shard, _, count = process.partition("/")
    return ShardHeartbeat(int(shard), int(count), at)


def stamp_transaction(writer: str, number: int) -> Change:
    """Return a change that stores a number. The number proves that its transaction is stored."""
    proof = Query(HAS_STAMP, (writer, number))
    return Change((Statement(STAMP, [(writer, number)]),), proof)


def empty_transaction() -> Change:
    """Return a change without statements.

    A caller that writes it only waits until all earlier writes are stored or have failed.
    """
    return Change(())


def _remember_interactions(
    table_id: str, before: int, at: int, remembered: int
) -> tuple[Statement, ...]:
    """Return statements that keep the interactions of entries which are about to be deleted.

    A repeated interaction can then still be recognized. The statements also delete interactions
    that were kept for longer than `remembered` milliseconds.
    """
    return (
        Statement(REMEMBER_INTERACTIONS, [(at, table_id, before)], each=False),
        Statement(FORGET_INTERACTIONS, [(at - remembered,)], each=False),
    )


def _advance_last_entry(table_id: str, entries: Entries) -> tuple[Statement, ...]:
    first, last = entries[0], entries[-1]
    _check_numbers(table_id, entries, first.number)
    row = (last.number, last.at, table_id, first.number - 1)
    return (Statement(ADVANCE, [row]), _insert_entries(table_id, entries))


def _insert_entries(table_id: str, entries: Entries) -> Statement:
    rows = [(table_id, *entry, entry.interaction_id) for entry in entries]
    return Statement(ADD_ENTRY, rows)


def _check_numbers(table_id: str, entries: Entries, first: int) -> None:
    for number, entry in enumerate(entries, first):
        if entry.number != number:
            raise OutOfStepError(table_id, entry.number, number - 1)


async def _explain_misfit(table_id: str, entries: Entries, connection: Connection) -> WriteError:
    """Return the error for entries that could not be added to a table."""
    number = entries[0].number if entries else None
    repeated = await _repeated_error(connection, entries)
    return repeated or await _out_of_step_error(connection, table_id, number)


async def _repeated_error(connection: Connection, entries: Entries) -> RepeatedError | None:
    for each in entries:
        if each.interaction_id is None:
            continue
        query = Query(FIND_INTERACTION, (each.interaction_id, each.interaction_id))
        for table_id, number in await connection.fetch(query):
            return RepeatedError(each.interaction_id, table_id, number)
    return None


async def _channel_taken_error(connection: Connection, channel_id: int) -> ChannelTakenError | None:
    for (table_id,) in await connection.fetch(Query(TABLE_IN_CHANNEL, (channel_id,))):
        return ChannelTakenError(channel_id, table_id)
    return None


async def _out_of_step_error(
    connection: Connection, table_id: str, number: int | None
) -> WriteError:
    rows = await connection.fetch(Query(LAST_ENTRY, (table_id,)))
    stored = rows[0][0] if rows else None
    if stored is not None and number in {None, stored + 1}:
        return await explain_as_unfit(connection)
    return OutOfStepError(table_id, number, stored)
