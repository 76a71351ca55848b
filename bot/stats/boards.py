"""Pages of leaderboards with the viewer's own place, and pages of the match history."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from bot.stats.periods import ALL_TIME, period_bounds
from bot.stats.rating import NEWCOMER, is_unsure, matches_until_sure, people_needed
from bot.storage.results.counts import LAST_KEY, CountStore
from bot.storage.results.matches import BoardRow, Boards, BoardScope, History, MatchFilter, Measure
from bot.storage.results.rows import ALL_GAMES
from bot.storage.stored_types import MatchHead, MatchKey

# Paging ------------------------------------------------------------------------------------------


class Page(NamedTuple):
    """One page of a list. Pages count from 1. An empty list has one empty page."""

    number: int
    pages: int
    first: int
    """The number of entries on all earlier pages."""


def nearest_page(wanted: int, total: int, a_page: int) -> Page:
    """Return the wanted page of a list, or the nearest page that exists.

    The list has `total` entries and shows `a_page` entries on each page.
    """
    pages = max(1, -(-total // a_page))
    number = min(max(wanted, 1), pages)
    return Page(number, pages, a_page * (number - 1))


# Board pages -------------------------------------------------------------------------------------

PAGE: Final = 10
# The number of matches that a person needs to be on some boards, for example the board of win
# rates. With fewer matches, a rate is a matter of luck.
#
# The keys are kinds of periods: week (`w`), month (`m`) and season (`q`). A week needs fewer
# matches, because nobody plays many matches in a week.
LEAST: Final = {"w": 3, "m": 5, "q": 10}
LEAST_OF_ALL_TIME: Final = 10


@dataclass(frozen=True, slots=True)
class BoardChoice:
    """The board that a viewer has chosen: a measure, a game and a period."""

    measure: Measure = Measure.RATING
    variant: str | None = None
    """The name of the game. None means all games together."""
    period: str = ALL_TIME

    @property
    def least(self) -> int:
        """The number of matches that a person needs to be on the board."""
        if not self.measure.is_luck:
            return 1
        return LEAST_OF_ALL_TIME if self.period == ALL_TIME else LEAST[self.period[0]]

    def scope_for(self, guild_id: int, without: Collection[int]) -> BoardScope:
        """Return the database query of this board in a server. Leave out people in `without`."""
        variant = self.variant or ALL_GAMES
        people = frozenset(without)
        return BoardScope(guild_id, variant, self.period, self.measure, self.least, people)


@dataclass(frozen=True, slots=True)
class BoardLine:
    """A person's line on a board. Its value is in the unit of the measure (see `Measure`)."""

    place: int
    person_id: int
    value: int
    matches: int
    wins: int


@dataclass(frozen=True, slots=True)
class UnsureLine:
    """The line of a person whom the board by rating does not rank yet."""

    place: int
    """The place among the people who are not ranked yet."""
    person_id: int
    value: int
    is_unsure: bool
    """Whether the rating is displayed with a question mark."""
    matches_needed: int
    """About how many matches the rating needs until it has no question mark."""
    people_needed: int
    """The number of further opponents with a settled rating that the person needs."""


@dataclass(frozen=True, slots=True)
class Board:
    """A page of a board. Pages count from 1. A board without lines has one empty page."""

    choice: BoardChoice
    page: int
    pages: int
    total: int
    lines: tuple[BoardLine, ...]
    own: BoardLine | None
    """The viewer's line, even if the viewer is hidden or the line is on another page.

    None if the viewer has no value.
    """
    unsure: tuple[UnsureLine, ...] = ()
    """The people whom the board by rating does not rank yet, on a page with room for them."""
    more_unsure: int = 0
    """The number of people who are not ranked yet, and for whom the page has no room."""
    own_unsure: UnsureLine | None = None
    """The viewer's line, if the board by rating does not rank the viewer yet."""

    @property
    def people_named(self) -> list[int]:
        """The people on this page of the board."""
        ranked = [each.person_id for each in self.lines]
        return ranked + [each.person_id for each in self.unsure]


async def load_ranked_lines(
    boards: Boards, choice: BoardChoice, query: BoardScope, page: int, own: int | None
) -> Board:
    """Return a page of a board, or the nearest page that exists. Leave out people without a rank.

    `own` is the viewer, whose line is added. Pass None if the viewer's line is not needed.
    """
    mine = None if own is None else await boards.board_row_of(query, own)
    total, better = await boards.count_on_board(query, mine.value if mine else None)
    at = nearest_page(page, total, PAGE)
    found = await boards.board_rows(query, PAGE, at.first)
    lines = await _lines_with_places(boards, query, found, at)
    own_line = _board_line(mine, better + 1) if mine else None
    return Board(choice, at.number, at.pages, total, tuple(lines), own_line)


async def _lines_with_places(
    boards: Boards, query: BoardScope, found: Sequence[BoardRow], at: Page
) -> list[BoardLine]:
    """Add the places to the lines of a page. People with the same value share a place."""
    if not found:
        return []
    place = 1
    if at.first:
        place += (await boards.count_on_board(query, found[0].value))[1]
    lines: list[BoardLine] = []
    for number, standing in enumerate(found, start=at.first + 1):
        if lines and standing.value != lines[-1].value:
            place = number
        lines.append(_board_line(standing, place))
    return lines


async def with_unsure_lines(
    boards: Boards, counts: CountStore, board: Board, query: BoardScope, own: int | None
) -> Board:
    """Add the people whom a board by rating does not rank yet, if the page has room for them.

    So the board of a small server is not empty while nobody's rating is settled.
    """
    if query.measure is not Measure.RATING:
        return board
    unranked = replace(query, is_ranked=False)
    mine = None if own is None else await boards.board_row_of(unranked, own)
    total, better = await boards.count_on_board(unranked, mine.value if mine else None)
    room = max(0, PAGE - board.total)
    found = await boards.board_rows(unranked, room, 0) if room else []
    ranked = await _lines_with_places(boards, unranked, found, Page(1, 1, 0))
    own_line = await _unsure_line(counts, query, _board_line(mine, better + 1)) if mine else None
    return replace(
        board,
        unsure=tuple([await _unsure_line(counts, query, each) for each in ranked]),
        more_unsure=total - len(ranked) if room else 0,
        own_unsure=own_line,
    )


async def _unsure_line(counts: CountStore, query: BoardScope, line: BoardLine) -> UnsureLine:
    """Add what the person's last rating of the period lacks for a rank."""
    person, key = line.person_id, LAST_KEY
    if query.period != ALL_TIME:
        key = MatchKey(period_bounds(query.period)[1], "")
    known = await counts.rating_before(query.guild_id, query.variant, person, key) or NEWCOMER
    needed = matches_until_sure(round(known.sigma, 2))
    return UnsureLine(
        line.place, person, line.value, is_unsure(known.sigma), needed, people_needed(known)
    )


def _board_line(standing: BoardRow, place: int) -> BoardLine:
    return BoardLine(
        place,
        standing.person_id,
        standing.value,
        standing.matches,
        standing.wins,
    )


# History -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """A page of past matches, the latest first.

    Pages count from 1. Without matches there is one empty page.
    """

    page: int
    pages: int
    total: int
    matches: tuple[MatchHead, ...]


async def load_history(past: History, wanted: MatchFilter, page: int) -> HistoryPage:
    """Return a page of matches, or the nearest page that exists."""
    total = await past.count_matches(wanted)
    at = nearest_page(page, total, PAGE)
    matches = await past.matches_page(wanted, PAGE, at.first)
    return HistoryPage(at.number, at.pages, total, tuple(matches))
