"""The top card in words and as a picture, always as what counts."""

from bot.chat.emoji import colour_sign
from bot.chat.faces import FaceLook, colour_look
from bot.chat.faces import look as face_look
from bot.chat.look import Look
from bot.game.cards import NO_COLOUR
from bot.game.views import PublicView
from bot.locales import Lang, text
from bot.words.cards import card_name, colour_name, face_called, face_name
from bot.words.phrases import sentence


def lying(view: PublicView) -> int:
    """Return the card to show on top.

    A colourless card is shown in the colour that it counts as, except during a demand.
    """
    if _is_colourless(view) and view.demand is None:
        return view.shown
    return view.top


def top_name(view: PublicView, lang: Lang) -> str:
    """Return the name of the top card on its own: `red 7`, or `Change colour: blue`."""
    game = view.game
    # Until a demand is over, the colour of the card laid for it does not count.
    if view.demand is not None and _is_colourless(view):
        asking, rank = game.shown[view.shown].face, face_called(game, view.demand.rank)
        asks = sentence(face_name(game, asking, lang))
        return text(lang, "card-chosen", face=asks, colour=face_name(game, rank, lang))
    if not _is_of_another_colour(view):
        return card_name(game, lying(view), lang)
    face = sentence(face_name(game, game.kinds[view.top].face, lang))
    return text(lang, "card-chosen", face=face, colour=colour_name(game, view.colour, lang))


def top_in_sentence(view: PublicView, lang: Lang) -> str:
    """Return the name of the top card in a sentence: `yellow Change colour (blue chosen)`."""
    name = card_name(view.game, lying(view), lang)
    if not _is_of_another_colour(view):
        return name
    colour = colour_name(view.game, view.colour, lang)
    return text(lang, "card-chosen.in-sentence", card=name, colour=colour)


def top_card(view: PublicView, look: Look) -> str:
    """Return the top card with its picture, or its name alone if the viewer wants words."""
    name = top_name(view, look.lang)
    return name if look.in_words else f"{top_picture(view, look)} {name}"


def top_look(view: PublicView, lang: Lang) -> FaceLook:
    """Return the drawing of the top card: itself, or the colour chosen instead of its own."""
    if _is_of_another_colour(view):
        return colour_look(view.game, view.colour)
    return face_look(view.game, lying(view), lang)


def lies_as(view: PublicView, look: Look) -> str | None:
    """Return the card that was laid, if the card or colour that it stands for is shown instead."""
    top, shown = view.game.kinds[view.top], view.game.shown[view.shown]
    if top.face.name == shown.face.name and not _is_of_another_colour(view):
        return None
    return look.text("table-lies-as", card=card_name(view.game, view.top, look.lang))


def _is_colourless(view: PublicView) -> bool:
    return view.game.kinds[view.top].colour == NO_COLOUR


def _is_of_another_colour(view: PublicView) -> bool:
    return view.game.kinds[view.top].colour not in (NO_COLOUR, view.colour)


def top_picture(view: PublicView, look: Look) -> str:
    """Return the picture of the top card within a text, or its signs."""
    if not _is_of_another_colour(view):
        return look.emoji.inline(view.game, lying(view), look.lang)
    emoji = look.emoji.of_colour(view.game, view.colour)
    return str(emoji) if emoji else colour_sign(view.game, view.colour)
