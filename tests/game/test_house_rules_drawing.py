from collections.abc import Mapping

import pytest

from bot.game.events import Drew, Reshuffled
from tests.support.games import ALL_GAMES, ATTACKS, LAYING_IS_A_CHOICE, face_of
from tests.support.plain_cards import ONE_CARD, in_plain_cards
from tests.support.positions import RefusalReason, TextPosition, position

UNTIL_FIT: dict[str, object] = {"draw": "until_fit"}
PLAY_DRAWN: dict[str, object] = {"play_drawn": True}


def drawing(
    pile: str, variant: str, options: Mapping[str, object], top: str = "red-b"
) -> TextPosition:
    text = f"""
        0: blue-a blue-c blue-d
        1: yellow-a yellow-c yellow-d
        pile: {pile}
        top: {top}
        rest: away
    """
    return in_plain_cards(text, variant, options)


# Laying after drawing


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_play_drawn_lets_the_drawn_card_be_laid(variant: str) -> None:
    p = drawing("red-e green-e", variant, {"play_drawn": True}).do("0 draw")
    assert p.legal(0) == ["pass", "play red-e"]
    assert p.do("0 play red-e").turn == 1


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_play_drawn_lets_the_turn_be_passed(variant: str) -> None:
    p = drawing("red-e green-e", variant, {"play_drawn": True}).do("0 draw", "0 pass")
    assert p.turn == 1
    assert p.hand(0) == "blue-a blue-c blue-d red-e"


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_play_drawn_leaves_only_pass_if_nothing_fits(variant: str) -> None:
    p = drawing("green-e green-c", variant, {"play_drawn": True}).do("0 draw")
    assert p.legal(0) == ["pass"]


@pytest.mark.parametrize("variant", LAYING_IS_A_CHOICE)
def test_play_drawn_lets_any_fitting_card_be_laid(variant: str) -> None:
    options = {"draw": "one", "play_drawn": True}
    p = drawing("green-e green-c", variant, options, "blue-b").do("0 draw")
    assert p.legal(0) == ["pass", "play blue-a", "play blue-c", "play blue-d"]


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_without_play_drawn_drawing_ends_the_turn(variant: str) -> None:
    p = drawing("red-e green-e", variant, ONE_CARD).do("0 draw")
    assert p.turn == 1
    assert p.reason("0 play red-e") is RefusalReason.NOT_YOUR_TURN


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_one_draw_a_turn(variant: str) -> None:
    p = drawing("green-e green-c", variant, {"play_drawn": True}).do("0 draw")
    assert p.explained("0 draw") == "already-drawn"


def test_after_a_draw_of_nothing_the_turn_is_passed() -> None:
    p = drawing("", "noris", {"play_drawn": True}).do("0 draw")
    assert p.legal(0) == ["pass"]


@pytest.mark.parametrize(("variant", "attack"), ATTACKS)
def test_play_drawn_holds_after_a_forced_draw_where_the_game_says_so(
    variant: str, attack: str
) -> None:
    text = f"""
        0: red-{attack} blue-c blue-d
        1: red-a yellow-c yellow-d
        pile: red-b red-c red-d red-e
        top: green-{attack}
    """
    p = in_plain_cards(text, variant, {"play_drawn": True}).do(f"0 play red-{attack}", "1 draw")
    assert p.turn == (1 if p.game.rules.lays_after_forced_draw else 0)


@pytest.mark.parametrize(("play_drawn", "turn"), [(True, 1), (False, 0)])
def test_play_drawn_holds_after_any_draw_in_maumaus(play_drawn: bool, turn: int) -> None:  # noqa: FBT001 - a house rule's value
    text = """
        0: red-draw2 blue-3 blue-4
        1: red-1 yellow-3 yellow-4
        pile: red-2 red-3
        top: red-8
    """
    p = position(text, "maumaus", {"play_drawn": play_drawn}).do("0 play red-draw2", "1 draw")
    assert p.turn == turn


def test_choice_that_was_drawn_may_be_laid_with_a_second_card() -> None:
    p = drawing("choice", "stop", {"play_drawn": True}).do("0 draw")
    assert p.legal(0) == [
        "pass",
        "play choice blue-a",
        "play choice blue-c",
        "play choice blue-d",
    ]


# Drawing until a card fits


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_until_fit_draws_until_the_last_card_fits(variant: str) -> None:
    p = drawing("green-e green-c red-e red-a", variant, UNTIL_FIT).do("0 draw")
    assert p.hand(0) == "blue-a blue-c blue-d green-e green-c red-e"
    assert p.pile == "red-a"


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_until_fit_lets_the_card_be_laid_or_the_turn_be_passed(variant: str) -> None:
    p = drawing("green-e green-c red-e red-a", variant, UNTIL_FIT).do("0 draw")
    assert p.turn == 0
    assert p.legal(0) == ["pass", "play red-e"]
    assert p.do("0 pass").turn == 1


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_until_fit_stops_at_the_first_card_if_it_fits(variant: str) -> None:
    p = drawing("red-e red-a", variant, UNTIL_FIT).do("0 draw")
    assert p.hand(0) == "blue-a blue-c blue-d red-e"


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_until_fit_draws_once_a_turn(variant: str) -> None:
    p = drawing("green-e red-e red-a", variant, UNTIL_FIT).do("0 draw")
    assert p.explained("0 draw") == "already-drawn fitting=red-e"


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_until_fit_ends_when_none_are_left(variant: str) -> None:
    p = drawing("green-e green-c", variant, UNTIL_FIT).do("0 draw")
    assert p.hand(0) == "blue-a blue-c blue-d green-e green-c"
    assert p.legal(0) == ["pass"]


