"""With two seats left and few cards unknown, what wins for certain is found."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from bot.ai.player import MoveQuestion
from bot.ai.search import HARD, MASTER, MOST_UNKNOWN, Endgame, HandSampler, SearchBudget
from bot.game import new_game, seat_view
from bot.game.moves import is_about_calls
from tests.ai.watching import Remembering
from tests.support.positions import TextPosition, position

ONE_ROUND = {"rounds": 1}

SKIPS_TO_THE_END = ("spades-8 diamonds-ace diamonds-8", "clubs-8", "spades-ace", "")
"""Both eights, then the ace. The other seat holds what is unknown."""
SKIPS_WHOEVER_HOLDS_WHAT = ("spades-8 hearts-8 spades-ace", "clubs-8", "hearts-ace", "clubs-jack")
WISHES_WHAT_NOBODY_HOLDS = (
    "diamonds-7 diamonds-8 hearts-jack",
    "hearts-7 clubs-jack",
    "hearts-9",
    "spades-king",
)
WON = {
    SKIPS_TO_THE_END: "play spades-8",
    SKIPS_WHOEVER_HOLDS_WHAT: "play hearts-8",
    WISHES_WHAT_NOBODY_HOLDS: "play hearts-jack diamonds",
}


def late(
    own: str, other: str, top: str, pile: str, variant: str = "classic", **options: object
) -> TextPosition:
    """Two hands and a draw pile; all other cards lie under the top one."""
    game = new_game(variant, ONE_ROUND | options, 2)
    rest = Counter(game.kinds[kind].code for kind in game.deck)
    rest.subtract(f"{own} {other} {top} {pile}".split())
    under = " ".join(rest.elements())
    text = f"0: {own}\n1: {other}\npile: {pile}\nunder: {under}\ntop: {top}"
    return position(text, variant, ONE_ROUND | options)


def moves(p: TextPosition) -> list[int]:
    return [move for move in seat_view(p.match, 0).legal if not is_about_calls(move)]


def answer(p: TextPosition, effort: SearchBudget, seed: int) -> str:
    seat = Remembering(p, 0)
    asked = MoveQuestion(seat.view, tuple(moves(p)), seat.memory, effort, seed)
    return p.game.text_of[asked.find_best_move()]


def best(p: TextPosition, positions: int) -> list[str]:
    """What an end game that looks at so many positions leaves of all moves."""
    seat = Remembering(p, 0)
    found = Endgame(seat.view, seat.memory, Random(1), positions).best_moves(moves(p))
    return [p.game.text_of[move] for move in found]


def is_left_to_the_search(p: TextPosition) -> bool:
    return len(best(p, MASTER.positions)) == len(moves(p)) > 1


@pytest.mark.parametrize("effort", [HARD, MASTER], ids=["hard", "master"])
@pytest.mark.parametrize(("held", "wins"), WON.items(), ids=WON.values())
def test_the_only_winning_move_is_found_with_every_seed(
    held: tuple[str, str, str, str], wins: str, effort: SearchBudget
) -> None:
    assert {answer(late(*held), effort, seed) for seed in range(5)} == {wins}


def test_rollouts_alone_do_not_find_the_winning_move() -> None:
    blind = SearchBudget(HARD.rollouts, HARD.plies, HARD.drafts)
    found = {answer(late(*SKIPS_TO_THE_END), blind, seed) for seed in range(5)}
    assert found != {WON[SKIPS_TO_THE_END]}


def test_the_endgame_search_does_not_look_at_hidden_cards() -> None:
    own, other, top, pile = SKIPS_WHOEVER_HOLDS_WHAT
    assert best(late(own, other, top, pile), 500) == best(late(own, pile, top, other), 500)


def test_equally_good_moves_are_left_to_the_search() -> None:
    assert is_left_to_the_search(late("spades-9 diamonds-9", "hearts-9", "clubs-9", ""))


def test_too_many_positions_leave_all_moves_to_the_search() -> None:
    p = late(*WISHES_WHAT_NOBODY_HOLDS)
    assert len(best(p, 5)) == len(moves(p))


def test_too_many_unknown_cards_leave_all_moves_to_the_search() -> None:
    own, _, top, _ = SKIPS_TO_THE_END
    others = ["clubs-8", "clubs-9", "clubs-10", "hearts-9", "hearts-10", "hearts-king"]
    assert len(others) > MOST_UNKNOWN
    assert is_left_to_the_search(late(own, " ".join(others), top, ""))
    assert is_left_to_the_search(late(own, others[0], top, " ".join(others[1:])))


def test_a_game_with_throw_ins_leaves_all_moves_to_the_search() -> None:
    held = ("red-1 blue-1", "red-3", "green-1", "", "noris")
    assert best(late(*held), 500) == ["play blue-1"]
    assert is_left_to_the_search(late(*held, throw_in=True))


def test_every_possible_deal_is_listed_once_and_matches_the_view() -> None:
    p = late("spades-8 hearts-8", "clubs-8 clubs-9", "hearts-ace", "clubs-jack")
    seat = Remembering(p, 0)
    worlds = HandSampler(seat.view, seat.memory, Random(1)).all_weighted_hands()
    piles = [[p.game.kinds[kind].code for kind in rnd.pile] for rnd, _ in worlds]
    assert sorted(piles) == [["clubs-8"], ["clubs-9"], ["clubs-jack"]]
    assert {ways for _, ways in worlds} == {2}
    for rnd, _ in worlds:
        p.match.round = rnd
        assert seat_view(p.match, 0) == seat.view


def test_no_deal_gives_a_seat_cards_that_its_draws_rule_out() -> None:
    p = late("spades-8 hearts-8 spades-9", "clubs-8", "hearts-ace", "hearts-king clubs-ace")
    seat = Remembering(p, 0)
    seat.memory.hands[1].exclude_kinds(frozenset({p.game.kind_of["hearts-king"]}))
    worlds = HandSampler(seat.view, seat.memory, Random(1)).all_weighted_hands()
    held = {p.game.kinds[kind].code for rnd, _ in worlds for kind in rnd.hands[1]}
    assert held == {"clubs-8", "clubs-ace"}
