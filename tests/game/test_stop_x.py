import pytest

from bot.game.events import AttackPassedOn, HandShown, Stalemate
from tests.support.positions import TextPosition, position

PILE = "green-4 green-5 green-7 green-8 yellow-4 yellow-5 yellow-7 yellow-8 red-4"


def three(seat1: str, seat2: str = "red-skip", pile: str = PILE, **options: object) -> TextPosition:
    text = f"""
        0: blue-x+ green-1 green-3
        1: {seat1}
        2: {seat2} red-1 red-3
        pile: {pile}
        top: blue-8
    """
    return position(text, "stop", options).do("0 play blue-x+")


# showing the hand


def test_next_player_shows_the_hand_or_defends() -> None:
    p = three("yellow-1 yellow-skip blue-0")
    assert p.pending == "x+ on 1"
    assert p.legal(1) == ["play blue-0", "reveal"]


def test_hand_is_shown_to_everybody_and_taken_back() -> None:
    p = three("yellow-1 yellow-skip choice").do("1 reveal")
    cards = tuple(p.game.kind_of[code] for code in ("yellow-1", "yellow-skip", "choice"))
    assert p.told(HandShown) == [HandShown(1, cards)]
    assert p.hand(1) == "yellow-1 yellow-skip choice"
    assert p.turn == 1


@pytest.mark.parametrize("action", ["1 draw", "1 pass", "1 play yellow-1", "1 play blue-7"])
def test_nothing_comes_before_showing_it(action: str) -> None:
    assert three("yellow-1 blue-7 yellow-skip").reason(action) == "reveal-pending"


def test_hand_is_shown_once() -> None:
    p = three("yellow-1 yellow-skip choice").do("1 reveal")
    assert p.reason("1 reveal") == "nothing-to-reveal"


def test_nothing_to_show_without_an_attack() -> None:
    p = position("0: red-1 red-3 red-4\n1: red-5 red-7\ntop: blue-8", "stop")
    assert p.reason("0 reveal") == "nothing-to-reveal"


# laying a number card


def test_number_card_of_any_colour_must_be_laid() -> None:
    p = three("yellow-1 red-5 blue-skip choice green-2+ red-6/9").do("1 reveal")
    assert p.legal(1) == ["play green-2+", "play red-5", "play red-6/9", "play yellow-1"]


@pytest.mark.parametrize("play", ["blue-skip", "choice yellow-1", "blue-swap left"])
def test_no_other_card_may_be_laid(play: str) -> None:
    p = three("yellow-1 blue-skip choice blue-swap").do("1 reveal")
    assert p.explained(f"1 play {play}") == (
        f"number-card-due card={play.removesuffix(' left').split()[-1]} kind=x+ fitting=yellow-1"
    )


def test_who_has_a_number_card_does_not_draw_instead() -> None:
    p = three("yellow-1 blue-skip choice").do("1 reveal")
    assert p.explained("1 draw") == "number-card-due kind=x+ fitting=yellow-1"


@pytest.mark.parametrize(
    ("face", "count"),
    [("0", 0), ("1", 1), ("2+", 2), ("3", 3), ("4", 4), ("5", 5), ("6/9", 9), ("7", 7), ("8", 8)],
)
def test_as_many_cards_are_drawn_as_its_number(face: str, count: int) -> None:
    p = three(f"red-{face} yellow-skip choice").do("1 reveal", f"1 play red-{face}")
    assert p.hand(1).split() == ["yellow-skip", "choice", *PILE.split()[:count]]
    assert p.turn == 2


def test_next_player_lays_on_the_number_card() -> None:
    p = three("yellow-1 red-5 choice", "yellow-8 blue-7 green-1").do("1 reveal", "1 play yellow-1")
    assert p.pending is None
    assert p.legal(2) == ["play green-1", "play red-1", "play yellow-8"]


def test_2_laid_so_also_attacks_the_next_player_with_2() -> None:
    p = three("yellow-2+ choice red-6/9").do("1 reveal", "1 play yellow-2+")
    assert p.hand(1) == "choice red-6/9 green-4 green-5"
    assert p.pending == "2+ 2 on 2"


def test_2_laid_so_can_be_cancelled_or_passed_on() -> None:
    p = three("yellow-2+ choice red-6/9", "yellow-0 red-2+").do("1 reveal", "1 play yellow-2+")
    assert p.legal(2) == ["draw", "play red-2+", "play yellow-0"]


def test_0_of_the_attacking_colour_may_be_laid_as_the_number_card_too() -> None:
    p = three("blue-0 yellow-skip choice").do("1 reveal", "1 play blue-0")
    assert p.hand(1) == "yellow-skip choice"
    assert p.turn == 2


def test_fewer_cards_are_drawn_if_there_are_no_more() -> None:
    text = """
        0: blue-x+ green-1 green-3
        1: red-5 yellow-skip choice
        pile: green-4
        under: green-5
        top: blue-8
        rest: away
    """
    p = position(text, "stop").do("0 play blue-x+", "1 reveal", "1 play red-5")
    assert p.hand(1) == "yellow-skip choice green-4 green-5 blue-8 blue-x+"
    assert p.discards == "red-5"


