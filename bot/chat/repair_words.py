"""Texts about corrections of a match: what people who look after the server did, and who did it."""

from collections.abc import Iterable
from typing import Final

from bot.chat.look import Look, date
from bot.chat.names import plain_name
from bot.chat.request import Request
from bot.storage.results.repairs import Repair

LAST: Final = 5
"""The number of corrections that are shown: the last ones."""


async def history_of(request: Request, match_id: str) -> str | None:
    """Return the corrections of a match, a line for each, or None if there were none."""
    done = await request.chat.stats.repairs.of_match(request.guild, match_id)
    names = await names_of(request, (each.by_id for each in done[-LAST:]))
    return "\n".join(_line(each, names, request.look) for each in done[-LAST:]) or None


async def names_of(request: Request, people: Iterable[int]) -> dict[int, str]:
    """Return people's names in the server as Markdown. People who are not there are "somebody"."""
    wanted = list(dict.fromkeys(people))
    known = await request.chat.members.names(request.guild, wanted)
    somebody = request.text("board-somebody")
    return {each: plain_name(known[each]) if each in known else somebody for each in wanted}


def _line(repair: Repair, names: dict[int, str], look: Look) -> str:
    name, at = names[repair.by_id], date(repair.at)
    return f"-# {look.text(f'repairs-act-{repair.act}', name=name, date=at)}"
