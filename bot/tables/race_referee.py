"""The referee of a table, who judges the presses in a race (`call_race`) in the right order.

A press in a race is a bid. The referee keeps each bid until it can be judged.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace

from bot.game import TABLE, Round
from bot.game.calls import timed_windows
from bot.game.moves import CALL, CATCH, DRAW, EXPIRE, EXPIRE_EXCHANGE, is_throw_in
from bot.game.pending import Exchange
from bot.game.round import can_throw_in
from bot.tables import call_race as call_window
from bot.tables import intents, match_actions
from bot.tables.call_race import UNPUBLISHED, Bid, BidKind, CallWindow, Race
from bot.tables.core import TableCore
from bot.tables.intents import DONE, NOT_SURE, MakeMove, Press, RaceWait, Reply, Verdict
from bot.tables.match_actions import is_missed_call_free
from bot.tables.settings import Phase
from bot.tables.state import TableState

# Bids --------------------------------------------------------------------------------------------


def bid_for(state: TableState, race: Race, press: Press, now: int) -> Bid | Reply | None:
    """Return the bid of a press, or None if the press is not part of a race.

    Return a reply if the press has already lost its race.
    """
    seat = state.seat_of(press.person)
    if seat is None or state.phase is not Phase.PLAYING:
        return None
    match press.intent:
        case intents.Catch(target, window):
            if window is not None and not race.is_open(target, window):
                return _too_late_to_catch(race, press, seat, target, window)
            return _catch_bid(race, press, seat, target, now)
        case intents.MakeMove(move):
            return _action_bid(state, race, press, seat, move, now)
    return None


def sync_windows(state: TableState, race: Race, at: int, now: int) -> None:
    """Open and close the call windows of a race, so that they match the round.

    `at` is recorded as the time at which windows close.
    """
    if state.phase is not Phase.PLAYING:
        race.close_all_but((), at, now)
        return
    rnd = state.round
    still_open = rnd.open_windows()
    # If an action closes a window and opens it again, the second window is a new one with its own
    # start time.
    same = [seat for seat in still_open if not _is_opened_again(state, race, seat)]
    race.close_all_but(same, at, now)
    for seat in still_open:
        if seat not in race.windows:
            race.open_window(_new_window(state, rnd, seat, now))


def _is_opened_again(state: TableState, race: Race, seat: int) -> bool:
    return seat in race.windows and race.windows[seat].decision < state.window_from.get(seat, 0)


def _new_window(state: TableState, rnd: Round, seat: int, now: int) -> CallWindow:
    settings = state.settings
    final = rnd.final is not None and rnd.final.seat == seat
    timed = seat in timed_windows(rnd)
    length = settings.final_window if final else settings.window
    head_start = 0 if settings.correspondence else settings.head_start
    return CallWindow(
        seat, length if timed else None, head_start, opened_at=now, decision=state.decision
    )


def _catch_bid(race: Race, press: Press, seat: int, target: int | None, now: int) -> Bid | Reply:
    stamp = now if press.typed else press.stamp
    named = race.closed_window_named_at(seat, stamp) if target is None else None
    if named is not None:
        return lost_race_reply(seat, stamp, named)
    meant = race.oldest_window_of_others(seat) if target is None else target
    if meant is None or meant == seat or meant not in race.windows:
        return _reply_to_false_catch(race, seat, stamp, Verdict.NOTHING_TO_CATCH)
    if race.is_too_early(meant, stamp):
        return _reply_to_false_catch(race, seat, stamp, Verdict.TOO_EARLY)
    return Bid(BidKind.CATCH, seat, stamp, now, press.id, meant)


def _too_late_to_catch(
    race: Race, press: Press, seat: int, target: int | None, opened_at: int
) -> Reply:
    """Return the reply to a catch whose button named a window that is closed by now."""
    closed = race.closed_window(target, opened_at)
    return Reply(Verdict.TOO_LATE) if closed is None else lost_race_reply(seat, press.stamp, closed)


def _reply_to_false_catch(race: Race, seat: int, stamp: int, verdict: Verdict) -> Reply:
    """Return the reply to a catch that is not possible now.

    If a window has just closed, the catch is only late. Otherwise count the catch as spam.
    """
    missed = race.window_just_missed(seat, stamp)
    if missed is not None:
        return lost_race_reply(seat, stamp, missed)
    race.count_false_catch(seat, stamp)
    return false_catch_reply(verdict)


def _action_bid(  # noqa: PLR0913, PLR0917 - a press and what it is judged against
    state: TableState, race: Race, press: Press, seat: int, move: int, now: int
) -> Bid | Reply | None:
    rnd = state.round
    stamp = now if press.typed else press.stamp
    if move == CALL:
        return _call_bid(race, press, seat, stamp, now)
    if not _has_to_settle(rnd, race, seat, move):
        return None
    waits = rnd.game.options.call == "next" and not state.settings.correspondence
    return Bid(BidKind.ACT, seat, stamp, now, press.id, waits_for_stamp=waits)


def _call_bid(race: Race, press: Press, seat: int, stamp: int, now: int) -> Bid | Reply | None:
    """Return the bid for a call if the call window of the seat is open.

    If the window has just closed, return the reply that the call is too late. Without this reply,
    the late call would count as a call in advance. Return None if there is no such window.
    """
    if seat in race.windows:
        return Bid(BidKind.CALL, seat, stamp, now, press.id, seat)
    missed = race.own_window_just_closed(seat, stamp)
    return None if missed is None else lost_race_reply(seat, stamp, missed)


def false_catch_reply(verdict: Verdict) -> Reply:
    """Return the reply to a catch with nothing to catch, or a catch that is too early.

    The reply says how the next catches are delayed.
    """
    return Reply(verdict, slowed_by=call_window.SPAM_DELAY, slowed_for=call_window.SPAM_MEMORY)


def lost_race_reply(seat: int, stamp: int, window: CallWindow) -> Reply:
    """Return the reply to a press that is too late for a window.

    The verdict is `REPEATED` if an earlier call or catch by the presser closed the window.
    """
    if window.is_settled and window.won_by is not None and window.won_by[0] == seat:
        return Reply(Verdict.REPEATED)
    return too_late_reply(seat, stamp, window.won_by)


def too_late_reply(seat: int, stamp: int, faster: tuple[int, int] | None) -> Reply:
    """Return the reply to a press that was too late, because another press came first.

    `faster` is the seat and the time stamp of the other press. If the presser made both presses,
    the reply says that this press is stale.
    """
    if faster is None:
        return Reply(Verdict.TOO_LATE)
    if faster[0] == seat:
        return Reply(Verdict.STALE)
    return Reply(Verdict.TOO_LATE, by=faster[0], ahead=stamp - faster[1])


def _has_to_settle(rnd: Round, race: Race, seat: int, move: int) -> bool:
    """Return whether the move has to wait, because an earlier press may still be on its way."""
    lay = rnd.game.lays.get(move)
    if lay is None and move != DRAW:
        return False
    if can_throw_in(rnd) or isinstance(rnd.pending, Exchange):
        return True
    if not race.windows:
        return False
    last = lay is not None and len(rnd.hands[seat]) == len(lay.cards)
    return last or seat in race.windows or rnd.game.options.call == "next"


# Referee -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WaitingPress:
    """A press that waits in a race to be judged.

    `decision` is the decision when the press arrived. `window` is the call window that the press is
    about. `answer` is a future of the reply.
    """

    press: Press
    decision: int
    window: CallWindow | None
    answer: asyncio.Future[Reply]

    def give_reply(self, answer: Reply) -> None:
        """Set the reply unless it is set already."""
        if not self.answer.done():
            self.answer.set_result(answer)


class Referee:
    """Judges the bids of a table, one at a time."""

    def __init__(self, core: TableCore, on_seen: Callable[[], None]) -> None:
        """Begin without bids. `on_seen` is called when people can see a call window."""
        self.race = core.race
        self._core = core
        self._on_seen = on_seen
        self._waiting: dict[int, WaitingPress] = {}
        self._moved: tuple[int, tuple[int, int]] | None = None
        """The last decision that a bid has ended, and the seat and time stamp of this bid."""

    def add_waiting_press(self, press: Press, bid: Bid) -> asyncio.Future[Reply]:
        """Add a press with its bid. Return a future of the reply."""
        answer: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self.race.add_bid(bid)
        decision, window = self._core.state.decision, self.race.bids[bid]
        self._waiting[press.id] = WaitingPress(press, decision, window, answer)
        self._set_alarm_for_next()
        return answer

    def race_wait_of(self, bid: Bid) -> RaceWait:
        """Return when the press of a waiting bid was made, and when it counts.

        If the seat has several bids of the same kind and target, return the times of the first one.
        """
        bids = self.race.bids
        same = (o for o in bids if o.is_same_bid(bid) and bids[o] is bids[bid])
        first = min(same, key=lambda other: (other.stamp, other.number))
        press, counts_at = self._waiting[first.number].press, self.race.counts_at(first)
        at = _reaction_of(self._core, press, first)
        if at is None or counts_at is None:
            return RaceWait(at, None)
        return RaceWait(at, at + counts_at - first.stamp)

    def end_exchange(self, at: int, now: int) -> None:
        """Add a bid that ends an exchange of hands. It is judged like a press at time `at`."""
        self.race.add_bid(Bid(BidKind.EXPIRY, TABLE, at, now, 0))
        self._set_alarm_for_next()

    def start_windows(self, stamp: int, decision: int) -> None:
        """Record that people have been able to see some call windows since `stamp`.

        These are all windows that opened at `decision` or earlier.
        """
        self._start_windows_of(
            {w.seat: stamp for w in self.race.unposted_windows() if w.decision <= decision}
        )

    def sync_with_round(self, counts_at: int | None = None) -> None:
        """Open and close call windows, so that they match the round.

        If a press in a race changed the round, `counts_at` is the time at which the press counts.
        """
        state, now = self._core.state, self._core.now()
        sync_windows(state, self.race, counts_at or state.changed_at, now)
        opened = [window.opened_at for window in self.race.unposted_windows()]
        at = min(opened) + UNPUBLISHED if opened else None
        self._core.alarms.set_alarm("unposted", at, self._start_unposted)
        self._set_alarm_for_next()

    def seat_waited_for(self, press: int) -> int | None:
        """Return the seat that can still call ("Mau!") before the press is carried out.

        Return None if the press does not wait for a call.
        """
        bid = next(
            (bid for bid in self.race.bids if bid.number == press and bid.waits_for_stamp), None
        )
        at = None if bid is None else self.race.counts_at(bid)
        if bid is None or (at is not None and at <= self._core.now()):
            return None
        return self.race.oldest_window_of_others(bid.seat)

    def reply_to_all(self, answer: Reply) -> None:
        """Give the reply `answer` to all presses that wait."""
        for waiting_press in self._waiting.values():
            waiting_press.give_reply(answer)
        self._waiting.clear()

    def _set_alarm_for_next(self) -> None:
        """Schedule the judging for the time when the next bid can be judged."""
        self._core.alarms.set_alarm("race", self.race.next_ripe_at(), self._judge_ripe_bids)

    async def _start_unposted(self) -> None:
        """Start all windows for which Discord has not confirmed the table message in time.

        Such a window starts at the time when the hand of its player first showed it. If that time
        is unknown, the window starts at the time when it opened.
        """
        now, seen = self._core.now(), self._core.visibility.hand_shown_exactly_at
        late = [w for w in self.race.unposted_windows() if w.opened_at + UNPUBLISHED <= now]
        self._start_windows_of({w.seat: seen(w.seat, w.decision) or w.opened_at for w in late})
        self.sync_with_round()

    def _start_windows_of(self, stamps: dict[int, int]) -> None:
        for seat, stamp in stamps.items():
            self.race.mark_window_posted(self.race.windows[seat], stamp)
        if stamps:
            self._core.version += 1
            self._on_seen()
            self._set_alarm_for_next()

    async def _judge_ripe_bids(self) -> Reply | None:
        """Judge the bids that can be judged, in order. Return a reply if the storage fails."""
        while ripe := self.race.ripe_bids(self._core.now()):
            held_up = await self._judge_bid(ripe[0], self.race.counts_at(ripe[0]))
            if held_up is not None:
                return held_up
        self._set_alarm_for_next()
        return None

    async def _judge_bid(self, bid: Bid, counts_at: int | None) -> Reply | None:
        before = dict(self.race.windows)
        if bid.kind is BidKind.EXPIRY:
            return await self._end_time(bid, counts_at)
        self.race.remove_bid(bid)
        answer = await self._decide_bid(bid, counts_at)
        if answer.verdict is Verdict.DONE:
            for seat, window in before.items():
                if self.race.windows.get(seat) is not window:
                    window.won_by = bid.seat, bid.stamp
                    window.is_settled = bid.kind is not BidKind.ACT
        return answer if answer.verdict is Verdict.UNCERTAIN else None

    async def _end_time(self, end: Bid, counts_at: int | None) -> Reply | None:
        """Carry out the end of a window or exchange. Return a reply if it could not be stored."""
        seat, move = self._action_at_end(end)
        made = match_actions.action_entry(
            self._core.state, seat, move, self._core.now(), by="clock"
        )
        answer = await self._core.commit(made, counts_at=counts_at)
        if answer.verdict in NOT_SURE:
            return answer
        if end.target is not None and end.target in self.race.windows:
            raise RuntimeError(f"the window of seat {end.target} does not close: {answer}")
        self.race.remove_bid(end)
        return None

    def _action_at_end(self, end: Bid) -> tuple[int, int]:
        """Return the seat and the move that end a window or exchange whose time is up."""
        if end.target is None:
            return end.seat, EXPIRE_EXCHANGE
        if is_missed_call_free(self._core.state, end.target):
            return end.target, CALL
        return end.seat, EXPIRE + end.target

    async def _decide_bid(self, bid: Bid, counts_at: int | None) -> Reply:
        waiting_press = self._waiting[bid.number]
        # Keep the press in `_waiting` until it is judged. If an error freezes the table meanwhile,
        # all presses in `_waiting` get a reply.
        answer = self._refusal_of_bid(waiting_press, bid) or await self._reply_and_remove(
            waiting_press, bid, counts_at
        )
        if answer.verdict is Verdict.DONE and self._core.state.decision != waiting_press.decision:
            self._moved = waiting_press.decision, (bid.seat, bid.stamp)
        del self._waiting[bid.number]
        waiting_press.give_reply(answer)
        return answer

    async def _reply_and_remove(
        self, waiting_press: WaitingPress, bid: Bid, counts_at: int | None
    ) -> Reply:
        state, reaction = self._core.state, _reaction_of(self._core, waiting_press.press, bid)
        move = _move_of(self._core, waiting_press.press, bid)
        made = match_actions.action_entry(
            state, bid.seat, move, self._core.now(), waiting_press.press.id, reaction=reaction
        )
        if isinstance(made, Reply) and state.decision != waiting_press.decision:
            return self._too_late_reply(waiting_press, bid)
        answer = await self._core.commit(made, counts_at=counts_at)
        if answer is not DONE:
            return answer
        return replace(answer, about=bid.target, after=reaction)

    def _refusal_of_bid(self, waiting_press: WaitingPress, bid: Bid) -> Reply | None:
        """Return the reply to a bid that has already lost its race, or None."""
        if bid.target is not None:
            return self._refused_call_or_catch(waiting_press, bid, bid.target)
        core, press = self._core, waiting_press.press
        if core.state.decision == waiting_press.decision:
            return None
        # A throw-in is still possible if another seat has laid an equal card meanwhile.
        if match_actions.is_throw_in_still_meant(core.state, core.visibility, press, bid.seat):
            return None
        return self._too_late_reply(waiting_press, bid)

    def _refused_call_or_catch(
        self, waiting_press: WaitingPress, bid: Bid, target: int
    ) -> Reply | None:
        if self.race.windows.get(target) is not waiting_press.window:
            return self._too_late_reply(waiting_press, bid)
        if bid.kind is BidKind.CATCH and self.race.is_too_early(target, bid.stamp):
            return false_catch_reply(Verdict.TOO_EARLY)
        return None

    def _too_late_reply(self, waiting_press: WaitingPress, bid: Bid) -> Reply:
        """Return the reply to a bid that has lost.

        If the faster seat is known, the reply names it.
        """
        if waiting_press.window is not None:
            return lost_race_reply(bid.seat, bid.stamp, waiting_press.window)
        decision, faster = self._moved or (None, None)
        return too_late_reply(
            bid.seat, bid.stamp, faster if decision == waiting_press.decision else None
        )


def _move_of(core: TableCore, press: Press, bid: Bid) -> int:
    if isinstance(press.intent, MakeMove):
        return match_actions.throw_in_as_lay(core.state, bid.seat, press.intent.move)
    assert bid.target is not None, "what races and is no move is a catch"
    return CATCH + bid.target


def _reaction_of(core: TableCore, press: Press, bid: Bid) -> int | None:
    """Return the reaction time of a press in milliseconds.

    It is the time since people could see the call window or card that the bid is about. Return None
    if that time is unknown, or if the press came earlier.
    """
    shown = _shown_at(core, press, bid)
    return None if shown is None or bid.stamp < shown else bid.stamp - shown


def _shown_at(core: TableCore, press: Press, bid: Bid) -> int | None:
    """Return the time since which people can see the call window or card that a bid is about.

    Return None if that time is unknown, or if the press is a typed command. A call window starts at
    the same time for everybody. A card can appear at different times in the table message and in
    the hands. So for a throw-in, return when the pressed message showed the card.
    """
    window = None if bid.target is None else core.race.windows[bid.target]
    if press.typed:
        return None
    if window is not None:
        return window.posted_at
    if not is_throw_in(_move_of(core, press, bid)):
        return None
    visibility, top = core.visibility, core.state.top_card.last_lay
    return (
        visibility.table_shown_at(top) if press.public else visibility.hand_shown_at(bid.seat, top)
    )
