"""Which matches a moderator looks at: those of a player, a game or a day, and a page of them."""

import re
from collections.abc import Iterator
from contextlib import suppress
from datetime import date, datetime, time, timedelta
from typing import Final, NamedTuple

from bot.chat.requests.components import parse_number
from bot.chat.wording.results import day_text
from bot.chat.wording.tables import ALL_GAMES, game_name, parse_game
from bot.chat.wording.viewer import Viewer
from bot.people.settings import local_time, time_zone_of

ANY: Final = "-"
"""The text in an id for a person or a day that does not matter."""
PARTS: Final = 4
DATES: Final = (
    re.compile(r"(?P<year>\d{4})-(?P<month>\d{1,2})-(?P<day>\d{1,2})"),
    re.compile(r"(?P<day>\d{1,2})[./](?P<month>\d{1,2})[./]?(?P<year>\d{4})?"),
)
YEARS: Final = range(2000, 3000)
"""The years in which a match may have been played."""
LEAP_YEARS_APART: Final = 8
"""The most years between two leap years."""
SUGGESTED_DAYS: Final = 25


class MatchQuery(NamedTuple):
    """A page of the matches of a server, perhaps only those of a game, a person or a day."""

    page: int = 1
    game: str | None = None
    person: int | None = None
    day: date | None = None
    """A day in the time zone of the server."""

    def __str__(self) -> str:
        """Return the query in the form that the ids of controls contain."""
        day = ANY if self.day is None else self.day.isoformat()
        return f"{self.page}.{self.game or ALL_GAMES}.{self.person or ANY}.{day}"

    @property
    def is_limited(self) -> bool:
        """Whether the query leaves out some matches of the server."""
        return self[1:] != (None, None, None)

    def bounds(self, zone: str) -> tuple[int | None, int | None]:
        """Return the first and the last millisecond of the day. They are None without a day."""
        if self.day is None:
            return None, None
        return _day_begin(self.day, zone), _day_begin(self.day + timedelta(days=1), zone) - 1

    def scope_text(self, viewer: Viewer) -> str | None:
        """Return the limits of the query in words, as Markdown, or None if there are none."""
        parts = (
            f"<@{self.person}>" if self.person else None,
            game_name(self.game, viewer.lang) if self.game else None,
            None if self.day is None else day_text(self.day, viewer),
        )
        return " \N{MIDDLE DOT} ".join(part for part in parts if part) or None


def parse_match_query(written: str) -> MatchQuery:
    """Return the query in the id of a control. Unreadable parts do not limit the query."""
    page, game, person, day = [*written.split("."), *[ANY] * PARTS][:PARTS]
    query = MatchQuery(parse_number(page) or 1, parse_game(game), parse_number(person))
    found = DATES[0].fullmatch(day)
    return query if found is None else query._replace(day=_date_of(found, int(found["year"])))


def parse_day(typed: str, today: date) -> date | None:
    """Return the day that was typed, or None if the text is no day.

    A day without a year is the last such day.
    """
    found = next((each for one in DATES if (each := one.fullmatch(typed.strip()))), None)
    if found is None:
        return None
    if found["year"]:
        return _date_of(found, int(found["year"]))
    years = range(today.year, today.year - LEAP_YEARS_APART - 1, -1)
    days = (_date_of(found, year) for year in years)
    return next((each for each in days if each is not None and each <= today), None)


def _date_of(found: re.Match[str], year: int) -> date | None:
    """Return the day and month of a match of `DATES` in a year, or None without such a day."""
    with suppress(ValueError):
        return date(year, int(found["month"]), int(found["day"])) if year in YEARS else None
    return None


def last_days(now: int, zone: str, viewer: Viewer) -> Iterator[tuple[str, str]]:
    """Yield the last days, each as its name and its date in numbers. Today comes first."""
    today = local_time(now, zone).date()
    for before in range(SUGGESTED_DAYS):
        day = today - timedelta(days=before)
        yield day_text(day, viewer), day.isoformat()


def _day_begin(day: date, zone: str) -> int:
    begin = datetime.combine(day, time.min, tzinfo=time_zone_of(zone))
    return round(begin.timestamp() * 1000)
