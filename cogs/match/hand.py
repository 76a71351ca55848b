"""The hand message: the private message with buttons.

On its owner's turn it shows the table too.
"""

from collections.abc import Iterator
from typing import Final

from bot.chat.context import HandExtras
from bot.chat.emoji.cards import accent_colour
from bot.chat.pictures.drawing import laid_card_if_different, top_card_text
from bot.chat.requests import components as ui
from bot.chat.requests.components import Component, Layout
from bot.chat.requests.custom_ids import Verb
from bot.chat.wording import position
from bot.chat.wording.tables import back_button, shuffle_sources_text, table_button
from bot.chat.wording.viewer import Viewer, date_text, is_big_headline, join_lines, notice_text
from bot.game.deal import CLOCKWISE
from bot.game.moves import ACCEPT, CHALLENGE, DRAW, PASS, REVEAL
from bot.game.views import SeatView
from bot.people.settings import PersonSettings
from bot.tables.settings import Phase
from bot.tables.views import HandView, TableView
from bot.words.cards import and_list, call_on_button, card_name
from cogs.match import lay_steps
from cogs.match.events_since_move import events_since_move_text
from cogs.match.hand_cards import card_rows, playable_kinds
from cogs.match.hand_end import round_end_hand
from cogs.match.hand_waiting import as_of_text, awaited_calls_text, throw_in_text, waiting_hand_text
from cogs.match.hints import hint_for, words_offer
from cogs.match.moment_words import own_moment_text
from cogs.match.race_button import race_button

THEN: Final = "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"
INSTEAD: Final = ((PASS, Verb.PASS), (ACCEPT, Verb.ACCEPT), (REVEAL, Verb.REVEAL))


def hand_message(
    hand: HandView, viewer: Viewer, chosen: PersonSettings, extras: HandExtras
) -> Layout:
    """Return the hand message of a player in a match."""
    table, view = hand.table, hand.view
    assert view is not None
    acts = has_to_act(table, view) and not extras.is_asleep
    steps = (
        lay_steps.step_controls(view, extras.partial_lay, viewer, table)
        if extras.partial_lay and acts
        else []
    )
    fitting = playable_kinds(view) if acts else []
    is_table = acts or table.is_solo
    rows = steps or (
        [] if table.phase is Phase.BETWEEN else card_rows(table, view, viewer, fitting)
    )
    is_known = is_table or table.phase is Phase.BETWEEN
    return Layout(
        ui.boxed(
            _hand_text(hand, view, viewer, chosen, extras),
            *rows,
            *_challenge_row(table, view, viewer),
            ui.action_row(*_last_row(table, view, viewer, is_step=bool(steps))),
            *_footer_text(table, viewer, extras),
            # While others play, the colour in force changes without an edit of this message.
            stripe=accent_colour(view.public.game, view.public.colour) if is_known else None,
        )
    )


def has_to_act(table: TableView, view: SeatView) -> bool:
    """Return whether the table waits for this hand: for a move, or for the reply to a swap."""
    if table.phase is not Phase.PLAYING or table.seats[view.seat].held:
        return False
    return view.public.turn == view.seat or _is_asked_to_swap(view)


def _is_asked_to_swap(view: SeatView) -> bool:
    pending = view.public.pending
    return pending is not None and pending.choice is not None and ACCEPT in view.legal


def _hand_text(
    hand: HandView, view: SeatView, viewer: Viewer, chosen: PersonSettings, extras: HandExtras
) -> str:
    table = hand.table
    if table.frozen is not None:
        # A frozen table has nothing more to show.
        return viewer.text("table-frozen", error=table.frozen)
    if table.phase is Phase.BETWEEN:
        return join_lines(notice_text(extras.notice), round_end_hand(hand, viewer))
    acts = has_to_act(table, view) and not extras.is_asleep
    parts = _table_text if acts or table.is_solo else waiting_hand_text
    ending = viewer.text("table-ending") if table.ending else None
    return join_lines(*parts(hand, view, viewer, chosen, extras), ending)


def _table_text(
    hand: HandView, view: SeatView, viewer: Viewer, chosen: PersonSettings, extras: HandExtras
) -> Iterator[str | None]:
    """Yield the lines of the table, with all events since the owner's last move.

    The hand message shows them on the owner's turn. In a solo match it always does, as there is no
    table message.
    """
    table, public = hand.table, view.public
    asked = lay_steps.lay_question(view, extras.partial_lay, viewer) if extras.partial_lay else None
    acts = has_to_act(table, view)
    told_too = hint_for(hand, chosen, viewer), words_offer(hand, chosen, viewer)
    hints = [each for each in told_too if each]
    since = events_since_move_text(hand, viewer, beside=sum(map(len, hints)))
    yield own_moment_text(hand, viewer, extras.notice)
    yield _turn_text(table, view, viewer, extras.now) if acts else _whose_turn_text(table, viewer)
    yield None if is_big_headline(extras.notice) else notice_text(extras.notice)
    yield viewer.text("hand-hurried") if table.seats[view.seat].hurried else None
    yield f"# {top_card_text(public, viewer)}"
    yield laid_card_if_different(public, viewer)
    yield position.revealed_hand_text(table, viewer)
    yield position.pending_attack_text(table, viewer, view.seat)
    yield position.demanded_rank_text(table, viewer, view.seat)
    yield asked or _playable_text(view, viewer)
    # Calls come and go while the player thinks.
    awaited = awaited_calls_text(table, view, viewer)
    yield awaited
    yield awaited and as_of_text(viewer, extras)
    yield None if acts else throw_in_text(table, view, viewer, extras)
    yield _order_of_play_text(table, view, viewer)
    yield position.teams_text(table, viewer)
    yield since and f"-# {since}"
    yield from (f"-# {hint}" for hint in hints)


