"""Races: presses are judged in the order of their time stamps, not in the order of arrival.

A press in a race waits for `SETTLING` before it is judged. By then, earlier presses have arrived
too, even if their delivery took longer. Each press counts at a certain time, and the presses are
judged in the order of these times.

- A call counts at the time of its press.
- A catch counts at the time of its press. During the window's head start, it waits for the end of
  the head start.
- Any other move, such as a lay or a draw, counts at the time of its press. If the game's option
  `call` is `next`, the move would close the windows of other seats. Then it waits until their head
  starts are over, or until these seats have called.
- The end of a window counts like a press at the time of this end.

If two presses count at the same time, a call comes first, then the earlier press. The end of a
window comes last.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from operator import attrgetter, itemgetter
from typing import Final, NamedTuple

from bot.game import TABLE

# Call window -------------------------------------------------------------------------------------

# All times are in milliseconds. The settings of a table may replace `LENGTH` and `HEAD_START`.

LENGTH: Final = 8_000
"""The default time for which a window stays open."""
HEAD_START: Final = 2_000
"""The default time at the start of a window in which only the player's own call counts."""
SETTLING: Final = 250
"""The time for which a press waits in a race. An earlier press may still be on its way."""
UNPUBLISHED: Final = 1_500
"""The longest wait for the time stamp of the message that shows a window."""
CATCH_FROM: Final = 150
"""A catch less than this time after the display of a window cannot be a reaction to the window."""
SPAM_DELAY: Final = 3_000
"""The delay of a person's catches after the person has pressed *Catch!* with nothing to catch."""
SPAM_MEMORY: Final = 10_000
"""The time for which a person's catches are delayed after *Catch!* with nothing to catch."""
SPAM_KEPT: Final = 5
JUST_MISSED: Final = 2_000
"""A catch within this time after the end of a window is late. It does not count as spam."""


@dataclass(slots=True, eq=False)
class CallWindow:
    """The time in which a player has to call, and others may catch the player."""

    seat: int
    """The seat that has to call."""
    length: int | None
    """The time for which the window stays open. None if it stays open until a player acts."""
    head_start: int
    posted_at: int | None = None
    """The time since which people can see the window. None if that is unknown."""
    opened_at: int = 0
    decision: int = 0
    """The decision at which the window opened."""
    won_by: tuple[int, int] | None = None
    """The seat whose press closed the window, and the time stamp of this press."""
    is_settled: bool = False
    """Whether the press that closed the window was a call or a catch, and no other move."""

    @property
    def ends_at(self) -> int | None:
        """The time at which the window closes.

        None if the window has no time limit, or if it is not known to be visible yet.
        """
        if self.posted_at is None or self.length is None:
            return None
        return self.posted_at + self.length


class ClosedWindow(NamedTuple):
    """A call window that is closed."""

    window: CallWindow
    at: int
    """The time stamp of the press or the end that closed the window."""
    judged_at: int
    """The time at which the bot closed the window. Until then, all messages showed the window."""


# Order -------------------------------------------------------------------------------------------


class BidKind(Enum):
    """The kind of a bid, and its rank among bids that count at the same time."""

    CALL = "call", 0
    CATCH = "catch", 1
    ACT = "act", 1
    EXPIRY = "expiry", 2


@dataclass(frozen=True, slots=True)
class Bid:
    """An event in a race that waits to be judged: a press, or the end of a window or exchange."""

    kind: BidKind
    seat: int
    stamp: int
    arrived: int
    number: int
    """The id of the interaction, which identifies the bid. 0 if the clock made the bid."""
    target: int | None = None
    """The seat whose window a call, catch or end is about. None for other bids."""
    waits_for_stamp: bool = False
    """Whether the bid counts only after the head starts of other seats' windows."""

    def is_same_bid(self, other: "Bid") -> bool:
        """Return whether both bids have the same kind, seat and target."""
        return (self.kind, self.seat, self.target) == (other.kind, other.seat, other.target)


