"""Words that people type: their plain form, the seat that they name, and suggestions."""

import re
import unicodedata
from collections.abc import Iterable
from itertools import islice
from typing import Final

from discord import app_commands

from bot.chat.components import LONGEST_OPTION, MOST_OPTIONS
from bot.chat.names import short_name
from bot.chat.request import Request
from bot.people.quiet_hours import zones
from bot.tables.views import PlayerView, TableView

LONGEST_TYPED: Final = 40
"""No name that can be meant is longer, and matching takes its time."""
MENTION: Final = re.compile(r"<@!?(\d{1,20})>")


def plain(words: str) -> str:
    """Return the letters and digits of a text, without case and accents."""
    apart = unicodedata.normalize("NFKD", words.casefold())
    return "".join(sign for sign in apart if sign.isalnum() or sign == "+")


def plain_typed(typed: str) -> str:
    """Return the plain form of what somebody has typed, cut to `LONGEST_TYPED`."""
    return plain(typed[:LONGEST_TYPED])


def suggestions(found: Iterable[tuple[str, str]]) -> list[app_commands.Choice[str]]:
    """Return suggestions of names with their values, as many and as long as Discord accepts."""
    return [
        app_commands.Choice(name=name[:LONGEST_OPTION], value=value)
        for name, value in islice(found, MOST_OPTIONS)
    ]


def suggested_zones(typed: str) -> list[app_commands.Choice[str]]:
    """Return the time zones whose names contain what was typed."""
    wanted = plain_typed(typed)
    named = (each for each in sorted(zones()) if wanted in plain_typed(each))
    return suggestions((each, each) for each in named)


def find_seat(table: TableView, typed: str) -> PlayerView | None:
    """Return the seat that is meant, or None if that is not clear."""
    there = [seat for seat in table.seats if not seat.left]
    mention = MENTION.fullmatch(typed.strip())
    if mention is not None:
        return table.seat_of(int(mention[1]))
    wanted = plain_typed(typed)
    for named in (
        [seat for seat in there if seat.key == typed],
        [seat for seat in there if plain(seat.name) == wanted],
        [seat for seat in there if str(seat.number) == typed.strip()],
        [seat for seat in there if wanted and plain(seat.name).startswith(wanted)],
    ):
        if len(named) == 1:
            return named[0]
    return None


def typed_so_far(request: Request, option: str) -> str | None:
    """Return what has been typed for another option of the same command."""
    typed = getattr(request.interaction.namespace, option, None)
    return typed if isinstance(typed, str) else None


async def suggest_others(request: Request, typed: str) -> list[app_commands.Choice[str]]:
    """Return the other seats at the table as suggestions. Seats that have to call come first."""
    if request.table_here is None:
        return []
    wanted = plain_typed(typed)
    seats = (seat for seat in request.table.view.seats if not seat.left)
    others = [s for s in seats if s.person != request.person and wanted in plain(s.name)]
    others.sort(key=lambda seat: not seat.must_call)
    return suggestions((short_name(seat.name), seat.key) for seat in others)
