"""The entry point for reading and changing results."""

import time
from collections.abc import Awaitable, Callable
from typing import Final

from bot.storage.connection import Change, Reader
from bot.storage.results.counts import CountStore, Recounting, Repairs
from bot.storage.results.cups import Cups, Dailies
from bot.storage.results.matches import Boards, Expiry, History, PersonData, ResultResets
from bot.storage.results.posts import GivenRoles, KnownServers, MissedLog, Posts, Searches

# The number of seconds that a write of results may wait. It is large, because no player waits for
# these writes.
PATIENCE: Final = 60.0


class Results:
    """The results in the database, and everything that is counted from them."""

    def __init__(
        self,
        reader: Reader,
        write: Callable[[Change, float | None], Awaitable[None]],
        leave_no_trace: Callable[[], Awaitable[None]],
    ) -> None:
        async def patiently(change: Change) -> None:
            await write(change, time.monotonic() + PATIENCE)

        self.boards = Boards(reader)
        self.counts = CountStore(reader, patiently)
        self.cups = Cups(reader, patiently)
        self.dailies = Dailies(reader, patiently)
        self.expiry = Expiry(reader, patiently)
        self.given_roles = GivenRoles(reader, patiently)
        self.history = History(reader, patiently)
        self.missed_log = MissedLog(reader, patiently)
        self.people = PersonData(reader, patiently)
        self.posts = Posts(reader, patiently)
        self.recounting = Recounting(reader, patiently)
        self.repairs = Repairs(reader, patiently)
        self.resets = ResultResets(reader, patiently)
        self.searches = Searches(reader, patiently)
        self.servers = KnownServers(reader, patiently)
        self.leave_no_trace = leave_no_trace
        """Removes deleted data from all files beside the database."""
