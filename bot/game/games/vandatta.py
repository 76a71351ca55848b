"""Swedish Vändåtta: crazy eights with 52 cards, 2 to 10 players, two packs from six players on."""

from typing import Final

from bot.game.ruleset import FRENCH, Announces, Face, Fit, RuleSet


def _number(number: int) -> Face:
    return Face(str(number), copies=1, points=number, number=number, plain=True)


RULES: Final = RuleSet(
    name="vandatta",
    colours=FRENCH,
    faces=(
        *(_number(n) for n in range(2, 8)),
        Face("8", copies=1, points=50, fit=Fit.ANY, announces=Announces.COLOUR),
        *(_number(n) for n in range(9, 11)),
        Face("jack", copies=1, points=10, plain=True),
        Face("queen", copies=1, points=10, plain=True),
        Face("king", copies=1, points=10, plain=True),
        Face("ace", copies=1, points=1, plain=True),
    ),
    seats=(2, 10),
    second_pack_from=6,
    defaults={
        "rounds": 3,
        "penalty": 1,
        "call": "window",
        "duty": "may",
        "draw": "three",
        "play_drawn": True,
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
