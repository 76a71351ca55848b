import pytest

from tests.support.positions import TextPosition, position


def three(seat0: str, seat1: str = "", seat2: str = "", **options: object) -> TextPosition:
    text = f"""
        0: {seat0} green-1 green-3
        1: {seat1} yellow-1 yellow-3
        2: {seat2} red-1 red-3
        pile: green-4 green-5 green-7 green-8 yellow-4 yellow-5 yellow-7
        top: blue-8
    """
    return position(text, "stop", options)


def test_next_player_draws_2_and_loses_the_turn() -> None:
    p = three("blue-2+").do("0 play blue-2+")
    assert p.pending == "2+ 2 on 1"
    p.do("1 draw")
    assert p.hand(1) == "yellow-1 yellow-3 green-4 green-5"
    assert p.pending is None
    assert p.turn == 2


@pytest.mark.parametrize("colour", ["green", "blue", "red", "yellow"])
def test_2_of_any_colour_passes_the_attack_on(colour: str) -> None:
    p = three("blue-2+", f"{colour}-2+").do("0 play blue-2+", f"1 play {colour}-2+")
    assert p.pending == "2+ 4 on 2"
    assert p.hand(1) == "yellow-1 yellow-3"


def test_stack_grows_by_2_and_goes_round_to_the_attacker() -> None:
    p = three("blue-2+ green-2+", "red-2+", "yellow-2+")
    p.do("0 play blue-2+", "1 play red-2+", "2 play yellow-2+")
    assert p.pending == "2+ 6 on 0"
    p.do("0 play green-2+")
    assert p.pending == "2+ 8 on 1"


def test_whoever_does_not_answer_draws_the_whole_stack() -> None:
    p = three("blue-2+", "red-2+").do("0 play blue-2+", "1 play red-2+", "2 draw")
    assert p.hand(2) == "red-1 red-3 green-4 green-5 green-7 green-8"
    assert p.turn == 0


def test_drawing_is_free_for_who_could_answer() -> None:
    p = three("blue-2+", "red-2+ blue-0").do("0 play blue-2+")
    assert p.legal(1) == ["draw", "play blue-0", "play red-2+"]


@pytest.mark.parametrize(
    "play",
    ["blue-5", "blue-skip", "blue-x+", "blue-swap left", "choice yellow-2+", "choice blue-0"],
)
def test_nothing_else_may_be_laid_against_it(play: str) -> None:
    p = three("blue-2+", f"{play.replace(' left', '')} yellow-2+ blue-0").do("0 play blue-2+")
    card = play.rsplit(maxsplit=1)[-1] if play.startswith("choice") else play.split(maxsplit=1)[0]
    assert p.explained(f"1 play {play}") == (
        f"draw-pending card={card} kind=2+ count=2 fitting=blue-0,yellow-2+"
    )


def test_spent_2_is_an_ordinary_card_to_lay_on() -> None:
    p = three("blue-2+", "", "blue-7 red-5").do("0 play blue-2+", "1 draw")
    assert p.legal(2) == ["play blue-7"]


def test_2_on_a_spent_2_is_an_attack_of_2_again() -> None:
    p = three("blue-2+", "", "red-2+").do("0 play blue-2+", "1 draw", "2 play red-2+")
    assert p.pending == "2+ 2 on 0"


def test_who_must_draw_gets_as_many_as_there_are() -> None:
    text = """
        0: blue-2+ green-1 green-3
        1: yellow-1 yellow-3
        top: blue-8
        rest: away
    """
    p = position(text, "stop").do("0 play blue-2+", "1 draw")
    assert p.hand(1) == "yellow-1 yellow-3 blue-8"
    assert p.turn == 0


def test_attack_is_over_even_if_nothing_could_be_drawn() -> None:
    text = """
        0: blue-2+ green-1 green-3
        1: red-2+ yellow-1 yellow-3
        2: red-1 red-3 red-7
        top: blue-8
        rest: away
    """
    p = position(text, "stop").do("0 play blue-2+", "1 draw", "2 draw", "0 draw")
    assert p.hand(1) == "red-2+ yellow-1 yellow-3 blue-8"
    p.do("1 play red-2+", "2 draw", "0 draw", "1 draw", "2 play red-1")
    assert p.pending is None
    assert p.turn == 0


def test_without_stacking_only_the_0_answers() -> None:
    p = three("blue-2+", "red-2+ blue-0", stack=False).do("0 play blue-2+")
    assert p.legal(1) == ["draw", "play blue-0"]
    assert p.explained("1 play red-2+") == (
        "draw-pending card=red-2+ kind=2+ count=2 fitting=blue-0"
    )


def test_drawn_cards_of_an_attack_are_not_laid_with_play_drawn() -> None:
    p = three("blue-2+", "blue-7", play_drawn=True).do("0 play blue-2+", "1 draw")
    assert p.turn == 2
