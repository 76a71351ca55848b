"""A page of a board: who leads, one's own place, and menus to see another board."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from bot.chat.components import (
    MOST_OPTIONS,
    Component,
    Layout,
    button,
    button_rows,
    container,
    text_display,
)
from bot.chat.custom_ids import CustomId
from bot.chat.look import lines, plain_name, short_name
from bot.chat.option_menus import Choice, choice_menu
from bot.chat.picture import Picture, PictureLayout
from bot.chat.stats_words import game_name, period_name, short_value, value_text
from bot.game import RULE_SETS
from bot.locales import text
from bot.stats import ALL_TIME, Measure
from bot.stats.boards import BY_LUCK
from cogs.leaderboard.choice import ALL_GAMES, SPANS
from cogs.leaderboard.podium import OnPodium, podium

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.chat.look import Look
    from bot.stats import Board, BoardLine, Season
    from cogs.leaderboard.choice import BoardQuery

NO_TABLE: Final = "-"
GOLD: Final = 0xFFC917
ON_PODIUM: Final = 3


@dataclass(frozen=True, slots=True)
class BoardPage:
    """All that a page shows; without anybody's own place it is for all."""

    query: BoardQuery
    board: Board
    names: Mapping[int, str]
    now: int
    person: int | None = None
    is_hidden: bool = False
    seasons: Sequence[Season] = field(default=())
    may_show: bool = False
    """Whether there is a button that shows it to all."""


async def shown_board(page: BoardPage, look: Look, *, pictures: bool) -> PictureLayout:
    """The page as a message, with a podium where there are enough people for one."""
    picture = None
    if pictures and page.board.page == 1 and len(page.board.lines) >= ON_PODIUM:
        picture = await asyncio.to_thread(_picture, page, look)
    return PictureLayout(board_message(page, look, picture), picture)


def board_message(page: BoardPage, look: Look, picture: Picture | None = None) -> Layout:
    """Heading, podium, lines, own place; then what leads to other boards."""
    items: list[Component] = [
        text_display(lines((look.text("board-title"), f"**{_subject(page, look)}**")))
    ]
    if picture is not None:
        items.append(picture.part())
    items.append(text_display(_body(page, look)))
    container = container(*items, accent_colour=GOLD)
    if page.person is None:
        mine = CustomId(NO_TABLE, "board-mine", str(page.query._replace(page=1)))
        return Layout(container, *button_rows([button(mine, look.text("board-mine"))]))
    return Layout(container, *_menus(page, look), *button_rows(_buttons(page, look)))


def _subject(page: BoardPage, look: Look) -> str:
    """Which board it is."""
    return " · ".join(
        (
            look.text(f"board-by-{page.query.measure}"),
            game_name(page.query.game, look.lang),
            period_name(page.board.choice.period, look.lang),
        )
    )


def _body(page: BoardPage, look: Look) -> str:
    board = page.board
    if not board.lines:
        return lines((_why_empty(page, look), _own(page, look), *_notes(page, look)))
    told = [_line(page, line, look) for line in board.lines]
    return lines((*told, _own(page, look), *_notes(page, look)))


def _why_empty(page: BoardPage, look: Look) -> str:
    if page.query.span not in SPANS:
        return look.text("board-empty-season")
    is_rating = page.query.measure is Measure.RATING
    return look.text("board-empty-rating" if is_rating else "board-empty")


def _line(page: BoardPage, line: BoardLine, look: Look) -> str:
    name = plain_name(page.names.get(line.person_id) or look.text("board-somebody"))
    return look.text(
        "board-line-own" if line.person_id == page.person else "board-line",
        place=line.place,
        name=name,
        value=value_text(page.query.measure, line, look.lang),
    )


def _own(page: BoardPage, look: Look) -> str | None:
    """One's own place, wherever it is, or why there is none."""
    own, lang = page.board.own, look.lang
    if page.person is None:
        return None
    if own is None:
        least = page.board.choice.least
        if least > 1:
            return text(lang, "board-own-few", least=least)
        return text(lang, "board-own-none") if page.board.lines else None
    value = value_text(page.query.measure, own, lang)
    said = text(lang, "board-own", place=own.place, value=value)
    return lines((said, text(lang, "board-own-hidden") if page.is_hidden else None))


def _notes(page: BoardPage, look: Look) -> list[str]:
    """What explains the figures, in small letters."""
    board, lang = page.board, look.lang
    found = []
    if page.query.measure in BY_LUCK and board.lines:
        found.append(text(lang, "board-least", least=board.choice.least))
    if page.query.measure is Measure.POINTS and board.lines:
        found.append(text(lang, "board-few-are-good"))
    if board.pages > 1:
        found.append(
            text(lang, "board-page", page=board.page, pages=board.pages, people=board.total)
        )
    return [f"-# {' · '.join(found)}"] if found else []


def _menus(page: BoardPage, look: Look) -> list[Component]:
    """By what, of which game, of which time."""
    lang, query = look.lang, page.query
    measures = [Choice(str(each), text(lang, f"board-by-{each}")) for each in Measure]
    games = [Choice(each or ALL_GAMES, game_name(each, lang)) for each in (None, *RULE_SETS)]
    return [
        _menu("by", text(lang, "board-menu-by"), measures, str(query.measure), page, look),
        _menu("game", text(lang, "board-menu-game"), games, query.game or ALL_GAMES, page, look),
        _menu(
            "period", text(lang, "board-menu-period"), _spans(page, look), query.span, page, look
        ),
    ]


def _menu(  # noqa: PLR0913, PLR0917 - what one of three menus is made of
    about: str,
    subject: str,
    choices: Sequence[Choice],
    current: str,
    page: BoardPage,
    look: Look,
) -> Component:
    pressed = CustomId(NO_TABLE, f"board-{about}", str(page.query._replace(page=1)))
    return choice_menu(pressed, subject, choices, current, look.lang)


def _spans(page: BoardPage, look: Look) -> list[Choice]:
    """The times that are on, and the seasons that are over, the last first."""
    lang, over = look.lang, [each for each in page.seasons if each.ends <= page.now]
    current = [
        Choice(
            span,
            text(lang, f"board-span-{span}"),
            None
            if span == ALL_TIME
            else period_name(page.query._replace(span=span).choice(page.now).period, lang),
        )
        for span in SPANS
    ]
    past = [Choice(each.period, period_name(each.period, lang)) for each in over]
    return (current + past)[:MOST_OPTIONS]


def _buttons(page: BoardPage, look: Look) -> list[Component]:
    """Back and forth, where there is something; and for all to see."""
    here, pages = page.board.page, page.board.pages
    ways = [("button-page-before", here - 1), ("button-page-after", here + 1)]
    found = [
        button(CustomId(NO_TABLE, "board", str(page.query._replace(page=to))), look.text(label))
        for label, to in ways
        if 1 <= to <= pages
    ]
    if page.may_show and page.board.lines:
        about = str(page.query._replace(page=here))
        shown = CustomId(NO_TABLE, "board-all", about)
        found.append(button(shown, look.text("board-show")))
    return found


def _picture(page: BoardPage, look: Look) -> Picture:
    best = page.board.lines[:ON_PODIUM]
    steps = [
        OnPodium(
            line.place,
            short_name(page.names.get(line.person_id) or look.text("board-somebody")),
            short_value(page.query.measure, line, look.lang),
        )
        for line in best
    ]
    said = ", ".join(f"{step.place} {step.name} {step.value}" for step in steps)
    shows = look.text("board-podium", best=said)
    return Picture("podium.png", podium(_subject(page, look), steps), shows)
