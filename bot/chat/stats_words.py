"""Figures and periods in words."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Final

from bot.locales import text
from bot.stats import ALL_TIME, Measure
from bot.words import game_title
from cogs.leaderboard.choice import season_of

if TYPE_CHECKING:
    from bot.locales import Lang
    from bot.stats import BoardLine

MONTHS: Final = 3
"""In a season."""


def period_name(period: str, lang: Lang) -> str:
    """A period by its dates, which stay right when another one has begun."""
    if period == ALL_TIME:
        return text(lang, "board-period-all")
    season = season_of(period)
    if season is not None:
        return text(
            lang,
            "board-period-season",
            first=month_name(MONTHS * (season.quarter - 1) + 1, lang),
            last=month_name(MONTHS * season.quarter, lang),
            year=str(season.year),
        )
    if period.startswith("m"):
        year, month = period[1:].split("-")
        return text(lang, "board-period-month", month=month_name(int(month), lang), year=year)
    return text(lang, "board-period-week", date=_date(date.fromisoformat(period[1:]), lang))


def date_name(at: int, lang: Lang) -> str:
    """A day, in UTC, for pictures: they cannot follow everybody's own clock."""
    day = datetime.fromtimestamp(at / 1000, UTC)
    return text(lang, "card-plot-date", day=f"{day:%d}", month=f"{day:%m}", year=f"{day:%Y}")


def month_name(month: int, lang: Lang) -> str:
    """A month, from 1 to 12."""
    return text(lang, "board-month", month=month)


def game_name(game: str | None, lang: Lang) -> str:
    """A game, or all of them."""
    return text(lang, "board-all-games") if game is None else game_title(game, lang)


def value_text(measure: Measure, line: BoardLine, lang: Lang) -> str:
    """What somebody has reached, with its unit."""
    said = text(
        lang,
        f"board-value-{measure}",
        value=amount(measure, line.value),
        matches=line.matches,
        wins=line.wins,
    )
    if measure is Measure.RATING and line.provisional:
        return text(lang, "board-provisional", value=said)
    return said


def short_value(measure: Measure, line: BoardLine, lang: Lang) -> str:
    """The same as short as a picture wants it."""
    return text(lang, f"board-short-{measure}", value=amount(measure, line.value))


def amount(measure: Measure, value: int) -> int | float:
    """A value as people read it: tenths and hundredths behind the point."""
    if measure in (Measure.WIN_RATE, Measure.FASTEST):
        return value / 10
    return value / 100 if measure is Measure.POINTS else value


def _date(day: date, lang: Lang) -> str:
    month = month_name(day.month, lang)
    return text(lang, "board-date", day=day.day, month=month, year=str(day.year))
