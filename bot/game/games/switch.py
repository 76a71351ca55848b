"""British Switch: 52 cards, 2 to 10 players, two packs from six players on."""

from typing import Final

from bot.game.alterations import (
    altered,
    drawing_as_last,
    kings_that_draw,
)
from bot.game.effects import (
    attack_draw,
    attack_skip,
    pass_over,
    turn_direction_or_go_again,
)
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
        "play_drawn": True,
        "drawn_only": True,
        "throw_in": False,
        "several": False,
        "runs": False,
        "demand": False,
        "finish": "plain",
        "four_waits": False,
        "kings_draw": False,
        "queens_free": False,
        "last_draws": False,
        "eight_skips": False,
        "score": "points",
        "partners": False,
        "limit": "none",
        "hand": 7,
    },
    altered_by={
        "eight_skips": altered("8", effect=pass_over, plain=False),
        "four_waits": altered(
            "4", effect=attack_skip, draws=0, answers=True, always_answers=True, plain=False
        ),
        "kings_draw": kings_that_draw,
        "queens_free": altered("queen", fit=Fit.ANY, takes_any=True),
        "last_draws": drawing_as_last,
    },
)

FIRST: Final = RULES.first(
    without=(
        "drawn_only",
        "runs",
        "eight_skips",
        "four_waits",
        "kings_draw",
        "queens_free",
        "last_draws",
    ),
    defaults={"play_drawn": False, "finish": "any"},
)
"""The first rules: drawing ended the turn, and any card could be the last one."""
