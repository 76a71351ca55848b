"""Mau Maus, with Emmi (Drei Magier, 2000): 55 cards, 2 to 6 players."""

from typing import Final

from bot.game.alterations import (
    TRADE,
    drawing_as_last,
)
from bot.game.effects import attack_draw, pass_over, turn_direction_or_go_again
from bot.game.ruleset import Announces, Face, Fit, RuleSet, Scoring

RULES: Final = RuleSet(
    name="maumaus",
    order=2,
    colours=("green", "blue", "red", "yellow"),
    faces=(
        *(Face(str(n), copies=1, points=n, number=n, plain=True) for n in range(1, 10)),
        Face("skip", copies=1, points=20, effect=pass_over),
        Face("colour", copies=1, points=20, announces=Announces.COLOUR),
        Face("reverse", copies=1, points=20, effect=turn_direction_or_go_again),
        Face("draw2", copies=1, points=20, effect=attack_draw, draws=2, answers=True),
        Face(
            "joker",
            copies=3,
            points=30,
            coloured=False,
            fit=Fit.ANY,
            announces=Announces.FUNCTION,
        ),
    ),
    seats=(2, 6),
    scoring=Scoring.WINS,
    lays_after_forced_draw=True,
    defaults={
        "rounds": 3,
        "score": "wins",
        "penalty": 1,
        "call": "next",
        "duty": "may",
        "stack": True,
        "draw": "one",
        "play_drawn": True,
        "drawn_only": False,
        "throw_in": False,
        "several": False,
        "demand": False,
        "finish": "any",
        "last_draws": False,
        "trade": False,
        "partners": False,
        "limit": "none",
        "hand": 6,
    },
    altered_by={
        "trade": TRADE,
        "last_draws": drawing_as_last,
    },
)

FIRST: Final = RULES.first(without=("drawn_only", "last_draws"))
