"""House rules that alter what cards do, and with which one may end."""

import pytest

from bot.game.events import Drew, HandsExchanged, PassedOver
from tests.support.games import games_with
from tests.support.positions import RefusalReason, TextPosition, position


def classic(option: str, seat0: str, seat1: str = "", top: str = "hearts-10") -> TextPosition:
    text = f"""
        0: {seat0} clubs-king clubs-10
        1: {seat1} spades-king spades-10
        2: diamonds-king diamonds-10
        pile: diamonds-8 diamonds-jack diamonds-ace clubs-8 clubs-ace
        top: {top}
    """
    return position(text, "classic", {option: True})


def two_of_classic(option: str, seat0: str, top: str = "hearts-10") -> TextPosition:
    text = f"0: {seat0} clubs-king clubs-10\n1: spades-king spades-10\ntop: {top}"
    return position(text, "classic", {option: True})


# ace_skips


def test_ace_skips_the_next_player() -> None:
    p = classic("ace_skips", "hearts-ace").do("0 play hearts-ace")
    assert p.turn == 2
    assert PassedOver(1) in p.events


def test_ace_that_skips_gives_one_of_two_another_turn() -> None:
    assert two_of_classic("ace_skips", "hearts-ace").do("0 play hearts-ace").turn == 0


def test_ace_that_skips_is_not_turned_up_first() -> None:
    game = classic("ace_skips", "hearts-ace").game
    assert game.kind_of["hearts-ace"] not in game.plain


# nine_turns


def test_nine_turns_the_direction() -> None:
    p = classic("nine_turns", "hearts-9").do("0 play hearts-9")
    assert (p.turn, p.round.direction) == (2, -1)


def test_nine_of_two_players_gives_another_turn() -> None:
    assert two_of_classic("nine_turns", "hearts-9").do("0 play hearts-9").turn == 0


# wish_on_wish


def test_jack_may_lie_on_a_jack() -> None:
    p = classic("wish_on_wish", "spades-jack", top="hearts-jack clubs")
    assert "play spades-jack hearts" in p.plays(0)


def test_jack_may_not_lie_on_a_jack_otherwise() -> None:
    p = classic("ace_skips", "spades-jack", top="hearts-jack clubs")
    assert p.reason("0 play spades-jack hearts") is RefusalReason.NOT_ON_ITSELF


def test_wild_of_rabe_may_lie_on_a_wild() -> None:
    text = "0: wild green-1 green-2\n1: blue-1 blue-2\ntop: wild red"
    p = position(text, "rabe", {"wish_on_wish": True})
    assert "play wild blue" in p.plays(0)


# seven_of_hearts, queen_of_spades: a card that acts in one suit only


def test_seven_of_hearts_makes_the_next_player_draw_2() -> None:
    p = classic("seven_of_hearts", "hearts-7", "spades-7").do("0 play hearts-7")
    assert p.pending == "7 2 on 1"
    assert p.legal(1) == ["draw"]


@pytest.mark.parametrize("suit", ["clubs", "spades", "diamonds"])
def test_the_other_sevens_do_nothing_then(suit: str) -> None:
    p = classic("seven_of_hearts", f"{suit}-7", top=f"{suit}-9").do(f"0 play {suit}-7")
    assert (p.turn, p.pending) == (1, None)


def test_sevens_still_fit_on_each_other() -> None:
    p = classic("seven_of_hearts", "clubs-7", top="hearts-7")
    assert p.plays(0) == ["play clubs-7"]


def test_nothing_answers_the_seven_of_hearts_not_even_that_of_the_other_pack() -> None:
    others = "\n".join(f"{seat}: clubs-{rank}" for seat, rank in enumerate((8, 9, 10, "ace"), 2))
    text = f"0: hearts-7 clubs-king\n1: hearts-7 spades-7\n{others}\ntop: hearts-10"
    p = position(text, "classic", {"seven_of_hearts": True}).do("0 play hearts-7")
    assert [move for move in p.legal(1) if move.startswith("play")] == []


@pytest.mark.parametrize("suit", ["hearts", "spades"])
def test_other_cards_do_what_they_did_in_whatever_suit(suit: str) -> None:
    for option in ("seven_of_hearts", "queen_of_spades"):
        p = classic(option, f"{suit}-8", top=f"{suit}-9").do(f"0 play {suit}-8")
        assert (p.turn, p.pending) == (2, None)


def test_queen_of_spades_makes_the_next_player_draw_4() -> None:
    p = classic("queen_of_spades", "spades-queen", top="spades-9").do("0 play spades-queen")
    assert p.pending == "queen 4 on 1"
    p.do("1 draw")
    assert (p.turn, len(p.round.hands[1])) == (2, 6)


@pytest.mark.parametrize("suit", ["clubs", "hearts", "diamonds"])
def test_the_other_queens_do_nothing(suit: str) -> None:
    p = classic("queen_of_spades", f"{suit}-queen", top=f"{suit}-9").do(f"0 play {suit}-queen")
    assert (p.turn, p.pending) == (1, None)


