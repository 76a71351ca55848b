"""House rules that alter what cards do: functions from the faces of a game to altered faces.

A rule set names each alteration next to the option that switches it on (`RuleSet.altered_by`). The
faces of a `Game` are altered already, so no other code has to know the option.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from bot.game.effects import hand_all_on, trade_with_one
from bot.game.moves import LEFT
from bot.game.ruleset import Alteration, Announces, Colours, Faces

TAME: Final[dict[str, Any]] = {
    "effect": None,
    "last_effect": None,
    "draws": 0,
    "answers": False,
    "plain": True,
}


def altered(name: str, **changes: Any) -> Alteration:  # noqa: ANN401 - the fields of a face
    """Return an alteration that changes fields of the face called `name`."""
    return lambda faces, _colours: tuple(
        replace(face, **changes) if face.name == name else face for face in faces
    )


def altered_in(colour: str, name: str, **changes: Any) -> Alteration:  # noqa: ANN401 - the fields of a face
    """Return an alteration that changes fields of the face `name` in one colour only."""
    return _parted(colour, name, changes, {})


def acting_in(colour: str, name: str, **changes: Any) -> Alteration:  # noqa: ANN401 - the fields of a face
    """Return an alteration that restricts the effect of the face `name` to one colour.

    In that colour it also changes fields of the face. In all other colours the face does nothing.
    """
    return _parted(colour, name, changes, TAME)


def _parted(colour: str, name: str, there: dict[str, Any], elsewhere: dict[str, Any]) -> Alteration:
    """Return an alteration that splits a face: one part for `colour`, one for all other colours."""

    def alter(faces: Faces, colours: Colours) -> Faces:
        own, others = frozenset({colour}), frozenset(colours) - {colour}
        parts = ({**there, "only_in": own}, {**elsewhere, "only_in": others})
        return tuple(
            part
            for face in faces
            for part in ((replace(face, **p) for p in parts) if face.name == name else (face,))
        )

    return alter


def valued(points: Mapping[str, int]) -> Alteration:
    """Return an alteration that changes the points of faces, by their names."""
    return lambda faces, _colours: tuple(
        replace(face, points=points.get(face.name, face.points)) for face in faces
    )


def trading(partner: str, everybody: str) -> Alteration:
    """Return an alteration that makes two numbers move hands.

    The number `partner` lets its player trade hands with a chosen player. The number `everybody`
    passes all hands to the left.
    """
    with_one = altered(partner, announces=Announces.PARTNER, effect=trade_with_one, plain=False)
    with_all = altered(everybody, moves_hands=LEFT, effect=hand_all_on, plain=False)
    return lambda faces, colours: with_all(with_one(faces, colours), colours)


TRADE: Final = trading("7", "1")
