"""Who plays a seat in `simulate`: the levels of the AI, or chance."""

from random import Random
from typing import Final

from bot.ai import LEVELS, Policy, new_policy
from bot.game import Game, SeatView
from bot.game.events import Event
from bot.game.moves import ACCEPT, CALL, is_catch, is_throw
from bot.records.chance import choose_for_turn, pick

RANDOM: Final = "random"
POLICIES: Final = (RANDOM, *LEVELS)

CALLS: Final = 0.8
"""How often chance calls when it has to."""
CATCHES: Final = 0.3
THROWS: Final = 0.5


def policy_for(name: str, game: Game, seat: int, seed: int, rollouts: int) -> Policy:
    """The policy of that name for a seat; `rollouts` is what the strongest may spend on a move."""
    if name == RANDOM:
        return RandomPolicy(seed)
    return new_policy(name, game, seat, seed, rollouts)


class RandomPolicy:
    """Plays by chance, and forgets to call now and then."""

    def __init__(self, seed: int) -> None:
        """Take where the chance comes from."""
        self._chance = Random(seed).random

    def begin(self, view: SeatView) -> None:
        """Chance remembers nothing."""

    def observe(self, event: Event) -> None:
        """Chance remembers nothing."""

    def act(self, view: SeatView) -> int | None:
        """Choose as `chance` does."""
        public, moves = view.public, view.legal
        if view.seat in public.windows or view.seat == public.final:
            return CALL if self._chance() < CALLS else None
        catches = [move for move in moves if is_catch(move)]
        if catches and self._chance() < CATCHES:
            return pick(catches, self._chance)
        if view.seat == public.turn or ACCEPT in moves:
            return self._act_on_turn(view)
        throws = [move for move in moves if is_throw(move)]
        return throws[0] if throws and self._chance() < THROWS else None

    def _act_on_turn(self, view: SeatView) -> int:
        if CALL in view.legal and self._chance() < CALLS:
            return CALL
        return choose_for_turn(view.legal, self._chance)
