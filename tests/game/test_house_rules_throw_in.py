import pytest

from bot.game.events import PassedOver
from bot.game.round import can_throw_in
from tests.support.games import SPECIALS, THROWN_IN_BY_TWO, face_of, games_where
from tests.support.plain_cards import in_plain_cards
from tests.support.positions import RefusalReason, TextPosition, position

THROW_IN = {"throw_in": True}
WITH_TWO_PACKS = games_where(
    lambda rules: "throw_in" in rules.defaults and rules.packs(seats=6) > 1
)


def four(variant: str, **options: object) -> TextPosition:
    text = """
        0: red-a blue-c blue-d
        1: red-d yellow-a yellow-c
        2: red-a yellow-d yellow-e
        3: red-e green-d green-e
        pile: green-b green-c green-a blue-a
        top: red-b
    """
    return in_plain_cards(text, variant, THROW_IN | options)


def six(top: str, seat5: str) -> TextPosition:
    text = f"""
        0: hearts-7 clubs-queen clubs-king
        1: spades-8 spades-10 spades-9
        2: clubs-10 clubs-9 clubs-ace
        3: diamonds-8 clubs-8 clubs-ace
        4: diamonds-10 diamonds-9 diamonds-king
        5: {seat5} diamonds-10 diamonds-9
        top: {top}
    """
    return position(text, "classic", THROW_IN)


@pytest.mark.parametrize("variant", THROWN_IN_BY_TWO)
def test_exact_card_on_top_is_thrown_in_out_of_turn(variant: str) -> None:
    p = four(variant).do("0 play red-a")
    assert p.legal(2) == ["throw red-a"]
    p.do("2 throw red-a")
    assert p.hand(2) == "yellow-d yellow-e"
    assert p.discards == "red-b red-a red-a"
    assert p.turn == 3


@pytest.mark.parametrize("variant", THROWN_IN_BY_TWO)
def test_play_goes_on_to_the_next_seat_in_the_direction_in_force(variant: str) -> None:
    text = """
        0: red-a blue-c blue-d
        1: red-d yellow-a yellow-c
        2: red-a yellow-d yellow-e
        3: red-e green-d green-e
        top: red-b
        direction: -1
    """
    p = in_plain_cards(text, variant, THROW_IN).do("0 play red-a", "2 throw red-a")
    assert p.turn == 1


@pytest.mark.parametrize("variant", THROWN_IN_BY_TWO)
def test_card_turned_up_at_the_start_counts(variant: str) -> None:
    text = """
        0: red-a blue-c blue-d
        1: red-d yellow-a yellow-c
        2: red-b yellow-d yellow-e
        top: red-b
    """
    p = in_plain_cards(text, variant, THROW_IN).do("2 throw red-b")
    assert p.turn == 0


@pytest.mark.parametrize("variant", THROWN_IN_BY_TWO)
def test_who_laid_the_card_may_throw_in_too(variant: str) -> None:
    text = """
        0: red-a red-a blue-c blue-d
        1: red-d yellow-a yellow-c
        2: red-c yellow-d yellow-e
        top: red-b
    """
    p = in_plain_cards(text, variant, THROW_IN).do("0 play red-a", "0 throw red-a")
    assert p.hand(0) == "blue-c blue-d"
    assert p.turn == 1


@pytest.mark.parametrize("variant", THROWN_IN_BY_TWO)
def test_throw_in_waits_as_long_as_the_card_lies_on_top(variant: str) -> None:
    p = four(variant).do("0 play red-a", "1 play red-d")
    assert p.explained("3 throw red-a") == "card-not-in-hand card=red-a"
    p.round.turn = 3
    assert p.explained("2 throw red-a") == "throw-not-equal card=red-a top=red-d"


def test_throw_in_after_somebody_else_has_drawn_is_in_time() -> None:
    p = four("noris").do("0 play red-a", "1 draw")
    p.round.turn = 1
    assert p.do("2 throw red-a").turn == 3


@pytest.mark.parametrize("variant", THROWN_IN_BY_TWO)
def test_on_ones_own_turn_it_is_a_play(variant: str) -> None:
    text = """
        0: red-a blue-c blue-d
        1: red-a yellow-d yellow-c
        top: red-b
    """
    p = in_plain_cards(text, variant, THROW_IN).do("0 play red-a")
    assert p.plays(1) == ["play red-a"]
    assert p.explained("1 throw red-a") == "throw-on-turn card=red-a top=red-a"


@pytest.mark.parametrize(
    ("variant", "special"),
    [
        (variant, name)
        for variant, name in SPECIALS
        if variant in THROWN_IN_BY_TWO and face_of(variant, name).number is None
    ],
)
def test_only_number_cards_are_thrown_in(variant: str, special: str) -> None:
    text = f"""
        0: red-{special} red-{special} blue-c blue-d
        1: red-d yellow-a yellow-c
        2: red-e yellow-d yellow-e
        top: red-b
    """
    p = in_plain_cards(text, variant, THROW_IN).do(f"0 play red-{special}")
    assert p.legal(0) == []
    assert p.reason(f"0 throw red-{special}") is RefusalReason.THROW_NO_NUMBER_CARD


@pytest.mark.parametrize("card", ["blue-8", "red-4"])
def test_same_number_or_same_colour_alone_is_not_thrown_in(card: str) -> None:
    text = f"""
        0: red-1 blue-3 blue-4
        1: {card} yellow-1 yellow-3
        top: red-8
    """
    p = position(text, "noris", THROW_IN)
    assert p.legal(1) == []
    assert p.explained(f"1 throw {card}") == f"throw-not-equal card={card} top=red-8"


