"""Hints for newcomers: in one's first matches of a game the hand tells what is easily forgotten.

Later it never does: remembering is the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.chat.look import plain_name
from bot.game.moves import CALL, DRAW
from bot.locales import text
from bot.tables.phase import Phase
from bot.words import call_word
from cogs.match.table import race_label

if TYPE_CHECKING:
    from bot.game.views import SeatView
    from bot.locales import Lang
    from bot.people.preferences import PersonSettings
    from bot.tables.views import HandView

NEWCOMER: Final = 3
"""In so many matches of a game one is new to it."""


def hint_for(view: HandView, chosen: PersonSettings, lang: Lang) -> str | None:
    """What a newcomer should think of now, if anything."""
    game = view.table.game
    if chosen.matches.get(game.rules.name, 0) > NEWCOMER or view.view is None:
        return None
    if view.table.phase is not Phase.PLAYING:
        return None
    return _about_calls(view, view.view, lang) or _about_others(view, view.view, lang)


def _about_calls(hand_view: HandView, view: SeatView, lang: Lang) -> str | None:
    """One's own call: due now, or soon."""
    game = view.public.game
    if view.public.final == view.seat:
        return text(lang, "hint-final", word=call_word(game, lang, final=True))
    word = call_word(game, lang)
    if hand_view.table.seats[view.seat].must_call:
        return text(lang, "hint-call-now", word=word)
    if view.armed or CALL not in view.legal or not _could_lay(view):
        return None
    count = len(view.hand)
    word = call_word(game, lang, final=game.rules.final_call and count == 1)
    if game.options.call == "armed":
        return text(lang, "hint-arm", word=word, count=count)
    return text(lang, "hint-call-soon", word=word, count=count)


def _could_lay(view: SeatView) -> bool:
    """Whether it is one's turn and a card fits."""
    return any(move in view.public.game.lays for move in view.legal)


def _about_others(hand_view: HandView, view: SeatView, lang: Lang) -> str | None:
    """What one could be fast with, or does not have to do."""
    game = view.public.game
    open_to = [window.seat for window in hand_view.table.windows if window.seat != view.seat]
    if open_to:
        name = plain_name(hand_view.table.seats[open_to[0]].name)
        return text(lang, "hint-catch", name=name, button=race_label(game, lang))
    thrown = [move for move in view.legal if move in game.lays and game.lays[move].thrown]
    if thrown:
        return text(lang, "hint-throw", button=race_label(game, lang))
    laying = any(move in game.lays for move in view.legal)
    if DRAW in view.legal and not laying and view.public.pending is None:
        return text(lang, "hint-draw", button=text(lang, "button-draw", count=1))
    return None
