"""When a cup begins, as people type it in three languages, by the clocks of a place."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from cogs.event.cups.dates import read_when, usual_zone

BERLIN = "Europe/Berlin"
NOW = datetime(2026, 11, 19, 12, 0, tzinfo=UTC)
"""A Thursday; in Berlin it is 13:00."""


def read(typed: str, zone: str = BERLIN) -> str | None:
    """The time that is meant, by the clocks there."""
    at = read_when(typed, zone, round(NOW.timestamp() * 1000))
    if at is None:
        return None
    return datetime.fromtimestamp(at / 1000, ZoneInfo(zone)).strftime("%Y-%m-%d %H:%M")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("2027-01-31 20:00", "2027-01-31 20:00"),
        ("31.1.2027 20:00", "2027-01-31 20:00"),
        ("31. 1. 20.30", "2027-01-31 20:30"),
        ("31/1 20", "2027-01-31 20:00"),
        ("20.11. 20:00", "2026-11-20 20:00"),
        ("19.11. 20:00", "2026-11-19 20:00"),
        ("18.11. 20:00", "2027-11-18 20:00"),
        ("19.11. 9:00", "2026-11-19 09:00"),
        ("20:00", "2026-11-19 20:00"),
        ("9:00", "2026-11-20 09:00"),
        ("today 20:00", "2026-11-19 20:00"),
        ("Heute 9:00", "2026-11-19 09:00"),
        ("Tomorrow, 20:00", "2026-11-20 20:00"),
        ("morgen 20:00", "2026-11-20 20:00"),
        ("i morgon 20:00", "2026-11-20 20:00"),
        ("friday 8:30", "2026-11-20 08:30"),
        ("Sa. 20:00", "2026-11-21 20:00"),
        ("lördag 20:00", "2026-11-21 20:00"),
        ("thursday 20:00", "2026-11-19 20:00"),
        ("donnerstag 9:00", "2026-11-26 09:00"),
        ("<t:1795118400:F>", "2026-11-19 21:00"),
        ("<t:1795118400>", "2026-11-19 21:00"),
    ],
)
def test_people_type_dates_as_they_write_them(typed: str, meant: str) -> None:
    assert read(typed) == meant


@pytest.mark.parametrize(
    "typed",
    ["", "soon", "20:61", "30.2.2027 20:00", "31.13. 20:00", "x 20:00", "2027-01-31", "s 20:00"],
)
def test_what_is_no_time_is_told_so(typed: str) -> None:
    assert read(typed) is None


def test_the_clocks_are_those_of_the_zone_in_summer_and_winter() -> None:
    assert read_when("2027-01-31 20:00", BERLIN, 0) == 1000 * round(
        datetime(2027, 1, 31, 19, 0, tzinfo=UTC).timestamp()
    )
    assert read_when("2027-07-31 20:00", BERLIN, 0) == 1000 * round(
        datetime(2027, 7, 31, 18, 0, tzinfo=UTC).timestamp()
    )


def test_a_server_has_the_clocks_of_its_language() -> None:
    assert [usual_zone(lang) for lang in ("de", "sv", "en")] == [BERLIN, "Europe/Stockholm", "UTC"]
