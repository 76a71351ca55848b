"""Names of cards, faces and colours.

The name of a face comes from its game's own file, else from the common file, else from its number.
"""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from bot.game import Game
from bot.game.cards import NO_COLOUR, Face
from bot.locales import Lang, has, text
from bot.words.phrases import and_list

NAMES: Final = 2048
"""The size of the cache of card names: more than all cards of all games in all languages."""


def game_title(variant: str, lang: Lang) -> str:
    """Return the name of a game."""
    return text(lang, f"game-{variant}")


def call_word(game: Game, lang: Lang, *, final: bool = False) -> str:
    """Return the word that is called with one card left, or after the last card (`final`)."""
    return text(lang, f"game-{game.rules.name}.{'final' if final else 'call'}")


def call_on_button(game: Game, lang: Lang, *, final: bool = False) -> str:
    """Return the word to call, shortened if need be for a button in a row of four."""
    if final or not has_short_call(game, lang):
        return call_word(game, lang, final=final)
    return text(lang, f"game-{game.rules.name}.short")


def has_short_call(game: Game, lang: Lang) -> bool:
    """Return whether the game has a shorter word to call for buttons."""
    return has(lang, f"game-{game.rules.name}.short")


def colour_name(game: Game, colour: int, lang: Lang) -> str:
    """Return the name of a colour as a label on its own."""
    return text(lang, f"colour-{game.rules.colours[colour]}")


def colour_noun(game: Game, colour: int, lang: Lang) -> str:
    """Return the name of a colour for use in a sentence."""
    return text(lang, f"colour-{game.rules.colours[colour]}.noun")


def colour_sort(game: Game, lang: Lang) -> str:
    """Return the word for the colours of this game: colours or suits."""
    return text(lang, f"colour-{game.rules.colours[0]}.sort")


def face_name(game: Game, face: Face, lang: Lang) -> str:
    """Return the name of a face in this game, with its colour if it has only one."""
    if len(face.only_in) == 1:
        return _card_name(game.rules.name, *face.only_in, face.name, lang)
    return _face_name(game.rules.name, face.name, lang)


def one_of(game: Game, face: Face, lang: Lang) -> str:
    """Return the name of a face with an article, as something to lay: `a Draw 2`."""
    if len(face.only_in) == 1:
        return face_name(game, face, lang)
    named = _face_id(game.rules.name, face.name, lang)
    if named:
        return text(lang, named + ".one")
    return text(lang, "face-number.one", number=int(face.name))


def card_name(game: Game, kind: int, lang: Lang) -> str:
    """Return the name of a card: `red 7`."""
    card = game.shown[kind]
    colour = None if card.colour == NO_COLOUR else game.rules.colours[card.colour]
    return _card_name(game.rules.name, colour, card.face.name, lang)


def cards_list(game: Game, kinds: Iterable[int], lang: Lang) -> str:
    """Return a list of cards in their order. Equal cards are counted, and `and` joins the last."""
    counted = Counter(kinds)
    return and_list([_so_many(game, kind, count, lang) for kind, count in counted.items()], lang)


def face_called(game: Game, name: str) -> Face:
    """Return the face with that name in the rule set."""
    return next(face for face in game.rules.faces if face.name == name)


def slug(face: str) -> str:
    """Return the name of a face as it appears in text ids."""
    return face.replace("+", "-plus").replace("/", "-")


def _so_many(game: Game, kind: int, count: int, lang: Lang) -> str:
    name = card_name(game, kind, lang)
    return name if count == 1 else text(lang, "card-times", count=count, card=name)


@lru_cache(NAMES)
def _card_name(variant: str, colour: str | None, face: str, lang: Lang) -> str:
    if colour is None:
        return _face_name(variant, face, lang)
    coloured = f"{_face_id(variant, face, lang)}.coloured"
    if has(lang, coloured):
        return text(lang, coloured, noun=text(lang, f"colour-{colour}.noun"))
    return text(lang, f"colour-{colour}.card", face=_face_name(variant, face, lang))


def _face_name(variant: str, face: str, lang: Lang) -> str:
    named = _face_id(variant, face, lang)
    return text(lang, named) if named else text(lang, "face-number", number=int(face))


def _face_id(variant: str, face: str, lang: Lang) -> str | None:
    """Return the id of the text that names a face, or None if its number is its name."""
    own = f"game-{variant}-face-{slug(face)}"
    common = f"face-{slug(face)}"
    found = next((each for each in (own, common) if has(lang, each)), None)
    return found if found or face.isdigit() else own
