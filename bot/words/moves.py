"""Texts for moves: what a seat could do."""

from bot.game import Game, moves
from bot.game.cards import Announces
from bot.game.moves import Lay
from bot.locales import Lang, text
from bot.words.cards import call_word, card_name, colour_noun, face_name
from bot.words.demands import demanded
from bot.words.phrases import Names, seat_name


def move_text(game: Game, move: int, lang: Lang, names: Names) -> str:
    """Return a move, also one of the clock, as something to do: `lay red 7`, `draw`."""
    if move in game.lays:
        how, words = lay_words(game, game.lays[move], lang, names)
        return text(lang, f"move-lay-{how}", **words)
    if move == moves.CALL:
        return text(lang, "move-call", word=call_word(game, lang))
    if move == moves.EXPIRE_EXCHANGE:
        return text(lang, "move-expire-exchange")
    if move >= moves.EXPIRE:
        return text(lang, "move-expire", seat=seat_name(move - moves.EXPIRE, names, lang))
    if move >= moves.CATCH:
        return text(lang, "move-catch", seat=seat_name(move - moves.CATCH, names, lang))
    return text(lang, f"move-do-{moves.VERBS[move]}")


def lay_words(game: Game, lay: Lay, lang: Lang, names: Names) -> tuple[str, dict[str, str]]:
    """Return the id suffix for the way a card is laid, and the variables of its text."""
    words = {"card": _cards(game, lay, lang)}
    if lay.thrown:
        return "thrown", words
    if lay.exchange is not None:
        return _exchange(lay.exchange, words, lang, names)
    how = []
    if lay.face.name != game.kinds[lay.card].face.name:
        how.append("as")
        words["face"] = face_name(game, lay.face, lang)
    if lay.demand is not None:
        how.append("demand")
        words["rank"] = demanded(game, lay.demand, lang)
    elif lay.face.announces is Announces.COLOUR and lay.shown is not None:
        how.append("colour")
        words["colour"] = colour_noun(game, game.shown[lay.shown].colour, lang)
    return "-".join(how) or "plain", words


def _cards(game: Game, lay: Lay, lang: Lang) -> str:
    card = card_name(game, lay.card, lang)
    if lay.under is None:
        return card
    return text(lang, "card-pair", under=card_name(game, lay.under, lang), card=card)


def _exchange(
    exchange: int, words: dict[str, str], lang: Lang, names: Names
) -> tuple[str, dict[str, str]]:
    if exchange >= 0:
        return "with", words | {"partner": seat_name(exchange, names, lang)}
    return ("left" if exchange == moves.LEFT else "right"), words
