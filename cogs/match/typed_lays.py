"""Typed lays: a card and the announcement or second card with it, in words of any language."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from discord import app_commands

from bot.chat.requests.commands import plain, plain_typed, suggestions
from bot.chat.wording.viewer import short_name
from bot.game import Game
from bot.game.moves import Lay
from bot.game.views import SeatView
from bot.locales import LANGS, Lang, text
from bot.tables.intents import Act
from bot.words.cards import card_name, colour_name, face_called, face_name, or_list
from cogs.match.lay_steps import all_lays, lays_of
from cogs.match.typed_cards import find_cards

MOST_NAMED: Final = 12
"""Possibilities that a refusal lists."""


class Completion(NamedTuple):
    """A way to complete a lay from its first card: the words of records, and the lay."""

    rest: str
    lay: Lay


class Unclear(NamedTuple):
    """A text that says why the typed words are not clear."""

    words: str


def read_lay(
    view: SeatView, card: str, announced: str | None, names: Sequence[str], lang: Lang
) -> Act | Unclear:
    """Return the typed lay, or why it is unclear. The table refuses a clear but impossible lay."""
    found = _card(view, card, lang)
    if isinstance(found, Unclear):
        together = _split(view, card, names, lang) if announced is None else None
        return together or found
    return _announced(view, found, announced or "", names, lang)


def read_card(view: SeatView, card: str, lang: Lang) -> str | Unclear:
    """Return the code of the typed card, or why it is unclear."""
    found = _card(view, card, lang)
    return found if isinstance(found, Unclear) else view.public.game.kinds[found].code


def announcement_choices(
    view: SeatView, card: str, typed: str, names: Sequence[str], lang: Lang
) -> list[app_commands.Choice[str]]:
    """Return suggestions of the announcements that go with the typed card."""
    found = _card(view, card, lang)
    if isinstance(found, Unclear):
        return []
    game, wanted = view.public.game, plain_typed(typed)
    ways = [way for way in _ways(view, found) if way.rest]
    told = [(_told(game, way, names, lang), way) for way in ways]
    fitting = [
        (words, way.rest)
        for words, way in told
        if any(wanted in form for form in _forms(game, way, names))
    ]
    fitting.sort(key=lambda each: not plain(each[0]).startswith(wanted))
    return suggestions(fitting)


def _card(view: SeatView, typed: str, lang: Lang) -> int | Unclear:
    """Return the kind of the typed card: one of the hand, or else clearly another one."""
    game = view.public.game
    held = find_cards(game, typed, sorted(view.hand), lang)
    if len(held) == 1:
        return held[0]
    if held:
        cards = or_list([card_name(game, kind, lang) for kind in held], lang)
        return Unclear(text(lang, "slash-which-card", cards=cards))
    other = find_cards(game, typed, range(len(game.kinds)), lang)
    if len(other) == 1:
        return other[0]
    return Unclear(text(lang, "slash-no-such-card"))


def _split(view: SeatView, card: str, names: Sequence[str], lang: Lang) -> Act | None:
    """Read a card and its announcement that were typed as one: `wild red`."""
    words = card.split()
    for end in range(len(words) - 1, 0, -1):
        found = _card(view, " ".join(words[:end]), lang)
        if isinstance(found, int):
            read = _announced(view, found, " ".join(words[end:]), names, lang)
            return read if isinstance(read, Act) else None
    return None


def _announced(
    view: SeatView, kind: int, announced: str, names: Sequence[str], lang: Lang
) -> Act | Unclear:
    """Return the lay of this card with the announcement that was typed."""
    game, ways = view.public.game, _ways(view, kind)
    play = f"play {game.kinds[kind].code}"
    if not any(way.rest for way in ways):
        # The rules refuse a superfluous word.
        return Act(f"{play} {plain(announced)}".rstrip())
    meant = _meant(game, ways, announced, names, lang) if announced.strip() else ways
    is_possible = bool(lays_of(view, play))
    if len(meant) == 1 or (meant and not is_possible):
        # If the card cannot be played now, any of its lays will do: the refusal says why.
        return Act(meant[0].lay.text)
    if not is_possible:
        return Act(ways[0].lay.text)
    card = card_name(game, kind, lang)
    possible = or_list(_told_shortly(game, meant or ways, names, lang), lang)
    return Unclear(text(lang, "slash-which-announcement", card=card, possible=possible))


def _ways(view: SeatView, kind: int) -> list[Completion]:
    """Return the lays of a card that are legal now. If there are none, return all its lays."""
    game = view.public.game
    play = f"play {game.kinds[kind].code}"
    lays = lays_of(view, play) or all_lays(game, play)
    return [Completion(" ".join(lay.steps[1:]), lay) for lay in lays]


def _meant(
    game: Game, ways: list[Completion], announced: str, names: Sequence[str], lang: Lang
) -> list[Completion]:
    """Return the ways that the words may mean: one if it is clear."""
    wanted = plain_typed(announced)
    forms = {way: _forms(game, way, names) for way in ways}
    whole = [way for way in ways if wanted in forms[way]]
    if whole:
        return whole[:1]
    begun = [way for way in ways if any(form.startswith(wanted) for form in forms[way])]
    if begun:
        return begun
    second = _second_cards(game, ways, announced, lang)
    return second or [way for way in ways if any(wanted in form for form in forms[way])]


def _second_cards(
    game: Game, ways: list[Completion], announced: str, lang: Lang
) -> list[Completion]:
    """Return the ways with that second card. It can be typed as freely as the first."""
    first = {way: way.rest.partition(" ")[0] for way in ways}
    kinds = [game.kind_of[code] for code in first.values() if code in game.kind_of]
    found = {game.kinds[kind].code for kind in find_cards(game, announced, kinds, lang)}
    return [way for way in ways if first[way] in found]


def _forms(game: Game, way: Completion, names: Sequence[str]) -> set[str]:
    """Return all the ways to write an announcement, in the form used for comparing."""
    told = {plain(_told(game, way, names, lang)) for lang in LANGS}
    return {plain(way.rest), *told}


def _told_shortly(
    game: Game, ways: list[Completion], names: Sequence[str], lang: Lang
) -> list[str]:
    """Return the possible announcements, shortened to the room that a refusal has."""
    told = list(dict.fromkeys(_told(game, way, names, lang) for way in ways))
    return [*told[:MOST_NAMED], "…"] if len(told) > MOST_NAMED else told


def _told(game: Game, way: Completion, names: Sequence[str], lang: Lang) -> str:
    """Return an announcement in words: `red`, `skip`, `with Ben`, `blue 4, to the left`."""
    return ", ".join(_words(game, way.rest.split(), names, lang))


def _words(game: Game, rest: list[str], names: Sequence[str], lang: Lang) -> Iterator[str]:
    """Yield each word of a record in words of the language."""
    faces = {face.name for face in game.rules.faces}
    words = iter(rest)
    for word in words:
        if word == "with":
            yield text(lang, "slash-with", name=short_name(names[int(next(words))]))
        elif word in ("left", "right"):
            yield text(lang, "step-left" if word == "left" else "step-right")
        elif word in faces:
            yield face_name(game, face_called(game, word), lang)
        elif word in game.kind_of:
            yield card_name(game, game.kind_of[word], lang)
        else:
            yield colour_name(game, game.rules.colours.index(word), lang)
