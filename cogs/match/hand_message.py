"""The hand message: a player's private message with the table and the player's cards as buttons."""

from collections.abc import Iterator
from typing import Final

from bot.chat.context import HandExtras
from bot.chat.emoji.card_signs import accent_colour
from bot.chat.requests import components as ui
from bot.chat.requests.components import Component, Layout
from bot.chat.wording import position
from bot.chat.wording.position import (
    laid_card_if_different,
    top_card_in_sentence,
    top_card_picture,
    top_card_text,
)
from bot.chat.wording.viewer import (
    Viewer,
    as_big_headline,
    clock_time,
    date_text,
    is_big_headline,
    join_lines,
    notice_text,
    plain_name,
    short_name,
)
from bot.game import Game
from bot.game.deal import CLOCKWISE
from bot.game.events import Called, Dealt, WindowLapsed
from bot.game.moves import ACCEPT, CALL, DRAW
from bot.game.views import SeatView
from bot.people.settings import PersonSettings
from bot.tables.settings import Phase
from bot.tables.views import CallWindowView, HandView, RecordedEvent, TableView
from bot.words.cards import and_list, call_on_button, call_word, card_name
from cogs.match import lays
from cogs.match.lays import card_rows, fitting_rows, playable_kinds
from cogs.match.results import next_round_text, round_end_hand
from cogs.match.slots import card_to_throw_in, slot_rows, throw_in_label
from cogs.match.table import (
    events_since_move_text,
    has_just_moved,
    own_changes_text,
    own_moment_text,
)

# Hints -------------------------------------------------------------------------------------------

# Hints for newcomers: reminders in the hand message during the first matches of a game.
#
# Experienced players get none, because remembering is part of the game.


def hint_for(hand: HandView, chosen: PersonSettings, viewer: Viewer) -> str | None:
    """Return the hint that a newcomer needs now, or None if there is no such hint."""
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
    """Return the hint that cards can be shown in words, or None.

    The hint is shown in the first round of a first match. Screen readers read the names of the
    pictures in English, so only people with another language need the hint.
    """
    view = hand.view
    if view is None or viewer.lang == "en" or viewer.in_words or sum(chosen.matches.values()) > 1:
        return None
    is_first = view.public.number == 1 and _has_not_moved(hand)
    return viewer.text("hint-words") if is_first else None


def _has_not_moved(hand: HandView) -> bool:
    return any(isinstance(each.event, Dealt) for each in hand.since)


def _call_hint(table: TableView, view: SeatView, viewer: Viewer) -> str | None:
    """Return the hint about a call that the player has to make now or soon, or None."""
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
    """Return whether a call is required after a move. The move may lay two cards at once."""
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
    """Return the hint that AI players have let the player's first forgotten call pass.

    Return None if this has not happened since the player's last move.
    """
    player = hand.table.seats[seat]
    was_spared = any(_was_let_pass(each, seat) for each in hand.since)
    is_first = player.is_new and player.forgotten == 1 and hand.table.has_ai
    return viewer.text("hint-was-spared") if was_spared and is_first else None


def _race_hint(table: TableView, view: SeatView, viewer: Viewer) -> str | None:
    """Return the hint to catch another player, or the hint to draw if no card fits."""
    game = table.game
    open_to = [window.seat for window in table.windows if window.seat != view.seat]
    if open_to:
        name = plain_name(table.seats[open_to[0]].name)
        button = viewer.text("button-catch.named", name=short_name(table.seats[open_to[0]].name))
        return viewer.text("hint-catch", name=name, button=button)
    if view.public.turn != view.seat:
        return None
    lays = any(move in game.lays for move in view.legal)
    if DRAW in view.legal and not lays and view.public.pending is None:
        return viewer.text("hint-draw", button=viewer.text("button-draw", count=1))
    return None


# Hand waiting ------------------------------------------------------------------------------------

# The short hand message while others play. It is shown while the hand is not kept up to date, and
# shows only what stays true until its next edit.
#
# If the player may act out of turn, the message shows what the player has to know for that. It also
# shows the time at which this was true.


