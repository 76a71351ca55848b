"""Words put together: lists, sentences, the names of seats."""

from collections.abc import Sequence

from bot.locales import Lang, text

Names = Sequence[str] | None
"""What the seats are called; None: by their numbers, as records count them."""


def and_list(words: Sequence[str], lang: Lang) -> str:
    """`a, b and c`."""
    if len(words) < 2:  # noqa: PLR2004 - nothing to join
        return "".join(words)
    return text(lang, "list-and", rest=", ".join(words[:-1]), last=words[-1])


def or_list(words: Sequence[str], lang: Lang) -> str:
    """`a, b or c`."""
    if len(words) < 2:  # noqa: PLR2004 - nothing to join
        return "".join(words)
    return text(lang, "list-or", rest=", ".join(words[:-1]), last=words[-1])


def sentence(words: str) -> str:
    """The words with a capital at the beginning, as a card's name may open a sentence."""
    return words[:1].upper() + words[1:]


def seat_name(seat: int, names: Names, lang: Lang) -> str:
    """What a seat is called."""
    if names is not None:
        return names[seat]
    return text(lang, "seat-by-number", number=str(seat))
