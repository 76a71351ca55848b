"""Building blocks of texts: lists, sentences, the names of seats."""

from collections.abc import Sequence

from bot.locales import Lang, text

Names = Sequence[str] | None
"""The names of the seats, or None to use their numbers as in records."""


def and_list(words: Sequence[str], lang: Lang) -> str:
    """Return the words joined as in `a, b and c`."""
    if len(words) < 2:  # noqa: PLR2004 - nothing to join
        return "".join(words)
    return text(lang, "list-and", rest=", ".join(words[:-1]), last=words[-1])


def or_list(words: Sequence[str], lang: Lang) -> str:
    """Return the words joined as in `a, b or c`."""
    if len(words) < 2:  # noqa: PLR2004 - nothing to join
        return "".join(words)
    return text(lang, "list-or", rest=", ".join(words[:-1]), last=words[-1])


def sentence(words: str) -> str:
    """Return the words with a capital first letter: a sentence may begin with a card's name."""
    return words[:1].upper() + words[1:]


def seat_name(seat: int, names: Names, lang: Lang) -> str:
    """Return the name of a seat."""
    if names is not None:
        return names[seat]
    return text(lang, "seat-by-number", number=str(seat))
