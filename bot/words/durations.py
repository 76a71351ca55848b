"""Texts for lengths of time."""

from bot.durations import HOUR, MINUTE, SECOND
from bot.locales import Lang, text


def duration(milliseconds: int, lang: Lang) -> str:
    """Return a time in the largest unit that measures it without a remainder.

    The smallest unit is the second. One minute is also written in seconds.
    """
    if milliseconds >= HOUR and milliseconds % HOUR == 0:
        return text(lang, "duration-hours", count=milliseconds // HOUR)
    if milliseconds >= 2 * MINUTE and milliseconds % MINUTE == 0:
        return text(lang, "duration-minutes", count=milliseconds // MINUTE)
    return text(lang, "duration-seconds", count=milliseconds // SECOND)
