"""What a card looks like: its colour and its face, whatever the game; and what that is called.

The names are those of the emojis, which is what screen readers read.
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
"""Stands for a kind where the back of a card is meant."""
COLOUR: Final = ""
"""Stands for a face where a colour as such is meant."""
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
"""Faces that are called otherwise than in the rule sets."""


class FaceLook(NamedTuple):
    """A drawing: the name of its colour, empty for none, the name of its face, its letters."""

    colour: str
    face: str
    letters: str = ""
    """As they are written in the language, where that makes a difference."""


CARD_BACK: Final = FaceLook("", "back")


def look(game: Game, kind: int, lang: Lang) -> FaceLook:
    """What a kind of card, real or shown, or the `BACK` looks like in a language."""
    if kind == BACK:
        return CARD_BACK
    card = game.shown[kind]
    colour = "" if card.colour == NO_COLOUR else game.rules.colours[card.colour]
    face = card.face.name
    return FaceLook(colour, face, _letters(face, lang))


def colour_look(game: Game, colour: int) -> FaceLook:
    """What a colour as such looks like: its shape, without any face."""
    return FaceLook(game.rules.colours[colour], COLOUR)


def emoji_name(game: Game, kind: int, lang: Lang) -> str:
    """The name of the emoji of a card, real or shown, or of the `BACK`."""
    return look_name(look(game, kind, lang))


def look_name(shown: FaceLook) -> str:
    """The name of a drawing; the English one has no letters in it."""
    face = WORDS.get(shown.face, shown.face)
    if face == COLOUR:
        return shown.colour
    if not shown.colour:
        return face
    name = text("en", f"colour-{shown.colour}.card", face=face).replace(" ", "_")
    is_english = shown.letters == _letters(shown.face, "en")
    return name if is_english else f"{name}_{_plain(shown.letters)}"


def _plain(letters: str) -> str:
    """As Discord takes them in a name: Ö is no letter there."""
    apart = unicodedata.normalize("NFKD", letters.lower())
    return apart.encode("ascii", "ignore").decode()


def _letters(face: str, lang: Lang) -> str:
    """Those of a face that is drawn as letters of the language: a queen is a D in German."""
    sign = f"face-sign-{slug(face)}"
    return text(lang, sign) if face not in GLYPHS and has(lang, sign) else ""


def picture_name(shown: FaceLook) -> str:
    """The name of the same as a whole card, to be shown large."""
    return f"{look_name(shown)}_card"


@lru_cache(maxsize=1)
def all_faces() -> Mapping[str, FaceLook]:
    """Every emoji's drawing by its name, in all languages; equal drawings are one emoji."""
    games = [new_game(variant) for variant in RULE_SETS]
    return MappingProxyType({look_name(each): each for game in games for each in _drawn_for(game)})


def _drawn_for(game: Game) -> Iterator[FaceLook]:
    for lang in LANGS:
        yield from (look(game, kind, lang) for kind in (*range(len(game.shown)), BACK))
    yield from (colour_look(game, colour) for colour in range(len(game.rules.colours)))
