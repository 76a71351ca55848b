import pytest

from tests.support.games import ALL_GAMES, LAYING_IS_A_CHOICE, LAYING_IS_A_DUTY, games_with
from tests.support.plain_cards import in_plain_cards
from tests.support.positions import RefusalReason, TextPosition, position

PLENTY = "pile: green-1 green-8 green-7 green-5 green-4 green-3"


def about_to_call(variant: str, **options: object) -> TextPosition:
    text = """
        0: red-a blue-c
        1: red-d yellow-a yellow-c
        2: red-e yellow-d yellow-e
        pile: green-a green-b green-c green-d green-e
        top: red-b
    """
    return in_plain_cards(text, variant, options)


def with_last_card(**options: object) -> TextPosition:
    text = f"""
        0: red-1
        1: red-4 yellow-1 yellow-3
        2: red-5 yellow-4 yellow-5
        {PLENTY}
        top: red-8
    """
    return position(text, "rabe", options)


# The size of the penalty


@pytest.mark.parametrize("penalty", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("variant", games_with("call", "window"))
def test_penalty_of_a_window_that_runs_out(variant: str, penalty: int) -> None:
    p = about_to_call(variant, penalty=penalty).do("0 play red-a", "table expire 0")
    assert len(p.round.hands[0]) == 1 + penalty


@pytest.mark.parametrize("penalty", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("variant", games_with("call", "window", "next"))
def test_penalty_of_being_caught(variant: str, penalty: int) -> None:
    p = about_to_call(variant, penalty=penalty).do("0 play red-a", "2 catch 0")
    assert len(p.round.hands[0]) == 1 + penalty


@pytest.mark.parametrize("penalty", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("variant", games_with("call", "armed"))
def test_penalty_of_an_unarmed_call(variant: str, penalty: int) -> None:
    p = about_to_call(variant, penalty=penalty).do("0 play red-a")
    assert len(p.round.hands[0]) == 1 + penalty


@pytest.mark.parametrize("penalty", [1, 2, 3, 4, 5])
def test_penalty_of_a_forgotten_last_call_in_rabe(penalty: int) -> None:
    p = with_last_card(penalty=penalty).do("0 play red-1", "1 catch 0")
    assert len(p.round.hands[0]) == penalty
    assert not p.over


def test_penalty_changes_nothing_else() -> None:
    text = f"0: red-draw2 blue-3 blue-4\n1: yellow-1 yellow-3\n{PLENTY}\ntop: red-8"
    p = position(text, "noris", {"penalty": 5}).do("0 play red-draw2", "1 draw", "0 draw")
    assert [len(hand) for hand in p.round.hands] == [3, 4]


# The policy that gives time


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_window_policy_opens_a_timed_window(variant: str) -> None:
    p = about_to_call(variant, call="window").do("0 play red-a")
    assert p.windows == [0]
    assert p.legal_for_table() == ["expire 0"]


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_window_policy_takes_the_penalty_when_the_time_is_up(variant: str) -> None:
    p = about_to_call(variant, call="window", penalty=1).do("0 play red-a", "table expire 0")
    assert p.hand(0) == "blue-c green-a"
    assert p.windows == []


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_window_policy_goes_on_while_others_act(variant: str) -> None:
    p = about_to_call(variant, call="window", penalty=1).do("0 play red-a", "1 play red-d")
    assert p.windows == [0]
    assert p.do("2 catch 0").hand(0) == "blue-c green-a"


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_window_policy_is_satisfied_by_the_call(variant: str) -> None:
    p = about_to_call(variant, call="window").do("0 play red-a", "0 call")
    assert p.windows == []
    assert p.hand(0) == "blue-c"
    assert p.reason("1 catch 0") is RefusalReason.NOTHING_TO_CATCH


# The policy that waits for the next player


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_next_policy_opens_a_window_without_a_clock(variant: str) -> None:
    p = about_to_call(variant, call="next").do("0 play red-a")
    assert p.windows == [0]
    assert p.legal_for_table() == []
    assert p.reason("table expire 0") is RefusalReason.NOTHING_EXPIRES


@pytest.mark.parametrize("action", ["1 play red-d", "1 draw"])
@pytest.mark.parametrize("variant", LAYING_IS_A_CHOICE)
def test_next_policy_ends_without_penalty_when_another_acts(variant: str, action: str) -> None:
    p = about_to_call(variant, call="next").do("0 play red-a", action)
    assert p.windows == []
    assert p.hand(0) == "blue-c"
    assert p.reason("2 catch 0") is RefusalReason.NOTHING_TO_CATCH


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_next_policy_takes_the_penalty_of_who_is_caught_before(variant: str) -> None:
    p = about_to_call(variant, call="next", penalty=1).do("0 play red-a", "2 catch 0")
    assert p.hand(0) == "blue-c green-a"


@pytest.mark.parametrize("variant", LAYING_IS_A_DUTY)
def test_next_policy_ends_with_the_next_lay_where_laying_is_a_duty(variant: str) -> None:
    p = about_to_call(variant, call="next").do("0 play red-a", "1 play red-d")
    assert p.windows == []
    assert p.hand(0) == "blue-c"


def test_next_policy_takes_the_penalty_of_who_acts_again_without_a_call() -> None:
    text = f"0: red-skip red-1\n1: yellow-1 yellow-3\n{PLENTY}\ntop: red-8"
    p = position(text, "noris", {"call": "next"}).do("0 play red-skip", "0 play red-1")
    assert p.hand(0) == "green-1"
    assert not p.over
    assert p.windows == [0]


# The policy that wants the call beforehand


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_armed_policy_takes_the_penalty_at_once(variant: str) -> None:
    p = about_to_call(variant, call="armed", penalty=1).do("0 play red-a")
    assert p.hand(0) == "blue-c green-a"
    assert p.windows == []
    assert p.turn == 1


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_armed_policy_is_satisfied_by_an_armed_call(variant: str) -> None:
    p = about_to_call(variant, call="armed").do("0 call", "0 play red-a")
    assert p.hand(0) == "blue-c"
    assert p.windows == []


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_armed_policy_leaves_nothing_to_catch_or_to_call(variant: str) -> None:
    p = about_to_call(variant, call="armed", penalty=5).do("0 play red-a")
    assert p.reason("1 catch 0") is RefusalReason.NOTHING_TO_CATCH
    assert p.reason("0 call") is RefusalReason.NO_CALL_DUE
    assert p.legal_for_table() == []


# The last card of rabe


@pytest.mark.parametrize("policy", ["window", "next", "armed"])
def test_window_of_the_last_card_stays_with_every_policy(policy: str) -> None:
    p = with_last_card(call=policy).do("0 play red-1")
    assert p.windows == [0]
    assert p.turn is None
    assert p.legal_for_table() == ["expire 0"]
    p.do("0 call")
    assert p.winner == 0


@pytest.mark.parametrize("policy", ["window", "next", "armed"])
def test_forgotten_last_call_costs_the_win_with_every_policy(policy: str) -> None:
    p = with_last_card(call=policy).do("0 play red-1", "table expire 0")
    assert not p.over
    assert p.hand(0) == "green-1"
    assert p.turn == 1


def test_only_the_window_of_the_last_card_is_timed_beside_an_untimed_one() -> None:
    text = f"0: red-1 blue-3\n1: red-4\n2: red-5 yellow-4\n{PLENTY}\ntop: red-8"
    p = position(text, "rabe", {"call": "next"}).do("0 play red-1")
    p.do("1 play red-4")
    assert p.windows == [1]
    assert p.legal_for_table() == ["expire 1"]


def test_throw_in_of_another_player_ends_the_untimed_window() -> None:
    text = f"""
        0: red-1 blue-3
        1: red-4 yellow-1 yellow-3
        2: red-1 yellow-4 yellow-5
        {PLENTY}
        top: red-8
    """
    p = position(text, "noris", {"call": "next", "throw_in": True})
    p.do("0 play red-1", "2 throw red-1")
    assert p.windows == []
    assert p.hand(0) == "blue-3"
