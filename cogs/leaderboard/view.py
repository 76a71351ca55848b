"""Draws a page of a board: the leaders, the viewer's own place, and menus for other boards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from bot import stats
from bot.chat.context import ChatContext
from bot.chat.messages.unprompted_posts import find_with_names
from bot.chat.pictures.drawing import draw_in_thread
from bot.chat.pictures.podium import OnPodium, people_on_podium, podium_attachment
from bot.chat.requests import components as ui
from bot.chat.requests.components import CustomId, Layout, Verb, id_without_table, parse_number
from bot.chat.requests.request import Request
from bot.chat.wording.results import period_name
from bot.chat.wording.tables import (
    ALL_GAMES,
    Choice,
    choice_menu,
    game_menu,
    game_name,
    page_buttons,
    parse_game,
)
from bot.chat.wording.viewer import Viewer, join_lines, plain_name, short_name
from bot.stats import ALL_TIME, Board, BoardLine, Measure, Season, season_of
from bot.stats.boards import UnsureLine, nearest_page
from bot.stats.digest import SeasonLeaders, hall_of_fame
from bot.words.cards import and_list, capitalised

# Choice ------------------------------------------------------------------------------------------

# A query says which board a viewer chose. The ids of controls contain the query.
#
# Nothing in an id is trusted. Unreadable parts are replaced with their defaults.

WEEK: Final = "week"
MONTH: Final = "month"
SEASON: Final = "season"
LAST_MONTH: Final = "last-month"
LAST_WEEK: Final = "last-week"
MOST_LEADERS: Final = 10
"""The most names of people who share the first place of a season."""
HALL: Final = "hall"
"""The hall of fame, which shows the leaders of each past season."""
SPANS: Final = (stats.ALL_TIME, SEASON, MONTH, WEEK, LAST_MONTH, LAST_WEEK, HALL)
"""The names of periods in the menu.

The meaning of most names changes with time. For example, `week` is always the current week. A fixed
period, such as one season, has a name that is not listed here.
"""
BEING_ON: Final = SPANS[:4]
MENUS: Final = (Verb.BOARD_BY, Verb.BOARD_GAME, Verb.BOARD_PERIOD)
"""The menus of a board, in the order of their parts in an id."""
MOST_PAGES: Final = 10**9


class LeaderboardQuery(NamedTuple):
    """A page of a board. `span` is one of `SPANS`, or the name of a fixed period."""

    measure: stats.Measure = stats.Measure.RATING
    game: str | None = None
    span: str = stats.ALL_TIME
    page: int = 1

    def __str__(self) -> str:
        """Return the query in the form that the ids of controls contain."""
        return f"{self.measure}.{self.game or ALL_GAMES}.{self.span}.{self.page}"

    def board_now(self, now: int) -> stats.BoardChoice:
        """Return the board that the query means at the time `now`."""
        periods = {
            WEEK: stats.this_week(now),
            MONTH: stats.this_month(now),
            SEASON: stats.this_season(now).period,
            LAST_MONTH: stats.last_month(now),
            LAST_WEEK: stats.last_week(now),
            HALL: stats.ALL_TIME,
        }
        return stats.BoardChoice(self.measure, self.game, periods.get(self.span, self.span))

    def with_choice(self, menu: Verb, value: str) -> LeaderboardQuery:
        """Return the query for the first page, changed by the choice `value` in `menu`."""
        words = str(self).split(".")
        words[MENUS.index(menu)] = value
        return parse_leaderboard_query(".".join(words))._replace(page=1)


def parse_leaderboard_query(written: str) -> LeaderboardQuery:
    """Return the query in the id of a control."""
    measure, game, span, page = [*written.split("."), "", "", "", ""][:4]
    return LeaderboardQuery(
        stats.Measure(measure) if measure in list(stats.Measure) else stats.Measure.RATING,
        parse_game(game),
        span if span in SPANS or stats.is_period(span) else stats.ALL_TIME,
        min(parse_number(page) or 1, MOST_PAGES),
    )


# View --------------------------------------------------------------------------------------------

GOLD: Final = 0xFFC917
FEWEST_ON_PODIUM: Final = 3


@dataclass(frozen=True, slots=True)
class BoardPage:
    """The data of a page of a board. A page is public if `person` is None."""

    query: LeaderboardQuery
    board: Board
    names: Mapping[int, str]
    now: int
    person: int | None = None
    is_hidden: bool = False
    seasons: Sequence[Season] = ()
    may_show: bool = False
    """Whether the page has a button that shows the page to everybody."""
    fame: Sequence[SeasonLeaders] | None = None
    """The leaders of each past season. None if the page is not the hall of fame."""

    def name_of(self, line: BoardLine | UnsureLine, viewer: Viewer) -> str:
        """Return the name of the person on a line, or a substitute if the name is not known."""
        return self.names.get(line.person_id) or viewer.text("board-somebody")

    @property
    def podium_lines(self) -> list[BoardLine | UnsureLine]:
        """The lines of the podium. Unsure people are on it only while nobody is ranked."""
        ranked: Sequence[BoardLine | UnsureLine] = self.board.lines or self.board.unsure
        return people_on_podium(ranked, fewest=FEWEST_ON_PODIUM)


async def board_message(page: BoardPage, viewer: Viewer, *, pictures: bool) -> ui.Layout:
    """Draw the page. It has a podium if pictures are possible and enough people are ranked."""
    best = page.podium_lines
    if not pictures or viewer.in_words or page.board.page != 1 or not best:
        return _layout(page, viewer)
    return _layout(page, viewer, await draw_in_thread(_picture, page, best, viewer))


def _layout(page: BoardPage, viewer: Viewer, *pictures: ui.Attachment) -> ui.Layout:
    """Return the layout of the page: heading, podium, lines, the viewer's place, and controls."""
    shown = ui.container(
        ui.text_display(
            join_lines(viewer.text("board-title"), f"**{_board_title(page, viewer)}**")
        ),
        *(picture.to_component() for picture in pictures),
        ui.text_display(_body_text(page, viewer)),
        accent_colour=GOLD,
    )
    return ui.Layout(shown, *_controls(page, viewer), attachments=pictures)


