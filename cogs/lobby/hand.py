"""The hand while everybody waits for the match to begin."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.chat import result_words
from bot.chat.components import (
    BLUE,
    GREEN,
    GREY,
    Component,
    Layout,
    action_row,
    button,
    container,
    text_display,
)
from bot.chat.custom_ids import CustomId
from bot.chat.emoji import accent
from bot.chat.look import lines
from bot.locales import text
from bot.words import game_title
from cogs.lobby import view as lobby

if TYPE_CHECKING:
    from bot.chat.look import Look
    from bot.tables.views import HandView, TableView

A_NICE_TABLE: Final = 4
"""So many sit there when somebody alone starts with AI players."""


def lobby_hand(view: HandView, look: Look, *, note: str | None = None, ai: bool = True) -> Layout:
    """What somebody sees who waits, or who may come back for a rematch.

    `ai` tells whether the server allows AI players.
    """
    table = view.table
    words = lines((note and f"**{note}**", *_words(view, look, ai=ai)))
    return Layout(
        container(
            text_display(words),
            *_controls(view, look, ai=ai),
            accent_colour=accent(table.game, 0),
        )
    )


def _words(view: HandView, look: Look, *, ai: bool) -> list[str]:
    table = view.table
    if view.seat is None:
        return _invitation(table, look)
    return [
        f"## {look.text('lobby-you-are-in', game=game_title(_name(table), look.lang))}",
        result_words.rematch(table, look) if table.last is not None else lobby.seated(table, look),
        *lobby.terms(table, look),
        _what_now(view, look, ai=ai),
    ]


def _invitation(table: TableView, look: Look) -> list[str]:
    """For who has no seat: how the last match went, and that there will be another."""
    if table.last is None:
        title = game_title(_name(table), look.lang)
        return [f"## {title}", lobby.who_is_in(table, look), look.text("lobby-not-in")]
    return [
        result_words.headline(table, table.last, look),
        result_words.standing(table.last, look),
        result_words.rematch(table, look),
    ]


def _what_now(view: HandView, look: Look, *, ai: bool) -> str:
    """What the person can do, or waits for."""
    if view.table.last is not None:
        return look.text("lobby-cards-come")
    if not _is_host(view):
        return look.text("lobby-wait-for-host")
    if _has_enough(view.table):
        return look.text("lobby-can-start")
    return look.text("lobby-too-few" if ai else "lobby-others-join")


def _controls(view: HandView, look: Look, *, ai: bool) -> list[Component]:
    table, lang = view.table, look.lang
    more = button(CustomId(table.id, "more"), text(lang, "button-more"))
    if view.seat is None:
        label = "button-join" if table.last is None else "button-rematch"
        return [
            action_row(button(CustomId(table.id, "join"), text(lang, label), style=GREEN), more)
        ]
    if not _is_host(view):
        return [action_row(button(CustomId(table.id, "out"), text(lang, "button-out")), more)]
    options = button(CustomId(table.id, "options"), text(lang, "button-options"))
    starts = _starts(table, look, ai=ai)
    # Words as long as these would break four in a row anywhere.
    return (
        [action_row(*starts, options, more)]
        if len(starts) == 1
        else [action_row(*starts), action_row(options, more)]
    )


def _starts(table: TableView, look: Look, *, ai: bool) -> list[Component]:
    """To start with who is here, and for who is alone, with AI players."""
    style = GREEN if _has_enough(table) else GREY
    start = button(CustomId(table.id, "start"), look.text("button-start"), style=style)
    if len(table.seats) > 1 or not ai:
        return [start]
    count = missing(table)
    label = look.text("button-start-ai", count=count)
    return [start, button(CustomId(table.id, "startai", str(count)), label, style=BLUE)]


def missing(table: TableView) -> int:
    """How many AI players make a nice table of this one."""
    wanted = min(max(table.fewest, A_NICE_TABLE), table.most)
    return max(0, wanted - len(table.seats))


def _has_enough(table: TableView) -> bool:
    return len(table.seats) >= table.fewest


def _is_host(view: HandView) -> bool:
    seat = view.seat
    return seat is not None and view.table.seats[seat].person == view.table.host


def _name(table: TableView) -> str:
    return table.game.rules.name
