import pytest

from bot.game import RULE_SETS
from bot.game.calls import must_be_announced
from bot.game.events import Armed, Called, Forgot, Penalised, WindowOpened
from tests.support.games import ALL_GAMES, ATTACKS, LAYING_IS_A_CHOICE, games_where
from tests.support.plain_cards import ONE_CARD, in_plain_cards, own
from tests.support.positions import TextPosition, position

TWO = "red-e yellow-b"


def two_cards(variant: str = "noris", seat1: str = "blue-a blue-c blue-d") -> TextPosition:
    text = f"""
        0: {TWO}
        1: {seat1}
        2: green-a green-c green-d
        pile: yellow-a yellow-c yellow-d yellow-e
        top: red-b
    """
    return in_plain_cards(text, variant)


def is_armed(p: TextPosition, seat: int) -> bool:
    return bool(p.round.armed >> seat & 1)


# when


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_call_is_armed_with_two_cards(variant: str) -> None:
    p = two_cards(variant).do("0 call")
    assert is_armed(p, 0)
    assert p.told(Armed) == [Armed(0)]


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_call_is_armed_once(variant: str) -> None:
    assert two_cards(variant).do("0 call").reason("0 call") == "already-armed"


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_armed_call_is_not_offered_again(seat: int) -> None:
    p = position("0: red-1 red-2\n1: red-3 red-4\n2: red-5 red-6\ntop: red-8", "noris")
    p.do(f"{seat} call")
    assert "call" not in p.legal(seat)
    assert p.reason(f"{seat} call") == "already-armed"


def test_call_is_not_armed_with_more_cards_while_another_window_is_open() -> None:
    p = two_cards("noris", "blue-a blue-b blue-c blue-d").do("0 play red-e")
    assert p.legal(1) == ["catch 0", "draw"]
    assert p.reason("1 call") == "no-call-due"


@pytest.mark.parametrize(
    ("variant", "hand"),
    [
        *((variant, "red-e red-d yellow-b") for variant in ALL_GAMES),
        *((variant, "red-a red-c red-d red-e") for variant in ALL_GAMES),
        *((variant, "red-e") for variant in games_where(lambda rules: not rules.final_call)),
    ],
)
def test_call_is_not_armed_with_another_number_of_cards(variant: str, hand: str) -> None:
    p = in_plain_cards(f"0: {hand}\n1: blue-a blue-c blue-d\ntop: red-b", variant)
    assert p.reason("0 call") == "no-call-due"


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_armed_call_is_made_by_the_play_that_leaves_one_card(variant: str) -> None:
    p = two_cards(variant).do("0 call", "0 play red-e")
    assert p.told(Called) == [Called(0, final=False, armed=True)]
    assert not p.told(WindowOpened)
    assert p.windows == []
    assert not is_armed(p, 0)
    assert p.hand(0) == "yellow-b"


def test_playing_either_of_the_two_cards_makes_the_armed_call() -> None:
    p = two_cards().do("0 call", "0 play yellow-b")
    assert p.told(Called) == [Called(0, final=False, armed=True)]


@pytest.mark.parametrize(
    "before",
    [
        (),
        ("0 play blue-2+",),
        ("0 play blue-skip",),
        ("0 play blue-x+",),
        ("0 play blue-x+", "1 reveal"),
        ("0 play blue-swap left",),
        ("0 play blue-swap with 1",),
    ],
)
def test_call_can_be_armed_on_any_turn_and_during_any_attack(before: tuple[str, ...]) -> None:
    text = """
        0: blue-2+ blue-skip blue-x+ blue-swap
        1: yellow-1 yellow-3 yellow-4
        2: red-1 red-3
        top: blue-8
    """
    p = position(text, "stop").do(*before, "2 call")
    assert is_armed(p, 2)


def test_call_is_armed_while_a_last_card_waits_for_its_call() -> None:
    text = """
        0: red-5
        1: blue-1 blue-2
        2: green-1 green-2 green-3
        top: red-8
    """
    p = position(text, "rabe").do("0 play red-5", "1 call")
    assert is_armed(p, 1)


def test_call_is_armed_while_other_windows_are_open() -> None:
    p = two_cards("noris", "red-a blue-a").do("0 play red-e", "1 call")
    assert is_armed(p, 1)
    assert p.windows == [0]


# how long


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_armed_call_waits_while_others_act(variant: str) -> None:
    text = """
        0: green-a green-c green-d green-e
        1: red-e yellow-b
        pile: yellow-a yellow-c yellow-d
        top: red-b
    """
    p = in_plain_cards(text, variant, ONE_CARD).do("1 call", "0 draw", "1 play red-e")
    assert p.told(Called) == [Called(1, final=False, armed=True)]


