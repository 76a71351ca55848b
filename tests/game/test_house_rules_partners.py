import pytest

from bot.game import OptionError, new_game
from bot.game.match import team_of
from bot.game.options import OptionErrorKind
from tests.support.rule_scenes import RuleScene, scenes


@scenes("""
    game: noris
    0: red-5
    1: blue-1 blue-draw2
    2: green-7
    3: yellow-9
    top: red-8
    rules: partners=true
both have won and the others score what both of them hold
    rules: score=points
    0 play red-5 -> points: 0, 20, 0, 20
a round won counts for both
    game: maumaus; rules: partners=true; 0: red-5; 1: blue-1; 2: green-7; 3: yellow-9; top: red-8
    0 play red-5 -> points: 1, 0, 1, 0
both take what the others hold but not what the partner holds
    rules: score=taken
    0 play red-5 -> points: 20, 0, 20, 0
partners win the match together
    rules: score=points rounds=1
    0 play red-5 -> winners: 0, 2
who scores the own hand as a winner does not score that of the partner
    game: stop; rules: partners=true; 0: red-5; 1: blue-1; 2: green-7; 3: yellow-8; top: red-8
    0 play red-5 -> points: 0, 9, 0, 9
in stop only what the winner holds counts for partners
    game: stop; rules: partners=true; 0: red-swap; 1: blue-1; 2: green-7; 3: yellow-8; top: red-8
    0 play red-swap with 1 -> winner: 0; points: 1, 8, 1, 8
with places partners score both places together
    game: noris; rules: partners=true score=places; 0: red-5; 1: red-6; 2: red-7; 3: red-8 red-9;
        top: red-3
    0 play red-5, 1 play red-6, 2 play red-7 -> over: yes; points: 2, 4, 2, 4
with places a partner who has left counts as last
    game: noris; rules: partners=true score=places; 0: red-5; 1: red-6; 2: red-7; 3: red-8 red-9;
        top: red-3
    2 leave, 0 play red-5, 1 play red-6 -> over: yes; points: 2, 3, 0, 3
a partner who leaves comes last alone
    rules: score=points rounds=1
    2 leave, 0 play red-5 -> winners: 0
one may catch the own partner
    0: red-5 red-6; 1: blue-1 blue-2; 2: green-7 green-8; 3: yellow-9 yellow-8
    0 play red-5 -> can 2 catch 0: yes
""")
def test_partners(scene: RuleScene) -> None:
    scene.play()


@pytest.mark.parametrize(("seats", "teams"), [(4, [(0, 2), (1, 3)]), (6, [(0, 3), (1, 4), (2, 5)])])
def test_partners_sit_opposite(seats: int, teams: list[tuple[int, int]]) -> None:
    game = new_game("noris", {"partners": True}, seats)
    assert [team_of(game, seat) for seat in range(seats)] == teams * 2


def test_without_the_rule_everybody_plays_alone() -> None:
    assert [team_of(new_game("noris"), seat) for seat in range(4)] == [(0,), (1,), (2,), (3,)]


@pytest.mark.parametrize("seats", [2, 3, 5, 7, 8, 9, 10])
def test_partners_are_refused_with_any_other_number_of_seats(seats: int) -> None:
    with pytest.raises(OptionError) as refused:
        new_game("noris", {"partners": True}, seats)
    assert refused.value.kind is OptionErrorKind.NO_PARTNERS
    assert (refused.value.option, refused.value.value) == ("partners", True)
    assert refused.value.allowed == [False]
