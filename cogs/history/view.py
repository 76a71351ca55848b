"""Draws the pages of past matches, the result of one match, and its record as a file."""

import re
from dataclasses import replace
from typing import Final, NamedTuple

from bot.chat.emoji.card_signs import accent_colour
from bot.chat.requests import components as ui
from bot.chat.requests.components import CustomId, Verb, id_without_table, parse_number
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request
from bot.chat.wording import results
from bot.chat.wording.results import (
    match_menu,
    numbered_line,
    numbered_matches,
    page_position_text,
    without_hidden_names,
)
from bot.chat.wording.tables import opened_secret_text, page_buttons
from bot.chat.wording.viewer import Viewer, date_text, join_lines, plain_name, timestamp
from bot.records.fairness import commitment_of
from bot.records.luck import secret_opens_at
from bot.records.reading import cached_record
from bot.records.record import Fairness
from bot.stats import HistoryPage
from bot.stats.personal_data import with_renamed_seat, without_names
from bot.stats.rating import has_winner
from bot.storage.results.matches import MatchFilter
from bot.storage.stored_types import FinishedMatch, MatchHead, SeatResult
from bot.tables.settings import is_solo_channel
from bot.tables.views import MatchView, match_view_of
from bot.words.cards import game_title

# Matches -----------------------------------------------------------------------------------------

# The functions below read finished matches, and hide what the viewer must not see.

MATCH_ID: Final = re.compile(r"[0-9A-Za-z]{1,32}")


async def find_match(
    request: Request, match_id: str, *, for_all: bool = False
) -> FinishedMatch | None:
    """Return a match without the names that the caller must not see.

    With `for_all`, leave out all names that are not public. Return None if the server has no such
    match that the caller may see.
    """
    if not MATCH_ID.fullmatch(match_id):
        return None
    stats = request.chat.stats
    wanted = MatchFilter(request.guild, sight=request.rights.visible_matches, match=match_id)
    if not await stats.past_matches.count_matches(wanted):
        return None
    match = await request.chat.load_match(match_id)
    if match is None:
        return None
    _check_opened(request, match)
    return await match_without_hidden_names(request, match, for_all=for_all)


def _check_opened(request: Request, match: FinishedMatch) -> None:
    """Raise `RefusedRequestError` if the match was a daily challenge that others may still play.

    Until the day is over, nobody may see the cards of the deal.
    """
    if not is_solo_channel(match.channel_id) or not match.record:
        return
    fairness = cached_record(match.record).fairness
    at = None if fairness is None else secret_opens_at(fairness.client_seed)
    if at is not None and request.chat.clock.now() < at:
        raise RefusedRequestError(request.text("past-sealed", time=timestamp(at, "t")))


async def past_matches(request: Request, person: int | None, page: int) -> HistoryPage:
    """Return a page of the matches that the caller may see, without the names of hidden people."""
    visibility = request.rights.visible_matches
    found = await request.chat.stats.load_history(
        request.guild, person, page=page, visibility=visibility
    )
    hidden = await _hidden_people(request)
    matches = (
        replace(each, seats=without_hidden_names(each, hidden, request.viewer))
        for each in found.matches
    )
    return replace(found, matches=tuple(matches))


async def match_without_hidden_names(
    request: Request, match: FinishedMatch, *, for_all: bool
) -> FinishedMatch:
    """Return the match with the names of hidden people replaced. Also replace them in its record.

    With `for_all`, replace the name of a hidden caller as well.
    """
    hidden = await _hidden_people(request, for_all=for_all)
    viewer = request.viewer
    if for_all:
        viewer = await request.chat.public_viewer(request.guild, request.channel)
    seats, record = without_hidden_names(match, hidden, viewer), match.record
    if not seats and hidden:
        # The match of a frozen table has no seats. Any name in its record may be the name of a
        # hidden person, so replace all names.
        return replace(match, record=without_names(record, viewer.text("board-somebody")))
    for seat, before in zip(seats, match.seats, strict=True):
        if seat is not before:
            record = with_renamed_seat(record, seat.seat, seat.name)
    return replace(match, seats=seats, record=record)


async def _hidden_people(request: Request, *, for_all: bool = False) -> frozenset[int]:
    """Return the people whose names the caller must not see. Callers see their own name.

    With `for_all`, return all hidden people, even if the caller is one of them.
    """
    hidden = await request.chat.stats.people.hidden_people(request.guild)
    return hidden if for_all else hidden - {request.person}


# Choice ------------------------------------------------------------------------------------------

# A query says which page of past matches a viewer chose. The ids of controls contain the query.

EVERYBODY: Final = 0
"""The number that stands for everybody, in place of the id of a person."""


class HistoryQuery(NamedTuple):
    """A page of past matches, of everybody or of one person."""

    person: int = EVERYBODY
    page: int = 1

    def __str__(self) -> str:
        """Return the query in the form that the ids of controls contain."""
        return f"{self.person}.{self.page}"


def parse_history_query(written: str) -> HistoryQuery:
    """Return the query in the id of a control. Replace unreadable parts with their defaults."""
    person, _, page = written.partition(".")
    return HistoryQuery(parse_number(person) or EVERYBODY, parse_number(page) or 1)


# View --------------------------------------------------------------------------------------------


def history_message(found: HistoryPage, viewer: Viewer, person: int = EVERYBODY) -> ui.Layout:
    """Draw a page of past matches, with a menu to open a match."""
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
    """Draw the result of a match. `back` is the page of the list where the match was chosen.

    `repaired` says who voided or restored the match. It is None if nobody did.
    """
    last = match_view_of(match)
    words = join_lines(
        _headline(last, viewer),
        date_text(match.ended_at),
        results.standings_text(last, viewer),
        results.remarkable_text(last, viewer),
        results.luck_text(last, viewer),
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


def record_message(match: FinishedMatch, viewer: Viewer, unused: str = "") -> ui.Layout:
    """Draw the message with the record of a match as a file. It explains what the record proves.

    `unused` is the secret for a next match that was never dealt.
    """
    file = record_file(match)
    opened = unused_secret_text(unused, viewer) if unused else None
    words = ui.text_display(join_lines(record_text(match, viewer), opened))
    return ui.Layout(words, file.to_component(), attachments=[file])


def unused_secret_text(secret: str, viewer: Viewer) -> str:
    """Return the text about a secret that dealt no cards: its commitment, and the secret itself."""
    return opened_secret_text(commitment_of(bytes.fromhex(secret)), secret, viewer)


def record_file(match: FinishedMatch) -> ui.Attachment:
    """Return the complete record as a file that `maunz verify` reads."""
    return ui.Attachment(f"maunz-{match.id}.json", f"{match.record}\n".encode())


def record_text(match: FinishedMatch, viewer: Viewer) -> str:
    """Return the text that explains the file, and how to check the shuffles with it."""
    proof = cached_record(match.record).fairness
    return join_lines(
        f"## {viewer.text('proof-title', game=game_title(match.variant, viewer.lang))}",
        date_text(match.ended_at),
        None if proof is None else _proof_text(proof, viewer),
        viewer.text("proof-check", file=record_file(match).name),
    )


def _proof_text(proof: Fairness, viewer: Viewer) -> str:
    return viewer.text("proof-words", commitment=proof.commitment, luck=proof.client_seed)
