"""Names of cards, faces and colours.

The name of a face comes from the texts of the game. If they have no name for it, it comes from the
texts that all games share. A face without any name is named by its number, for example `7`.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from bot.clock import HOUR, MINUTE, SECOND
from bot.game import Game, moves
from bot.game.deal import NOBODY, Demand
from bot.game.moves import Lay
from bot.game.ruleset import NO_COLOUR, Announces, Face, Fit
from bot.game.views import PendingView
from bot.locales import Lang, has, text

# Phrases -----------------------------------------------------------------------------------------

# Building blocks of texts: lists, sentences, the names of seats.

Names = Sequence[str] | None
"""The names of the seats, or None to use their numbers as in records."""


def and_list(words: Sequence[str], lang: Lang) -> str:
    """Return the words joined as in `a, b and c`."""
    if len(words) < 2:  # noqa: PLR2004 - nothing to join
        return "".join(words)
    return text(lang, "list-and", rest=", ".join(words[:-1]), last=words[-1])


def or_list(words: Sequence[str], lang: Lang) -> str:
    """Return the words joined as in `a, b or c`."""
    if len(words) < 2:  # noqa: PLR2004 - nothing to join
        return "".join(words)
    return text(lang, "list-or", rest=", ".join(words[:-1]), last=words[-1])


def capitalised(words: str) -> str:
    """Return the words with a capital first letter, as at the start of a sentence."""
    return words[:1].upper() + words[1:]


def seat_name(seat: int, names: Names, lang: Lang) -> str:
    """Return the name of a seat."""
    if names is not None:
        return names[seat]
    return text(lang, "seat-by-number", number=str(seat))


# Cards -------------------------------------------------------------------------------------------

NAMES: Final = 2048
"""The size of the cache of card names: more than all cards of all games in all languages."""


def game_title(variant: str, lang: Lang) -> str:
    """Return the name of a game."""
    return text(lang, f"game-{variant}")


def call_word(game: Game, lang: Lang, *, final: bool = False) -> str:
    """Return the word that players call with one card left, for example `Mau!`.

    With `final`, return the word that players call after their last card.
    """
    return text(lang, f"game-{game.rules.name}.{'final' if final else 'call'}")


def call_on_button(game: Game, lang: Lang, *, final: bool = False) -> str:
    """Return the call word for the label of a button, in its short form if there is one.

    A long word does not fit on a button in a row of four.
    """
    if final or not has_short_call(game, lang):
        return call_word(game, lang, final=final)
    return text(lang, f"game-{game.rules.name}.short")


def has_short_call(game: Game, lang: Lang) -> bool:
    """Return whether the game has a short form of its call word, for the labels of buttons."""
    return has(lang, f"game-{game.rules.name}.short")


def colour_name(game: Game, colour: int, lang: Lang) -> str:
    """Return the name of a colour as a label on its own."""
    return text(lang, f"colour-{game.rules.colours[colour]}")


def colour_noun(game: Game, colour: int, lang: Lang) -> str:
    """Return the name of a colour for use in a sentence."""
    return text(lang, f"colour-{game.rules.colours[colour]}.noun")


def colour_sort(game: Game, lang: Lang) -> str:
    """Return the word by which the game calls its colours: `colours` or `suits`."""
    return text(lang, f"colour-{game.rules.colours[0]}.sort")


def face_name(game: Game, face: Face, lang: Lang) -> str:
    """Return the name of a face in this game, with its colour if it has only one."""
    if len(face.only_in) == 1:
        return _card_name(game.rules.name, *face.only_in, face.name, lang)
    return _face_name(game.rules.name, face.name, lang)


def matches_itself(face: Face) -> bool:
    """Return whether a card of this face fits on a card of the same face in any colour."""
    return face.coloured and face.fit is Fit.MATCH


def face_with_article(game: Game, face: Face, lang: Lang) -> str:
    """Return the name of a face with an article, for example `a Draw 2`."""
    if len(face.only_in) == 1:
        return face_name(game, face, lang)
    named = _face_id(game.rules.name, face.name, lang)
    if named:
        return text(lang, named + ".one")
    return text(lang, "face-number.one", number=int(face.name))


def card_name(game: Game, kind: int, lang: Lang) -> str:
    """Return the name of a card, for example `red 7`."""
    card = game.shown[kind]
    colour = None if card.colour == NO_COLOUR else game.rules.colours[card.colour]
    return _card_name(game.rules.name, colour, card.face.name, lang)


def card_in_sentence(game: Game, kind: int, lang: Lang) -> str:
    """Return the name of a card with an article where the language needs one: `a red 7`."""
    card = game.shown[kind]
    colour = None if card.colour == NO_COLOUR else game.rules.colours[card.colour]
    return _name_in_sentence(game.rules.name, colour, card.face.name, lang)


CardName = Callable[[Game, int, Lang], str]


def cards_list(game: Game, kinds: Iterable[int], lang: Lang, named: CardName = card_name) -> str:
    """Return the names of the cards as in `a, b and c`.

    Equal cards are named once, with a number.
    """
    counted = Counter(kinds)
    return and_list(
        [
            named(game, kind, lang) if count == 1 else _card_count_text(game, kind, count, lang)
            for kind, count in counted.items()
        ],
        lang,
    )


def face_by_name(game: Game, name: str) -> Face:
    """Return the face with that name in the rule set."""
    return next(face for face in game.rules.faces if face.name == name)


def face_slug(face: str) -> str:
    """Return the name of a face as it appears in text ids."""
    return face.replace("+", "-plus").replace("/", "-")


def _card_count_text(game: Game, kind: int, count: int, lang: Lang) -> str:
    return text(lang, "card-times", count=count, card=card_name(game, kind, lang))


@lru_cache(NAMES)
def _card_name(variant: str, colour: str | None, face: str, lang: Lang) -> str:
    if colour is None:
        return _face_name(variant, face, lang)
    coloured = f"{_face_id(variant, face, lang)}.coloured"
    if has(lang, coloured):
        return text(lang, coloured, noun=text(lang, f"colour-{colour}.noun"))
    return text(lang, f"colour-{colour}.card", face=_face_name(variant, face, lang))


@lru_cache(NAMES)
def _name_in_sentence(variant: str, colour: str | None, face: str, lang: Lang) -> str:
    name = _face_id(variant, face, lang) if colour is None else f"colour-{colour}"
    with_article = f"{name}.the"
    if not has(lang, with_article):
        return _card_name(variant, colour, face, lang)
    return text(lang, with_article, face=_face_name(variant, face, lang))


def _face_name(variant: str, face: str, lang: Lang) -> str:
    named = _face_id(variant, face, lang)
    return text(lang, named) if named else text(lang, "face-number", number=int(face))


def _face_id(variant: str, face: str, lang: Lang) -> str | None:
    """Return the id of the text that names a face, or None if its number is its name."""
    own = f"game-{variant}-face-{face_slug(face)}"
    common = f"face-{face_slug(face)}"
    found = next((each for each in (own, common) if has(lang, each)), None)
    return found if found or face.isdigit() else own


# Demands -----------------------------------------------------------------------------------------


def demanded_card_text(game: Game, rank: str, lang: Lang) -> str:
    """Return the name of a demanded rank with its article, for example `a 9`."""
    return face_with_article(game, face_by_name(game, rank), lang)


def demand_text(
    game: Game, demand: Demand | None, names: Sequence[str], lang: Lang, you: int = NOBODY
) -> str | None:
    """Return a text with the demanded rank and the seat whose turn ends the demand.

    If that seat is `you`, the text says "you". Return None without a demand.
    """
    if demand is None:
        return None
    last = demand.waiting[-1]
    own = ".you" if last == you else ""
    rank = demanded_card_text(game, demand.rank, lang)
    return text(lang, f"pending-demand{own}", rank=rank, seat=names[last])


def demand_sentence(
    game: Game, demand: Demand | None, names: Sequence[str], lang: Lang, you: int = NOBODY
) -> Iterator[str]:
    """Yield the text of `demand_text` as a sentence, or nothing without a demand."""
    in_force = demand_text(game, demand, names, lang, you)
    if in_force is not None:
        yield f"{in_force}."


# Attacks -----------------------------------------------------------------------------------------


def pending_text(
    game: Game, pending: PendingView, names: Sequence[str], lang: Lang, you: int = NOBODY
) -> str:
    """Return a text about the pending attack and the seat that must answer it.

    If that seat is `you`, the text says "you".
    """
    own = ".you" if pending.seat == you else ""
    form = "run" if pending.then is not None and game.options.runs else pending.form
    return text(
        lang,
        f"position-pending-{form}{own}",
        card=face_name(game, pending.face, lang),
        one=face_with_article(game, pending.face, lang),
        seat=names[pending.seat],
        count=pending.count or 0,
    )


# Moves -------------------------------------------------------------------------------------------

# Texts for moves that a seat or the clock could make.


def move_text(game: Game, move: int, lang: Lang, names: Names) -> str:
    """Return the text for a move of a seat or of the clock, for example `lay red 7`."""
    if move in game.lays:
        how, words = announcement_words(game, game.lays[move], lang, names)
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


def announcement_words(
    game: Game, lay: Lay, lang: Lang, names: Names
) -> tuple[str, dict[str, str]]:
    """Return the suffix of the text id for this kind of lay, and the variables of the text."""
    words = {"card": _attack_cards_text(game, lay, lang)}
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
        words["rank"] = demanded_card_text(game, lay.demand, lang)
    elif lay.face.announces is Announces.COLOUR and lay.shown is not None:
        how.append("colour")
        words["colour"] = colour_noun(game, game.shown[lay.shown].colour, lang)
    return "-".join(how) or "plain", words


def _attack_cards_text(game: Game, lay: Lay, lang: Lang) -> str:
    card = card_in_sentence(game, lay.card, lang)
    if lay.under is None:
        return card
    return text(lang, "card-pair", under=card_in_sentence(game, lay.under, lang), card=card)


def _exchange(
    exchange: int, words: dict[str, str], lang: Lang, names: Names
) -> tuple[str, dict[str, str]]:
    if exchange >= 0:
        return "with", words | {"partner": seat_name(exchange, names, lang)}
    return ("left" if exchange == moves.LEFT else "right"), words


# Durations ---------------------------------------------------------------------------------------


def duration_text(milliseconds: int, lang: Lang) -> str:
    """Return a length of time as a text, for example `2 hours`, `5 minutes` or `90 seconds`.

    The text has the largest unit that divides the time without a rest. Only a single minute is
    written as 60 seconds.
    """
    if milliseconds >= HOUR and milliseconds % HOUR == 0:
        return text(lang, "duration-hours", count=milliseconds // HOUR)
    if milliseconds >= 2 * MINUTE and milliseconds % MINUTE == 0:
        return text(lang, "duration-minutes", count=milliseconds // MINUTE)
    return text(lang, "duration-seconds", count=milliseconds // SECOND)
