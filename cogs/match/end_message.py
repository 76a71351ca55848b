"""The message about a finished match, for everybody or for one viewer."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from bot.chat.context import TableExtras
from bot.chat.emoji.cards import accent
from bot.chat.requests import components as ui
from bot.chat.requests.custom_ids import Verb, free_id
from bot.chat.wording.position import NO_BREAK
from bot.chat.wording.results import (
    headline,
    last_card,
    match_controls,
    name,
    news,
    own_end,
    proof,
    remarkable,
    rematch,
    said_to_all,
    standing,
    unrated_when_over,
)
from bot.chat.wording.tables import SEALED_SHOWN, opened, removed, table_button, words_of_luck
from bot.chat.wording.viewer import Look, lines
from bot.records.luck import opens_at
from bot.stats import Brought, RatingChange
from bot.storage.interface import SeatResult
from bot.tables.settings import Phase
from bot.tables.views import MatchView, TableView

ENDS_A_ROW: Final = 2
"""Buttons in a row at the end of a match. A phone shows as many side by side, in German too."""
BETWEEN: Final = " \N{MIDDLE DOT} "
MINUS: Final = "\N{MINUS SIGN}"


class SeenAlone(NamedTuple):
    """Texts of an end that only one viewer sees: the note of a press and their own result."""

    note: str | None = None
    result: SeatResult | None = None


def end_message(
    table: TableView,
    last: MatchView,
    look: Look,
    extras: TableExtras,
    alone: SeenAlone | None = None,
) -> ui.Layout:
    """Return the message about a finished match, with the lobby for the next one.

    It is small enough for one screenshot of the result and another of the lobby. With `alone`, the
    text addresses that one viewer.
    """
    for_all = (headline(table, last, look), said_to_all(last, look))
    note, own = alone or SeenAlone()
    told = for_all if own is None else [own_end(table, last, own, look)]
    above = lines(note, *told, last_card(last, look, own))
    below = lines(*_told_below(table, last, look, extras, own))
    pictures = [] if extras.picture is None else [extras.picture]
    shown = [each.component() for each in pictures]
    words = [above, below] if pictures else [lines(above, below)]
    texts = [ui.text_display(each) for each in words if each]
    box = ui.container(*texts[:1], *shown, *texts[1:], accent_colour=accent(last.game, 0))
    rows = ui.button_rows(_end_controls(table, last, look), ENDS_A_ROW)
    return ui.Layout(box, *rows, attachments=pictures or None)


def _told_below(
    table: TableView, last: MatchView, look: Look, extras: TableExtras, own: SeatResult | None
) -> Iterator[str | None]:
    """Yield the lines below the picture, or below the result if there is no picture."""
    yield from _how_it_stands(last, look, own, is_pictured=extras.picture is not None)
    yield ratings(last, extras.brought, look)
    yield news(last, extras.brought.earned, look, own)
    # A solo player has read this in the lobby, and sees the button for another match.
    yield None if table.is_solo else unrated_when_over(last, look)
    yield removed(table, look)
    goes_on = table.phase is not Phase.CLOSED
    yield rematch(table, look) if goes_on and not table.is_solo else None
    yield proof(last, look)
    yield _next_shuffles(table, last, look)


def _end_controls(table: TableView, last: MatchView, look: Look) -> list[ui.Component]:
    """Return the buttons about the match. If the table goes on, add those for the next match."""
    controls = _of_a_day(last, look) or match_controls(last.id, look)
    if table.phase is Phase.CLOSED:
        return controls
    join = table_button(table, Verb.JOIN, look, label=look.text("button-rematch"), style=ui.GREEN)
    return [join, *controls, table_button(table, Verb.MORE, look)]


def _how_it_stands(
    last: MatchView, look: Look, own: SeatResult | None, *, is_pictured: bool
) -> Iterator[str | None]:
    """Yield the places and the remarkable facts.

    In a hand message with a picture they are in small print, so that they fit on a phone.
    """
    places, records = standing(last, look, own), remarkable(last, look, own)
    if own is None or look.in_words or not is_pictured:
        yield from (places, records)
        return
    yield f"-# {BETWEEN.join(places.splitlines())}"
    yield records and f"-# {records}"


def _of_a_day(last: MatchView, look: Look) -> list[ui.Component]:
    """Return the button to the daily's board, if the match was a daily.

    Its record opens only when the next daily begins, so there is no button for it yet.
    """
    if opens_at(last.client_seed) is None:
        return []
    return [ui.button(free_id(Verb.DAILY_PLAY, "board"), look.text("button-daily-board"))]


def _next_shuffles(table: TableView, last: MatchView, look: Look) -> str | None:
    """Return the sealed number of the next match, which fixes its shuffles before anybody joins.

    Of a closed table, return the opened secret instead, unless the last match has shown it.
    """
    if table.phase is not Phase.CLOSED:
        shown = table.commitment[:SEALED_SHOWN]
        words = words_of_luck([(look.name(seat), seat.luck) for seat in table.seats], look)
        return lines(words, f"-# {look.text('end-next-sealed', commitment=shown)}")
    if not table.opened or table.opened == last.server_seed:
        return None
    return opened(table.commitment, table.opened, look)


def ratings(last: MatchView, brought: Brought, look: Look) -> str | None:
    """Return the changes of the ratings and the score of one rivalry, in small print."""
    placed = sorted(last.seats, key=lambda seat: (seat.place, seat.seat))
    changed = [(seat, brought.ratings.get(seat.person_id or 0)) for seat in placed]
    told = [_rating(seat, change, look) for seat, change in changed if change is not None]
    rated = look.text("end-ratings", ratings=", ".join(told)) if told else None
    parts = [each for each in (rated, _rivalry(last, brought, look)) if each]
    return f"-# {BETWEEN.join(parts)}" if parts else None


def _rating(seat: SeatResult, change: RatingChange, look: Look) -> str:
    rating = f"{change.shown}?" if change.unsure else str(change.shown)
    by = f"{MINUS}{-change.by}" if change.by < 0 else f"+{change.by}"
    words = look.text("end-rating", name=name(seat, look), rating=rating, by=by)
    # Keep a name and its numbers on one line.
    return words.replace(" ", NO_BREAK)


def _rivalry(last: MatchView, brought: Brought, look: Look) -> str | None:
    found = brought.rivalry
    seats = {seat.person_id: seat for seat in last.seats}
    if found is None or not {found.one, found.other} <= seats.keys():
        return None
    one, other = (name(seats[person], look) for person in (found.one, found.other))
    words = look.text("end-rivalry", one=one, other=other, better=found.better, worse=found.worse)
    return words.replace(" ", NO_BREAK)