def waiting_hand_text(
    hand: HandView, view: SeatView, viewer: Viewer, chosen: PersonSettings, extras: HandExtras
) -> Iterator[str | None]:
    """Yield the lines of the short hand message.

    They link to the table, and say what happened to the player's cards. They also say which moves
    are possible out of turn.
    """
    table = hand.table
    yield None if extras.is_asleep else own_moment_text(hand, viewer, extras.notice)
    out = _out_text(table, view, viewer, extras)
    yield out or _where_text(hand, view, viewer, extras)
    yield None if is_big_headline(extras.notice) else notice_text(extras.notice)
    own = own_changes_text(hand, viewer, is_out_told=out is not None)
    yield own and f"-# {own}"
    if extras.is_asleep:
        return
    hint = hint_for(hand, chosen, viewer)
    out_of_turn = join_lines(
        position.revealed_hand_text(table, viewer),
        awaited_calls_text(table, view, viewer),
        hint and f"-# {hint}",
    )
    yield out_of_turn
    yield throw_in_text(table, view, viewer, extras) or _top_card_text(
        table, view, viewer, extras, is_needed=bool(out_of_turn)
    )


def _out_text(table: TableView, view: SeatView, viewer: Viewer, extras: HandExtras) -> str | None:
    """Return the text that says that the player is out of this round.

    Return None if the player is not out, or if something more important has to be shown.
    """
    seat = table.seats[view.seat]
    if extras.is_asleep or table.paused or seat.held:
        return None
    link = extras.table_link or "none"
    if seat.place is not None:
        return viewer.text("hand-out", place=seat.place, table=link)
    return viewer.text("hand-over", cards=len(view.hand), table=link) if seat.is_out else None


def _where_text(hand: HandView, view: SeatView, viewer: Viewer, extras: HandExtras) -> str:
    """Return the text that says that others play, or why they do not, with a link to the table."""
    table = extras.table_link or "none"
    if extras.is_asleep:
        return viewer.text("hand-table", table=table)
    if hand.table.paused:
        return position.paused_text(hand.table, viewer)
    if hand.table.seats[view.seat].held:
        return viewer.text("hand-ai-plays", table=table)
    # Right after the player's own move, the table message may not show that move yet.
    return viewer.text("hand-moved" if has_just_moved(hand) else "hand-others-play", table=table)


def awaited_calls_text(table: TableView, view: SeatView, viewer: Viewer) -> str | None:
    """Return the text about the awaited calls: the player's own first, then the others."""
    own = [window for window in table.windows if window.seat == view.seat]
    awaited = [_own_call_text(table.game, window, viewer) for window in own]
    final = view.public.final
    if final is not None and final != view.seat:
        awaited.append(position.whose_turn_text(table, viewer) or "")
    others = tuple(window for window in table.windows if window.seat != view.seat)
    return join_lines(*awaited, position.windows_text(table, others, viewer)) or None


def _own_call_text(game: Game, window: CallWindowView, viewer: Viewer) -> str:
    """Return the headline that asks for the player's own call, with the time for it."""
    word = call_word(game, viewer.lang, final=window.final)
    card = "final" if window.final else "window"
    if window.length is None:
        return as_big_headline(viewer.text(f"hand-own-{card}.open", word=word))
    time = position.duration_text(window.length)
    return as_big_headline(viewer.text(f"hand-own-{card}", word=word, time=time))


def as_of_text(viewer: Viewer, extras: HandExtras) -> str:
    """Return the line with the time at which the text above was true."""
    return f"-# {viewer.text('hand-as-of', time=clock_time(extras.now))}"


def throw_in_text(
    table: TableView, view: SeatView, viewer: Viewer, extras: HandExtras
) -> str | None:
    """Return the line that says that a card can be thrown in, or None if no card can.

    The line has the time at which this was true.
    """
    kind = card_to_throw_in(view)
    if kind is None:
        return None
    words = viewer.text(
        "hand-as-of-throw",
        time=clock_time(extras.now),
        card=_top_card_name(view, viewer),
        button=throw_in_label(table.game, kind, viewer),
    )
    return f"-# {words}"


