"""The only task that writes to the database. It commits many writes in one transaction.

Callers put their writes into a queue. During a COMMIT, new writes wait in the queue. The next
COMMIT stores all of them together. Only this task begins transactions, so a cancelled caller cannot
leave a transaction open.
"""

import asyncio
import itertools
import logging
import secrets
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterator, Sequence
from itertools import groupby

from bot.clock import DurationCounts
from bot.lasting_tasks import watch_over
from bot.storage import errors
from bot.storage.changes import stamp_transaction
from bot.storage.connection import Change, Connection, Query, ReconnectingConnection, Statement
from bot.storage.errors import (
    ConflictError,
    NotStoredError,
    StorageErrorKind,
    UncertainError,
    WriteError,
)
from bot.storage.stored_types import Shards

# Batch -------------------------------------------------------------------------------------------


async def run_changes(connection: Connection, changes: Sequence[Change]) -> None:
    """Run the statements of all changes in order. The transaction stays open."""
    await connection.begin()
    for sql, rows, each in joined_statements(changes):
        if not rows:
            continue
        changed = await connection.execute(sql, rows)
        if each and changed != len(rows):
            raise ConflictError(f"{changed} of {len(rows)} rows: {sql}")


def joined_statements(changes: Sequence[Change]) -> Iterator[Statement]:
    """Yield the statements of the changes.

    If neighbouring changes have the same SQL, join their rows into one statement.
    """
    for _, alike in groupby(changes, key=_statement_shape):
        for same in zip(*(change.statements for change in alike), strict=True):
            yield same[0]._replace(rows=[row for each in same for row in each.rows])


def proof_query(changes: Sequence[Change]) -> Query | None:
    """Return a query that shows whether a transaction of these changes is stored.

    This is the proof of the last change that has one. Later changes in the transaction do not
    affect it. Return None if no change has a proof.
    """
    return next((each.proof for each in reversed(changes) if each.proof), None)


def _statement_shape(change: Change) -> tuple[str, ...]:
    return tuple(each.sql for each in change.statements)


# Write -------------------------------------------------------------------------------------------


class QueuedWrite:
    """A change in the queue, and its result for the caller that waits.

    Before the COMMIT begins, the write can still expire, or be withdrawn by its caller. After that,
    only the database decides whether the write is stored.
    """

    __slots__ = ("_abandoned", "_decision", "change", "committing", "until")

    def __init__(self, change: Change, until: float) -> None:
        self.change = change
        self.until = until
        self.committing = False
        self._abandoned = False
        self._decision = asyncio.get_running_loop().create_future()

    @property
    def is_decided(self) -> bool:
        """Whether the result is known."""
        return self._decision.done()

    @property
    def is_late(self) -> bool:
        """Whether the deadline has passed."""
        return time.monotonic() >= self.until

    def mark_stored(self) -> None:
        """Report to the caller that the write is stored."""
        self._decision.set_result(None)

    def mark_refused(self, error: Exception) -> None:
        """Report to the caller that the write is not stored and never will be."""
        if not self._decision.done():
            self._decision.set_exception(error)

    def mark_uncertain(self, cause: BaseException | None) -> None:
        """Report to the caller that the result is unknown."""
        error = UncertainError("the database was lost while it committed")
        error.__cause__ = cause
        self._decision.set_exception(error)

    def requeue(self) -> None:
        """Let the write wait for another COMMIT, because the last one failed.

        If the caller was cancelled meanwhile, cancel the write.
        """
        self.committing = False
        if self._abandoned:
            self._decision.cancel()

    async def wait_for_outcome(self, reason: Callable[[], StorageErrorKind]) -> None:
        """Return when the write is stored. Raise an error if it failed or its result is unknown.

        The write is refused if its COMMIT has not begun by the deadline. Then `reason` is called
        for the kind of the error.
        """
        loop = asyncio.get_running_loop()
        left = max(0.0, self.until - time.monotonic())
        timer = loop.call_later(left, self._expire, reason)
        try:
            await asyncio.shield(self._decision)
        except asyncio.CancelledError:
            await self._abandon()
            raise
        finally:
            timer.cancel()

    def _expire(self, reason: Callable[[], StorageErrorKind]) -> None:
        if not self.committing:
            self.mark_refused(NotStoredError(reason()))

    async def _abandon(self) -> None:
        """Withdraw the write, because its caller was cancelled.

        If the COMMIT has begun already, wait for its result.
        """
        self._abandoned = True
        if not self.committing:
            self._decision.cancel()
        while not self._decision.done():
            try:
                await asyncio.wait([self._decision])
            except asyncio.CancelledError:
                continue
        if not self._decision.cancelled():
            self._decision.exception()  # without this, asyncio logs an unread exception


