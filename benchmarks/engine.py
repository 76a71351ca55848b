"""Measures the speed of the rules: random play, copies, and the size of a live table.

Every figure is printed with one from the same run: a floor in plain Python. If they are installed
(`uv run --group bench`), the engines of RLCard and OpenSpiel are measured, too.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from random import Random

from bot.game import RULE_SETS, Game, InvalidDeckError, Round, new_game
from bot.game.moves import CALL, DRAW, THROW
from bot.game.pending import Exchange
from bot.records.simulation import Simulation, play_match

SEATS = 4
SPIEL_DRAWS = 52
"""The action that draws a card in OpenSpiel."""
Choose = Callable[[list[int], float], int]
MOST_ACTIONS = 3000
"""Uniformly random rounds hardly end where drawing is always legal. They are cut off here."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=400, help="rounds of each game in a run")
    parser.add_argument("--runs", type=int, default=5, help="runs, of which the best one counts")
    options = parser.parse_args()
    floor = best(lambda: plain_python(options.rounds), options.runs)
    print(f"{'plain Python floor':<34}{floor:8.2f} us an action")
    for name, run in engines(options.rounds):
        cost = best(run, options.runs)
        print(f"{name:<34}{cost:8.2f} us an action, {cost / floor:5.2f} x floor", flush=True)
    print_simulations(options.rounds, options.runs)
    for variant in RULE_SETS:
        print(f"{'copy ' + variant:<34}{copy_cost(variant):8.2f} us")
        print(f"{'state ' + variant:<34}{size_of(middle_of_a_round(variant)):8d} bytes")


