"""Pages: which there are of a list, and what stands on one."""

from typing import NamedTuple


class Page(NamedTuple):
    """One of the pages of a list; they count from 1, and of nothing there is an empty one."""

    number: int
    pages: int
    first: int
    """How many entries stand on those before."""


def nearest_page(wanted: int, total: int, a_page: int) -> Page:
    """The page that is wanted, or the nearest one there is."""
    pages = max(1, -(-total // a_page))
    number = min(max(wanted, 1), pages)
    return Page(number, pages, a_page * (number - 1))
