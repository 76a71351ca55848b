"""When something is to begin, as people type it: `20.11. 20:00`, `friday 8:30`, `22:00`."""

import re
from collections.abc import Callable
from datetime import date, datetime, timedelta
from typing import Final, get_args

from bot.locales import Lang, text
from bot.people.quiet_hours import UNIVERSAL, clocks_of, local, minute_of, zones

ZONES: Final[dict[Lang, str]] = {"de": "Europe/Berlin", "sv": "Europe/Stockholm"}
"""By whose clocks a time is meant if nobody says so; by UTC in other languages."""
STAMP: Final = re.compile(r"<t:(\d{1,11})(?::[a-zA-Z])?>")
DATES: Final = (
    re.compile(r"(?P<year>\d{4})-(?P<month>\d{1,2})-(?P<day>\d{1,2})"),
    re.compile(r"(?P<day>\d{1,2})\.\s?(?P<month>\d{1,2})\.(?:\s?(?P<year>\d{4}))?"),
    re.compile(r"(?P<day>\d{1,2})/(?P<month>\d{1,2})(?:/(?P<year>\d{4}))?"),
)
LEAST_OF_A_DAY: Final = 2
"""So many letters of a weekday are enough."""
WEEK: Final = 7


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
        return None
    if not day_typed:
        at = _at(today, minute, zone)
        return at if at > now else _at(today + timedelta(days=1), minute, zone)
    day = _day(day_typed.rstrip(","), today, lambda each: _at(each, minute, zone) > now)
    return None if day is None else _at(day, minute, zone)


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
    return None if found is None else _date(found, today, is_ahead)


def _date(found: re.Match[str], today: date, is_ahead: Callable[[date], bool]) -> date | None:
    try:
        day = date(int(found["year"] or today.year), int(found["month"]), int(found["day"]))
        # Without a year, January is the next one.
        is_next = not found["year"] and not is_ahead(day)
        return day.replace(year=day.year + 1) if is_next and day < today else day
    except ValueError:
        return None


def _at(day: date, minute: int, zone: str) -> int:
    clocks = clocks_of(zone)
    at = datetime(day.year, day.month, day.day, minute // 60, minute % 60, tzinfo=clocks)
    return round(at.timestamp() * 1000)
