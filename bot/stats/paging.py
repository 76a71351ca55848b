"""Pages of a list."""

from typing import NamedTuple


class Page(NamedTuple):
    """One page of a list. Pages count from 1; an empty list has one empty page."""

    number: int
    pages: int
    first: int
    """The number of entries on the pages before."""


def nearest_page(wanted: int, total: int, a_page: int) -> Page:
    """Return the wanted page, or the nearest one that exists."""
    pages = max(1, -(-total // a_page))
    number = min(max(wanted, 1), pages)
    return Page(number, pages, a_page * (number - 1))
