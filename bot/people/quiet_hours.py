"""The hours of a day in which a server wants nobody called, by the clocks of a place."""

import re
from datetime import UTC, datetime, tzinfo
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

from pydantic import BaseModel, ConfigDict, Field

TYPED: Final = re.compile(r"(?P<hour>[01]?\d|2[0-3])(?:[:.](?P<minute>[0-5]\d))?", re.ASCII)
"""`22`, `7:30`, `07.30`."""
DAY: Final = 24 * 60
UNIVERSAL: Final = "UTC"


class QuietHours(BaseModel):
    """From a minute of the day until another, perhaps of the next day."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    begin: int = Field(ge=0, lt=DAY)
    end: int = Field(ge=0, lt=DAY)
    zone: str
    """A name of the time zone database, such as `Europe/Berlin`."""

    def are_on(self, at: int) -> bool:
        """Whether it is one of them at that time, in milliseconds since 1970."""
        there = local(at, self.zone)
        minute = 60 * there.hour + there.minute
        if self.begin <= self.end:
            return self.begin <= minute < self.end
        return minute >= self.begin or minute < self.end


def local(at: int, zone: str) -> datetime:
    """That time by the clocks of a zone; by UTC if this machine knows no such zone any more."""
    return datetime.fromtimestamp(at / 1000, clocks_of(zone))


def clocks_of(zone: str) -> tzinfo:
    """The clocks of a zone; those of UTC if this machine knows no such zone any more."""
    return ZoneInfo(zone) if zone in zones() and zone != UNIVERSAL else UTC


@cache
def zones() -> frozenset[str]:
    """The names of all zones that this machine knows; without a database of them one alone."""
    return frozenset({*available_timezones(), UNIVERSAL})


def minute_of(typed: str) -> int | None:
    """The minute of the day that somebody has typed; None if that is none."""
    found = TYPED.fullmatch(typed.strip())
    return None if found is None else 60 * int(found["hour"]) + int(found["minute"] or 0)


def clock(minute: int) -> str:
    """A minute of the day as it is written: `07:30`."""
    return f"{minute // 60:02}:{minute % 60:02}"
