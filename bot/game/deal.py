"""A deal as it stands: what lies where, whose turn it is, what is awaited.

Mutable and cheap to copy. What a seat may do, and what that does, `bot.game.round` knows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ParamSpec

from bot.game import demanding
from bot.game.demanding import Demand
from bot.game.events import Event, RoundWon, Stalemate, WindowLapsed
from bot.game.moves import Lay
from bot.game.pending import Pending
from bot.game.table_order import NOBODY, neighbours

if TYPE_CHECKING:
    from bot.game.game import Game  # whose rule sets name effects, which change a deal

Told = ParamSpec("Told")

Reshuffle = Callable[[list[int]], Sequence[int]]
"""Shuffles the discards (oldest first); the result is the draw pile, its top first."""


@dataclass(frozen=True, slots=True)
class FinalWindow:
    """A last card lies, its call is awaited: what it will do if the call is forgotten."""

    seat: int
    lay: Lay
    before: Pending | None
    turn: int
    """Who is on turn then."""


@dataclass(slots=True, eq=False, repr=False)
class Deal:
    """The position, and the parts of actions that effects, calls and leaving share."""

    game: Game
    hands: list[list[int]]
    """By seat, cards in the order in which they came."""
    pile: list[int]
    """The draw pile; its top is the last element."""
    discards: list[int]
    """Oldest first; the last one lies on top."""
    shown: int
    """The kind that the top card counts as."""
    fits: frozenset[int]
    """The kinds that may be laid on it."""
    turn: int
    direction: int
    present: tuple[int, ...]
    """The seats still in the match, ascending."""
    playing: tuple[int, ...]
    """Those of them that have not gone out of the round."""
    next: tuple[int, ...]
    """By seat, who follows it in the direction in force."""
    back: tuple[int, ...]
    reshuffle: Reshuffle
    pending: Pending | None = None
    demand: Demand | None = None
    """The rank that is demanded; `fits` heeds it."""
    drew: bool = False
    """The seat on turn has drawn and may still lay."""
    out: tuple[int, ...] = ()
    """Where play goes on for places: the seats that have no cards left, the first one first."""
    shuffles: int = 0
    """How often the discards have become the draw pile."""
    idle: int = 0
    """Turns in a row without a card laid or drawn; -1 when this turn has already seen one."""
    armed: int = 0
    """Seats that have called beforehand, one bit each."""
    windows: tuple[int, ...] = ()
    """Seats that have to call for their one card, the oldest window first."""
    final: FinalWindow | None = None
    winner: int = NOBODY
    over: bool = False
    events: list[Event] | None = None

    def open_windows(self) -> tuple[int, ...]:
        """The seats that have to call now."""
        return self.windows if self.final is None else (*self.windows, self.final.seat)

    def tell(self, event: Callable[Told, Event], *args: Told.args, **fields: Told.kwargs) -> None:
        """Tell what happened, if somebody listens; hot paths ask that themselves."""
        if self.events is not None:
            self.events.append(event(*args, **fields))

    def end_turn(self, turn: int) -> None:
        """Give the turn to that seat, unless nobody can move any more."""
        self.turn = turn
        self.drew = False
        self.idle += 1
        if self.idle >= len(self.playing):
            self.tell(Stalemate)
            self.finish()

    def disarm(self, seat: int) -> bool:
        """Let an armed call of the seat lapse; whether there was one."""
        bit = 1 << seat
        was_armed = bool(self.armed & bit)
        self.armed &= ~bit
        return was_armed

    def still_playing(self, seat: int) -> int:
        """The seat, or if it does not play any more the next one that does."""
        return seat if seat in self.playing else self.next[seat]

    def sit_out(self, seat: int) -> None:
        """Play the round on without the seat."""
        self.playing = tuple(other for other in self.playing if other != seat)
        self.next, self.back = neighbours(self.playing, self.game.seats, self.direction)
        self.windows = tuple(other for other in self.windows if other != seat)
        self.disarm(seat)
        demanding.waive(self, seat)

    def win(self, seat: int) -> None:
        """Make the seat the winner; the round may have an effect to carry out yet."""
        self.winner = seat
        self.tell(RoundWon, seat)

    def finish(self) -> None:
        """End the round; windows that are open lapse. Who was out first has won it."""
        if self.out:
            self.win(self.out[0])
        for seat in self.open_windows():
            self.tell(WindowLapsed, seat)
        self.over = True
        self.turn = NOBODY
        self.pending = None
        self.demand = None
        self.windows = ()
        self.final = None
        self.drew = False
