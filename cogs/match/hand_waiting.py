"""The hand message while others play. It shows nothing that may change without an edit.

If the player may act out of turn, it shows the facts for that and their time.
"""

from collections.abc import Iterator

from bot.chat.context import HandExtras
from bot.chat.pictures.drawing import top_card_in_sentence, top_card_picture
from bot.chat.wording import position
from bot.chat.wording.viewer import (
    Viewer,
    as_big_headline,
    clock_time,
    is_big_headline,
    join_lines,
    notice_text,
)
from bot.game.game import Game
from bot.game.views import SeatView
from bot.people.settings import PersonSettings
from bot.tables.views import CallWindowView, HandView, TableView
from bot.words.cards import call_word
from cogs.match.events_since_move import has_just_moved, own_changes_text
from cogs.match.hints import hint_for
from cogs.match.moment_words import own_moment_text
from cogs.match.race_button import race_label


def waiting_hand_text(
    hand: HandView, view: SeatView, viewer: Viewer, chosen: PersonSettings, extras: HandExtras
) -> Iterator[str | None]:
    """Yield the lines: where the table is, news of the own cards, moves out of turn."""
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
    """Return the text that the player is out of this round.

    Something more important replaces it.
    """
    seat = table.seats[view.seat]
    if extras.is_asleep or table.paused or seat.held:
        return None
    link = extras.table_link or "none"
    if seat.place is not None:
        return viewer.text("hand-out", place=seat.place, table=link)
    return viewer.text("hand-over", cards=len(view.hand), table=link) if seat.is_out else None


def _where_text(hand: HandView, view: SeatView, viewer: Viewer, extras: HandExtras) -> str:
    """Return the text that others play, as far as that is known, with a link to the table."""
    table = extras.table_link or "none"
    if extras.is_asleep:
        return viewer.text("hand-table", table=table)
    if hand.table.paused:
        return position.paused_text(hand.table, viewer)
    if hand.table.seats[view.seat].held:
        return viewer.text("hand-ai-plays", table=table)
    # Right after the player's own move the table message may not be edited yet.
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
    """Return the line that a card can be thrown in, with the time at which that was true."""
    lays = any(move in table.game.lays for move in view.legal)
    if not table.game.options.throw_in or not lays:
        return None
    words = viewer.text(
        "hand-as-of-throw",
        time=clock_time(extras.now),
        card=_top_card_name(view, viewer),
        button=race_label(table.game, viewer),
    )
    return f"-# {words}"


def _top_card_text(
    table: TableView, view: SeatView, viewer: Viewer, extras: HandExtras, *, is_needed: bool
) -> str | None:
    """Return the line with the top card and the time, if the game allows throwing in.

    In other games return the time alone, if it `is_needed`.
    """
    if not table.game.options.throw_in:
        return as_of_text(viewer, extras) if is_needed else None
    time = clock_time(extras.now)
    return f"-# {viewer.text('hand-as-of-top', time=time, card=_top_card_name(view, viewer))}"


def _top_card_name(view: SeatView, viewer: Viewer) -> str:
    name = top_card_in_sentence(view.public, viewer.lang)
    return name if viewer.in_words else f"{top_card_picture(view.public, viewer)} {name}"