def abandon_write(write: QueuedWrite, error: BaseException) -> None:
    """Report the error to the caller of a write that will not be attempted again."""
    if write.is_decided:
        return
    if write.committing:
        write.mark_uncertain(error)
    elif isinstance(error, Exception):
        write.mark_refused(error)
    else:
        write.mark_refused(NotStoredError(StorageErrorKind.CLOSED))


# Writer ------------------------------------------------------------------------------------------

MOST_AT_ONCE = 256
PATIENCE = 2.0  # the seconds that a write may wait for its COMMIT

TO_TIDY = (0.01, 0.05, 0.2, 0.5)  # pauses in seconds after failed attempts to erase deleted data

logger = logging.getLogger(__name__)


class Writer:
    """Stores the writes of all callers, one batch after the other."""

    def __init__(
        self,
        connect: Callable[[], Awaitable[Connection]],
        connection: Connection,
        *,
        resolve_within: float,
    ) -> None:
        self._line = ReconnectingConnection(connect, connection)
        self._resolve_within = resolve_within
        self._waiting: deque[QueuedWrite] = deque()
        self._wake = asyncio.Event()
        self._using = asyncio.Lock()
        self._is_closing = False
        self._name = secrets.token_hex(8)
        self._stamps = itertools.count(1)
        self.stored_at: float | None = None
        """The time of the last durable write, by `time.monotonic`."""
        self.commits = DurationCounts()
        task = asyncio.create_task(self._run(), name="storage writer")
        self._task = watch_over(task, lambda: self._is_closing)

    @property
    def error_kind(self) -> StorageErrorKind | None:
        """The reason why nothing can be stored at present. None if no problem is known."""
        return self._line.error_kind

    async def write(self, change: Change, until: float | None = None) -> None:
        """Return when the change is durable. Raise a `WriteError` if it is not."""
        if self._is_closing:
            raise NotStoredError(StorageErrorKind.CLOSED)
        write = QueuedWrite(change, time.monotonic() + PATIENCE if until is None else until)
        self._waiting.append(write)
        self._wake.set()
        await write.wait_for_outcome(self._late_reason)

    async def claim_shards(self, shards: Shards) -> frozenset[int]:
        """Lock these shards, except those of other processes. Return the locked ones."""
        async with self._using:
            return await self._line.claim_shards(shards)

    async def erase_deleted_data(self) -> None:
        """Remove deleted data from other files of the database, such as its log.

        Give up after several failures. The data is then removed when the database is closed.
        """
        async with self._using:
            for pause in TO_TIDY:
                try:
                    await (await self._line.get_connection()).erase_deleted_data()
                except errors.BusyError:
                    # A reader uses the log at this moment. Try again when it is done.
                    await asyncio.sleep(pause)
                except errors.StatementError as error:
                    await self._line.back_off(error)
                else:
                    return
        logger.warning("what was deleted may stand in the log beside the database for a while")

    async def wait_until_taken(self) -> None:
        """Wait until another process has taken a shard. This process can no longer write then."""
        await self._line.taken.wait()

    async def close(self) -> None:
        """Store or refuse all queued writes, then close the connection."""
        self._is_closing = True
        self._wake.set()
        await asyncio.wait([self._task])
        async with self._using:
            await self._line.drop_connection()

    async def _run(self) -> None:
        batch: list[QueuedWrite] = []
        try:
            while batch := await self._next_batch():
                await self._store_safely(batch)
        except BaseException as error:
            for write in (*batch, *self._waiting):
                abandon_write(write, error)
            raise

    async def _next_batch(self) -> list[QueuedWrite]:
        """Wait until writes are queued, and return them.

        Return an empty list if no writes are queued and the store is being closed.
        """
        while not self._waiting and not self._is_closing:
            self._wake.clear()
            await self._wake.wait()
        return [self._waiting.popleft() for _ in range(min(len(self._waiting), MOST_AT_ONCE))]

    async def _store_safely(self, batch: Sequence[QueuedWrite]) -> None:
        """Store a batch. After an unexpected error, only the writes of this batch fail."""
        async with self._using:
            try:
                await self._store(batch)
            except Exception as error:
                logger.exception("the writer failed")
                for write in batch:
                    abandon_write(write, error)
                await self._line.drop_connection()

    async def _store(self, batch: Sequence[QueuedWrite]) -> None:
        """Store or refuse every write of a batch. Make as many attempts as needed."""
        while wanted := self._without_late_writes(batch):
            try:
                await self._commit_batch(wanted)
            except (errors.BusyError, errors.LostError) as error:
                await self._line.back_off(error)
            except errors.TakenError as error:
                for write in wanted:
                    write.mark_refused(NotStoredError(error.kind))
            except Exception as error:  # noqa: BLE001 - one of the writes causes any other error
                await self._split_batch(wanted, error)

    def _without_late_writes(self, batch: Sequence[QueuedWrite]) -> list[QueuedWrite]:
        """Refuse writes whose deadline has passed. Return the writes that have no result yet."""
        for write in batch:
            if write.is_late:
                write.mark_refused(NotStoredError(self._late_reason()))
        return [write for write in batch if not write.is_decided]

    async def _commit_batch(self, batch: Sequence[QueuedWrite]) -> None:
        """Commit a batch. Roll it back if one of its writes expires or is withdrawn before."""
        connection = await self._line.get_connection()
        changes = self._provable_changes([write.change for write in batch])
        try:
            await run_changes(connection, changes)
        except errors.LostError:
            raise
        except BaseException:
            await self._line.roll_back()
            raise
        if len(self._without_late_writes(batch)) < len(batch):
            await self._line.roll_back()
            return
        # Since the check for late writes, there was no `await`. So no caller has withdrawn a write
        # meanwhile. From here on, none can.
        for write in batch:
            write.committing = True
        try:
            began = time.perf_counter()
            await connection.commit()
            self.commits.add_since(began)
        except errors.FullError:
            for write in batch:
                write.requeue()
            await self._line.roll_back()
            raise
        except errors.LostError as error:
            await self._resolve_uncertain_commit(batch, changes, error)
        else:
            self._mark_all_stored(batch)

    def _provable_changes(self, changes: Sequence[Change]) -> Sequence[Change]:
        """Return the changes, at least one of them with a proof.

        If none has a proof, add the change that stores a stamp.
        """
        if proof_query(changes):
            return changes
        return [*changes, stamp_transaction(self._name, next(self._stamps))]

    def _mark_all_stored(self, batch: Sequence[QueuedWrite]) -> None:
        self._line.record_recovery()
        self.stored_at = time.monotonic()
        for write in batch:
            write.mark_stored()

    async def _resolve_uncertain_commit(
        self, batch: Sequence[QueuedWrite], changes: Sequence[Change], error: errors.LostError
    ) -> None:
        """Open a new connection, and find out whether a COMMIT was stored."""
        self._line.record_error(error)
        await self._line.drop_connection()
        is_stored = await self._ask_for_proof(proof_query(changes))
        if is_stored:
            self._mark_all_stored(batch)
            return
        for write in batch:
            if is_stored is None:
                write.mark_uncertain(error)
            else:
                write.requeue()
        await self._line.wait_before_retry()

    async def _ask_for_proof(self, proof: Query | None) -> bool | None:
        """Return whether the proof query finds a row.

        Return None if the database does not come back in time, or another process has our shards.
        """
        assert proof is not None, "a transaction without proof"
        give_up = time.monotonic() + self._resolve_within
        while time.monotonic() < give_up:
            try:
                connection = await self._line.get_connection()
                return bool(await connection.fetch(proof))
            except errors.TakenError:
                # The other process may have changed the rows that the proof looks for.
                return None
            except errors.StatementError as error:
                await self._line.back_off(error)
        return None

    async def _split_batch(self, batch: Sequence[QueuedWrite], error: Exception) -> None:
        """Store the two halves of a batch separately, because one of its writes causes an error.

        A half that fails is split again. In the end, only the faulty write is refused.
        """
        middle = len(batch) // 2
        if middle:
            await self._store(batch[:middle])
            await self._store(batch[middle:])
        else:
            batch[0].mark_refused(await self._explain_error(batch[0].change, error))

    async def _explain_error(self, change: Change, error: Exception) -> WriteError:
        """Return the error for the caller whose change cannot be stored."""
        if isinstance(error, errors.FullError):
            self._line.record_error(error)
            return NotStoredError(error.kind)
        if not isinstance(error, errors.ConflictError):
            # Log only the SQL. The error's text and the values contain cards and secrets.
            asked = [statement.sql for statement in change.statements]
            logger.error("cannot be stored: %s: %s", type(error).__name__, asked)
            return NotStoredError(StorageErrorKind.UNFIT)
        try:
            return await change.explain(await self._line.get_connection())
        except errors.StatementError as lost:
            return NotStoredError(lost.kind)

    def _late_reason(self) -> StorageErrorKind:
        return self._line.error_kind or StorageErrorKind.TOO_LATE
