"""The look of a card in any game, by its colour and face, and the names of looks.

The names are those of the emojis, which screen readers read aloud.
"""

import unicodedata
from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

from bot.chat.faces.glyphs import GLYPHS
from bot.game import RULE_SETS, Game, new_game
from bot.game.cards import NO_COLOUR
from bot.locales import LANGS, Lang, has, text
from bot.words.cards import slug

BACK: Final = -1
"""Replaces a kind where the back of a card is meant."""
COLOUR: Final = ""
"""Replaces a face where only a colour is meant."""
WORDS: Final = {
    "draw2": "draw_2",
    "draw4": "draw_4",
    "colour": "change_colour",
    "2+": "2_plus",
    "6/9": "6_or_9",
    "swap": "trade_hands",
    "x+": "x_plus",
    "choice": "your_choice",
    "back": "card_back",
}
"""Faces whose name differs from the one in the rule sets."""


class FaceLook(NamedTuple):
    """A drawing: the name of its colour (empty for none), the name of its face, its letters."""

    colour: str
    face: str
    letters: str = ""
    """The letters on the card, if they depend on the language."""


CARD_BACK: Final = FaceLook("", "back")


def look(game: Game, kind: int, lang: Lang) -> FaceLook:
    """Return the look of a card kind, real or shown, or of the `BACK`, in a language."""
    if kind == BACK:
        return CARD_BACK
    card = game.shown[kind]
    colour = "" if card.colour == NO_COLOUR else game.rules.colours[card.colour]
    face = card.face.name
    return FaceLook(colour, face, _letters(face, lang))


def colour_look(game: Game, colour: int) -> FaceLook:
    """Return the look of a colour: its shape, without any face."""
    return FaceLook(game.rules.colours[colour], COLOUR)


def emoji_name(game: Game, kind: int, lang: Lang) -> str:
    """Return the name of the emoji of a card, real or shown, or of the `BACK`."""
    return look_name(look(game, kind, lang))


def look_name(shown: FaceLook) -> str:
    """Return the name of a drawing. Letters are part of it only if they differ from English."""
    face = WORDS.get(shown.face, shown.face)
    if face == COLOUR:
        return shown.colour
    if not shown.colour:
        return face
    name = text("en", f"colour-{shown.colour}.card", face=face).replace(" ", "_")
    is_english = shown.letters == _letters(shown.face, "en")
    return name if is_english else f"{name}_{_plain(shown.letters)}"


def _plain(letters: str) -> str:
    """Return letters as Discord accepts them in a name, where Ö is no letter."""
    apart = unicodedata.normalize("NFKD", letters.lower())
    return apart.encode("ascii", "ignore").decode()


def _letters(face: str, lang: Lang) -> str:
    """Return the letters of a face in a language: a queen is a D in German.

    Return an empty string if the face is drawn, or if it has no letters in the language.
    """
    sign = f"face-sign-{slug(face)}"
    return text(lang, sign) if face not in GLYPHS and has(lang, sign) else ""


def picture_name(shown: FaceLook) -> str:
    """Return the name of a drawing as a whole card, to be shown large."""
    return f"{look_name(shown)}_card"


@lru_cache(maxsize=1)
def all_faces() -> Mapping[str, FaceLook]:
    """Return every emoji's drawing by its name, in all languages. Equal drawings are one emoji."""
    games = [new_game(variant) for variant in RULE_SETS]
    return MappingProxyType({look_name(each): each for game in games for each in _drawn_for(game)})


def _drawn_for(game: Game) -> Iterator[FaceLook]:
    for lang in LANGS:
        yield from (look(game, kind, lang) for kind in (*range(len(game.shown)), BACK))
    yield from (colour_look(game, colour) for colour in range(len(game.rules.colours)))
