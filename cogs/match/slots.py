"""The buttons of a hand message that are not cards.

The buttons that are always there have a fixed place, called a slot. Other buttons are only shown
while their action is possible.
"""

from typing import Final

from bot.chat.emoji.card_signs import card_signs
from bot.chat.requests import components as ui
from bot.chat.requests.components import Component, CustomId, Verb
from bot.chat.wording.tables import back_button, catch_label, table_button
from bot.chat.wording.viewer import Viewer, short_name
from bot.game import Game
from bot.game.moves import ACCEPT, CHALLENGE, DRAW, PASS, REVEAL, is_throw_in, lay_of_throw_in
from bot.game.views import SeatView
from bot.tables.settings import Phase
from bot.tables.views import TableView
from bot.words.cards import call_on_button, card_name
from cogs.match.lays import playable_kinds

INSTEAD: Final = ((PASS, Verb.PASS), (ACCEPT, Verb.ACCEPT), (REVEAL, Verb.REVEAL))


def slot_rows(
    table: TableView, view: SeatView, viewer: Viewer, *, is_step: bool
) -> list[Component]:
    """Return the row with the four slots, and below it the buttons that are possible only now.

    The slots are the buttons to call, to draw (or pass, accept or reveal), to catch, and to open
    the menu. They are always at the same place. The buttons to throw in and to challenge have rows
    of their own. On a phone, a fifth button would not fit in the row of the slots.
    """
    slots = [
        _call_button(table, view, viewer),
        _draw_or_pass_button(table, view, viewer, is_step=is_step),
        *_catch_button(table, view, viewer),
        table_button(table, Verb.MORE, viewer),
    ]
    return [
        ui.action_row(*slots),
        *_throw_in_row(table, view, viewer),
        *_challenge_row(table, view, viewer),
    ]


def can_be_caught(game: Game) -> bool:
    """Return whether a player who forgets to call can be caught in this game."""
    return game.options.call != "armed"


def card_to_throw_in(view: SeatView) -> int | None:
    """Return the card that the player may throw in now, or None if there is no such card."""
    throws = (lay_of_throw_in(move) for move in view.legal if is_throw_in(move))
    return next(throws, None)


def throw_in_label(game: Game, kind: int, viewer: Viewer) -> str:
    """Return the label of the button that throws in a card. The label names the card."""
    is_named = viewer.in_words
    name = (card_name if is_named else card_signs)(game, kind, viewer.lang)
    return viewer.text("button-throw.card", card=name)


def _call_button(table: TableView, view: SeatView, viewer: Viewer) -> Component:
    """Return the call button. It is red only while the call of the player is awaited."""
    seat, public = view.seat, view.public
    word = call_on_button(public.game, viewer.lang, final=_calls_for_the_last(table, view))
    label = viewer.text("button-called" if view.armed else "button-call", word=word)
    if view.armed and viewer.in_words:
        label = viewer.text("button-called.words", word=word)
    style = ui.RED if table.seats[seat].must_call else ui.GREY
    return table_button(table, Verb.CALL, viewer, label=label, style=style)


def _calls_for_the_last(table: TableView, view: SeatView) -> bool:
    """Return whether the player's next call is the one for the last card.

    If a call of the player is awaited, its kind decides. Otherwise the number of cards decides.
    """
    due = next((window for window in table.windows if window.seat == view.seat), None)
    if due is not None:
        return due.final
    public = view.public
    return public.final == view.seat or (public.game.rules.final_call and len(view.hand) == 1)


def _draw_or_pass_button(
    table: TableView, view: SeatView, viewer: Viewer, *, is_step: bool
) -> Component:
    if is_step:
        return back_button(table, viewer)
    if table.phase is Phase.BETWEEN:
        style = ui.GREY if table.seats[view.seat].ready else ui.BLUE
        return table_button(table, Verb.NEXT, viewer, style=style)
    style = ui.GREY if playable_kinds(view) else ui.BLUE
    for move, verb in INSTEAD:
        if move in view.legal:
            label = viewer.text("button-done") if view.public.may_lay_more else None
            return table_button(table, verb, viewer, label=label, style=style)
    label = viewer.text("button-draw", count=_draw_count(view))
    style = style if DRAW in view.legal else ui.GREY
    return table_button(table, Verb.DRAW, viewer, label=label, style=style)


def _draw_count(view: SeatView) -> int:
    """Return how many cards the player would draw now. Return 1 if the number is not known."""
    pending = view.public.pending
    if pending is None or not pending.face.draws or view.public.turn != view.seat:
        return 1
    return pending.count or 1


def _catch_button(table: TableView, view: SeatView, viewer: Viewer) -> list[Component]:
    """Return the catch button. While a player can be caught, it is red and names the player.

    Return [] in a game in which nobody can be caught.
    """
    if not can_be_caught(table.game):
        return []
    window = table.window_to_catch(view.seat)
    if window is None or table.phase is not Phase.PLAYING:
        return [table_button(table, Verb.CATCH, viewer, label=catch_label(table.game, viewer.lang))]
    name = short_name(table.seats[window.seat].name)
    label = viewer.text("button-catch.named", name=name)
    return [table_button(table, Verb.CATCH, viewer, label=label, style=ui.RED)]


def _throw_in_row(table: TableView, view: SeatView, viewer: Viewer) -> list[Component]:
    """Return the button that throws in a card in a row of its own.

    Return [] if the player has no card to throw in now.
    """
    kind = card_to_throw_in(view)
    if kind is None:
        return []
    game = table.game
    emoji = None if viewer.in_words else viewer.emoji.for_card(game, kind, viewer.lang)
    label = throw_in_label(game, kind, viewer)
    pressed = CustomId(table.id, Verb.THROW)
    return [ui.action_row(ui.button(pressed, label, style=ui.GREEN, emoji=emoji))]


def _challenge_row(table: TableView, view: SeatView, viewer: Viewer) -> list[Component]:
    """Return the challenge button in a row of its own, or [] if nothing can be challenged."""
    if CHALLENGE not in view.legal:
        return []
    return [ui.action_row(table_button(table, Verb.CHALLENGE, viewer))]
