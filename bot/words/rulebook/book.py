"""The parts of the rule book on cards, deal and options, with helpers for all parts."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import groupby
from operator import attrgetter
from typing import Final, NamedTuple

from bot.game import RULE_SETS, Game
from bot.game.effects import (
    ATTACKS,
    attack_draw,
    attack_reveal,
    turn_direction,
    turn_direction_or_go_again,
)
from bot.game.ruleset import DEFINITION, Announces, Face
from bot.locales import Arg, Lang, has, text
from bot.words.cards import (
    and_list,
    capitalised,
    colour_noun,
    colour_sort,
    face_name,
    face_with_article,
    or_list,
)
from bot.words.refusals import option_meaning, option_name, option_value

# Book --------------------------------------------------------------------------------------------

FEWEST_OF_A_RUN = 3
"""The fewest consecutive numbers that are written as a range, like `1-3`."""


class Rulebook(NamedTuple):
    """The game that the rule book explains, and its language."""

    game: Game
    lang: Lang

    def sentence(self, rule: str, **args: Arg) -> str:
        """Return a sentence of the rules, in the game's own words if it has any."""
        return capitalised(self.part_text(rule, **args))

    def part_text(self, rule: str, **args: Arg) -> str:
        """Return a part of a sentence of the rules, in the game's own words if it has any."""
        own = f"game-{self.game.rules.name}-rule-{rule}"
        text_id = own if has(self.lang, own) else f"rule-{rule}"
        return text(self.lang, text_id, **args)

    def has_own_text(self, rule: str) -> bool:
        """Return whether the game has its own text for this rule."""
        return has(self.lang, f"game-{self.game.rules.name}-rule-{rule}")

    @property
    def is_unaltered(self) -> bool:
        """Whether the cards do what the booklet says, so that the game's own words apply."""
        return self.game.rules is RULE_SETS[self.game.rules.name]

    @property
    def colour_sort(self) -> str:
        """What the game calls its colours: the word for `colours` or for `suits`."""
        return colour_sort(self.game, self.lang)

    def and_faces(self, faces: Iterable[Face]) -> str:
        """Return the faces as a list with `and`. Runs of numbers become ranges."""
        return and_list(self._face_names(faces), self.lang)

    def or_faces(self, faces: Iterable[Face]) -> str:
        """Return the faces as a list with `or`. Runs of numbers become ranges."""
        return or_list(self._face_names(faces), self.lang)

    def _face_names(self, faces: Iterable[Face]) -> list[str]:
        return [
            name
            for run in _joined_number_runs(_without_colour_parts(faces))
            for name in self._shortened(run)
        ]

    def _shortened(self, run: list[Face]) -> list[str]:
        names = [face_name(self.game, face, self.lang) for face in run]
        if len(run) < FEWEST_OF_A_RUN:
            return names
        return [text(self.lang, "list-range", first=names[0], last=names[-1])]


def attacking_faces(game: Game) -> list[Face]:
    """Return the faces whose attack or exchange waits for an answer."""
    return [face for face in game.rules.faces if face.effect in ATTACKS]


def number_faces(game: Game) -> list[Face]:
    return [face for face in game.rules.faces if face.number is not None]


def _without_colour_parts(faces: Iterable[Face]) -> Iterator[Face]:
    """Merge faces that are split by colour, so that each face comes once."""
    for _, same in groupby(faces, key=attrgetter("name")):
        first, *others = same
        yield replace(first, only_in=frozenset()) if others else first


def _joined_number_runs(faces: Iterable[Face]) -> list[list[Face]]:
    """Return the faces grouped into runs of consecutive numbers."""
    runs: list[list[Face]] = []
    for face in faces:
        last = runs[-1][-1] if runs else None
        if last is not None and _follows_number(last, face):
            runs[-1].append(face)
        else:
            runs.append([face])
    return runs


def _follows_number(last: Face, face: Face) -> bool:
    both = last.name.isdigit() and face.name.isdigit()
    return both and int(face.name) == int(last.name) + 1


# Deck --------------------------------------------------------------------------------------------

# The parts of the rule book about the cards and the deal.

TURNING = (turn_direction, turn_direction_or_go_again)


def header_text(rulebook: Rulebook) -> str:
    """Return the maker of the game, the number of players and the number of cards.

    If the rules have changed since the table was opened, say so.
    """
    rules = rulebook.game.rules
    fewest, most = rules.seats
    head = rulebook.sentence(
        "head",
        made=capitalised(text(rulebook.lang, f"game-{rules.name}.made")),
        players=text(rulebook.lang, "list-range", first=fewest, last=most),
        cards=len(rulebook.game.deck),
    )
    is_current = rules.definition == DEFINITION
    return head if is_current else f"{head}\n\n{rulebook.sentence('earlier')}"


def deck_text(rulebook: Rulebook) -> list[str]:
    """Return the paragraphs on the cards of the deck."""
    return [
        *(f"- {line}" for line in _counted_cards_text(rulebook)),
        " ".join(_deck_words(rulebook)),
    ]


