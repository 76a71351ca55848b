import pytest

from tests.support.games import (
    ALL_GAMES,
    LAYING_IS_A_CHOICE,
    LAYING_IS_A_DUTY,
    SPECIALS,
    STACKED,
    WISHES,
    face_of,
)
from tests.support.plain_cards import final_call, in_plain_cards
from tests.support.positions import RefusalReason
from tests.support.rule_scenes import RuleScene, scenes


@pytest.mark.parametrize("variant", ALL_GAMES)
@scenes("""
    top: red-b
seats follow clockwise
    0: red-a red-b blue-a; 1: red-c green-c blue-c; 2: red-d red-e blue-d; top: yellow-a
    0 play red-a -> turn: 1
    1 play red-c -> turn: 2
    2 play red-d -> turn: 0
card of the same colour fits
    0: red-a blue-c red-e; 1: red-d green-d
    -> plays 0: play red-a, play red-e
card of the same face fits
    0: blue-b green-b yellow-c; 1: red-d red-e
    -> plays 0: play blue-b, play green-b
""")
def test_frame_turns_in_every_game(scene: RuleScene, variant: str) -> None:
    scene.play_in(variant)


@scenes("""
    game: noris
    top: red-7
colour in force may be announced again
    0: wild blue-3 blue-4; 1: red-4 red-5; top: wild red
    0 play wild red -> colour: red
announced colour ends with the next card
    0: red-3 red-9; 1: wild red-5 red-1; top: wild red
    0 play red-3, 1 play wild blue -> colour: blue; reason 0 play red-9: does-not-fit
colour of the top card is in force when the face was matched
    0: blue-7 blue-1; 1: red-4 blue-5 green-7
    0 play blue-7 -> colour: blue; plays 1: play blue-5, play green-7
two equal cards in a hand are one action
    0: red-1 red-1 blue-4; 1: red-4 red-5
    -> plays 0: play red-1
one card is laid a turn
    0: red-1 red-2 red-3; 1: red-4 red-5
    0 play red-1 -> hand 0: red-2 red-3; discards: red-7 red-1; reason 0 play red-2: not-your-turn
only the seat on turn may act
    0: red-1 red-2 red-3; 1: red-4 red-5 red-6
    -> legal 1: nothing; refused 1 play red-4: not-your-turn turn=0;
        refused 1 draw: not-your-turn turn=0
a round ends when a hand is empty
    0: red-1; 1: red-4 red-5
    0 play red-1 -> over: yes; winner: 0; turn: none
nothing is legal after the round
    0: red-1; 1: red-4 red-5
    0 play red-1
    -> legal 0: nothing; legal 1: nothing; clock: nothing; reason 1 draw: round-over;
        reason 1 play red-4: round-over; reason 0 call: round-over; reason 1 catch 0: round-over;
        reason 1 leave: round-over; reason table expire 0: round-over
window open at the end of a round lapses without penalty
    0: red-1 red-2; 1: red-4
    0 play red-1, 1 play red-4 -> over: yes; windows: nothing; hand 0: red-2
cards of a hand stand in the order in which they came
    0: red-5 blue-1; 1: blue-2 blue-3; pile: green-9 green-1
    0 draw, 1 draw, 0 play red-5 -> hand 0: blue-1 green-9; hand 1: blue-2 blue-3 green-1
cards drawn together are held in the order of the pile
    0: red-draw2 blue-1 blue-2; 1: yellow-5 yellow-6; pile: green-3 green-1 green-2
    0 play red-draw2, 1 draw -> hand 1: yellow-5 yellow-6 green-3 green-1
of two equal cards the one that came first is laid
    0: red-5 blue-1 red-5 blue-2; 1: blue-3 blue-4
    0 play red-5 -> hand 0: blue-1 red-5 blue-2
card that was drawn again comes last
    0: red-5 blue-1 blue-2; 1: blue-3 blue-4; pile: red-5
    0 draw, 1 draw, 0 play red-5 -> hand 0: blue-1 blue-2 red-5
""")
def test_frame_turns(scene: RuleScene) -> None:
    scene.play()


