"""Swedish Vändåtta: crazy eights with 52 cards, 2 to 10 players, two packs from six players on."""

from dataclasses import replace
from typing import Final

from bot.game.alterations import (
    altered,
    kings_that_draw,
    valued,
)
from bot.game.effects import (
    attack_skip,
    make_others_draw,
)
from bot.game.ruleset import FRENCH, Announces, Face, Fit, RuleSet


def _number(number: int) -> Face:
    points = 10 if number == 10 else 5  # noqa: PLR2004 - the ten
    return Face(str(number), copies=1, points=points, number=number, plain=True)


PIPS: Final = {
    **{str(number): number for number in range(2, 11)},
    "8": 50,
    "jack": 10,
    "queen": 10,
    "king": 10,
    "ace": 1,
}
"""The points of cards in American crazy eights."""

RULES: Final = RuleSet(
    name="vandatta",
    colours=FRENCH,
    faces=(
        *(_number(n) for n in range(2, 8)),
        Face("8", copies=1, points=25, fit=Fit.ANY_BUT_ITSELF, announces=Announces.COLOUR),
        *(_number(n) for n in range(9, 11)),
        Face("jack", copies=1, points=10, plain=True),
        Face("queen", copies=1, points=10, plain=True),
        Face("king", copies=1, points=10, plain=True),
        Face("ace", copies=1, points=15, effect=make_others_draw),
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
        "drawn_only": False,
        "throw_in": False,
        "several": True,
        "demand": False,
        "finish": "plain",
        "four_waits": False,
        "kings_draw": False,
        "queens_free": False,
        "wish_on_wish": False,
        "ace_draws": True,
        "score": "points",
        "pip_points": False,
        "partners": False,
        "limit": "none",
        "hand": 7,
    },
    altered_by={
        "wish_on_wish": altered("8", fit=Fit.ANY),
        "ace_draws": altered("ace", effect=None, plain=True),
        "pip_points": valued(PIPS),
        "four_waits": altered(
            "4", effect=attack_skip, draws=0, answers=True, always_answers=True, plain=False
        ),
        "kings_draw": kings_that_draw,
        "queens_free": altered("queen", fit=Fit.ANY, takes_any=True),
    },
)

FIRST: Final = RULES.first(
    without=(
        "drawn_only",
        "wish_on_wish",
        "ace_draws",
        "pip_points",
        "four_waits",
        "kings_draw",
        "queens_free",
    ),
    defaults={"several": False, "finish": "any"},
    faces=tuple(
        replace(
            face,
            points=PIPS[face.name],
            fit=Fit.ANY if face.announces is Announces.COLOUR else Fit.MATCH,
            effect=None,
            plain=face.announces is Announces.NOTHING,
        )
        for face in RULES.faces
    ),
)
"""The first rules: American crazy eights, with the Swedish way of drawing."""
