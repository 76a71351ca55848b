"""When something is to begin, as people type it: `20.11. 20:00`, `friday 8:30`, `22:00`."""

import re
from collections.abc import Callable
from contextlib import suppress
from datetime import date, datetime, timedelta
from typing import Final, get_args

from bot.locales import Lang, text
from bot.people.quiet_hours import UNIVERSAL, clock, clocks_of, local, minute_of, zones

ZONES: Final[dict[Lang, str]] = {"de": "Europe/Berlin", "sv": "Europe/Stockholm"}
"""By whose clocks a time is meant if nobody says so; by UTC in other languages."""
STAMP: Final = re.compile(r"<t:(\d{1,11})(?::[a-zA-Z])?>")
DATES: Final = (
    re.compile(r"(?P<year>\d{4})-(?P<month>\d{1,2})-(?P<day>\d{1,2})"),
    re.compile(r"(?P<day>\d{1,2})\.\s?(?P<month>\d{1,2})(?:\.(?:\s?(?P<year>\d{4}))?)?"),
    re.compile(r"(?P<day>\d{1,2})/(?P<month>\d{1,2})(?:/(?P<year>\d{4}))?"),
)
LEAST_OF_A_DAY: Final = 2
"""So many letters of a weekday are enough."""
WEEK: Final = 7
LEAP_YEARS_APART: Final = 8
"""So many years at most are between two of them, as around 2100."""


class NoSuchDayError(Exception):
    """No calendar has the day that somebody has typed, which it holds as typed."""


class SkippedTimeError(Exception):
    """On that day the clocks jump over that time, which it holds as they would show it."""


def usual_zone(lang: Lang) -> str:
    """By whose clocks a time is meant in a server of that language."""
    zone = ZONES.get(lang, UNIVERSAL)
    return zone if zone in zones() else UNIVERSAL


def read_when(typed: str, zone: str, now: int) -> int | None:
    """The time that somebody means, in milliseconds since 1970; None if it cannot be told."""
    words = " ".join(typed.lower().split())
    stamp = STAMP.fullmatch(words)
    if stamp:
        return int(stamp[1]) * 1000
    day_typed, _, time_typed = words.rpartition(" ")
    minute = minute_of(time_typed)
    today = local(now, zone).date()
    if minute is None:
        # A day alone says no time, but may be wrong already.
        _day(words, today, lambda _: True)
        return None
    if not day_typed:
        is_over = _at(today, minute, zone) <= now
        return _shown_at(today + timedelta(days=is_over), minute, zone)
    day = _day(day_typed.rstrip(","), today, lambda each: _at(each, minute, zone) > now)
    return None if day is None else _shown_at(day, minute, zone)


def _day(typed: str, today: date, is_ahead: Callable[[date], bool]) -> date | None:
    """The day that is meant: of those without a year, the next."""
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
    return None if found is None else _date(found, today)


def _date(found: re.Match[str], today: date) -> date:
    """That day; without a year the next there is."""
    year, month, day = found["year"], int(found["month"]), int(found["day"])
    years = (int(year),) if year else range(today.year, today.year + LEAP_YEARS_APART + 1)
    for each in years:
        with suppress(ValueError):
            meant = date(each, month, day)
            if year or meant >= today:
                return meant
    raise NoSuchDayError(found[0])


def _shown_at(day: date, minute: int, zone: str) -> int:
    """When the clocks show that."""
    at = _local(day, minute, zone)
    before, after = at.utcoffset(), at.replace(fold=1).utcoffset()
    # Of a skipped time Python tells how the clocks went before it, and how they go after it.
    if before is not None and after is not None and before < after:
        raise SkippedTimeError(clock(minute))
    return _at(day, minute, zone)


def _at(day: date, minute: int, zone: str) -> int:
    return round(_local(day, minute, zone).timestamp() * 1000)


def _local(day: date, minute: int, zone: str) -> datetime:
    return datetime(day.year, day.month, day.day, minute // 60, minute % 60, tzinfo=clocks_of(zone))