def _turn_text(table: TableView, view: SeatView, viewer: Viewer, now: int) -> str:
    if table.until is None:
        return viewer.text("hand-your-turn-now")
    asked = _is_asked_to_swap(view)
    if table.settings.correspondence:
        until = date_text(table.until)
        return viewer.text("hand-your-answer.days" if asked else "hand-your-turn.days", until=until)
    time = position.time_left(table, now)
    return viewer.text("hand-your-answer" if asked else "hand-your-turn", time=time)


def _whose_turn_text(table: TableView, viewer: Viewer) -> str | None:
    """Return whose turn it is. Return None if a final call is awaited."""
    if table.paused:
        return position.paused_text(table, viewer)
    is_for_call = table.view is not None and table.view.final is not None
    # The awaited calls come further down.
    return None if is_for_call else position.whose_turn_text(table, viewer)


def _playable_text(view: SeatView, viewer: Viewer) -> str | None:
    """Return the text about the cards that can be played, on the player's turn."""
    if view.public.turn != view.seat:
        return None
    cards = ", ".join(_card_with_cost(view, kind, viewer) for kind in playable_kinds(view))
    return viewer.text("hand-fits", cards=cards) if cards else viewer.text("hand-nothing-fits")


def _card_with_cost(view: SeatView, kind: int, viewer: Viewer) -> str:
    """Return the name of a card. For a shown hand, add how many cards it costs to play it."""
    game, pending = view.public.game, view.public.pending
    name = card_name(game, kind, viewer.lang)
    if pending is None or pending.shown is None:
        return name
    return viewer.text("hand-price", card=name, count=game.kinds[kind].face.number or 0)


def _order_of_play_text(table: TableView, view: SeatView, viewer: Viewer) -> str:
    """Return everybody in the order of play, from the player on turn.

    On the viewer's own turn it starts with the next player.
    """
    seats, turn = table.seats, view.public.turn
    step = 1 if view.public.direction == CLOCKWISE else -1
    first = view.seat + step if turn in (None, view.seat) else turn or 0
    around = (seats[(first + step * distance) % len(seats)] for distance in range(len(seats)))
    you = viewer.text("hand-you")
    then = ", " if viewer.in_words else f" {THEN} "
    return then.join(
        position.seat_text(seat, you if seat.number == view.seat else viewer.name(seat), viewer)
        for seat in around
        if not (seat.left or seat.is_out)
    )


def _last_row(
    table: TableView, view: SeatView, viewer: Viewer, *, is_step: bool
) -> list[Component]:
    """Return the buttons that are always there: call, the alternative to a lay, race, more."""
    return [
        _call_button(table, view, viewer),
        _draw_or_pass_button(table, view, viewer, is_step=is_step),
        race_button(table, viewer),
        table_button(table, Verb.MORE, viewer),
    ]


def _call_button(table: TableView, view: SeatView, viewer: Viewer) -> Component:
    """Return the call button. It is red only while the player's own call is awaited."""
    seat, public = view.seat, view.public
    word = call_on_button(public.game, viewer.lang, final=_calls_for_the_last(table, view))
    label = viewer.text("button-called" if view.armed else "button-call", word=word)
    if view.armed and viewer.in_words:
        label = viewer.text("button-called.words", word=word)
    style = ui.RED if table.seats[seat].must_call else ui.GREY
    return table_button(table, Verb.CALL, viewer, label=label, style=style)


def _calls_for_the_last(table: TableView, view: SeatView) -> bool:
    """Return whether the next call is the one for the last card.

    An open call window decides; without one, the state of the hand does.
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


def _challenge_row(table: TableView, view: SeatView, viewer: Viewer) -> list[Component]:
    """Return the challenge button in a row of its own.

    As a fifth button it would wrap. This way the buttons below keep their places.
    """
    if CHALLENGE not in view.legal:
        return []
    return [ui.action_row(table_button(table, Verb.CHALLENGE, viewer))]


def _draw_count(view: SeatView) -> int:
    """Return how many cards a draw would bring now, as far as that is known."""
    pending = view.public.pending
    if pending is None or not pending.face.draws or view.public.turn != view.seat:
        return 1
    return pending.count or 1


def _footer_text(table: TableView, viewer: Viewer, extras: HandExtras) -> list[Component]:
    """Return a line about other tables that wait for the player.

    A solo match has no other message that explains its shuffles, so add that here.
    """
    channels = and_list(extras.other_turn_channels, viewer.lang)
    elsewhere = f"-# {viewer.text('hand-elsewhere', channels=channels)}" if channels else None
    words = join_lines(elsewhere, shuffle_sources_text(table, viewer) if table.is_solo else None)
    return [ui.text_display(words)] if words else []
