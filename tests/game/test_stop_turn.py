from collections import Counter

import pytest

from bot.game import Match, new_game
from tests.support.positions import OneDeck, TextPosition, position
from tests.support.rule_scenes import RuleScene, scenes


@scenes("""
    game: stop
    0: ...
    1: ... yellow-1 yellow-3
    2: ... green-1 green-3
    pile: green-5 green-7 green-8
    top: blue-4
# fitting
same colour or same number fits
    0: blue-7 red-4 red-3 blue-skip yellow-skip
    -> legal 0: play blue-7, play blue-skip, play red-4
refusal of what does not fit names what would
    0: blue-7 red-4 red-3
    -> refused 0 play red-3: does-not-fit card=red-3 top=blue-4 colour=blue fitting=blue-7,red-4
swap fits on a swap of another colour
    0: yellow-swap yellow-7 yellow-8; top: blue-swap
    -> can 0 play yellow-swap left: yes
6 9 is one face whichever way up
    0: red-6/9 yellow-8 yellow-7; top: green-6/9
    0 play red-6/9 -> top: red-6/9
6 9 takes no other face of another colour
    each code: yellow-5 | yellow-7 | yellow-8 | yellow-skip
    0: red-6/9 {code} yellow-4; top: green-6/9
    -> plays 0: play red-6/9
# laying or drawing
who can lay must lay
    0: blue-7 red-4 red-3
    -> refused 0 draw: must-lay fitting=blue-7,red-4
who cannot lay draws one and the turn is over
    0: red-1 red-3 red-8
    0 draw -> hand 0: red-1 red-3 red-8 green-5; turn: 1
drawn card is not laid though it fits
    0: red-1 red-3 red-8; pile: blue-5; seats: 2
    0 draw -> refused 0 play blue-5: not-your-turn turn=1
no pass after drawing
    0: red-1 red-3 red-8
    -> reason 0 pass: nothing-to-pass
play goes clockwise
    0: blue-5 blue-7 blue-8; 1: blue-1; 2: blue-1
    0 play blue-5 -> turn: 1
    1 play blue-1 -> turn: 2
    2 play blue-1 -> turn: 0
laid card lies on top of the discards
    0: blue-5 blue-7 blue-8
    0 play blue-5 -> discards: blue-4 blue-5; colour: blue; hand 0: blue-7 blue-8
""")
def test_turn(scene: RuleScene) -> None:
    scene.play()


def three(seat0: str, seat1: str = "", seat2: str = "", top: str = "blue-4") -> TextPosition:
    text = f"""
        0: {seat0}
        1: {seat1} yellow-1 yellow-3
        2: {seat2} green-1 green-3
        pile: green-5 green-7 green-8
        top: {top}
    """
    return position(text, "stop")


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
def test_first_card_is_neither_a_symbol_nor_a_2(turned: str) -> None:
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


@pytest.mark.parametrize("face", ["0", "1", "2+", "6/9", "skip", "x+"])
def test_same_face_of_another_colour_fits(face: str) -> None:
    p = three(f"yellow-{face} yellow-7", top=f"blue-{face}")
    assert p.legal(0)[-1] == f"play yellow-{face}"
