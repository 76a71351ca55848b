"""A club on a real database: the time is virtual, what is written is not."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, cast

from tests.support.club import Club

if TYPE_CHECKING:
    from bot.storage import Store
    from tests.support.memory_store import MemoryStore
    from tests.support.virtual import VirtualClock


class WatchedClub(Club):
    """A club on a real store; no time passes while it writes."""

    def __init__(self, store: Store, clock: VirtualClock | None = None) -> None:
        super().__init__(cast("MemoryStore", _Counting(store)), clock)
        others = self.clock.is_busy
        self.clock.is_busy = lambda: others() or self.store.writing > 0  # type: ignore[attr-defined]  # as below


class _Counting:
    """Passes everything on, and knows what is under way."""

    def __init__(self, store: Store) -> None:
        self.ids = itertools.count(1_000)
        self.writing = 0
        self._store = store

    def __getattr__(self, name: str) -> object:
        asked = getattr(self._store, name)

        async def counted(*given: object, **more: object) -> object:
            self.writing += 1
            try:
                return await asked(*given, **more)
            finally:
                self.writing -= 1

        return asked if name == "open_tables" else counted