def test_until_fit_goes_on_into_the_reshuffled_discards() -> None:
    text = """
        0: blue-1 blue-3 blue-4
        1: yellow-1 yellow-3 yellow-4
        pile: green-5
        under: green-1 red-2 green-2
        top: red-8
        rest: away
    """
    p = position(text, "noris", UNTIL_FIT).do("0 draw")
    assert p.hand(0) == "blue-1 blue-3 blue-4 green-5 green-1 red-2"
    assert p.pile == "green-2"
    assert p.told(Reshuffled) == [Reshuffled(3)]


def test_until_fit_does_not_reshuffle_when_the_last_card_fits() -> None:
    text = """
        0: blue-1 blue-3 blue-4
        1: yellow-1 yellow-3 yellow-4
        pile: green-5 red-5
        under: green-1
        top: red-8
        rest: away
    """
    p = position(text, "noris", UNTIL_FIT).do("0 draw")
    assert p.pile == ""
    assert p.told(Reshuffled) == []


def test_until_fit_is_told_as_one_draw() -> None:
    p = drawing("green-e green-c red-e", "noris", UNTIL_FIT).do("0 draw")
    cards = tuple(p.game.kind_of[code] for code in ("green-5", "green-3", "red-5"))
    assert p.told(Drew) == [Drew(0, 3, 3, cards)]


def test_until_fit_stops_at_a_wild() -> None:
    p = drawing("green-e wild red-e", "noris", UNTIL_FIT).do("0 draw")
    assert p.hand(0) == "blue-a blue-c blue-d green-e wild"


def test_until_fit_goes_on_past_a_wild_that_does_not_fit() -> None:
    p = drawing("green-e wild red-e", "rabe", UNTIL_FIT, "wild red").do("0 draw")
    assert p.hand(0) == "blue-a blue-c blue-d green-e wild red-e"


def test_until_fit_follows_the_announced_colour() -> None:
    p = drawing("red-e yellow-e red-a", "noris", UNTIL_FIT, "wild yellow").do("0 draw")
    assert p.hand(0) == "blue-a blue-c blue-d red-e yellow-e"


@pytest.mark.parametrize(("variant", "attack"), ATTACKS)
def test_until_fit_does_not_hold_for_what_is_pending(variant: str, attack: str) -> None:
    text = f"""
        0: red-{attack} blue-c blue-d
        1: yellow-a yellow-c yellow-d
        pile: red-e green-e green-c green-d green-a
        top: red-b
    """
    p = in_plain_cards(text, variant, UNTIL_FIT).do(f"0 play red-{attack}", "1 draw")
    drawn = ["red-e", "green-e", "green-c", "green-d"][: face_of(variant, attack).draws]
    assert p.hand(1) == " ".join(["yellow-a yellow-c yellow-d", *drawn])
    assert p.turn == (1 if p.game.rules.lays_after_forced_draw else 0)


def test_until_fit_may_draw_although_a_card_fits_where_laying_is_a_choice() -> None:
    p = drawing("blue-e red-e", "noris", UNTIL_FIT, "blue-b").do("0 draw")
    assert p.hand(0) == "blue-a blue-c blue-d blue-e"


def test_until_fit_lets_an_older_card_be_laid_too() -> None:
    p = drawing("green-e blue-e", "noris", UNTIL_FIT, "blue-b").do("0 draw")
    assert p.legal(0) == ["pass", "play blue-a", "play blue-c", "play blue-d", "play blue-e"]


@pytest.mark.parametrize("options", [UNTIL_FIT, PLAY_DRAWN])
def test_armed_call_lapses_with_the_drawn_card(options: dict[str, object]) -> None:
    text = "0: blue-1 blue-3\n1: yellow-1 yellow-3\npile: red-5 green-1\ntop: red-8"
    p = position(text, "noris", options).do("0 call", "0 draw")
    assert p.round.armed == 0
    assert p.legal(0) == ["pass", "play red-5"]


@pytest.mark.parametrize("options", [UNTIL_FIT, PLAY_DRAWN, {}])
def test_draw_of_nothing_is_told_as_a_card_due(options: dict[str, object]) -> None:
    p = drawing("", "noris", options).do("0 draw")
    assert p.told(Drew) == [Drew(0, 0, 1, ())]
