"""Czech Prší: 32 German-suited cards, 2 to 6 players."""

from dataclasses import replace
from typing import Final

from bot.game.effects import attack_draw, attack_skip_one
from bot.game.ruleset import GERMAN, Announces, Face, Fit, RuleSet, Scoring

RULES: Final = RuleSet(
    name="prsi",
    colours=GERMAN,
    faces=(
        Face("7", copies=1, points=7, number=7, effect=attack_draw, draws=2, answers=True),
        *(Face(str(n), copies=1, points=n, number=n, plain=True) for n in range(8, 11)),
        Face("unter", copies=1, points=2, plain=True),
        Face("ober", copies=1, points=20, fit=Fit.ANY, announces=Announces.COLOUR),
        Face("king", copies=1, points=4, plain=True),
        Face("ace", copies=1, points=11, effect=attack_skip_one, answers=True, always_answers=True),
    ),
    seats=(2, 6),
    scoring=Scoring.WINS,
    defaults={
        "rounds": 3,
        "score": "wins",
        "penalty": 1,
        "call": "window",
        "duty": "may",
        "stack": True,
        "draw": "one",
        "play_drawn": False,
        "several": False,
        "demand": False,
        "finish": "any",
        "partners": False,
        "limit": "none",
        "hand": 4,
    },
)

FIRST: Final = RULES.first(faces=tuple(replace(face, always_answers=False) for face in RULES.faces))
"""The first rules. Without `stack`, no ace answered an ace."""
