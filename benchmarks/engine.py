"""How fast the rules are: random play, copying, and the size of a live table.

Every figure stands beside one that was measured in the same run: a plain Python floor, and, where
they are installed (`uv run --group bench`), the engines of RLCard and OpenSpiel.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from random import Random

from bot.game import RULE_SETS, Game, InvalidDeckError, Round, new_game
from bot.game.pending import Exchange

SEATS = 4
MOST_ACTIONS = 3000
"""Where drawing is always legal, uniformly random rounds hardly end: they are cut off here."""


def main() -> None:
    """Measure everything and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=400, help="rounds of each game in a run")
    parser.add_argument("--runs", type=int, default=5, help="runs, of which the best one counts")
    options = parser.parse_args()
    floor = best(lambda: plain_python(options.rounds), options.runs)
    print(f"{'plain Python floor':<34}{floor:8.2f} us an action")
    for name, play in engines(options.rounds):
        cost = best(play, options.runs)
        print(f"{name:<34}{cost:8.2f} us an action, {cost / floor:5.2f} x floor", flush=True)
    for variant in RULE_SETS:
        print(f"{'copy ' + variant:<34}{copy_cost(variant):8.2f} us")
        print(f"{'state ' + variant:<34}{size_of(middle_of_a_round(variant)):8d} bytes")


def engines(rounds: int) -> Iterator[tuple[str, Callable[[], tuple[float, int]]]]:
    """Everything that plays, by name."""
    for variant in RULE_SETS:
        game = new_game(variant, {}, SEATS)
        yield f"maunz {variant}", lambda game=game: random_play(game, rounds)  # type: ignore[misc]  # bound per game
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
        yield "OpenSpiel crazy_eights, from Python", lambda: open_spiel(rounds)


def best(play: Callable[[], tuple[float, int]], runs: int) -> float:
    """Microseconds an action in the best of some runs."""
    results = [play() for _ in range(runs + 1)]
    return min(seconds / actions for seconds, actions in results[1:]) * 1e6


def random_play(game: Game, rounds: int) -> tuple[float, int]:
    """Shuffle, deal, and let who acts choose uniformly among the legal actions."""
    random = Random(1)
    deck = list(game.deck)
    actions = 0
    start = time.perf_counter()
    for _ in range(rounds):
        random.shuffle(deck)
        try:
            rnd = Round(game, 0, deck, list)
        except InvalidDeckError:
            continue
        actions += play_out(rnd, random)
    return time.perf_counter() - start, actions


def play_out(rnd: Round, random: Random) -> int:
    """Play a round to its end, or as far as it goes; the number of actions."""
    legal, apply, chance = rnd.legal, rnd.apply, random.random
    for actions in range(MOST_ACTIONS):
        if rnd.over:
            return actions
        seat = rnd.turn if rnd.turn >= 0 else who_answers(rnd)
        moves = legal(seat)
        apply(seat, moves[int(chance() * len(moves))])
    return MOST_ACTIONS


def who_answers(rnd: Round) -> int:
    """The seat that acts while nobody is on turn."""
    if isinstance(rnd.pending, Exchange):
        return rnd.pending.waiting[0]
    assert rnd.final is not None
    return rnd.final.seat


def plain_python(rounds: int) -> tuple[float, int]:
    """The least that any such engine does: a list of fitting cards, a choice, a card moved."""
    random = Random(1)
    chance = random.random
    hands = [list(range(seat, 48, 7)) for seat in range(SEATS)]
    pile, fits = list(range(50)), frozenset(range(0, 48, 3))
    count = rounds * 100
    start = time.perf_counter()
    for turn in range(count):
        hand = hands[turn & 3]
        moves = [*fits.intersection(hand)]
        card = moves[int(chance() * len(moves))]
        hand.remove(card)
        pile.append(card)
        hand.append(card)
        pile.pop()
    return time.perf_counter() - start, count


def rlcard_rules(rounds: int) -> tuple[float, int]:
    """RLCard's UNO, its rules without its game interface."""
    from rlcard.games.uno.game import UnoGame  # noqa: PLC0415 - optional

    random = Random(1)
    actions = 0
    start = time.perf_counter()
    for _ in range(max(1, rounds // 4)):
        game = UnoGame(num_players=SEATS)
        game.init_game()
        while not game.is_over():
            legal = game.get_legal_actions()
            game.round.proceed_round(game.players, legal[int(random.random() * len(legal))])
            actions += 1
    return time.perf_counter() - start, actions


def open_spiel(rounds: int) -> tuple[float, int]:
    """OpenSpiel's crazy_eights; its moves of chance (dealing, drawing) are not counted."""
    import pyspiel  # noqa: PLC0415 - optional

    random = Random(1)
    game = pyspiel.load_game(f"crazy_eights(players={SEATS})")
    actions = 0
    start = time.perf_counter()
    for _ in range(rounds):
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            actions += not state.is_chance_node()
            state.apply_action(legal[int(random.random() * len(legal))])
    return time.perf_counter() - start, actions


def middle_of_a_round(variant: str) -> Round:
    """A round after some turns."""
    game = new_game(variant, {}, SEATS)
    random = Random(2)
    rnd = Round(game, 0, random.sample(game.deck, len(game.deck)), list)
    for _ in range(20):
        if rnd.over:
            break
        seat = rnd.turn if rnd.turn >= 0 else who_answers(rnd)
        rnd.apply(seat, random.choice(sorted(rnd.legal(seat))))
    return rnd


def copy_cost(variant: str) -> float:
    """Microseconds for a copy of a round with four seats."""
    rnd = middle_of_a_round(variant)
    start = time.perf_counter()
    for _ in range(20_000):
        rnd.copy()
    return (time.perf_counter() - start) / 20_000 * 1e6


def size_of(rnd: Round) -> int:
    """The bytes that a round needs for itself; what all rounds of a game share is left out."""
    own = [rnd, rnd.hands, *rnd.hands, rnd.pile, rnd.discards, rnd.windows, rnd.present]
    return sum(map(sys.getsizeof, own))


if __name__ == "__main__":
    main()
