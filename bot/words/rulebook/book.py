"""The basis of every part of the rule book: the game, the language, and ways to say things."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import groupby
from operator import attrgetter
from typing import Final, NamedTuple

from bot.game import RULE_SETS, Game
from bot.game.cards import Announces, Face
from bot.game.effects import (
    ATTACKS,
    attack_draw,
    attack_reveal,
    turn_direction,
    turn_direction_or_go_again,
)
from bot.locales import Arg, Lang, has, text
from bot.words.cards import and_list, colour_noun, colour_sort, face_name, one_of, or_list, sentence
from bot.words.refusals import option_meaning, option_name, option_value

# Book --------------------------------------------------------------------------------------------

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


# Deck --------------------------------------------------------------------------------------------

# The rule book on the cards and the deal.

TURNING = (turn_direction, turn_direction_or_go_again)


def head(book: Book) -> str:
    """Return the maker of the game, the number of players and the number of cards."""
    rules = book.game.rules
    fewest, most = rules.seats
    return book.say(
        "head",
        made=sentence(text(book.lang, f"game-{rules.name}.made")),
        players=text(book.lang, "list-range", first=fewest, last=most),
        cards=len(book.game.deck),
    )


def deck(book: Book) -> list[str]:
    """Return the paragraphs on what the deck consists of."""
    return [*(f"- {line}" for line in _counted(book)), " ".join(_about_deck(book))]


def deal(book: Book) -> list[str]:
    """Return the paragraphs on how a round begins."""
    game = book.game
    plain = [face for face in _played(book) if face.plain]
    turns = any(face.effect in TURNING for face in game.rules.faces)
    starter = game.rules.starter.value.replace(" ", "-")
    first = [
        book.say("deal", hand=game.options.hand),
        book.say("deal-plain", faces=book.or_faces(plain)),
    ]
    order = [
        book.say("dealer"),
        book.say(f"starter-{starter}"),
        book.say("clockwise-first" if turns else "clockwise-always"),
    ]
    return [" ".join(first), " ".join(order)]


def _counted(book: Book) -> Iterator[str]:
    game = book.game
    colours = [colour_noun(game, each, book.lang) for each in range(len(game.rules.colours))]
    coloured = [face for face in _played(book) if face.coloured]
    for copies, faces in groupby(sorted(coloured, key=_copies), key=_copies):
        yield book.say(
            "cards-coloured",
            copies=copies,
            faces=book.and_faces(faces),
            colours=and_list(colours, book.lang),
        )
    for face in _played(book):
        if not face.coloured:
            faces_of_it = book.and_faces([face])
            yield book.say(
                "cards-colourless", copies=face.copies, faces=faces_of_it, sort=book.sort
            )


def _about_deck(book: Book) -> Iterator[str]:
    game = book.game
    one_pack = len(game.deck) // game.rules.packs(game.seats)
    yield book.say("cards-total", cards=one_pack)
    if game.rules.second_pack_from is not None:
        yield book.say("cards-packs", seats=game.rules.second_pack_from, cards=2 * one_pack)
    left_out = [face for face in game.rules.faces if face not in _played(book)]
    if left_out:
        yield book.say("cards-short", faces=book.and_faces(left_out))
    if game.options.throw_in or any(face.effect is attack_reveal for face in game.rules.faces):
        yield book.say("number-cards", faces=book.and_faces(_played_numbers(book)))


def _played(book: Book) -> list[Face]:
    """Return the faces that are in the deck."""
    in_deck = {book.game.kinds[kind].face.name for kind in book.game.deck}
    return [face for face in book.game.rules.faces if face.name in in_deck]


def _played_numbers(book: Book) -> list[Face]:
    """Return the number cards of the deck that need no announcement.

    Cards with an announcement cannot be thrown in.
    """
    played = _played(book)
    return [f for f in numbers(book.game) if f in played and f.announces is Announces.NOTHING]


def _copies(face: Face) -> int:
    return face.copies


# Examples ----------------------------------------------------------------------------------------

# The examples of the rule book: each hard card played once, by people with names.

ANNOUNCED: Final = {
    Announces.COLOUR: "announces-colour",
    Announces.FUNCTION: "announces-function",
    Announces.SECOND_CARD: "announces-second-card",
}


def examples(book: Book, face: Face) -> Iterator[str]:
    """Yield an example of what happens with this card, for each thing that is hard about it."""
    attack = _an_attack(book)
    for what in _hard(book, face):
        told = book.say(
            f"example-{what}",
            face=face_name(book.game, face, book.lang),
            one=one_of(book.game, face, book.lang),
            colour=colour_noun(book.game, 1, book.lang),
            attack=one_of(book.game, attack, book.lang),
            name=face_name(book.game, attack, book.lang),
            draws=attack.draws,
            second=2 * face.draws,
        )
        yield f"*{told}*"


def _hard(book: Book, face: Face) -> Iterator[str]:
    is_answered = bool(book.game.answers.get(face.name))
    if face.effect in ATTACKS and (is_answered or face.effect is not attack_draw):
        yield face.effect.__name__.replace("_", "-")
    if face.announces in ANNOUNCED:
        yield ANNOUNCED[face.announces]
    if face.defends:
        yield "defends"


def _an_attack(book: Book) -> Face:
    """Return a card that makes others draw, or any card if the game has none."""
    faces = book.game.rules.faces
    return next((face for face in faces if face.effect is attack_draw), faces[0])


# Settings ----------------------------------------------------------------------------------------

# The rule book on the options of a table.


def settings(book: Book) -> list[str]:
    """Return a list of every option that differs from its default, with its value and meaning."""
    own = book.game.rules.defaults
    changed = [name for name in own if getattr(book.game.options, name) != own[name]]
    return [f"- {_setting(book, option)}" for option in changed]


def _setting(book: Book, option: str) -> str:
    return book.say(
        "option-changed",
        name=option_name(option, book.lang),
        value=option_value(option, getattr(book.game.options, option), book.lang),
        default=option_value(option, book.game.rules.defaults[option], book.lang),
        meaning=option_meaning(option, book.lang),
    )
