"""Czech Prší: 32 German-suited cards, 2 to 6 players."""

from dataclasses import replace
from typing import Final

from bot.game.alterations import (
    altered_in,
    drawing_as_last,
)
from bot.game.effects import attack_draw, attack_skip_one, bring_back_or_attack
from bot.game.ruleset import GERMAN, Announces, Face, Fit, RuleSet, Scoring

RULES: Final = RuleSet(
    name="prsi",
    colours=GERMAN,
    faces=(
        Face("7", copies=1, points=7, number=7, effect=attack_draw, draws=2, answers=True),
        *(Face(str(n), copies=1, points=n, number=n, plain=True) for n in range(8, 11)),
        Face("unter", copies=1, points=2, plain=True),
        Face("ober", copies=1, points=3, fit=Fit.ANY, announces=Announces.COLOUR),
        Face("king", copies=1, points=4, plain=True),
        Face("ace", copies=1, points=11, effect=attack_skip_one, answers=True, always_answers=True),
    ),
    seats=(2, 6),
    scoring=Scoring.WINS,
    defaults={
        "rounds": 3,
        "score": "wins",
        "penalty": 1,
        "call": "none",
        "duty": "may",
        "stack": True,
        "draw": "one",
        "play_drawn": False,
        "drawn_only": False,
        "several": False,
        "demand": False,
        "finish": "any",
        "last_draws": False,
        "seven_returns": False,
        "partners": False,
        "limit": "none",
        "hand": 4,
    },
    altered_by={
        "seven_returns": altered_in("hearts", "7", effect=bring_back_or_attack),
        "last_draws": drawing_as_last,
    },
)

FIRST: Final = RULES.first(
    without=("drawn_only", "seven_returns", "last_draws"),
    defaults={"call": "window"},
    faces=tuple(
        replace(face, always_answers=False, points=20 if face.name == "ober" else face.points)
        for face in RULES.faces
    ),
)
"""The first rules. A call was due with one card left, an ober counted 20, and without `stack` no
ace answered an ace."""