def test_nothing_answers_the_queen_of_spades() -> None:
    p = classic("queen_of_spades", "spades-queen", "hearts-queen spades-7", top="spades-9")
    assert p.do("0 play spades-queen").legal(1) == ["draw"]


# stack_four


def noris(option: dict[str, object], seat0: str, seat1: str = "") -> TextPosition:
    text = f"""
        0: {seat0} red-5 red-6
        1: {seat1} blue-5 blue-6
        2: green-5 green-6
        pile: yellow-2 yellow-3 yellow-4 yellow-5 yellow-6 yellow-8 yellow-9 green-8 green-9
        top: red-8
    """
    return position(text, "noris", option)


def test_draw_4_is_passed_on_with_a_draw_4() -> None:
    p = noris({"stack_four": True}, "red-draw4", "blue-draw4").do("0 play red-draw4")
    assert p.legal(1) == ["draw", "play blue-draw4"]
    assert p.do("1 play blue-draw4").pending == "draw4 8 on 2"


def test_draw_4_is_not_passed_on_with_a_draw_2() -> None:
    p = noris({"stack_four": True}, "red-draw4", "red-draw2").do("0 play red-draw4")
    assert p.reason("1 play red-draw2") is RefusalReason.DRAW_PENDING


def test_nothing_is_passed_on_where_stacking_is_off() -> None:
    p = noris({"stack_four": True, "stack": False}, "red-draw4", "blue-draw4")
    assert p.do("0 play red-draw4").legal(1) == ["draw"]


# trade


def test_7_trades_hands_with_who_is_chosen() -> None:
    p = noris({"trade": True}, "red-7").do("0 play red-7 with 2")
    assert (p.hand(0), p.hand(2)) == ("green-5 green-6", "red-5 red-6")
    assert p.turn == 1
    assert HandsExchanged(0, (0, 2), (2, 0)) in p.events


def test_7_is_laid_with_a_partner_and_nothing_else() -> None:
    p = noris({"trade": True}, "red-7")
    assert [play for play in p.plays(0) if "7" in play] == [
        "play red-7 with 1",
        "play red-7 with 2",
    ]
    assert p.explained("0 play red-7").startswith("announcement-missing")


def test_1_hands_all_hands_to_the_left() -> None:
    p = noris({"trade": True}, "red-1").do("0 play red-1")
    assert [p.hand(seat) for seat in range(3)] == [
        "green-5 green-6",
        "red-5 red-6",
        "blue-5 blue-6",
    ]


@pytest.mark.parametrize("variant", games_with("trade"))
def test_no_card_that_trades_hands_is_turned_up_first(variant: str) -> None:
    text = "0: red-5\n1: blue-5\ntop: red-8"
    game = position(text, variant, {"trade": True}).game
    assert {"1", "7"}.isdisjoint(game.kinds[kind].face.name for kind in game.plain)


def test_1_that_is_thrown_in_hands_all_hands_on_too() -> None:
    text = """
        0: red-1 red-5 red-6
        1: red-1 blue-5
        2: green-5 green-6
        top: red-8
    """
    p = position(text, "noris", {"trade": True, "throw_in": True})
    p.do("0 play red-1", "2 throw red-1")
    assert [p.hand(seat) for seat in range(3)] == ["blue-5", "green-5 green-6", "red-5 red-6"]


def test_7_that_trades_hands_is_not_thrown_in_as_nobody_would_choose() -> None:
    text = "0: red-7 red-5 red-6\n1: yellow-5 blue-5\n2: green-5 green-6 red-7\ntop: red-8"
    p = position(text, "noris", {"trade": True, "throw_in": True}).do("0 play red-7 with 1")
    assert p.legal(2) == []
    assert p.reason("2 throw red-7") is RefusalReason.THROW_NO_NUMBER_CARD


@pytest.mark.parametrize(("card", "move"), [("red-7", "red-7 with 1"), ("red-1", "red-1")])
def test_a_last_card_trades_nothing(card: str, move: str) -> None:
    text = f"0: {card}\n1: blue-5 blue-6\ntop: red-8"
    p = position(text, "noris", {"trade": True}).do(f"0 play {move}")
    assert p.round.over
    assert p.hand(1) == "blue-5 blue-6"


# Drawing up to three


def drawing(pile: str) -> TextPosition:
    text = f"0: blue-1 blue-3\n1: green-1 green-3\npile: {pile}\ntop: red-8\nrest: away"
    return position(text, "noris", {"draw": "three"}).do("0 draw")


def test_draw_three_ends_with_the_first_card_that_fits() -> None:
    p = drawing("green-5 red-2 green-6")
    assert p.legal(0) == ["pass", "play red-2"]
    assert any(isinstance(event, Drew) and event.size == 2 for event in p.events)


def test_draw_three_ends_after_three_cards() -> None:
    p = drawing("green-5 green-6 green-7 red-2")
    assert p.hand(0) == "blue-1 blue-3 green-5 green-6 green-7"
    assert p.legal(0) == ["pass"]
