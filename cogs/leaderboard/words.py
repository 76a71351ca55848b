"""What stands on a board in words: values and periods."""

from datetime import date

from bot.chat.look import Look
from bot.stats import ALL_TIME, BoardLine, Measure, season_of


def period_name(period: str, look: Look) -> str:
    """A period by its dates, which stay right when another one has begun."""
    if period == ALL_TIME:
        return look.text("board-period-all")
    season = season_of(period)
    if season is not None:
        return look.text(
            "board-period-season",
            first=_month(season.first_month, look),
            last=_month(season.last_month, look),
            year=str(season.year),
        )
    if period.startswith("m"):
        year, month = period[1:].split("-")
        return look.text("board-period-month", month=_month(int(month), look), year=year)
    return look.text("board-period-week", date=_date(date.fromisoformat(period[1:]), look))


def value_text(measure: Measure, line: BoardLine, look: Look) -> str:
    """What somebody has reached, with its unit."""
    value, text_id = _amount(measure, line.value), f"board-value-{measure}"
    said = look.text(text_id, value=value, matches=line.matches, wins=line.wins)
    if measure is Measure.RATING and line.provisional:
        return look.text("board-provisional", value=said)
    return said


def short_value(measure: Measure, line: BoardLine, look: Look) -> str:
    """The same as short as a picture wants it."""
    return look.text(f"board-short-{measure}", value=_amount(measure, line.value))


def _amount(measure: Measure, value: int) -> int | float:
    """A value as people read it, with its decimals."""
    return value / 10**measure.decimals if measure.decimals else value


def _month(month: int, look: Look) -> str:
    return look.text("board-month", month=month)


def _date(day: date, look: Look) -> str:
    return look.text("board-date", day=day.day, month=_month(day.month, look), year=str(day.year))
