"""Draws a page of a board: the leaders, the viewer's own place, and menus for other boards."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.chat.pictures.drawing import OnPodium, draw_in_thread, people_on_podium, podium_attachment
from bot.chat.requests import components as ui
from bot.chat.requests.custom_ids import CustomId, Verb, id_without_table
from bot.chat.wording.results import period_name
from bot.chat.wording.tables import Choice, choice_menu, game_menu, game_name, page_buttons
from bot.chat.wording.viewer import Viewer, join_lines, plain_name, short_name
from bot.stats import ALL_TIME, Board, BoardLine, Measure, Season, season_of
from bot.stats.digest import SeasonLeaders
from bot.words.cards import and_list, capitalised
from cogs.leaderboard.choice import BEING_ON, HALL, MENUS, SPANS, LeaderboardQuery

GOLD: Final = 0xFFC917
FEWEST_ON_PODIUM: Final = 3


@dataclass(frozen=True, slots=True)
class BoardPage:
    """Everything on a page of a board. A page without `person` is public."""

    query: LeaderboardQuery
    board: Board
    names: Mapping[int, str]
    now: int
    person: int | None = None
    is_hidden: bool = False
    seasons: Sequence[Season] = ()
    may_show: bool = False
    """Whether a button offers to show the page to everybody."""
    fame: Sequence[SeasonLeaders] | None = None
    """The leaders of each season, in the hall of fame only."""

    def name_of(self, line: BoardLine, viewer: Viewer) -> str:
        """Return the name of the person on a line, if it is known."""
        return self.names.get(line.person_id) or viewer.text("board-somebody")


async def board_message(page: BoardPage, viewer: Viewer, *, pictures: bool) -> ui.Layout:
    """Draw the page, with a podium if enough people are ranked and pictures are possible."""
    best = people_on_podium(page.board.lines, fewest=FEWEST_ON_PODIUM)
    if not pictures or viewer.in_words or page.board.page != 1 or not best:
        return _layout(page, viewer)
    return _layout(page, viewer, await draw_in_thread(_picture, page, best, viewer))


def _layout(page: BoardPage, viewer: Viewer, *pictures: ui.Attachment) -> ui.Layout:
    """Lay the page out: heading, podium, lines, the viewer's place, then the controls."""
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
    told = [_board_line(page, line, viewer) for line in page.board.lines] or [
        _why_empty(page, viewer)
    ]
    return join_lines(*told, _own_place_text(page, viewer), _explanations_text(page, viewer))


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


def _season_line(page: BoardPage, reign: SeasonLeaders, viewer: Viewer) -> str:
    """Return the line of a season with its leaders."""
    season = capitalised(period_name(reign.period, viewer))
    if not reign.lines:
        return viewer.text("board-reign-none", season=season)
    names = [plain_name(page.name_of(line, viewer)) for line in reign.lines]
    value = short_value(page.query.measure, reign.lines[0], viewer)
    return viewer.text(
        "board-reign", season=season, names=and_list(names, viewer.lang), value=value
    )


def _own_place_text(page: BoardPage, viewer: Viewer) -> str | None:
    """Return the viewer's own place, on whatever page it is, or why there is none."""
    own, least = page.board.own, page.board.choice.least
    if page.person is None:
        return None
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


def _explanations_text(page: BoardPage, viewer: Viewer) -> str | None:
    """Return the explanation of the figures, in small letters."""
    board, measure, found = page.board, page.query.measure, []
    if measure.is_luck and board.lines:
        found.append(viewer.text("board-least", least=board.choice.least))
    if measure is Measure.POINTS and board.lines:
        found.append(viewer.text("board-few-are-good"))
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
    """Return the page buttons that apply, and the button that shows the page to everybody."""
    board = page.board

    def page_id(number: int, verb: Verb = Verb.BOARD) -> CustomId:
        return id_without_table(verb, page.query._replace(page=number))

    found = page_buttons(board.page, board.pages, page_id, viewer)
    if page.may_show and (board.lines or page.fame):
        found.append(ui.button(page_id(board.page, Verb.BOARD_FOR_ALL), viewer.text("board-show")))
    return found


def _picture(page: BoardPage, best: Sequence[BoardLine], viewer: Viewer) -> ui.Attachment:
    measure = page.query.measure
    shown = [
        OnPodium(
            line.place, short_name(page.name_of(line, viewer)), short_value(measure, line, viewer)
        )
        for line in best
    ]
    return podium_attachment(_board_title(page, viewer), shown, viewer)


def value_text(measure: Measure, line: BoardLine, viewer: Viewer) -> str:
    """Return the value of a line with its unit."""
    value, text_id = _amount(measure, line.value), f"board-value-{measure}"
    return viewer.text(text_id, value=value, matches=line.matches, wins=line.wins)


def short_value(measure: Measure, line: BoardLine, viewer: Viewer) -> str:
    """Return the value of a line in the short form for a picture."""
    return viewer.text(f"board-short-{measure}", value=_amount(measure, line.value))


def _amount(measure: Measure, value: int) -> int | float:
    """Return a value with its decimals, as people read it."""
    return value / 10**measure.decimals if measure.decimals else value
