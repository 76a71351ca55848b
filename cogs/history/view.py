"""Draws the pages of past matches, the result of one match, and its record as a file."""

from bot.chat.emoji.cards import accent_colour
from bot.chat.requests import components as ui
from bot.chat.requests.custom_ids import CustomId, Verb, id_without_table
from bot.chat.wording import results
from bot.chat.wording.results import match_menu, numbered_line, numbered_matches, page_position_text
from bot.chat.wording.tables import page_buttons
from bot.chat.wording.viewer import Viewer, date_text, join_lines, plain_name
from bot.records.reading import cached_record
from bot.records.record import Fairness
from bot.stats import HistoryPage
from bot.stats.rating import has_winner
from bot.storage.stored_types import FinishedMatch, MatchHead, SeatResult
from bot.tables.views import MatchView, match_view_of
from bot.words.cards import game_title
from cogs.history.choice import EVERYBODY, HistoryQuery


def history_message(found: HistoryPage, viewer: Viewer, person: int = EVERYBODY) -> ui.Layout:
    """Draw a page of past matches, with a menu to open one."""
    if not found.matches:
        return ui.Layout(ui.text_display(viewer.text("past-none-of" if person else "past-none")))
    words = join_lines(
        _title(found, viewer, person),
        *(_line(number, match, viewer, person) for number, match in numbered_matches(found)),
        f"-# {page_position_text(found, viewer)}",
    )

    def page_id(page: int) -> CustomId:
        return id_without_table(Verb.HISTORY, HistoryQuery(person, page))

    return ui.Layout(
        ui.boxed(words),
        match_menu(found, id_without_table(Verb.MATCH, HistoryQuery(person, found.page)), viewer),
        *ui.button_rows(page_buttons(found.page, found.pages, page_id, viewer)),
    )


def match_message(
    match: FinishedMatch, viewer: Viewer, back: HistoryQuery, *, repaired: str | None
) -> ui.Layout:
    """Draw the result of a match. `repaired` says who voided or restored the match, if anybody did.

    `back` is the page of the list on which the match was chosen.
    """
    last = match_view_of(match)
    words = join_lines(
        _headline(last, viewer),
        date_text(match.ended_at),
        results.standings_text(last, viewer),
        results.remarkable_text(last, viewer),
        results.proof_text(last, viewer),
        repaired,
    )
    controls = [
        *results.match_controls(match.id, viewer),
        ui.button(id_without_table(Verb.HISTORY, back), viewer.text("button-back")),
    ]
    return ui.Layout(ui.boxed(words, stripe=accent_colour(last.game, 0)), *ui.button_rows(controls))


def _title(found: HistoryPage, viewer: Viewer, person: int) -> str:
    if person == EVERYBODY:
        return viewer.text("past-title")
    return viewer.text(
        "past-title-of", name=plain_name(_seat_of_person(found.matches[0], person).name)
    )


def _line(number: int, match: MatchHead, viewer: Viewer, person: int) -> str:
    said = numbered_line(number, match, viewer)
    return said if person == EVERYBODY else f"{said} {_place_text(match, viewer, person)}"


def _place_text(match: MatchHead, viewer: Viewer, person: int) -> str:
    seat = _seat_of_person(match, person)
    if seat.left_early:
        return viewer.text("past-left")
    if not has_winner(match.seats, abandoned=match.abandoned):
        return ""
    return viewer.text("past-place", place=seat.place, seats=len(match.seats))


def _seat_of_person(match: MatchHead, person: int) -> SeatResult:
    return next(seat for seat in match.seats if seat.person_id == person)


def _headline(last: MatchView, viewer: Viewer) -> str:
    if has_winner(last.seats, abandoned=last.abandoned):
        return f"## {results.victory_text(last, viewer)}"
    return results.early_end_text(last, viewer)


def record_message(match: FinishedMatch, viewer: Viewer) -> ui.Layout:
    """Draw the message with the record of a match as a file, below what the record proves."""
    file = record_file(match)
    words = ui.text_display(record_text(match, viewer))
    return ui.Layout(words, file.to_component(), attachments=[file])


def record_file(match: FinishedMatch) -> ui.Attachment:
    """Return the complete record as a file that `maunz verify` reads."""
    return ui.Attachment(f"maunz-{match.id}.json", f"{match.record}\n".encode())


def record_text(match: FinishedMatch, viewer: Viewer) -> str:
    """Return what the file is, what its shuffles were derived from, and how to check it."""
    proof = cached_record(match.record).fairness
    return join_lines(
        f"## {viewer.text('proof-title', game=game_title(match.variant, viewer.lang))}",
        date_text(match.ended_at),
        None if proof is None else _proof_text(proof, viewer),
        viewer.text("proof-check", file=record_file(match).name),
    )


def _proof_text(proof: Fairness, viewer: Viewer) -> str:
    return viewer.text("proof-words", commitment=proof.commitment, luck=proof.client_seed)
