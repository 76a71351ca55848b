"""British Switch: 52 cards, 2 to 10 players, two packs from six players on."""

from typing import Final

from bot.game.effects import attack_draw, turn_direction_or_go_again
from bot.game.ruleset import FRENCH, Announces, Face, Fit, RuleSet


def _number(number: int) -> Face:
    return Face(str(number), copies=1, points=number, number=number, plain=True)


def _attack(number: int) -> Face:
    return Face(
        str(number),
        copies=1,
        points=15,
        number=number,
        effect=attack_draw,
        draws=number,
        answers=True,
    )


RULES: Final = RuleSet(
    name="switch",
    colours=FRENCH,
    faces=(
        _attack(2),
        _number(3),
        _attack(4),
        *(_number(n) for n in range(5, 11)),
        Face("jack", copies=1, points=15, effect=turn_direction_or_go_again),
        Face("queen", copies=1, points=10, plain=True),
        Face("king", copies=1, points=10, plain=True),
        Face("ace", copies=1, points=20, fit=Fit.ANY, announces=Announces.COLOUR),
    ),
    seats=(2, 10),
    second_pack_from=6,
    defaults={
        "rounds": 3,
        "penalty": 2,
        "call": "window",
        "duty": "must",
        "stack": True,
        "draw": "one",
        "play_drawn": False,
        "throw_in": False,
        "several": False,
        "demand": False,
        "finish": "any",
        "score": "points",
        "partners": False,
        "limit": "none",
        "hand": 7,
    },
)

FIRST: Final = RULES.first()