def test_throw_in_ends_a_turn_in_which_a_card_was_drawn() -> None:
    p = four("noris", play_drawn=True).do("0 play red-a", "1 draw", "2 throw red-a")
    assert p.turn == 3
    assert p.legal(3) == ["draw", "play red-e"]


def test_throw_in_needs_a_call_like_any_lay() -> None:
    text = """
        0: red-1 blue-3 blue-4
        1: red-4 yellow-1 yellow-3
        2: red-1 yellow-4
        top: red-8
    """
    p = position(text, "noris", THROW_IN).do("0 play red-1", "2 throw red-1")
    assert p.windows == [2]


def test_last_card_may_be_thrown_in() -> None:
    text = """
        0: red-1 blue-3 blue-4
        1: red-4 yellow-1 yellow-3
        2: red-1
        top: red-8
    """
    p = position(text, "noris", THROW_IN).do("0 play red-1", "2 throw red-1")
    assert p.over
    assert p.winner == 2


def test_who_throws_in_without_having_called_takes_the_penalty_first() -> None:
    text = """
        0: red-1 red-1
        1: red-4 yellow-1 yellow-3
        pile: green-9
        top: red-8
    """
    p = position(text, "noris", THROW_IN).do("0 play red-1", "0 throw red-1")
    assert p.hand(0) == "green-9"
    assert p.windows == [0]
    assert not p.over


def test_nothing_is_thrown_in_while_the_last_call_is_awaited() -> None:
    text = """
        0: red-1
        1: red-1 yellow-1 yellow-3
        2: red-5 yellow-4 yellow-5
        top: red-8
    """
    p = position(text, "rabe", THROW_IN).do("0 play red-1")
    assert p.legal(1) == ["catch 0"]
    assert not can_throw_in(p.round)
    assert p.reason("1 throw red-1") is RefusalReason.FINAL_CALL_AWAITED
    p.do("2 catch 0")
    assert p.turn == 1
    assert "play red-1" in p.legal(1)


def test_throw_in_is_legal_while_another_window_is_open() -> None:
    text = """
        0: red-1 blue-3
        1: red-4 yellow-1 yellow-3
        2: red-1 yellow-4 yellow-5
        top: red-8
    """
    p = position(text, "rabe", THROW_IN).do("0 play red-1")
    assert p.legal(2) == ["catch 0", "throw red-1"]


@pytest.mark.parametrize("variant", THROWN_IN_BY_TWO)
def test_without_the_house_rule_nothing_is_thrown_in(variant: str) -> None:
    text = "0: red-a blue-c blue-d\n1: red-b yellow-a yellow-c\ntop: red-b"
    p = in_plain_cards(text, variant, {"throw_in": False})
    assert p.legal(1) == []
    assert p.explained("1 throw red-b") == "no-throwing-in card=red-b"


def test_2plus_joins_a_pending_one_only_where_stack_is_on() -> None:
    text = (
        "0: red-2+ blue-3 blue-4\n1: red-4 yellow-1 yellow-3\n2: red-2+ blue-5 blue-7\ntop: red-8"
    )
    p = position(text, "stop", {"stack": True}).do("0 play red-2+", "2 throw red-2+")
    assert p.pending == "2+ 4 on 0"
    p = position(text, "stop", {"stack": False}).do("0 play red-2+")
    assert p.explained("2 throw red-2+") == "throw-not-now card=red-2+ top=red-2+"
    assert p.do("1 draw", "2 play red-2+").pending == "2+ 2 on 0"


@pytest.mark.parametrize("card", ["red-a", "red-b"])
@pytest.mark.parametrize("variant", WITH_TWO_PACKS)
def test_with_two_packs_number_cards_are_thrown_in(variant: str, card: str) -> None:
    text = f"""
        0: red-c blue-a blue-b
        1: red-d blue-c blue-d
        2: red-e blue-e green-a
        3: green-b green-c green-d
        4: green-e yellow-a yellow-b
        5: {card} yellow-c yellow-d
        top: {card}
    """
    p = in_plain_cards(text, variant, THROW_IN).do(f"5 throw {card}")
    assert p.turn == 0
    assert p.hand(5) == "yellow-c yellow-d"


@pytest.mark.parametrize("rank", ["queen", "king", "ace"])
def test_classic_throws_in_no_court_card_or_ace(rank: str) -> None:
    p = six(f"hearts-{rank}", f"hearts-{rank}")
    assert p.legal(5) == []
    assert p.reason(f"5 throw hearts-{rank}") is RefusalReason.THROW_NO_NUMBER_CARD


def test_thrown_7_joins_what_is_pending() -> None:
    p = six("hearts-9", "hearts-7").do("0 play hearts-7", "5 throw hearts-7")
    assert p.pending == "7 4 on 0"


def test_thrown_7_on_a_spent_7_attacks_anew() -> None:
    p = six("hearts-9", "hearts-7").do("0 play hearts-7", "1 draw", "5 throw hearts-7")
    assert p.pending == "7 2 on 0"


def test_thrown_8_passes_over_the_seat_after_the_thrower() -> None:
    p = six("hearts-8", "hearts-8").do("5 throw hearts-8")
    assert p.turn == 1
    assert p.told(PassedOver) == [PassedOver(0)]
