"""House rules that alter what cards do, and with which one may end."""

import pytest

from bot.game import DEFINITION, FIRST_DEFINITION, new_game
from bot.game.events import Drew, HandsExchanged, PassedOver
from tests.support.games import games_with
from tests.support.positions import RefusalReason, TextPosition, position
from tests.support.rule_scenes import RuleScene, scenes

SINGLE = [("seven_of_hearts", "hearts-7"), ("queen_of_spades", "spades-queen")]


@scenes("""
    game: classic
    0: ... clubs-king clubs-10
    1: ... spades-king spades-10
    2: diamonds-king diamonds-10
    pile: diamonds-8 diamonds-jack diamonds-ace clubs-8 clubs-ace
    top: hearts-10
# nine_turns
nine turns the direction
    0: hearts-9; rules: nine_turns=true
    0 play hearts-9 -> turn: 2; direction: -1
# wish_on_wish
jack may lie on a jack
    0: spades-jack; top: hearts-jack clubs; rules: wish_on_wish=true
    -> can 0 play spades-jack hearts: yes
jack may not lie on a jack otherwise
    0: spades-jack; top: hearts-jack clubs; rules: ace_skips=true
    -> reason 0 play spades-jack hearts: not-on-itself
wild of rabe may lie on a wild
    game: rabe; rules: wish_on_wish=true; 0: wild green-1 green-2; 1: blue-1 blue-2; top: wild red
    -> can 0 play wild blue: yes
# seven_of_hearts, queen_of_spades: a card that acts in one suit only
seven of hearts makes the next player draw 2
    0: hearts-7; 1: spades-7; rules: seven_of_hearts=true
    0 play hearts-7 -> pending: 7 2 on 1; legal 1: draw
the other sevens do nothing then
    each suit: clubs | spades | diamonds
    0: {suit}-7; top: {suit}-9; rules: seven_of_hearts=true
    0 play {suit}-7 -> turn: 1; pending: none
sevens still fit on each other
    0: clubs-7; top: hearts-7; rules: seven_of_hearts=true
    -> plays 0: play clubs-7
queen of spades makes the next player draw 4
    0: spades-queen; top: spades-9; rules: queen_of_spades=true
    0 play spades-queen -> pending: queen 4 on 1
    1 draw -> turn: 2; cards 1: 6
the other queens do nothing
    each suit: clubs | hearts | diamonds
    0: {suit}-queen; top: {suit}-9; rules: queen_of_spades=true
    0 play {suit}-queen -> turn: 1; pending: none
nothing answers the queen of spades
    0: spades-queen; 1: hearts-queen spades-7; top: spades-9; rules: queen_of_spades=true
    0 play spades-queen -> legal 1: draw
# trade
1 that is thrown in hands all hands on too
    game: noris; rules: trade=true throw_in=true; 0: red-1 red-5 red-6; 1: red-1 blue-5;
        2: green-5 green-6; top: red-8
    0 play red-1, 2 throw red-1 -> hand 0: blue-5; hand 1: green-5 green-6; hand 2: red-5 red-6
7 that trades hands is not thrown in as nobody would choose
    game: noris; rules: trade=true throw_in=true; 0: red-7 red-5 red-6; 1: yellow-5 blue-5;
        2: green-5 green-6 red-7; top: red-8
    0 play red-7 with 1 -> legal 2: nothing; reason 2 throw red-7: throw-no-number-card
a last card trades nothing
    each card = move: red-7 = red-7 with 1 | red-1 = red-1
    game: noris; rules: trade=true; 0: {card}; 1: blue-5 blue-6; top: red-8
    0 play {move} -> over: yes; hand 1: blue-5 blue-6
# Drawing up to three
draw three ends after three cards
    game: noris; rules: draw=three; 0: blue-1 blue-3; 1: green-1 green-3;
        pile: green-5 green-6 green-7 red-2; top: red-8; rest: away
    0 draw -> hand 0: blue-1 blue-3 green-5 green-6 green-7; legal 0: pass
""")
def test_cards(scene: RuleScene) -> None:
    scene.play()


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


def noris(option: dict[str, object], seat0: str, seat1: str = "") -> TextPosition:
    text = f"""
        0: {seat0} red-5 red-6
        1: {seat1} blue-5 blue-6
        2: green-5 green-6
        pile: yellow-2 yellow-3 yellow-4 yellow-5 yellow-6 yellow-8 yellow-9 green-8 green-9
        top: red-8
    """
    return position(text, "noris", option)


