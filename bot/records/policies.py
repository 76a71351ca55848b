"""Who plays a seat in `simulate`: the levels of the AI, or chance."""

from dataclasses import replace
from random import Random
from typing import Final

from bot.ai import HABITS, LEVELS, Attentiveness, Policy, new_policy
from bot.ai.forgetting import Habits
from bot.ai.levels import EFFORTS
from bot.game import Game, SeatView
from bot.game.events import Event
from bot.game.moves import ACCEPT, CALL, is_catch, is_throw
from bot.records.chance import choose_for_turn, pick

RANDOM: Final = "random"
POLICIES: Final = (RANDOM, *LEVELS)
ATTENTIONS: Final = tuple(HABITS)

BY_CHANCE: Final = Habits(calls=0.8, catches=0.3, throws=0.5)
"""How often chance calls when it has to, catches and throws in."""


def policy_for(  # noqa: PLR0913, PLR0917 - what makes a policy
    name: str,
    game: Game,
    seat: int,
    seed: int,
    rollouts: int,
    attention: Attentiveness | None,
) -> Policy:
    """The policy of that name for a seat.

    `rollouts` is what those who think may spend on a move (0: as much as at a table).
    """
    if name == RANDOM:
        return RandomPolicy(seed, HABITS[attention] if attention else BY_CHANCE)
    effort = EFFORTS.get(name)
    if effort is not None and rollouts:
        effort = replace(effort, rollouts=rollouts, checks=min(effort.checks, rollouts))
    return new_policy(name, game, seat, seed, attention=attention, effort=effort)


class RandomPolicy:
    """Plays by chance, and forgets to call now and then."""

    def __init__(self, seed: int, habits: Habits) -> None:
        """Take where the chance comes from, and what is noticed."""
        self._chance = Random(seed).random
        self._habits = habits

    def begin(self, view: SeatView) -> None:
        """Chance remembers nothing."""

    def observe(self, event: Event) -> None:
        """Chance remembers nothing."""

    def act(self, view: SeatView) -> int | None:
        """Choose as `chance` does."""
        public, moves = view.public, view.legal
        if view.seat in public.windows or view.seat == public.final:
            return CALL if self._chance() < self._habits.calls else None
        catches = [move for move in moves if is_catch(move)]
        if catches and self._chance() < self._habits.catches:
            return pick(catches, self._chance)
        if view.seat == public.turn or ACCEPT in moves:
            return self._act_on_turn(view)
        throws = [move for move in moves if is_throw(move)]
        return throws[0] if throws and self._chance() < self._habits.throws else None

    def _act_on_turn(self, view: SeatView) -> int:
        if CALL in view.legal and self._chance() < self._habits.calls:
            return CALL
        return choose_for_turn(view.legal, self._chance)
