"""Texts for lengths of time."""

from typing import Final

from bot.locales import Lang, text

SECOND: Final = 1_000
MINUTE: Final = 60 * SECOND
HOUR: Final = 60 * MINUTE


def duration(milliseconds: int, lang: Lang) -> str:
    """Return a time in the largest unit that measures it without a remainder.

    The smallest unit is the second. One minute is also written in seconds.
    """
    if milliseconds >= HOUR and milliseconds % HOUR == 0:
        return text(lang, "duration-hours", count=milliseconds // HOUR)
    if milliseconds >= 2 * MINUTE and milliseconds % MINUTE == 0:
        return text(lang, "duration-minutes", count=milliseconds // MINUTE)
    return text(lang, "duration-seconds", count=milliseconds // SECOND)
