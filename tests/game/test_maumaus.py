import pytest

from bot.game.events import PassedOver
from tests.support.positions import RefusalReason, TextPosition, position

COLOURS = ["green", "blue", "red", "yellow"]


def three(seat0: str, seat1: str = "", seat2: str = "", top: str = "red-8") -> TextPosition:
    text = f"""
        0: {seat0} green-1 green-2
        1: {seat1} yellow-1 yellow-2
        2: {seat2} blue-1 blue-2
        pile: green-9 green-8 green-7 green-6 yellow-9 yellow-8
        top: {top}
    """
    return position(text, "maumaus")


def two(seat0: str, seat1: str = "") -> TextPosition:
    text = f"""
        0: {seat0} green-1 green-2
        1: {seat1} yellow-1 yellow-2
        pile: green-9 green-8 green-7 green-6 yellow-9 yellow-8
        top: red-8
    """
    return position(text, "maumaus")


# skip


def test_skip_passes_the_next_player_over() -> None:
    p = three("red-skip").do("0 play red-skip")
    assert p.turn == 2
    assert p.pending is None
    assert p.told(PassedOver) == [PassedOver(1)]


def test_skip_with_two_players_gives_another_turn() -> None:
    p = two("red-skip red-3").do("0 play red-skip")
    assert p.turn == 0
    assert p.legal(0) == ["draw", "play red-3"]


def test_skip_is_not_answered() -> None:
    p = three("red-skip", "blue-skip").do("0 play red-skip")
    assert p.reason("1 play blue-skip") is RefusalReason.NOT_YOUR_TURN


# colour


@pytest.mark.parametrize("colour", COLOURS)
def test_colour_announces_any_of_the_four_colours(colour: str) -> None:
    p = three("red-colour").do(f"0 play red-colour {colour}")
    assert (p.top, p.colour, p.turn) == ("red-colour", colour, 1)


def test_colour_must_fit() -> None:
    p = three("blue-colour")
    assert p.plays(0) == []
    assert p.reason("0 play blue-colour red") is RefusalReason.DOES_NOT_FIT


def test_colour_fits_on_another_colour() -> None:
    p = three("red-colour", "blue-colour green-3").do("0 play red-colour yellow")
    assert "play blue-colour red" in p.plays(1)
    assert p.do("1 play blue-colour red").colour == "red"


def test_colour_fits_in_the_announced_colour() -> None:
    p = three("blue-colour", top="green-colour blue")
    assert [play for play in p.plays(0) if "colour" in play] == [
        f"play blue-colour {colour}" for colour in sorted(COLOURS)
    ]


def test_card_of_the_printed_colour_does_not_fit_after_an_announcement() -> None:
    p = three("red-colour", "red-5 green-5").do("0 play red-colour green")
    assert p.plays(1) == ["play green-5"]


def test_colour_needs_an_announcement() -> None:
    p = three("red-colour")
    assert p.explained("0 play red-colour") == "announcement-missing card=red-colour"
    assert p.explained("0 play red-colour joker") == "announcement-wrong card=red-colour"


# reverse


def test_reverse_turns_the_direction() -> None:
    p = three("red-reverse", seat2="red-4").do("0 play red-reverse")
    assert (p.turn, p.round.direction) == (2, -1)
    assert p.do("2 play red-4").turn == 1


def test_reverse_with_two_players_gives_another_full_turn() -> None:
    p = two("red-reverse red-3").do("0 play red-reverse")
    assert p.turn == 0
    assert p.legal(0) == ["draw", "play red-3"]
    p.do("0 draw", "0 pass")
    assert p.turn == 1


def test_reverse_of_another_colour_fits_on_a_reverse() -> None:
    p = two("red-reverse blue-reverse").do("0 play red-reverse", "0 play blue-reverse")
    assert (p.turn, p.round.direction) == (0, 1)


# draw2


def test_draw2_makes_the_next_player_draw_2() -> None:
    p = three("red-draw2").do("0 play red-draw2")
    assert p.pending == "draw2 2 on 1"
    p.do("1 draw")
    assert p.hand(1) == "yellow-1 yellow-2 green-9 green-8"
    assert p.pending is None


