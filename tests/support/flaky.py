"""A database that fails on request."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager

from bot.storage.connection import Connection, Database, Query, Row, Value
from bot.storage.errors import LostError, StorageErrorKind
from bot.storage.stored_types import Shards

Commit = Callable[[Connection], Awaitable[None]]


class FlakyDatabase:
    """A real database whose write connection can be delayed and can lose COMMITs."""

    def __init__(self, real: Database) -> None:
        self.real = real
        self.dialect = real.dialect
        self.may_begin = asyncio.Event()
        self.may_commit = asyncio.Event()
        self.may_begin.set()
        self.may_commit.set()
        self.begun = asyncio.Event()
        self.committing = asyncio.Event()
        self.commits: list[Commit] = []
        self.is_gone = False
        self.changes: list[int] = []
        self.connections = 0

    async def connect(self) -> Connection:
        if self.is_gone:
            raise LostError(StorageErrorKind.GONE)
        self.connections += 1
        return FlakyConnection(await self.real.connect(), self)

    async def fetch(self, query: Query) -> Sequence[Row]:
        return await self.real.fetch(query)

    async def back_up_before_migration(self, version: int) -> None:
        await self.real.back_up_before_migration(version)

    async def free_shards(self, count: int) -> frozenset[int]:
        return await self.real.free_shards(count)

    async def close(self) -> None:
        await self.real.close()


class FlakyConnection:
    def __init__(self, real: Connection, plan: FlakyDatabase) -> None:
        self.real = real
        self.plan = plan

    async def begin(self) -> None:
        self.plan.begun.set()
        await self.plan.may_begin.wait()
        await self.real.begin()

    async def execute(self, sql: str, rows: Sequence[tuple[Value, ...]]) -> int:
        self.plan.changes.append(len(rows))
        return await self.real.execute(sql, rows)

    async def fetch(self, query: Query) -> Sequence[Row]:
        return await self.real.fetch(query)

    async def commit(self) -> None:
        self.plan.committing.set()
        await self.plan.may_commit.wait()
        if self.plan.commits:
            await self.plan.commits.pop(0)(self.real)
        else:
            await self.real.commit()

    async def rollback(self) -> None:
        await self.real.rollback()

    async def run_script(self, script: str) -> None:
        await self.real.run_script(script)

    def lock_schema(self) -> AbstractAsyncContextManager[None]:
        return self.real.lock_schema()

    async def erase_deleted_data(self) -> None:
        await self.real.erase_deleted_data()

    async def claim_shards(self, shards: Shards) -> frozenset[int]:
        return await self.real.claim_shards(shards)

    async def close(self) -> None:
        await self.real.close()


async def lose_answer(connection: Connection) -> None:
    """Commit, but lose the reply."""
    await connection.commit()
    raise LostError(StorageErrorKind.GONE)


async def lose_commit(connection: Connection) -> None:
    """Lose the COMMIT before it arrives."""
    await connection.rollback()
    raise LostError(StorageErrorKind.GONE)
