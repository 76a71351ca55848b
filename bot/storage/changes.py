"""What each kind of write does to the database."""

from collections.abc import Sequence
from typing import Final

from bot.storage import statements as sql
from bot.storage.connection import Change, Connection, Query, Step, Value
from bot.storage.errors import (
    ChannelTakenError,
    NotStoredError,
    OutOfStepError,
    Reason,
    RepeatedError,
    WriteError,
)
from bot.storage.interface import Beat, Entry, FinishedMatch, NewTable, Shards
from bot.storage.matches import match_steps

# How long the interactions of deleted entries are remembered, in milliseconds.
REMEMBERED = 24 * 60 * 60 * 1000
# Beyond all entries of a table.
LAST: Final = 2**31 - 1


def opening(new: NewTable, first: Sequence[Entry]) -> Change:
    """Open a table."""
    _check_numbers(new.id, first, 1)
    place = (new.id, new.guild_id, new.channel_id, new.opened_at)
    row = (*place, new.opened_at, new.header, len(first))
    steps = (Step(sql.OPEN, [row]), _entries(new.id, first))

    async def explain(connection: Connection) -> WriteError:
        return (
            await _repeated(connection, first)
            or await _taken(connection, new.channel_id)
            or await _out_of_step(connection, new.id, 1)
        )

    return Change(steps, Query(sql.IS_OPEN, (new.id,)), explain)


def appending(table_id: str, entries: Sequence[Entry], finished: FinishedMatch | None) -> Change:
    """Append entries to a table; or store a match that is over, and begin anew with them."""
    assert entries, f"nothing to append to table {table_id}"
    steps = _advance(table_id, entries)
    if finished is not None:
        number, at = entries[0].number, entries[0].at
        forget = Step(sql.DELETE_ENTRIES, [(table_id, number)], each=False)
        steps += (*match_steps(finished), *_remember(table_id, number, at), forget)
    proof = Query(sql.HAS_ENTRY, (table_id, entries[-1].number))
    return Change(steps, proof, _Explanation(table_id, entries))


def closing(
    table_id: str, at: int, entries: Sequence[Entry], finished: FinishedMatch | None
) -> Change:
    """Close a table, and store a match that is over."""
    steps = (
        *(_advance(table_id, entries) if entries else ()),
        *match_steps(finished),
        *_remember(table_id, LAST, at),
        Step(sql.CLOSE, [(table_id,)]),
    )
    return Change(steps, Query(sql.IS_CLOSED, (table_id,)), _Explanation(table_id, entries))


def setting(statement: str, *row: Value) -> Change:
    """Replace one row; doing it twice does no harm, and nothing conflicts with it."""
    return Change((Step(statement, [row]),), None, _unexpected)


def beating(shards: Shards, at: int) -> Change:
    """Note that the process of these shards is alive."""
    rows = [(f"{shard}/{shards.count}", at) for shard in sorted(shards.ids)]
    return Change((Step(sql.BEAT, rows),), None, _unexpected)


def beat_of(process: str, at: int) -> Beat:
    """A beat as it was noted."""
    shard, _, count = process.partition("/")
    return Beat(int(shard), int(count), at)


def stamp(writer: str, number: int) -> Change:
    """Nothing but proof that a transaction is stored."""
    proof = Query(sql.HAS_STAMP, (writer, number))
    return Change((Step(sql.STAMP, [(writer, number)]),), proof, _unexpected)


def nothing() -> Change:
    """Only what every transaction has: once it is stored, all those before it are decided."""
    return Change((), None, _unexpected)


class _Explanation:
    """Why entries do not fit a table that should be open."""

    def __init__(self, table_id: str, entries: Sequence[Entry]) -> None:
        self._table_id = table_id
        self._entries = entries

    async def __call__(self, connection: Connection) -> WriteError:
        repeated = await _repeated(connection, self._entries)
        number = self._entries[0].number if self._entries else None
        return repeated or await _out_of_step(connection, self._table_id, number)


def _remember(table_id: str, before: int, at: int) -> tuple[Step, ...]:
    """Note the interactions of entries that are about to be deleted, and forget older ones."""
    return (
        Step(sql.REMEMBER_INTERACTIONS, [(at, table_id, before)], each=False),
        Step(sql.FORGET_INTERACTIONS, [(at - REMEMBERED,)], each=False),
    )


def _advance(table_id: str, entries: Sequence[Entry]) -> tuple[Step, ...]:
    first, last = entries[0], entries[-1]
    _check_numbers(table_id, entries, first.number)
    row = (last.number, last.at, table_id, first.number - 1)
    return (Step(sql.ADVANCE, [row]), _entries(table_id, entries))


def _entries(table_id: str, entries: Sequence[Entry]) -> Step:
    rows = [(table_id, *entry, entry.interaction_id) for entry in entries]
    return Step(sql.ADD_ENTRY, rows)


def _check_numbers(table_id: str, entries: Sequence[Entry], first: int) -> None:
    for number, entry in enumerate(entries, first):
        if entry.number != number:
            raise OutOfStepError(table_id, entry.number, number - 1)


async def _repeated(connection: Connection, entries: Sequence[Entry]) -> RepeatedError | None:
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
        return await _unexpected(connection)
    return OutOfStepError(table_id, number, stored)


async def _unexpected(_: Connection) -> WriteError:
    """A caller's mistake, such as a match that is stored already."""
    return NotStoredError(Reason.UNFIT)
