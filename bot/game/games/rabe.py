"""Rabe Socke Mau-Mau (HUCH!, 2021): 104 cards or a short deck of 80, 2 to 6 players."""

from typing import Final

from bot.game.alterations import TRADE, altered
from bot.game.effects import (
    attack_draw,
    pass_over,
    turn_direction,
    turn_direction_or_go_again,
)
from bot.game.ruleset import Announces, Face, Fit, RuleSet, Scoring

RULES: Final = RuleSet(
    name="rabe",
    order=4,
    colours=("green", "blue", "red", "yellow"),
    faces=(
        *(Face(str(n), copies=2, points=n, number=n, plain=True) for n in range(1, 10)),
        Face("reverse", copies=2, points=0, effect=turn_direction),
        Face("draw2", copies=2, points=0, effect=attack_draw, draws=2, answers=True),
        Face("skip", copies=2, points=0, effect=pass_over),
        Face(
            "wild",
            copies=8,
            points=0,
            coloured=False,
            fit=Fit.ANY_BUT_ITSELF,
            announces=Announces.COLOUR,
        ),
    ),
    seats=(2, 6),
    scoring=Scoring.WINS,
    short_deck_leaves_out=frozenset({"7", "8", "9"}),
    final_call=True,
    defaults={
        "rounds": 3,
        "deck": "full",
        "penalty": 1,
        "call": "window",
        "duty": "must",
        "stack": True,
        "draw": "one",
        "play_drawn": False,
        "drawn_only": False,
        "throw_in": False,
        "several": False,
        "demand": False,
        "finish": "any",
        "reverse_skips": False,
        "wish_on_wish": False,
        "trade": False,
        "partners": False,
        "hand": 5,
    },
    altered_by={
        "wish_on_wish": altered("wild", fit=Fit.ANY),
        "trade": TRADE,
        "reverse_skips": altered("reverse", effect=turn_direction_or_go_again),
    },
)

FIRST: Final = RULES.first(without=("drawn_only", "reverse_skips"))
