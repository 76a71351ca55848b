import pytest

from bot.game.events import PassedOver, Turned
from tests.support.positions import RefusalReason, TextPosition, position

COLOURS = ["green", "blue", "red", "yellow"]


def three(seat0: str, seat1: str = "", seat2: str = "", **options: object) -> TextPosition:
    text = f"""
        0: {seat0} green-1 green-2
        1: {seat1} yellow-1 yellow-2
        2: {seat2} blue-1 blue-2
        pile: green-9 green-8 green-7 green-6 green-5 green-4 green-3
        top: red-8
    """
    return position(text, "noris", options)


def two(seat0: str, seat1: str = "", **options: object) -> TextPosition:
    text = f"""
        0: {seat0} green-1 green-2
        1: {seat1} yellow-1 yellow-2
        pile: green-9 green-8 green-7 green-6 green-5 green-4 green-3
        top: red-8
    """
    return position(text, "noris", options)


# reverse


def test_reverse_turns_the_direction() -> None:
    p = three("red-reverse").do("0 play red-reverse")
    assert p.round.direction == -1
    assert p.turn == 2
    assert p.told(Turned) == [Turned(-1)]


def test_direction_holds_until_the_next_reverse() -> None:
    p = three("red-reverse", "red-4", "red-3").do("0 play red-reverse", "2 play red-3")
    assert p.turn == 1
    p.do("1 play red-4")
    assert p.turn == 0


def test_second_reverse_turns_back_to_clockwise() -> None:
    p = three("red-reverse", seat2="blue-reverse").do("0 play red-reverse", "2 play blue-reverse")
    assert p.round.direction == 1
    assert p.turn == 0


def test_reverse_with_two_players_leaves_the_next_seat_the_same() -> None:
    p = two("red-reverse").do("0 play red-reverse")
    assert p.turn == 1
    assert p.round.direction == -1


# draw2


def test_draw2_makes_the_next_player_draw_2_and_lose_the_turn() -> None:
    p = three("red-draw2").do("0 play red-draw2")
    assert p.pending == "draw2 2 on 1"
    p.do("1 draw")
    assert p.hand(1) == "yellow-1 yellow-2 green-9 green-8"
    assert p.pending is None
    assert p.turn == 2


@pytest.mark.parametrize("colour", COLOURS)
def test_draw2_of_any_colour_passes_a_draw2_on(colour: str) -> None:
    p = three("red-draw2", f"{colour}-draw2").do("0 play red-draw2")
    assert p.legal(1) == ["draw", f"play {colour}-draw2"]
    p.do(f"1 play {colour}-draw2")
    assert p.pending == "draw2 4 on 2"
    assert p.hand(1) == "yellow-1 yellow-2"


def test_draw2_stacks_to_4_then_6_then_8() -> None:
    p = three("red-draw2 green-draw2", "blue-draw2", "yellow-draw2")
    p.do("0 play red-draw2", "1 play blue-draw2", "2 play yellow-draw2")
    assert p.pending == "draw2 6 on 0"
    p.do("0 play green-draw2")
    assert p.pending == "draw2 8 on 1"


def test_whole_stack_is_drawn_at_once() -> None:
    p = three("red-draw2", "blue-draw2", "yellow-draw2")
    p.do("0 play red-draw2", "1 play blue-draw2", "2 play yellow-draw2", "0 draw")
    assert p.hand(0) == "green-1 green-2 green-9 green-8 green-7 green-6 green-5 green-4"
    assert p.turn == 1


def test_draw2_may_be_answered_by_drawing_although_a_draw2_is_held() -> None:
    p = three("red-draw2", "blue-draw2").do("0 play red-draw2", "1 draw")
    assert p.hand(1) == "blue-draw2 yellow-1 yellow-2 green-9 green-8"


@pytest.mark.parametrize(
    "card", ["wild red", "red-draw4", "red-skip", "red-reverse", "red-1", "red-9"]
)
def test_nothing_but_a_draw2_is_laid_against_a_draw2(card: str) -> None:
    code = card.split(" ", maxsplit=1)[0]
    p = three("red-draw2", code).do("0 play red-draw2")
    assert p.legal(1) == ["draw"]
    refused = f"draw-pending card={code} kind=draw2 count=2"
    assert p.explained(f"1 play {card}") == refused


def test_spent_draw2_is_a_card_like_any_other() -> None:
    p = three("red-draw2", seat2="red-5").do("0 play red-draw2", "1 draw")
    assert p.legal(2) == ["draw", "play red-5"]


def test_draw2_on_a_spent_draw2_counts_2_again() -> None:
    p = three("red-draw2", seat2="yellow-draw2").do("0 play red-draw2", "1 draw")
    assert p.do("2 play yellow-draw2").pending == "draw2 2 on 0"


def test_draw2_follows_the_direction_in_force() -> None:
    p = three("red-reverse", seat2="red-draw2").do("0 play red-reverse", "2 play red-draw2")
    assert p.pending == "draw2 2 on 1"
    assert p.do("1 draw").turn == 0


def test_draw2_with_two_players_brings_the_turn_back() -> None:
    p = two("red-draw2").do("0 play red-draw2", "1 draw")
    assert p.turn == 0


def test_draw2_needs_to_fit() -> None:
    assert three("blue-draw2").reason("0 play blue-draw2") is RefusalReason.DOES_NOT_FIT


# draw4


