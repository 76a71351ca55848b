r"""Positions for any game, written in the plain cards that all games have.

    in_plain_cards("0: red-a blue-c\n1: red-d\ntop: red-b", "classic")

The colours are those of `noris`. Each one stands for the colour at the same place in the game. `a`
to `e` are the first five plain faces: `red-a` is hearts-9 in `classic` and red-0 in `stop`. Other
faces keep their names, so `red-7` is hearts-7 in `prsi`.
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
"""The rule that a player draws one card, which ends the turn."""
PLAIN_RULES: Final[Mapping[str, object]] = {"several": False, "finish": "any"}
"""What a scene in plain cards expects, even where a game has other defaults."""


class InPlainCards(TextPosition):
    """A position that takes and returns plain names of cards."""

    def do(self, *actions: str) -> TextPosition:
        """Do these actions, all of which must be legal."""
        return super().do(*(own(self.game.rules, action) for action in actions))

    def refusal(self, action: str) -> Refusal:
        """Return why an action is refused."""
        return super().refusal(own(self.game.rules, action))

    def explained(self, action: str) -> str:
        """Return a refusal with all its details."""
        return told(self.game.rules, super().explained(action))

    def legal(self, seat: int) -> list[str]:
        """Return the sorted moves that a seat may do."""
        return sorted(told(self.game.rules, text) for text in super().legal(seat))

    @property
    def colour(self) -> str:
        return told(self.game.rules, super().colour)

    def _codes(self, kinds: Sequence[int]) -> list[str]:
        return [told(self.game.rules, code) for code in super()._codes(kinds)]


def in_plain_cards(
    text: str, variant: str, options: Mapping[str, object] | None = None
) -> TextPosition:
    """Set up a position of this game, with `PLAIN_RULES` unless the options say otherwise."""
    rules = RULE_SETS[variant]
    plain = {name: value for name, value in PLAIN_RULES.items() if name in rules.defaults}
    if rules.defaults["call"] == "none":
        plain["call"] = "window"
    p = position(own(rules, text), variant, {**plain, **(options or {})})
    return InPlainCards(p.match, p.events)


def final_call(p: TextPosition, seat: int) -> list[str]:
    """Return the final call of a seat that has laid its last card, in games with such a call."""
    return [f"{seat} call"] * p.game.rules.final_call


def own(rules: RuleSet, text: str) -> str:
    """Return the text with the cards as the game names them."""
    colours = dict(zip(COLOURS, rules.colours, strict=True))
    faces = dict(zip(FACES, plain_faces(rules), strict=False))
    return _renamed(text, colours, faces)


def told(rules: RuleSet, text: str) -> str:
    """Return the text with the game's cards renamed to plain ones."""
    colours = dict(zip(rules.colours, COLOURS, strict=True))
    faces = dict(zip(plain_faces(rules), FACES, strict=False))
    return _renamed(text, colours, faces)


def plain_faces(rules: RuleSet) -> list[str]:
    return [face.name for face in rules.faces if face.plain]


def _renamed(text: str, colours: Mapping[str, str], faces: Mapping[str, str]) -> str:
    def card(found: re.Match[str]) -> str:
        face = found["face"]
        return colours[found["colour"]] + ("" if face is None else f"-{faces.get(face, face)}")

    return re.sub(rf"\b(?P<colour>{'|'.join(colours)})\b(?:-(?P<face>[\w/+]+))?", card, text)
