"""Races: presses are ordered by their time stamps and by nothing else.

A press in a race is kept for `SETTLING` after its arrival. By then every earlier press that
travelled slower must have arrived. Then the presses are judged in the order of the times at which
they count.

- A call counts when it is pressed.
- A catch counts when it is pressed, but not before the head start of the window is over.
- Under the call policy `next`, another seat's lay or draw waits for the call, or until the head
  start is over.
- The end of a window counts like a press.
- Everything else in a race (lays and throw-ins over a number card) counts when it is pressed.

At equal times a call comes first, then the earlier press. The end of a window comes last.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from operator import attrgetter, itemgetter
from typing import Final, NamedTuple

from bot.game import TABLE

# Call window -------------------------------------------------------------------------------------

# All times are milliseconds. The settings of a table may change `LENGTH` and `HEAD_START`.

LENGTH: Final = 8_000
"""Default time that a window stays open."""
HEAD_START: Final = 2_000
"""Default time at the start of a window in which only the player's own call counts."""
SETTLING: Final = 250
"""Time for which a press in a race waits for an earlier one that travelled slower."""
UNPUBLISHED: Final = 1_500
"""Time for which a window waits for the time stamp of the post that shows it."""
CATCH_FROM: Final = 150
"""A catch stamped less than this after the window was posted cannot be a reaction to it."""
SPAM_DELAY: Final = 3_000
"""Delay of the later catches of a person who pressed with nothing to catch."""
SPAM_MEMORY: Final = 10_000
SPAM_KEPT: Final = 5
JUST_MISSED: Final = 2_000
"""Within this time after a window has closed, a catch is late and not spam."""


@dataclass(slots=True, eq=False)
class CallWindow:
    """A call that is awaited."""

    seat: int
    length: int | None
    """Time that the window stays open. None: it stays open until somebody acts."""
    head_start: int
    posted_at: int | None = None
    """The time from which people could see the window. None if that is unknown."""
    opened_at: int = 0
    decision: int = 0
    """The decision that came with the card that opened the window."""
    won_by: tuple[int, int] | None = None
    """The seat that closed the window with a press, and the time stamp of that press."""
    is_settled: bool = False
    """Whether the press that closed the window was the call itself or a catch."""

    @property
    def ends_at(self) -> int | None:
        """The time at which the window closes.

        None if the window is not timed, or nobody can have seen it yet.
        """
        if self.posted_at is None or self.length is None:
            return None
        return self.posted_at + self.length


class ClosedWindow(NamedTuple):
    """A call that is not awaited any more."""

    window: CallWindow
    at: int
    """The time at which the window closed, by the stamp of what closed it."""
    judged_at: int
    """The time at which it was closed. Until then all messages showed it."""


# Order -------------------------------------------------------------------------------------------


class BidKind(Enum):
    """The kind of a bid, and its rank at equal times."""

    CALL = "call", 0
    CATCH = "catch", 1
    ACT = "act", 1
    EXPIRY = "expiry", 2


@dataclass(frozen=True, slots=True)
class Bid:
    """A press, or the end of a window or exchange, that waits to be judged."""

    kind: BidKind
    seat: int
    stamp: int
    arrived: int
    number: int
    """The interaction's id, which identifies the bid; 0 for the clock."""
    target: int | None = None
    """The seat whose window is meant."""
    waits_for_stamp: bool = False
    """Whether the bid waits for the head start of other seats' windows."""

    def is_same_bid(self, other: "Bid") -> bool:
        """Return whether both bids have the same kind, seat and target."""
        return (self.kind, self.seat, self.target) == (other.kind, other.seat, other.target)


