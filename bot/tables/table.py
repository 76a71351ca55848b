"""A table: the one door through which everything that changes it passes, one thing at a time.

A press is judged against the state, what it makes of it is stored, and only then the state changes,
the presser is answered and people are shown. Presses that race go through the referee first. What
could not be stored is refused by name and never done later.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import deque
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from bot.storage.errors import StorageTrouble, StoreError
from bot.tables import entries, frozen, intents, lobby, match_actions, resolve, votes
from bot.tables.ai_players import AiPlayers
from bot.tables.deliveries import Deliveries
from bot.tables.handle import Written
from bot.tables.intents import DONE, NOT_SURE, Reply, Verdict
from bot.tables.ledger import STORED_WITHIN, Ledger, not_stored
from bot.tables.race import bids
from bot.tables.race.referee import Referee
from bot.tables.revealed_hand import RevealedHand
from bot.tables.seen import Seen
from bot.tables.settings import SECOND
from bot.tables.state import Phase
from bot.tables.tally import Tally
from bot.tables.time import due
from bot.tables.time.alarms import Alarms
from bot.tables.views import Happened, hand_view, match_view, table_view, urgent_news

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable

    from bot.game.events import Event
    from bot.game.pending import Pending
    from bot.storage import Store
    from bot.storage.interface import FinishedMatch
    from bot.tables.entries import EndingReason, Entry, Line
    from bot.tables.intents import Press
    from bot.tables.ports import Brain, Publisher
    from bot.tables.state import TableState
    from bot.tables.time.clock import Clock, Scheduler
    from bot.tables.views import HandView, MatchView, TableView

log = logging.getLogger(__name__)

RECENT: Final = 16
"""So many of the last events are kept, to tell what happened."""
CLOCKS_DIFFER: Final = 10 * SECOND
"""By no more than this our clock is behind that of Discord."""


async def _anywhere(_guild: int) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Services:
    """What all tables share."""

    store: Store
    clock: Clock
    scheduler: Scheduler
    publisher: Publisher
    brain: Brain
    allows_ai: Callable[[int], Awaitable[bool]] = _anywhere
    """Whether AI players may sit at the tables of a server."""


class Table:
    """One table. `submit` is the door; `posted` and `shown` tell it what people can see."""

    def __init__(
        self, state: TableState, services: Services, on_closed: Callable[[Table], None]
    ) -> None:
        """Take over a state; `settle_down` starts its clocks."""
        self.state = state
        self.services = services
        self.ledger = Ledger(services.store, state.id)
        self.alarms = Alarms(self)
        self.referee = Referee(self)
        self.visible = Seen()
        self.tally = Tally(len(state.seats))
        self.ai = AiPlayers(self)
        self.frozen: str | None = None
        """The id of the error that made it stand still."""
        self.agreed_to_end: set[int] = set()
        self.ready: set[int] = set()
        """Who need not wait for the next round."""
        self.recent: deque[Happened] = deque(maxlen=RECENT)
        self.shown_hand = RevealedHand()
        self.last: MatchView | None = None
        """The match before this lobby or match."""
        self._finishing: FinishedMatch | None = None
        """The match that ends with the entries that were made last."""
        self._on_closed = on_closed
        self._lock = asyncio.Lock()
        self._answers = Deliveries()
        self._alive_until: int | None = None
        """When the bot went down, while that is not made good."""
        self._restored_at = 0
        self._view: TableView | None = None

    # What may be known of it

    @property
    def id(self) -> str:
        """What names it in ids of controls."""
        return self.state.id

    @property
    def guild(self) -> int:
        """The server it is in."""
        return self.state.guild

    @property
    def channel(self) -> int:
        """The channel or thread it is in."""
        return self.state.channel

    @property
    def view(self) -> TableView:
        """What everybody may see of it now; made once for every change."""
        if self._view is None:
            self._view = table_view(self)
        return self._view

    def hand(self, person: int) -> HandView:
        """What a person may see of it now: of one seat, or of none."""
        return hand_view(self, self.state.seat_of(person), self.view)

    def urgent_news(self, person: int) -> tuple[object, ...]:
        """Something that differs as soon as that person has to be shown something at once."""
        return urgent_news(self, self.state.seat_of(person))

    def has_done(self, press: int) -> bool:
        """Whether what an interaction asked for is stored."""
        return press in self.state.presses

    @property
    def written(self) -> Written:
        """Which messages of it stand."""
        state = self.state
        return Written(
            state.message,
            state.message_match,
            state.called[0],
            state.reminded,
            state.lines,
            f"{state.began_at} {len(state.actions)} {sum(map(len, state.actions))}",
        )

    def changed(self) -> None:
        """Something is different: whoever shows the table is told."""
        self.forget_view()
        self.services.publisher.changed(self)

    def forget_view(self) -> None:
        """What may be seen of it is different."""
        self._view = None

    # The door

    async def submit(self, press: Press) -> Reply:
        """Judge a press and do what it makes; a repeated delivery gets the first one's answer."""
        return await self.outcome(press, self.begin(press))

    def begin(self, press: Press) -> asyncio.Future[Reply]:
        """Begin to judge a press; `outcome` tells what came of it."""
        until = time.monotonic() + STORED_WITHIN
        return self._answers.of(press.id, partial(self._take, press, until))

    async def outcome(self, press: Press, begun: asyncio.Future[Reply]) -> Reply:
        """What came of a press; who asks may go away, what was begun is finished."""
        answer = await asyncio.shield(begun)
        return self._decided(press, answer) if answer.verdict is Verdict.UNCERTAIN else answer

    def waits_for(self, press: int) -> int | None:
        """The seat whose call a press, which has no answer yet, has to wait for."""
        return self.referee.waits_for(press)

    async def take_back(self, person: int) -> None:
        """Who is there again, if only to look, takes the seat back from the AI."""
        if self._held_seat_of(person) is not None:
            await self.alone(self._take_back, person)

    async def end(self, reason: EndingReason) -> Reply | None:
        """End the table for a reason of the bot's own, as when its channel is gone."""
        return await self.alone(due.end, self, reason, though_frozen=True)

    async def alone(
        self,
        act: Callable[..., Awaitable[Reply | None]],
        *given: object,
        though_frozen: bool = False,
    ) -> Reply | None:
        """Do something of the table's own, one thing at a time like all else."""
        async with self._lock:
            if self.state.phase is Phase.CLOSED:
                return None
            try:
                if self.frozen is None:
                    return await self._catch_up() or await act(*given)
                if though_frozen:
                    return await act(*given)
                return await frozen.look(self) if self.ledger.uncertain else None
            except Exception as error:  # noqa: BLE001 - this table stands still, others go on
                return self.freeze(error)

    async def _take(self, press: Press, until: float) -> Reply:
        async with self._lock:
            # Who waits here behind others has no more time for it.
            self.ledger.until = until
            try:
                taken = await self._take_alone(press)
            except Exception as error:  # noqa: BLE001 - as above
                return self.freeze(error)
            finally:
                self.ledger.until = None
        return taken if isinstance(taken, Reply) else await taken

    def _decided(self, press: Press, answer: Reply) -> Reply:
        """What is known by now of a press that was answered while the storage was not sure."""
        if press.id in self.state.presses:
            return DONE
        if any(made.press == press.id for made in self.ledger.uncertain):
            return answer
        return Reply(Verdict.NOT_STORED, storage=StorageTrouble.GONE)

    async def _take_alone(self, press: Press) -> Reply | asyncio.Future[Reply]:
        ended = frozen.ended_by(self, press)
        if ended is not None:
            return await frozen.end(self, ended, press.id)
        refused = self._closed_answer(press) or await self._done_before(press)
        refused = refused or await self._catch_up()
        was_held = self._held_seat_of(press.person) is not None
        # What was in doubt may have been this very press, or have closed the table.
        refused = refused or self._closed_answer(press) or await self._welcome_back(press)
        if refused is not None:
            return refused
        plain = resolve.meant(self.state, self.visible, press)
        if resolve.is_stale(self.state, self.visible, press, plain):
            return Reply(Verdict.BACK if was_held else Verdict.STALE)
        now = self.services.clock.now()
        bid = bids.bid_for(self.state, self.referee.race, plain, now)
        if isinstance(bid, Reply):
            return bid
        if bid is not None:
            return self.referee.wait(plain, bid)
        return await self.do(self._decide(plain, now))

    def _closed_answer(self, press: Press) -> Reply | None:
        """What a press is told that cannot be judged, or has been before a restart."""
        if self.frozen is not None:
            return Reply(Verdict.FROZEN, error=self.frozen)
        if press.id in self.state.presses:
            return DONE
        return Reply(Verdict.CLOSED) if self.state.phase is Phase.CLOSED else None

    async def _done_before(self, press: Press) -> Reply | None:
        """After a restart only the storage knows what was done in a match that is over by now."""
        if press.stamp > self._restored_at + CLOCKS_DIFFER:
            return None
        try:
            found = await self.services.store.find_interaction(press.id)
        except StoreError as error:
            return self.refused_by_storage(not_stored(error))
        return None if found is None else DONE

    async def _welcome_back(self, press: Press) -> Reply | None:
        """Any press of one's own takes the seat back from the AI."""
        if isinstance(press.intent, intents.Away | intents.Leave):
            return None
        return await self._take_back(press.person)

    async def _take_back(self, person: int) -> Reply | None:
        seat = self._held_seat_of(person)
        if seat is None:
            return None
        back = entries.SeatTakenBack(at=self.services.clock.now(), seat=seat)
        answer = await self.do([back])
        return None if answer.verdict is Verdict.DONE else answer

    def _held_seat_of(self, person: int) -> int | None:
        seat = self.state.seat_of(person)
        return seat if seat is not None and self.state.seats[seat].held else None

    def _decide(self, press: Press, now: int) -> list[Entry] | Reply:
        if self.state.phase is Phase.LOBBY:
            return lobby.decide(self.state, press, now)
        made = votes.decide(self, press, now)
        return match_actions.decide(self.state, press, now) if made is None else made

    # What people can see

    def posted(self, decision: int, stamp: int) -> None:
        """The table message shows what came with that decision, since then by Discord's clock."""
        self.forget_view()
        self.visible.mark_posted(decision, stamp)
        self.referee.start_windows(stamp, decision)

    def shown(self, seat: int, decision: int, stamp: int) -> None:
        """A hand shows that decision, since then by Discord's clock."""
        self.visible.mark(seat, decision, stamp)

    async def note_posted(self, message: int, match: str | None, called: int) -> None:
        """Store which message shows it, the match in it, and the turn it calls somebody for."""

        async def note() -> Reply:
            # Who is on turn by now may not have been called by it.
            calls, now = called == self.state.turn, self.services.clock.now()
            return await self.do(
                [entries.Posted(at=now, message=message, match=match, calls=calls)]
            )

        await self.alone(note)

    async def note_line(
        self, message: int, about: Line, is_over: Callable[[], bool] = lambda: False
    ) -> None:
        """Store that a plain line stands, unless it is over by then."""

        async def note() -> Reply | None:
            if is_over():
                return None
            now = self.services.clock.now()
            return await self.do([entries.LineWritten(at=now, message=message, about=about)])

        await self.alone(note)

    async def note_line_gone(self, message: int) -> None:
        """Store that it is gone."""

        async def note() -> Reply | None:
            if message not in self.state.lines:
                return None
            return await self.do([entries.LineGone(at=self.services.clock.now(), message=message)])

        await self.alone(note)

    # What is stored and done

    async def do(self, made: list[Entry] | Reply, finished: FinishedMatch | None = None) -> Reply:
        """Store entries and let them take effect, or pass on why there are none."""
        if isinstance(made, Reply):
            return made
        self._finishing = finished
        refused = await self.ledger.keep(made, finished)
        if refused is not None:
            return self.refused_by_storage(refused)
        self._take_effect(made)
        return DONE

    def _take_effect(self, stored: list[Entry]) -> None:
        """What has just been stored happens."""
        self.alarms.failures = 0
        self._apply(stored)
        if self._finishing is not None:
            self.last = match_view(self._finishing)
        self.settle_down()

    def replay(self, stored: Iterable[Entry], length: int) -> None:
        """Become what these entries make of the table; nobody is told.

        `length` is the number of the last one: those of matches that are over are not kept.
        """
        self._apply(stored)
        self.ledger.length = length
        self.visible.restore(self.state.decision, self.state.decided_at)

    async def resume(self, alive_until: int) -> None:
        """Go on after a restart: the bot was last alive at that time."""
        self._restored_at = self.services.clock.now()
        self._alive_until = max(alive_until, self.state.last_at)
        answer = await self.alone(_nothing)
        if answer is not None and answer.verdict in NOT_SURE:
            self.alarms.try_again("resume")

    def settle_down(self) -> None:
        """After a change: windows and clocks as they should be now, AI seats and people told."""
        self.referee.sync()
        votes.look_again(self)
        self.alarms.arm()
        self.ai.plan()
        self.changed()
        if self.state.phase is Phase.CLOSED:
            self.referee.give_up(Reply(Verdict.CLOSED))
            self._on_closed(self)

    async def _catch_up(self) -> Reply | None:
        """Learn what became of entries in doubt, and make good a downtime, before all else."""
        if self.ledger.uncertain:
            try:
                found = await self.ledger.find_out()
            except StoreError as error:
                return self.refused_by_storage(not_stored(error))
            if found:
                self._take_effect(found)
        if self._alive_until is None:
            return None
        now = self.services.clock.now()
        resumed = entries.Resumed(at=now, downtime=max(0, now - self._alive_until))
        answer = await self.do([resumed])
        return None if answer.verdict is Verdict.DONE else answer

    def refused_by_storage(self, answer: Reply) -> Reply:
        """Find out soon what became of entries in doubt, also if nobody presses."""
        self.alarms.failures += answer.verdict in NOT_SURE
        if self.ledger.uncertain:
            self.alarms.try_again("doubt")
        return answer

    def _apply(self, made: Iterable[Entry]) -> None:
        """Let entries take effect, and tell everybody who keeps count of what happens."""
        for entry in made:
            before = self.state.pending
            self.state.apply(entry)
            happened = self.state.take_events()
            self._count(entry, before, happened)
            self.ai.observe(happened)

    def _count(self, entry: Entry, before: Pending | None, happened: list[Event]) -> None:
        if isinstance(entry, entries.Started):
            self.tally = Tally(len(self.state.seats))
            self.agreed_to_end.clear()
            self.ready.clear()
        elif isinstance(entry, entries.RoundBegun):
            self.agreed_to_end.clear()
            self.ready.clear()
            self.recent.clear()
        elif isinstance(entry, entries.Acted):
            self.tally.note_action(entry.action, entry.reaction, before, self.state.pending)
        elif isinstance(entry, entries.Resumed):
            self._alive_until = None
        self.tally.note(happened)
        self.shown_hand.note(happened, self.state.pending, entry.at)
        reaction = entry.reaction if isinstance(entry, entries.Acted) else None
        kicked = isinstance(entry, entries.Acted) and entry.by == "moderator"
        self.recent.extend(Happened(event, reaction, kicked) for event in happened)

    # When something goes wrong

    def freeze(self, error: Exception) -> Reply:
        """Stand still after an unexpected error; what is stored stays as it is."""
        self.frozen = secrets.token_hex(4)
        log.error("table %s stands still, error %s", self.state.id, self.frozen, exc_info=error)
        answer = Reply(Verdict.FROZEN, error=self.frozen)
        self.alarms.arm()
        self.referee.give_up(answer)
        self.forget_view()
        self.services.publisher.frozen(self, self.frozen)
        return answer

    def close_frozen(self, closed: entries.TableClosed) -> None:
        """What stood still is gone, and its channel free."""
        self.state.apply(closed)
        self.frozen = None
        self._on_closed(self)
        self.settle_down()


async def _nothing() -> None:
    """Nothing but what has to be caught up with."""
