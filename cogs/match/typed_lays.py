"""Reads lays that people type in any language: a card, with its announcement or second card."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from discord import app_commands

from bot.chat.requests.commands import normalised, normalised_typed, suggestions
from bot.chat.wording.viewer import short_name
from bot.game import Game
from bot.game.moves import Lay
from bot.game.ruleset import NO_COLOUR
from bot.game.views import SeatView
from bot.locales import LANGS, Lang, text
from bot.tables.intents import ActionText, MakeMove
from bot.words.cards import card_name, colour_name, colour_noun, face_by_name, face_name, or_list
from cogs.match.lays import legal_lays_from, playable_kinds, possible_lays_from

# Typed cards -------------------------------------------------------------------------------------

# The functions below find a card that was typed in any of the languages: `r7`, `rot 7`, `röd 7`,
# `Nimm 2`.
#
# Case, accents and blanks do not matter. If several cards are possible, none is guessed.

WRITTEN_OUT: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe"})

WHOLE, SHORT, BEGUN, FACE, PART, INSIDE = range(6)
"""How well a typed text matches a card, from best to worst.

`WHOLE`: it is the whole name. `SHORT`: it is an initial and the whole face. `BEGUN`: it is the
beginnings of colour and face. `FACE`: it is the whole face without a colour. `PART`: it is the
beginning of a colour or a face. `INSIDE`: it is somewhere inside the name.
"""


class CardSpellings(NamedTuple):
    """All the ways to write a card, without accents and blanks."""

    whole: tuple[str, ...]
    colours: tuple[str, ...]
    """The ways to write the colour. Empty for a card without a colour."""
    faces: tuple[str, ...]


def find_cards(game: Game, typed: str, among: Iterable[int], lang: Lang) -> list[int]:
    """Return the cards that the text may mean: one if it is clear, several if it is not.

    Return only the best matches in the language of the person who typed the text. If there are
    none, return the best matches in all languages.
    """
    kinds = list(dict.fromkeys(among))
    for langs in ((lang,), LANGS):
        found = _best_matches(game, normalised_typed(typed), kinds, langs)
        if found:
            return found
    return []


def card_choices(view: SeatView, typed: str, lang: Lang) -> list[app_commands.Choice[str]]:
    """Return the cards in the hand that match the text. Cards that can be played come first."""
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
    """Return the names in the form used for comparing.

    A name with umlauts is included twice: with plain vowels, and written out (`ae`).
    """
    written_out = [name.casefold().translate(WRITTEN_OUT) for name in names]
    return tuple(sorted({normalised(name) for name in (*names, *written_out)}))


def _best_matches(game: Game, wanted: str, kinds: list[int], langs: tuple[Lang, ...]) -> list[int]:
    scores = {kind: _score(spellings(game, kind, langs), wanted) for kind in kinds}
    best = min((score for score in scores.values() if score is not None), default=None)
    if not wanted or best is None or best == INSIDE:
        return []
    return [kind for kind in kinds if scores[kind] == best]


def _score(card: CardSpellings, wanted: str) -> int | None:
    """Return how well a card matches, or None if it does not match at all."""
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
    """Return whether the text is a colour and a face, in either order.

    The face must be whole. For the colour, its beginning is enough.
    """
    return any(
        (wanted.endswith(face) and _name_begins_with(card.colours, wanted.removesuffix(face)))
        or (wanted.startswith(face) and _name_begins_with(card.colours, wanted.removeprefix(face)))
        for face in card.faces
    )


def _is_beginning(card: CardSpellings, wanted: str) -> bool:
    """Return whether the text is the beginning of the whole name of a card.

    The beginning of a colour followed by the beginning of a face counts too.
    """
    return _name_begins_with(card.whole, wanted) or any(
        _name_begins_with(card.colours, wanted[:end])
        and _name_begins_with(card.faces, wanted[end:])
        for end in range(1, len(wanted))
    )


def _name_begins_with(names: tuple[str, ...], beginning: str) -> bool:
    """Return whether a name starts with `beginning`.

    A number counts only as a whole: 1 is not the beginning of 10.
    """
    return bool(beginning) and any(
        name.startswith(beginning)
        and not (beginning[-1].isdigit() and name[len(beginning) :][:1].isdigit())
        for name in names
    )


def _counted_name(name: str, count: int, lang: Lang) -> str:
    return name if count == 1 else text(lang, "card-times", count=count, card=name)


# Typed lays --------------------------------------------------------------------------------------

MOST_NAMED: Final = 12
"""The most possibilities that a refusal lists."""


TypedLay = MakeMove | ActionText
"""A lay of the game, or words that are no lay. For such words, the rules say what is wrong."""


class LayCompletion(NamedTuple):
    """A way to complete a lay after its first card: the words that records add, and the lay."""

    rest: str
    lay: Lay


class UnclearLay(NamedTuple):
    """A text that says why the typed words are not clear."""

    reason_text: str


def parse_lay(
    view: SeatView, card: str, announced: str | None, names: Sequence[str], lang: Lang
) -> TypedLay | UnclearLay:
    """Return the typed lay, or why it is unclear.

    The table refuses a lay that is clear but not possible.
    """
    found = _find_card(view, card, lang)
    if isinstance(found, UnclearLay):
        together = (
            _split_card_and_announcement(view, card, names, lang) if announced is None else None
        )
        return together or found
    return _card_with_announcement(view, found, announced or "", names, lang)


def parse_card(view: SeatView, card: str, lang: Lang) -> str | UnclearLay:
    """Return the code of the typed card, or why it is unclear."""
    found = _find_card(view, card, lang)
    return found if isinstance(found, UnclearLay) else view.public.game.kinds[found].code


def announcement_choices(
    view: SeatView, card: str, typed: str, names: Sequence[str], lang: Lang
) -> list[app_commands.Choice[str]]:
    """Return suggestions of the announcements that are possible with the typed card."""
    found = _find_card(view, card, lang)
    if isinstance(found, UnclearLay):
        return []
    game, wanted = view.public.game, normalised_typed(typed)
    ways = [way for way in _possible_completions(view, found) if way.rest]
    told = [(_announcement_text(game, way, names, lang), way) for way in ways]
    fitting = [
        (words, way.rest)
        for words, way in told
        if any(wanted in form for form in _spellings_of_announcement(game, way, names))
    ]
    fitting.sort(key=lambda each: not normalised(each[0]).startswith(wanted))
    return suggestions(fitting)


def _find_card(view: SeatView, typed: str, lang: Lang) -> int | UnclearLay:
    """Return the kind of the typed card, or why it is unclear.

    If no card in the hand matches, look for the card among all cards of the game. The text must
    match exactly one of them.
    """
    game = view.public.game
    held = find_cards(game, typed, sorted(view.hand), lang)
    if len(held) == 1:
        return held[0]
    if held:
        cards = or_list([card_name(game, kind, lang) for kind in held], lang)
        return UnclearLay(text(lang, "slash-which-card", cards=cards))
    other = find_cards(game, typed, range(len(game.kinds)), lang)
    if len(other) == 1:
        return other[0]
    return UnclearLay(text(lang, "slash-no-such-card"))


def _split_card_and_announcement(
    view: SeatView, card: str, names: Sequence[str], lang: Lang
) -> TypedLay | None:
    """Read a card and its announcement that were typed as one text: `wild red`.

    Return None if the text is not clear.
    """
    words = card.split()
    for end in range(len(words) - 1, 0, -1):
        found = _find_card(view, " ".join(words[:end]), lang)
        if isinstance(found, int):
            read = _card_with_announcement(view, found, " ".join(words[end:]), names, lang)
            return None if isinstance(read, UnclearLay) else read
    return None


def _card_with_announcement(
    view: SeatView, kind: int, announced: str, names: Sequence[str], lang: Lang
) -> TypedLay | UnclearLay:
    """Return the lay of this card with the typed announcement, or why it is unclear."""
    game, ways = view.public.game, _possible_completions(view, kind)
    play = f"play {game.kinds[kind].code}"
    if not any(way.rest for way in ways):
        # The card needs no announcement. If one was typed, submit it too, so that the rules refuse
        # the lay.
        superfluous = normalised(announced)
        return ActionText(f"{play} {superfluous}") if superfluous else MakeMove(kind, game)
    meant = _matching_completions(game, ways, announced, names, lang) if announced.strip() else ways
    is_possible = bool(legal_lays_from(view, play))
    if len(meant) == 1 or (meant and not is_possible):
        # If the card cannot be played now, submit any of its lays: the refusal says why.
        return MakeMove(meant[0].lay.move, game)
    if not is_possible:
        return MakeMove(ways[0].lay.move, game)
    card = card_name(game, kind, lang)
    possible = or_list(_short_choices_text(game, meant or ways, names, lang), lang)
    return UnclearLay(text(lang, "slash-which-announcement", card=card, possible=possible))


def _possible_completions(view: SeatView, kind: int) -> list[LayCompletion]:
    """Return the lays of a card that are legal now. If none is legal, return all its lays."""
    game = view.public.game
    play = f"play {game.kinds[kind].code}"
    lays = legal_lays_from(view, play) or possible_lays_from(game, play, view.hand)
    return [LayCompletion(" ".join(lay.steps[1:]), lay) for lay in lays]


def _matching_completions(
    game: Game, ways: list[LayCompletion], announced: str, names: Sequence[str], lang: Lang
) -> list[LayCompletion]:
    """Return those of `ways` that the words may mean. Return only one if the words are clear."""
    wanted = normalised_typed(announced)
    forms = {way: _spellings_of_announcement(game, way, names) for way in ways}
    whole = [way for way in ways if wanted in forms[way]]
    if whole:
        return whole[:1]
    begun = [way for way in ways if any(form.startswith(wanted) for form in forms[way])]
    if begun:
        return begun
    second = _completions_with_second_card(game, ways, announced, lang)
    return second or [way for way in ways if any(wanted in form for form in forms[way])]


def _completions_with_second_card(
    game: Game, ways: list[LayCompletion], announced: str, lang: Lang
) -> list[LayCompletion]:
    """Return those of `ways` whose second card is the typed card."""
    first = {way: way.rest.partition(" ")[0] for way in ways}
    kinds = [game.kind_of[code] for code in first.values() if code in game.kind_of]
    found = {game.kinds[kind].code for kind in find_cards(game, announced, kinds, lang)}
    return [way for way in ways if first[way] in found]


def _spellings_of_announcement(game: Game, way: LayCompletion, names: Sequence[str]) -> set[str]:
    """Return all the ways to write an announcement, in the form used for comparing."""
    told = {normalised(_announcement_text(game, way, names, lang)) for lang in LANGS}
    return {normalised(way.rest), *told}


def _short_choices_text(
    game: Game, ways: list[LayCompletion], names: Sequence[str], lang: Lang
) -> list[str]:
    """Return the possible announcements in words, but at most `MOST_NAMED` of them."""
    told = list(dict.fromkeys(_announcement_text(game, way, names, lang) for way in ways))
    return [*told[:MOST_NAMED], "…"] if len(told) > MOST_NAMED else told


def _announcement_text(game: Game, way: LayCompletion, names: Sequence[str], lang: Lang) -> str:
    """Return an announcement in words: `red`, `skip`, `with Ben`, `blue 4, to the left`."""
    return ", ".join(_announcement_words(game, way.rest.split(), names, lang))


def _announcement_words(
    game: Game, rest: list[str], names: Sequence[str], lang: Lang
) -> Iterator[str]:
    """Yield each word that records use for an announcement, translated to the language."""
    faces = {face.name for face in game.rules.faces}
    words = iter(rest)
    for word in words:
        if word == "with":
            yield text(lang, "slash-with", name=short_name(names[int(next(words))]))
        elif word in ("left", "right"):
            yield text(lang, "step-left" if word == "left" else "step-right")
        elif word in faces:
            yield face_name(game, face_by_name(game, word), lang)
        elif word in game.kind_of:
            yield card_name(game, game.kind_of[word], lang)
        else:
            yield colour_name(game, game.rules.colours.index(word), lang)
