"""Reads the start of a cup as people type it: `20.11. 20:00`, `friday 8:30` or `22:00`."""

import re
from collections.abc import Callable
from contextlib import suppress
from datetime import date, datetime, timedelta
from typing import Final, get_args

from bot.locales import Lang, text
from bot.people.settings import (
    local_time,
    minute_text,
    parse_minute,
    time_zone_of,
)

STAMP: Final = re.compile(r"<t:(\d{1,11})(?::[a-zA-Z])?>")
DATES: Final = (
    re.compile(r"(?P<year>\d{4})-(?P<month>\d{1,2})-(?P<day>\d{1,2})"),
    re.compile(r"(?P<day>\d{1,2})\.\s?(?P<month>\d{1,2})(?:\.(?:\s?(?P<year>\d{4}))?)?"),
    re.compile(r"(?P<day>\d{1,2})/(?P<month>\d{1,2})(?:/(?P<year>\d{4}))?"),
)
LEAST_OF_A_DAY: Final = 2
"""The fewest letters of a weekday's name that people have to type."""
WEEK: Final = 7
LEAP_YEARS_APART: Final = 8
"""The longest distance between two leap years, in years. It occurs around 2100."""


class NoSuchDayError(Exception):
    """Raised for a date that does not exist. The message is the typed date."""


class SkippedTimeError(Exception):
    """Raised for a time that does not exist, because clocks change to summer time on that day.

    The message is this time, such as `02:30`.
    """


def parse_time(typed: str, zone: str, now: int) -> int | None:
    """Return the time that `typed` means, in milliseconds since 1970, or None if it is unclear."""
    words = " ".join(typed.lower().split())
    stamp = STAMP.fullmatch(words)
    if stamp:
        return int(stamp[1]) * 1000
    day_typed, _, time_typed = words.rpartition(" ")
    minute = parse_minute(time_typed)
    today = local_time(now, zone).date()
    if minute is None:
        # A day without a time is unclear. `_parse_day` is only called to raise an error for an
        # impossible date.
        _parse_day(words, today, lambda _: True)
        return None
    if not day_typed:
        is_over = _milliseconds_at(today, minute, zone) <= now
        return _time_when_clocks_show(today + timedelta(days=is_over), minute, zone)
    day = _parse_day(
        day_typed.rstrip(","), today, lambda each: _milliseconds_at(each, minute, zone) > now
    )
    return None if day is None else _time_when_clocks_show(day, minute, zone)


def _parse_day(typed: str, today: date, is_ahead: Callable[[date], bool]) -> date | None:
    """Return the day that `typed` means, or None if it is unclear.

    If `typed` has no year, return the next such day.
    """
    for lang in get_args(Lang):
        if typed in text(lang, "cup-typed-today").split("/"):
            return today
        if typed in text(lang, "cup-typed-tomorrow").split("/"):
            return today + timedelta(days=1)
        for number, name in enumerate(text(lang, "cup-typed-weekdays").split("/")):
            if len(typed.rstrip(".")) >= LEAST_OF_A_DAY and name.startswith(typed.rstrip(".")):
                day = today + timedelta(days=(number - today.weekday()) % WEEK)
                return day if is_ahead(day) else day + timedelta(days=WEEK)
    found = next((each for one in DATES if (each := one.fullmatch(typed))), None)
    return None if found is None else _parse_date(found, today)


def _parse_date(found: re.Match[str], today: date) -> date:
    """Return the date found by a pattern of `DATES`.

    If the date has no year, return its next occurrence.
    """
    year, month, day = found["year"], int(found["month"]), int(found["day"])
    years = (int(year),) if year else range(today.year, today.year + LEAP_YEARS_APART + 1)
    for each in years:
        with suppress(ValueError):
            meant = date(each, month, day)
            if year or meant >= today:
                return meant
    raise NoSuchDayError(found[0])


def _time_when_clocks_show(day: date, minute: int, zone: str) -> int:
    """Return the time at which clocks in `zone` show the given day and minute."""
    at = _local_datetime(day, minute, zone)
    before, after = at.utcoffset(), at.replace(fold=1).utcoffset()
    # A time is skipped when clocks change to summer time. For such a time, `utcoffset` returns the
    # smaller offset from before the change. With `fold=1`, it returns the larger offset from after
    # the change.
    if before is not None and after is not None and before < after:
        raise SkippedTimeError(minute_text(minute))
    return _milliseconds_at(day, minute, zone)


def _milliseconds_at(day: date, minute: int, zone: str) -> int:
    return round(_local_datetime(day, minute, zone).timestamp() * 1000)


def _local_datetime(day: date, minute: int, zone: str) -> datetime:
    return datetime(
        day.year, day.month, day.day, minute // 60, minute % 60, tzinfo=time_zone_of(zone)
    )
