"""The call "Mau-Mau" after the last card."""

import pytest

from bot.game.events import Called, Forgot, WindowLapsed, WindowOpened
from tests.support.positions import TextPosition, position

PILE = "green-9 green-8 green-7 green-6 green-5"


def three(
    seat0: str = "red-5", seat1: str = "red-1 yellow-1 yellow-2", **options: object
) -> TextPosition:
    text = f"""
        0: {seat0}
        1: {seat1}
        2: red-2 blue-1 blue-2
        pile: {PILE}
        top: red-8
    """
    return position(text, "rabe", options)


def laid(card: str = "red-5", **options: object) -> TextPosition:
    seat1 = "red-1 yellow-1 yellow-2"
    return three(card.split(maxsplit=1)[0], seat1, **options).do(f"0 play {card}")


# the window


def test_last_card_opens_a_window_and_the_round_waits() -> None:
    p = laid()
    assert not p.over
    assert p.winner is None
    assert p.windows == [0]
    assert p.told(WindowOpened) == [WindowOpened(0, final=True)]


def test_nobody_is_on_turn_and_nothing_pending_meanwhile() -> None:
    p = laid("red-draw2")
    assert p.turn is None
    assert p.pending is None


@pytest.mark.parametrize("action", ["1 play red-1", "1 draw", "2 draw", "2 play red-2", "1 pass"])
def test_nobody_else_may_lay_or_draw_meanwhile(action: str) -> None:
    assert laid().reason(action) == "final-call-awaited"


def test_calls_catches_and_time_only() -> None:
    p = laid()
    assert [p.legal(seat) for seat in range(3)] == [["call"], ["catch 0"], ["catch 0"]]
    assert p.legal_for_table() == ["expire 0"]
    assert p.reason("0 catch 0") == "catch-yourself"


def test_call_wins_the_round() -> None:
    p = laid().do("0 call")
    assert p.over
    assert p.winner == 0
    assert p.told(Called) == [Called(0, final=True, armed=False)]


@pytest.mark.parametrize("card", ["red-draw2", "red-skip", "red-reverse", "wild blue"])
def test_special_as_an_announced_last_card_has_no_effect(card: str) -> None:
    p = laid(card).do("0 call")
    assert p.over
    assert p.hand(1) == "red-1 yellow-1 yellow-2"
    assert p.round.direction == 1


# forgetting


@pytest.mark.parametrize(
    ("closing", "catcher"), [("1 catch 0", 1), ("2 catch 0", 2), ("table expire 0", None)]
)
def test_forgotten_it_costs_a_card_and_play_goes_on(closing: str, catcher: int | None) -> None:
    p = laid().do(closing)
    assert p.hand(0) == "green-9"
    assert not p.over
    assert p.winner is None
    assert p.turn == 1
    assert p.windows == []
    assert p.told(Forgot) == [Forgot(0, final=True, catcher=catcher)]


@pytest.mark.parametrize("penalty", [1, 2, 3, 4, 5])
def test_penalty_is_the_one_agreed_on(penalty: int) -> None:
    p = laid(penalty=penalty).do("table expire 0")
    assert p.hand(0).split() == PILE.split()[:penalty]


@pytest.mark.parametrize("closing", ["1 catch 0", "table expire 0"])
def test_round_is_won_if_there_is_no_card_to_draw(closing: str) -> None:
    text = """
        0: red-5
        1: red-1 yellow-1
        top: red-8
        rest: away
    """
    p = position(text, "rabe").do("0 play red-5")
    p.round.discards = p.round.discards[-1:]
    p.do(closing)
    assert p.over
    assert p.winner == 0
    assert p.points == [1, 0]


def test_penalty_is_drawn_from_a_new_pile_if_need_be() -> None:
    text = """
        0: red-5
        1: red-1 yellow-1
        top: red-8
        rest: away
    """
    p = position(text, "rabe").do("0 play red-5", "1 catch 0")
    assert p.hand(0) == "red-8"
    assert not p.over


def test_turn_of_the_forgotten_call_is_no_idle_one() -> None:
    text = """
        0: red-5
        1: blue-1 blue-2
        pile: green-9
        top: red-8
        rest: away
    """
    p = position(text, "rabe").do("0 play red-5", "1 catch 0")
    p.round.discards = p.round.discards[-1:]
    p.do("1 draw")
    assert not p.over
    assert p.do("0 draw").over


def test_card_drawn_as_penalty_needs_no_call_but_the_last_one_does_again() -> None:
    p = three().do("0 play red-5", "1 catch 0", "1 play red-1", "2 play red-2")
    assert p.windows == []
    p.round.hands[0] = [p.game.kind_of["red-9"]]
    p.do("0 play red-9")
    assert p.windows == [0]
    p.do("0 call")
    assert p.winner == 0


# the effect of a last card that was not announced


def test_draw2_takes_effect_after_the_penalty() -> None:
    p = laid("red-draw2").do("2 catch 0")
    assert p.hand(0) == "green-9"
    assert p.pending == "draw2 2 on 1"
    p.do("1 draw")
    assert p.hand(1) == "red-1 yellow-1 yellow-2 green-8 green-7"


