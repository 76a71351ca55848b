import pytest

from bot.game.events import Cancelled
from tests.support.positions import TextPosition, position


def four(seat0: str, seat1: str = "", seat2: str = "", seat3: str = "") -> TextPosition:
    text = f"""
        0: {seat0} green-1 green-3
        1: {seat1} yellow-1 yellow-3
        2: {seat2} red-1 red-3
        3: {seat3} blue-1 blue-3
        pile: green-4 green-5 green-7 green-8
        top: blue-8
    """
    return position(text, "stop")


ATTACKS = [
    "play blue-2+",
    "play blue-skip",
    "play blue-x+",
    "play blue-swap with 1",
    "play blue-swap left",
]


def attacked(attack: str, seat1: str, seat2: str = "", seat3: str = "") -> TextPosition:
    return four(attack.split()[1], seat1, seat2, seat3).do(f"0 {attack}")


def test_0_is_an_ordinary_number_card() -> None:
    p = four("blue-0", "red-0").do("0 play blue-0", "1 play red-0")
    assert p.top == "red-0"
    assert p.turn == 2
    assert not p.told(Cancelled)


@pytest.mark.parametrize("attack", ATTACKS)
def test_0_of_the_attacking_colour_cancels_the_attack(attack: str) -> None:
    hands = [attacked(attack, "blue-0").hand(seat) for seat in range(4)]
    p = attacked(attack, "blue-0").do("1 play blue-0")
    assert p.pending is None
    assert p.top == "blue-0"
    assert [p.hand(0), p.hand(2), p.hand(3)] == [hands[0], hands[2], hands[3]]
    assert p.hand(1) == "yellow-1 yellow-3"


@pytest.mark.parametrize("attack", ATTACKS)
def test_play_goes_on_to_the_left_of_who_defended(attack: str) -> None:
    assert attacked(attack, "blue-0").do("1 play blue-0").turn == 2


@pytest.mark.parametrize("attack", ATTACKS)
def test_0_of_another_colour_is_no_defence(attack: str) -> None:
    p = attacked(attack, "red-0 green-0 yellow-0")
    assert p.plays(1) == []


@pytest.mark.parametrize(
    ("attack", "reason"),
    [
        ("play blue-2+", "draw-pending card=red-0 kind=2+ count=2 fitting=blue-0"),
        ("play blue-skip", "skip-pending card=red-0 kind=skip count=1 fitting=blue-0"),
        ("play blue-x+", "reveal-pending card=red-0 kind=x+ fitting=blue-0"),
        ("play blue-swap left", "exchange-pending card=red-0 kind=swap fitting=blue-0"),
    ],
)
def test_refusal_of_the_wrong_0_names_the_right_one(attack: str, reason: str) -> None:
    p = attacked(attack, "red-0 blue-0")
    assert p.explained("1 play red-0") == reason


@pytest.mark.parametrize("attack", ATTACKS[:3])
def test_only_who_is_attacked_may_defend(attack: str) -> None:
    p = attacked(attack, "", "blue-0")
    assert p.explained("2 play blue-0") == "not-your-turn turn=1"


@pytest.mark.parametrize(
    ("attack", "free"),
    [("play blue-2+", "draw"), ("play blue-skip", "accept"), ("play blue-x+", "reveal")],
)
def test_defending_is_free(attack: str, free: str) -> None:
    p = attacked(attack, "blue-0")
    assert p.legal(1) == sorted([free, "play blue-0"])
    p.do(f"1 {free}")


def test_letting_a_swap_happen_is_free() -> None:
    p = attacked("play blue-swap with 1", "blue-0")
    assert p.legal(1) == ["accept", "play blue-0"]
    p.do("1 accept")


@pytest.mark.parametrize("face", ["2+", "skip"])
def test_colour_of_the_last_one_of_a_stack_counts(face: str) -> None:
    p = four(f"blue-{face}", f"red-{face}", "blue-0 red-0")
    p.do(f"0 play blue-{face}", f"1 play red-{face}")
    assert p.plays(2) == ["play red-0"]


@pytest.mark.parametrize("face", ["2+", "skip"])
def test_defence_cancels_the_whole_stack(face: str) -> None:
    p = four(f"blue-{face}", f"red-{face}", "red-0")
    p.do(f"0 play blue-{face}", f"1 play red-{face}", "2 play red-0")
    assert p.pending is None
    assert p.turn == 3
    assert p.told(Cancelled) == [Cancelled(2, face)]


def test_defence_cannot_be_cancelled() -> None:
    p = attacked("play blue-2+", "blue-0", "red-0").do("1 play blue-0", "2 play red-0")
    assert p.pending is None
    assert p.turn == 3


def test_defence_lies_on_the_pile_like_any_card() -> None:
    p = attacked("play blue-x+", "blue-0", "red-0 blue-4 red-x+").do("1 play blue-0")
    assert p.plays(2) == ["play blue-4", "play red-0"]


def test_equal_0_may_be_thrown_in_on_a_defence() -> None:
    p = attacked("play blue-2+", "blue-0", "", "blue-0").do("1 play blue-0", "3 throw blue-0")
    assert p.turn == 0
    assert p.pending is None


def test_throwing_in_a_0_defends_nobody() -> None:
    p = attacked("play blue-2+", "", "blue-0")
    assert p.reason("2 throw blue-0") == "throw-not-equal"


@pytest.mark.parametrize("attack", ATTACKS)
def test_last_card_may_be_a_defence_and_wins(attack: str) -> None:
    text = f"""
        0: {attack.split()[1]} green-1 green-3
        1: blue-0
        2: red-1 red-3
        top: blue-8
    """
    p = position(text, "stop").do(f"0 {attack}", "1 play blue-0")
    assert p.over
    assert p.winner == 1


def test_second_last_card_laid_as_a_defence_has_to_be_announced() -> None:
    text = """
        0: blue-2+ green-1 green-3
        1: blue-0 yellow-1
        pile: green-4 green-5
        top: blue-8
    """
    p = position(text, "stop").do("0 play blue-2+", "1 play blue-0")
    assert p.hand(1) == "yellow-1 green-4 green-5"
    assert p.pending is None
