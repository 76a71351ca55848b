import pytest

from bot.game.events import PassedOver
from tests.support.positions import RefusalReason, TextPosition, position

COLOURS = ["green", "blue", "red", "yellow"]


def three(seat0: str, seat1: str = "", seat2: str = "", top: str = "red-8") -> TextPosition:
    text = f"""
        0: {seat0} green-1 green-2
        1: {seat1} yellow-1 yellow-2
        2: {seat2} blue-1 blue-2
        pile: green-9 green-8 green-7 green-6 green-5 green-4 green-3
        top: {top}
    """
    return position(text, "rabe")


def two(seat0: str, seat1: str = "") -> TextPosition:
    text = f"""
        0: {seat0} green-1 green-2
        1: {seat1} yellow-1 yellow-2
        pile: green-9 green-8 green-7 green-6 green-5 green-4 green-3
        top: red-8
    """
    return position(text, "rabe")


# reverse


def test_reverse_turns_the_direction() -> None:
    p = three("red-reverse", seat2="red-3").do("0 play red-reverse")
    assert (p.turn, p.round.direction) == (2, -1)
    assert p.do("2 play red-3").turn == 1


def test_reverse_with_two_players_leaves_the_next_seat_the_same() -> None:
    assert two("red-reverse").do("0 play red-reverse").turn == 1


# draw2


def test_draw2_makes_the_next_player_draw_2_and_ends_the_turn() -> None:
    p = three("red-draw2", "red-4").do("0 play red-draw2")
    p.do("1 draw")
    assert p.hand(1) == "red-4 yellow-1 yellow-2 green-9 green-8"
    assert (p.turn, p.pending) == (2, None)


@pytest.mark.parametrize("colour", COLOURS)
def test_draw2_of_any_colour_passes_it_on(colour: str) -> None:
    p = three("red-draw2", f"{colour}-draw2").do("0 play red-draw2")
    assert p.legal(1) == ["draw", f"play {colour}-draw2"]
    assert p.do(f"1 play {colour}-draw2").pending == "draw2 4 on 2"


def test_drawing_4_ends_the_turn() -> None:
    p = three("red-draw2", "blue-draw2", "blue-5")
    p.do("0 play red-draw2", "1 play blue-draw2", "2 draw")
    assert p.hand(2) == "blue-5 blue-1 blue-2 green-9 green-8 green-7 green-6"
    assert p.turn == 0


def test_drawing_6_ends_the_turn() -> None:
    p = three("red-draw2", "blue-draw2", "yellow-draw2")
    p.do("0 play red-draw2", "1 play blue-draw2", "2 play yellow-draw2", "0 draw")
    assert p.hand(0) == "green-1 green-2 green-9 green-8 green-7 green-6 green-5 green-4"
    assert p.turn == 1


@pytest.mark.parametrize("card", ["wild red", "red-skip", "red-reverse", "red-1"])
def test_nothing_else_is_laid_against_a_draw2(card: str) -> None:
    code = card.split(" ", maxsplit=1)[0]
    p = three("red-draw2", code).do("0 play red-draw2")
    assert p.legal(1) == ["draw"]
    assert p.explained(f"1 play {card}") == f"draw-pending card={code} kind=draw2 count=2"


def test_there_is_no_draw4() -> None:
    assert three("red-1").reason("0 play red-draw4") is RefusalReason.UNKNOWN_CARD


# skip


def test_skip_passes_the_next_player_over_at_once() -> None:
    p = three("red-skip", "blue-skip").do("0 play red-skip")
    assert (p.turn, p.pending) == (2, None)
    assert p.told(PassedOver) == [PassedOver(1)]
    assert p.reason("1 play blue-skip") is RefusalReason.NOT_YOUR_TURN


def test_skip_with_two_players_brings_the_turn_back() -> None:
    assert two("red-skip").do("0 play red-skip").turn == 0


# wild


