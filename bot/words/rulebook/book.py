"""The basis of every part of the rule book: the game, the language, and ways to say things."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from bot.game import RULE_SETS, Game
from bot.game.cards import Face
from bot.game.effects import ATTACKS
from bot.locales import Arg, Lang, has, text
from bot.words.cards import colour_sort, face_name
from bot.words.phrases import and_list, or_list, sentence

FEWEST_OF_A_RUN = 3
"""The fewest consecutive numbers that are written as a range, like `1-3`."""


class Book(NamedTuple):
    """A game to explain in a language."""

    game: Game
    lang: Lang

    def say(self, rule: str, **args: Arg) -> str:
        """Return a sentence of the rules, in the game's own words if it has any."""
        return sentence(self.part(rule, **args))

    def part(self, rule: str, **args: Arg) -> str:
        """Return a part of a sentence of the rules, in the game's own words if it has any."""
        own = f"game-{self.game.rules.name}-rule-{rule}"
        text_id = own if has(self.lang, own) else f"rule-{rule}"
        return text(self.lang, text_id, **args)

    def has_own(self, rule: str) -> bool:
        """Return whether the game has its own text for this rule."""
        return has(self.lang, f"game-{self.game.rules.name}-rule-{rule}")

    @property
    def is_unaltered(self) -> bool:
        """Whether the cards do what the booklet says, so that the game's own words apply."""
        return self.game.rules is RULE_SETS[self.game.rules.name]

    @property
    def sort(self) -> str:
        """The word for the colours of the game: colours or suits."""
        return colour_sort(self.game, self.lang)

    def and_faces(self, faces: Iterable[Face]) -> str:
        """Return the faces as a list with `and`. Runs of numbers become ranges."""
        return and_list(self._names(faces), self.lang)

    def or_faces(self, faces: Iterable[Face]) -> str:
        """Return the faces as a list with `or`. Runs of numbers become ranges."""
        return or_list(self._names(faces), self.lang)

    def _names(self, faces: Iterable[Face]) -> list[str]:
        return [name for run in _runs(_whole(faces)) for name in self._shortened(run)]

    def _shortened(self, run: list[Face]) -> list[str]:
        names = [face_name(self.game, face, self.lang) for face in run]
        if len(run) < FEWEST_OF_A_RUN:
            return names
        return [text(self.lang, "list-range", first=names[0], last=names[-1])]


def attacking(game: Game) -> list[Face]:
    """Return the faces whose effect waits for an answer."""
    return [face for face in game.rules.faces if face.effect in ATTACKS]


def numbers(game: Game) -> list[Face]:
    return [face for face in game.rules.faces if face.number is not None]


def _whole(faces: Iterable[Face]) -> Iterator[Face]:
    """Merge faces that are split by colour, so that each face comes once."""
    for _, same in groupby(faces, key=attrgetter("name")):
        first, *others = same
        yield replace(first, only_in=frozenset()) if others else first


def _runs(faces: Iterable[Face]) -> list[list[Face]]:
    """Return the faces grouped into runs of consecutive numbers."""
    runs: list[list[Face]] = []
    for face in faces:
        last = runs[-1][-1] if runs else None
        if last is not None and _follows(last, face):
            runs[-1].append(face)
        else:
            runs.append([face])
    return runs


def _follows(last: Face, face: Face) -> bool:
    both = last.name.isdigit() and face.name.isdigit()
    return both and int(face.name) == int(last.name) + 1
