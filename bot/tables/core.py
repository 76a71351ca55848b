"""The core of a table: what its parts share, and `do`, the only way to change its state.

Actions run one at a time (`alone`). Each action is stored first and then takes effect. After that
all parts of the table adjust to it.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Protocol, TypeVarTuple

from bot.game.events import Event
from bot.storage.errors import StoreError
from bot.storage.interface import FinishedMatch
from bot.tables import entries, frozen
from bot.tables.apply import apply
from bot.tables.entries import Entry
from bot.tables.handle import TableHandle
from bot.tables.happenings import Happenings
from bot.tables.intents import DONE, NOT_SURE, Reply, Verdict
from bot.tables.ledger import Batch, Ledger, not_stored
from bot.tables.phase import Phase
from bot.tables.ports import Services
from bot.tables.race.order import Race
from bot.tables.seen import Seen
from bot.tables.state import TableState
from bot.tables.time.alarms import Alarms
from bot.tables.views import MatchView, match_view
from bot.tables.votes import Votes

Given = TypeVarTuple("Given")


class Parts(TableHandle, Protocol):
    """The whole table, as far as the core needs it."""

    def settle_down(self, counts_at: int | None = None) -> None:
        """Bring all parts of the table in line with the changed state.

        `counts_at` is the time at which a press in a race counts.
        """

    def stand_still(self, answer: Reply) -> None:
        """Stop the clocks and give `answer` to everybody who still waits."""


class Core:
    """The state of one table and the services that its parts share, and how the state changes.

    Parts that act at the table read the state and the time, do something and set alarms. So these
    parts get the whole core. Parts that need less, such as the ledger and the alarms, get only
    that.
    """

    def __init__(
        self, state: TableState, services: Services, table: Parts, on_closed: Callable[[], None]
    ) -> None:
        """Take over the state of a table. `on_closed` frees its channel."""
        self.state = state
        self.services = services
        self.ledger = Ledger(services.store, state.id)
        self.alarms = Alarms(state.id, services, self.alone)
        self.happenings = Happenings()
        self.race = Race()
        self.seen = Seen()
        self.votes = Votes()
        self.observers: list[Callable[[Sequence[Event]], None]] = []
        """Callbacks that receive all events of the table."""
        self.last: MatchView | None = None
        """The match before this lobby or match."""
        self.frozen: str | None = None
        """The id of the error that froze the table; None if it is not frozen."""
        self.down_since: int | None = None
        """The time when the bot went down; None once the downtime is added to the clocks."""
        self.version = 0
        """Increases whenever the visible state of the table may have changed."""
        self._table = table
        self._on_closed = on_closed
        self._lock = asyncio.Lock()

    def now(self) -> int:
        return self.services.clock.now()

    def nudge(self) -> None:
        """Ask the publisher to remind the seat on turn."""
        self.services.publisher.nudge(self._table)

    def changed(self) -> None:
        """Record that the visible state has changed, and notify the publisher."""
        self.version += 1
        self.services.publisher.changed(self._table)

    async def alone(
        self,
        act: Callable[[*Given], Awaitable[Reply | None]],
        *given: *Given,
        though_frozen: bool = False,
    ) -> Reply | None:
        """Run an action under the lock of the table and return its reply.

        Do nothing if the table is closed. A frozen table runs the action only with `though_frozen`.
        An unexpected error freezes the table.
        """
        async with self._lock:
            if self.state.phase is Phase.CLOSED:
                return None
            try:
                if self.frozen is None:
                    return await self.catch_up() or await act(*given)
                if though_frozen:
                    return await act(*given)
                return await frozen.look(self) if self.ledger.uncertain else None
            except Exception as error:  # noqa: BLE001 - this table freezes, others go on
                return frozen.freeze(self, error)

    async def take(
        self, act: Callable[[*Given], Awaitable[Reply | asyncio.Future[Reply]]], *given: *Given
    ) -> Reply | asyncio.Future[Reply]:
        """Run the action of a press under the lock of the table.

        Return its reply, or a future if the press has to wait. An unexpected error freezes the
        table.
        """
        async with self._lock:
            try:
                return await act(*given)
            except Exception as error:  # noqa: BLE001 - as above
                return frozen.freeze(self, error)

    async def do(
        self,
        made: Sequence[Entry] | Reply,
        *,
        ended: FinishedMatch | None = None,
        until: float | None = None,
        counts_at: int | None = None,
    ) -> Reply:
        """Store entries and apply them. Return `DONE`, or the reply that says why not.

        If `made` is a reply already, return it. The entries have to be stored by `until`, a
        `time.monotonic` value. `counts_at` is the time at which a press in a race counts.
        """
        if isinstance(made, Reply):
            return made
        batch = Batch(made, ended)
        refused = await self.ledger.keep(batch, until)
        if refused is not None:
            return self.refused_by_storage(refused)
        self._take_effect(batch, counts_at)
        return DONE

    def replay(self, stored: Iterable[Entry], length: int) -> None:
        """Restore the state from stored entries, without notifying the publisher.

        `length` is the number of the last entry. Entries of finished matches are not kept, so it
        can exceed the number of entries in `stored`.
        """
        self._apply(stored)
        self.ledger.length = length

    def remember(self, last: FinishedMatch) -> None:
        """Set the match before the current lobby, after a restart."""
        self.last = match_view(last)
        self._note_stored(last)
        self.version += 1

    async def catch_up(self, until: float | None = None) -> Reply | None:
        """Resolve uncertain entries and add the downtime to the clocks.

        This happens before any other action. Return a reply if the storage fails.
        """
        try:
            found = await self.ledger.find_out()
        except StoreError as error:
            return self.refused_by_storage(not_stored(error))
        if found is not None:
            self._take_effect(found)
        if self.down_since is None:
            return None
        downtime = max(0, self.now() - self.down_since)
        answer = await self.do([entries.Resumed(at=self.now(), downtime=downtime)], until=until)
        return None if answer is DONE else answer

    def refused_by_storage(self, answer: Reply) -> Reply:
        """Schedule a retry if entries are uncertain, so that no press is needed.

        Return `answer`.
        """
        self.alarms.failures += answer.verdict in NOT_SURE
        if self.ledger.uncertain:
            self.alarms.try_again("doubt")
        return answer

    def stand_still(self, error: str) -> Reply:
        """Freeze the table after an error. What is stored stays as it is."""
        self.frozen = error
        answer = Reply(Verdict.FROZEN, error=error)
        self.version += 1
        self._table.stand_still(answer)
        self.services.publisher.frozen(self._table)
        return answer

    def close_frozen(self, closed: entries.TableClosed, ended: FinishedMatch | None) -> None:
        """Close a frozen table and free its channel. `ended` is its match, if it was stored."""
        apply(self.state, closed)
        self.frozen = None
        self._on_closed()
        self._table.settle_down()
        self._note_stored(ended)

    def _take_effect(self, batch: Batch, counts_at: int | None = None) -> None:
        """Apply entries that have just been stored, and notify all parts of the table."""
        self.alarms.failures = 0
        self._apply(batch.entries)
        if batch.ended is not None:
            self.last = match_view(batch.ended)
        self._table.settle_down(counts_at)
        if self.state.phase is Phase.CLOSED:
            self._on_closed()
        self._note_stored(batch.ended)

    def _apply(self, made: Iterable[Entry]) -> None:
        """Apply entries, and pass their events to the parts that track events."""
        for entry in made:
            before = self.state.pending
            happened = apply(self.state, entry)
            self.happenings.note(self.state, entry, happened, before)
            self.votes.note(entry)
            for observe in self.observers:
                observe(happened)
            if isinstance(entry, entries.Resumed):
                self.down_since = None

    def _note_stored(self, ended: FinishedMatch | None) -> None:
        """Report a stored match to `on_finished`."""
        if ended is not None:
            people = frozenset(seat.person_id for seat in ended.seats if seat.person_id is not None)
            self.services.on_finished(ended.guild_id, ended.id, people)