def drawing(pile: str) -> TextPosition:
    text = f"0: blue-1 blue-3\n1: green-1 green-3\npile: {pile}\ntop: red-8\nrest: away"
    return position(text, "noris", {"draw": "three"}).do("0 draw")


def test_ace_skips_the_next_player() -> None:
    p = classic("ace_skips", "hearts-ace").do("0 play hearts-ace")
    assert p.turn == 2
    assert PassedOver(1) in p.events


def test_ace_that_skips_gives_one_of_two_another_turn() -> None:
    assert two_of_classic("ace_skips", "hearts-ace").do("0 play hearts-ace").turn == 0


def test_ace_that_skips_is_not_turned_up_first() -> None:
    game = classic("ace_skips", "hearts-ace").game
    assert game.kind_of["hearts-ace"] not in game.plain


def test_nine_gives_another_turn_with_two_players() -> None:
    assert two_of_classic("nine_turns", "hearts-9").do("0 play hearts-9").turn == 0


def six_of_classic(
    option: str, card: str, definition: int = DEFINITION, *, other: int = 1
) -> TextPosition:
    """Two packs: the seat `other` holds a copy of the card that seat 0 lays."""
    ranks = ("7", "8", "9", "10", "king", "ace")
    hands = [f"clubs-{rank} diamonds-{rank} diamonds-8" for rank in ranks[:2]]
    hands += [f"clubs-{rank} diamonds-{rank}" for rank in ranks[2:]]
    hands[0], hands[other] = f"{card} clubs-7 clubs-8", f"{card} diamonds-9 diamonds-10"
    text = "\n".join(f"{seat}: {hand}" for seat, hand in enumerate(hands))
    rules = {option: True, "throw_in": True}
    top = f"{card.partition('-')[0]}-10"
    return position(f"{text}\ntop: {top}", "classic", rules, definition)


@pytest.mark.parametrize(
    ("option", "card", "draws"),
    [("seven_of_hearts", "hearts-7", 4), ("queen_of_spades", "spades-queen", 8)],
)
def test_with_two_packs_the_copy_of_a_single_card_answers_it(
    option: str, card: str, draws: int
) -> None:
    p = six_of_classic(option, card).do(f"0 play {card}")
    assert p.legal(1) == ["draw", f"play {card}"]
    assert p.do(f"1 play {card}").round.pending.count == draws  # type: ignore[union-attr]  # an attack


@pytest.mark.parametrize(("option", "card"), SINGLE)
def test_the_copy_of_a_single_card_does_not_answer_it_by_the_first_rules(
    option: str, card: str
) -> None:
    p = six_of_classic(option, card, FIRST_DEFINITION).do(f"0 play {card}")
    assert p.legal(1) == ["draw"]


def test_the_copy_of_the_seven_of_hearts_is_thrown_in_on_it_and_adds_up() -> None:
    p = six_of_classic("seven_of_hearts", "hearts-7", other=2)
    p.do("0 play hearts-7", "2 throw hearts-7")
    assert p.pending == "7 4 on 3"


@pytest.mark.parametrize(("option", "card"), SINGLE)
def test_with_one_pack_a_single_card_has_no_answer(option: str, card: str) -> None:
    assert not new_game("classic", {option: True}, 5).answers[card.rpartition("-")[2]]


@pytest.mark.parametrize("suit", ["hearts", "spades"])
def test_other_cards_keep_their_effect_in_every_suit(suit: str) -> None:
    for option in ("seven_of_hearts", "queen_of_spades"):
        p = classic(option, f"{suit}-8", top=f"{suit}-9").do(f"0 play {suit}-8")
        assert (p.turn, p.pending) == (2, None)


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


def test_7_trades_hands_with_the_chosen_player() -> None:
    p = noris({"trade": True}, "red-7").do("0 play red-7 with 2")
    assert (p.hand(0), p.hand(2)) == ("green-5 green-6", "red-5 red-6")
    assert p.turn == 1
    assert HandsExchanged(0, (0, 2), (2, 0)) in p.events


def test_7_is_laid_only_with_the_choice_of_a_partner() -> None:
    p = noris({"trade": True}, "red-7")
    assert [play for play in p.plays(0) if "7" in play] == [
        "play red-7 with 1",
        "play red-7 with 2",
    ]
    assert p.explained("0 play red-7").startswith("announcement-missing")


def test_1_passes_all_hands_to_the_left() -> None:
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


def test_draw_three_ends_with_the_first_card_that_fits() -> None:
    p = drawing("green-5 red-2 green-6")
    assert p.legal(0) == ["pass", "play red-2"]
    assert any(isinstance(event, Drew) and event.size == 2 for event in p.events)
