"""The policies that play a seat in `simulate`: the levels of the AI, or random play."""

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
"""The habits of random play: its chances to call when it has to, to catch and to throw in."""


def policy_for(  # noqa: PLR0913, PLR0917 - all that defines a policy
    name: str,
    game: Game,
    seat: int,
    seed: int,
    rollouts: int,
    attention: Attentiveness | None,
) -> Policy:
    """Return the policy of that name for a seat.

    `rollouts` limits the search for a move. 0 means as much as at a table.
    """
    if name == RANDOM:
        return RandomPolicy(seed, HABITS[attention] if attention else BY_CHANCE)
    effort = EFFORTS.get(name)
    if effort is not None and rollouts:
        effort = replace(effort, rollouts=rollouts, checks=min(effort.checks, rollouts))
    return new_policy(name, game, seat, seed, attention=attention, effort=effort)


class RandomPolicy:
    """Plays at random, and sometimes forgets to call."""

    def __init__(self, seed: int, habits: Habits) -> None:
        self._chance = Random(seed).random
        self._habits = habits

    def begin(self, view: SeatView) -> None:
        """Do nothing: random play remembers nothing."""

    def observe(self, event: Event) -> None:
        """Do nothing: random play remembers nothing."""

    def act(self, view: SeatView) -> int | None:
        """Choose as `bot.records.chance` does."""
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
