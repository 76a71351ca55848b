"""Cuts the rules into pages that a phone shows nearly whole."""

from typing import Final

A_PAGE: Final = 600
"""Characters of a page. On a phone, readers lose their place in longer ones."""
HEADING: Final = "## "


def split_into_pages(book: str) -> list[str]:
    """Return the pages: the beginning and the summary first, then the other sections.

    A section is kept whole if it fits.
    """
    first, *sections = _split_sections(book)
    summary, *others = sections
    pages = [f"{first}\n{summary}"]
    for part in (part for section in others for part in _split_long_section(section)):
        joined = f"{pages[-1]}\n{part}"
        if len(pages) > 1 and len(joined) <= A_PAGE:
            pages[-1] = joined
        else:
            pages.append(part)
    return pages


def _split_sections(book: str) -> list[str]:
    """Split the text at its headings. The first part is the text before them."""
    first, *sections = book.split(f"\n{HEADING}")
    return [first, *(HEADING + section for section in sections)]


def _split_long_section(section: str) -> list[str]:
    """Split a section that is too long for a page, at its lines."""
    parts = [""]
    for line in section.splitlines():
        joined = f"{parts[-1]}\n{line}".strip("\n")
        if parts[-1] and len(joined) > A_PAGE:
            parts.append(line)
        else:
            parts[-1] = joined
    return parts
