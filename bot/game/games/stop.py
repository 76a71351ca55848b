"""Stop, "anything but Mau" (Abacus, 2001): 112 cards, 2 to 10 players."""

from typing import Final

from bot.game.effects import (
    attack_draw,
    attack_reveal,
    attack_skip,
    draw_at_once,
    exchange_at_once,
    propose_exchange,
    reveal_as_last,
)
from bot.game.ruleset import Announces, Face, Fit, RuleSet, Scoring, Starter


def _number(number: int) -> Face:
    return Face(str(number), copies=2, points=number, number=number, plain=True)


RULES: Final = RuleSet(
    name="stop",
    order=3,
    colours=("green", "blue", "red", "yellow"),
    faces=(
        Face("0", copies=2, points=0, number=0, plain=True, defends=True),
        _number(1),
        Face(
            "2+",
            copies=2,
            points=20,
            number=2,
            effect=attack_draw,
            last_effect=draw_at_once,
            draws=2,
            answers=True,
        ),
        *(_number(n) for n in (3, 4, 5, 7, 8)),
        Face("6/9", copies=4, points=9, number=9, plain=True),
        Face("skip", copies=2, points=10, effect=attack_skip, answers=True, always_answers=True),
        Face(
            "swap",
            copies=2,
            points=30,
            announces=Announces.EXCHANGE,
            effect=propose_exchange,
            last_effect=exchange_at_once,
        ),
        Face("x+", copies=2, points=40, effect=attack_reveal, last_effect=reveal_as_last),
        Face(
            "choice",
            copies=8,
            points=50,
            coloured=False,
            fit=Fit.ANY,
            announces=Announces.SECOND_CARD,
        ),
    ),
    seats=(2, 10),
    starter=Starter.DEALER,
    scoring=Scoring.HAND,
    defaults={
        "target": 500,
        "penalty": 2,
        "call": "armed",
        "duty": "must",
        "stack": True,
        "draw": "one",
        "play_drawn": False,
        "drawn_only": False,
        "throw_in": True,
        "partners": False,
        "hand": 7,
    },
    # With 500 points, a match with friends takes an hour.
    proposed={"target": 200},
)

FIRST: Final = RULES.first(without=("drawn_only",))
