"""Cards in texts and on buttons: the application's emojis, or signs if an emoji is missing.

A sign never relies on a colour alone. It has the shape of the colour, and a letter, number or
symbol for the face.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final

import discord

from bot.chat.discord_internals import picture_address
from bot.chat.pictures.canvas import PAINTS
from bot.chat.pictures.cat import Mood, mood_name
from bot.chat.pictures.faces import (
    BACK,
    FaceDesign,
    colour_design,
    design_name,
    emoji_name,
    picture_name,
)
from bot.game import Game
from bot.game.ruleset import NO_COLOUR
from bot.locales import Lang, has, text
from bot.words.cards import face_slug

COLOUR_SIGNS: Final = {
    "red": "♥",
    "blue": "●",
    "green": "▲",
    "yellow": "★",
    "clubs": "♣",
    "spades": "♠",
    "hearts": "♥",
    "diamonds": "♦",
    "acorns": "🌰",
    "leaves": "🍃",
    "bells": "🔔",
}
FACE_SIGNS: Final = {
    "reverse": "⟳",
    "draw2": "+2",
    "draw4": "+4",
    "skip": "⊘",
    "swap": "⇄",
    "x+": "X+",
}
"""The signs of faces that look the same in every language.

Other faces are shown by a letter in each language, or by name.
"""
BACK_SIGN: Final = "▒"
ACCENTS: Final = {name: discord.Colour.from_str(paint.accent) for name, paint in PAINTS.items()}


class CardEmoji:
    """The cards as emojis of the application."""

    def __init__(self, ids: Mapping[str, int] | None = None) -> None:
        """Store the emoji ids by name. Without ids, all cards are shown as signs."""
        self._ids = dict(ids or {})
        self._emoji = {
            name: discord.PartialEmoji(name=name, id=found) for name, found in self._ids.items()
        }

    def for_card(self, game: Game, kind: int, lang: Lang) -> discord.PartialEmoji | None:
        """Return the emoji of a card or of the `BACK`, or None if the emoji is missing."""
        return self._emoji.get(emoji_name(game, kind, lang))

    def for_colour(self, game: Game, colour: int) -> discord.PartialEmoji | None:
        """Return the emoji of a colour, or None if it is missing."""
        return self._emoji.get(design_name(colour_design(game, colour)))

    def card_text(self, game: Game, kind: int, lang: Lang) -> str:
        """Return a card for use within a text."""
        emoji = self.for_card(game, kind, lang)
        return str(emoji) if emoji else card_signs(game, kind, lang)

    def mood_text(self, mood: Mood) -> str:
        """Return the cat's emoji for a mood, or an empty string if it is missing."""
        return str(self._emoji.get(mood_name(mood), ""))

    def picture_url(self, design: FaceDesign) -> str | None:
        """Return the address of the emoji with this drawing, or None if there is none.

        If there is an emoji with the large drawing, prefer it.
        """
        found = self._ids.get(picture_name(design)) or self._ids.get(design_name(design))
        return None if found is None else f"{picture_address()}/emojis/{found}.png"


def card_signs(game: Game, kind: int, lang: Lang) -> str:
    """Return a card or the `BACK` as signs for a button, such as `♥ 7`."""
    if kind == BACK:
        return BACK_SIGN
    card = game.shown[kind]
    sign = _face_sign(card.face.name, lang)
    return sign if card.colour == NO_COLOUR else f"{colour_sign(game, card.colour)} {sign}"


def colour_sign(game: Game, colour: int) -> str:
    """Return the shape of a colour as a character."""
    return COLOUR_SIGNS[game.rules.colours[colour]]


def accent_colour(game: Game, colour: int) -> discord.Colour:
    """Return the colour of a message's stripe for a card colour, or for `NO_COLOUR`."""
    return ACCENTS["" if colour == NO_COLOUR else game.rules.colours[colour]]


@cache
def _face_sign(face: str, lang: Lang) -> str:
    letter = f"face-sign-{face_slug(face)}"
    if has(lang, letter):
        return text(lang, letter)
    return FACE_SIGNS.get(face, face)
