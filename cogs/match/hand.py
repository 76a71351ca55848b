"""The hand message: the private message with buttons.

On its owner's turn it shows the table too.
"""

from collections.abc import Iterator
from typing import Final

from bot.chat.context import HandExtras
from bot.chat.emoji.cards import accent
from bot.chat.pictures.drawing import lies_as, top_card
from bot.chat.requests import components as ui
from bot.chat.requests.components import Component, Layout
from bot.chat.requests.custom_ids import Verb
from bot.chat.wording import position
from bot.chat.wording.tables import back_button, luck_here, table_button
from bot.chat.wording.viewer import Look, date, is_big, lines, told
from bot.game.deal import CLOCKWISE
from bot.game.moves import ACCEPT, CHALLENGE, DRAW, PASS, REVEAL
from bot.game.views import SeatView
from bot.people.settings import PersonSettings
from bot.tables.settings import Phase
from bot.tables.views import HandView, TableView
from bot.words.cards import and_list, call_on_button, card_name
from cogs.match import lay_steps
from cogs.match.hand_cards import card_rows, playable
from cogs.match.hand_end import round_over
from cogs.match.hand_waiting import as_of, calls_awaited, throwing, while_others_play
from cogs.match.hints import hint_for, words_offered
from cogs.match.moment_words import own_moment
from cogs.match.race_button import race_button
from cogs.match.since_words import since_move

THEN: Final = "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"
INSTEAD: Final = ((PASS, Verb.PASS), (ACCEPT, Verb.ACCEPT), (REVEAL, Verb.REVEAL))


def hand_message(hand: HandView, look: Look, chosen: PersonSettings, extras: HandExtras) -> Layout:
    """Return the hand message of a player in a match."""
    table, view = hand.table, hand.view
    assert view is not None
    acts = has_to_act(table, view) and not extras.asleep
    steps = lay_steps.choices(view, extras.step, look, table) if extras.step and acts else []
    fitting = playable(view) if acts else []
    is_table = acts or table.is_solo
    rows = steps or ([] if table.phase is Phase.BETWEEN else card_rows(table, view, look, fitting))
    is_known = is_table or table.phase is Phase.BETWEEN
    return Layout(
        ui.boxed(
            _words(hand, view, look, chosen, extras),
            *rows,
            *_challenge(table, view, look),
            ui.action_row(*_last_row(table, view, look, is_step=bool(steps))),
            *_footer(table, look, extras),
            # While others play, the colour in force changes without an edit of this message.
            stripe=accent(view.public.game, view.public.colour) if is_known else None,
        )
    )


def has_to_act(table: TableView, view: SeatView) -> bool:
    """Return whether the table waits for this hand: for a move, or for the reply to a swap."""
    if table.phase is not Phase.PLAYING or table.seats[view.seat].held:
        return False
    return view.public.turn == view.seat or _is_asked(view)


def _is_asked(view: SeatView) -> bool:
    pending = view.public.pending
    return pending is not None and pending.choice is not None and ACCEPT in view.legal


def _words(
    hand: HandView, view: SeatView, look: Look, chosen: PersonSettings, extras: HandExtras
) -> str:
    table = hand.table
    if table.frozen is not None:
        # A frozen table has nothing more to show.
        return look.text("table-frozen", error=table.frozen)
    if table.phase is Phase.BETWEEN:
        return lines(told(extras.note), round_over(hand, look))
    acts = has_to_act(table, view) and not extras.asleep
    parts = _table if acts or table.is_solo else while_others_play
    ending = look.text("table-ending") if table.ending else None
    return lines(*parts(hand, view, look, chosen, extras), ending)


def _table(
    hand: HandView, view: SeatView, look: Look, chosen: PersonSettings, extras: HandExtras
) -> Iterator[str | None]:
    """Yield the lines of the table, with all events since the owner's last move.

    The hand message shows them on the owner's turn. In a solo match it always does, as there is no
    table message.
    """
    table, public = hand.table, view.public
    asked = lay_steps.question(view, extras.step, look) if extras.step else None
    acts = has_to_act(table, view)
    told_too = hint_for(hand, chosen, look), words_offered(hand, chosen, look)
    hints = [each for each in told_too if each]
    since = since_move(hand, look, beside=sum(map(len, hints)))
    yield own_moment(hand, look, extras.note)
    yield _turn(table, view, look, extras.now) if acts else _whose_turn(table, look)
    yield None if is_big(extras.note) else told(extras.note)
    yield look.text("hand-hurried") if table.seats[view.seat].hurried else None
    yield f"# {top_card(public, look)}"
    yield lies_as(public, look)
    yield position.shown_hand(table, look)
    yield position.what_is_pending(table, look, view.seat)
    yield position.what_is_demanded(table, look, view.seat)
    yield asked or _fits(view, look)
    # Calls come and go while the player thinks.
    awaited = calls_awaited(table, view, look)
    yield awaited
    yield awaited and as_of(look, extras)
    yield None if acts else throwing(table, view, look, extras)
    yield _order(table, view, look)
    yield position.teams(table, look)
    yield since and f"-# {since}"
    yield from (f"-# {hint}" for hint in hints)


