from collections import Counter

import pytest

from bot.game import Match, new_game
from tests.support.positions import OneDeck, TextPosition, position


def three(seat0: str, seat1: str = "", seat2: str = "", top: str = "blue-4") -> TextPosition:
    text = f"""
        0: {seat0}
        1: {seat1} yellow-1 yellow-3
        2: {seat2} green-1 green-3
        pile: green-5 green-7 green-8
        top: {top}
    """
    return position(text, "stop")


# cards


def test_deck_has_26_cards_of_each_colour_and_8_choices() -> None:
    game = new_game("stop")
    colours = Counter(game.kinds[kind].code.partition("-")[0] for kind in game.deck)
    assert colours == {"green": 26, "blue": 26, "red": 26, "yellow": 26, "choice": 8}


def test_four_cards_of_each_6_9_and_two_of_every_other_coloured_card() -> None:
    game = new_game("stop")
    copies = Counter(game.kinds[kind].code for kind in game.deck)
    four = {code for code, count in copies.items() if count == 4}
    two = {code for code, count in copies.items() if count == 2}
    assert four == {"green-6/9", "blue-6/9", "red-6/9", "yellow-6/9"}
    assert len(two) == 4 * 11


def test_dealer_begins() -> None:
    game = new_game("stop", seats=4)
    for dealer in range(4):
        assert Match(game, OneDeck(game), dealer=dealer).begin_round().turn == dealer


def test_every_hand_is_of_seven_cards() -> None:
    game = new_game("stop", seats=10)
    assert [len(hand) for hand in Match(game, OneDeck(game)).begin_round().hands] == [7] * 10


@pytest.mark.parametrize("turned", ["red-2+", "red-skip", "red-swap", "red-x+", "choice"])
def test_first_card_is_no_symbol_and_no_2(turned: str) -> None:
    game = new_game("stop", seats=2)

    class Prepared(OneDeck):
        def deck(self, number: int, attempt: int) -> list[int]:
            deck = [*super().deck(number, attempt)]
            for place, code in ((14, turned), (15, "yellow-8")):
                other = deck.index(game.kind_of[code], place)
                deck[place], deck[other] = deck[other], deck[place]
            return deck

    rnd = Match(game, Prepared(game)).begin_round()
    assert [game.kinds[kind].code for kind in rnd.discards] == ["yellow-8"]
    assert game.kinds[rnd.pile[0]].code == turned


@pytest.mark.parametrize("number", ["0", "1", "3", "4", "5", "6/9", "7", "8"])
def test_first_card_may_be_any_number_card_but_2(number: str) -> None:
    game = new_game("stop")
    assert game.kind_of[f"red-{number}"] in game.plain


# fitting


def test_same_colour_or_same_number_fits() -> None:
    p = three("blue-7 red-4 red-3 blue-skip yellow-skip")
    assert p.legal(0) == ["play blue-7", "play blue-skip", "play red-4"]


def test_refusal_of_what_does_not_fit_names_what_would() -> None:
    p = three("blue-7 red-4 red-3")
    assert p.explained("0 play red-3") == (
        "does-not-fit card=red-3 top=blue-4 colour=blue fitting=blue-7,red-4"
    )


@pytest.mark.parametrize("face", ["0", "1", "2+", "6/9", "skip", "x+"])
def test_same_face_of_another_colour_fits(face: str) -> None:
    p = three(f"yellow-{face} yellow-7", top=f"blue-{face}")
    assert p.legal(0)[-1] == f"play yellow-{face}"


def test_swap_fits_on_a_swap_of_another_colour() -> None:
    p = three("yellow-swap yellow-7 yellow-8", top="blue-swap")
    assert "play yellow-swap left" in p.plays(0)


def test_6_9_is_one_face_whichever_way_up() -> None:
    p = three("red-6/9 yellow-8 yellow-7", top="green-6/9").do("0 play red-6/9")
    assert p.top == "red-6/9"


@pytest.mark.parametrize("code", ["yellow-5", "yellow-7", "yellow-8", "yellow-skip"])
def test_6_9_takes_no_other_face_of_another_colour(code: str) -> None:
    p = three(f"red-6/9 {code} yellow-4", top="green-6/9")
    assert p.plays(0) == ["play red-6/9"]


# laying or drawing


def test_who_can_lay_must_lay() -> None:
    p = three("blue-7 red-4 red-3")
    assert p.explained("0 draw") == "must-lay fitting=blue-7,red-4"


def test_who_cannot_lay_draws_one_and_the_turn_is_over() -> None:
    p = three("red-1 red-3 red-8").do("0 draw")
    assert p.hand(0) == "red-1 red-3 red-8 green-5"
    assert p.turn == 1


def test_drawn_card_is_not_laid_though_it_fits() -> None:
    text = """
        0: red-1 red-3 red-8
        1: yellow-1 yellow-3
        pile: blue-5
        top: blue-4
    """
    p = position(text, "stop").do("0 draw")
    assert p.explained("0 play blue-5") == "not-your-turn turn=1"


def test_no_pass_after_drawing() -> None:
    p = three("red-1 red-3 red-8")
    assert p.reason("0 pass") == "nothing-to-pass"


def test_play_goes_clockwise() -> None:
    p = three("blue-5 blue-7 blue-8", "blue-1", "blue-1")
    turns = [p.do(action).turn for action in ("0 play blue-5", "1 play blue-1", "2 play blue-1")]
    assert turns == [1, 2, 0]


def test_laid_card_lies_on_top_of_the_discards() -> None:
    p = three("blue-5 blue-7 blue-8").do("0 play blue-5")
    assert p.discards == "blue-4 blue-5"
    assert p.colour == "blue"
    assert p.hand(0) == "blue-7 blue-8"
