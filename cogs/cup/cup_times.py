"""Reads the start of a cup as people type it: `20.11. 20:00`, `friday 8:30` or `22:00`."""

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import date, datetime, timedelta
from typing import Final

from bot.clock import DAY, HOUR, MINUTE
from bot.locales import LANGS, text
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
WAIT: Final = re.compile(
    r"(?:in |om |\+ ?)(?P<count>\d{1,4}|an?|eine[rm]?|en|ett) ?(?P<unit>[^\W\d_]+)\.?"
)
"""Matches the time from now on, such as `in 2 hours`."""
HALF_DAY: Final = re.compile(
    r"(?P<hour>\d{1,2})(?:[:.](?P<minute>[0-5]\d))? ?(?P<half>[ap])\.?m\b\.?", re.ASCII
)
HALF: Final = 12
CLOCK: Final = re.compile(
    r"\b(?P<hour>\d{1,2})(?:[:.](?P<minute>[0-5]\d))? ?uhr\b(?: ?(?P<after>[0-5]\d)\b)?", re.ASCII
)
BEFORE_TIME: Final = re.compile(r"\b(?:at|um|gegen|kl\.?|klockan) (?=\d)|\bkl\.?(?=\d)")
BEFORE_DAY: Final = re.compile(
    r"^(?:(?:on|the|this|next|am|den|diesen|nächsten|kommenden|på|nu på|nästa|this coming) )+"
)
EVENING: Final = 20 * 60
"""The minute of the day at which a cup begins if people type only a day."""
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
    """Return the time that `typed` means, in milliseconds since 1970, or None if it is unclear.

    A day without a time means `EVENING`.
    """
    words = " ".join(typed.lower().replace(",", " ").split())
    stamp = STAMP.fullmatch(words)
    if stamp:
        return int(stamp[1]) * 1000
    wait = _parse_wait(words)
    if wait is not None:
        return -(-(now + wait) // MINUTE) * MINUTE
    words = BEFORE_TIME.sub("", CLOCK.sub(_without_uhr, HALF_DAY.sub(_as_24_hours, words)))
    for day_typed, minute in _readings(words):
        found = _parse_start(day_typed, minute, zone, now)
        if found is not None:
            return found
    return None


def week_after(at: int, zone: str) -> int:
    """Return the time a week after `at` at which the clocks in `zone` show the same.

    If they skip that time, return the time an hour later.
    """
    there = local_time(at, zone) + timedelta(days=WEEK)
    return round(there.timestamp() * 1000)


def _parse_wait(words: str) -> int | None:
    """Return the milliseconds of a text such as `in 2 hours` or `+30m`, or None for other texts."""
    found = WAIT.fullmatch(words)
    if found is None:
        return None
    count = int(found["count"]) if found["count"].isdecimal() else 1
    for lang in LANGS:
        for names, unit in (
            (text(lang, "cup-typed-minutes"), MINUTE),
            (text(lang, "cup-typed-hours"), HOUR),
            (text(lang, "cup-typed-days"), DAY),
        ):
            if found["unit"] in names.split("/"):
                return count * unit
    return None


def _as_24_hours(found: re.Match[str]) -> str:
    """Return a time with am or pm as a time of 24 hours. Leave an impossible time as it is."""
    hour = int(found["hour"])
    if not 1 <= hour <= HALF:
        return found[0]
    hour = hour % HALF + (HALF if found["half"] == "p" else 0)
    return f"{hour}:{found['minute'] or '00'}"


def _without_uhr(found: re.Match[str]) -> str:
    return f"{found['hour']}:{found['minute'] or found['after'] or '00'}"


def _readings(words: str) -> Iterator[tuple[str, int]]:
    """Yield the ways to read a text as a day and a minute of the day. The day may be empty."""
    before, _, last = words.rpartition(" ")
    first, _, after = words.partition(" ")
    for time_typed, day_typed in ((last, before), (first, after)):
        minute = parse_minute(time_typed)
        if minute is not None and (day_typed or " " not in words):
            yield day_typed, minute
    if words:
        yield words, EVENING


def _parse_start(day_typed: str, minute: int, zone: str, now: int) -> int | None:
    """Return the next time of this day and minute, or None if the day is unclear."""
    today = local_time(now, zone).date()

    def is_ahead(day: date) -> bool:
        return _milliseconds_at(day, minute, zone) > now

    if not day_typed:
        day: date | None = today if is_ahead(today) else today + timedelta(days=1)
    else:
        day = _parse_day(day_typed, today, is_ahead)
    return None if day is None else _time_when_clocks_show(day, minute, zone)


def _parse_day(typed: str, today: date, is_ahead: Callable[[date], bool]) -> date | None:
    """Return the day that `typed` means, or None if it is unclear.

    If `typed` has no year, return the next such day.
    """
    typed = BEFORE_DAY.sub("", typed)
    for lang in LANGS:
        ahead = (
            text(lang, "cup-typed-today"),
            text(lang, "cup-typed-tomorrow"),
            text(lang, "cup-typed-after-tomorrow"),
        )
        for days, names in enumerate(ahead):
            if typed in names.split("/"):
                return today + timedelta(days=days)
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
