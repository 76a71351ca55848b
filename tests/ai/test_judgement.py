"""What looks good at a glance: to keep, to dump, to attack with."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from bot.ai import new_policy
from bot.ai.evaluation import MoveScores
from bot.ai.hand_memory import Memory
from bot.game import seat_view
from tests.support.positions import TextPosition, position


def scores(p: TextPosition, seat: int) -> dict[str, float]:
    """How good each move of a seat looks, by its text."""
    view = seat_view(p.match, seat)
    memory = Memory(p.game, seat)
    memory.start_round(view)
    found = MoveScores(p.game).scores(view, [*view.legal], memory)
    return {p.game.text_of[move]: score for move, score in found.items()}


def noris(seat0: str, seat1: str = "blue-1 blue-2 blue-3 blue-4 blue-5") -> TextPosition:
    return position(f"0: {seat0}\n1: {seat1}\n2: green-1 green-2 green-3\ntop: red-8", "noris")


def of_wilds(found: Mapping[str, float]) -> list[float]:
    return [score for text, score in found.items() if text.startswith("play wild")]


def test_wild_is_kept_when_another_card_fits() -> None:
    found = scores(noris("wild red-5 green-1"), 0)
    assert found["play red-5"] > max(of_wilds(found))


def test_laying_a_wild_is_better_than_drawing() -> None:
    found = scores(noris("wild green-1 green-2"), 0)
    assert max(of_wilds(found)) > found["draw"]


def test_a_wild_announces_the_colour_in_the_hand() -> None:
    found = scores(noris("wild green-1 green-2 green-3"), 0)
    assert max(found, key=found.__getitem__) == "play wild green"


def test_the_card_with_the_most_points_is_laid_first() -> None:
    found = scores(noris("red-9 red-1 green-5"), 0)
    assert found["play red-9"] > found["play red-1"]


def test_card_points_do_not_matter_when_the_scoring_counts_wins() -> None:
    text = "0: red-9 red-1 green-5\n1: blue-2 blue-3 blue-4\ntop: red-8"
    found = scores(position(text, "rabe"), 0)
    assert found["play red-9"] == pytest.approx(found["play red-1"], abs=0.1)


@pytest.mark.parametrize("card", ["red-draw2", "red-skip"])
def test_the_next_seat_is_attacked_when_it_is_about_to_win(card: str) -> None:
    hand = f"{card} red-9 red-5 green-1"
    calm, alarmed = scores(noris(hand), 0), scores(noris(hand, "blue-1"), 0)
    attack = f"play {card}"
    assert max(alarmed, key=alarmed.__getitem__) == attack
    assert alarmed[attack] - alarmed["play red-9"] > calm[attack] - calm["play red-9"] + 3


def test_an_attack_only_considers_the_seat_that_it_hits() -> None:
    hand = "red-draw2 red-9 green-1"
    far = position(f"0: {hand}\n1: blue-1 blue-2 blue-3 blue-4\n2: green-2\ntop: red-8", "noris")
    near = position(
        f"0: {hand}\n1: blue-1 blue-2 blue-3 blue-4\n2: green-2\ntop: red-8\ndirection: -1", "noris"
    )
    assert scores(near, 0)["play red-draw2"] > scores(far, 0)["play red-draw2"] + 3


def test_defence_is_kept_when_another_card_fits() -> None:
    text = "0: red-0 red-1 green-4 yellow-5\n1: blue-1 blue-3 blue-4 blue-5\ntop: red-8"
    found = scores(position(text, "stop"), 0)
    assert found["play red-1"] > found["play red-0"] + 2


def test_answering_an_attack_is_better_than_drawing_for_it() -> None:
    p = noris("red-draw2 red-1 red-2", "blue-draw2 blue-1 blue-2").do("0 play red-draw2")
    found = scores(p, 1)
    assert found["play blue-draw2"] > found["draw"]


def test_the_last_card_is_laid_even_if_it_is_a_wild() -> None:
    found = scores(noris("wild"), 0)
    assert min(of_wilds(found)) > 50 > found["draw"]


def test_hands_are_exchanged_with_the_smallest_hand() -> None:
    text = """
        0: blue-swap green-1 green-3 green-4
        1: yellow-1
        2: red-1 red-3 red-5 red-7 red-4 yellow-5
        top: blue-8
    """
    p = position(text, "stop")
    found = scores(p, 0)
    assert found["play blue-swap with 1"] > found["play blue-swap with 2"]


def laid_by(p: TextPosition) -> str:
    """What `normal` lays in seat 0."""
    view = seat_view(p.match, 0)
    policy = new_policy("normal", p.game, 0, 1)
    policy.start_round(view)
    move = policy.choose_action(view)
    assert move is not None
    return p.game.text_of[move]


def laid_by_normal(hand: str) -> str:
    return laid_by(noris(hand))


def test_normal_saves_its_wild_when_the_end_is_in_sight() -> None:
    assert laid_by_normal("wild red-5 green-1") == "play red-5"


def test_normal_wastes_its_wild_while_it_holds_many_cards() -> None:
    hand = "wild red-1 green-1 green-2 green-3 green-4 green-5"
    assert laid_by_normal(hand) == "play wild green"


def test_normal_saves_common_wilds_only_with_one_card_fewer_in_hand() -> None:
    text = "0: wild red-1 green-1 green-2 green-3\n1: blue-2 blue-3 blue-4 blue-5\ntop: red-8"
    for variant, laid in (("noris", "play red-1"), ("rabe", "play wild green")):
        assert laid_by(position(text, variant)) == laid


def test_normal_with_a_large_hand_keeps_its_eight_only_if_many_cards_follow() -> None:
    others = "1: hearts-3 hearts-5 hearts-6 hearts-7\ntop: spades-king"
    spades = "0: hearts-8 spades-2 spades-3 spades-10 clubs-5 diamonds-9 hearts-4"
    mixed = "0: hearts-8 spades-2 spades-3 clubs-4 clubs-5 diamonds-9 diamonds-10"
    one_card = {"several": False}
    assert laid_by(position(f"{spades}\n{others}", "vandatta", one_card)) == "play spades-10"
    assert laid_by(position(f"{mixed}\n{others}", "vandatta", one_card)) == "play hearts-8 clubs"


def test_normal_never_announces_a_colour_that_it_could_have_followed() -> None:
    assert laid_by_normal("wild red-5 red-6 red-7 red-9 red-2").startswith("play red")


def test_a_seat_that_a_draw_would_put_out_does_not_draw() -> None:
    hand = " ".join(f"blue-{n} yellow-{n}" for n in (1, 2, 3, 4, 5, 6)).replace("blue-1", "red-1")
    text = f"0: {hand}\n1: green-1 green-2\n2: green-3 green-4\ntop: red-8"
    limited = scores(position(text, "noris", {"limit": "twelve"}), 0)
    free = scores(position(text, "noris"), 0)
    assert limited["draw"] < free["draw"] - 50
    assert limited["play red-1"] == pytest.approx(free["play red-1"])
