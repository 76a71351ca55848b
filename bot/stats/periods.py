"""The periods of boards, in UTC: a week from Monday, a month, a season, and all time.

The sums of a period are stored under its name: `w2026-11-16`, `m2026-11`, `q2026-4` or `all`.
"""

from __future__ import annotations

import re
from calendar import monthrange
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from typing import Final, NamedTuple

from bot.clock import DAY

ALL_TIME: Final = "all"
EPOCH: Final = date(1970, 1, 1)
MONTHS: Final = 3
"""The number of months in a season."""
SEASON: Final = re.compile(r"q(19[7-9]\d|[2-9]\d{3})-([1-4])", re.ASCII)
YEARS: Final = range(1970, 10_000)


class Season(NamedTuple):
    """A quarter of a year. Quarters count from 1 to 4."""

    year: int
    quarter: int

    @property
    def period(self) -> str:
        """The name under which the sums of the season are stored."""
        return f"q{self.year}-{self.quarter}"

    @property
    def next(self) -> Season:
        last = self.quarter == 4  # noqa: PLR2004 - of four quarters
        return Season(self.year + last, 1 if last else self.quarter + 1)

    @property
    def first_month(self) -> int:
        """The number of the season's first month, from 1 to 12."""
        return self.last_month - MONTHS + 1

    @property
    def last_month(self) -> int:
        """The number of the season's last month, from 1 to 12."""
        return self.quarter * MONTHS

    @property
    def begins(self) -> int:
        """The first millisecond of the season."""
        first = datetime(self.year, self.first_month, 1, tzinfo=UTC)
        return round(first.timestamp() * 1000)

    @property
    def ends(self) -> int:
        """The first millisecond after the season. From then on, the season's board is final."""
        return self.next.begins


def periods_at(at: int) -> tuple[str, ...]:
    """Return the names of all periods that contain a time."""
    return _periods_on(at // DAY)


def this_week(now: int) -> str:
    """Return the name of the current week."""
    return _week_name(_day_of(now))


def this_month(now: int) -> str:
    """Return the name of the current month."""
    return _month_name(_day_of(now))


def last_week(now: int) -> str:
    """Return the name of the previous week."""
    return this_week(now - 7 * DAY)


def last_month(now: int) -> str:
    """Return the name of the previous month."""
    first = _day_of(now).replace(day=1)
    return _month_name(first - timedelta(days=1))


def past_periods(first: int, now: int) -> list[str]:
    """Return the names of the weeks, months and seasons that have ended since `first`.

    The latest come first.
    """
    days = range(now // DAY, first // DAY - 1, -1)
    every = dict.fromkeys(each for day in days for each in _periods_on(day)[1:][::-1])
    return [each for each in every if each not in _periods_on(now // DAY)]


def is_period(name: str) -> bool:
    """Return whether a period of that name exists."""
    return name == ALL_TIME or season_of(name) is not None or _first_day_of(name) is not None


def period_bounds(name: str) -> tuple[int, int]:
    """Return the start of a week, month or season, and the start of the next one."""
    season = season_of(name)
    if season is not None:
        return season.begins, season.ends
    first = _first_day_of(name)
    assert first is not None, f"{name} has no bounds"
    days = 7 if name.startswith("w") else monthrange(first.year, first.month)[1]
    begins = (first - EPOCH).days * DAY
    return begins, begins + days * DAY


def _first_day_of(name: str) -> date | None:
    """Return the first day of the week or month with that name.

    Return None if no week or month has that name.
    """
    written = f"{name[1:]}-01" if name.startswith("m") else name[1:]
    try:
        first = date.fromisoformat(written)
    except ValueError:
        return None
    is_written_so = first.year in YEARS and name in (_week_name(first), _month_name(first))
    return first if is_written_so else None


def this_season(now: int) -> Season:
    """Return the current season."""
    return _season_at(_day_of(now))


def last_season(now: int) -> str:
    """Return the name of the previous season."""
    return this_season(this_season(now).begins - 1).period


def seasons_passed(since: int, until: int) -> int:
    """Return how many seasons have ended between two times."""
    first, last = this_season(since), this_season(until)
    return 4 * (last.year - first.year) + last.quarter - first.quarter


def season_of(period: str) -> Season | None:
    """Return the season with that name, or None if no season has that name."""
    found = SEASON.fullmatch(period)
    return None if found is None else Season(int(found[1]), int(found[2]))


def seasons_between(first: int, now: int) -> list[Season]:
    """Return all seasons from the time `first` to the time `now`, the latest first."""
    found = [this_season(first)]
    while found[-1] < this_season(now):
        found.append(found[-1].next)
    return found[::-1]


@lru_cache(maxsize=4096)
def _periods_on(day: int) -> tuple[str, ...]:
    on = EPOCH + timedelta(days=day)
    return (ALL_TIME, _season_at(on).period, _month_name(on), _week_name(on))


def _day_of(at: int) -> date:
    return EPOCH + timedelta(days=at // DAY)


def _week_name(on: date) -> str:
    return f"w{on - timedelta(days=on.weekday())}"


def _month_name(on: date) -> str:
    return f"m{on.year}-{on.month:02}"


def _season_at(on: date) -> Season:
    return Season(on.year, (on.month - 1) // MONTHS + 1)
