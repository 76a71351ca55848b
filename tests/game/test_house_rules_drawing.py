from collections.abc import Mapping

import pytest

from bot.game.events import Drew
from tests.support.games import ALL_GAMES, ATTACKS, LAYING_IS_A_CHOICE, face_of
from tests.support.plain_cards import in_plain_cards
from tests.support.positions import TextPosition, position
from tests.support.rule_scenes import RuleScene, scenes

UNTIL_FIT: dict[str, object] = {"draw": "until_fit"}
PLAY_DRAWN: dict[str, object] = {"play_drawn": True}


@pytest.mark.parametrize("variant", ALL_GAMES)
@scenes("""
    0: blue-a blue-c blue-d
    1: yellow-a yellow-c yellow-d
    top: red-b
    rest: away
# Laying after drawing
play drawn lets the drawn card be laid
    pile: red-e green-e; rules: play_drawn=true
    0 draw -> legal 0: pass, play red-e
    0 play red-e -> turn: 1
play drawn lets the turn be passed
    pile: red-e green-e; rules: play_drawn=true
    0 draw, 0 pass -> turn: 1; hand 0: blue-a blue-c blue-d red-e
play drawn leaves only pass if nothing fits
    pile: green-e green-c; rules: play_drawn=true
    0 draw -> legal 0: pass
without play drawn drawing ends the turn
    pile: red-e green-e; rules: draw=one play_drawn=false
    0 draw -> turn: 1; reason 0 play red-e: not-your-turn
one draw a turn
    pile: green-e green-c; rules: play_drawn=true
    0 draw -> refused 0 draw: already-drawn
# Drawing until a card fits
until fit draws until the last card fits
    pile: green-e green-c red-e red-a; rules: draw=until_fit
    0 draw -> hand 0: blue-a blue-c blue-d green-e green-c red-e; pile: red-a
until fit lets the card be laid or the turn be passed
    pile: green-e green-c red-e red-a; rules: draw=until_fit
    0 draw -> turn: 0; legal 0: pass, play red-e
    0 pass -> turn: 1
until fit stops at the first card if it fits
    pile: red-e red-a; rules: draw=until_fit
    0 draw -> hand 0: blue-a blue-c blue-d red-e
until fit draws once a turn
    pile: green-e red-e red-a; rules: draw=until_fit
    0 draw -> refused 0 draw: already-drawn fitting=red-e
until fit ends when none are left
    pile: green-e green-c; rules: draw=until_fit
    0 draw -> hand 0: blue-a blue-c blue-d green-e green-c; legal 0: pass
""")
def test_drawing_in_every_game(scene: RuleScene, variant: str) -> None:
    scene.play_in(variant)


@scenes("""
    game: noris
    0: blue-1 blue-3 blue-4
    1: yellow-1 yellow-3 yellow-4
    top: red-2
    rest: away
# Laying after drawing
after a draw of nothing the turn is passed
    pile: ; rules: play_drawn=true
    0 draw -> legal 0: pass
play drawn holds after any draw in maumaus
    each play_drawn = turn: true = 1 | false = 0
    game: maumaus; rules: play_drawn={play_drawn}; 0: red-draw2 blue-3 blue-4;
        1: red-1 yellow-3 yellow-4; pile: red-2 red-3; top: red-8
    0 play red-draw2, 1 draw -> turn: {turn}
choice that was drawn may be laid with a second card
    game: stop; rules: play_drawn=true; 0: blue-0 blue-3 blue-4; 1: yellow-0 yellow-3 yellow-4;
        pile: choice; top: red-1; rest: away
    0 draw -> legal 0: pass, play choice blue-0, play choice blue-3, play choice blue-4
# Drawing until a card fits
until fit goes on into the reshuffled discards
    pile: green-5; under: green-1 red-2 green-2; top: red-8; rules: draw=until_fit
    0 draw
    -> hand 0: blue-1 blue-3 blue-4 green-5 green-1 red-2; pile: green-2; told Reshuffled: (size=3)
until fit does not reshuffle when the last card fits
    pile: green-5 red-5; under: green-1; top: red-8; rules: draw=until_fit
    0 draw -> pile: nothing; told Reshuffled: nothing
until fit stops at a wild
    pile: green-5 wild red-5; rules: draw=until_fit
    0 draw -> hand 0: blue-1 blue-3 blue-4 green-5 wild
until fit goes on past a wild that does not fit
    game: rabe; rules: draw=until_fit; 0: blue-1 blue-3 blue-4; 1: yellow-1 yellow-3 yellow-4;
        pile: green-5 wild red-5; top: wild red; rest: away
    0 draw -> hand 0: blue-1 blue-3 blue-4 green-5 wild red-5
until fit follows the announced colour
    pile: red-5 yellow-5 red-1; top: wild yellow; rules: draw=until_fit
    0 draw -> hand 0: blue-1 blue-3 blue-4 red-5 yellow-5
until fit may draw although a card fits where laying is a choice
    pile: blue-5 red-5; top: blue-2; rules: draw=until_fit
    0 draw -> hand 0: blue-1 blue-3 blue-4 blue-5
until fit lets an older card be laid too
    pile: green-5 blue-5; top: blue-2; rules: draw=until_fit
    0 draw -> legal 0: pass, play blue-1, play blue-3, play blue-4, play blue-5
""")
def test_drawing(scene: RuleScene) -> None:
    scene.play()


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


@pytest.mark.parametrize("variant", LAYING_IS_A_CHOICE)
def test_play_drawn_lets_any_fitting_card_be_laid(variant: str) -> None:
    options = {"draw": "one", "play_drawn": True}
    p = drawing("green-e green-c", variant, options, "blue-b").do("0 draw")
    assert p.legal(0) == ["pass", "play blue-a", "play blue-c", "play blue-d"]


@pytest.mark.parametrize(("variant", "attack"), ATTACKS)
def test_play_drawn_applies_after_a_forced_draw_if_the_game_says_so(
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


def test_until_fit_is_one_draw_event() -> None:
    p = drawing("green-e green-c red-e", "noris", UNTIL_FIT).do("0 draw")
    cards = tuple(p.game.kind_of[code] for code in ("green-5", "green-3", "red-5"))
    assert p.told(Drew) == [Drew(0, 3, 3, cards)]


@pytest.mark.parametrize(("variant", "attack"), ATTACKS)
def test_until_fit_does_not_apply_to_a_pending_attack(variant: str, attack: str) -> None:
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


@pytest.mark.parametrize("options", [UNTIL_FIT, PLAY_DRAWN])
def test_armed_call_lapses_with_the_drawn_card(options: dict[str, object]) -> None:
    text = "0: blue-1 blue-3\n1: yellow-1 yellow-3\npile: red-5 green-1\ntop: red-8"
    p = position(text, "noris", options).do("0 call", "0 draw")
    assert p.round.armed == 0
    assert p.legal(0) == ["pass", "play red-5"]


@pytest.mark.parametrize("options", [UNTIL_FIT, PLAY_DRAWN, {}])
def test_draw_from_an_empty_pile_is_an_event_with_one_card_due(options: dict[str, object]) -> None:
    p = drawing("", "noris", options).do("0 draw")
    assert p.told(Drew) == [Drew(0, 0, 1, ())]