def _top_card_text(
    table: TableView, view: SeatView, viewer: Viewer, extras: HandExtras, *, is_needed: bool
) -> str | None:
    """Return the line with the top card and the time, if the game allows throwing in.

    In other games, there is no reason to show the top card. With `is_needed`, return the time
    alone. Otherwise return None.
    """
    if not table.game.options.throw_in:
        return as_of_text(viewer, extras) if is_needed else None
    time = clock_time(extras.now)
    return f"-# {viewer.text('hand-as-of-top', time=time, card=_top_card_name(view, viewer))}"


def _top_card_name(view: SeatView, viewer: Viewer) -> str:
    name = top_card_in_sentence(view.public, viewer.lang)
    return name if viewer.in_words else f"{top_card_picture(view.public, viewer)} {name}"


# Hand --------------------------------------------------------------------------------------------

THEN: Final = "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"


MOST_LINES: Final = 3
"""The most lines of text beside a picture. On a phone, the buttons still have to be in sight."""


def hand_message(
    hand: HandView, viewer: Viewer, chosen: PersonSettings, extras: HandExtras
) -> Layout:
    """Return the hand message of a player in a match."""
    table, view = hand.table, hand.view
    assert view is not None
    acts = has_to_act(table, view) and not extras.is_asleep
    steps = (
        lays.step_controls(view, extras.partial_lay, viewer, table)
        if extras.partial_lay and acts
        else []
    )
    fitting = playable_kinds(view) if acts else []
    rows = steps or (
        [] if table.phase is Phase.BETWEEN else card_rows(table, view, viewer, fitting)
    )
    slots = slot_rows(table, view, viewer, is_step=bool(steps))
    footer = _footer_text(viewer, extras)
    is_known = not _is_short(table, view.seat, extras, acts=acts) or table.phase is Phase.BETWEEN
    text = ui.boxed(
        _hand_text(hand, view, viewer, chosen, extras),
        *slots,
        *rows,
        *footer,
        # A short message is not edited while others play, so its colour would soon be wrong.
        stripe=accent_colour(view.public.game, view.public.colour) if is_known else None,
    )
    picture = extras.table_picture
    if picture is None:
        return Layout(text)
    words = "\n".join(_lines_beside_picture(hand, view, viewer, chosen, extras))
    return Layout(
        *((ui.text_display(words),) if words else ()),
        picture.to_component(),
        *slots,
        *(steps or fitting_rows(table, view, viewer, fitting)),
        *footer,
        attachments=[picture],
        without_pictures=[text],
    )


def _lines_beside_picture(
    hand: HandView, view: SeatView, viewer: Viewer, chosen: PersonSettings, extras: HandExtras
) -> list[str]:
    """Return a few lines to show beside the picture of the table.

    They are the most important lines among those that the picture cannot show.
    """
    table, note = hand.table, extras.notice
    if table.phase is Phase.BETWEEN:
        found = [note_line(note), next_round_text(table, viewer, hand.seat)]
    else:
        acts = has_to_act(table, view) and not extras.is_asleep
        asked = lays.lay_question(view, extras.partial_lay, viewer) if extras.partial_lay else None
        turn = _turn_text(table, view, viewer, extras.now) if acts else None
        hint = hint_for(hand, chosen, viewer)
        found = [
            note if is_big_headline(note) else None,
            turn or _whose_turn_text(hand, view, viewer, extras),
            note_line(note),
            asked,
            viewer.text("hand-hurried") if table.seats[view.seat].hurried else None,
            hint and f"-# {hint}",
        ]
    ending = viewer.text("table-ending") if table.ending else None
    return [line for line in (ending, *found) if line][:MOST_LINES]


def note_line(note: str | None) -> str | None:
    """Return the line of a note that is no headline, or None if there is no such note."""
    return None if is_big_headline(note) else notice_text(note)


def has_to_act(table: TableView, view: SeatView) -> bool:
    """Return whether the table waits for this player: for a move, or for the reply to a swap."""
    if table.phase is not Phase.PLAYING or table.seats[view.seat].held:
        return False
    return view.public.turn == view.seat or _is_asked_to_swap(view)


