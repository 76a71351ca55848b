from collections.abc import Sequence

import pytest

from bot.game.events import Drew
from tests.support.games import ALL_GAMES
from tests.support.positions import TextPosition, position
from tests.support.rule_scenes import RuleScene, scenes

ONE_UNDER = """
    0: red-draw2 red-1 red-2
    1: blue-1 blue-2
    2: blue-4 blue-5
    under: green-4
    top: red-8
    rest: away
"""


@pytest.mark.parametrize("variant", ALL_GAMES)
@scenes("""
    0: blue-a blue-c
    top: red-b
    rest: away
discards but the top one become the draw pile
    1: yellow-a yellow-c; under: green-d green-e green-b; rules: draw=one play_drawn=false
    0 draw -> hand 0: blue-a blue-c green-d; pile: green-e green-b; discards: red-b
draw is legal with nothing to draw
    1: blue-d blue-e
    -> can 0 draw: yes
""")
def test_frame_draw_pile_in_every_game(scene: RuleScene, variant: str) -> None:
    scene.play_in(variant)


@scenes("""
    game: noris
    top: red-8
    rest: away
taking the last card does not reshuffle
    0: blue-1 blue-2; 1: yellow-1 yellow-2; pile: green-9; under: green-4 green-5
    0 draw -> pile: nothing; discards: green-4 green-5 red-8; told Reshuffled: nothing
empty pile waits until a card is needed
    0: red-1 blue-2; 1: red-3 yellow-2 yellow-4; under: green-4 green-5
    0 play red-1, 0 call, 1 play red-3 -> discards: green-4 green-5 red-8 red-1 red-3
    0 draw -> discards: red-3; pile: green-5 red-8 red-1
pile that runs out in the middle of a draw is refilled
    0: red-draw2 blue-1 blue-2; 1: yellow-1 yellow-2; pile: green-9; under: green-4 green-5
    0 play red-draw2, 1 draw
    -> hand 1: yellow-1 yellow-2 green-9 green-4; pile: green-5 red-8; discards: red-draw2;
        told Reshuffled: (size=3)
attack that is answered does not reshuffle
    0: red-draw2 blue-1 blue-2; 1: blue-draw2 yellow-2 yellow-3; under: green-4
    0 play red-draw2, 1 play blue-draw2 -> discards: green-4 red-8 red-draw2 blue-draw2
as many as are due are drawn when they are just there
    0: red-draw2 red-1 red-2; 1: blue-1 blue-2; 2: blue-4 blue-5; under: green-4
    0 play red-draw2, 1 draw -> hand 1: blue-1 blue-2 green-4 red-8; pile: nothing
with nothing under the top card there is no reshuffle
    0: blue-1 blue-2; 1: blue-4 blue-5
    0 draw -> hand 0: blue-1 blue-2; discards: red-8; told Reshuffled: nothing; turn: 1
penalty reshuffles as well
    0: red-1 blue-2; 1: red-3 yellow-2; under: green-4
    0 play red-1, 1 catch 0 -> hand 0: blue-2 green-4; pile: red-8; discards: red-1
laid wild keeps its colour through a reshuffle
    0: wild green-1 green-2; 1: yellow-1 green-3; under: blue-4
    0 play wild blue, 1 draw -> top: wild; colour: blue; pile: red-8
""")
def test_frame_draw_pile(scene: RuleScene) -> None:
    scene.play()


def shuffled_by(p: TextPosition, order: list[str]) -> list[str]:
    seen: list[str] = []

    def reshuffle(discards: list[int]) -> Sequence[int]:
        seen.extend(p.game.kinds[kind].code for kind in discards)
        return [p.game.kind_of[code] for code in order]

    p.round.reshuffle = reshuffle
    return seen


def test_reshuffle_is_given_the_discards_oldest_first() -> None:
    text = """
        0: blue-1 blue-3
        1: yellow-1 yellow-3
        under: green-7 wild green-4 green-5
        top: red-8
        rest: away
    """
    p = position(text, "noris")
    assert shuffled_by(p, ["wild", "green-5", "green-7", "green-4"]) == []
    seen = shuffled_by(p, ["wild", "green-5", "green-7", "green-4"])
    p.do("0 draw")
    assert seen == ["green-7", "wild", "green-4", "green-5"]


def test_reshuffle_gives_the_draw_pile_top_first() -> None:
    text = """
        0: blue-1 blue-3
        1: yellow-1 yellow-3
        under: green-7 wild green-4
        top: red-8
        rest: away
    """
    p = position(text, "noris")
    shuffled_by(p, ["wild", "green-4", "green-7"])
    p.do("0 draw", "1 draw")
    assert [p.hand(0), p.hand(1)] == ["blue-1 blue-3 wild", "yellow-1 yellow-3 green-4"]
    assert p.pile == "green-7"


def test_player_who_must_draw_gets_only_the_cards_that_are_left() -> None:
    p = position(ONE_UNDER.replace("under: green-4\n", ""), "noris").do("0 play red-draw2")
    p.do("1 draw")
    assert p.hand(1) == "blue-1 blue-2 red-8"
    assert p.turn == 2
    assert p.pending is None
    drew = p.told(Drew)
    assert [(event.size, event.due) for event in drew if isinstance(event, Drew)] == [(1, 2)]


def test_reshuffles_of_a_round_are_counted() -> None:
    text = """
        0: blue-1 blue-2
        1: yellow-1 yellow-2
        under: green-4
        top: red-8
        rest: away
    """
    p = position(text, "noris")
    counted: list[tuple[int, int]] = []

    def reshuffle(number: int, count: int, discards: list[int]) -> Sequence[int]:
        counted.append((number, count))
        return discards

    p.match.source.reshuffle = reshuffle  # type: ignore[method-assign]  # a source that remembers
    p.do("0 draw", "1 draw")
    assert counted == [(1, 1)]
    p.round.discards.insert(0, p.game.kind_of["green-9"])
    p.do("0 draw")
    assert counted == [(1, 1), (1, 2)]
