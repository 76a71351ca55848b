"""Seats that watch: a position, or a random match, as one seat is told of it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Protocol

from bot.ai.hand_memory import Memory
from bot.game import seat_view
from bot.game.events import event_for_seat
from tests.support.random_matches import played

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.game import Game, Match, Round, SeatView
    from bot.game.events import Event
    from tests.support.positions import TextPosition


class WatchingPolicy(Protocol):
    """A policy, or the memory of one."""

    def start_round(self, view: SeatView) -> None: ...

    def observe(self, event: Event) -> None: ...


def tell(watcher: WatchingPolicy, seat: int, told: Sequence[Event]) -> None:
    """Tell a seat what it may see of these events."""
    for event in told:
        seen = event_for_seat(event, seat)
        if seen is not None:
            watcher.observe(seen)


class Remembering:
    """The memory of one seat of a position."""

    def __init__(self, p: TextPosition, seat: int) -> None:
        self.p = p
        self.seat = seat
        self.memory = Memory(p.game, seat)
        self.memory.start_round(self.view)

    @property
    def view(self) -> SeatView:
        return seat_view(self.p.match, self.seat)

    def do(self, *actions: str) -> Remembering:
        """Act, the seat being told of it."""
        for action in actions:
            self.p.events.clear()
            self.p.do(action)
            tell(self.memory, self.seat, self.p.events)
        return self

    def known(self, seat: int) -> str:
        """The cards that are known to be in a hand."""
        kinds = self.p.game.kinds
        return " ".join(kinds[kind].code for kind in self.memory.hands[seat].known)

    def unknown(self, seat: int) -> int:
        """How many others are in it."""
        return len(self.memory.hands[seat].hidden)

    def lacks(self, seat: int) -> list[set[str]]:
        """For each unknown card, the codes that it hardly is."""
        kinds = self.p.game.kinds
        hidden = self.memory.hands[seat].hidden
        return [{kinds[kind].code for kind in lacks} for lacks in hidden]

    def unseen(self) -> Counter[str]:
        kinds = self.p.game.kinds
        found = self.memory.unseen_cards(self.view)
        return +Counter({kinds[kind].code: count for kind, count in found.items()})


def watched(
    game: Game, seed: int, seat: int, watcher: WatchingPolicy, *, leaving: float = 0.0
) -> Iterator[tuple[Match, Round]]:
    """A random match before each action, told to a seat, as long as it has not left."""
    told: list[Event] = []
    begun: Round | None = None
    for match in played(game, seed, leaving=leaving, listener=told):
        rnd = match.round
        assert rnd is not None
        if rnd is begun:
            tell(watcher, seat, told)
        elif seat in rnd.present:
            watcher.start_round(seat_view(match, seat))
        begun = rnd
        told.clear()
        if seat not in rnd.present:
            return
        yield match, rnd