def test_equal_card_may_be_thrown_in_on_the_number_card() -> None:
    text = """
        0: blue-x+ red-3 green-1 green-3
        1: red-3 yellow-skip choice
        2: red-1 red-5 red-7
        top: blue-8
    """
    p = position(text, "stop").do("0 play blue-x+", "1 reveal", "1 play red-3", "0 throw red-3")
    assert p.turn == 1


# no number card


def test_without_a_number_card_one_is_drawn() -> None:
    p = three("yellow-skip red-skip red-swap").do("1 reveal")
    assert p.legal(1) == ["draw"]
    assert p.reason("1 play yellow-skip") == "number-card-due"


@pytest.mark.parametrize(("drawn", "count"), [("red-0", 0), ("red-3", 3), ("red-6/9", 9)])
def test_drawn_number_card_must_be_laid_and_paid_for(drawn: str, count: int) -> None:
    text = f"""
        0: blue-x+ green-1 green-3
        1: yellow-skip choice red-swap
        pile: {drawn} {PILE}
        top: blue-8
    """
    p = position(text, "stop").do("0 play blue-x+", "1 reveal", "1 draw")
    assert p.turn == 1
    assert p.legal(1) == [f"play {drawn}"]
    p.do(f"1 play {drawn}")
    assert p.hand(1).split() == ["yellow-skip", "choice", "red-swap", *PILE.split()[:count]]
    assert p.turn == 0


@pytest.mark.parametrize("action", ["1 draw", "1 play yellow-skip", "1 pass"])
def test_nothing_else_is_possible_with_a_drawn_number_card(action: str) -> None:
    p = three("yellow-skip choice red-swap").do("1 reveal", "1 draw")
    assert p.reason(action) == "drawn-card-due"


def test_drawn_2_attacks_as_well() -> None:
    p = three("yellow-skip choice red-swap", pile=f"red-2+ {PILE}")
    p.do("1 reveal", "1 draw", "1 play red-2+")
    assert p.pending == "2+ 2 on 2"


@pytest.mark.parametrize("drawn", ["green-skip", "green-swap", "green-x+", "choice"])
def test_with_any_other_card_it_passes_on_undiminished(drawn: str) -> None:
    p = three("yellow-skip choice red-swap", pile=f"{drawn} {PILE}").do("1 reveal", "1 draw")
    assert p.hand(1) == f"yellow-skip choice red-swap {drawn}"
    assert p.pending == "x+ on 2"
    assert p.told(AttackPassedOn) == [AttackPassedOn(1, 2, "x+")]
    p.do("2 reveal", "2 play red-3")
    assert p.hand(2) == "red-skip red-1 green-4 green-5 green-7"


def test_next_player_may_defend_as_well() -> None:
    p = three("yellow-skip choice", "blue-0", "green-skip").do("1 reveal", "1 draw")
    assert p.legal(2) == ["play blue-0", "reveal"]
    p.do("2 play blue-0")
    assert p.pending is None
    assert p.turn == 0


def symbols_only() -> TextPosition:
    text = """
        0: blue-x+ blue-0 green-skip green-swap
        1: yellow-skip choice red-swap
        top: blue-skip
        rest: away
    """
    return position(text, "stop").do("0 play blue-x+", "1 reveal", "1 draw")


def test_it_may_come_back_to_the_attacker_who_may_defend() -> None:
    p = symbols_only()
    assert p.pending == "x+ on 0"
    assert p.legal(0) == ["play blue-0", "reveal"]


def test_it_passes_on_with_nothing_to_draw_too() -> None:
    p = symbols_only()
    p.round.hands[0].remove(p.game.kind_of["blue-0"])
    p.do("0 reveal", "0 draw")
    assert p.pile == ""
    assert p.hand(0) == "green-skip green-swap"
    assert p.pending == "x+ on 1"


def test_round_is_a_stalemate_when_it_goes_round_and_nothing_can_be_drawn() -> None:
    text = """
        0: blue-x+ green-skip green-swap
        1: yellow-skip choice red-swap
        top: blue-skip
        rest: away
    """
    p = position(text, "stop").do("0 play blue-x+", "1 reveal", "1 draw", "0 reveal", "0 draw")
    assert p.pending == "x+ on 1"
    p.do("1 reveal", "1 draw")
    assert p.over
    assert p.told(Stalemate) == [Stalemate()]
    assert p.winner is None
    assert p.points == [40, 10 + 50 + 30 + 10]


def test_one_card_is_drawn_for_it_even_if_draws_go_on_until_one_fits() -> None:
    p = three("yellow-skip choice red-swap", pile="green-skip green-x+", draw="until_fit")
    p.do("1 reveal", "1 draw")
    assert p.hand(1) == "yellow-skip choice red-swap green-skip"
    assert p.turn == 2


# emptying the hand


def test_last_card_laid_for_it_wins_if_nothing_is_drawn_for_it() -> None:
    p = three("red-0").do("1 reveal", "1 play red-0")
    assert p.over
    assert p.winner == 1


@pytest.mark.parametrize("face", ["1", "2+", "6/9"])
def test_last_card_laid_for_it_does_not_win_if_cards_are_drawn_for_it(face: str) -> None:
    p = three(f"red-{face}").do("1 reveal", f"1 play red-{face}")
    assert not p.over
    assert p.turn == 2