@pytest.mark.parametrize("variant", LAYING_IS_A_CHOICE)
def test_armed_call_lapses_when_its_seat_draws(variant: str) -> None:
    p = two_cards(variant).do("0 call", "0 draw")
    assert not is_armed(p, 0)
    assert not p.told(Penalised)
    assert not p.told(Forgot)


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_armed_call_lapses_when_its_seat_has_to_draw(variant: str) -> None:
    text = """
        0: green-e yellow-a
        1: blue-a blue-c blue-d
        pile: yellow-d yellow-e
        top: red-b
    """
    p = in_plain_cards(text, variant).do("0 call", "0 draw")
    assert not is_armed(p, 0)


@pytest.mark.parametrize(("variant", "attack"), ATTACKS)
def test_armed_call_lapses_when_its_seat_draws_for_an_attack(variant: str, attack: str) -> None:
    text = f"""
        0: red-{attack} green-a green-c green-d
        1: blue-a blue-c
        pile: yellow-a yellow-c
        top: red-b
    """
    p = in_plain_cards(text, variant).do("1 call", f"0 play red-{attack}", "1 draw")
    assert not is_armed(p, 1)


@pytest.mark.parametrize(
    ("choice", "lapsed"), [("with 1", [1]), ("left", [1, 2]), ("right", [1, 2])]
)
def test_armed_calls_lapse_when_hands_are_exchanged(choice: str, lapsed: list[int]) -> None:
    text = """
        0: red-swap green-1 green-3 green-4
        1: blue-1 blue-3
        2: yellow-1 yellow-3
        top: red-8
    """
    p = position(text, "stop").do("1 call", "2 call", f"0 play red-swap {choice}")
    assert is_armed(p, 1)
    p.do("table expire swap")
    assert [seat for seat in (1, 2) if not is_armed(p, seat)] == lapsed


def test_armed_call_stays_when_a_swap_is_cancelled() -> None:
    text = """
        0: red-swap green-1 green-3 green-4
        1: blue-1 blue-3
        2: red-0 yellow-1 yellow-3
        top: red-8
    """
    p = position(text, "stop").do("1 call", "0 play red-swap left", "2 play red-0")
    assert is_armed(p, 1)


def test_armed_call_stays_when_there_was_nothing_to_draw() -> None:
    text = """
        0: green-5 yellow-1
        1: blue-1 blue-3 blue-4
        top: red-8
        rest: away
    """
    assert is_armed(position(text, "noris").do("0 call", "0 draw"), 0)


def test_lapsed_call_may_be_armed_again() -> None:
    text = """
        0: red-5 red-7
        1: red-draw2 blue-1 blue-3
        pile: red-1
        top: red-8
    """
    p = position(text, "noris").do("0 call", "0 draw", "1 draw", "0 play red-5")
    assert not p.told(Called)
    p.do("0 call", "1 draw", "0 play red-7")
    assert p.told(Called) == [Called(0, final=False, armed=True)]


def test_call_in_an_open_window_answers_it_and_arms_nothing() -> None:
    p = two_cards().do("0 play red-e", "0 call")
    assert not is_armed(p, 0)
    assert p.told(Called) == [Called(0, final=False, armed=False)]


# what has to be announced


def announced(hand: str, play: str, variant: str) -> bool:
    p = in_plain_cards(f"0: {hand}\n1: blue-a blue-c blue-d\ntop: red-b", variant)
    return must_be_announced(p.round, 0, p.game.move_of[own(p.game.rules, play)])


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_play_that_leaves_one_card_has_to_be_announced(variant: str) -> None:
    assert announced(TWO, "play red-e", variant)
    assert not announced(f"{TWO} yellow-c", "play red-e", variant)


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_last_card_has_to_be_announced_in_games_with_a_final_call(variant: str) -> None:
    assert announced("red-e", "play red-e", variant) == RULE_SETS[variant].final_call


def test_pair_that_leaves_one_card_has_to_be_announced() -> None:
    assert announced("choice red-5 red-7", "play choice red-5", "stop")
    assert not announced("choice red-5 red-7 red-8", "play choice red-5", "stop")
    assert not announced("choice red-5", "play choice red-5", "stop")


def test_throw_in_that_leaves_one_card_has_to_be_announced() -> None:
    assert announced("red-8 red-5", "throw red-8", "stop")


@pytest.mark.parametrize("move", ["draw", "call", "leave"])
def test_move_that_lays_no_card_does_not_have_to_be_announced(move: str) -> None:
    assert not announced("red-5", move, "rabe")
