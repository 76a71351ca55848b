"""Past matches, page by page."""

from dataclasses import dataclass
from typing import Final

from bot.stats.paging import nearest_page
from bot.storage.interface import MatchHead
from bot.storage.results.history import History, MatchFilter

PAGE: Final = 10


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """Some matches, the latest first.

    Pages count from 1; without matches there is one empty page.
    """

    page: int
    pages: int
    total: int
    matches: tuple[MatchHead, ...]


async def history(past: History, wanted: MatchFilter, page: int) -> HistoryPage:
    """Return a page of matches, or the nearest page that exists."""
    total = await past.length(wanted)
    at = nearest_page(page, total, PAGE)
    matches = await past.page(wanted, PAGE, at.first)
    return HistoryPage(at.number, at.pages, total, tuple(matches))
