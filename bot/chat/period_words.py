"""Months and seasons in words."""

from bot.chat.look import Look
from bot.stats import Season


def season_name(season: Season, look: Look) -> str:
    """A season by its months, which stay right when another one has begun."""
    return look.text(
        "board-period-season",
        first=month_name(season.first_month, look),
        last=month_name(season.last_month, look),
        year=str(season.year),
    )


def month_name(month: int, look: Look) -> str:
    """A month, from 1 to 12."""
    return look.text("board-month", month=month)
