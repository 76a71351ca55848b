"""What people type: as it is compared, the seat that it names, and what is suggested meanwhile."""

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
"""Nothing that can be meant is longer, and matching takes its time."""
MENTION: Final = re.compile(r"<@!?(\d{1,20})>")


def plain(words: str) -> str:
    """Letters and digits, without case and accents."""
    apart = unicodedata.normalize("NFKD", words.casefold())
    return "".join(sign for sign in apart if sign.isalnum() or sign == "+")


def plain_typed(typed: str) -> str:
    """The same of what somebody has typed."""
    return plain(typed[:LONGEST_TYPED])


def suggestions(found: Iterable[tuple[str, str]]) -> list[app_commands.Choice[str]]:
    """Names with what they stand for, as many and as long as Discord takes."""
    return [
        app_commands.Choice(name=name[:LONGEST_OPTION], value=value)
        for name, value in islice(found, MOST_OPTIONS)
    ]


def suggested_zones(typed: str) -> list[app_commands.Choice[str]]:
    """Time zones by a part of their names."""
    wanted = plain_typed(typed)
    named = (each for each in sorted(zones()) if wanted in plain_typed(each))
    return suggestions((each, each) for each in named)


def find_seat(table: TableView, typed: str) -> PlayerView | None:
    """The seat that is meant, if that is clear."""
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
    """What has been typed for another option of the same command."""
    typed = getattr(request.interaction.namespace, option, None)
    return typed if isinstance(typed, str) else None


async def suggest_others(request: Request, typed: str) -> list[app_commands.Choice[str]]:
    """The other seats at the table of the channel, those whose call is awaited first."""
    if request.table_here is None:
        return []
    wanted = plain_typed(typed)
    seats = (seat for seat in request.table.view.seats if not seat.left)
    others = [s for s in seats if s.person != request.person and wanted in plain(s.name)]
    others.sort(key=lambda seat: not seat.must_call)
    return suggestions((short_name(seat.name), seat.key) for seat in others)
