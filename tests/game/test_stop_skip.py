import pytest

from bot.game.events import PassedOver
from tests.support.positions import TextPosition, position


def seats(*hands: str, **options: object) -> TextPosition:
    fillers = ["green-1 green-3", "yellow-1 yellow-3", "red-1 red-3", "blue-1 blue-3"]
    lines = [f"{seat}: {hand} {fillers[seat]}" for seat, hand in enumerate(hands)]
    return position("\n".join([*lines, "pile: green-4 green-5", "top: blue-8"]), "stop", options)


def test_next_player_loses_the_turn() -> None:
    p = seats("blue-skip", "", "").do("0 play blue-skip")
    assert p.pending == "skip 1 on 1"
    assert p.legal(1) == ["accept", "call"]
    p.do("1 accept")
    assert p.turn == 2
    assert p.pending is None
    assert p.told(PassedOver) == [PassedOver(1)]


def test_nobody_draws_for_a_skip() -> None:
    p = seats("blue-skip", "", "").do("0 play blue-skip")
    assert p.explained("1 draw") == "skip-pending kind=skip count=1"


@pytest.mark.parametrize("colour", ["green", "blue", "red", "yellow"])
def test_skip_of_any_colour_passes_it_on_and_two_are_passed_over(colour: str) -> None:
    p = seats("blue-skip", f"{colour}-skip", "", "").do("0 play blue-skip")
    p.do(f"1 play {colour}-skip")
    assert p.pending == "skip 2 on 2"
    p.do("2 accept")
    assert p.turn == 0
    assert p.told(PassedOver) == [PassedOver(2), PassedOver(3)]


def test_three_skips_pass_over_three_players() -> None:
    p = seats("blue-skip", "red-skip", "green-skip", "")
    p.do("0 play blue-skip", "1 play red-skip", "2 play green-skip", "3 accept")
    assert p.told(PassedOver) == [PassedOver(3), PassedOver(0), PassedOver(1)]
    assert p.turn == 2


def test_count_goes_round_the_table_attackers_included() -> None:
    p = seats("blue-skip", "red-skip", "green-skip")
    p.do("0 play blue-skip", "1 play red-skip", "2 play green-skip", "0 accept")
    assert p.told(PassedOver) == [PassedOver(0), PassedOver(1), PassedOver(2)]
    assert p.turn == 0


def test_of_two_players_who_laid_it_is_on_turn_again() -> None:
    p = seats("blue-skip", "").do("0 play blue-skip", "1 accept")
    assert p.turn == 0


def test_of_two_players_two_skips_come_back_to_the_first() -> None:
    p = seats("blue-skip", "red-skip").do("0 play blue-skip", "1 play red-skip", "0 accept")
    assert p.turn == 0


def test_only_the_first_to_be_passed_over_may_respond() -> None:
    p = seats("blue-skip", "red-skip", "", "green-skip red-0")
    p.do("0 play blue-skip", "1 play red-skip")
    assert p.legal(3) == []
    assert p.explained("3 play red-0") == "not-your-turn turn=2"


def test_skip_on_a_spent_skip_counts_one_again() -> None:
    p = seats("blue-skip", "", "red-skip", "").do("0 play blue-skip", "1 accept")
    p.do("2 play red-skip")
    assert p.pending == "skip 1 on 3"


def test_skip_on_a_spent_stack_counts_one_again() -> None:
    p = seats("blue-skip green-skip", "red-skip", "", "")
    p.do("0 play blue-skip", "1 play red-skip", "2 accept", "0 play green-skip")
    assert p.pending == "skip 1 on 1"


def test_skip_after_a_cancelled_one_counts_one() -> None:
    p = seats("blue-skip", "blue-0", "blue-skip", "")
    p.do("0 play blue-skip", "1 play blue-0", "2 play blue-skip")
    assert p.pending == "skip 1 on 3"


@pytest.mark.parametrize("play", ["blue-5", "blue-2+", "blue-x+", "choice red-skip"])
def test_nothing_else_may_be_laid_against_it(play: str) -> None:
    p = seats("blue-skip", f"{play} yellow-skip", "").do("0 play blue-skip")
    assert p.explained(f"1 play {play}") == (
        f"skip-pending card={play.rsplit(maxsplit=1)[-1]} kind=skip count=1 fitting="
        + ("red-skip,yellow-skip" if "choice" in play else "yellow-skip")
    )


def test_answering_is_free() -> None:
    p = seats("blue-skip", "red-skip blue-0", "").do("0 play blue-skip")
    assert p.legal(1) == ["accept", "play blue-0", "play red-skip"]


def test_skips_answer_skips_without_the_house_rule_of_stacking() -> None:
    p = seats("blue-skip", "red-skip", "", stack=False).do("0 play blue-skip", "1 play red-skip")
    assert p.pending == "skip 2 on 2"


def test_nothing_to_accept_without_a_skip() -> None:
    assert seats("blue-7", "").reason("0 accept") == "nothing-to-accept"
