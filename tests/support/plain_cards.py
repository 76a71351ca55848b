"""Positions that can be set up in any game, told in the plain cards that all games have.

    in_plain_cards("0: red-a blue-c\n1: red-d\ntop: red-b", "classic")

The colours are those of `noris`, each standing for the one of the game at its place, and `a` to
`e` are the first five faces that are plain: `red-a` is hearts-9 in `classic`, red-0 in `stop`.
Other faces keep their names, so `red-7` is hearts-7 in `prsi`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from bot.game import RULE_SETS
from tests.support.positions import TextPosition, position

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.game.refusals import Refusal
    from bot.game.ruleset import RuleSet


COLOURS: Final = ("green", "blue", "red", "yellow")
FACES: Final = "abcde"
ONE_CARD: Final[Mapping[str, object]] = {"draw": "one", "play_drawn": False}
"""Who draws takes one card, and the turn is over."""


class InPlainCards(TextPosition):
    """A position that is acted on and asked in these names."""

    def do(self, *actions: str) -> TextPosition:
        """Act, each action being legal."""
        return super().do(*(own(self.game.rules, action) for action in actions))

    def refusal(self, action: str) -> Refusal:
        """Why an action is refused."""
        return super().refusal(own(self.game.rules, action))

    def explained(self, action: str) -> str:
        """A refusal with all it carries."""
        return told(self.game.rules, super().explained(action))

    def legal(self, seat: int) -> list[str]:
        """What the seat may do, sorted."""
        return sorted(told(self.game.rules, text) for text in super().legal(seat))

    @property
    def colour(self) -> str:
        """The colour in force."""
        return told(self.game.rules, super().colour)

    def _codes(self, kinds: Sequence[int]) -> list[str]:
        return [told(self.game.rules, code) for code in super()._codes(kinds)]


def in_plain_cards(
    text: str, variant: str, options: Mapping[str, object] | None = None
) -> TextPosition:
    """Set up a position of this game."""
    p = position(own(RULE_SETS[variant], text), variant, options)
    return InPlainCards(p.match, p.events)


def final_call(p: TextPosition, seat: int) -> list[str]:
    """What a seat has to do yet that has laid its last card: call, where that is announced."""
    return [f"{seat} call"] * p.game.rules.final_call


def own(rules: RuleSet, text: str) -> str:
    """The text with the cards as the game calls them."""
    colours = dict(zip(COLOURS, rules.colours, strict=True))
    faces = dict(zip(FACES, plain_faces(rules), strict=False))
    return _renamed(text, colours, faces)


def told(rules: RuleSet, text: str) -> str:
    """The way back."""
    colours = dict(zip(rules.colours, COLOURS, strict=True))
    faces = dict(zip(plain_faces(rules), FACES, strict=False))
    return _renamed(text, colours, faces)


def plain_faces(rules: RuleSet) -> list[str]:
    """The names of the plain faces, in their order."""
    return [face.name for face in rules.faces if face.plain]


def _renamed(text: str, colours: Mapping[str, str], faces: Mapping[str, str]) -> str:
    def card(found: re.Match[str]) -> str:
        face = found["face"]
        return colours[found["colour"]] + ("" if face is None else f"-{faces.get(face, face)}")

    return re.sub(rf"\b(?P<colour>{'|'.join(colours)})\b(?:-(?P<face>[\w/+]+))?", card, text)
