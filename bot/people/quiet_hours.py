"""Quiet hours: the time of day in which a server wants nobody called, in its time zone."""

import re
from datetime import UTC, datetime, tzinfo
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

from pydantic import BaseModel, ConfigDict, Field

TYPED: Final = re.compile(r"(?P<hour>[01]?\d|2[0-3])(?:[:.](?P<minute>[0-5]\d))?", re.ASCII)
"""Matches a time of day such as `22`, `7:30` or `07.30`."""
DAY: Final = 24 * 60
UNIVERSAL: Final = "UTC"


class QuietHours(BaseModel):
    """The hours from one minute of the day until another, perhaps of the next day."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    begin: int = Field(ge=0, lt=DAY)
    end: int = Field(ge=0, lt=DAY)
    zone: str
    """A name of the time zone database, such as `Europe/Berlin`."""

    def are_on(self, at: int) -> bool:
        """Return whether a time, in milliseconds since 1970, is in the quiet hours."""
        there = local(at, self.zone)
        minute = 60 * there.hour + there.minute
        if self.begin <= self.end:
            return self.begin <= minute < self.end
        return minute >= self.begin or minute < self.end


def local(at: int, zone: str) -> datetime:
    """Return a time as local time of a zone, or as UTC if this machine does not know the zone."""
    return datetime.fromtimestamp(at / 1000, clocks_of(zone))


def clocks_of(zone: str) -> tzinfo:
    """Return the time zone of this name, or UTC if this machine does not know it."""
    return ZoneInfo(zone) if zone in zones() and zone != UNIVERSAL else UTC


@cache
def zones() -> frozenset[str]:
    """Return the names of all zones that this machine knows. Without a database only UTC."""
    return frozenset({*available_timezones(), UNIVERSAL})


def minute_of(typed: str) -> int | None:
    """Return the minute of the day for a typed time. None if the text is not a time."""
    found = TYPED.fullmatch(typed.strip())
    return None if found is None else 60 * int(found["hour"]) + int(found["minute"] or 0)


def clock(minute: int) -> str:
    """Return a minute of the day as text, such as `07:30`."""
    return f"{minute // 60:02}:{minute % 60:02}"