def test_draw4_makes_the_next_player_draw_4_and_lose_the_turn() -> None:
    p = three("red-draw4").do("0 play red-draw4")
    assert p.pending == "draw4 4 on 1"
    p.do("1 draw")
    assert p.hand(1) == "yellow-1 yellow-2 green-9 green-8 green-7 green-6"
    assert p.pending is None
    assert p.turn == 2


@pytest.mark.parametrize("card", ["blue-draw4", "red-draw2", "wild red", "red-skip", "red-1"])
def test_nothing_is_laid_against_a_draw4(card: str) -> None:
    code = card.split(" ", maxsplit=1)[0]
    p = three("red-draw4", code).do("0 play red-draw4")
    assert p.legal(1) == ["draw"]
    assert p.explained(f"1 play {card}") == f"draw-pending card={code} kind=draw4 count=4"


def test_draw4_needs_to_fit() -> None:
    p = three("blue-draw4")
    assert p.plays(0) == []
    assert p.reason("0 play blue-draw4") is RefusalReason.DOES_NOT_FIT


def test_draw4_fits_by_colour_or_on_a_draw4() -> None:
    p = three("red-draw4", seat2="yellow-draw4").do("0 play red-draw4", "1 draw")
    assert p.plays(2) == ["play yellow-draw4"]
    assert p.do("2 play yellow-draw4").pending == "draw4 4 on 0"


def test_draw4_announces_no_colour() -> None:
    p = three("red-draw4")
    assert p.reason("0 play red-draw4 blue") is RefusalReason.ANNOUNCEMENT_WRONG
    assert p.do("0 play red-draw4").colour == "red"


# skip


def test_skip_passes_the_next_player_over_at_once() -> None:
    p = three("red-skip").do("0 play red-skip")
    assert p.turn == 2
    assert p.pending is None
    assert p.told(PassedOver) == [PassedOver(1)]


def test_skip_is_not_answered() -> None:
    p = three("red-skip", "blue-skip").do("0 play red-skip")
    assert p.legal(1) == []
    assert p.explained("1 play blue-skip") == "not-your-turn turn=2"
    assert p.explained("2 accept") == "nothing-to-accept"


def test_skip_on_a_skip_passes_over_one_again() -> None:
    p = three("red-skip", seat2="blue-skip").do("0 play red-skip", "2 play blue-skip")
    assert p.turn == 1


def test_skip_follows_the_direction_in_force() -> None:
    p = three("red-reverse", seat2="red-skip").do("0 play red-reverse", "2 play red-skip")
    assert p.turn == 0


def test_skip_with_two_players_brings_the_turn_back() -> None:
    p = two("red-skip").do("0 play red-skip")
    assert p.turn == 0


# wild


@pytest.mark.parametrize("top", ["red-1", "red-skip", "red-draw2", "red-draw4", "wild blue"])
def test_wild_fits_on_anything(top: str) -> None:
    p = position(f"0: wild green-5 green-9\n1: blue-1 blue-2\ntop: {top}", "noris")
    assert p.plays(0) == [f"play wild {colour}" for colour in sorted(COLOURS)]


def test_wild_may_be_laid_although_another_card_fits() -> None:
    p = three("wild red-1")
    assert "play wild blue" in p.plays(0)
    assert "play red-1" in p.plays(0)


def test_wild_sets_the_announced_colour() -> None:
    p = three("wild", "blue-3 red-4").do("0 play wild blue")
    assert (p.colour, p.turn) == ("blue", 1)
    assert p.plays(1) == ["play blue-3"]


def test_wild_needs_an_announced_colour() -> None:
    p = three("wild")
    assert p.explained("0 play wild") == "announcement-missing card=wild"
    assert p.explained("0 play wild pink") == "announcement-wrong card=wild"


def test_wild_has_no_other_effect() -> None:
    p = three("wild").do("0 play wild green")
    assert p.pending is None
    assert p.round.direction == 1


# drawing


def test_drawing_ends_the_turn_even_if_the_card_fits() -> None:
    text = """
        0: blue-1 blue-2
        1: yellow-1 yellow-2
        pile: red-1
        top: red-8
    """
    p = position(text, "noris").do("0 draw")
    assert p.hand(0) == "blue-1 blue-2 red-1"
    assert p.turn == 1
    assert p.explained("0 play red-1") == "not-your-turn turn=1"


def test_one_card_is_drawn() -> None:
    p = three("red-1").do("0 draw")
    assert p.hand(0) == "red-1 green-1 green-2 green-9"


def test_there_is_no_pass() -> None:
    assert three("red-1").reason("0 pass") is RefusalReason.NOTHING_TO_PASS


# the last card


@pytest.mark.parametrize("card", ["red-draw2", "red-draw4", "red-skip", "red-reverse", "wild blue"])
def test_special_wins_as_last_card(card: str) -> None:
    code = card.split(" ", maxsplit=1)[0]
    p = position(f"0: {code}\n1: yellow-1 yellow-2\ntop: red-8", "noris").do(f"0 play {card}")
    assert p.over
    assert p.winner == 0
    assert p.points == [0, 3]


def test_draw2_answered_with_the_last_card_hurts_nobody() -> None:
    p = two("red-draw2")
    p.round.hands[1] = [p.game.kind_of["blue-draw2"]]
    p.do("0 play red-draw2", "1 play blue-draw2")
    assert p.winner == 1
    assert p.hand(0) == "green-1 green-2"


def test_last_card_is_called_by_the_bot_itself() -> None:
    p = position("0: red-1\n1: yellow-1 yellow-2\ntop: red-8", "noris").do("0 play red-1")
    assert p.over
    assert p.windows == []
