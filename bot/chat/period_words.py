"""The names of periods: weeks, months and seasons by their dates."""

from datetime import date

from bot.chat.look import Look
from bot.stats import ALL_TIME, Season, season_of


def period_name(period: str, look: Look) -> str:
    """Return the name of a period by its dates, which stays right when another one has begun."""
    if period == ALL_TIME:
        return look.text("board-period-all")
    season = season_of(period)
    if season is not None:
        return season_name(season, look)
    if period.startswith("m"):
        year, month = period[1:].split("-")
        return look.text("board-period-month", month=month_name(int(month), look), year=year)
    return look.text("board-period-week", date=_date(date.fromisoformat(period[1:]), look))


def season_name(season: Season, look: Look) -> str:
    """Return the name of a season by its months, which stays right when another one has begun."""
    return look.text(
        "board-period-season",
        first=month_name(season.first_month, look),
        last=month_name(season.last_month, look),
        year=str(season.year),
    )


def month_name(month: int, look: Look) -> str:
    """Return the name of a month, from 1 to 12."""
    return look.text("board-month", month=month)


def _date(day: date, look: Look) -> str:
    return look.text(
        "board-date", day=day.day, month=month_name(day.month, look), year=str(day.year)
    )
