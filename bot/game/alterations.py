"""House rules that alter what cards do: each a function from the faces of a game to other faces.

A game names them next to the option that switches them on (`RuleSet.altered_by`). Whoever asks a
`Game` for its faces gets the altered ones, so that no other code has to know of the option.
"""

from dataclasses import replace
from typing import Any, Final

from bot.game.cards import Announces
from bot.game.effects import hand_all_on, trade_with_one
from bot.game.moves import LEFT
from bot.game.ruleset import Alteration, Colours, Faces

TAME: Final[dict[str, Any]] = {
    "effect": None,
    "last_effect": None,
    "draws": 0,
    "answers": False,
    "plain": True,
}


def altered(name: str, **changes: Any) -> Alteration:  # noqa: ANN401 - the fields of a face
    """What changes of the face of that name."""
    return lambda faces, _colours: tuple(
        replace(face, **changes) if face.name == name else face for face in faces
    )


def altered_in(colour: str, name: str, **changes: Any) -> Alteration:  # noqa: ANN401 - the fields of a face
    """What changes of it in one colour alone."""
    return _parted(colour, name, changes, {})


def acting_in(colour: str, name: str) -> Alteration:
    """The face of that name does what it does in one colour alone, where nothing answers it."""
    return _parted(colour, name, {"answers": False}, TAME)


def _parted(colour: str, name: str, there: dict[str, Any], elsewhere: dict[str, Any]) -> Alteration:
    """Two faces of that name: that of one colour, and that of all others."""

    def alter(faces: Faces, colours: Colours) -> Faces:
        own, others = frozenset({colour}), frozenset(colours) - {colour}
        parts = ({**there, "only_in": own}, {**elsewhere, "only_in": others})
        return tuple(
            part
            for face in faces
            for part in ((replace(face, **p) for p in parts) if face.name == name else (face,))
        )

    return alter


def trading(partner: str, everybody: str) -> Alteration:
    """One number lets its player trade hands with somebody, another hands all hands to the left."""
    with_one = altered(partner, announces=Announces.PARTNER, effect=trade_with_one, plain=False)
    with_all = altered(everybody, moves_hands=LEFT, effect=hand_all_on, plain=False)
    return lambda faces, colours: with_all(with_one(faces, colours), colours)


TRADE: Final = trading("7", "1")
