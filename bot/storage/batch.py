"""Several changes in one transaction."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from bot.storage.connection import Change, Connection, Query, Step
from bot.storage.faults import ConflictError


async def apply(connection: Connection, changes: Sequence[Change]) -> None:
    """Run the steps of all changes, in their order; the transaction stays open."""
    await connection.begin()
    for step in joined(changes):
        if not step.rows:
            continue
        changed = await connection.change(step.sql, step.rows)
        if step.each and changed != len(step.rows):
            raise ConflictError(f"{changed} of {len(step.rows)} rows: {step.sql}")


def joined(changes: Sequence[Change]) -> Iterator[Step]:
    """The steps of the changes; neighbours that do the same things do them together."""
    for _, alike in groupby(changes, key=_shape):
        for steps in zip(*(change.steps for change in alike), strict=True):
            yield steps[0]._replace(rows=[row for step in steps for row in step.rows])


def proof_of(changes: Sequence[Change]) -> Query | None:
    """What to ask in order to learn whether a transaction of these changes is stored.

    The last one that can tell: no change behind it can have undone what it shows.
    """
    return next((each.proof for each in reversed(changes) if each.proof), None)


def _shape(change: Change) -> tuple[str, ...]:
    return tuple(step.sql for step in change.steps)
