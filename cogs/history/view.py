"""Draws the pages of past matches, the result of one match, and its record as a file."""

from bot.chat.emoji.cards import accent
from bot.chat.requests import components as ui
from bot.chat.requests.custom_ids import CustomId, Verb, free_id
from bot.chat.wording import results
from bot.chat.wording.results import match_menu, numbered, numbered_line, where_in_list
from bot.chat.wording.tables import turning
from bot.chat.wording.viewer import Look, date, lines, plain_name
from bot.records.reading import remembered_record
from bot.records.record import Fairness
from bot.stats import HistoryPage
from bot.stats.rating import has_winner
from bot.storage.interface import FinishedMatch, MatchHead, SeatResult
from bot.tables.views import MatchView, match_view
from bot.words.cards import game_title
from cogs.history.choice import EVERYBODY, HistoryQuery


def history_message(found: HistoryPage, look: Look, person: int = EVERYBODY) -> ui.Layout:
    """Draw a page of past matches, with a menu to open one."""
    if not found.matches:
        return ui.Layout(ui.text_display(look.text("past-none-of" if person else "past-none")))
    words = lines(
        _title(found, look, person),
        *(_line(number, match, look, person) for number, match in numbered(found)),
        f"-# {where_in_list(found, look)}",
    )

    def page_id(page: int) -> CustomId:
        return free_id(Verb.HISTORY, HistoryQuery(person, page))

    return ui.Layout(
        ui.boxed(words),
        match_menu(found, free_id(Verb.MATCH, HistoryQuery(person, found.page)), look),
        *ui.button_rows(turning(found.page, found.pages, page_id, look)),
    )


def match_message(
    match: FinishedMatch, look: Look, back: HistoryQuery, *, repaired: str | None
) -> ui.Layout:
    """Draw the result of a match. `repaired` says who voided or restored the match, if anybody did.

    `back` is the page of the list on which the match was chosen.
    """
    last = match_view(match)
    words = lines(
        _headline(last, look),
        date(match.ended_at),
        results.standing(last, look),
        results.remarkable(last, look),
        results.proof(last, look),
        repaired,
    )
    controls = [
        *results.match_controls(match.id, look),
        ui.button(free_id(Verb.HISTORY, back), look.text("button-back")),
    ]
    return ui.Layout(ui.boxed(words, stripe=accent(last.game, 0)), *ui.button_rows(controls))


def _title(found: HistoryPage, look: Look, person: int) -> str:
    if person == EVERYBODY:
        return look.text("past-title")
    return look.text("past-title-of", name=plain_name(_seat(found.matches[0], person).name))


def _line(number: int, match: MatchHead, look: Look, person: int) -> str:
    said = numbered_line(number, match, look)
    return said if person == EVERYBODY else f"{said} {_place(match, look, person)}"


def _place(match: MatchHead, look: Look, person: int) -> str:
    seat = _seat(match, person)
    if seat.left_early:
        return look.text("past-left")
    if not has_winner(match.seats, abandoned=match.abandoned):
        return ""
    return look.text("past-place", place=seat.place, seats=len(match.seats))


def _seat(match: MatchHead, person: int) -> SeatResult:
    return next(seat for seat in match.seats if seat.person_id == person)


def _headline(last: MatchView, look: Look) -> str:
    if has_winner(last.seats, abandoned=last.abandoned):
        return f"## {results.victory(last, look)}"
    return results.early_end(last, look)


def record_message(match: FinishedMatch, look: Look) -> ui.Layout:
    """Draw the message with the record of a match as a file, below what the record proves."""
    file = record_file(match)
    words = ui.text_display(record_words(match, look))
    return ui.Layout(words, file.component(), attachments=[file])


def record_file(match: FinishedMatch) -> ui.Attachment:
    """Return the complete record as a file that `maunz verify` reads."""
    return ui.Attachment(f"maunz-{match.id}.json", f"{match.record}\n".encode())


def record_words(match: FinishedMatch, look: Look) -> str:
    """Return what the file is, what its shuffles were derived from, and how to check it."""
    proof = remembered_record(match.record).fairness
    return lines(
        f"## {look.text('proof-title', game=game_title(match.variant, look.lang))}",
        date(match.ended_at),
        None if proof is None else _proof_words(proof, look),
        look.text("proof-check", file=record_file(match).name),
    )


def _proof_words(proof: Fairness, look: Look) -> str:
    return look.text("proof-words", commitment=proof.commitment, luck=proof.client_seed)
