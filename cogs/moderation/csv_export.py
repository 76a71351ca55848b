"""Results as a table for a spreadsheet: a row for each player of each match."""

import csv
import io
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from typing import Final

from bot.chat.requests.components import Attachment, Layout, text_display
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request
from bot.chat.wording.results import period_name
from bot.chat.wording.viewer import Viewer, visible_text
from bot.people.settings import local_time
from bot.stats import (
    ALL_TIME,
    is_period,
    last_month,
    last_week,
    this_month,
    this_season,
    this_week,
)
from bot.stats.finished_matches import export_written
from bot.stats.periods import past_periods, period_bounds
from bot.stats.rating import PlayerOutcome, outcome_for
from bot.storage.results.matches import MatchFilter
from bot.storage.stored_types import MatchHead, SeatResult
from bot.words.cards import game_title

PERIODS: Final[dict[str, Callable[[int], str]]] = {
    "all": lambda _: ALL_TIME,
    "season": lambda now: this_season(now).period,
    "month": this_month,
    "week": this_week,
    "last-month": last_month,
    "last-week": last_week,
}
COLUMNS: Final = (
    *("match", "began", "ended", "game", "player", "ai", "place", "outcome"),
    *("points", "rounds-won", "turns", "calls", "forgotten", "catches", "drawn"),
)
FILE: Final = "maunz-results.csv"
MARK: Final = "\N{BYTE ORDER MARK}"
"""Begins the file. Without it, spreadsheets read UTF-8 as another encoding."""
COMMANDING: Final = ("=", "+", "-", "@", "\t", "\r", "\n")
"""A spreadsheet may take a cell for a formula that begins with one of these."""
LONGEST_NAME: Final = 100


async def send_csv(request: Request, period: str) -> None:
    """Send the results of a period as a file. The file names neither hidden nor erased people."""
    if not request.rights.may_attach:
        raise RefusedRequestError(request.text("past-no-files"))
    chat, guild = request.chat, request.guild
    name = parse_period(period, chat.clock.now())
    if name is None:
        raise RefusedRequestError(request.text("slash-which-period"))
    hidden = await chat.stats.people.hidden_people(guild) - {request.person}
    zone = await chat.zone_of_server(guild)
    write = partial(_csv_texts, hidden=hidden, zone=zone, viewer=request.viewer)
    history = chat.stats.past_matches
    found = await request.wait_or_defer(export_written(history, _filter(guild, name), write))
    if not found.matches:
        raise RefusedRequestError(request.text("export-nothing"))
    head = _csv_line([request.text(f"export-{each}") for each in COLUMNS], request.viewer)
    file = Attachment(FILE, f"{MARK}{head}".encode() + found.text)
    kind = "all" if found.matches == found.total else "part"
    told = {"matches": found.matches, "total": found.total}
    words = request.text(f"export-done-{kind}", **told, period=period_name(name, request.viewer))
    await request.reply(Layout(text_display(words), file.to_component(), attachments=[file]))


def parse_period(typed: str, now: int) -> str | None:
    """Return the name of the period that was typed or chosen, or None if there is none."""
    if typed in PERIODS:
        return PERIODS[typed](now)
    return typed if is_period(typed) else None


def suggested_periods(first: int, now: int, viewer: Viewer) -> Iterator[tuple[str, str]]:
    """Yield the current periods with their names, then all past ones since `first`."""
    for each in PERIODS:
        yield viewer.text(f"board-span-{each}"), each
    for each in past_periods(first, now):
        yield period_name(each, viewer), each


def _filter(guild: int, period: str) -> MatchFilter:
    if period == ALL_TIME:
        return MatchFilter(guild)
    begins, ends = period_bounds(period)
    return MatchFilter(guild, since=begins, until=ends - 1)


def _csv_texts(
    matches: Sequence[MatchHead], hidden: Collection[int], zone: str, viewer: Viewer
) -> list[bytes]:
    """Return the rows of each match as text."""
    return [
        "".join(
            _csv_line(_cells(match, seat, hidden, zone, viewer), viewer) for seat in match.seats
        ).encode()
        for match in matches
    ]


def _cells(
    match: MatchHead, seat: SeatResult, hidden: Collection[int], zone: str, viewer: Viewer
) -> list[str | int]:
    is_unnamed = seat.person_id is not None and (seat.person_id < 0 or seat.person_id in hidden)
    name = viewer.text("board-somebody") if is_unnamed else visible_text(seat.name, LONGEST_NAME)
    outcome = outcome_for(match.seats, seat, abandoned=match.abandoned)
    return [
        match.id,
        _local_text(match.started_at, zone),
        _local_text(match.ended_at, zone),
        game_title(match.variant, viewer.lang),
        name,
        viewer.text(f"slash-level.{seat.level}") if seat.level else "",
        seat.place,
        _outcome_text(match, seat, outcome, viewer),
        *(seat.points, seat.rounds_won, seat.turns),
        *(seat.calls, seat.forgotten, seat.catches, seat.cards_drawn),
    ]


def _outcome_text(
    match: MatchHead, seat: SeatResult, outcome: PlayerOutcome, viewer: Viewer
) -> str:
    """Return the outcome of a match for a seat. An AI player has no outcome, only a place."""
    if seat.person_id is None and not match.abandoned:
        return ""
    return viewer.text(f"export-outcome-{outcome}")


def _local_text(at: int, zone: str) -> str:
    """Return a time in the form that all spreadsheets read as a time."""
    return f"{local_time(at, zone):%Y-%m-%d %H:%M:%S}"


def _csv_line(cells: Sequence[str | int], viewer: Viewer) -> str:
    """Return a row. Spreadsheets in German and Swedish separate columns by semicolons."""
    written = io.StringIO()
    separator = "," if viewer.lang == "en" else ";"
    csv.writer(written, delimiter=separator, lineterminator="\r\n").writerow(map(_safe, cells))
    return written.getvalue()


def _safe(cell: str | int) -> str | int:
    """Return a cell that no spreadsheet takes for a formula."""
    if isinstance(cell, str) and cell.lstrip().startswith(COMMANDING):
        return f"'{cell}"
    return cell
