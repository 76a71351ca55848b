"""House rules that alter what cards do: functions from the faces of a game to altered faces.

A rule set names each alteration next to the option that switches it on (`RuleSet.altered_by`). The
faces of a `Game` are altered already, so no other code has to know the option.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from bot.game.effects import (
    attack_draw,
    draw_at_once,
    hand_all_on,
    make_previous_draw,
    trade_with_one,
)
from bot.game.moves import LEFT
from bot.game.ruleset import Alteration, Announces, Colours, Face, Faces

KINGS_DRAW: Final = 5
"""The number of cards that each of two kings makes a seat draw with `kings_draw`."""
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

    def parts(face: Face, colours: Colours) -> Iterator[Face]:
        if face.name != name or not face.is_in(colour):
            yield face
            return
        yield replace(face, **{**there, "only_in": frozenset({colour})})
        others = (face.only_in or frozenset(colours)) - {colour}
        yield replace(face, **{**elsewhere, "only_in": others})

    def alter(faces: Faces, colours: Colours) -> Faces:
        return tuple(part for face in faces for part in parts(face, colours))

    return alter


def valued(points: Mapping[str, int]) -> Alteration:
    """Return an alteration that changes the points of faces, by their names."""
    return lambda faces, _colours: tuple(
        replace(face, points=points.get(face.name, face.points)) for face in faces
    )


def drawing_as_last(faces: Faces, _colours: Colours) -> Faces:
    """Make cards that attack make the next seat draw as last cards, too."""
    return tuple(
        replace(face, last_effect=draw_at_once) if face.effect is attack_draw else face
        for face in faces
    )


def kings_that_draw(faces: Faces, colours: Colours) -> Faces:
    """Make the king of hearts attack the next seat, and the king of spades the previous one."""
    ahead = altered_in(
        "hearts", "king", effect=attack_draw, draws=KINGS_DRAW, answers=True, plain=False
    )
    back = altered_in("spades", "king", effect=make_previous_draw, draws=KINGS_DRAW, plain=False)
    return back(ahead(faces, colours), colours)


def trading(partner: str, everybody: str) -> Alteration:
    """Return an alteration that makes two numbers move hands.

    The number `partner` lets its player trade hands with a chosen player. The number `everybody`
    passes all hands to the left.
    """
    with_one = altered(partner, announces=Announces.PARTNER, effect=trade_with_one, plain=False)
    with_all = altered(everybody, moves_hands=LEFT, effect=hand_all_on, plain=False)
    return lambda faces, colours: with_all(with_one(faces, colours), colours)


TRADE: Final = trading("7", "1")