class Race:
    """The open call windows of a table, and the bids that wait to be judged."""

    def __init__(self) -> None:
        self.windows: dict[int, CallWindow] = {}
        self.bids: dict[Bid, CallWindow | None] = {}
        """The bids that wait to be judged, and the window that each bid is about."""
        self._closed: dict[int, ClosedWindow] = {}
        """The last closed window of each seat."""
        self._spam: dict[int, list[int]] = {}

    def open_window(self, window: CallWindow) -> None:
        """Add a window that has just opened."""
        self.windows[window.seat] = window

    def close_all_but(self, seats: Iterable[int], at: int, now: int) -> None:
        """Close the windows of all seats that are not in `seats`.

        `at` is the time stamp of the press that closed the windows. The press was judged at the
        time `now`.
        """
        for seat in set(self.windows) - set(seats):
            self._closed[seat] = ClosedWindow(self.windows.pop(seat), at, now)

    def unposted_windows(self) -> list[CallWindow]:
        """Return the windows that people perhaps cannot see yet."""
        return [window for window in self.windows.values() if window.posted_at is None]

    def mark_window_posted(self, window: CallWindow, stamp: int) -> None:
        """Record that people can see a window since `stamp`.

        Catches that were pressed too early to be a reaction to the window count as spam.
        """
        window.posted_at = stamp
        for bid, meant in self.bids.items():
            is_catch = bid.kind is BidKind.CATCH and meant is window
            is_false = is_catch and self.is_too_early(window.seat, bid.stamp)
            if is_false and self.window_just_missed(bid.seat, bid.stamp) is None:
                self.count_false_catch(bid.seat, bid.stamp)

    def lengthen_windows(self, downtime: int) -> None:
        """Add a downtime to the length of all windows. The bot received no presses in that time."""
        for window in self.windows.values():
            if window.length is not None:
                window.length += max(0, downtime)

    def add_bid(self, bid: Bid) -> None:
        """Add a bid that waits to be judged.

        The bid is about the window that is open at this moment for its target seat.
        """
        self.bids[bid] = self._open_window(bid.target)

    def oldest_window_of_others(self, seat: int) -> int | None:
        """Return the seat that `seat` would catch with the button *Catch!*, or None.

        Of all other seats with an open window, it is the one whose window opened first.
        """
        return next((other for other in self.windows if other != seat), None)

    def is_open(self, seat: int | None, decision: int) -> bool:
        """Return whether a seat's window is open and has opened at this decision."""
        window = self._open_window(seat)
        return window is not None and window.decision == decision

    def closed_window(self, seat: int | None, decision: int) -> CallWindow | None:
        """Return the seat's last closed window if it opened at this decision, or else None."""
        closed = None if seat is None else self._closed.get(seat)
        return closed.window if closed is not None and closed.window.decision == decision else None

    def closed_window_named_at(self, seat: int, stamp: int) -> CallWindow | None:
        """Return the window that the button *Catch!* meant at `stamp`, if it is closed by now.

        The button means the oldest window of another seat. If that window is closed, the press must
        not catch a seat whose window opened later. Return None if the window is still open, or if
        there was no window.
        """
        named = [
            window
            for other, (window, at, judged_at) in self._closed.items()
            if other != seat and (window.posted_at or at) + CATCH_FROM <= stamp < judged_at
        ]
        open_now = [window for other, window in self.windows.items() if other != seat]
        oldest = min([*named, *open_now], key=attrgetter("opened_at"), default=None)
        return oldest if oldest in named else None

    def is_too_early(self, target: int, stamp: int) -> bool:
        """Return whether a catch at `stamp` is too early to be a reaction to this seat's window."""
        posted = self.windows[target].posted_at if target in self.windows else None
        return posted is not None and stamp < posted + CATCH_FROM

    def window_just_missed(self, seat: int, stamp: int) -> CallWindow | None:
        """Return a closed window of another seat that `seat` has caught just too late.

        `stamp` is the time at which `seat` pressed *Catch!*. The window was open at that time, or
        had just closed. Return None if there is no such window.
        """
        for other, (window, closed, _) in self._closed.items():
            seen = (window.posted_at or closed) + CATCH_FROM
            if other != seat and seen <= stamp < closed + JUST_MISSED:
                return window
        return None

    def own_window_just_closed(self, seat: int, stamp: int) -> CallWindow | None:
        """Return the seat's own closed window if the seat has called just too late.

        `stamp` is the time of the call. The window was open at that time, or had just closed.
        Otherwise return None.
        """
        closed = self._closed.get(seat)
        return None if closed is None or stamp >= closed.at + JUST_MISSED else closed.window

    def count_false_catch(self, seat: int, stamp: int) -> None:
        """Record that a seat pressed *Catch!* with nothing to catch.

        For `SPAM_MEMORY` milliseconds, the catches of this seat are delayed.
        """
        self._spam[seat] = [*self._spam.get(seat, ())[-SPAM_KEPT:], stamp]

    def false_catch_delay(self, seat: int, stamp: int) -> int:
        """Return the delay for a catch that a seat presses at `stamp`.

        It is `SPAM_DELAY` if the seat has pressed *Catch!* shortly before with nothing to catch.
        Otherwise it is 0.
        """
        slow = any(at < stamp <= at + SPAM_MEMORY for at in self._spam.get(seat, ()))
        return SPAM_DELAY if slow else 0

    def counts_at(self, bid: Bid) -> int | None:
        """Return the time at which a bid counts.

        Return None if this is not known yet, because a window may not be visible yet.
        """
        if bid.kind is BidKind.CATCH:
            return self._catch_counts_at(bid)
        if not bid.waits_for_stamp:
            return bid.stamp
        others = [window for window in self.windows.values() if window.seat != bid.seat]
        if any(window.posted_at is None for window in others):
            return None
        return max([bid.stamp, *(_head_start_end(window) for window in others)])

    def _catch_counts_at(self, bid: Bid) -> int | None:
        window = self._open_window(bid.target)
        if window is None or self.bids.get(bid, window) is not window:
            # The window that the bid is about is closed. The seat may have a new window, but the
            # bid is not about that one.
            return bid.stamp
        if window.posted_at is None:
            return None
        delay = self.false_catch_delay(bid.seat, bid.stamp)
        return max(bid.stamp + delay, _head_start_end(window))

    def ripe_bids(self, now: int) -> list[Bid]:
        """Return the bids that can be judged now, sorted by the times at which they count."""
        timed = [(key, bid) for bid in self._all_bids() if (key := self._sort_key(bid)) is not None]
        bids = [bid for _, bid in sorted(timed, key=itemgetter(0))]
        ready = [place for place, bid in enumerate(bids) if self._is_ready(bid, now)]
        return bids[: ready[-1] + 1] if ready else []

    def next_ripe_at(self) -> int | None:
        """Return the time at which the next bid can be judged, or None if that is not known yet."""
        bids = self._all_bids()
        times = [max(bid.arrived, at) for bid in bids if (at := self.counts_at(bid)) is not None]
        return min(times) + SETTLING if times else None

    def remove_bid(self, bid: Bid) -> None:
        """Remove a bid that was judged."""
        self.bids.pop(bid, None)

    def _open_window(self, seat: int | None) -> CallWindow | None:
        return None if seat is None else self.windows.get(seat)

    def _all_bids(self) -> list[Bid]:
        """Return all bids that wait, and one more bid for the end of each timed window."""
        ends = [(window.seat, window.ends_at) for window in self.windows.values()]
        return [
            *self.bids,
            *(Bid(BidKind.EXPIRY, TABLE, at, at, 0, seat) for seat, at in ends if at is not None),
        ]

    def _is_ready(self, bid: Bid, now: int) -> bool:
        at = self.counts_at(bid)
        return at is not None and max(bid.arrived, at) + SETTLING <= now

    def _sort_key(self, bid: Bid) -> tuple[int, int, int, int, int] | None:
        at = self.counts_at(bid)
        if at is None:
            return None
        return at, bid.kind.value[1], bid.stamp, bid.seat, bid.number


def _head_start_end(window: CallWindow) -> int:
    return (window.posted_at or 0) + window.head_start
