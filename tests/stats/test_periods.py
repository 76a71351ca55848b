from datetime import UTC, datetime

import pytest

from bot.stats.periods import Season, periods_at, seasons, this_month, this_season, this_week


def at(text: str) -> int:
    return round(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


@pytest.mark.parametrize(
    ("time", "periods"),
    [
        ("2026-11-16", ("all", "q2026-4", "m2026-11", "w2026-11-16")),
        ("2026-11-22T23:59:59.999", ("all", "q2026-4", "m2026-11", "w2026-11-16")),
        ("2026-11-23", ("all", "q2026-4", "m2026-11", "w2026-11-23")),
        ("2027-01-01", ("all", "q2027-1", "m2027-01", "w2026-12-28")),
        ("2026-09-30T23:59:59.999", ("all", "q2026-3", "m2026-09", "w2026-09-28")),
        ("2026-10-01", ("all", "q2026-4", "m2026-10", "w2026-09-28")),
    ],
)
def test_a_time_falls_into_its_periods_by_utc(time: str, periods: tuple[str, ...]) -> None:
    now = at(time)
    assert periods_at(now) == periods
    assert ("all", this_season(now).period, this_month(now), this_week(now)) == periods


def test_a_season_ends_where_the_next_begins() -> None:
    season = Season(2026, 4)
    assert season.next == Season(2027, 1)
    assert season.begins == at("2026-10-01")
    assert season.ends == season.next.begins == at("2027-01-01")


def test_all_seasons_are_told_the_last_first() -> None:
    assert seasons(at("2026-08-05"), at("2027-01-01")) == [(2027, 1), (2026, 4), (2026, 3)]
    assert seasons(at("2027-01-01"), at("2027-01-01")) == [(2027, 1)]
