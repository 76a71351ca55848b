"""What a seat must do whatever it holds, so that the table may do it."""

from bot.game import new_game
from tests.support.rule_scenes import RuleScene, scenes


@scenes("""
    game: noris
    0: ... red-5 blue-6
    1: blue-5 blue-7
    top: red-8
nothing is forced where nothing is pending
    -> forced: none
draw is forced where nothing answers the attack
    0: red-draw4
    0 play red-draw4 -> forced: draw
draw that some hand could answer is not forced
    0: red-draw2
    0 play red-draw2 -> forced: none; legal 1: call, draw
draw is forced where nothing is passed on
    0: red-draw2; rules: stack=false
    0 play red-draw2 -> forced: draw
draw that a 0 could cancel is not forced
    game: stop; rules: stack=false; 0: red-2+ red-5 red-7; 1: blue-5 blue-7; top: red-8
    0 play red-2+ -> forced: none; legal 1: call, draw
draw that may be challenged is not forced
    0: red-draw4; rules: challenge=true
    0 play red-draw4 -> forced: none
draw is forced once the layer who could be challenged has left
    0: red-draw4; 2: green-5 green-6; rules: challenge=true
    0 play red-draw4, 0 leave -> forced: draw
hand is shown for a last x by force until it is shown
    game: stop; 0: red-x+; 1: blue-5 blue-7; top: red-8
    0 play red-x+ -> forced: reveal
    1 reveal -> forced: none
hand is not shown by force for an x that is not the last card
    game: stop; 0: red-x+ red-5 red-7; 1: blue-5 blue-7; top: red-8
    0 play red-x+ -> forced: none
skip is not accepted by force
    game: stop; 0: red-skip red-5 red-7; 1: blue-5 blue-7; top: red-8
    0 play red-skip -> forced: none
""")
def test_forced(scene: RuleScene) -> None:
    scene.play()


def test_equal_cards_in_a_hand_share_the_face_if_several_may_be_laid() -> None:
    several, single = new_game("noris", {"several": True}), new_game("noris")
    red, blue, other = (several.kind_of[code] for code in ("red-1", "blue-1", "red-2"))
    assert several.cards_to_lay_after(red, [blue, other, red]) == [blue, red]
    assert single.cards_to_lay_after(red, [blue, other, red]) == []