def _controls(page: BoardPage, viewer: Viewer) -> list[ui.Component]:
    if page.person is None:
        mine = id_without_table(Verb.MY_BOARD, page.query._replace(page=1))
        return ui.button_rows([ui.button(mine, viewer.text("board-mine"))])
    return [*_menus(page, viewer), *ui.button_rows(_buttons(page, viewer))]


def _board_title(page: BoardPage, viewer: Viewer) -> str:
    """Return the name of the board: its measure, its game and its period."""
    period = period_name(page.board.choice.period, viewer)
    return " · ".join(
        (
            viewer.text(f"board-by-{page.query.measure}"),
            game_name(page.query.game, viewer.lang),
            period if page.fame is None else viewer.text("board-span-hall"),
        )
    )


def _body_text(page: BoardPage, viewer: Viewer) -> str:
    if page.fame is not None:
        told = [_season_line(page, reign, viewer) for reign in page.fame] or [
            viewer.text("board-hall-empty")
        ]
        return join_lines(*told, _explanations_text(page, viewer))
    told = [_board_line(page, line, viewer) for line in page.board.lines]
    told += _unsure_lines(page, viewer)
    return join_lines(
        *(told or [_why_empty(page, viewer)]),
        _own_place_text(page, viewer),
        _explanations_text(page, viewer),
    )


def _why_empty(page: BoardPage, viewer: Viewer) -> str:
    if page.query.span not in BEING_ON:
        return viewer.text(
            "board-empty-season" if season_of(page.query.span) else "board-empty-past"
        )
    is_rating = page.query.measure is Measure.RATING
    return viewer.text("board-empty-rating" if is_rating else "board-empty")


def _board_line(page: BoardPage, line: BoardLine, viewer: Viewer) -> str:
    return viewer.text(
        "board-line-own" if line.person_id == page.person else "board-line",
        place=line.place,
        name=plain_name(page.name_of(line, viewer)),
        value=value_text(page.query.measure, line, viewer),
    )


def _unsure_lines(page: BoardPage, viewer: Viewer) -> list[str]:
    """Return the lines of the people who are not ranked by rating yet, below a heading.

    These people have places only while nobody is ranked.
    """
    board = page.board
    if not board.unsure:
        return []
    head = viewer.text("board-unsure" if board.lines else "board-unsure-only")
    lines = [_unsure_line(page, each, viewer) for each in board.unsure]
    more = [viewer.text("board-unsure-more", people=board.more_unsure)] if board.more_unsure else []
    return [f"-# {head}", *lines, *more]


def _unsure_line(page: BoardPage, line: UnsureLine, viewer: Viewer) -> str:
    name = plain_name(page.name_of(line, viewer))
    value = _unsure_value_text(page, line, viewer)
    if page.board.lines:
        said = f"{name}: {value}"
        return f"- **{said}**" if line.person_id == page.person else f"- {said}"
    is_own = line.person_id == page.person
    text_id = "board-line-own" if is_own else "board-line"
    return viewer.text(text_id, place=line.place, name=name, value=value)


def _unsure_value_text(page: BoardPage, line: UnsureLine, viewer: Viewer) -> str:
    """Return an unsure rating. In a current period, add what it needs to be ranked."""
    value = _unsure_rating(line, viewer)
    if page.query.span not in BEING_ON:
        return value
    if line.matches_needed:
        return viewer.text("board-needs-matches", value=value, matches=line.matches_needed)
    return viewer.text("board-needs-people", value=value, people=line.people_needed)


