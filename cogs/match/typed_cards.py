"""Typed cards: `r7`, `rot 7`, `röd 7`, `Nimm 2`, in any of the languages.

Case, accents and blanks do not matter. If several cards are possible, none is guessed.
"""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from discord import app_commands

from bot.chat.requests.commands import normalised, normalised_typed, suggestions
from bot.game import Game
from bot.game.cards import NO_COLOUR
from bot.game.views import SeatView
from bot.locales import LANGS, Lang, text
from bot.words.cards import card_name, colour_name, colour_noun, face_name
from cogs.match.hand_cards import playable_kinds

WRITTEN_OUT: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe"})

WHOLE, SHORT, BEGUN, FACE, PART, INSIDE = range(6)
"""The quality of a match, from best to worst.

`WHOLE`: the whole name. `SHORT`: an initial and the whole face. `BEGUN`: the beginnings of both.
`FACE`: a face alone. `PART`: a part. `INSIDE`: somewhere inside.
"""


class CardSpellings(NamedTuple):
    """All the ways to write a card, without accents and blanks."""

    whole: tuple[str, ...]
    colours: tuple[str, ...]
    """Empty for a card without a colour."""
    faces: tuple[str, ...]


def find_cards(game: Game, typed: str, among: Iterable[int], lang: Lang) -> list[int]:
    """Return the cards that the text may mean: one if it is clear, several if it is not.

    The best matches in the typist's own language win. Other languages are tried only if there are
    none.
    """
    kinds = list(dict.fromkeys(among))
    for langs in ((lang,), LANGS):
        found = _best_matches(game, normalised_typed(typed), kinds, langs)
        if found:
            return found
    return []


def card_choices(view: SeatView, typed: str, lang: Lang) -> list[app_commands.Choice[str]]:
    """Return suggestions of cards in the hand that match the text. Cards that fit come first."""
    game, held = view.public.game, Counter(view.hand)
    fitting, wanted = set(playable_kinds(view)), normalised_typed(typed)
    matched = sorted(
        (kind not in fitting, score, kind)
        for kind in held
        if (score := _score(spellings(game, kind, LANGS), wanted)) is not None
    )
    return suggestions(
        (_counted_name(card_name(game, kind, lang), held[kind], lang), game.kinds[kind].code)
        for _, _, kind in matched
    )


@lru_cache(maxsize=2048)
def spellings(game: Game, kind: int, langs: tuple[Lang, ...]) -> CardSpellings:
    """Return all the ways to write a card in these languages and in records."""
    card = game.kinds[kind]
    faces = {card.face.name, *(face_name(game, card.face, lang) for lang in langs)}
    faces |= {*card.face.name.split("/")}
    if card.face.draws:
        faces.add(f"+{card.face.draws}")
    names = {card.code, *(card_name(game, kind, lang) for lang in langs)}
    colours: set[str] = set()
    if card.colour != NO_COLOUR:
        colours = {game.rules.colours[card.colour]}
        colours |= {colour_name(game, card.colour, lang) for lang in langs}
        colours |= {colour_noun(game, card.colour, lang) for lang in langs}
    return CardSpellings(
        _spellings_of_name(names), _spellings_of_name(colours), _spellings_of_name(faces)
    )


def _spellings_of_name(names: Iterable[str]) -> tuple[str, ...]:
    """Return the names in the form used for comparing, with umlauts as vowels and written out."""
    written_out = [name.casefold().translate(WRITTEN_OUT) for name in names]
    return tuple(sorted({normalised(name) for name in (*names, *written_out)}))


def _best_matches(game: Game, wanted: str, kinds: list[int], langs: tuple[Lang, ...]) -> list[int]:
    scores = {kind: _score(spellings(game, kind, langs), wanted) for kind in kinds}
    best = min((score for score in scores.values() if score is not None), default=None)
    if not wanted or best is None or best == INSIDE:
        return []
    return [kind for kind in kinds if scores[kind] == best]


def _score(card: CardSpellings, wanted: str) -> int | None:
    """Return how well a card matches, or None if it does not."""
    if wanted in card.whole or (not card.colours and wanted in card.faces):
        return WHOLE
    if _is_abbreviation(card, wanted):
        return SHORT
    if _is_beginning(card, wanted):
        return BEGUN
    if wanted in card.faces:
        return FACE
    if _name_begins_with((*card.colours, *card.faces), wanted) or not wanted:
        return PART
    return INSIDE if any(wanted in name for name in card.whole) else None


def _is_abbreviation(card: CardSpellings, wanted: str) -> bool:
    """Return whether the text is a colour or its beginning and a whole face, in either order."""
    return any(
        (wanted.endswith(face) and _name_begins_with(card.colours, wanted.removesuffix(face)))
        or (wanted.startswith(face) and _name_begins_with(card.colours, wanted.removeprefix(face)))
        for face in card.faces
    )


def _is_beginning(card: CardSpellings, wanted: str) -> bool:
    """Return whether the text is the beginnings of a colour and a face, or of the whole name."""
    return _name_begins_with(card.whole, wanted) or any(
        _name_begins_with(card.colours, wanted[:end])
        and _name_begins_with(card.faces, wanted[end:])
        for end in range(1, len(wanted))
    )


def _name_begins_with(names: tuple[str, ...], beginning: str) -> bool:
    """Return whether a name begins so. A number is never cut: 1 is not the beginning of 10."""
    return bool(beginning) and any(
        name.startswith(beginning)
        and not (beginning[-1].isdigit() and name[len(beginning) :][:1].isdigit())
        for name in names
    )


def _counted_name(name: str, count: int, lang: Lang) -> str:
    return name if count == 1 else text(lang, "card-times", count=count, card=name)
