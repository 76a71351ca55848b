"""Draws a page of a board: the leaders, the viewer's own place, and menus for other boards."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.chat.pictures.drawing import OnPodium, drawn_apart, pictured, who_has_a_step
from bot.chat.requests import components as ui
from bot.chat.requests.custom_ids import CustomId, Verb, free_id
from bot.chat.wording.options import Choice, choice_menu, game_menu, game_name
from bot.chat.wording.results import period_name
from bot.chat.wording.tables import turning
from bot.chat.wording.viewer import Look, lines, plain_name, short_name
from bot.stats import ALL_TIME, Board, BoardLine, Measure, Season, season_of
from bot.stats.digest import Reign
from bot.words.cards import and_list, sentence
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
    fame: Sequence[Reign] | None = None
    """The leaders of each season, in the hall of fame only."""

    def name(self, line: BoardLine, look: Look) -> str:
        """Return the name of the person on a line, if it is known."""
        return self.names.get(line.person_id) or look.text("board-somebody")


async def shown_board(page: BoardPage, look: Look, *, pictures: bool) -> ui.Layout:
    """Draw the page, with a podium if enough people are ranked and pictures are possible."""
    best = who_has_a_step(page.board.lines, fewest=FEWEST_ON_PODIUM)
    if not pictures or look.in_words or page.board.page != 1 or not best:
        return _layout(page, look)
    return _layout(page, look, await drawn_apart(_picture, page, best, look))


def _layout(page: BoardPage, look: Look, *pictures: ui.Attachment) -> ui.Layout:
    """Lay the page out: heading, podium, lines, the viewer's place, then the controls."""
    shown = ui.container(
        ui.text_display(lines(look.text("board-title"), f"**{_subject(page, look)}**")),
        *(picture.component() for picture in pictures),
        ui.text_display(_body(page, look)),
        accent_colour=GOLD,
    )
    return ui.Layout(shown, *_controls(page, look), attachments=pictures)


def _controls(page: BoardPage, look: Look) -> list[ui.Component]:
    if page.person is None:
        mine = free_id(Verb.MY_BOARD, page.query._replace(page=1))
        return ui.button_rows([ui.button(mine, look.text("board-mine"))])
    return [*_menus(page, look), *ui.button_rows(_buttons(page, look))]


def _subject(page: BoardPage, look: Look) -> str:
    """Return the name of the board: its measure, its game and its period."""
    period = period_name(page.board.choice.period, look)
    return " · ".join(
        (
            look.text(f"board-by-{page.query.measure}"),
            game_name(page.query.game, look.lang),
            period if page.fame is None else look.text("board-span-hall"),
        )
    )


def _body(page: BoardPage, look: Look) -> str:
    if page.fame is not None:
        told = [_reign(page, reign, look) for reign in page.fame] or [look.text("board-hall-empty")]
        return lines(*told, _notes(page, look))
    told = [_line(page, line, look) for line in page.board.lines] or [_why_empty(page, look)]
    return lines(*told, _own(page, look), _notes(page, look))


def _why_empty(page: BoardPage, look: Look) -> str:
    if page.query.span not in BEING_ON:
        return look.text("board-empty-season" if season_of(page.query.span) else "board-empty-past")
    is_rating = page.query.measure is Measure.RATING
    return look.text("board-empty-rating" if is_rating else "board-empty")


def _line(page: BoardPage, line: BoardLine, look: Look) -> str:
    return look.text(
        "board-line-own" if line.person_id == page.person else "board-line",
        place=line.place,
        name=plain_name(page.name(line, look)),
        value=value_text(page.query.measure, line, look),
    )


def _reign(page: BoardPage, reign: Reign, look: Look) -> str:
    """Return the line of a season with its leaders."""
    season = sentence(period_name(reign.period, look))
    if not reign.lines:
        return look.text("board-reign-none", season=season)
    names = [plain_name(page.name(line, look)) for line in reign.lines]
    value = short_value(page.query.measure, reign.lines[0], look)
    return look.text("board-reign", season=season, names=and_list(names, look.lang), value=value)


