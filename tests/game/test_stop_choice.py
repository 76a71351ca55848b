import pytest

from tests.support.positions import TextPosition, position


def three(seat0: str, seat1: str = "", top: str = "blue-4") -> TextPosition:
    text = f"""
        0: {seat0}
        1: {seat1} yellow-1 yellow-3 yellow-4
        2: red-5 green-1 green-3
        pile: green-5 green-7 green-8
        top: {top}
    """
    return position(text, "stop")


def test_choice_is_laid_with_any_coloured_card_of_the_hand() -> None:
    p = three("choice yellow-1 red-skip green-3 red-swap")
    assert p.legal(0) == [
        "play choice green-3",
        "play choice red-skip",
        "play choice red-swap left",
        "play choice red-swap right",
        "play choice red-swap with 1",
        "play choice red-swap with 2",
        "play choice yellow-1",
    ]


@pytest.mark.parametrize("top", ["blue-4", "green-2+", "red-skip", "yellow-swap", "blue-x+"])
def test_choice_fits_on_anything(top: str) -> None:
    p = three("choice yellow-5 red-7 red-8", top=top)
    assert "play choice yellow-5" in p.legal(0)


def test_both_cards_are_laid_the_coloured_one_on_top() -> None:
    p = three("choice yellow-1 red-skip green-3").do("0 play choice yellow-1")
    assert p.discards == "blue-4 choice yellow-1"
    assert p.hand(0) == "red-skip green-3"
    assert p.turn == 1


def test_next_player_lays_on_the_second_card() -> None:
    p = three("choice yellow-1 red-skip green-3", "blue-7 red-1").do("0 play choice yellow-1")
    assert p.plays(1) == ["play red-1", "play yellow-1", "play yellow-3", "play yellow-4"]


@pytest.mark.parametrize(
    ("second", "pending"),
    [
        ("red-2+", "2+ 2 on 1"),
        ("red-skip", "skip 1 on 1"),
        ("red-x+", "x+ on 1"),
        ("red-swap left", "swap by 0"),
        ("red-0", None),
        ("red-6/9", None),
    ],
)
def test_second_card_takes_effect_as_usual(second: str, pending: str | None) -> None:
    p = three(f"choice {second.split(maxsplit=1)[0]} red-3 green-3").do(f"0 play choice {second}")
    assert p.pending == pending


def test_attack_of_the_second_card_is_cancelled_by_the_0_of_its_colour() -> None:
    p = three("choice red-2+ red-3 green-3", "blue-0 red-0").do("0 play choice red-2+")
    assert p.plays(1) == ["play red-0"]


def test_choice_cannot_be_laid_alone() -> None:
    assert three("choice yellow-1 red-3").explained("0 play choice") == (
        "announcement-missing card=choice"
    )


def test_two_choices_are_no_pair() -> None:
    p = three("choice choice yellow-1 red-3")
    assert p.explained("0 play choice choice") == "announcement-wrong card=choice"
    assert p.legal(0) == ["play choice red-3", "play choice yellow-1"]


@pytest.mark.parametrize("hand", ["choice", "choice choice choice choice"])
def test_hand_of_only_choices_has_to_draw(hand: str) -> None:
    p = three(hand)
    assert "draw" in p.legal(0)
    assert p.plays(0) == []


def test_who_could_lay_a_pair_must_lay() -> None:
    p = three("choice yellow-1 red-3 red-8")
    assert p.explained("0 draw") == "must-lay fitting=choice"


def test_fitting_card_may_be_laid_without_the_choice() -> None:
    p = three("choice blue-1 red-3 red-8").do("0 play blue-1")
    assert p.hand(0) == "choice red-3 red-8"


def test_second_card_must_be_in_the_hand() -> None:
    p = three("choice yellow-1 red-3 red-8")
    assert p.explained("0 play choice red-1") == "card-not-in-hand card=red-1"


def test_refusal_names_the_choice_if_that_is_what_the_hand_lacks() -> None:
    p = three("yellow-1 blue-3 red-8")
    assert p.explained("0 play choice yellow-1") == "card-not-in-hand card=choice"


def test_swap_of_a_pair_needs_its_exchange() -> None:
    p = three("choice red-swap red-3 red-8")
    assert p.explained("0 play choice red-swap") == "announcement-missing card=choice"
    assert p.explained("0 play choice red-swap with 0") == "partner-impossible card=choice"


@pytest.mark.parametrize("second", ["blue-0", "red-2+"])
def test_pair_is_no_answer_to_a_2(second: str) -> None:
    p = three("blue-2+ red-3 red-8", f"choice {second}").do("0 play blue-2+")
    assert p.legal(1) == ["draw", f"play {second}"]


@pytest.mark.parametrize("second", ["blue-0", "red-skip"])
def test_pair_is_no_answer_to_a_skip(second: str) -> None:
    p = three("blue-skip red-3 red-8", f"choice {second}").do("0 play blue-skip")
    assert p.legal(1) == ["accept", f"play {second}"]


def test_pair_is_no_defence_against_a_swap_or_x() -> None:
    for play in ("blue-swap left", "blue-x+"):
        p = three(f"{play.split()[0]} red-3 red-8", "choice blue-0").do(f"0 play {play}")
        assert p.plays(1) == ["play blue-0"]


def test_equal_card_may_be_thrown_in_on_the_second_card_only() -> None:
    text = """
        0: choice yellow-1 red-skip green-3
        1: yellow-3 yellow-4 yellow-5
        2: choice blue-4 yellow-1 green-1
        top: blue-4
    """
    p = position(text, "stop")
    assert p.legal(2) == ["throw blue-4"]
    p.do("0 play choice yellow-1")
    assert p.legal(2) == ["throw yellow-1"]