@pytest.mark.parametrize("variant", LAYING_IS_A_DUTY)
@scenes("""
    top: red-b
who can lay must lay
    0: red-a blue-c; 1: blue-a blue-d
    -> plays 0: play red-a; refused 0 draw: must-lay fitting=red-a
who cannot lay draws
    0: green-a blue-c blue-d; 1: blue-a blue-e; pile: red-d; rules: draw=one play_drawn=false
    -> legal 0: draw
    0 draw -> hand 0: green-a blue-c blue-d red-d; turn: 1
""")
def test_frame_turns_in_games_with_a_duty_to_lay(scene: RuleScene, variant: str) -> None:
    scene.play_in(variant)


@pytest.mark.parametrize(("variant", "special"), SPECIALS)
def test_special_of_the_same_colour_fits(variant: str, special: str) -> None:
    p = in_plain_cards(f"0: red-{special} blue-a\n1: red-d red-e\ntop: red-b", variant)
    assert p.plays(0) == [f"play red-{special}"]


@pytest.mark.parametrize(("variant", "special"), SPECIALS)
def test_special_fits_on_the_same_special_of_another_colour(variant: str, special: str) -> None:
    p = in_plain_cards(f"0: blue-{special} blue-a\n1: red-d red-e\ntop: red-{special}", variant)
    assert p.plays(0) == [f"play blue-{special}"]


@pytest.mark.parametrize(("variant", "special"), SPECIALS)
def test_special_of_another_colour_does_not_fit(variant: str, special: str) -> None:
    p = in_plain_cards(f"0: blue-{special} red-a\n1: red-d red-e\ntop: red-b", variant)
    assert p.reason(f"0 play blue-{special}") is RefusalReason.DOES_NOT_FIT


@pytest.mark.parametrize("colour", ["green", "blue", "red", "yellow"])
@pytest.mark.parametrize(("variant", "wish"), WISHES)
def test_announced_colour_is_in_force(variant: str, wish: str, colour: str) -> None:
    text = f"""
        0: green-a blue-b red-c yellow-d
        1: red-d red-e
        top: {wish} {colour}
    """
    p = in_plain_cards(text, variant)
    assert p.colour == colour
    assert [play.partition("-")[0] for play in p.plays(0)] == [f"play {colour}"]


@pytest.mark.parametrize("colour", ["green", "blue", "red", "yellow"])
@pytest.mark.parametrize(("variant", "wish"), WISHES)
def test_any_of_the_four_colours_may_be_announced(variant: str, wish: str, colour: str) -> None:
    p = in_plain_cards(f"0: {wish} blue-c blue-d\n1: red-d red-e\ntop: red-b", variant)
    p.do(f"0 play {wish} {colour}")
    assert (p.top, p.colour) == (wish, colour)


@pytest.mark.parametrize("variant", LAYING_IS_A_CHOICE)
def test_player_who_could_lay_may_draw_instead(variant: str) -> None:
    p = in_plain_cards("0: red-a red-b\n1: blue-a blue-b\ntop: red-c", variant)
    assert "draw" in p.legal(0)
    assert len(p.plays(0)) == 2


@pytest.mark.parametrize(
    ("variant", "attack"), [each for each in STACKED if each[0] in LAYING_IS_A_DUTY]
)
def test_player_need_not_answer_an_attack_even_if_laying_is_a_duty(
    variant: str, attack: str
) -> None:
    text = f"""
        0: red-{attack} red-a red-c
        1: blue-{attack} red-d red-e
        2: blue-a blue-c blue-d
        top: red-b
    """
    p = in_plain_cards(text, variant).do(f"0 play red-{attack}")
    assert p.legal(1) == ["draw", f"play blue-{attack}"]


@pytest.mark.parametrize(
    ("variant", "special"),
    [each for each in SPECIALS if face_of(*each).last_effect is None],
)
def test_special_as_last_card_has_no_effect(variant: str, special: str) -> None:
    p = in_plain_cards(f"0: red-{special}\n1: red-d red-e\n2: blue-a blue-b\ntop: red-b", variant)
    p.do(f"0 play red-{special}", *final_call(p, 0))
    assert p.over
    assert p.pending is None
    assert p.hand(1) == "red-d red-e"
    assert p.round.direction == 1
