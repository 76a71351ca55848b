"""The position of a round: where the cards are, whose turn it is, what is awaited.

A `Deal` is mutable and cheap to copy. The legal moves and their effects are in `bot.game.round`.
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
"""A function that shuffles the discards (oldest first) into a draw pile, top card first."""


@dataclass(frozen=True, slots=True)
class FinalWindow:
    """The call window after a last card, and what that card does if the call is forgotten."""

    seat: int
    lay: Lay
    before: Pending | None
    turn: int
    """The seat that is on turn in that case."""


@dataclass(slots=True, eq=False, repr=False)
class Deal:
    """The position, and the parts of actions that effects, calls and leaving share."""

    game: Game
    hands: list[list[int]]
    """The hand of each seat, with the cards in the order in which they came."""
    pile: list[int]
    """The draw pile. Its top card is the last element."""
    discards: list[int]
    """The pile, oldest card first. The last one is on top."""
    shown: int
    """The kind that the top card counts as."""
    fits: frozenset[int]
    """The kinds that may be laid on the top card."""
    turn: int
    direction: int
    present: tuple[int, ...]
    """The seats still in the match, ascending."""
    playing: tuple[int, ...]
    """The seats of `present` that still play in this round."""
    next: tuple[int, ...]
    """The seat that plays after each seat in the current direction."""
    back: tuple[int, ...]
    reshuffle: Reshuffle
    pending: Pending | None = None
    demand: Demand | None = None
    """The rank that is demanded. `fits` already takes it into account."""
    drew: bool = False
    """Whether the seat on turn has drawn and may still lay."""
    out: tuple[int, ...] = ()
    """The seats that went out with no cards left, in that order (with play for places)."""
    shuffles: int = 0
    """The number of times that the discards have become the draw pile."""
    idle: int = 0
    """Turns in a row without a card laid or drawn. It is -1 if this turn has seen one already."""
    armed: int = 0
    """The seats that have called beforehand, one bit each."""
    windows: tuple[int, ...] = ()
    """The seats that have to call for their one card, the oldest window first."""
    final: FinalWindow | None = None
    winner: int = NOBODY
    over: bool = False
    events: list[Event] | None = None

    def open_windows(self) -> tuple[int, ...]:
        """Return the seats that have to call now."""
        return self.windows if self.final is None else (*self.windows, self.final.seat)

    def tell(self, event: Callable[Told, Event], *args: Told.args, **fields: Told.kwargs) -> None:
        """Append an event if somebody listens. Hot paths check for a listener themselves."""
        if self.events is not None:
            self.events.append(event(*args, **fields))

    def end_turn(self, turn: int) -> None:
        """Give the turn to the seat `turn`. End the round if nobody can move any more."""
        self.turn = turn
        self.drew = False
        self.idle += 1
        if self.idle >= len(self.playing):
            self.tell(Stalemate)
            self.finish()

    def disarm(self, seat: int) -> bool:
        """Let an armed call of the seat lapse. Return whether there was one."""
        bit = 1 << seat
        was_armed = bool(self.armed & bit)
        self.armed &= ~bit
        return was_armed

    def still_playing(self, seat: int) -> int:
        """Return the seat, or the next one that plays if this one does not any more."""
        return seat if seat in self.playing else self.next[seat]

    def sit_out(self, seat: int) -> None:
        """Play the round on without the seat."""
        self.playing = tuple(other for other in self.playing if other != seat)
        self.next, self.back = neighbours(self.playing, self.game.seats, self.direction)
        self.windows = tuple(other for other in self.windows if other != seat)
        self.disarm(seat)
        demanding.waive(self, seat)

    def win(self, seat: int) -> None:
        """Make the seat the winner. The last card may still have an effect to carry out."""
        self.winner = seat
        self.tell(RoundWon, seat)

    def finish(self) -> None:
        """End the round. Open call windows lapse.

        With play for places, the seat that went out first has won.
        """
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
