"""One queued write, and the caller that waits for its result."""

import asyncio
import time
from collections.abc import Callable

from bot.storage.connection import Change
from bot.storage.errors import NotStoredError, StorageTrouble, UncertainError


class Write:
    """A change that is waiting, then being committed, then decided.

    While it waits, its deadline or its caller can withdraw it. Once COMMIT is issued, only the
    database decides.
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

    def confirm(self) -> None:
        """Report to the caller that the write is stored."""
        self._decision.set_result(None)

    def refuse(self, error: Exception) -> None:
        """Report to the caller that the write is not stored and never will be."""
        if not self._decision.done():
            self._decision.set_exception(error)

    def doubt(self, cause: BaseException | None) -> None:
        """Report to the caller that the result is unknown."""
        error = UncertainError("the database was lost while it committed")
        error.__cause__ = cause
        self._decision.set_exception(error)

    def reopen(self) -> None:
        """Queue the write again after a COMMIT that did not happen, unless its caller has left."""
        self.committing = False
        if self._abandoned:
            self._decision.cancel()

    async def outcome(self, reason: Callable[[], StorageTrouble]) -> None:
        """Wait until the write is decided. `reason` returns why it was not stored in time."""
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

    def _expire(self, reason: Callable[[], StorageTrouble]) -> None:
        if not self.committing:
            self.refuse(NotStoredError(reason()))

    async def _abandon(self) -> None:
        """Withdraw the write.

        If it is being committed, delay the cancellation until the database has decided.
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
            self._decision.exception()  # read it, or asyncio logs that nobody did


def settle(write: Write, error: BaseException) -> None:
    """Decide a write that no task will work on any more."""
    if write.is_decided:
        return
    if write.committing:
        write.doubt(error)
    elif isinstance(error, Exception):
        write.refuse(error)
    else:
        write.refuse(NotStoredError(StorageTrouble.CLOSED))
