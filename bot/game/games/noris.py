"""Mau Mau (Noris, 2013): 110 cards, 2 to 10 players."""

from typing import Final

from bot.game.alterations import (
    TRADE,
    altered,
    drawing_as_last,
)
from bot.game.effects import (
    attack_draw,
    pass_over,
    turn_direction,
    turn_direction_or_go_again,
)
from bot.game.ruleset import Announces, Face, Fit, RuleSet

RULES: Final = RuleSet(
    name="noris",
    order=1,
    colours=("green", "blue", "red", "yellow"),
    faces=(
        *(Face(str(n), copies=2, points=n, number=n, plain=True) for n in range(1, 10)),
        Face("reverse", copies=2, points=10, effect=turn_direction),
        Face("draw2", copies=2, points=10, effect=attack_draw, draws=2, answers=True),
        Face("draw4", copies=2, points=10, effect=attack_draw, draws=4),
        Face("skip", copies=2, points=10, effect=pass_over),
        Face(
            "wild",
            copies=6,
            points=10,
            coloured=False,
            fit=Fit.ANY,
            announces=Announces.COLOUR,
        ),
    ),
    seats=(2, 10),
    defaults={
        "rounds": 3,
        "penalty": 1,
        "call": "window",
        "duty": "may",
        "stack": True,
        "stack_four": False,
        "challenge": False,
        "draw": "one",
        "play_drawn": False,
        "drawn_only": False,
        "throw_in": False,
        "several": False,
        "demand": False,
        "finish": "any",
        "wild_four": False,
        "reverse_skips": False,
        "last_draws": False,
        "trade": False,
        "score": "points",
        "partners": False,
        "limit": "none",
        "hand": 5,
    },
    altered_by={
        "stack_four": altered("draw4", answers=True),
        "challenge": altered("draw4", challengeable=True),
        "trade": TRADE,
        "wild_four": altered("draw4", fit=Fit.ANY, announces=Announces.COLOUR),
        "reverse_skips": altered("reverse", effect=turn_direction_or_go_again),
        "last_draws": drawing_as_last,
    },
)

FIRST: Final = RULES.first(without=("drawn_only", "wild_four", "reverse_skips", "last_draws"))
