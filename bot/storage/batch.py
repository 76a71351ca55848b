"""Several changes in one transaction."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from bot.storage.connection import Change, Connection, Query, Statement
from bot.storage.faults import ConflictError


async def apply(connection: Connection, changes: Sequence[Change]) -> None:
    """Run the statements of all changes in order. The transaction stays open."""
    await connection.begin()
    for sql, rows, each in joined(changes):
        if not rows:
            continue
        changed = await connection.change(sql, rows)
        if each and changed != len(rows):
            raise ConflictError(f"{changed} of {len(rows)} rows: {sql}")


def joined(changes: Sequence[Change]) -> Iterator[Statement]:
    """Yield the statements of the changes.

    Neighbouring changes with the same statements share them.
    """
    for _, alike in groupby(changes, key=_shape):
        for same in zip(*(change.statements for change in alike), strict=True):
            yield same[0]._replace(rows=[row for each in same for row in each.rows])


def proof_of(changes: Sequence[Change]) -> Query | None:
    """Return a query that shows whether a transaction of these changes is stored.

    This is the last proof among the changes, as no change after it can have undone what it shows.
    """
    return next((each.proof for each in reversed(changes) if each.proof), None)


def _shape(change: Change) -> tuple[str, ...]:
    return tuple(each.sql for each in change.statements)
