"""What the parts of one table work on: its state, and `do`, by which alone that changes.

One thing is done at a time (`alone`): it is stored first, takes effect then, and all parts of the
table settle down to it.
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
    """The table as a whole: what goes along with its state."""

    def settle_down(self, counts_at: int | None = None) -> None:
        """After a change all is as it should be now; a press that raced counts at that time."""

    def stand_still(self, answer: Reply) -> None:
        """Nothing more happens, and that is what is answered."""


class Core:
    """The workbench that the parts of one table share: its state, and how it changes.

    Whoever acts at a table reads the state and the time, does something and sets alarms. So these
    parts are given all of it; what needs less, as the ledger and the alarms, is given that.
    """

    def __init__(
        self, state: TableState, services: Services, table: Parts, on_closed: Callable[[], None]
    ) -> None:
        """Take over the state of a table; `on_closed` frees its channel."""
        self.state = state
        self.services = services
        self.ledger = Ledger(services.store, state.id)
        self.alarms = Alarms(state.id, services, self.alone)
        self.happenings = Happenings()
        self.race = Race()
        self.seen = Seen()
        self.votes = Votes()
        self.observers: list[Callable[[Sequence[Event]], None]] = []
        """Who is told of everything that happens."""
        self.last: MatchView | None = None
        """The match before this lobby or match."""
        self.frozen: str | None = None
        """The id of the error that made it stand still."""
        self.down_since: int | None = None
        """When the bot went down, while that is not made good."""
        self.version = 0
        """Another one whenever something else may be seen of the table."""
        self._table = table
        self._on_closed = on_closed
        self._lock = asyncio.Lock()

    def now(self) -> int:
        """The time."""
        return self.services.clock.now()

    def nudge(self) -> None:
        """Whoever is on turn has been so for a while."""
        self.services.publisher.nudge(self._table)

    def changed(self) -> None:
        """Something is different: whoever shows the table is told."""
        self.version += 1
        self.services.publisher.changed(self._table)

    async def alone(
        self,
        act: Callable[[*Given], Awaitable[Reply | None]],
        *given: *Given,
        though_frozen: bool = False,
    ) -> Reply | None:
        """Do something of the table's own, one thing at a time like all else."""
        async with self._lock:
            if self.state.phase is Phase.CLOSED:
                return None
            try:
                if self.frozen is None:
                    return await self.catch_up() or await act(*given)
                if though_frozen:
                    return await act(*given)
                return await frozen.look(self) if self.ledger.uncertain else None
            except Exception as error:  # noqa: BLE001 - this table stands still, others go on
                return frozen.freeze(self, error)

    async def take(
        self, act: Callable[[*Given], Awaitable[Reply | asyncio.Future[Reply]]], *given: *Given
    ) -> Reply | asyncio.Future[Reply]:
        """Do what a press asks for, likewise; it may have to wait for its answer."""
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
        """Store entries and let them take effect, or pass on why there are none.

        They are stored by then (`time.monotonic`); what raced counts at another time than now.
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
        """Become what these entries make of the table; nobody is told.

        `length` is the number of the last one: those of matches that are over are not kept.
        """
        self._apply(stored)
        self.ledger.length = length

    def remember(self, last: FinishedMatch) -> None:
        """That was the match before."""
        self.last = match_view(last)
        self._note_stored(last)
        self.version += 1

    async def catch_up(self, until: float | None = None) -> Reply | None:
        """Learn what became of entries in doubt, and make good a downtime, before all else."""
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
        """Find out soon what became of entries in doubt, also if nobody presses."""
        self.alarms.failures += answer.verdict in NOT_SURE
        if self.ledger.uncertain:
            self.alarms.try_again("doubt")
        return answer

    def stand_still(self, error: str) -> Reply:
        """Nothing more happens here; what is stored stays as it is."""
        self.frozen = error
        answer = Reply(Verdict.FROZEN, error=error)
        self.version += 1
        self._table.stand_still(answer)
        self.services.publisher.frozen(self._table)
        return answer

    def close_frozen(self, closed: entries.TableClosed, ended: FinishedMatch | None) -> None:
        """What stood still is gone with its match, and its channel free."""
        apply(self.state, closed)
        self.frozen = None
        self._on_closed()
        self._table.settle_down()
        self._note_stored(ended)

    def _take_effect(self, batch: Batch, counts_at: int | None = None) -> None:
        """What has just been stored happens."""
        self.alarms.failures = 0
        self._apply(batch.entries)
        if batch.ended is not None:
            self.last = match_view(batch.ended)
        self._table.settle_down(counts_at)
        if self.state.phase is Phase.CLOSED:
            self._on_closed()
        self._note_stored(batch.ended)

    def _apply(self, made: Iterable[Entry]) -> None:
        """Let entries take effect, and tell everybody who keeps count of what happens."""
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
        """A match is stored: whoever counts matches is told."""
        if ended is not None:
            people = frozenset(seat.person_id for seat in ended.seats if seat.person_id is not None)
            self.services.on_finished(ended.guild_id, ended.id, people)
