"""House rules that alter what cards do: each a function from the faces of a game to other faces.

A game names them next to the option that switches them on (`RuleSet.altered_by`). Whoever asks a
`Game` for its faces gets the altered ones, so that no other code has to know of the option.
"""

from collections.abc import Callable, Collection
from dataclasses import replace
from typing import Any, Final

from bot.game.cards import Announces, Face
from bot.game.effects import hand_all_on, trade_with_one
from bot.game.moves import LEFT

Faces = tuple[Face, ...]
Alteration = Callable[[Faces], Faces]


def altered(name: str, **changes: Any) -> Alteration:  # noqa: ANN401 - the fields of a face
    """What changes of the face of that name."""
    return lambda faces: tuple(
        replace(face, **changes) if face.name == name else face for face in faces
    )


def altered_in(colour: str, name: str, suits: Collection[str], **changes: Any) -> Alteration:  # noqa: ANN401 - the fields of a face
    """What changes of it in one colour alone."""
    there, elsewhere = frozenset({colour}), frozenset(suits) - {colour}
    return _parted(name, {"only_in": there, **changes}, {"only_in": elsewhere})


def acting_in(colour: str, name: str, suits: Collection[str]) -> Alteration:
    """The face of that name does what it does in one colour alone, where nothing answers it."""
    there, elsewhere = frozenset({colour}), frozenset(suits) - {colour}
    tame = {"effect": None, "last_effect": None, "draws": 0, "answers": False, "plain": True}
    return _parted(name, {"only_in": there, "answers": False}, {"only_in": elsewhere, **tame})


def _parted(name: str, there: dict[str, Any], elsewhere: dict[str, Any]) -> Alteration:
    """Two faces of that name that share out the colours."""

    def alter(faces: Faces) -> Faces:
        return tuple(part for face in faces for part in parts(face))

    def parts(face: Face) -> Faces:
        if face.name != name:
            return (face,)
        return replace(face, **there), replace(face, **elsewhere)

    return alter


def trading(partner: str, everybody: str) -> Alteration:
    """One number lets its player trade hands with somebody, another hands all hands to the left."""
    with_one = altered(partner, announces=Announces.PARTNER, effect=trade_with_one, plain=False)
    with_all = altered(everybody, moves_hands=LEFT, effect=hand_all_on, plain=False)
    return lambda faces: with_all(with_one(faces))


TRADE: Final = trading("7", "1")
