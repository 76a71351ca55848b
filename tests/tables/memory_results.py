"""What follows from finished matches, in memory: the statements of SQLite, and no thread.

So it takes no time, and a simulation need not wait for anything real.
"""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

from bot.storage.connection import Query
from bot.storage.errors import UnreachableError
from bot.storage.faults import ConflictError
from bot.storage.matches import MATCH, RESULTS, match_of, match_steps
from bot.storage.migrations import migrations
from bot.storage.results import Results

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from bot.storage import FinishedMatch
    from bot.storage.connection import Change, Row, Step, Value


class MemoryResults(Results):
    """Matches that are kept until the end of a test, and all that is counted of them."""

    def __init__(self, is_gone: Callable[[], bool] = lambda: False) -> None:
        self._database = sqlite3.connect(":memory:", isolation_level=None)
        for step in migrations("sqlite"):
            self._database.executescript(step.script)
        self._is_gone = is_gone
        super().__init__(self._look_up, self._carry_out)

    def keep(self, match: FinishedMatch) -> None:
        """Store a match that is over."""
        self._run(match_steps(match))

    def match(self, match_id: str) -> FinishedMatch | None:
        """A finished match."""
        rows = self._database.execute(MATCH, (match_id,)).fetchall()
        if not rows:
            return None
        return match_of(rows[0], self._database.execute(RESULTS, (match_id,)).fetchall())

    async def fetch(self, query: Query) -> Sequence[Row]:
        """What a change asks that conflicts with what is stored."""
        return await self._look_up(query.sql, *query.args)

    async def _look_up(self, statement: str, *args: Value) -> Sequence[Row]:
        if self._is_gone():
            raise UnreachableError("gone")
        return self._database.execute(statement, args).fetchall()

    async def _carry_out(self, change: Change, until: float | None) -> None:
        del until
        if self._is_gone():
            raise UnreachableError("gone")
        try:
            self._run(change.steps)
        except (ConflictError, sqlite3.IntegrityError):
            raise await change.explain(self) from None  # type: ignore[arg-type]  # it only fetches

    def _run(self, steps: Iterable[Step]) -> None:
        """All of it or nothing."""
        self._database.execute("begin")
        try:
            for step in steps:
                self._take(step)
        except BaseException:
            self._database.execute("rollback")
            raise
        self._database.execute("commit")

    def _take(self, step: Step) -> None:
        changed = self._database.executemany(step.sql, step.rows).rowcount
        if step.rows and step.each and changed != len(step.rows):
            raise ConflictError(step.sql)
