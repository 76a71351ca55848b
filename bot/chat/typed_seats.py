"""Seats by typing: somebody's name, or its beginning, or a mention."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from discord import app_commands

from bot.chat.look import short_name
from cogs.match.typed_cards import LONGEST_CHOICE, MOST_CHOICES, plain

if TYPE_CHECKING:
    from bot.tables.views import PlayerView, TableView

MENTION: Final = re.compile(r"<@!?(\d{1,20})>")


def find_seat(table: TableView, typed: str) -> PlayerView | None:
    """The seat that is meant, if that is clear."""
    there = [seat for seat in table.seats if not seat.left]
    mention = MENTION.fullmatch(typed.strip())
    if mention is not None:
        return table.seat_of(int(mention[1]))
    wanted = plain(typed)
    for named in (
        [seat for seat in there if seat.key == typed],
        [seat for seat in there if plain(seat.name) == wanted],
        [seat for seat in there if str(seat.number) == typed.strip()],
        [seat for seat in there if wanted and plain(seat.name).startswith(wanted)],
    ):
        if len(named) == 1:
            return named[0]
    return None


def seat_choices(table: TableView, person: int, typed: str) -> list[app_commands.Choice[str]]:
    """The other seats, those whose call is awaited first."""
    wanted = plain(typed)
    others = [
        seat
        for seat in table.seats
        if not seat.left and seat.person != person and wanted in plain(seat.name)
    ]
    others.sort(key=lambda seat: not seat.must_call)
    return [
        app_commands.Choice(name=short_name(seat.name)[:LONGEST_CHOICE], value=seat.key)
        for seat in others[:MOST_CHOICES]
    ]
