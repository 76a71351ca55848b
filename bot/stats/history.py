"""Past matches, page by page."""

from dataclasses import dataclass
from typing import Final

from bot.storage.interface import MatchHead
from bot.storage.results.history import History

PAGE: Final = 10


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """Some matches, the last first. Pages count from 1; without matches there is an empty one."""

    page: int
    pages: int
    total: int
    matches: tuple[MatchHead, ...]


async def history(past: History, guild_id: int, person_id: int | None, page: int) -> HistoryPage:
    """A page of matches of a server, or of a person there; the nearest one there is."""
    total = await past.length(guild_id, person_id)
    pages = max(1, -(-total // PAGE))
    page = min(max(page, 1), pages)
    matches = await past.page(guild_id, person_id, PAGE, PAGE * (page - 1))
    return HistoryPage(page, pages, total, tuple(matches))
