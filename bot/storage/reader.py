"""Questions, asked until there is an answer."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, TypeVar

from bot.storage.connection import Query, Row, Value
from bot.storage.errors import StorageTrouble, UnreachableError
from bot.storage.faults import BusyError, LostError, publicly

Answer = TypeVar("Answer")

# How long a question waits before it is asked again, in seconds; then it fails.
PAUSES: Final = (0.02, 0.1, 0.4, 1.0)


class Reader:
    """Asks a database; `UnreachableError` if there is no answer for a while."""

    def __init__(self, fetch: Callable[[Query], Awaitable[Sequence[Row]]]) -> None:
        self._fetch = fetch
        self.is_closed = False

    async def read(self, statement: str, *args: Value) -> Sequence[Row]:
        """The answer to a question."""
        query = Query(statement, args)
        return await self.patiently(lambda: self._fetch(query))

    async def column(self, statement: str, *args: Value) -> list[Any]:
        """The first value of each row."""
        return [row[0] for row in await self.read(statement, *args)]

    async def first(self, statement: str, *args: Value) -> Any | None:  # noqa: ANN401 - a column's
        """The first value of the first row; None if there is no row."""
        return next(iter(await self.column(statement, *args)), None)

    async def patiently(self, ask: Callable[[], Awaitable[Answer]]) -> Answer:
        """Ask again while the database is busy or lost."""
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
