"""What one leans to before anything is tried."""

from __future__ import annotations

from bot.ai.hand_memory import Memory
from bot.ai.move_priors import MovePriors
from bot.game import seat_view
from bot.game.moves import CALL, CHALLENGE, DRAW
from tests.ai.watching import Remembering
from tests.support.positions import TextPosition, position

OTHERS = "2: yellow-1 blue-1 red-3\n3: green-5 yellow-5"


def noris(hand: str, next_seat: str = "green-1 green-3 red-1 yellow-3", top: str = "red-8") -> str:
    return f"0: {hand}\n1: {next_seat}\n{OTHERS}\ntop: {top}"


def leanings(p: TextPosition, *past: str) -> dict[str, float]:
    """What each move of seat 0 is worth to it, after it has seen that."""
    seat = Remembering(p, 0).do(*past)
    leaning = MovePriors(seat.view, seat.memory)
    legal = seat_view(p.match, 0).legal
    return {p.game.text_of[move]: leaning.prior_of(move) for move in legal if move != CALL}


def best(text: str, variant: str = "noris") -> str:
    found = leanings(position(text, variant))
    return max(found, key=found.__getitem__)


def test_the_last_card_is_laid() -> None:
    assert best(noris("red-5")) == "play red-5"


def test_a_wild_is_kept_for_the_end() -> None:
    assert best(noris("wild red-5")) == "play red-5"


def test_a_seat_with_one_other_card_announces_the_colour_of_that_card() -> None:
    assert best(noris("wild green-2")) == "play wild green"


def test_a_hand_of_only_wilds_prefers_to_draw() -> None:
    found = leanings(position(noris("wild wild wild"), "noris"))
    assert found["draw"] > leanings(position(noris("wild wild green-2"), "noris"))["draw"]


def test_the_next_seat_is_hit_when_it_has_one_card() -> None:
    hand = "red-draw2 red-9 green-2 green-7"
    assert best(noris(hand, "blue-2")) == "play red-draw2"


def test_a_card_is_laid_that_the_next_seat_cannot_follow() -> None:
    text = """
        0: red-1 wild green-2 yellow-2 blue-2
        1: blue-3
        2: yellow-4 yellow-7 red-4
        pile: green-9 blue-7 yellow-9 red-6
        top: yellow-1
    """
    seen = ("0 play red-1", "1 draw", "2 play red-4")
    found = leanings(position(text, "noris"), *seen)
    other = leanings(position(text, "noris").do(*seen))
    red = "play wild red"
    assert found[red] - found["play wild blue"] > other[red] - other["play wild blue"]


def test_an_exchange_prefers_the_smaller_hand() -> None:
    text = """
        0: blue-swap green-1 green-3 green-4
        1: yellow-1
        2: red-1 red-3 red-5 red-7 red-4 yellow-5
        top: blue-8
    """
    found = leanings(position(text, "stop"))
    assert found["play blue-swap with 1"] > found["play blue-swap with 2"]


def test_a_challenge_is_worth_more_when_it_is_more_likely_to_succeed() -> None:
    def worth_of(size: int) -> float:
        hand = " ".join(["red-draw4", "green-9", *(f"blue-{n}" for n in range(1, size))])
        text = f"0: {hand}\n1: yellow-1 yellow-2 yellow-3\n2: green-2 yellow-4\ntop: red-8"
        p = position(text, "noris", {"challenge": True}).do("0 play red-draw4")
        view = seat_view(p.match, 1)
        memory = Memory(p.game, 1)
        memory.start_round(view)
        leaning = MovePriors(view, memory)
        return leaning.prior_of(CHALLENGE) - leaning.prior_of(DRAW)

    assert worth_of(1) < 0 < worth_of(9)


def test_an_ace_that_makes_all_others_draw_is_laid_before_an_ordinary_card() -> None:
    text = """
        0: hearts-ace hearts-5 clubs-7 clubs-4
        1: spades-9 clubs-6 clubs-5
        2: hearts-10 spades-3 spades-5
        top: hearts-2
    """
    assert best(text, "vandatta") == "play hearts-ace"