def _is_short(table: TableView, seat: int, extras: HandExtras, *, acts: bool) -> bool:
    """Return whether a short line replaces the table in the hand message.

    It does so while the hand is not kept up to date, because the table would soon be wrong.
    """
    if acts or table.is_solo:
        return False
    return extras.is_short or extras.is_asleep or table.seats[seat].held


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
    parts = waiting_hand_text if _is_short(table, view.seat, extras, acts=acts) else _table_text
    ending = viewer.text("table-ending") if table.ending else None
    return join_lines(*parts(hand, view, viewer, chosen, extras), ending)


def _table_text(
    hand: HandView, view: SeatView, viewer: Viewer, chosen: PersonSettings, extras: HandExtras
) -> Iterator[str | None]:
    """Yield the lines about the table, with all events since the owner's last move."""
    table, public = hand.table, view.public
    asked = lays.lay_question(view, extras.partial_lay, viewer) if extras.partial_lay else None
    acts = has_to_act(table, view)
    told_too = hint_for(hand, chosen, viewer), words_offer(hand, chosen, viewer)
    hints = [each for each in told_too if each]
    out = _out_text(table, view, viewer, extras)
    beside = sum(map(len, hints))
    since = events_since_move_text(hand, viewer, beside=beside, is_out_told=out is not None)
    yield own_moment_text(hand, viewer, extras.notice)
    yield _turn_text(table, view, viewer, extras.now) if acts else None
    yield None if acts else _whose_turn_text(hand, view, viewer, extras)
    yield out
    yield None if is_big_headline(extras.notice) else notice_text(extras.notice)
    yield viewer.text("hand-hurried") if table.seats[view.seat].hurried else None
    yield f"# {top_card_text(public, viewer)}"
    yield laid_card_if_different(public, viewer)
    yield position.revealed_hand_text(table, viewer)
    yield position.pending_attack_text(table, viewer, view.seat)
    yield position.demanded_rank_text(table, viewer, view.seat)
    yield asked or _playable_text(view, viewer)
    # While the player thinks, other players call, and new calls are awaited. So show the time too.
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


def _whose_turn_text(
    hand: HandView, view: SeatView, viewer: Viewer, extras: HandExtras
) -> str | None:
    """Return the text that says whose turn it is, or that play is paused.

    Return None while the call for a last card is awaited.
    """
    table = hand.table
    if table.paused:
        return position.paused_text(table, viewer)
    if extras.is_ahead:
        # The table message does not show yet who is on turn. The hand message must not contradict
        # it, so it names nobody.
        return _where_text(hand, view, viewer, extras)
    is_for_call = table.view is not None and table.view.final is not None
    # A line further down shows the awaited calls.
    return None if is_for_call else position.whose_turn_text(table, viewer)


def _playable_text(view: SeatView, viewer: Viewer) -> str | None:
    """Return the text about the cards that can be played, on the player's turn."""
    if view.public.turn != view.seat:
        return None
    cards = ", ".join(_card_with_cost(view, kind, viewer) for kind in playable_kinds(view))
    return viewer.text("hand-fits", cards=cards) if cards else viewer.text("hand-nothing-fits")


def _card_with_cost(view: SeatView, kind: int, viewer: Viewer) -> str:
    """Return the name of a card. While a revealed hand is shown, add the price of playing the card.

    The price is a number of cards.
    """
    game, pending = view.public.game, view.public.pending
    name = card_name(game, kind, viewer.lang)
    if pending is None or pending.shown is None:
        return name
    return viewer.text("hand-price", card=name, count=game.kinds[kind].face.number or 0)


def _order_of_play_text(table: TableView, view: SeatView, viewer: Viewer) -> str:
    """Return the players of the round in the order of play, beginning with the player on turn.

    On the viewer's own turn, begin with the next player.
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


def _footer_text(viewer: Viewer, extras: HandExtras) -> list[Component]:
    """Return a line about other tables that wait for the player, or []."""
    channels = and_list(extras.other_turn_channels, viewer.lang)
    if not channels:
        return []
    return [ui.text_display(f"-# {viewer.text('hand-elsewhere', channels=channels)}")]
