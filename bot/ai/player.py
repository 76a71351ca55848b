"""AI players of all levels: they decide when to call and catch, and which move to make."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Final, Literal, Protocol, get_args

from bot.ai.evaluation import move_scores_of
from bot.ai.hand_memory import Memory
from bot.ai.search import HARD, MASTER, Endgame, MoveSearch, SearchBudget
from bot.game import Game, SeatView
from bot.game.events import Event, Laid, WindowOpened
from bot.game.match import team_of
from bot.game.moves import CALL, CATCH, is_about_calls, is_catch, is_throw_in
from bot.game.ruleset import Fit

# Question ----------------------------------------------------------------------------------------

# Questions: choices that take long to think about, in a form that any process can answer.
#
# A question contains what a seat sees and remembers, and no other part of the table. So another
# process may answer it. Its answer depends on the question alone, never on the place, the moment or
# the time available.


@dataclass(frozen=True, slots=True)
class MoveQuestion:
    """A choice of one seat between several moves."""

    view: SeatView
    moves: tuple[int, ...]
    memory: Memory
    search_budget: SearchBudget
    seed: int

    def find_best_move(self) -> int:
        """Return the move that is likeliest to win."""
        random, search_budget = self._random(), self.search_budget
        moves = Endgame(self.view, self.memory, random, search_budget.positions).best_moves(
            self.moves
        )
        return MoveSearch(self.view, self.memory, search_budget, random).best_move(moves)

    def find_quick_move(self) -> int:
        """Return the move with the best score, without search. `normal` uses the same scores."""
        return move_scores_of(self.view.public.game).best_move(self.view, self.moves, self.memory)

    def _random(self) -> Random:
        """Return a generator of random numbers that depend only on the seed and the position."""
        public = self.view.public
        position = (public.number, public.turn, public.hand_sizes, public.discards, self.view.hand)
        return Random(f"{self.seed} {position} {self.moves}")


# Thinker -----------------------------------------------------------------------------------------

# Hard and master: remember what was played, and search before every choice.


class SearchChooser:
    """Returns each choice as a question that a search can answer, in any process."""

    def __init__(self, game: Game, seat: int, seed: int, search_budget: SearchBudget) -> None:
        """Prepare to choose for `seat`, with this budget for each move."""
        self._memory = Memory(game, seat)
        self._seed = seed
        self._effort = search_budget

    def start_round(self, view: SeatView) -> None:
        """Start remembering from this view."""
        self._memory.start_round(view)

    def observe(self, event: Event) -> None:
        """Remember the event."""
        self._memory.observe(event)

    def choose_move(self, view: SeatView, moves: list[int]) -> int | MoveQuestion:
        """Return the only move, or a `MoveQuestion` if there are several."""
        self._memory.update_from_view(view)
        if len(moves) == 1:
            return moves[0]
        return MoveQuestion(view, tuple(moves), self._memory.copy(), self._effort, self._seed)


# Easy --------------------------------------------------------------------------------------------

# Easy: plays like a beginner, with the first card that fits.

TEMPTED: Final = 0.5
"""The chance that an `easy` player lays a card that fits on anything before all others.
"""


class EasyChooser:
    """Chooses the first card that fits. Announces a random colour or rank.

    In half of all cases, it first uses up a card that fits on anything.
    """

    def __init__(self, game: Game, random: Random) -> None:
        """Take every random choice from `random`."""
        self._game = game
        self._random = random

    def start_round(self, view: SeatView) -> None:
        """Do nothing: this level remembers nothing."""

    def observe(self, event: Event) -> None:
        """Do nothing: this level learns nothing."""

    def choose_move(self, view: SeatView, moves: list[int]) -> int:
        """Return a lay if there is any, else one of the other moves."""
        lays = [move for move in moves if move in self._game.lays]
        if not lays:
            return self._random.choice(moves)
        free = [move for move in lays if self._fits_on_anything(move)]
        if free and self._random.random() < TEMPTED:
            lays = free
        first = min(view.hand.index(self._card_of_move(move)) for move in lays)
        return self._random.choice([m for m in lays if self._card_of_move(m) == view.hand[first]])

    def _card_of_move(self, move: int) -> int:
        return self._game.lays[move].cards[0]

    def _fits_on_anything(self, move: int) -> bool:
        return self._game.kinds[self._card_of_move(move)].face.fit is not Fit.MATCH


# Normal ------------------------------------------------------------------------------------------

# Normal: counts cards and watches the next seat, but begins to save its good cards too late.

SAVES_FROM: Final = 4
"""The largest hand with which a `normal` player saves cards that fit on anything.

