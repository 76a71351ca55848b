"""Checks that no AI player uses hidden cards: with other hidden cards it has to decide the same.

Makes decisions of each game and level, in random matches with random house rules. Each decision is
made twice with the same seed: once with the real cards, and once with other hidden cards. For that,
the hands of all others and the draw pile are shuffled together.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from random import Random

from benchmarks.matches import alters, any_options, is_playable
from bot.ai import LEVELS, LevelPolicy, SearchBudget, new_policy
from bot.game import RULE_SETS, Game, Match, Round, SeatView, new_game, seat_view
from bot.game.events import Event
from tests.ai.watching import watched
from tests.support.hidden_cards import with_other_hidden_cards

EFFORTS = {
    "hard": SearchBudget(24, 4, drafts=2, positions=200),
    "master": SearchBudget(24, 4, drafts=2, positions=200, checks=24),
}


class Twins:
    """Two players who get the same information."""

    def __init__(self, players: tuple[LevelPolicy, LevelPolicy]) -> None:
        self._players = players

    def start_round(self, view: SeatView) -> None:
        """Report the start of a round to both players."""
        for player in self._players:
            player.start_round(view)

    def observe(self, event: Event) -> None:
        """Report an event to both players."""
        for player in self._players:
            player.observe(event)


def main() -> None:
    """Count the decisions that differed, and print them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=2_000, help="of each game and level")
    parser.add_argument("--levels", default=",".join(LEVELS))
    parser.add_argument("--only", default="", help="only with this house rule")
    options = parser.parse_args()
    for variant in RULE_SETS:
        if options.only and options.only not in RULE_SETS[variant].defaults:
            continue
        for level in options.levels.split(","):
            differed = sum(_differing(variant, level, options.decisions, options.only))
            print(
                f"{variant:<8} {level:<7} {options.decisions} decisions, {differed} differed",
                flush=True,
            )


def _differing(variant: str, level: str, decisions: int, only: str) -> Iterator[bool]:
    """Yield for each decision whether the hidden cards changed it."""
    done, seed = 0, 0
    while done < decisions:
        seed += 1
        for differs in _of_match(variant, level, seed, only):
            yield differs
            done += 1
            if done == decisions:
                return


def _of_match(variant: str, level: str, seed: int, only: str) -> Iterator[bool]:
    random = Random(f"{variant} {level} {seed}")
    seats = random.randint(2, 5)
    game, seat = _any_game(variant, seats, random, only), random.randrange(seats)
    search_budget = EFFORTS.get(level)
    one, other = (
        new_policy(level, game, seat, seed, search_budget=search_budget) for _ in range(2)
    )
    for match, rnd in watched(game, seed, seat, Twins((one, other))):
        if not rnd.over and rnd.legal_moves(seat):
            yield one.choose_action(seat_view(match, seat)) != _elsewhere(
                match, rnd, seat, other, random
            )


def _any_game(variant: str, seats: int, random: Random, only: str) -> Game:
    """Return a game with random compatible house rules, of which one changes the option `only`."""
    while True:
        given = any_options(random, variant)
        if alters(variant, given, only) and is_playable(variant, given, seats):
            return new_game(variant, dict(given), seats)


def _elsewhere(
    match: Match, rnd: Round, seat: int, player: LevelPolicy, random: Random
) -> int | None:
    """Return the player's move with other hidden cards."""
    match.round = with_other_hidden_cards(rnd, seat, random)
    move = player.choose_action(seat_view(match, seat))
    match.round = rnd
    return move


if __name__ == "__main__":
    main()