class Race:
    """The call windows of a table, and the bids that wait."""

    def __init__(self) -> None:
        self.windows: dict[int, CallWindow] = {}
        self.bids: dict[Bid, CallWindow | None] = {}
        """The bids that wait, and the window that each of them is about."""
        self._closed: dict[int, ClosedWindow] = {}
        """The last closed window of each seat."""
        self._spam: dict[int, list[int]] = {}

    def open_window(self, window: CallWindow) -> None:
        """Begin to await a call."""
        self.windows[window.seat] = window

    def close_all_but(self, seats: Iterable[int], at: int, now: int) -> None:
        """Close the windows of all other seats at the time `at`. That is known only `now`."""
        for seat in set(self.windows) - set(seats):
            self._closed[seat] = ClosedWindow(self.windows.pop(seat), at, now)

    def unposted_windows(self) -> list[CallWindow]:
        """Return the windows that nobody may have seen yet."""
        return [window for window in self.windows.values() if window.posted_at is None]

    def mark_window_posted(self, window: CallWindow, stamp: int) -> None:
        """Record that people can see a window from `stamp` on.

        Catches that were pressed before that count as spam.
        """
        window.posted_at = stamp
        for bid, meant in self.bids.items():
            is_catch = bid.kind is BidKind.CATCH and meant is window
            is_false = is_catch and self.is_too_early(window.seat, bid.stamp)
            if is_false and self.window_just_missed(bid.seat, bid.stamp) is None:
                self.count_false_catch(bid.seat, bid.stamp)

    def lengthen_windows(self, downtime: int) -> None:
        """Keep windows open for longer, because nobody was heard for that time."""
        for window in self.windows.values():
            if window.length is not None:
                window.length += max(0, downtime)

    def add_bid(self, bid: Bid) -> None:
        """Add a bid that waits. It is about the window that is open now."""
        self.bids[bid] = self._open_window(bid.target)

    def oldest_window_of_others(self, seat: int) -> int | None:
        """Return the seat that `seat` catches by *Catch!*, or None if there is no such seat."""
        return next((other for other in self.windows if other != seat), None)

    def closed_window_named_at(self, seat: int, stamp: int) -> CallWindow | None:
        """Return the window that *Catch!* named at `stamp`, if it is closed by now, else None.

        The button names the oldest window of another seat. A press is never about a later one.
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
        """Return whether a catch was pressed before people could have seen its window."""
        posted = self.windows[target].posted_at if target in self.windows else None
        return posted is not None and stamp < posted + CATCH_FROM

    def window_just_missed(self, seat: int, stamp: int) -> CallWindow | None:
        """Return the closed window that was open at `stamp` or had just closed, or None.

        `stamp` is the time at which the seat pressed *Catch!*. Its own window does not count.
        """
        for other, (window, closed, _) in self._closed.items():
            seen = (window.posted_at or closed) + CATCH_FROM
            if other != seat and seen <= stamp < closed + JUST_MISSED:
                return window
        return None

    def own_window_just_closed(self, seat: int, stamp: int) -> CallWindow | None:
        """Return the seat's own closed window, if it was open at `stamp` or had just closed.

        `stamp` is the time of the call. Return None for any other call.
        """
        closed = self._closed.get(seat)
        return None if closed is None or stamp >= closed.at + JUST_MISSED else closed.window

    def count_false_catch(self, seat: int, stamp: int) -> None:
        """Record a press of *Catch!* with nothing to catch.

        The seat's catches are delayed for a while.
        """
        self._spam[seat] = [*self._spam.get(seat, ())[-SPAM_KEPT:], stamp]

    def false_catch_delay(self, seat: int, stamp: int) -> int:
        """Return by how many milliseconds earlier spam delays a catch at `stamp`."""
        slow = any(at < stamp <= at + SPAM_MEMORY for at in self._spam.get(seat, ()))
        return SPAM_DELAY if slow else 0

    def counts_at(self, bid: Bid) -> int | None:
        """Return the time at which a bid counts, or None as long as that is unknown."""
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
            # The window is closed. If the same seat has a new one, the bid is not about that.
            return bid.stamp
        if window.posted_at is None:
            return None
        delay = self.false_catch_delay(bid.seat, bid.stamp)
        return max(bid.stamp + delay, _head_start_end(window))

    def ripe_bids(self, now: int) -> list[Bid]:
        """Return the bids that can be judged now, in the order in which they count."""
        timed = [(key, bid) for bid in self._all_bids() if (key := self._sort_key(bid)) is not None]
        bids = [bid for _, bid in sorted(timed, key=itemgetter(0))]
        ready = [place for place, bid in enumerate(bids) if self._is_ready(bid, now)]
        return bids[: ready[-1] + 1] if ready else []

    def next_ripe_at(self) -> int | None:
        """Return when the next bid can be judged, or None if no bid waits."""
        bids = self._all_bids()
        times = [max(bid.arrived, at) for bid in bids if (at := self.counts_at(bid)) is not None]
        return min(times) + SETTLING if times else None

    def remove_bid(self, bid: Bid) -> None:
        """Remove a bid that was judged."""
        self.bids.pop(bid, None)

    def _open_window(self, seat: int | None) -> CallWindow | None:
        return None if seat is None else self.windows.get(seat)

    def _all_bids(self) -> list[Bid]:
        """Return all bids that wait, and a bid for the end of each timed window."""
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
