"""Cards, faces and colours by name.

A face is named by its game's own file, else by the common one, else by its number.
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
"""More than there are cards, of all games in all languages."""


def game_title(variant: str, lang: Lang) -> str:
    """What a game is called."""
    return text(lang, f"game-{variant}")


def call_word(game: Game, lang: Lang, *, final: bool = False) -> str:
    """What is said with one card left, or after the last one."""
    return text(lang, f"game-{game.rules.name}.{'final' if final else 'call'}")


def call_on_button(game: Game, lang: Lang, *, final: bool = False) -> str:
    """The same on a button, beside three others."""
    if final or not has_short_call(game, lang):
        return call_word(game, lang, final=final)
    return text(lang, f"game-{game.rules.name}.short")


def has_short_call(game: Game, lang: Lang) -> bool:
    """Whether the call of a game is so long that a button has less of it."""
    return has(lang, f"game-{game.rules.name}.short")


def colour_name(game: Game, colour: int, lang: Lang) -> str:
    """What a colour is called where it stands alone."""
    return text(lang, f"colour-{game.rules.colours[colour]}")


def colour_noun(game: Game, colour: int, lang: Lang) -> str:
    """What a colour is called in a sentence: one needs it, or chooses it."""
    return text(lang, f"colour-{game.rules.colours[colour]}.noun")


def colour_sort(game: Game, lang: Lang) -> str:
    """What the colours of this game are: colours or suits."""
    return text(lang, f"colour-{game.rules.colours[0]}.sort")


def face_name(game: Game, face: Face, lang: Lang) -> str:
    """What a face is called in this game, with its colour if it has only one."""
    if len(face.only_in) == 1:
        return _card_name(game.rules.name, *face.only_in, face.name, lang)
    return _face_name(game.rules.name, face.name, lang)


def one_of(game: Game, face: Face, lang: Lang) -> str:
    """The same with an article, as what is laid or laid upon: `a Draw 2`."""
    if len(face.only_in) == 1:
        return face_name(game, face, lang)
    named = _face_id(game.rules.name, face.name, lang)
    if named:
        return text(lang, named + ".one")
    return text(lang, "face-number.one", number=int(face.name))


def card_name(game: Game, kind: int, lang: Lang) -> str:
    """What a card is called: `red 7`."""
    card = game.shown[kind]
    colour = None if card.colour == NO_COLOUR else game.rules.colours[card.colour]
    return _card_name(game.rules.name, colour, card.face.name, lang)


def cards_list(game: Game, kinds: Iterable[int], lang: Lang) -> str:
    """Cards in their order, equal ones counted, the last after an `and`."""
    counted = Counter(kinds)
    return and_list([_so_many(game, kind, count, lang) for kind, count in counted.items()], lang)


def face_called(game: Game, name: str) -> Face:
    """The face with that name in the rule set."""
    return next(face for face in game.rules.faces if face.name == name)


def slug(face: str) -> str:
    """The name of a face as a part of a text's id."""
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
    """The text that names a face; None: its number does."""
    own = f"game-{variant}-face-{slug(face)}"
    common = f"face-{slug(face)}"
    found = next((each for each in (own, common) if has(lang, each)), None)
    return found if found or face.isdigit() else own
