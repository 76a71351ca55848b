"""Quiet hours: by the clocks of a place, also over midnight and when clocks are changed."""

import zoneinfo
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from bot.people import settings
from bot.people.settings import QuietHours, parse_minute


def at(year: int, month: int, day: int, hour: int, minute: int) -> int:
    return round(datetime(year, month, day, hour, minute, tzinfo=UTC).timestamp() * 1000)


NIGHT = QuietHours(begin=22 * 60, end=8 * 60)
NOON = QuietHours(begin=12 * 60, end=14 * 60)
BERLIN = "Europe/Berlin"


@pytest.mark.parametrize(
    ("hours", "zone", "when", "quiet"),
    [
        (NIGHT, BERLIN, at(2026, 1, 10, 20, 59), False),
        (NIGHT, BERLIN, at(2026, 1, 10, 21, 0), True),
        (NIGHT, BERLIN, at(2026, 1, 11, 6, 59), True),
        (NIGHT, BERLIN, at(2026, 1, 11, 7, 0), False),
        (NIGHT, BERLIN, at(2026, 7, 10, 20, 0), True),
        (NIGHT, BERLIN, at(2026, 7, 11, 6, 0), False),
        (NOON, "UTC", at(2026, 1, 10, 12, 0), True),
        (NOON, "UTC", at(2026, 1, 10, 14, 0), False),
        (NIGHT, "Nowhere/Lost", at(2026, 1, 10, 21, 30), False),
    ],
)
def test_quiet_hours_follow_the_clock_of_their_time_zone(
    hours: QuietHours, zone: str, when: int, *, quiet: bool
) -> None:
    assert hours.contains(when, zone) is quiet


@pytest.mark.parametrize(
    ("typed", "minute"),
    [("22", 1320), ("7:30", 450), (" 07.05 ", 425), ("24:00", None), ("7:60", None), ("", None)],
)
def test_common_spellings_of_a_time_of_day_are_understood(typed: str, minute: int | None) -> None:
    assert parse_minute(typed) == minute


def test_utc_is_used_when_no_time_zones_are_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    before = zoneinfo.TZPATH
    zoneinfo.reset_tzpath([])
    monkeypatch.setattr(settings, "available_timezones", set)
    settings.zone_names.cache_clear()
    ZoneInfo.clear_cache()
    try:
        assert settings.zone_names() == {"UTC"}
        assert NOON.contains(at(2026, 1, 10, 12, 0), "UTC")
        assert not NIGHT.contains(at(2026, 1, 10, 21, 30), BERLIN)
    finally:
        zoneinfo.reset_tzpath(before)
        settings.zone_names.cache_clear()