With a larger hand the player lays them like any other card.
"""
SAVES_RARE_FROM: Final = 6
"""Replaces `SAVES_FROM` if cards that fit on anything are rare, or if hands are large."""
RARE: Final = 1 / 16
LARGE: Final = 1.5
"""A dealt hand is large if it has this many times the number of cards that fit on anything."""
HALF_HEARTED: Final = 0.3
"""How strongly a player with more than `SAVES_RARE_FROM` cards saves cards that fit on anything.
This applies to games with large hands."""
ALWAYS: Final = 1.0
"""How strongly a player saves cards that fit on anything if several cards may be laid in a turn. A
round with this rule may end at any time."""


class NormalChooser:
    """Makes the move that looks best without search."""

    def __init__(self, game: Game, seat: int) -> None:
        """Prepare to judge moves.

        Compute the hand size from which on the player saves cards that fit on anything.
        """
        self._memory = Memory(game, seat)
        self._judgement = move_scores_of(game)
        free = sum(game.kinds[kind].face.fit is not Fit.MATCH for kind in game.deck)
        is_rare = free <= RARE * len(game.deck)
        is_large = not is_rare and game.options.hand >= LARGE * free
        self._saves_from = SAVES_RARE_FROM if is_rare or is_large else SAVES_FROM
        self._saves_before = HALF_HEARTED if is_large else 0.0
        if game.options.several:
            self._saves_before = ALWAYS

    def start_round(self, view: SeatView) -> None:
        """Start remembering from this view."""
        self._memory.start_round(view)

    def observe(self, event: Event) -> None:
        """Remember the event."""
        self._memory.observe(event)

    def choose_move(self, view: SeatView, moves: list[int]) -> int:
        """Return the move that looks best."""
        saves = 1.0 if len(view.hand) <= self._saves_from else self._saves_before
        return self._judgement.best_move(view, moves, self._memory, saves=saves)


# Forgetting --------------------------------------------------------------------------------------

# Attention: which calls, forgotten calls of others and throw-ins a player notices.

Attentiveness = Literal["dreamy", "watchful", "sharp"]
"""The levels of attention of a player, which are independent of how well it plays."""

ARMING: Final = "arming"
THROWING: Final = "throwing"


@dataclass(frozen=True, slots=True)
class Habits:
    """The chances that a player uses an opportunity, from 0 (never) to 1 (always)."""

    calls: float
    catches: float
    throws: float


HABITS: Final[Mapping[Attentiveness, Habits]] = MappingProxyType(
    {
        "dreamy": Habits(calls=0.7, catches=0.2, throws=0.3),
        "watchful": Habits(calls=0.88, catches=0.5, throws=0.65),
        "sharp": Habits(calls=1.0, catches=1.0, throws=1.0),
    }
)


class Attention:
    """Decides once for each occasion whether the player notices it.

    Later calls about the same occasion return the same decision.
    """

    def __init__(self, seat: int, habits: Habits, random: Random) -> None:
        """Decide for `seat` with the chances in `habits`."""
        self._seat = seat
        self._habits = habits
        self._random = random
        self._decided: dict[int | str, bool] = {}
        """The decisions made so far.

        The key is the seat whose window is open, or another occasion.
        """

    def start_round(self) -> None:
        """Forget all decisions of earlier rounds."""
        self._decided.clear()

    def observe(self, event: Event) -> None:
        """Forget a decision if this event creates a new occasion, such as a new call window."""
        if isinstance(event, WindowOpened):
            self._decided.pop(event.seat, None)
        elif isinstance(event, Laid):
            self._decided.pop(THROWING, None)
            self._decided.pop(ARMING, None)

    def remembers_to_call(self) -> bool:
        """Return whether the player calls in its open window."""
        return self._decide(self._seat, self._habits.calls)

    def remembers_to_arm(self) -> bool:
        """Return whether the player calls in advance, before it lays a card."""
        return self._decide(ARMING, self._habits.calls)

    def notices_missed_call(self, other: int) -> bool:
        """Return whether the player notices that the seat `other` has not called."""
        return self._decide(other, self._habits.catches)

    def notices_throw_in(self) -> bool:
        """Return whether the player notices that it could throw in a card."""
        return self._decide(THROWING, self._habits.throws)

    def _decide(self, occasion: int | str, chance: float) -> bool:
        if occasion not in self._decided:
            self._decided[occasion] = self._random.random() < chance
        return self._decided[occasion]


# Player ------------------------------------------------------------------------------------------


class Policy(Protocol):
    """An AI player of one seat. It sees what the seat sees and decides what the seat does."""

    def start_round(self, view: SeatView) -> None:
        """Begin to play from this view, at the start of a round or in the middle of one."""
        ...

    def observe(self, event: Event) -> None:
        """Learn from an event, as `event_for_seat` shows it to the seat."""
        ...

    def choose_action(self, view: SeatView) -> int | None:
        """Choose one of the view's legal moves, or return None to do nothing now.

        A player that has to move never returns None. After a call in advance, the caller has to
        call `choose_action` again for the move.
        """
        ...


class MoveChooser(Protocol):
    """Chooses among all moves except calls. Each level has its own chooser."""

    def start_round(self, view: SeatView) -> None:
        """Begin to play a round."""
        ...

    def observe(self, event: Event) -> None:
        """Learn from an event."""
        ...

    def choose_move(self, view: SeatView, moves: list[int]) -> int | MoveQuestion:
        """Choose a move at once, or return the choice as a question."""
        ...


class LevelPolicy:
    """The policy of every level.

    Its attention decides about calls and catches. Its move chooser decides about moves.
    """

    def __init__(self, attention: Attention, move_chooser: MoveChooser) -> None:
        """Play with this attention and this chooser."""
        self._attention = attention
        self._chooser = move_chooser
        self._planned: tuple[SeatView, int] | None = None
        """The move to make after the call in advance, and the view that the move was chosen for."""

    def start_round(self, view: SeatView) -> None:
        self._planned = None
        self._attention.start_round()
        self._chooser.start_round(view)

    def observe(self, event: Event) -> None:
        self._attention.observe(event)
        self._chooser.observe(event)

    def choose_action(self, view: SeatView) -> int | None:
        """Return the next move, or None to do nothing now.

        If `choose_or_ask` returns a question, search for the move at once.
        """
        asked = self.choose_or_ask(view)
        return (
            self.arm_or_make_move(view, asked.find_best_move())
            if isinstance(asked, MoveQuestion)
            else asked
        )

    def choose_or_ask(self, view: SeatView) -> int | MoveQuestion | None:
        """Return an action, a question that has to be searched, or None to do nothing.

        Pass the answer to the question to `arm_or_make_move`.
        """
        called = self._call_or_catch(view)
        if called is not None:
            return called
        chosen = self._chosen_by_chooser(view)
        return chosen if isinstance(chosen, MoveQuestion) else self.arm_or_make_move(view, chosen)

    def arm_or_make_move(self, view: SeatView, move: int | None) -> int | None:
        """Return the chosen move. If it needs a call in advance, return that call first.

        Return None if there is no move.
        """
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
            if not is_catch(move) or move - CATCH in team_of(public.game, view.seat):
                continue
            if self._attention.notices_missed_call(move - CATCH):
                return move
        return None

    def _chosen_by_chooser(self, view: SeatView) -> int | MoveQuestion | None:
        planned, self._planned = self._planned, None
        if planned is not None and _is_same_but_armed(planned[0], view):
            return planned[1]
        moves = [move for move in view.legal if not is_about_calls(move)]
        if not moves:
            return None
        if is_throw_in(moves[0]):
            # Do not think: only the first seat can throw in, and one card fewer is always good.
            return moves[0] if self._attention.notices_throw_in() else None
        return self._chooser.choose_move(view, moves)

    def _has_to_arm(self, view: SeatView, move: int) -> bool:
        """Return whether the move needs a call in advance that the player remembers to make."""
        game = view.public.game
        lay = game.lays.get(move)
        if lay is None or CALL not in view.legal or game.options.call != "armed":
            return False
        leaves_one = len(view.hand) - len(lay.cards) == 1
        return leaves_one and self._attention.remembers_to_arm()


def _is_same_but_armed(before: SeatView, now: SeatView) -> bool:
    return now.armed and before.public == now.public and before.hand == now.hand


# Levels ------------------------------------------------------------------------------------------

# The levels: how well each plays, and how attentive it usually is.

Level = Literal["easy", "normal", "hard", "master"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
USUAL_ATTENTION: Final[Mapping[str, Attentiveness]] = MappingProxyType(
    {"easy": "dreamy", "normal": "watchful", "hard": "sharp", "master": "sharp"}
)
"""The attention of each level, unless a table chooses another attention."""
SEARCH_BUDGETS: Final[Mapping[str, SearchBudget]] = MappingProxyType(
    {"hard": HARD, "master": MASTER}
)


def new_policy(  # noqa: PLR0913 - what makes a player
    level: str,
    game: Game,
    seat: int,
    seed: int,
    *,
    attention: Attentiveness | None = None,
    search_budget: SearchBudget | None = None,
) -> LevelPolicy:
    """Return a player of that level for a seat.

    Raise `KeyError` for an unknown level or attention. The same seed makes the same choice in the
    same position. `search_budget` matters only for levels that search.
    """
    habits = HABITS[attention or USUAL_ATTENTION[level]]
    random = Random(seed)
    move_chooser = _new_chooser(level, game, seat, random, search_budget)
    return LevelPolicy(Attention(seat, habits, random), move_chooser)


def _new_chooser(
    level: str, game: Game, seat: int, random: Random, search_budget: SearchBudget | None
) -> MoveChooser:
    if level == "easy":
        return EasyChooser(game, random)
    if level == "normal":
        return NormalChooser(game, seat)
    return SearchChooser(game, seat, random.getrandbits(64), search_budget or SEARCH_BUDGETS[level])