def _turn(table: TableView, view: SeatView, look: Look, now: int) -> str:
    if table.until is None:
        return look.text("hand-your-turn-now")
    asked = _is_asked(view)
    if table.settings.correspondence:
        until = date(table.until)
        return look.text("hand-your-answer.days" if asked else "hand-your-turn.days", until=until)
    time = position.time_left(table, now)
    return look.text("hand-your-answer" if asked else "hand-your-turn", time=time)


def _whose_turn(table: TableView, look: Look) -> str | None:
    """Return whose turn it is. Return None if a final call is awaited."""
    if table.paused:
        return position.paused(table, look)
    is_for_call = table.view is not None and table.view.final is not None
    # The awaited calls come further down.
    return None if is_for_call else position.whose_turn(table, look)


def _fits(view: SeatView, look: Look) -> str | None:
    """Return the text about the cards that can be played, on the player's turn."""
    if view.public.turn != view.seat:
        return None
    cards = ", ".join(_priced(view, kind, look) for kind in playable(view))
    return look.text("hand-fits", cards=cards) if cards else look.text("hand-nothing-fits")


def _priced(view: SeatView, kind: int, look: Look) -> str:
    """Return the name of a card. For a shown hand, add how many cards it costs to play it."""
    game, pending = view.public.game, view.public.pending
    name = card_name(game, kind, look.lang)
    if pending is None or pending.shown is None:
        return name
    return look.text("hand-price", card=name, count=game.kinds[kind].face.number or 0)


def _order(table: TableView, view: SeatView, look: Look) -> str:
    """Return everybody in the order of play, from the player on turn.

    On the viewer's own turn it starts with the next player.
    """
    seats, turn = table.seats, view.public.turn
    step = 1 if view.public.direction == CLOCKWISE else -1
    first = view.seat + step if turn in (None, view.seat) else turn or 0
    around = (seats[(first + step * distance) % len(seats)] for distance in range(len(seats)))
    you = look.text("hand-you")
    then = ", " if look.in_words else f" {THEN} "
    return then.join(
        position.one_seat(seat, you if seat.number == view.seat else look.name(seat), look)
        for seat in around
        if not (seat.left or seat.is_out)
    )


def _last_row(table: TableView, view: SeatView, look: Look, *, is_step: bool) -> list[Component]:
    """Return the buttons that are always there: call, the alternative to a lay, race, more."""
    return [
        _call(table, view, look),
        _instead(table, view, look, is_step=is_step),
        race_button(table, look),
        table_button(table, Verb.MORE, look),
    ]


def _call(table: TableView, view: SeatView, look: Look) -> Component:
    """Return the call button. It is red only while the player's own call is awaited."""
    seat, public = view.seat, view.public
    word = call_on_button(public.game, look.lang, final=_calls_for_the_last(table, view))
    label = look.text("button-called" if view.armed else "button-call", word=word)
    if view.armed and look.in_words:
        label = look.text("button-called.words", word=word)
    style = ui.RED if table.seats[seat].must_call else ui.GREY
    return table_button(table, Verb.CALL, look, label=label, style=style)


def _calls_for_the_last(table: TableView, view: SeatView) -> bool:
    """Return whether the next call is the one for the last card.

    An open call window decides; without one, the state of the hand does.
    """
    due = next((window for window in table.windows if window.seat == view.seat), None)
    if due is not None:
        return due.final
    public = view.public
    return public.final == view.seat or (public.game.rules.final_call and len(view.hand) == 1)


def _instead(table: TableView, view: SeatView, look: Look, *, is_step: bool) -> Component:
    if is_step:
        return back_button(table, look)
    if table.phase is Phase.BETWEEN:
        style = ui.GREY if table.seats[view.seat].ready else ui.BLUE
        return table_button(table, Verb.NEXT, look, style=style)
    style = ui.GREY if playable(view) else ui.BLUE
    for move, verb in INSTEAD:
        if move in view.legal:
            label = look.text("button-done") if view.public.may_lay_more else None
            return table_button(table, verb, look, label=label, style=style)
    label = look.text("button-draw", count=_to_draw(view))
    style = style if DRAW in view.legal else ui.GREY
    return table_button(table, Verb.DRAW, look, label=label, style=style)


def _challenge(table: TableView, view: SeatView, look: Look) -> list[Component]:
    """Return the challenge button in a row of its own.

    As a fifth button it would wrap. This way the buttons below keep their places.
    """
    if CHALLENGE not in view.legal:
        return []
    return [ui.action_row(table_button(table, Verb.CHALLENGE, look))]


def _to_draw(view: SeatView) -> int:
    """Return how many cards a draw would bring now, as far as that is known."""
    pending = view.public.pending
    if pending is None or not pending.face.draws or view.public.turn != view.seat:
        return 1
    return pending.count or 1


def _footer(table: TableView, look: Look, extras: HandExtras) -> list[Component]:
    """Return a line about other tables that wait for the player.

    A solo match has no other message that explains its shuffles, so add that here.
    """
    channels = and_list(extras.elsewhere, look.lang)
    elsewhere = f"-# {look.text('hand-elsewhere', channels=channels)}" if channels else None
    words = lines(elsewhere, luck_here(table, look) if table.is_solo else None)
    return [ui.text_display(words)] if words else []
