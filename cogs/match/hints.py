"""Hints for newcomers: reminders in the hand message during the first matches of a game.

Experienced players get none, because remembering is part of the game.
"""

from bot.chat.wording.viewer import Viewer, plain_name
from bot.game.events import Called, Dealt, WindowLapsed
from bot.game.moves import CALL, DRAW
from bot.game.views import SeatView
from bot.people.settings import PersonSettings
from bot.tables.settings import Phase
from bot.tables.views import HandView, RecordedEvent, TableView
from bot.words.cards import call_on_button
from cogs.match.race_button import race_label


def hint_for(hand: HandView, chosen: PersonSettings, viewer: Viewer) -> str | None:
    """Return the hint that a newcomer needs now, if any."""
    table, view = hand.table, hand.view
    if not chosen.is_newcomer_to(table.game.rules.name):
        return None
    if table.phase is not Phase.PLAYING or view is None:
        return None
    return (
        _call_hint(table, view, viewer)
        or _newcomer_grace_hint(hand, view.seat, viewer)
        or _race_hint(table, view, viewer)
    )


def words_offer(hand: HandView, chosen: PersonSettings, viewer: Viewer) -> str | None:
    """Return the hint that cards can be shown in words, in the first round of a first match.

    Screen readers read the names of the pictures in English. So the hint is for other languages
    only.
    """
    view = hand.view
    if view is None or viewer.lang == "en" or viewer.in_words or sum(chosen.matches.values()) > 1:
        return None
    is_first = view.public.number == 1 and _has_not_moved(hand)
    return viewer.text("hint-words") if is_first else None


def _has_not_moved(hand: HandView) -> bool:
    return any(isinstance(each.event, Dealt) for each in hand.since)


def _call_hint(table: TableView, view: SeatView, viewer: Viewer) -> str | None:
    """Return the hint about the player's own call, which is due now or soon."""
    game, count = table.game, len(view.hand)
    if view.public.final == view.seat:
        return viewer.text("hint-final", word=call_on_button(game, viewer.lang, final=True))
    if table.seats[view.seat].must_call:
        word = call_on_button(game, viewer.lang)
        costs_nothing = table.seats[view.seat].is_let_pass
        return viewer.text("hint-call-spared" if costs_nothing else "hint-call-now", word=word)
    if view.armed or CALL not in view.legal or view.public.turn != view.seat:
        return None
    if not any(_requires_call(view, move) for move in view.legal):
        return None
    word = call_on_button(game, viewer.lang, final=game.rules.final_call and count == 1)
    is_armed = game.options.call == "armed"
    return viewer.text("hint-arm" if is_armed else "hint-call-soon", word=word, count=count)


def _requires_call(view: SeatView, move: int) -> bool:
    """Return whether a move requires a call afterwards. Two cards at once may be the last ones."""
    lay = view.public.game.lays.get(move)
    left = None if lay is None else len(view.hand) - len(lay.cards)
    return left == 1 or (left == 0 and view.public.game.rules.final_call)


def _was_let_pass(what: RecordedEvent, seat: int) -> bool:
    match what.event:
        case Called(of, _, armed):
            return of == seat and what.by == "clock" and not armed
        case WindowLapsed(of):
            return of == seat
    return False


def _newcomer_grace_hint(hand: HandView, seat: int, viewer: Viewer) -> str | None:
    """Return the hint that AI players let a forgotten call pass for free, but only once."""
    player = hand.table.seats[seat]
    was_spared = any(_was_let_pass(each, seat) for each in hand.since)
    is_first = player.is_new and player.forgotten == 1 and hand.table.has_ai
    return viewer.text("hint-was-spared") if was_spared and is_first else None


def _race_hint(table: TableView, view: SeatView, viewer: Viewer) -> str | None:
    """Return the hint about catching another player, or about drawing if nothing fits."""
    game = table.game
    open_to = [window.seat for window in table.windows if window.seat != view.seat]
    if open_to:
        name = plain_name(table.seats[open_to[0]].name)
        return viewer.text("hint-catch", name=name, button=race_label(game, viewer))
    if view.public.turn != view.seat:
        return None
    lays = any(move in game.lays for move in view.legal)
    if DRAW in view.legal and not lays and view.public.pending is None:
        return viewer.text("hint-draw", button=viewer.text("button-draw", count=1))
    return None
