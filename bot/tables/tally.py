"""Counts for each seat of a match, made from its events as they happen."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from bot.game import Match, events
from bot.game.events import Event
from bot.game.moves import CALL, is_catch
from bot.game.pending import DrawAttack, Pending, SkipAttack, attack_in
from bot.game.scoring import most_wins

TENTH = 100
"""A tenth of a second, in milliseconds."""


@dataclass(slots=True)
class SeatTally:
    """The counts of one seat."""

    calls: int = 0
    forgotten: int = 0
    caught: int = 0
    catches: int = 0
    cards_drawn: int = 0
    largest_penalty: int = 0
    longest_stack: int = 0
    reactions: list[tuple[str, int]] = field(default_factory=list)
    """Pairs of `call`, `catch` or `throw` and the tenths of a second it took."""


class Tally:
    """The counts of all seats of a match."""

    def __init__(self, seats: int) -> None:
        self.seats = [SeatTally() for _ in range(seats)]

    def note(self, happened: Sequence[Event]) -> None:
        for event in happened:
            self._count(event)

    def note_reaction(self, seat: int, move: int, reaction: int) -> None:
        """Record how fast a button was pressed."""
        self.seats[seat].reactions.append((_raced_for(move), reaction // TENTH))

    def note_stack(self, seat: int, before: Pending | None, now: Pending | None) -> None:
        """Record the stack of attacks that an action has made, if it is the seat's longest."""
        tally, waits = self.seats[seat], attack_in(now)
        if isinstance(waits, DrawAttack | SkipAttack) and waits != attack_in(before):
            tally.longest_stack = max(tally.longest_stack, waits.count // (waits.face.draws or 1))

    def _count(self, event: Event) -> None:
        match event:
            case events.Called(seat):
                self.seats[seat].calls += 1
            case events.Forgot(seat, _, catcher):
                self._count_forgotten(seat, catcher)
            case events.Drew(seat, size, due):
                self._count_drawn(seat, size, due)
            case events.Penalised(seat, size):
                self.seats[seat].cards_drawn += size

    def _count_forgotten(self, seat: int, catcher: int | None) -> None:
        self.seats[seat].forgotten += 1
        if catcher is not None:
            self.seats[seat].caught += 1
            self.seats[catcher].catches += 1

    def _count_drawn(self, seat: int, size: int, due: int) -> None:
        tally = self.seats[seat]
        tally.cards_drawn += size
        if due > 1:
            tally.largest_penalty = max(tally.largest_penalty, size)


def _raced_for(move: int) -> str:
    """Return the name under which results store a press with a reaction time."""
    if is_catch(move):
        return "catch"
    return "call" if move == CALL else "throw"


def places(match: Match, gave_up: Collection[int | None] = ()) -> list[int]:
    """Return the place of each seat, from 1. Equal totals share a place.

    Seats that left or gave up come last.
    """
    sign = -1 if most_wins(match.game) else 1
    still_in = set(match.present if match.round is None else match.round.present).difference(
        gave_up
    )
    ranks = [(seat not in still_in, sign * total) for seat, total in enumerate(match.totals)]
    return [1 + sum(other < rank for other in ranks) for rank in ranks]