def deal_text(rulebook: Rulebook) -> list[str]:
    """Return the paragraphs on how a round begins."""
    game = rulebook.game
    plain = [face for face in _faces_in_deck(rulebook) if face.plain]
    turns = any(face.effect in TURNING for face in game.rules.faces)
    starter = game.rules.starter.value.replace(" ", "-")
    first = [
        rulebook.sentence("deal", hand=game.options.hand),
        rulebook.sentence("deal-plain", faces=rulebook.or_faces(plain)),
    ]
    order = [
        rulebook.sentence("dealer"),
        rulebook.sentence(f"starter-{starter}"),
        rulebook.sentence("clockwise-first" if turns else "clockwise-always"),
    ]
    return [" ".join(first), " ".join(order)]


def _counted_cards_text(rulebook: Rulebook) -> Iterator[str]:
    game = rulebook.game
    colours = [colour_noun(game, each, rulebook.lang) for each in range(len(game.rules.colours))]
    coloured = [face for face in _faces_in_deck(rulebook) if face.coloured]
    for copies, faces in groupby(sorted(coloured, key=_copies), key=_copies):
        yield rulebook.sentence(
            "cards-coloured",
            copies=copies,
            faces=rulebook.and_faces(faces),
            colours=and_list(colours, rulebook.lang),
        )
    for face in _faces_in_deck(rulebook):
        if not face.coloured:
            faces_of_it = rulebook.and_faces([face])
            yield rulebook.sentence(
                "cards-colourless", copies=face.copies, faces=faces_of_it, sort=rulebook.colour_sort
            )


def _deck_words(rulebook: Rulebook) -> Iterator[str]:
    game = rulebook.game
    one_pack = len(game.deck) // game.rules.packs(game.seats)
    yield rulebook.sentence("cards-total", cards=one_pack)
    if game.rules.second_pack_from is not None:
        yield rulebook.sentence(
            "cards-packs", seats=game.rules.second_pack_from, cards=2 * one_pack
        )
    left_out = [face for face in game.rules.faces if face not in _faces_in_deck(rulebook)]
    if left_out:
        yield rulebook.sentence("cards-short", faces=rulebook.and_faces(left_out))
    if game.options.throw_in or any(face.effect is attack_reveal for face in game.rules.faces):
        yield rulebook.sentence(
            "number-cards", faces=rulebook.and_faces(_number_cards_in_deck(rulebook))
        )


def _faces_in_deck(rulebook: Rulebook) -> list[Face]:
    """Return the faces that are in the deck."""
    in_deck = {rulebook.game.kinds[kind].face.name for kind in rulebook.game.deck}
    return [face for face in rulebook.game.rules.faces if face.name in in_deck]


def _number_cards_in_deck(rulebook: Rulebook) -> list[Face]:
    """Return the number cards of the deck that need no announcement.

    Cards with an announcement cannot be thrown in.
    """
    played = _faces_in_deck(rulebook)
    return [
        f for f in number_faces(rulebook.game) if f in played and f.announces is Announces.NOTHING
    ]


def _copies(face: Face) -> int:
    return face.copies


# Examples ----------------------------------------------------------------------------------------

# The examples of the rule book. In each, named players play a card with difficult rules.

ANNOUNCED: Final = {
    Announces.COLOUR: "announces-colour",
    Announces.FUNCTION: "announces-function",
    Announces.SECOND_CARD: "announces-second-card",
}


def examples_text(rulebook: Rulebook, face: Face) -> Iterator[str]:
    """Yield an example for each difficult rule about this card."""
    attack = _example_attack(rulebook)
    for what in _hard_example(rulebook, face):
        told = rulebook.sentence(
            f"example-{what}",
            face=face_name(rulebook.game, face, rulebook.lang),
            one=face_with_article(rulebook.game, face, rulebook.lang),
            colour=colour_noun(rulebook.game, 1, rulebook.lang),
            attack=face_with_article(rulebook.game, attack, rulebook.lang),
            name=face_name(rulebook.game, attack, rulebook.lang),
            draws=attack.draws,
            second=2 * face.draws,
        )
        yield f"*{told}*"


def _hard_example(rulebook: Rulebook, face: Face) -> Iterator[str]:
    is_answered = bool(rulebook.game.answers.get(face.name))
    if face.effect in ATTACKS and (is_answered or face.effect is not attack_draw):
        yield face.effect.__name__.replace("_", "-")
    if face.announces in ANNOUNCED:
        yield ANNOUNCED[face.announces]
    if face.defends:
        yield "defends"


def _example_attack(rulebook: Rulebook) -> Face:
    """Return a card that makes others draw, or any card if the game has none."""
    faces = rulebook.game.rules.faces
    return next((face for face in faces if face.effect is attack_draw), faces[0])


# Settings ----------------------------------------------------------------------------------------

# The part of the rule book about the options of a table.


def settings_text(rulebook: Rulebook) -> list[str]:
    """Return a list of every option that differs from its default, with its value and meaning."""
    own = rulebook.game.rules.defaults
    changed = [name for name in own if getattr(rulebook.game.options, name) != own[name]]
    return [f"- {_setting_text(rulebook, option)}" for option in changed]


def _setting_text(rulebook: Rulebook, option: str) -> str:
    return rulebook.sentence(
        "option-changed",
        name=option_name(option, rulebook.lang),
        value=option_value(option, getattr(rulebook.game.options, option), rulebook.lang),
        default=option_value(option, rulebook.game.rules.defaults[option], rulebook.lang),
        meaning=option_meaning(option, rulebook.lang),
    )
