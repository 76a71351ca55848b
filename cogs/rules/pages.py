"""The rules cut into pages that a phone shows nearly whole."""

from typing import Final

A_PAGE: Final = 600
"""So many characters are read without losing one's place on a phone."""
HEADING: Final = "## "


def in_pages(book: str) -> list[str]:
    """The summary alone, which opens at its beginning; then sections, whole if they can be."""
    first, *sections = _sections(book)
    summary, *others = sections
    pages = [f"{first}\n{summary}"]
    for part in (part for section in others for part in _parts(section)):
        joined = f"{pages[-1]}\n{part}"
        if len(pages) > 1 and len(joined) <= A_PAGE:
            pages[-1] = joined
        else:
            pages.append(part)
    return pages


def _sections(book: str) -> list[str]:
    """What stands before the first heading, then each heading with what follows."""
    first, *sections = book.split(f"\n{HEADING}")
    return [first, *(HEADING + section for section in sections)]


def _parts(section: str) -> list[str]:
    """A section that is too long for a page, in several that begin with a line of it."""
    parts = [""]
    for line in section.splitlines():
        joined = f"{parts[-1]}\n{line}".strip("\n")
        if parts[-1] and len(joined) > A_PAGE:
            parts.append(line)
        else:
            parts[-1] = joined
    return parts
