import pytest

from bot.game.events import Drew, Reshuffled
from tests.game.positions import Position, Reason, position

VARIANTS = ["noris", "maumaus", "rabe", "stop"]
UNTIL_FIT: dict[str, object] = {"draw": "until_fit"}
PLAY_DRAWN: dict[str, object] = {"play_drawn": True}


def drawing(pile: str, variant: str, options: dict[str, object], top: str = "red-8") -> Position:
    text = f"""
        0: blue-1 blue-3 blue-4
        1: yellow-1 yellow-3 yellow-4
        pile: {pile}
        top: {top}
        rest: away
    """
    return position(text, variant, options)


# Laying after drawing


@pytest.mark.parametrize("variant", VARIANTS)
def test_play_drawn_lets_the_drawn_card_be_laid(variant: str) -> None:
    p = drawing("red-5 green-5", variant, {"play_drawn": True}).do("0 draw")
    assert p.legal(0) == ["pass", "play red-5"]
    assert p.do("0 play red-5").turn == 1


@pytest.mark.parametrize("variant", VARIANTS)
def test_play_drawn_lets_the_turn_be_passed(variant: str) -> None:
    p = drawing("red-5 green-5", variant, {"play_drawn": True}).do("0 draw", "0 pass")
    assert p.turn == 1
    assert p.hand(0) == "blue-1 blue-3 blue-4 red-5"


@pytest.mark.parametrize("variant", VARIANTS)
def test_play_drawn_leaves_only_pass_if_nothing_fits(variant: str) -> None:
    p = drawing("green-5 green-3", variant, {"play_drawn": True}).do("0 draw")
    assert p.legal(0) == ["pass"]


@pytest.mark.parametrize("variant", ["noris", "maumaus"])
def test_play_drawn_lets_any_fitting_card_be_laid(variant: str) -> None:
    p = drawing("green-5 green-3", variant, {"play_drawn": True}, "blue-8").do("0 draw")
    assert p.legal(0) == ["pass", "play blue-1", "play blue-3", "play blue-4"]


@pytest.mark.parametrize("variant", VARIANTS)
def test_without_play_drawn_drawing_ends_the_turn(variant: str) -> None:
    p = drawing("red-5 green-5", variant, {"play_drawn": False}).do("0 draw")
    assert p.turn == 1
    assert p.reason("0 play red-5") is Reason.NOT_YOUR_TURN


@pytest.mark.parametrize("variant", VARIANTS)
def test_one_draw_a_turn(variant: str) -> None:
    p = drawing("green-5 green-3", variant, {"play_drawn": True}).do("0 draw")
    assert p.explained("0 draw") == "already-drawn"


def test_after_a_draw_of_nothing_the_turn_is_passed() -> None:
    p = drawing("", "noris", {"play_drawn": True}).do("0 draw")
    assert p.legal(0) == ["pass"]


@pytest.mark.parametrize(("variant", "attack"), [("noris", "draw2"), ("rabe", "draw2")])
def test_play_drawn_does_not_hold_after_a_forced_draw(variant: str, attack: str) -> None:
    text = f"""
        0: red-{attack} blue-3 blue-4
        1: red-1 yellow-3 yellow-4
        pile: red-2 red-3
        top: red-8
    """
    p = position(text, variant, {"play_drawn": True}).do(f"0 play red-{attack}", "1 draw")
    assert p.turn == 0


def test_play_drawn_does_not_hold_after_the_cards_of_a_2plus() -> None:
    text = "0: red-2+ blue-3 blue-4\n1: red-1 yellow-3 yellow-4\npile: red-5 red-3\ntop: red-8"
    p = position(text, "stop", {"play_drawn": True}).do("0 play red-2+", "1 draw")
    assert p.turn == 0


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
        "play choice blue-1",
        "play choice blue-3",
        "play choice blue-4",
    ]


# Drawing until a card fits


