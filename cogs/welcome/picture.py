"""The picture of the welcome message: some cards and the cat."""

from collections.abc import Sequence
from typing import Final

from bot.chat.pictures.cat import cat_image
from bot.chat.pictures.drawing import Drawing
from bot.chat.pictures.faces import card_tile, face_design
from bot.game import RULE_SETS, Game, new_game
from bot.game.cards import Face
from bot.locales import Lang

WIDTH: Final = 800
HEIGHT: Final = 260
CARD: Final = 212
CAT: Final = 212
EDGE: Final = 24
APART: Final = 122


def welcome_game() -> Game:
    """Return the game whose cards are shown, which is the first one."""
    return new_game(next(iter(RULE_SETS)))


def welcome_cards(game: Game) -> Sequence[int]:
    """Return a number card and the first special cards, each in another colour."""
    special = [face for face in game.rules.faces if face.effect is not None]
    wild = [face for face in game.rules.faces if not face.coloured]
    shown = [game.rules.faces[6], special[1], special[-1], *wild[:1]]
    return [_card_with_face(game, face, number) for number, face in enumerate(shown)]


def welcome_picture(game: Game, lang: Lang) -> bytes:
    """Return a file with the cards side by side and the cat at the end."""
    drawing = Drawing(WIDTH, HEIGHT)
    for number, kind in enumerate(welcome_cards(game)):
        left = EDGE + number * APART
        card = card_tile(face_design(game, kind, lang), 2 * CARD)
        drawing.picture((left, (HEIGHT - CARD) / 2), card, CARD)
    place = WIDTH - CAT - EDGE, (HEIGHT - CAT) / 2
    drawing.picture(place, cat_image("proud", 2 * CAT), CAT)
    return drawing.to_png()


def _card_with_face(game: Game, face: Face, colour: int) -> int:
    """Return a card with that face, in that colour if it has one."""
    of_face = [each for each, card in enumerate(game.kinds) if card.face is face]
    return of_face[colour % len(of_face)]
