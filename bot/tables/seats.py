"""A seat: who sits there, and how it is being played."""

from dataclasses import dataclass

from bot.tables.entries import Actor, Seat


@dataclass(slots=True)
class SeatState:
    """How a seat of a match is being played."""

    seat: Seat
    missed: int = 0
    """Turns in a row that the person let pass."""
    missed_in: int = 0
    """The last turn that was counted as missed."""
    held: bool = False
    """An AI plays for the person."""
    held_turns: int = 0
    """How many turns it has played for them."""
    held_in: int = 0
    """The last turn that was counted so."""
    turns: int = 0
    """How many turns the seat has had, whoever played them."""
    turn_in: int = 0
    """The last turn that was counted so."""
    left: bool = False

    def note_turn(self, by: Actor, turn: int, *, on_turn: bool) -> None:
        """Count turns, missed turns, and turns that an AI has played, each once."""
        if on_turn and self.turn_in != turn:
            self.turns += 1
            self.turn_in = turn
        if by == "person":
            self.missed = 0
        elif by == "clock" and self.missed_in != turn:
            self.missed += 1
            self.missed_in = turn
        if self.held and on_turn and self.held_in != turn:
            self.held_turns += 1
            self.held_in = turn

    def take_back(self) -> None:
        """The person plays again."""
        self.held = False
        self.missed = 0
