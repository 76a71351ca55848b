"""All games by their properties, and options that make a match of each one short."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.game import RULE_SETS
from bot.game.effects import attack_draw
from bot.game.ruleset import Announces

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.game.options import Value
    from bot.game.ruleset import Face, RuleSet

ALL_GAMES: Final = sorted(RULE_SETS)


def games_where(holds: Callable[[RuleSet], bool]) -> list[str]:
    """Return the games for which `holds` is true."""
    return [name for name in ALL_GAMES if holds(RULE_SETS[name])]


def games_with(option: str, *values: Value) -> list[str]:
    """Return the games with an option.

    With `values`, only those that have one of them by default.
    """
    return games_where(
        lambda rules: option in rules.defaults and (not values or rules.defaults[option] in values)
    )


def faces_where(holds: Callable[[RuleSet, Face], bool]) -> list[tuple[str, str]]:
    """Return pairs of game and face name for which `holds` is true."""
    return [
        (name, face.name)
        for name in ALL_GAMES
        for face in RULE_SETS[name].faces
        if holds(RULE_SETS[name], face)
    ]


def face_of(variant: str, name: str) -> Face:
    return next(face for face in RULE_SETS[variant].faces if face.name == name)


def in_red(variant: str, name: str) -> str:
    """Return the code of a card with that face, in red if it has a colour."""
    return f"red-{name}" if face_of(variant, name).coloured else name


def has_equal_numbers(rules: RuleSet, seats: int) -> bool:
    """Return whether the deck for this number of seats has two cards of equal colour and number."""
    packs = rules.packs(seats)
    return any(packs * face.copies > 1 for face in rules.faces if face.number is not None)


OF_ROUNDS: Final = games_with("rounds")
LAYING_IS_A_CHOICE: Final = games_with("duty", "may")
LAYING_IS_A_DUTY: Final = games_with("duty", "must")
THROWN_IN_BY_TWO: Final = games_where(
    lambda rules: "throw_in" in rules.defaults and has_equal_numbers(rules, seats=2)
)
"""Games in which cards can be thrown in even with two players."""
SPECIALS: Final = faces_where(
    lambda _, face: face.coloured and not face.plain and face.announces is Announces.NOTHING
)
WISHES: Final = [
    (variant, in_red(variant, name))
    for variant, name in faces_where(lambda _, face: face.announces is Announces.COLOUR)
]
"""The cards with which a colour is announced, in red if they have a colour themselves."""
ATTACKS: Final = faces_where(lambda _, face: face.effect is attack_draw)
STACKED: Final = [
    (variant, name)
    for variant, name in ATTACKS
    if "stack" in RULE_SETS[variant].defaults and face_of(variant, name).answers
]
"""The attacks that can be passed on with another attack."""


def short(variant: str, *, rounds: int = 1, target: int = 50) -> dict[str, Value]:
    """Return house rules for a match that is soon over."""
    return {"rounds": rounds} if variant in OF_ROUNDS else {"target": target}