@pytest.mark.parametrize("variant", VARIANTS)
def test_until_fit_draws_until_the_last_card_fits(variant: str) -> None:
    p = drawing("green-5 green-3 red-5 red-1", variant, UNTIL_FIT).do("0 draw")
    assert p.hand(0) == "blue-1 blue-3 blue-4 green-5 green-3 red-5"
    assert p.pile == "red-1"


@pytest.mark.parametrize("variant", VARIANTS)
def test_until_fit_lets_the_card_be_laid_or_the_turn_be_passed(variant: str) -> None:
    p = drawing("green-5 green-3 red-5 red-1", variant, UNTIL_FIT).do("0 draw")
    assert p.turn == 0
    assert p.legal(0) == ["pass", "play red-5"]
    assert p.do("0 pass").turn == 1


@pytest.mark.parametrize("variant", VARIANTS)
def test_until_fit_stops_at_the_first_card_if_it_fits(variant: str) -> None:
    p = drawing("red-5 red-1", variant, UNTIL_FIT).do("0 draw")
    assert p.hand(0) == "blue-1 blue-3 blue-4 red-5"


@pytest.mark.parametrize("variant", VARIANTS)
def test_until_fit_draws_once_a_turn(variant: str) -> None:
    p = drawing("green-5 red-5 red-1", variant, UNTIL_FIT).do("0 draw")
    assert p.explained("0 draw") == "already-drawn fitting=red-5"


@pytest.mark.parametrize("variant", VARIANTS)
def test_until_fit_ends_when_none_are_left(variant: str) -> None:
    p = drawing("green-5 green-3", variant, UNTIL_FIT).do("0 draw")
    assert p.hand(0) == "blue-1 blue-3 blue-4 green-5 green-3"
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
    p = drawing("green-5 green-3 red-5", "noris", UNTIL_FIT).do("0 draw")
    cards = tuple(p.game.kind_of[code] for code in ("green-5", "green-3", "red-5"))
    assert p.told(Drew) == [Drew(0, 3, 3, cards)]


def test_until_fit_stops_at_a_wild() -> None:
    p = drawing("green-5 wild red-5", "noris", UNTIL_FIT).do("0 draw")
    assert p.hand(0) == "blue-1 blue-3 blue-4 green-5 wild"


def test_until_fit_goes_on_past_a_wild_that_does_not_fit() -> None:
    p = drawing("green-5 wild red-5", "rabe", UNTIL_FIT, "wild red").do("0 draw")
    assert p.hand(0) == "blue-1 blue-3 blue-4 green-5 wild red-5"


def test_until_fit_follows_the_announced_colour() -> None:
    p = drawing("red-5 yellow-5 red-1", "noris", UNTIL_FIT, "wild yellow").do("0 draw")
    assert p.hand(0) == "blue-1 blue-3 blue-4 red-5 yellow-5"


@pytest.mark.parametrize("variant", ["noris", "rabe", "maumaus"])
def test_until_fit_does_not_hold_for_what_is_pending(variant: str) -> None:
    text = """
        0: red-draw2 blue-3 blue-4
        1: yellow-1 yellow-3 yellow-4
        pile: green-5 green-3 green-4
        top: red-8
    """
    p = position(text, variant, UNTIL_FIT).do("0 play red-draw2", "1 draw")
    assert p.hand(1) == "yellow-1 yellow-3 yellow-4 green-5 green-3"
    assert p.turn == (1 if variant == "maumaus" else 0)


def test_until_fit_may_draw_although_a_card_fits_where_laying_is_a_choice() -> None:
    p = drawing("blue-5 red-5", "noris", UNTIL_FIT, "blue-8").do("0 draw")
    assert p.hand(0) == "blue-1 blue-3 blue-4 blue-5"


def test_until_fit_lets_an_older_card_be_laid_too() -> None:
    p = drawing("green-5 blue-5", "noris", UNTIL_FIT, "blue-8").do("0 draw")
    assert p.legal(0) == ["pass", "play blue-1", "play blue-3", "play blue-4", "play blue-5"]


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
