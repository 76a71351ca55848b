"""Lengths of time in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.locales import text
from bot.tables.settings import HOUR, MINUTE, SECOND

if TYPE_CHECKING:
    from bot.locales import Lang


def duration(milliseconds: int, lang: Lang) -> str:
    """A time in the largest unit that measures it without a rest, seconds at the least."""
    if milliseconds >= HOUR and milliseconds % HOUR == 0:
        return text(lang, "duration-hours", count=milliseconds // HOUR)
    if milliseconds >= 2 * MINUTE and milliseconds % MINUTE == 0:
        return text(lang, "duration-minutes", count=milliseconds // MINUTE)
    return text(lang, "duration-seconds", count=milliseconds // SECOND)
