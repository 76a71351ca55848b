"""Classic Mau-Mau: the German 32-card game, 2 to 10 players, two packs from six players on."""

from typing import Any, Final

from bot.game.alterations import (
    acting_in,
    altered,
    altered_in,
    drawing_as_last,
    kings_that_draw,
)
from bot.game.effects import (
    attack_draw,
    attack_skip_one,
    go_again,
    pass_over,
    turn_direction_or_go_again,
)
from bot.game.ruleset import FRENCH, Announces, Face, Fit, RuleSet

QUEEN: Final[dict[str, Any]] = {"effect": attack_draw, "draws": 4, "plain": False}

RULES: Final = RuleSet(
    name="classic",
    colours=FRENCH,
    faces=(
        Face("7", copies=1, points=7, number=7, effect=attack_draw, draws=2, answers=True),
        Face("8", copies=1, points=8, number=8, effect=pass_over),
        Face("9", copies=1, points=9, number=9, plain=True),
        Face("10", copies=1, points=10, number=10, plain=True),
        Face(
            "jack",
            copies=1,
            points=20,
            fit=Fit.ANY_BUT_ITSELF,
            announces=Announces.COLOUR,
        ),
        Face("queen", copies=1, points=10, plain=True),
        Face("king", copies=1, points=10, plain=True),
        Face("ace", copies=1, points=11, plain=True),
    ),
    seats=(2, 10),
    second_pack_from=6,
    defaults={
        "rounds": 3,
        "penalty": 1,
        "call": "window",
        "duty": "may",
        "stack": True,
        "draw": "one",
        "play_drawn": False,
        "drawn_only": False,
        "throw_in": False,
        "several": False,
        "demand": False,
        "finish": "any",
        "ace_again": False,
        "eight_answers": False,
        "jack_doubles": False,
        "kings_draw": False,
        "queens_free": False,
        "last_draws": False,
        "wish_on_wish": False,
        "ace_skips": False,
        "nine_turns": False,
        "seven_of_hearts": False,
        "queen_of_spades": False,
        "score": "points",
        "partners": False,
        "limit": "none",
        "hand": 5,
    },
    altered_by={
        "wish_on_wish": altered("jack", fit=Fit.ANY),
        "ace_skips": altered("ace", effect=pass_over, plain=False),
        "nine_turns": altered("9", effect=turn_direction_or_go_again, plain=False),
        "seven_of_hearts": acting_in("hearts", "7"),
        "queen_of_spades": altered_in("spades", "queen", **QUEEN, answers=True),
        "ace_again": altered("ace", effect=go_again, plain=False),
        "eight_answers": altered("8", effect=attack_skip_one, answers=True, always_answers=True),
        "kings_draw": kings_that_draw,
        "queens_free": altered("queen", fit=Fit.ANY, takes_any=True),
        "last_draws": drawing_as_last,
    },
)

FIRST: Final = RULES.first(
    without=(
        "drawn_only",
        "ace_again",
        "eight_answers",
        "jack_doubles",
        "kings_draw",
        "queens_free",
        "last_draws",
    ),
    altered_by={
        "wish_on_wish": RULES.altered_by["wish_on_wish"],
        "ace_skips": RULES.altered_by["ace_skips"],
        "nine_turns": RULES.altered_by["nine_turns"],
        "seven_of_hearts": acting_in("hearts", "7", answers=False),
        "queen_of_spades": altered_in("spades", "queen", **QUEEN),
    },
)
"""The first rules. With two packs, the copy of a single card did not answer it."""
