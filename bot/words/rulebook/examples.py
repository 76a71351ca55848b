"""The examples of the rule book: each hard card played once, by people with names."""

from collections.abc import Iterator
from typing import Final

from bot.game.cards import Announces, Face
from bot.game.effects import ATTACKS, attack_draw
from bot.words.cards import colour_noun, face_name, one_of
from bot.words.rulebook.book import Book

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
