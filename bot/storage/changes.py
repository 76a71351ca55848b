"""The changes that each kind of write makes to the database."""

from functools import partial
from typing import Final

from bot.storage import statements as sql
from bot.storage.connection import Change, Connection, Query, Statement, Value, meanwhile, unfit
from bot.storage.errors import ChannelTakenError, OutOfStepError, RepeatedError, WriteError
from bot.storage.interface import Beat, Entries, FinishedMatch, NewTable, Shards
from bot.storage.matches import match_statements

# Interactions of deleted entries are remembered for this many milliseconds by default.
REMEMBERED: Final = 24 * 60 * 60 * 1000
# Exceeds the number of any entry.
LAST: Final = 2**31 - 1


def opening(new: NewTable, first: Entries) -> Change:
    """Open a table."""
    _check_numbers(new.id, first, 1)
    place = (new.id, new.guild_id, new.channel_id, new.opened_at)
    row = (*place, new.opened_at, new.header, len(first))
    statements = (Statement(sql.OPEN, [row]), _entries(new.id, first))

    async def explain(connection: Connection) -> WriteError:
        return (
            await _repeated(connection, first)
            or await _taken(connection, new.channel_id)
            or await _out_of_step(connection, new.id, 1)
        )

    return Change(statements, Query(sql.IS_OPEN, (new.id,)), explain)


def appending(
    table_id: str,
    entries: Entries,
    finished: FinishedMatch | None,
    remembered: int,
) -> Change:
    """Append entries to a table.

    With `finished`, also store that match and delete the entries before these.
    """
    assert entries, f"nothing to append to table {table_id}"
    statements = _advance(table_id, entries)
    if finished is not None:
        number, at = entries[0].number, entries[0].at
        forget = Statement(sql.DELETE_ENTRIES, [(table_id, number)], each=False)
        statements += (
            *match_statements(finished),
            *_remember(table_id, number, at, remembered),
            forget,
        )
    proof = Query(sql.HAS_ENTRY, (table_id, entries[-1].number))
    return Change(statements, proof, partial(_misfit, table_id, entries))


def closing(
    table_id: str,
    at: int,
    entries: Entries,
    finished: FinishedMatch | None,
    remembered: int,
) -> Change:
    """Close a table. Store its finished match, if there is one."""
    statements = (
        *(_advance(table_id, entries) if entries else ()),
        *match_statements(finished),
        *_remember(table_id, LAST, at, remembered),
        Statement(sql.CLOSE, [(table_id,)]),
    )
    proof = Query(sql.IS_CLOSED, (table_id,))
    return Change(statements, proof, partial(_misfit, table_id, entries))


def noting(statement: str, *row: Value) -> Change:
    """Replace, add or delete a row. Nothing conflicts with this, and repeating it does no harm."""
    return Change((Statement(statement, [row], each=False),))


def choosing(
    statements: sql.ChangingSettings, who: int, before: str | None, settings: str
) -> Change:
    """Replace somebody's settings. Raise `MeanwhileError` if they are no longer `before`."""
    if before is None:
        statement = Statement(statements.add, [(who, settings)])
    else:
        statement = Statement(statements.change, [(settings, who, before)])
    return Change((statement,), explain=meanwhile)


def beating(shards: Shards, at: int) -> Change:
    """Store a heartbeat for each of these shards."""
    rows = [(f"{shard}/{shards.count}", at) for shard in sorted(shards.ids)]
    return Change((Statement(sql.BEAT, rows),))


def beat_of(process: str, at: int) -> Beat:
    """Return the heartbeat of a stored row."""
    shard, _, count = process.partition("/")
    return Beat(int(shard), int(count), at)


def stamp(writer: str, number: int) -> Change:
    """Store a number whose only purpose is to prove that a transaction is stored."""
    proof = Query(sql.HAS_STAMP, (writer, number))
    return Change((Statement(sql.STAMP, [(writer, number)]),), proof)


def nothing() -> Change:
    """Make an empty change. When it is committed, all earlier writes are decided."""
    return Change(())


def _remember(table_id: str, before: int, at: int, remembered: int) -> tuple[Statement, ...]:
    """Keep the interactions of entries that are about to be deleted.

    Delete those that were kept long enough.
    """
    return (
        Statement(sql.REMEMBER_INTERACTIONS, [(at, table_id, before)], each=False),
        Statement(sql.FORGET_INTERACTIONS, [(at - remembered,)], each=False),
    )


def _advance(table_id: str, entries: Entries) -> tuple[Statement, ...]:
    first, last = entries[0], entries[-1]
    _check_numbers(table_id, entries, first.number)
    row = (last.number, last.at, table_id, first.number - 1)
    return (Statement(sql.ADVANCE, [row]), _entries(table_id, entries))


def _entries(table_id: str, entries: Entries) -> Statement:
    rows = [(table_id, *entry, entry.interaction_id) for entry in entries]
    return Statement(sql.ADD_ENTRY, rows)


def _check_numbers(table_id: str, entries: Entries, first: int) -> None:
    for number, entry in enumerate(entries, first):
        if entry.number != number:
            raise OutOfStepError(table_id, entry.number, number - 1)


async def _misfit(table_id: str, entries: Entries, connection: Connection) -> WriteError:
    """Return the error for entries that do not fit a table that should be open."""
    number = entries[0].number if entries else None
    repeated = await _repeated(connection, entries)
    return repeated or await _out_of_step(connection, table_id, number)


async def _repeated(connection: Connection, entries: Entries) -> RepeatedError | None:
    for each in entries:
        if each.interaction_id is None:
            continue
        query = Query(sql.FIND_INTERACTION, (each.interaction_id, each.interaction_id))
        for table_id, number in await connection.fetch(query):
            return RepeatedError(each.interaction_id, table_id, number)
    return None


async def _taken(connection: Connection, channel_id: int) -> ChannelTakenError | None:
    for (table_id,) in await connection.fetch(Query(sql.TABLE_IN_CHANNEL, (channel_id,))):
        return ChannelTakenError(channel_id, table_id)
    return None


async def _out_of_step(connection: Connection, table_id: str, number: int | None) -> WriteError:
    rows = await connection.fetch(Query(sql.LAST_ENTRY, (table_id,)))
    stored = rows[0][0] if rows else None
    if stored is not None and number in {None, stored + 1}:
        return await unfit(connection)
    return OutOfStepError(table_id, number, stored)