def test_draw2_laid_against_a_draw2_adds_up() -> None:
    text = f"""
        0: red-draw2 red-1 red-2
        1: blue-draw2
        2: yellow-1 yellow-2 yellow-3
        pile: {PILE}
        top: red-8
    """
    p = position(text, "rabe").do("0 play red-draw2", "1 play blue-draw2", "0 catch 1")
    assert p.pending == "draw2 4 on 2"


def test_skip_takes_effect_after_the_penalty() -> None:
    assert laid("red-skip").do("table expire 0").turn == 2


def test_reverse_takes_effect_after_the_penalty() -> None:
    p = laid("red-reverse").do("1 catch 0")
    assert p.turn == 2
    assert p.round.direction == -1


def test_wild_keeps_its_colour_after_the_penalty() -> None:
    p = laid("wild blue").do("1 catch 0")
    assert p.colour == "blue"
    assert p.turn == 1


def test_of_two_players_a_skip_brings_the_turn_back() -> None:
    p = position(f"0: red-skip\n1: red-1 blue-1\npile: {PILE}\ntop: red-8", "rabe")
    p.do("0 play red-skip", "1 catch 0")
    assert p.turn == 0


# armed


def test_with_one_card_it_can_be_armed() -> None:
    p = three().do("0 call", "0 play red-5")
    assert p.over
    assert p.winner == 0
    assert p.told(Called) == [Called(0, final=True, armed=True)]
    assert not p.told(WindowOpened)


def test_armed_it_lapses_when_a_card_is_drawn() -> None:
    p = three("blue-9").do("0 call", "0 draw")
    assert p.hand(0) == "blue-9 green-9"
    p.do("1 play red-1", "2 play red-2")
    p.round.hands[0] = [p.game.kind_of[code] for code in ("red-9", "blue-9")]
    p.do("0 play red-9")
    assert p.windows == [0]
    assert not p.told(Called)


def test_open_window_for_one_card_is_answered_before_anything_is_armed() -> None:
    p = three("red-5 red-9").do("0 play red-5", "0 call")
    assert p.told(Called) == [Called(0, final=False, armed=False)]
    p.do("0 call")
    assert p.reason("0 call") == "already-armed"
    p.do("1 play red-1", "2 play red-2", "0 play red-9")
    assert p.winner == 0


def test_both_calls_may_be_armed_one_after_the_other() -> None:
    p = three("red-5 red-9").do("0 call", "0 play red-5", "0 call", "1 play red-1", "2 play red-2")
    p.do("0 play red-9")
    assert p.told(Called) == [Called(0, final=False, armed=True), Called(0, final=True, armed=True)]
    assert p.over


def test_call_for_one_card_is_as_in_the_policy_window() -> None:
    p = three("red-5 blue-9").do("0 play red-5", "table expire 0")
    assert p.hand(0) == "blue-9 green-9"
    assert p.told(Forgot) == [Forgot(0, final=False, catcher=None)]


def test_last_card_with_the_window_for_one_card_open_is_not_the_last() -> None:
    p = three("red-5 red-9").do("0 play red-5", "1 play red-1", "2 play red-2", "0 play red-9")
    assert p.hand(0) == "green-9"
    assert p.windows == [0]
    assert p.told(WindowOpened)[-1] == WindowOpened(0, final=False)
    assert p.turn == 1


def both_open() -> TextPosition:
    p = three("red-5 blue-9", "red-1").do("0 play red-5", "1 play red-1")
    assert p.windows == [0, 1]
    return p


def test_windows_of_others_stay_open_meanwhile() -> None:
    p = both_open()
    assert p.legal(0) == ["call", "catch 1"]
    assert p.legal(2) == ["catch 0", "catch 1"]
    assert p.legal_for_table() == ["expire 0", "expire 1"]


@pytest.mark.parametrize("closing", ["0 call", "1 catch 0", "2 catch 0", "table expire 0"])
def test_closing_another_window_leaves_this_one_open(closing: str) -> None:
    p = both_open().do(closing)
    assert p.windows == [1]
    assert p.turn is None
    assert p.do("1 call").winner == 1


def test_other_windows_lapse_when_it_is_called() -> None:
    p = both_open().do("1 call")
    assert p.told(WindowLapsed) == [WindowLapsed(0)]
    assert p.hand(0) == "blue-9"


def test_other_windows_stay_open_when_it_is_forgotten() -> None:
    p = both_open().do("2 catch 1")
    assert p.windows == [0]
    assert p.turn == 2


# house rules


@pytest.mark.parametrize("call", ["window", "next", "armed"])
def test_it_has_a_timed_window_whatever_the_policy_for_one_card(call: str) -> None:
    p = laid(call=call)
    assert p.windows == [0]
    assert p.legal_for_table() == ["expire 0"]


def test_another_player_does_not_end_it_by_the_policy_next() -> None:
    assert laid(call="next").reason("1 draw") == "final-call-awaited"


def test_window_for_one_card_lapses_by_the_policy_next_while_this_one_opens() -> None:
    p = three("red-5 blue-9", "red-1", call="next").do("0 play red-5", "1 play red-1")
    assert p.windows == [1]