def _unsure_rating(line: UnsureLine, viewer: Viewer) -> str:
    shown = viewer.text("board-short-rating", value=line.value)
    return f"{shown}?" if line.is_unsure else shown


def _season_line(page: BoardPage, reign: SeasonLeaders, viewer: Viewer) -> str:
    """Return the line of the hall of fame with a season and its leaders."""
    season = capitalised(period_name(reign.period, viewer))
    if not reign.lines:
        return viewer.text("board-reign-none", season=season)
    names = [plain_name(page.name_of(line, viewer)) for line in reign.lines[:MOST_LEADERS]]
    left = len(reign.lines) - len(names)
    more = [viewer.text("board-tied-more", count=left)] if left else []
    value = short_value(page.query.measure, reign.lines[0], viewer)
    return viewer.text(
        "board-reign", season=season, names=and_list([*names, *more], viewer.lang), value=value
    )


def _own_place_text(page: BoardPage, viewer: Viewer) -> str | None:
    """Return the viewer's own place, or the reason why the viewer has no place.

    Return None if the page is public, or if the board is empty.
    """
    own, least = page.board.own, page.board.choice.least
    if page.person is None:
        return None
    if page.board.own_unsure is not None:
        return _own_unsure_text(page, page.board.own_unsure, viewer)
    if own is None and least > 1:
        return viewer.text("board-own-few", least=least)
    if own is None and not page.board.lines:
        return None
    if own is None:
        is_rating = page.query.measure is Measure.RATING
        return viewer.text("board-own-rating" if is_rating else "board-own-none")
    value = value_text(page.query.measure, own, viewer)
    said = viewer.text("board-own", place=own.place, value=value)
    return join_lines(said, viewer.text("board-own-hidden") if page.is_hidden else None)


def _own_unsure_text(page: BoardPage, own: UnsureLine, viewer: Viewer) -> str | None:
    """Return the rating of a viewer who is not ranked yet, unless the page shows it already."""
    hidden = viewer.text("board-own-hidden") if page.is_hidden else None
    if own in page.board.unsure:
        return hidden
    said = viewer.text("board-own-unsure", value=_unsure_value_text(page, own, viewer))
    return join_lines(said, hidden)


def _explanations_text(page: BoardPage, viewer: Viewer) -> str | None:
    """Return a text in small letters that explains the figures on the page.

    Return None if there is nothing to explain.
    """
    board, measure, found = page.board, page.query.measure, []
    if measure.is_luck and board.lines:
        found.append(viewer.text("board-least", least=board.choice.least))
    if measure is Measure.POINTS and board.lines:
        found.append(viewer.text("board-few-are-good"))
    if measure in (Measure.RATING, Measure.WINS) and page.person is not None:
        found.append(viewer.text("board-limits"))
    if board.pages > 1 and page.fame is not None:
        found.append(viewer.text("board-hall-page", page=board.page, pages=board.pages))
    elif board.pages > 1:
        of = {"page": board.page, "pages": board.pages, "people": board.total}
        found.append(viewer.text("board-page", **of))
    return f"-# {' · '.join(found)}" if found else None


def _menus(page: BoardPage, viewer: Viewer) -> list[ui.Component]:
    """Return the menus for the measure, the game and the period."""
    query, lang = page.query, viewer.lang
    by, game, period = (id_without_table(verb, query._replace(page=1)) for verb in MENUS)
    measures = [Choice(str(each), viewer.text(f"board-by-{each}")) for each in Measure]
    spans = _span_choices(page, viewer)
    return [
        choice_menu(by, viewer.text("board-menu-by"), measures, query.measure, lang),
        game_menu(game, query.game, viewer),
        choice_menu(period, viewer.text("board-menu-period"), spans, query.span, lang),
    ]


def _span_choices(page: BoardPage, viewer: Viewer) -> list[Choice]:
    """Return the choices of the period menu: `SPANS`, then past seasons, the most recent first."""
    current = [
        Choice(span, viewer.text(f"board-span-{span}"), _dates_text(page, span, viewer))
        for span in SPANS
    ]
    over = [each.period for each in page.seasons if each.ends <= page.now]
    if page.query.span not in (*SPANS, *over):
        over = [page.query.span, *over]
    return current + [Choice(period, period_name(period, viewer)) for period in over]


def _dates_text(page: BoardPage, span: str, viewer: Viewer) -> str | None:
    if span in (ALL_TIME, HALL):
        return None
    return period_name(page.query._replace(span=span).board_now(page.now).period, viewer)