@pytest.mark.parametrize("top", ["red-9", "red-skip", "red-reverse", "red-draw2"])
def test_wild_fits_on_anything_else(top: str) -> None:
    p = three("wild", top=top)
    assert p.plays(0) == [f"play wild {colour}" for colour in sorted(COLOURS)]


@pytest.mark.parametrize("colour", COLOURS)
def test_wild_is_not_laid_on_wild(colour: str) -> None:
    p = three("wild", top="wild red")
    assert p.plays(0) == []
    refused = "not-on-itself card=wild top=wild colour=red"
    assert p.explained(f"0 play wild {colour}") == refused


def test_refused_wild_is_told_what_would_fit() -> None:
    p = three("wild red-3", top="wild red")
    refused = "not-on-itself card=wild top=wild colour=red fitting=red-3"
    assert p.explained("0 play wild blue") == refused


def test_wild_sets_the_announced_colour() -> None:
    p = three("wild", "blue-3 red-4").do("0 play wild blue")
    assert (p.colour, p.turn) == ("blue", 1)
    assert p.plays(1) == ["play blue-3"]


def test_wild_may_be_laid_again_once_the_announced_colour_was_followed() -> None:
    p = three("wild", "blue-3", "wild").do("0 play wild blue", "1 play blue-3")
    assert "play wild red" in p.plays(2)


def test_wild_counts_for_the_duty_to_lay() -> None:
    p = three("wild")
    assert p.explained("0 draw") == "must-lay fitting=wild"


def test_hand_of_only_wilds_has_to_draw_on_a_wild() -> None:
    p = position("0: wild wild\n1: red-1 red-3\ntop: wild red", "rabe")
    assert p.legal(0) == ["call", "draw"]


# laying and drawing


def test_who_can_lay_must_lay() -> None:
    p = three("red-1")
    assert p.legal(0) == ["play red-1"]
    assert p.reason("0 draw") is RefusalReason.MUST_LAY


def test_drawing_ends_the_turn_even_if_the_card_fits() -> None:
    text = """
        0: blue-1 blue-2 blue-3
        1: yellow-1 yellow-2
        pile: red-1
        top: red-8
    """
    p = position(text, "rabe").do("0 draw")
    assert p.hand(0) == "blue-1 blue-2 blue-3 red-1"
    assert p.turn == 1


# the last card


@pytest.mark.parametrize("card", ["red-skip", "red-reverse", "red-draw2", "wild blue", "red-1"])
def test_last_card_that_is_called_wins_without_effect(card: str) -> None:
    code = card.split(" ", maxsplit=1)[0]
    text = f"0: {code}\n1: yellow-1 yellow-2\n2: blue-1 blue-2\ntop: red-8"
    p = position(text, "rabe").do("0 call", f"0 play {card}")
    assert p.over
    assert p.winner == 0
    assert p.hand(1) == "yellow-1 yellow-2"
    assert p.points == [1, 0, 0]


def test_last_card_waits_for_its_call() -> None:
    p = position("0: red-draw2\n1: yellow-1\n2: blue-1 blue-2\ntop: red-8", "rabe")
    p.do("0 play red-draw2")
    assert not p.over
    assert (p.turn, p.pending, p.windows) == (None, None, [0])


# the short deck


@pytest.mark.parametrize("number", ["7", "8", "9"])
def test_short_deck_has_no_high_numbers(number: str) -> None:
    game = position("0: red-1\n1: red-2\ntop: red-3", "rabe", {"deck": "short"}).game
    assert game.kind_of[f"red-{number}"] not in game.deck


def test_short_deck_is_played_like_the_full_one() -> None:
    text = "0: red-1 red-2 wild\n1: blue-1 blue-draw2\ntop: red-3"
    p = position(text, "rabe", {"deck": "short"}).do("0 play red-1", "1 play blue-1")
    assert p.plays(0) == [f"play wild {colour}" for colour in sorted(COLOURS)]
    assert len(p.round.pile) == 80 - 5 - 1
