"""The referee of one table: lets bids wait until they are ripe, and judges them in order."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.game import TABLE
from bot.tables import match_actions, resolve
from bot.tables.intents import NOT_SURE, Act, Reply, Verdict
from bot.tables.race import bids
from bot.tables.race.race import Bid, Bidding, Race, Window
from bot.tables.settings import UNPUBLISHED

if TYPE_CHECKING:
    from bot.tables.intents import Press
    from bot.tables.table import Table


@dataclass(frozen=True, slots=True)
class Waiting:
    """A press in a race, the decision and the window it is about, and who waits for the outcome."""

    press: Press
    decision: int
    window: Window | None
    answer: asyncio.Future[Reply]


class Referee:
    """Judges the races of a table; always called by it, one thing at a time."""

    def __init__(self, table: Table) -> None:
        """No race is on."""
        self.race = Race()
        self._table = table
        self._waiting: dict[int, Waiting] = {}
        self._judging: int | None = None
        """The time at which the bid counts that is being judged."""
        self._moved: tuple[int, tuple[int, int]] | None = None
        """The last decision that a bid made, and who made it, by which stamp."""

    def wait(self, press: Press, bid: Bid) -> asyncio.Future[Reply]:
        """Let a bid wait for its judgement."""
        answer: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        window = None if bid.target is None else self.race.windows.get(bid.target)
        self._waiting[press.id] = Waiting(press, self._table.state.decision, window, answer)
        self.race.add(bid)
        self.schedule()
        return answer

    def bid_for_end_of_exchange(self, at: int, now: int) -> None:
        """The time to answer an exchange has run out: that is judged like a press of that time."""
        self.race.add(Bid(Bidding.EXPIRY, TABLE, at, now, 0))
        self.schedule()

    def start_windows(self, stamp: int, decision: int) -> None:
        """The windows that came with a decision can be seen since then."""
        self._start({w.seat: stamp for w in self.race.unposted() if w.decision <= decision})

    def start_unposted_windows(self, now: int) -> None:
        """Windows whose post does not come back can be seen since their layers were answered."""
        late = [w for w in self.race.unposted() if w.opened_at + UNPUBLISHED <= now]
        seen = self._table.visible.seen_at
        self._start({w.seat: seen(w.seat, w.decision) or w.opened_at for w in late})
        self.sync()

    def sync(self) -> None:
        """Open and close windows as the round has done."""
        state, now = self._table.state, self._table.services.clock.now()
        bids.sync_windows(state, self.race, self._judging or state.changed_at, now)
        opened = [window.opened_at for window in self.race.unposted()]
        self._table.alarms.set("unposted", min(opened) + UNPUBLISHED if opened else None)
        self.schedule()

    def schedule(self) -> None:
        """Wake up when the next bid is ripe."""
        self._table.alarms.set("race", self.race.next_at())

    async def judge(self) -> Reply | None:
        """Judge the bids that are ripe, in order; an answer if the storage held that up."""
        try:
            while ripe := self.race.ripe(self._table.services.clock.now()):
                self._judging = self.race.counts_at(ripe[0])
                held_up = await self._judge(ripe[0])
                if held_up is not None:
                    return held_up
        finally:
            self._judging = None
        self.schedule()
        return None

    def waits_for(self, press: int) -> int | None:
        """The seat whose call is awaited before that press can be applied."""
        now = self._table.services.clock.now()
        bid = next((bid for bid in self.race.bids if bid.number == press and bid.waits), None)
        at = None if bid is None else self.race.counts_at(bid)
        if bid is None or (at is not None and at <= now):
            return None
        return self.race.oldest_window_but(bid.seat)

    def give_up(self, answer: Reply) -> None:
        """Tell everybody who waits that nothing will come of it."""
        for waiting in self._waiting.values():
            if not waiting.answer.done():
                waiting.answer.set_result(answer)
        self._waiting.clear()

    def _start(self, stamps: dict[int, int]) -> None:
        """Start the windows of these seats; AI seats wait from then on."""
        for seat, stamp in stamps.items():
            self.race.post(self.race.windows[seat], stamp)
        if stamps:
            self._table.forget_view()
            self._table.ai.plan()
            self.schedule()

    async def _judge(self, bid: Bid) -> Reply | None:
        before = dict(self.race.windows)
        if bid.bidding is Bidding.EXPIRY:
            answer = await self._expire(bid)
            return self._taken(bid, answer)
        self.race.take(bid)
        answer = await self._answer(bid)
        if answer.verdict is Verdict.DONE:
            for seat, window in before.items():
                if self.race.windows.get(seat) is not window:
                    window.won_by = bid.seat, bid.stamp
                    window.is_settled = bid.bidding is not Bidding.ACT
        return answer if answer.verdict is Verdict.UNCERTAIN else None

    def _taken(self, end: Bid, answer: Reply) -> Reply | None:
        """The end of a window, or of an exchange, is over unless it could not be stored."""
        if answer.verdict in NOT_SURE:
            return answer
        if end.target is not None and end.target in self.race.windows:
            raise RuntimeError(f"the window of seat {end.target} does not close: {answer}")
        self.race.take(end)
        return None

    async def _answer(self, bid: Bid) -> Reply:
        waiting = self._waiting[bid.number]
        # If this fails the table freezes, and tells everybody who still waits.
        answer = await self._judged(waiting, bid)
        if answer.verdict is Verdict.DONE and self._table.state.decision != waiting.decision:
            self._moved = waiting.decision, (bid.seat, bid.stamp)
        del self._waiting[bid.number]
        if not waiting.answer.done():
            waiting.answer.set_result(answer)
        return answer

    async def _judged(self, waiting: Waiting, bid: Bid) -> Reply:
        table, text = self._table, self._text(waiting.press, bid)
        refused = self._refused(waiting, bid)
        if refused is not None:
            return refused
        now, reaction = table.services.clock.now(), self._reaction(waiting.press, bid, text)
        made = match_actions.act(
            table.state, bid.seat, text, now, waiting.press.id, reaction=reaction
        )
        if isinstance(made, Reply) and table.state.decision != waiting.decision:
            return self._too_late(waiting, bid)
        return await table.do(made)

    def _refused(self, waiting: Waiting, bid: Bid) -> Reply | None:
        """Why a bid has lost its race before the rules are asked."""
        if bid.target is not None:
            return self._refused_call_or_catch(waiting, bid, bid.target)
        # A card that is thrown in fits whatever equal card lies there by now.
        if self._table.state.decision != waiting.decision and not _is_throw(waiting.press):
            return self._too_late(waiting, bid)
        return None

    def _refused_call_or_catch(self, waiting: Waiting, bid: Bid, target: int) -> Reply | None:
        if self.race.windows.get(target) is not waiting.window:
            return self._too_late(waiting, bid)
        if bid.bidding is Bidding.CATCH and self.race.is_too_early(target, bid.stamp):
            return Reply(Verdict.TOO_EARLY)
        return None

    def _too_late(self, waiting: Waiting, bid: Bid) -> Reply:
        """Who was faster: with the call that was awaited, or with a card."""
        if waiting.window is not None:
            return bids.lost(bid.seat, bid.stamp, waiting.window)
        moved = self._moved is not None and self._moved[0] == waiting.decision
        faster = self._moved[1] if moved and self._moved is not None else None
        return bids.too_late(bid.seat, bid.stamp, faster)

    def _reaction(self, press: Press, bid: Bid, text: str) -> int | None:
        """How long after the post a button was pressed; typed or earlier presses have no time."""
        window = None if bid.target is None else self.race.windows[bid.target]
        if press.typed or not (window or text.startswith("throw")):
            return None
        if window is None:
            posted = self._table.visible.posted_at(self._table.state.top_decision)
        else:
            posted = window.posted_at
        return None if posted is None or bid.stamp < posted else bid.stamp - posted

    async def _expire(self, bid: Bid) -> Reply:
        text = "expire swap" if bid.target is None else f"expire {bid.target}"
        table, now = self._table, self._table.services.clock.now()
        return await table.do(match_actions.act(table.state, bid.seat, text, now, None, by="clock"))

    def _text(self, press: Press, bid: Bid) -> str:
        """The action that a bid is for, in the notation of records."""
        if bid.bidding is Bidding.CATCH:
            return f"catch {bid.target}"
        text = press.intent.text if isinstance(press.intent, Act) else ""
        return resolve.played_on_turn(self._table.state, bid.seat, text)


def _is_throw(press: Press) -> bool:
    return isinstance(press.intent, Act) and press.intent.text.startswith("throw")
