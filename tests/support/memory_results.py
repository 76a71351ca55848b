"""What follows from finished matches, in memory: the statements of SQLite, and no thread.

So it takes no time, and a simulation need not wait for anything real.
"""

from __future__ import annotations

import sqlite3
from functools import cache
from typing import TYPE_CHECKING

from bot.storage.changes import match_statements, stored
from bot.storage.connection import Reader
from bot.storage.errors import ConflictError, UnreachableError
from bot.storage.migrations import migrations
from bot.storage.results import Results

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from bot.storage.connection import Change, Query, Row, Statement
    from bot.storage.interface import FinishedMatch


@cache
def _empty() -> bytes:
    """A database with nothing in it; to run all migrations takes longer than most tests."""
    database = sqlite3.connect(":memory:", isolation_level=None)
    for step in migrations("sqlite"):
        database.executescript(step.script)
    return database.serialize()


class MemoryResults(Results):
    """Matches that are kept until the end of a test, and all that is counted of them."""

    def __init__(self, is_gone: Callable[[], bool] = lambda: False) -> None:
        self._database = sqlite3.connect(":memory:", isolation_level=None)
        self._database.deserialize(_empty())
        self._is_gone = is_gone
        self._reader = Reader(self.fetch)
        super().__init__(self._reader, self._carry_out, self._leave_no_trace)

    def keep(self, match: FinishedMatch) -> None:
        """Store a match that is over."""
        self._run(match_statements(match))

    async def match(self, match_id: str) -> FinishedMatch | None:
        """A finished match."""
        return await stored(self._reader, match_id)

    async def fetch(self, query: Query) -> Sequence[Row]:
        """The answer to a question."""
        if self._is_gone():
            raise UnreachableError("gone")
        return self._database.execute(query.sql, query.args).fetchall()

    async def _carry_out(self, change: Change, until: float | None) -> None:
        del until
        if self._is_gone():
            raise UnreachableError("gone")
        try:
            self._run(change.statements)
        except (ConflictError, sqlite3.IntegrityError):
            raise await change.explain(self) from None  # type: ignore[arg-type]  # it only fetches

    async def _leave_no_trace(self) -> None:
        """There is nothing beside it."""

    def _run(self, statements: Iterable[Statement]) -> None:
        """All of it or nothing."""
        self._database.execute("begin")
        try:
            for each in statements:
                self._take(each)
        except BaseException:
            self._database.execute("rollback")
            raise
        self._database.execute("commit")

    def _take(self, statement: Statement) -> None:
        sql, rows, each = statement
        changed = self._database.executemany(sql, rows).rowcount
        if rows and each and changed != len(rows):
            raise ConflictError(sql)
