"""Queries that are retried while the database is busy or lost."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, TypeVar

from bot.storage.connection import Query, Row, Value
from bot.storage.errors import StorageTrouble, UnreachableError
from bot.storage.faults import BusyError, LostError, publicly

Answer = TypeVar("Answer")

# The pauses in seconds before each retry. The attempt after the last pause may fail.
PAUSES: Final = (0.02, 0.1, 0.4, 1.0)


class Reader:
    """Runs queries. Raises `UnreachableError` if the database does not answer for a while."""

    def __init__(self, fetch: Callable[[Query], Awaitable[Sequence[Row]]]) -> None:
        self._fetch = fetch
        self.is_closed = False

    async def read(self, statement: str, *args: Value) -> Sequence[Row]:
        """Return the rows of a query."""
        query = Query(statement, args)
        return await self.patiently(lambda: self._fetch(query))

    async def column(self, statement: str, *args: Value) -> list[Any]:
        """Return the first value of each row."""
        return [row[0] for row in await self.read(statement, *args)]

    async def first(self, statement: str, *args: Value) -> Any | None:  # noqa: ANN401 - a column's
        """Return the first value of the first row, or None if there is no row."""
        return next(iter(await self.column(statement, *args)), None)

    async def patiently(self, ask: Callable[[], Awaitable[Answer]]) -> Answer:
        """Call `ask` again while the database is busy or lost, and return its result."""
        if self.is_closed:
            raise UnreachableError("the store is closed")
        with publicly():
            for pause in PAUSES:
                try:
                    return await ask()
                except (BusyError, LostError) as error:
                    if error.reason is StorageTrouble.DAMAGED:
                        break
                    await asyncio.sleep(pause)
            return await ask()
