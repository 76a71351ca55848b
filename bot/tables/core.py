"""The core of a table: the objects that its parts share, and the method that changes its state.

Actions run one at a time (`run_locked`). An action changes the state only through `commit`, which
stores the entries and then applies them. Afterwards all parts of the table adjust to the change.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol, TypeVarTuple

from bot.clock import SECOND
from bot.game import TABLE, Match
from bot.game.events import Dealt, Drew, Event, HandShown, Laid
from bot.game.moves import LEAVE, is_about_calls
from bot.game.pending import DrawAttack, Pending, RevealAttack, attack_of
from bot.game.ruleset import Face
from bot.storage import Store, errors
from bot.storage.errors import StorageErrorKind, StoreError
from bot.storage.stored_types import FinishedMatch, StoredEntry
from bot.tables import entries
from bot.tables.apply import apply_entry
from bot.tables.call_race import Race
from bot.tables.deeds import LatestDeeds
from bot.tables.entries import Actor, EndingReason, Entry
from bot.tables.handle import TableHandle
from bot.tables.intents import DONE, NOT_SURE, EndTable, Press, Reply, Verdict
from bot.tables.match_actions import Votes
from bot.tables.match_result import ended_match
from bot.tables.ports import Alarms, TableServices
from bot.tables.settings import Phase
from bot.tables.state import DamagedTableError, MatchTally, TableState, Visibility
from bot.tables.views import MatchView, RecordedEvent, match_view_of

# Ledger ------------------------------------------------------------------------------------------

STORED_WITHIN: Final = 2.0
"""Seconds. A press that cannot be stored within this time is refused."""


@dataclass(frozen=True, slots=True)
class EntryBatch:
    """Entries that are stored together. `ended` is a finished match that is stored with them."""

    entries: Sequence[Entry]
    ended: FinishedMatch | None = None


class Ledger:
    """Stores the entries of a table, one batch after the other. Then the entries can take effect.

    If the storage cannot say whether a batch was stored, the batch is kept as `uncertain`.
    """

    def __init__(self, store: Store, table_id: str) -> None:
        self._store = store
        self._table_id = table_id
        self.length = 0
        """The number of the last stored entry."""
        self.uncertain: EntryBatch | None = None
        """The last batch, if it is unknown whether this batch was stored. Otherwise None."""

    def stored_entries(self, made: Sequence[Entry]) -> list[StoredEntry]:
        """Return new entries in the form in which they are stored, with their numbers."""
        return [
            StoredEntry(self.length + place, entry.at, entries.entry_json(entry), entry.press)
            for place, entry in enumerate(made, start=1)
        ]

    async def store_batch(self, batch: EntryBatch, until: float | None) -> Reply | None:
        """Store a batch by the time `until`, a value of `time.monotonic`.

        Return None if the batch is stored now. Return `DONE` if an interaction of the batch was
        stored before. Otherwise return a reply that says why the batch is not stored, or that this
        is uncertain.
        """
        try:
            await self._write_batch(batch, until)
        except errors.RepeatedError:
            return DONE
        except errors.UncertainError:
            self.uncertain = batch
            return Reply(Verdict.UNCERTAIN)
        except asyncio.CancelledError:
            # The caller was cancelled, but the write may be stored. The next action finds this out.
            self.uncertain = batch
            raise
        except errors.NotStoredError as error:
            return not_stored_reply(error)
        self.length += len(batch.entries)
        return None

    async def resolve_uncertain(self) -> EntryBatch | None:
        """Find out whether the uncertain batch was stored.

        Return the batch if it was stored. Return None if it was not, or if there is no such batch.
        A batch that closes the table was stored if the table is no longer open in the storage.
        Raise `StoreError` if the storage does not respond.
        """
        batch = self.uncertain
        if batch is None:
            return None
        stored, with_it = await self._stored_length(), self.length + len(batch.entries)
        if not stored and isinstance(batch.entries[-1], entries.TableClosed):
            stored = with_it
        if stored not in (self.length, with_it):
            raise DamagedTableError(f"{self._table_id}: {stored} entries, not {self.length}")
        self.uncertain = None
        if stored == self.length:
            return None
        self.length = stored
        return batch

    async def update_length(self) -> int:
        """Read the number of the last stored entry, and return it. Return 0 for a closed table.

        The number includes entries from other processes. No batch is uncertain after this call.
        Raise `StoreError` if the storage does not respond.
        """
        self.length = await self._stored_length()
        self.uncertain = None
        return self.length

    async def _stored_length(self) -> int:
        return await self._store.last_entry_of(self._table_id)

    async def _write_batch(self, batch: EntryBatch, until: float | None) -> None:
        rows, last = self.stored_entries(batch.entries), batch.entries[-1]
        until = time.monotonic() + STORED_WITHIN if until is None else until
        if isinstance(last, entries.TableClosed):
            await self._store.close_table(
                self._table_id, last.at, entries=rows, finished=batch.ended, until=until
            )
        else:
            await self._store.append_entries(
                self._table_id, rows, finished=batch.ended, until=until
            )


def not_stored_reply(error: errors.StoreError) -> Reply:
    """Return the reply to a person whose action was not stored because of an error.

    It contains the kind of the error, but not the error's text.
    """
    known = error if isinstance(error, errors.NotStoredError) else error.__cause__
    if isinstance(known, errors.NotStoredError):
        return Reply(Verdict.NOT_STORED, storage=known.kind)
    error_kind = (
        StorageErrorKind.DAMAGED
        if isinstance(error, errors.DamagedError)
        else StorageErrorKind.GONE
    )
    return Reply(Verdict.NOT_STORED, storage=error_kind)


# Happenings --------------------------------------------------------------------------------------

RECENT: Final = 16
"""The number of latest events that are kept for the table message."""
STANDS: Final = 10 * SECOND
"""The time for which a revealed hand stays visible after the attack is over."""


class RevealedHand:
    """The hand that a player has revealed to everybody, because an attack demanded it."""

    def __init__(self) -> None:
        self.cards: tuple[int, ...] | None = None
        """The cards of the last hand that was revealed in this round, even if its time is over."""
        self.until: int | None = None
        """The time until which the hand is visible. None while the attack is pending.

        Messages that show the hand afterwards lose it with their next change. They are not edited
        only to take it away.
        """

    def cards_at(self, now: int) -> tuple[int, ...] | None:
        """Return the cards of the hand, or None if no hand is visible at the time `now`."""
        return None if self.until is not None and self.until <= now else self.cards

    def apply_events(self, happened: Iterable[Event], pending: Pending | None, at: int) -> None:
        """Update the revealed hand after these events, which happened at the time `at`.

        `pending` is the attack that is pending after the events.
        """
        for event in happened:
            if isinstance(event, Dealt):
                # A new round has begun, so the hand that was revealed is gone.
                self.cards = self.until = None
            elif isinstance(event, HandShown):
                self.cards, self.until = event.cards, None
        is_due = isinstance(pending, RevealAttack) and pending.shown is not None
        if self.cards is not None and self.until is None and not is_due:
            self.until = at + STANDS


class RecentEvents:
    """The recent events of a match, its revealed hand, and its counts."""

    def __init__(self) -> None:
        self.recent: deque[RecordedEvent] = deque(maxlen=RECENT)
        self.since: list[list[RecordedEvent]] = []
        """The events since the last move of each seat's person, by seat.

        They include the events that this move caused.
        """
        self.count = 0
        """The number of all events so far."""
        self._before_match = 0
        """The number of events before the match began."""
        self.most_cards: list[int] = []
        """The largest number of cards that each hand has had in this round, by seat."""
        self.revealed = RevealedHand()
        self.deeds = LatestDeeds()
        self.tally = MatchTally(0)

    def record_entry(
        self, state: TableState, entry: Entry, happened: Sequence[Event], before: Pending | None
    ) -> None:
        """Record the events of an entry. Before the entry, the attack `before` was pending."""
        reaction = None
        if isinstance(entry, entries.Started):
            self.tally = MatchTally(len(state.seats))
            self._before_match = self.count
        if isinstance(entry, entries.Started | entries.RoundBegun):
            self.recent.clear()
            self.deeds.clear()
            self.since = [[] for _ in state.seats]
            self.most_cards = [0] * len(state.seats)
        elif isinstance(entry, entries.Acted):
            reaction = entry.reaction
            self._count_action(state, entry, before)
        self.tally.count_events(happened)
        self.revealed.apply_events(happened, state.pending, entry.at)
        self._update_most_cards(state.match)
        why = [card_drawn_for(state.match, event, happened, before) for event in happened]
        first, more = self.count - self._before_match, _added_attack_cards(before, state.pending)
        told = [
            RecordedEvent(
                event,
                reaction,
                _actor_of_event(state, entry, event),
                each,
                number,
                more if isinstance(event, Laid) else 0,
            )
            for number, (event, each) in enumerate(zip(happened, why, strict=True), start=first)
        ]
        self._add_events(told)

    def _update_most_cards(self, match: Match | None) -> None:
        hands = () if match is None or match.round is None else match.round.hands
        self.most_cards = [
            max(most, len(hand)) for most, hand in zip(self.most_cards, hands, strict=False)
        ]

    def _count_action(
        self, state: TableState, entry: entries.Acted, before: Pending | None
    ) -> None:
        """Update the counts after an action. Clear the events that the acting person has seen."""
        seat, move = state.acted
        if seat == TABLE:
            return
        if entry.reaction is not None:
            self.tally.add_reaction(seat, move, entry.reaction)
        self.tally.update_longest_stack(seat, before, state.pending)
        # Do not clear the events after a call or catch. Such a press is quick, and the player may
        # not have read the events yet.
        if entry.by == "person" and not is_about_calls(move) and move != LEAVE:
            self.since[seat].clear()

    def _add_events(self, told: Sequence[RecordedEvent]) -> None:
        self.count += len(told)
        self.recent.extend(told)
        self.deeds.add(told)
        for seat in self.since:
            seat.extend(told)


def _actor_of_event(state: TableState, entry: Entry, event: Event) -> Actor | None:
    """Return who made the action that caused an event: for example, a person or the clock.

    Return None if no action caused the event. Also return None if a seat drew because another seat
    acted.
    """
    if not isinstance(entry, entries.Acted):
        return None
    seat, _ = state.acted
    return None if isinstance(event, Drew) and seat != event.seat else entry.by


def _added_attack_cards(before: Pending | None, now: Pending | None) -> int:
    """Return how many cards the pending draw attack has, if it is new or has changed.

    Otherwise return 0.
    """
    waits = attack_of(now)
    is_more = isinstance(waits, DrawAttack) and waits != attack_of(before)
    return waits.count if isinstance(waits, DrawAttack) and is_more else 0


def card_drawn_for(
    match: Match | None, event: Event, happened: Sequence[Event], before: Pending | None
) -> Face | None:
    """Return the face of the card because of which a seat drew, or None if there is no such card.

    `happened` has all events of the action. `before` is the attack that was pending before the
    action.
    """
    if match is None or not isinstance(event, Drew):
        return None
    laid = next((each for each in happened if isinstance(each, Laid)), None)
    if laid is None or laid.seat == event.seat:
        return None if before is None else before.face
    # Another seat has laid this card in the same action. It was that seat's last card, so the card
    # made the next seat draw at once.
    return match.game.lays[laid.move].face


# Frozen ------------------------------------------------------------------------------------------

# An unexpected error freezes a table. After that, the table can only be ended. The state of a
# frozen table may be wrong. So its number of entries is read from the storage, and its match counts
# for nobody.


log = logging.getLogger(__name__)


def freeze_table(core: TableCore, error: Exception) -> Reply:
    """Freeze a table after an unexpected error, and log the error.

    The table shows the id that the error has in the log.
    """
    number = secrets.token_hex(4)
    log.error("table %s stands still, error %s", core.state.id, number, exc_info=error)
    return core.freeze(number)


def ending_reason_of(core: TableCore, press: Press) -> EndingReason | None:
    """Return the reason that is stored if this press ends a frozen table.

    Only the host and moderators may end a frozen table. Return None if the press may not or does
    not end the table, or if the table is not frozen.
    """
    if core.frozen is None or not isinstance(press.intent, EndTable):
        return None
    if press.person == core.state.host:
        return "host"
    return "moderator" if press.moderator else None


async def close_frozen_table(
    core: TableCore, reason: EndingReason, press: int | None = None, until: float | None = None
) -> Reply:
    """Close a frozen table, and store the record of its match if possible."""
    answer = await check_storage(core)
    if answer is not None:
        return answer
    closed = entries.TableClosed(at=core.now(), press=press, reason=reason)
    ended = _unfinished_match_record(core)
    answer = await core.ledger.store_batch(EntryBatch([closed], ended), until)
    if ended is not None and answer is not None and answer.storage == StorageErrorKind.UNFIT:
        # The match cannot be stored, for example because it is stored already. Close the table
        # without it.
        ended, answer = None, await core.ledger.store_batch(EntryBatch([closed]), until)
    if answer is not None:
        return core.retry_after_storage_error(answer)
    core.close_frozen(closed, ended)
    return DONE


async def check_storage(core: TableCore) -> Reply | None:
    """Find out whether the table is still open in the storage, and update its number of entries.

    Return None if it is open. If it is closed in the storage, close it here too, and return `DONE`.
    If the storage does not respond, return the reply that says so.
    """
    in_doubt, before = core.ledger.uncertain or EntryBatch(()), core.ledger.length
    try:
        stored = await core.ledger.update_length()
    except StoreError as error:
        return core.retry_after_storage_error(not_stored_reply(error))
    if not stored:
        closed = in_doubt.entries[-1] if in_doubt.entries else None
        if isinstance(closed, entries.TableClosed):
            core.close_frozen(closed, in_doubt.ended)
        else:
            # Another process has closed the table. The reason is unknown, so use the usual one.
            reason = core.state.closing_reason
            core.close_frozen(entries.TableClosed(at=core.now(), reason=reason), None)
        return DONE
    if stored >= before + len(in_doubt.entries):
        for press in (made.press for made in in_doubt.entries if made.press):
            core.state.presses[press] = None
    return None


def _unfinished_match_record(core: TableCore) -> FinishedMatch | None:
    """Return the unfinished match with its record, but without results for its seats.

    Return None if there is no match, or its record cannot be made.
    """
    state = core.state
    if state.match is None:
        return None
    try:
        given_up = replace(state, given_up=not state.match.over)
        return replace(ended_match(given_up, core.recent_events.tally, core.now()), seats=())
    except Exception:
        log.exception("no record of the match at table %s", state.id)
        return None


# Core --------------------------------------------------------------------------------------------

Given = TypeVarTuple("Given")


class WholeTable(TableHandle, Protocol):
    """The methods of `Table` that the core needs."""

    def update_after_change(self, counts_at: int | None = None) -> None:
        """Let all parts of the table react to the changed state.

        `counts_at` is set if a press in a race caused the change. It is the time at which the press
        counts.
        """

    def stop_after_error(self, answer: Reply) -> None:
        """Stop the clocks. Give the reply `answer` to all presses that wait to be judged."""


class TableCore:
    """The state of one table, the services that its parts share, and the way to change the state.

    Parts that act at the table need the state, the time and the alarms, so they get the whole core.
    Other parts, such as the ledger and the alarms, get only the objects that they need.
    """

    def __init__(
        self,
        state: TableState,
        services: TableServices,
        table: WholeTable,
        on_closed: Callable[[], None],
    ) -> None:
        """Create the core with this state. `on_closed` is called when the table closes."""
        self.state = state
        self.services = services
        self.ledger = Ledger(services.store, state.id)
        self.alarms = Alarms(state.id, services, self.run_locked)
        self.recent_events = RecentEvents()
        self.race = Race()
        self.visibility = Visibility()
        self.votes = Votes()
        self.observers: list[Callable[[Sequence[Event]], None]] = []
        """Callbacks that get all events of the table."""
        self.last_match: MatchView | None = None
        """The last match that was finished at this table."""
        self.frozen: str | None = None
        """The id of the error that froze the table. None if the table is not frozen."""
        self.down_since: int | None = None
        """The time when a downtime of the bot began.

        None if no downtime has to be added to the clocks.
        """
        self.version = 0
        """A number that increases whenever the views of the table may have changed."""
        self._table = table
        self._on_closed = on_closed
        self._lock = asyncio.Lock()

    def now(self) -> int:
        return self.services.clock.now()

    def ping_on_turn(self) -> None:
        """Let the publisher remind the player on turn."""
        self.services.publisher.ping_on_turn(self._table)

    def show_change(self) -> None:
        """Let the publisher show the table, because its views have changed."""
        self.version += 1
        self.services.publisher.show_change(self._table)

    async def run_locked(
        self,
        act: Callable[[*Given], Awaitable[Reply | None]],
        *given: *Given,
        though_frozen: bool = False,
    ) -> Reply | None:
        """Run an action under the lock of the table, and return its reply.

        Do nothing if the table is closed. If the table is frozen, run the action only with
        `though_frozen`. An unexpected error of the action freezes the table.
        """
        async with self._lock:
            if self.state.phase is Phase.CLOSED:
                return None
            try:
                if self.frozen is None:
                    return await self.resolve_doubt_and_downtime() or await act(*given)
                if though_frozen:
                    return await act(*given)
                return await check_storage(self) if self.ledger.uncertain else None
            except Exception as error:  # noqa: BLE001 - this table freezes, others go on
                return freeze_table(self, error)

    async def run_press_locked(
        self, act: Callable[[*Given], Awaitable[Reply | asyncio.Future[Reply]]], *given: *Given
    ) -> Reply | asyncio.Future[Reply]:
        """Run the action of a press under the lock of the table, even if the table is closed.

        Return its reply, or a future of the reply if the press waits in a race. An unexpected error
        of the action freezes the table.
        """
        async with self._lock:
            try:
                return await act(*given)
            except Exception as error:  # noqa: BLE001 - as above
                return freeze_table(self, error)

    async def commit(
        self,
        made: Sequence[Entry] | Reply,
        *,
        ended: FinishedMatch | None = None,
        until: float | None = None,
        counts_at: int | None = None,
    ) -> Reply:
        """Store entries and apply them. Return `DONE`, or a reply that says why this failed.

        If `made` is already a reply, return it and do nothing. The entries have to be stored by
        `until`, a value of `time.monotonic`. `counts_at` is set if a press in a race made the
        entries. It is the time at which the press counts.
        """
        if isinstance(made, Reply):
            return made
        batch = EntryBatch(made, ended)
        refused = await self.ledger.store_batch(batch, until)
        if refused is not None:
            return self.retry_after_storage_error(refused)
        self._apply_stored_batch(batch, counts_at)
        return DONE

    def replay_entries(self, stored: Iterable[Entry], length: int) -> None:
        """Restore the state from stored entries, without notifying the publisher.

        `length` is the number of the last entry. It may be larger than the number of entries in
        `stored`, because entries of finished matches are deleted.
        """
        self._apply_entries(stored)
        self.ledger.length = length

    def set_last_match(self, last: FinishedMatch) -> None:
        """Set the match that was played before the current lobby. Used after a restart."""
        self.last_match = match_view_of(last)
        self._report_finished_match(last)
        self.version += 1

    async def resolve_doubt_and_downtime(self, until: float | None = None) -> Reply | None:
        """Prepare the table for the next action.

        Find out whether uncertain entries were stored, and add any downtime to the clocks. Return
        None, or a reply if the storage fails.
        """
        try:
            found = await self.ledger.resolve_uncertain()
        except StoreError as error:
            return self.retry_after_storage_error(not_stored_reply(error))
        if found is not None:
            self._apply_stored_batch(found)
        if self.down_since is None:
            return None
        downtime = self.now() - self.down_since
        answer = await self.commit([entries.Resumed(at=self.now(), downtime=downtime)], until=until)
        return None if answer is DONE else answer

    def retry_after_storage_error(self, answer: Reply) -> Reply:
        """Count a failure of the storage, and return `answer`.

        If entries are uncertain, schedule a check. Otherwise they would stay uncertain until the
        next press.
        """
        self.alarms.failures += answer.verdict in NOT_SURE
        if self.ledger.uncertain:
            self.alarms.retry_soon("doubt")
        return answer

    def freeze(self, error: str) -> Reply:
        """Freeze the table after an error that has the id `error` in the log. Store nothing."""
        self.frozen = error
        answer = Reply(Verdict.FROZEN, error=error)
        self.version += 1
        self._table.stop_after_error(answer)
        self.services.publisher.show_frozen(self._table)
        return answer

    def close_frozen(self, closed: entries.TableClosed, ended: FinishedMatch | None) -> None:
        """Close a frozen table, and free its channel. `ended` is its stored match, if any."""
        apply_entry(self.state, closed)
        self.frozen = None
        self._on_closed()
        self._table.update_after_change()
        self._report_finished_match(ended)

    def _apply_stored_batch(self, batch: EntryBatch, counts_at: int | None = None) -> None:
        """Apply entries that have just been stored, and notify all parts of the table."""
        self.alarms.failures = 0
        self._apply_entries(batch.entries)
        if batch.ended is not None:
            self.last_match = match_view_of(batch.ended)
        self._table.update_after_change(counts_at)
        if self.state.phase is Phase.CLOSED:
            self._on_closed()
        self._report_finished_match(batch.ended)

    def _apply_entries(self, made: Iterable[Entry]) -> None:
        """Apply entries, and pass their events to the parts that track events."""
        for entry in made:
            before = self.state.pending
            happened = apply_entry(self.state, entry)
            self.recent_events.record_entry(self.state, entry, happened, before)
            self.votes.reset_for_new_round(entry)
            for observe in self.observers:
                observe(happened)
            if isinstance(entry, entries.Resumed):
                self.down_since = None
                self.race.lengthen_windows(entry.downtime)

    def _report_finished_match(self, ended: FinishedMatch | None) -> None:
        """Call `on_finished` with a match that was stored."""
        if ended is not None:
            people = frozenset(seat.person_id for seat in ended.seats if seat.person_id is not None)
            self.services.on_finished(ended.guild_id, ended.id, people)