def _buttons(page: BoardPage, viewer: Viewer) -> list[ui.Component]:
    """Return the buttons to other pages.

    If the caller may show the page to everybody, also return the button that does so.
    """
    board = page.board

    def page_id(number: int, verb: Verb = Verb.BOARD) -> CustomId:
        return id_without_table(verb, page.query._replace(page=number))

    found = page_buttons(board.page, board.pages, page_id, viewer)
    if page.may_show and (board.lines or board.unsure or page.fame):
        found.append(ui.button(page_id(board.page, Verb.BOARD_FOR_ALL), viewer.text("board-show")))
    return found


def _picture(
    page: BoardPage, best: Sequence[BoardLine | UnsureLine], viewer: Viewer
) -> ui.Attachment:
    shown = [
        OnPodium(
            line.place,
            short_name(page.name_of(line, viewer)),
            _podium_value(page.query.measure, line, viewer),
        )
        for line in best
    ]
    return podium_attachment(_board_title(page, viewer), shown, viewer)


def _podium_value(measure: Measure, line: BoardLine | UnsureLine, viewer: Viewer) -> str:
    if isinstance(line, UnsureLine):
        return _unsure_rating(line, viewer)
    return short_value(measure, line, viewer)


def value_text(measure: Measure, line: BoardLine, viewer: Viewer) -> str:
    """Return the value of a line with its unit."""
    value, text_id = _amount(measure, line.value), f"board-value-{measure}"
    return viewer.text(text_id, value=value, matches=line.matches, wins=line.wins)


def short_value(measure: Measure, line: BoardLine, viewer: Viewer) -> str:
    """Return the value of a line in the short form for a picture."""
    return viewer.text(f"board-short-{measure}", value=_amount(measure, line.value))


def _amount(measure: Measure, value: int) -> int | float:
    """Return a stored value as a number with decimal places, for example 3.5 for 35.

    A measure without decimal places returns the stored value.
    """
    return value / 10**measure.decimals if measure.decimals else value


# Lookup ------------------------------------------------------------------------------------------

# The functions below turn a query into a message, with figures from the statistics and names from
# Discord.

SEASONS_A_PAGE: Final = 8
MOST_LOOKS: Final = 5
"""The most attempts to read a page again because people on it have left the server."""


async def board_for_requester(
    request: Request, query: LeaderboardQuery, *, offers: bool = True
) -> Layout:
    """Draw a page of a board for the caller.

    With `offers`, add a button that shows the page to everybody, if the caller may write here.
    """
    chat, guild, person = request.chat, request.guild, request.person
    chat.members.store_member(guild, person, request.name)
    found = await _board_page(chat, guild, query, person)
    page = replace(
        found,
        person=person,
        is_hidden=await chat.stats.people.is_hidden(guild, person),
        seasons=await chat.stats.seasons_of(guild, found.now),
        may_show=offers and request.rights.may_write,
    )
    return await board_message(page, request.viewer, pictures=request.rights.may_attach)


async def board_for_all(
    chat: ChatContext, guild: int, channel: int, query: LeaderboardQuery, *, pictures: bool
) -> Layout:
    """Draw a page of a board for everybody, in the language of the channel."""
    page = await _board_page(chat, guild, query, None)
    return await board_message(page, await chat.public_viewer(guild, channel), pictures=pictures)


async def _board_page(
    chat: ChatContext, guild: int, query: LeaderboardQuery, own: int | None
) -> BoardPage:
    """Return a page with names. Leave out people who are known to have left the server."""
    if query.span == HALL:
        return await _hall_of_fame_page(chat, guild, query)
    now = chat.clock.now()
    choice = query.board_now(now)
    board, names = await find_with_names(
        chat,
        guild,
        lambda off: chat.stats.load_board(guild, choice, page=query.page, own=own, without=off),
        lambda board: board.people_named,
        most=MOST_LOOKS,
    )
    return BoardPage(query, board, names, now)


async def _hall_of_fame_page(chat: ChatContext, guild: int, query: LeaderboardQuery) -> BoardPage:
    """Return a page of the hall of fame: past seasons, the most recent first."""
    now = chat.clock.now()
    over = [each for each in await chat.stats.seasons_of(guild, now) if each.ends <= now]
    at = nearest_page(query.page, len(over), SEASONS_A_PAGE)
    seen = over[at.first : at.first + SEASONS_A_PAGE]
    board = Board(query.board_now(now), at.number, at.pages, 0, (), None)
    fame, names = await find_with_names(
        chat,
        guild,
        lambda off: hall_of_fame(chat.stats, guild, board.choice, seen, off),
        lambda fame: {line.person_id for reign in fame for line in reign.lines},
        most=MOST_LOOKS,
    )
    return BoardPage(query, board, names, now, fame=fame)
