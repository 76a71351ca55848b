"""Moves that look silly to who sits at the table: not made at the budget that people meet."""

from __future__ import annotations

import pytest

from bot.ai import new_policy
from bot.ai.evaluation import sensible_moves
from bot.game import seat_view
from tests.support.positions import TextPosition, position

SEEDS = range(6)
"""By each of them the hidden cards are guessed otherwise."""


def maumaus(hand: str, top: str, next_seat: str = "red-1 red-2 blue-1 blue-3") -> TextPosition:
    text = f"0: {hand}\n1: {next_seat}\n2: yellow-1 yellow-3 green-1\n3: green-5 blue-5\ntop: {top}"
    return position(text, "maumaus")


def noris(hand: str, top: str, next_seat: str = "green-1 green-3 red-1 yellow-3") -> TextPosition:
    text = f"0: {hand}\n1: {next_seat}\n2: yellow-1 blue-1 red-3\n3: green-5 yellow-5\ntop: {top}"
    return position(text, "noris")


def laid(p: TextPosition, level: str) -> set[str]:
    """What seat 0 does, thinking as much as at a table, by one seed and another."""
    view = seat_view(p.match, 0)
    done = set()
    for seed in SEEDS:
        policy = new_policy(level, p.game, 0, seed, attention="dreamy")
        policy.start_round(view)
        move = policy.choose_action(view)
        assert move is not None
        done.add(p.game.text_of[move])
    return done


STRANDING = {
    "blue-7 joker green-9 green-6": """
        1: blue-3 blue-colour red-2
        2: red-4
        3: red-6 yellow-6 blue-9 red-9 yellow-5 green-1 blue-1 yellow-8 green-8
        top: red-colour yellow
    """,
    "joker red-7": """
        1: red-1 red-6 red-colour
        2: green-8 red-4 green-reverse red-5
        3: yellow-6 green-2 red-3
        top: yellow-reverse
    """,
    "blue-colour joker": """
        1: yellow-7 red-skip red-3 red-colour
        2: blue-5 blue-1 yellow-skip yellow-5 blue-7 blue-skip blue-reverse
        3: blue-8 red-2 green-3
        top: green-reverse
        direction: -1
    """,
    "blue-4 green-6 joker": """
        1: green-colour green-9 green-3
        2: blue-colour blue-6 green-4 yellow-reverse
        3: blue-1 green-1 red-7
        top: red-2
        direction: -1
    """,
}


@pytest.mark.parametrize("level", ["hard", "master"])
@pytest.mark.parametrize("hand", STRANDING)
def test_a_joker_only_announces_a_colour_that_remains_in_the_hand(level: str, hand: str) -> None:
    p = position(f"0: {hand}\n{STRANDING[hand]}", "maumaus")
    held = {card.partition("-")[0] for card in hand.split() if card != "joker"}
    assert laid(p, level) <= {"draw", *(f"play joker colour {colour}" for colour in held)}


@pytest.mark.parametrize("level", ["hard", "master"])
@pytest.mark.parametrize("hand", ["red-5 wild green-1", "wild red-5 red-9 red-1", "red-7 wild"])
def test_a_wild_never_announces_red_while_a_fitting_red_card_is_in_hand(
    level: str, hand: str
) -> None:
    assert "play wild red" not in laid(noris(hand, "red-8"), level)


@pytest.mark.parametrize("level", ["hard", "master"])
@pytest.mark.parametrize("hand", ["blue-4 blue-4 blue-skip wild", "wild blue-2 blue-9"])
def test_a_wild_announces_a_colour_from_the_hand(level: str, hand: str) -> None:
    assert laid(noris(hand, "yellow-7"), level) == {"play wild blue"}


@pytest.mark.parametrize("level", ["hard", "master"])
def test_an_ai_player_does_not_draw_when_a_card_fits(level: str) -> None:
    p = noris("blue-1 blue-2 blue-5 yellow-4 yellow-5 red-9 yellow-3", "red-6", "green-2")
    assert laid(p, level) == {"play red-9"}


def texts(p: TextPosition) -> set[str]:
    """The moves of seat 0 that are no blunders."""
    view = seat_view(p.match, 0)
    return {p.game.text_of[move] for move in sensible_moves(view, view.legal)}


def test_a_missing_colour_is_a_sensible_choice_against_a_seat_about_to_win() -> None:
    calm = maumaus("red-7 joker", "green-6")
    alarmed = maumaus("red-7 joker", "green-6", "blue-1")
    assert "play joker skip" not in texts(calm)
    assert "play joker skip" in texts(alarmed)


def test_a_wild_may_keep_the_current_colour_when_no_other_card_fits() -> None:
    assert "play wild red" in texts(noris("wild wild", "red-8"))


def test_a_seat_without_a_sensible_move_may_choose_any_move() -> None:
    p = noris("green-1 green-2", "red-8")
    assert "draw" in texts(p)
