"""Results of finished matches in memory: SQLite's statements, but no thread.

Without a thread it takes no time, so a simulation need not wait for anything real.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import cache
from typing import TYPE_CHECKING

from bot.storage.changes import match_statements, read_match
from bot.storage.connection import Reader
from bot.storage.errors import ConflictError, UnreachableError
from bot.storage.migrations import migrations
from bot.storage.results import Results

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from bot.storage.connection import Change, Query, Row, Statement
    from bot.storage.stored_types import FinishedMatch


@cache
def _empty() -> bytes:
    """Return an empty database. It is made once, as all migrations take longer than most tests."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as database:
        for step in migrations("sqlite"):
            database.executescript(step.script)
        return database.serialize()


class ForgottenDatabase(sqlite3.Connection):
    """Closes itself when its test is over, as Python 3.13 complains of open databases."""

    def __del__(self) -> None:
        self.close()


class MemoryResults(Results):
    """The finished matches of one test, with all their statistics."""

    def __init__(self, is_gone: Callable[[], bool] = lambda: False) -> None:
        self._database = sqlite3.connect(
            ":memory:", isolation_level=None, check_same_thread=False, factory=ForgottenDatabase
        )
        self._database.deserialize(_empty())
        self._is_gone = is_gone
        self._reader = Reader(self.fetch)
        super().__init__(self._reader, self._carry_out, self._leave_no_trace)

    def keep(self, match: FinishedMatch) -> None:
        """Store a finished match."""
        self._run(match_statements(match))

    async def match(self, match_id: str) -> FinishedMatch | None:
        return await read_match(self._reader, match_id)

    async def fetch(self, query: Query) -> Sequence[Row]:
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
        """Do nothing: there is no other copy of the data."""

    def _run(self, statements: Iterable[Statement]) -> None:
        """Run all statements, or none if one fails."""
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