def print_simulations(rounds: int, runs: int) -> None:
    """Print the cost of the rules alone, if cards are played where possible, and of simulate."""
    for variant in RULE_SETS:
        play = partial(random_play, new_game(variant, {}, SEATS), rounds, choose_lay)
        rules = best(play, runs)
        print(f"{f'{variant}, laying preferred':<34}{rules:8.2f} us an action")
        cost = best(partial(simulated, variant, rounds // 4), runs)
        times = f"{cost / rules:5.2f} x rules"
        print(f"{f'{variant}, simulate':<34}{cost:8.2f} us an action, {times}", flush=True)


def engines(rounds: int) -> Iterator[tuple[str, Callable[[], tuple[float, int]]]]:
    """Yield every engine and way to play, by name."""
    for variant in RULE_SETS:
        game = new_game(variant, {}, SEATS)
        yield f"maunz {variant}", partial(random_play, game, rounds)
    try:
        import rlcard  # noqa: F401, PLC0415 - optional
    except ImportError:
        print("rlcard is not installed: left out", file=sys.stderr)
    else:
        yield "RLCard uno, rules alone", lambda: rlcard_rules(rounds)
    try:
        import pyspiel  # noqa: F401, PLC0415 - optional
    except ImportError:
        print("open-spiel is not installed: left out", file=sys.stderr)
    else:
        yield "OpenSpiel crazy_eights, from Python", lambda: open_spiel(rounds, choose_any)
        yield "OpenSpiel, laying preferred", lambda: open_spiel(rounds, choose_in_spiel)


def best(play: Callable[[], tuple[float, int]], runs: int) -> float:
    """Return the microseconds per action in the best of several runs."""
    results = [play() for _ in range(runs + 1)]
    return min(seconds / actions for seconds, actions in results[1:]) * 1e6


def choose_any(moves: list[int], chance: float) -> int:
    """Choose uniformly among the legal actions."""
    return moves[int(chance * len(moves))]


def choose_lay(moves: list[int], chance: float) -> int:
    """Choose uniformly among lays and calls, if there are any, so that a round ends as usual."""
    wanted = [move for move in moves if move < DRAW or move >= THROW or move == CALL] or moves
    return wanted[int(chance * len(wanted))]


def choose_in_spiel(moves: list[int], chance: float) -> int:
    """Choose uniformly in OpenSpiel, but draw only if there is nothing else."""
    return choose_any([move for move in moves if move != SPIEL_DRAWS] or moves, chance)


def simulated(variant: str, matches: int) -> tuple[float, int]:
    """Play matches as `maunz simulate` does: fair shuffles, random moves, a record of each."""
    plan = Simulation(variant, (), SEATS, seed=1)
    start = time.process_time()
    actions = sum(play_match(plan, index).actions for index in range(matches))
    return time.process_time() - start, actions


def random_play(game: Game, rounds: int, choose: Choose = choose_any) -> tuple[float, int]:
    """Shuffle, deal, and let each player choose among the legal actions."""
    random = Random(1)
    deck = list(game.deck)
    actions = 0
    start = time.process_time()
    for _ in range(rounds):
        random.shuffle(deck)
        try:
            rnd = Round(game, 0, deck, list)
        except InvalidDeckError:
            continue
        actions += play_out(rnd, random.random, choose)
    return time.process_time() - start, actions


def play_out(rnd: Round, chance: Callable[[], float], choose: Choose) -> int:
    """Play a round to its end or to the limit. Return the number of actions."""
    legal, apply = rnd.legal_moves, rnd.apply
    for actions in range(MOST_ACTIONS):
        if rnd.over:
            return actions
        seat = rnd.turn if rnd.turn >= 0 else who_answers(rnd)
        apply(seat, choose(legal(seat), chance()))
    return MOST_ACTIONS


def who_answers(rnd: Round) -> int:
    """Return the seat that acts while nobody is on turn."""
    if isinstance(rnd.pending, Exchange):
        return rnd.pending.waiting[0]
    assert rnd.final is not None
    return rnd.final.seat


def plain_python(rounds: int) -> tuple[float, int]:
    """Do the least that any such engine does: list fitting cards, choose one, and move it."""
    random = Random(1)
    chance = random.random
    hands = [list(range(seat, 48, 7)) for seat in range(SEATS)]
    pile, fits = list(range(50)), frozenset(range(0, 48, 3))
    count = rounds * 100
    start = time.process_time()
    for turn in range(count):
        hand = hands[turn & 3]
        moves = [*fits.intersection(hand)]
        card = moves[int(chance() * len(moves))]
        hand.remove(card)
        pile.append(card)
        hand.append(card)
        pile.pop()
    return time.process_time() - start, count


def rlcard_rules(rounds: int) -> tuple[float, int]:
    """Play RLCard's UNO: the rules alone, without the game interface."""
    from rlcard.games.uno.game import UnoGame  # noqa: PLC0415 - optional

    random = Random(1)
    actions = 0
    start = time.process_time()
    for _ in range(max(1, rounds // 4)):
        game = UnoGame(num_players=SEATS)
        game.init_game()
        while not game.is_over():
            legal = game.get_legal_actions()
            game.round.proceed_round(game.players, legal[int(random.random() * len(legal))])
            actions += 1
    return time.process_time() - start, actions


def open_spiel(rounds: int, choose: Choose) -> tuple[float, int]:
    """Play OpenSpiel's crazy_eights. Its chance moves (dealing, drawing) are not counted."""
    import pyspiel  # noqa: PLC0415 - optional

    random = Random(1)
    game = pyspiel.load_game(f"crazy_eights(players={SEATS})")
    actions = 0
    start = time.process_time()
    for _ in range(rounds):
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            actions += not state.is_chance_node()
            chosen = choose_any if state.is_chance_node() else choose
            state.apply_action(chosen(legal, random.random()))
    return time.process_time() - start, actions


def middle_of_a_round(variant: str) -> Round:
    """Return a round after some turns."""
    game = new_game(variant, {}, SEATS)
    random = Random(2)
    rnd = Round(game, 0, random.sample(game.deck, len(game.deck)), list)
    for _ in range(20):
        if rnd.over:
            break
        seat = rnd.turn if rnd.turn >= 0 else who_answers(rnd)
        rnd.apply(seat, random.choice(sorted(rnd.legal_moves(seat))))
    return rnd


def copy_cost(variant: str) -> float:
    """Return the microseconds for a copy of a round with four seats."""
    rnd = middle_of_a_round(variant)
    start = time.process_time()
    for _ in range(20_000):
        rnd.copy()
    return (time.process_time() - start) / 20_000 * 1e6


def size_of(rnd: Round) -> int:
    """Return the bytes of a round, without what all rounds of a game share."""
    own = [rnd, rnd.hands, *rnd.hands, rnd.pile, rnd.discards, rnd.windows, rnd.present]
    return sum(map(sys.getsizeof, own))


if __name__ == "__main__":
    main()