@pytest.mark.parametrize("colour", ["green", "blue", "yellow"])
def test_draw2_of_any_colour_passes_it_on(colour: str) -> None:
    p = three("red-draw2", f"{colour}-draw2").do("0 play red-draw2")
    assert p.legal(1) == ["draw", f"play {colour}-draw2"]
    assert p.do(f"1 play {colour}-draw2").pending == "draw2 4 on 2"


def test_draw2_stacks_to_6() -> None:
    p = three("red-draw2", "blue-draw2", "yellow-draw2")
    p.do("0 play red-draw2", "1 play blue-draw2", "2 play yellow-draw2", "0 draw")
    assert p.hand(0) == "green-1 green-2 green-9 green-8 green-7 green-6 yellow-9 yellow-8"


@pytest.mark.parametrize("card", ["red-1", "red-skip", "red-reverse", "red-colour green"])
def test_nothing_else_is_laid_against_a_draw2(card: str) -> None:
    code = card.split(" ", maxsplit=1)[0]
    p = three("red-draw2", code).do("0 play red-draw2")
    assert p.legal(1) == ["draw"]
    assert p.explained(f"1 play {card}") == f"draw-pending card={code} kind=draw2 count=2"


# after drawing


def test_drawn_card_that_fits_may_be_laid_at_once() -> None:
    text = """
        0: blue-1 blue-2 green-3
        1: yellow-1 yellow-2
        pile: red-1
        top: red-8
    """
    p = position(text, "maumaus").do("0 draw")
    assert p.turn == 0
    assert p.legal(0) == ["pass", "play red-1"]
    assert p.do("0 play red-1").turn == 1


def test_card_held_before_may_be_laid_after_drawing() -> None:
    p = three("red-1").do("0 draw")
    assert p.legal(0) == ["pass", "play red-1"]
    assert p.do("0 play red-1").turn == 1


def test_pass_ends_the_turn_after_drawing() -> None:
    p = three("red-1").do("0 draw", "0 pass")
    assert p.turn == 1
    assert p.hand(0) == "red-1 green-1 green-2 green-9"


def test_pass_is_legal_only_after_drawing() -> None:
    assert three("red-1").explained("0 pass") == "nothing-to-pass"


def test_fitting_card_may_be_laid_after_the_cards_of_a_draw2() -> None:
    p = three("red-draw2", "red-4").do("0 play red-draw2", "1 draw")
    assert p.turn == 1
    assert p.legal(1) == ["pass", "play red-4"]
    assert p.do("1 play red-4").turn == 2


def test_draw2_laid_after_the_cards_of_a_draw2_counts_2_again() -> None:
    p = three("red-draw2", "blue-draw2").do("0 play red-draw2", "1 draw", "1 play blue-draw2")
    assert p.pending == "draw2 2 on 2"


def test_pass_ends_the_turn_after_the_cards_of_a_draw2() -> None:
    assert three("red-draw2", "red-4").do("0 play red-draw2", "1 draw", "1 pass").turn == 2


def test_player_draws_at_most_once_a_turn() -> None:
    p = three("red-1").do("0 draw")
    assert p.explained("0 draw") == "already-drawn fitting=red-1"


def test_player_does_not_draw_again_after_the_cards_of_a_draw2() -> None:
    p = three("red-draw2").do("0 play red-draw2", "1 draw")
    assert p.legal(1) == ["pass"]
    assert p.reason("1 draw") is RefusalReason.ALREADY_DRAWN


def test_new_turn_allows_a_new_draw() -> None:
    p = two("red-skip").do("0 draw", "0 play red-skip")
    assert p.turn == 0
    assert p.do("0 draw").hand(0) == "green-1 green-2 green-9 green-8"


# the last card


@pytest.mark.parametrize("card", ["red-skip", "red-colour blue", "red-reverse", "red-draw2"])
def test_special_wins_as_last_card_without_effect(card: str) -> None:
    code = card.split(" ", maxsplit=1)[0]
    p = position(f"0: {code}\n1: yellow-1 yellow-2\ntop: red-8", "maumaus").do(f"0 play {card}")
    assert p.over
    assert p.winner == 0
    assert p.hand(1) == "yellow-1 yellow-2"
    assert p.points == [1, 0]