def _own(page: BoardPage, look: Look) -> str | None:
    """Return the viewer's own place, on whatever page it is, or why there is none."""
    own, least = page.board.own, page.board.choice.least
    if page.person is None:
        return None
    if own is None and least > 1:
        return look.text("board-own-few", least=least)
    if own is None and not page.board.lines:
        return None
    if own is None:
        is_rating = page.query.measure is Measure.RATING
        return look.text("board-own-rating" if is_rating else "board-own-none")
    value = value_text(page.query.measure, own, look)
    said = look.text("board-own", place=own.place, value=value)
    return lines(said, look.text("board-own-hidden") if page.is_hidden else None)


def _notes(page: BoardPage, look: Look) -> str | None:
    """Return the explanation of the figures, in small letters."""
    board, measure, found = page.board, page.query.measure, []
    if measure.is_luck and board.lines:
        found.append(look.text("board-least", least=board.choice.least))
    if measure is Measure.POINTS and board.lines:
        found.append(look.text("board-few-are-good"))
    if board.pages > 1 and page.fame is not None:
        found.append(look.text("board-hall-page", page=board.page, pages=board.pages))
    elif board.pages > 1:
        of = {"page": board.page, "pages": board.pages, "people": board.total}
        found.append(look.text("board-page", **of))
    return f"-# {' · '.join(found)}" if found else None


def _menus(page: BoardPage, look: Look) -> list[ui.Component]:
    """Return the menus for the measure, the game and the period."""
    query, lang = page.query, look.lang
    by, game, period = (free_id(verb, query._replace(page=1)) for verb in MENUS)
    measures = [Choice(str(each), look.text(f"board-by-{each}")) for each in Measure]
    spans = _spans(page, look)
    return [
        choice_menu(by, look.text("board-menu-by"), measures, query.measure, lang),
        game_menu(game, query.game, look),
        choice_menu(period, look.text("board-menu-period"), spans, query.span, lang),
    ]


def _spans(page: BoardPage, look: Look) -> list[Choice]:
    """Return the choices of the period menu: `SPANS`, then past seasons, the most recent first."""
    current = [
        Choice(span, look.text(f"board-span-{span}"), _dates(page, span, look)) for span in SPANS
    ]
    over = [each.period for each in page.seasons if each.ends <= page.now]
    if page.query.span not in (*SPANS, *over):
        over = [page.query.span, *over]
    return current + [Choice(period, period_name(period, look)) for period in over]


def _dates(page: BoardPage, span: str, look: Look) -> str | None:
    if span in (ALL_TIME, HALL):
        return None
    return period_name(page.query._replace(span=span).choice(page.now).period, look)


def _buttons(page: BoardPage, look: Look) -> list[ui.Component]:
    """Return the page buttons that apply, and the button that shows the page to everybody."""
    board = page.board

    def page_id(number: int, verb: Verb = Verb.BOARD) -> CustomId:
        return free_id(verb, page.query._replace(page=number))

    found = turning(board.page, board.pages, page_id, look)
    if page.may_show and (board.lines or page.fame):
        found.append(ui.button(page_id(board.page, Verb.BOARD_FOR_ALL), look.text("board-show")))
    return found


def _picture(page: BoardPage, best: Sequence[BoardLine], look: Look) -> ui.Attachment:
    measure = page.query.measure
    shown = [
        OnPodium(line.place, short_name(page.name(line, look)), short_value(measure, line, look))
        for line in best
    ]
    return pictured(_subject(page, look), shown, look)


def value_text(measure: Measure, line: BoardLine, look: Look) -> str:
    """Return the value of a line with its unit."""
    value, text_id = _amount(measure, line.value), f"board-value-{measure}"
    return look.text(text_id, value=value, matches=line.matches, wins=line.wins)


def short_value(measure: Measure, line: BoardLine, look: Look) -> str:
    """Return the value of a line in the short form for a picture."""
    return look.text(f"board-short-{measure}", value=_amount(measure, line.value))


def _amount(measure: Measure, value: int) -> int | float:
    """Return a value with its decimals, as people read it."""
    return value / 10**measure.decimals if measure.decimals else value
