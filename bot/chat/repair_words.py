"""What was done about a match by those who look after the server, and by whom."""

from collections.abc import Iterable
from typing import Final

from bot.chat.look import Look, date
from bot.chat.names import plain_name
from bot.chat.request import Request
from bot.storage.results.repairs import Repair

LAST: Final = 5
"""So many of the last acts are told."""


async def history_of(request: Request, match_id: str) -> str | None:
    """What was done about a match of the server, a line for each; None: nothing."""
    done = await request.chat.stats.repairs.of_match(request.guild, match_id)
    names = await names_of(request, (each.by_id for each in done[-LAST:]))
    return "\n".join(_line(each, names, request.look) for each in done[-LAST:]) or None


async def names_of(request: Request, people: Iterable[int]) -> dict[int, str]:
    """What people of the server are called, as Markdown; who is not there is somebody."""
    wanted = list(dict.fromkeys(people))
    known = await request.chat.members.names(request.guild, wanted)
    somebody = request.text("board-somebody")
    return {each: plain_name(known[each]) if each in known else somebody for each in wanted}


def _line(repair: Repair, names: dict[int, str], look: Look) -> str:
    name, at = names[repair.by_id], date(repair.at)
    return f"-# {look.text(f'repairs-act-{repair.act}', name=name, date=at)}"
