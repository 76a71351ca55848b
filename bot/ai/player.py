"""A seat's part in a match, whatever its level: when to call, to catch, to arm, to lay."""

from typing import Protocol

from bot.ai.forgetting import Attention
from bot.ai.question import Question
from bot.game import SeatView
from bot.game.events import Event
from bot.game.moves import CALL, CATCH, is_about_calls, is_catch, is_throw
from bot.game.scoring import team


class Policy(Protocol):
    """Who plays a seat. It is told what the seat sees and asked what the seat does."""

    def begin(self, view: SeatView) -> None:
        """Take up the seat: at the start of each round, or in the middle of one."""
        ...

    def observe(self, event: Event) -> None:
        """See an event as `seen_by` shows it to the seat."""
        ...

    def act(self, view: SeatView) -> int | None:
        """Choose one of the view's legal moves, or None to do nothing now.

        Who has to move never does nothing; it may arm its call first and is asked again.
        """
        ...


class Chooser(Protocol):
    """Who chooses among the moves other than calls: what the levels differ in."""

    def begin(self, view: SeatView) -> None:
        """A round begins."""
        ...

    def observe(self, event: Event) -> None:
        """Something happened."""
        ...

    def choose(self, view: SeatView, moves: list[int]) -> int | Question:
        """Choose one at once, or put the choice as a question."""
        ...


class Player:
    """The policy of every level: its attention calls and catches, its chooser plays."""

    def __init__(self, attention: Attention, chooser: Chooser) -> None:
        """Play with this attention and this judgement."""
        self._attention = attention
        self._chooser = chooser
        self._planned: tuple[SeatView, int] | None = None
        """What is laid as soon as it has been announced."""

    def begin(self, view: SeatView) -> None:
        """Take up the seat."""
        self._planned = None
        self._attention.begin()
        self._chooser.begin(view)

    def observe(self, event: Event) -> None:
        """See an event."""
        self._attention.observe(event)
        self._chooser.observe(event)

    def act(self, view: SeatView) -> int | None:
        """Do what `ask` gives, thought through here and now."""
        asked = self.ask(view)
        return self.settle(view, asked.answer()) if isinstance(asked, Question) else asked

    def ask(self, view: SeatView) -> int | Question | None:
        """Call, catch, throw in or make a move that is clear; else a question to think about.

        Whoever has its answer tells it to `settle`.
        """
        called = self._call_or_catch(view)
        if called is not None:
            return called
        chosen = self._chosen(view)
        return chosen if isinstance(chosen, Question) else self.settle(view, chosen)

    def settle(self, view: SeatView, move: int | None) -> int | None:
        """Make the chosen move, announced if that has to be done beforehand."""
        if move is None or not self._has_to_arm(view, move):
            return move
        self._planned = view, move
        return CALL

    def _call_or_catch(self, view: SeatView) -> int | None:
        public = view.public
        due = view.seat in public.windows or public.final == view.seat
        if due and self._attention.remembers_to_call():
            return CALL
        for move in view.legal:
            if not is_catch(move) or move - CATCH in team(public.game, view.seat):
                continue
            if self._attention.catches(move - CATCH):
                return move
        return None

    def _chosen(self, view: SeatView) -> int | Question | None:
        planned, self._planned = self._planned, None
        if planned is not None and _is_same_but_armed(planned[0], view):
            return planned[1]
        moves = [move for move in view.legal if not is_about_calls(move)]
        if not moves:
            return None
        if is_throw(moves[0]):
            # A race: there is no time to think, and a card less is a card less.
            return moves[0] if self._attention.sees_throw() else None
        return self._chooser.choose(view, moves)

    def _has_to_arm(self, view: SeatView, move: int) -> bool:
        """Whether the move has to be announced beforehand and the player thinks of it."""
        game = view.public.game
        lay = game.lays.get(move)
        if lay is None or CALL not in view.legal or game.options.call != "armed":
            return False
        leaves_one = len(view.hand) - len(lay.cards) == 1
        return leaves_one and self._attention.remembers_to_arm()


def _is_same_but_armed(before: SeatView, now: SeatView) -> bool:
    return now.armed and before.public == now.public and before.hand == now.hand
