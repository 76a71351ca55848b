"""The hand while everybody waits for the match to begin."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.chat import result_words
from bot.chat.components import Message, Part, box, paragraph, row
from bot.chat.controls import BLUE, GREEN, GREY, ControlId, button
from bot.chat.emoji import accent
from bot.chat.look import lines
from bot.locales import text
from bot.words import game_title
from cogs.lobby import view as lobby

if TYPE_CHECKING:
    from bot.chat.look import Look
    from bot.tables.views import HandPicture, TablePicture

A_NICE_TABLE: Final = 4
"""So many sit there when somebody alone starts with AI players."""


def lobby_hand(
    picture: HandPicture, look: Look, *, note: str | None = None, ai: bool = True
) -> Message:
    """What somebody sees who waits, or who may come back for a rematch.

    `ai` tells whether the server allows AI players.
    """
    table = picture.table
    words = lines((note and f"**{note}**", *_words(picture, look, ai=ai)))
    return Message(
        box(
            paragraph(words),
            *_controls(picture, look, ai=ai),
            accent_colour=accent(table.game, 0),
        )
    )


def _words(picture: HandPicture, look: Look, *, ai: bool) -> list[str]:
    table = picture.table
    if picture.seat is None:
        return _invitation(table, look)
    return [
        f"## {text(look.lang, 'lobby-you-are-in', game=game_title(_name(table), look.lang))}",
        result_words.rematch(table, look) if table.last is not None else lobby.seated(table, look),
        *lobby.terms(table, look),
        _what_now(picture, look, ai=ai),
    ]


def _invitation(table: TablePicture, look: Look) -> list[str]:
    """For who has no seat: how the last match went, and that there will be another."""
    if table.last is None:
        title = game_title(_name(table), look.lang)
        return [f"## {title}", lobby.who_is_in(table, look), text(look.lang, "lobby-not-in")]
    return [
        result_words.headline(table, table.last, look),
        result_words.standing(table.last, look),
        result_words.rematch(table, look),
    ]


def _what_now(picture: HandPicture, look: Look, *, ai: bool) -> str:
    """What the person can do, or waits for."""
    if picture.table.last is not None:
        return text(look.lang, "lobby-cards-come")
    if not _is_host(picture):
        return text(look.lang, "lobby-wait-for-host")
    if _has_enough(picture.table):
        return text(look.lang, "lobby-can-start")
    return text(look.lang, "lobby-too-few" if ai else "lobby-others-join")


def _controls(picture: HandPicture, look: Look, *, ai: bool) -> list[Part]:
    table, lang = picture.table, look.lang
    more = button(ControlId(table.id, "more"), text(lang, "button-more"))
    if picture.seat is None:
        label = "button-join" if table.last is None else "button-rematch"
        return [row(button(ControlId(table.id, "join"), text(lang, label), style=GREEN), more)]
    if not _is_host(picture):
        return [row(button(ControlId(table.id, "out"), text(lang, "button-out")), more)]
    options = button(ControlId(table.id, "options"), text(lang, "button-options"))
    starts = _starts(table, look, ai=ai)
    # Words as long as these would break four in a row anywhere.
    return [row(*starts, options, more)] if len(starts) == 1 else [row(*starts), row(options, more)]


def _starts(table: TablePicture, look: Look, *, ai: bool) -> list[Part]:
    """To start with who is here, and for who is alone, with AI players."""
    style = GREEN if _has_enough(table) else GREY
    start = button(ControlId(table.id, "start"), text(look.lang, "button-start"), style=style)
    if len(table.seats) > 1 or not ai:
        return [start]
    count = missing(table)
    label = text(look.lang, "button-start-ai", count=count)
    return [start, button(ControlId(table.id, "startai", str(count)), label, style=BLUE)]


def missing(table: TablePicture) -> int:
    """How many AI players make a nice table of this one."""
    wanted = min(max(table.fewest, A_NICE_TABLE), table.most)
    return max(0, wanted - len(table.seats))


def _has_enough(table: TablePicture) -> bool:
    return len(table.seats) >= table.fewest


def _is_host(picture: HandPicture) -> bool:
    seat = picture.seat
    return seat is not None and picture.table.seats[seat].person == picture.table.host


def _name(table: TablePicture) -> str:
    return table.game.rules.name
