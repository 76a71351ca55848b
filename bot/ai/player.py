"""A seat's part in a match at any level: when to call, catch, arm or lay."""

from typing import Protocol

from bot.ai.forgetting import Attention
from bot.ai.question import Question
from bot.game import SeatView
from bot.game.events import Event
from bot.game.moves import CALL, CATCH, is_about_calls, is_catch, is_throw
from bot.game.scoring import team


class Policy(Protocol):
    """The player of a seat. It sees what the seat sees and decides what the seat does."""

    def begin(self, view: SeatView) -> None:
        """Take the seat at the start of each round, or in the middle of one."""
        ...

    def observe(self, event: Event) -> None:
        """See an event as `seen_by` shows it to the seat."""
        ...

    def act(self, view: SeatView) -> int | None:
        """Choose one of the view's legal moves, or return None to do nothing now.

        A player that has to move never returns None. It may arm its call first: then `act` is
        called again.
        """
        ...


class Chooser(Protocol):
    """Chooses among all moves except calls. Each level has its own chooser."""

    def begin(self, view: SeatView) -> None:
        """Note that a round begins."""
        ...

    def observe(self, event: Event) -> None:
        """Note an event."""
        ...

    def choose(self, view: SeatView, moves: list[int]) -> int | Question:
        """Choose a move at once, or return the choice as a question."""
        ...


class Player:
    """The policy of every level: its attention calls and catches, its chooser plays."""

    def __init__(self, attention: Attention, chooser: Chooser) -> None:
        """Play with this attention and this chooser."""
        self._attention = attention
        self._chooser = chooser
        self._planned: tuple[SeatView, int] | None = None
        """The move to make as soon as it has been announced, and the view it was chosen for."""

    def begin(self, view: SeatView) -> None:
        self._planned = None
        self._attention.begin()
        self._chooser.begin(view)

    def observe(self, event: Event) -> None:
        self._attention.observe(event)
        self._chooser.observe(event)

    def act(self, view: SeatView) -> int | None:
        """Return the move of `ask`, or answer its question here and now."""
        asked = self.ask(view)
        return self.settle(view, asked.answer()) if isinstance(asked, Question) else asked

    def ask(self, view: SeatView) -> int | Question | None:
        """Return a call, catch, throw-in or obvious move, a question to think about, or None.

        Pass the answer to the question to `settle`.
        """
        called = self._call_or_catch(view)
        if called is not None:
            return called
        chosen = self._chosen(view)
        return chosen if isinstance(chosen, Question) else self.settle(view, chosen)

    def settle(self, view: SeatView, move: int | None) -> int | None:
        """Return the chosen move, or a call first if the move must be announced beforehand."""
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
            # A race: there is no time to think, and one card fewer is always good.
            return moves[0] if self._attention.sees_throw() else None
        return self._chooser.choose(view, moves)

    def _has_to_arm(self, view: SeatView, move: int) -> bool:
        """Return whether the move must be announced beforehand and the player thinks of it."""
        game = view.public.game
        lay = game.lays.get(move)
        if lay is None or CALL not in view.legal or game.options.call != "armed":
            return False
        leaves_one = len(view.hand) - len(lay.cards) == 1
        return leaves_one and self._attention.remembers_to_arm()


def _is_same_but_armed(before: SeatView, now: SeatView) -> bool:
    return now.armed and before.public == now.public and before.hand == now.hand
