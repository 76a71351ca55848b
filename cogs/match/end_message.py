"""The message about a finished match, for everybody or for one viewer."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from bot.chat.context import TableExtras
from bot.chat.emoji.cards import accent_colour
from bot.chat.requests import components as ui
from bot.chat.requests.custom_ids import Verb, id_without_table
from bot.chat.wording.position import NO_BREAK
from bot.chat.wording.results import (
    cat_remark_to_all,
    last_card_text,
    match_controls,
    match_effects_text,
    own_result_text,
    proof_text,
    remarkable_text,
    rematch_text,
    result_headline,
    seat_name,
    standings_text,
    unrated_reason_when_over,
)
from bot.chat.wording.tables import (
    SEALED_SHOWN,
    luck_words_text,
    opened_secret_text,
    removed_people_text,
    table_button,
)
from bot.chat.wording.viewer import Viewer, join_lines
from bot.records.luck import secret_opens_at
from bot.stats import MatchEffects, RatingChange
from bot.storage.stored_types import SeatResult
from bot.tables.settings import Phase
from bot.tables.views import MatchView, TableView

ENDS_A_ROW: Final = 2
"""Buttons in a row at the end of a match. A phone shows as many side by side, in German too."""
BETWEEN: Final = " \N{MIDDLE DOT} "
MINUS: Final = "\N{MINUS SIGN}"


class PrivateEnd(NamedTuple):
    """Texts of an end that only one viewer sees: the note of a press and their own result."""

    notice: str | None = None
    result: SeatResult | None = None


def end_message(
    table: TableView,
    last: MatchView,
    viewer: Viewer,
    extras: TableExtras,
    alone: PrivateEnd | None = None,
) -> ui.Layout:
    """Return the message about a finished match, with the lobby for the next one.

    It is small enough for one screenshot of the result and another of the lobby. With `alone`, the
    text addresses that one viewer.
    """
    for_all = (result_headline(table, last, viewer), cat_remark_to_all(last, viewer))
    note, own = alone or PrivateEnd()
    told = for_all if own is None else [own_result_text(table, last, own, viewer)]
    above = join_lines(note, *told, last_card_text(last, viewer, own))
    below = join_lines(*_text_below_picture(table, last, viewer, extras, own))
    pictures = [] if extras.picture is None else [extras.picture]
    shown = [each.to_component() for each in pictures]
    words = [above, below] if pictures else [join_lines(above, below)]
    texts = [ui.text_display(each) for each in words if each]
    box = ui.container(*texts[:1], *shown, *texts[1:], accent_colour=accent_colour(last.game, 0))
    rows = ui.button_rows(_end_controls(table, last, viewer), ENDS_A_ROW)
    return ui.Layout(box, *rows, attachments=pictures or None)


def _text_below_picture(
    table: TableView, last: MatchView, viewer: Viewer, extras: TableExtras, own: SeatResult | None
) -> Iterator[str | None]:
    """Yield the lines below the picture, or below the result if there is no picture."""
    yield from _standings_text(last, viewer, own, is_pictured=extras.picture is not None)
    yield ratings_text(last, extras.match_effects, viewer)
    yield match_effects_text(last, extras.match_effects.earned, viewer, own)
    # A solo player has read this in the lobby, and sees the button for another match.
    yield None if table.is_solo else unrated_reason_when_over(last, viewer)
    yield removed_people_text(table, viewer)
    goes_on = table.phase is not Phase.CLOSED
    yield rematch_text(table, viewer) if goes_on and not table.is_solo else None
    yield proof_text(last, viewer)
    yield _next_seal_text(table, last, viewer)


def _end_controls(table: TableView, last: MatchView, viewer: Viewer) -> list[ui.Component]:
    """Return the buttons about the match. If the table goes on, add those for the next match."""
    controls = _daily_board_button(last, viewer) or match_controls(last.id, viewer)
    if table.phase is Phase.CLOSED:
        return controls
    join = table_button(
        table, Verb.JOIN, viewer, label=viewer.text("button-rematch"), style=ui.GREEN
    )
    return [join, *controls, table_button(table, Verb.MORE, viewer)]


def _standings_text(
    last: MatchView, viewer: Viewer, own: SeatResult | None, *, is_pictured: bool
) -> Iterator[str | None]:
    """Yield the places and the remarkable facts.

    In a hand message with a picture they are in small print, so that they fit on a phone.
    """
    places, records = standings_text(last, viewer, own), remarkable_text(last, viewer, own)
    if own is None or viewer.in_words or not is_pictured:
        yield from (places, records)
        return
    yield f"-# {BETWEEN.join(places.splitlines())}"
    yield records and f"-# {records}"


def _daily_board_button(last: MatchView, viewer: Viewer) -> list[ui.Component]:
    """Return the button to the daily's board, if the match was a daily.

    Its record opens only when the next daily begins, so there is no button for it yet.
    """
    if secret_opens_at(last.client_seed) is None:
        return []
    return [
        ui.button(id_without_table(Verb.DAILY_PLAY, "board"), viewer.text("button-daily-board"))
    ]


def _next_seal_text(table: TableView, last: MatchView, viewer: Viewer) -> str | None:
    """Return the sealed number of the next match, which fixes its shuffles before anybody joins.

    Of a closed table, return the opened secret instead, unless the last match has shown it.
    """
    if table.phase is not Phase.CLOSED:
        shown = table.commitment[:SEALED_SHOWN]
        words = luck_words_text([(viewer.name(seat), seat.luck) for seat in table.seats], viewer)
        return join_lines(words, f"-# {viewer.text('end-next-sealed', commitment=shown)}")
    if not table.opened or table.opened == last.server_seed:
        return None
    return opened_secret_text(table.commitment, table.opened, viewer)


def ratings_text(last: MatchView, effects: MatchEffects, viewer: Viewer) -> str | None:
    """Return the changes of the ratings and the score of one rivalry, in small print."""
    placed = sorted(last.seats, key=lambda seat: (seat.place, seat.seat))
    changed = [(seat, effects.ratings.get(seat.person_id or 0)) for seat in placed]
    told = [_rating_text(seat, change, viewer) for seat, change in changed if change is not None]
    rated = viewer.text("end-ratings", ratings=", ".join(told)) if told else None
    parts = [each for each in (rated, _rivalry_text(last, effects, viewer)) if each]
    return f"-# {BETWEEN.join(parts)}" if parts else None


def _rating_text(seat: SeatResult, change: RatingChange, viewer: Viewer) -> str:
    rating = f"{change.shown}?" if change.unsure else str(change.shown)
    by = f"{MINUS}{-change.by}" if change.by < 0 else f"+{change.by}"
    words = viewer.text("end-rating", name=seat_name(seat, viewer), rating=rating, by=by)
    # Keep a name and its numbers on one line.
    return words.replace(" ", NO_BREAK)


def _rivalry_text(last: MatchView, effects: MatchEffects, viewer: Viewer) -> str | None:
    found = effects.rivalry
    seats = {seat.person_id: seat for seat in last.seats}
    if found is None or not {found.one, found.other} <= seats.keys():
        return None
    one, other = (seat_name(seats[person], viewer) for person in (found.one, found.other))
    words = viewer.text("end-rivalry", one=one, other=other, better=found.better, worse=found.worse)
    return words.replace(" ", NO_BREAK)
