from datetime import UTC, datetime

import pytest

from bot.stats.periods import (
    Season,
    is_period,
    last_month,
    last_week,
    past_periods,
    periods_at,
    seasons_between,
    this_month,
    this_season,
    this_week,
)


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
def test_the_periods_of_a_time_follow_utc(time: str, periods: tuple[str, ...]) -> None:
    now = at(time)
    assert periods_at(now) == periods
    assert ("all", this_season(now).period, this_month(now), this_week(now)) == periods


def test_a_season_ends_where_the_next_begins() -> None:
    season = Season(2026, 4)
    assert season.next == Season(2027, 1)
    assert season.begins == at("2026-10-01")
    assert season.ends == season.next.begins == at("2027-01-01")


def test_seasons_are_listed_latest_first() -> None:
    assert seasons_between(at("2026-08-05"), at("2027-01-01")) == [(2027, 1), (2026, 4), (2026, 3)]
    assert seasons_between(at("2027-01-01"), at("2027-01-01")) == [(2027, 1)]


@pytest.mark.parametrize(
    ("now", "week", "month"),
    [
        ("2026-11-18", "w2026-11-09", "m2026-10"),
        ("2027-01-01", "w2026-12-21", "m2026-12"),
        ("2026-03-31T23:59", "w2026-03-23", "m2026-02"),
    ],
)
def test_the_last_week_and_month_are_found(now: str, week: str, month: str) -> None:
    assert (last_week(at(now)), last_month(at(now))) == (week, month)


def test_past_periods_are_listed_in_order() -> None:
    over = past_periods(at("2026-09-28"), at("2026-10-06"))
    assert over == ["w2026-09-28", "m2026-09", "q2026-3"]


@pytest.mark.parametrize(
    "name", ["all", "q2026-3", "m2026-11", "w2026-11-16", "m1970-01", "w2026-12-28"]
)
def test_a_valid_period_name_is_recognised(name: str) -> None:
    assert is_period(name)


@pytest.mark.parametrize(
    "name",
    ["", "m2026-13", "m2026-1", "w2026-11-17", "w20261116", "x2026-11", "q2026-5", "m0001-01"],
)
def test_an_invalid_period_name_is_rejected(name: str) -> None:
    assert not is_period(name)
