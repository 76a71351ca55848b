"""When a cup begins, as people type it in three languages, by the clocks of a place."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from cogs.cup.cup_times import NoSuchDayError, SkippedTimeError, parse_time

BERLIN = "Europe/Berlin"
NOW = datetime(2026, 11, 19, 12, 0, tzinfo=UTC)
"""A Thursday; in Berlin it is 13:00."""


def read(typed: str, zone: str = BERLIN) -> str | None:
    """The time that is meant, by the clocks there."""
    at = parse_time(typed, zone, round(NOW.timestamp() * 1000))
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
        ("20.11 20:00", "2026-11-20 20:00"),
        ("19.11. 20:00", "2026-11-19 20:00"),
        ("18.11. 20:00", "2027-11-18 20:00"),
        ("29.2. 20:00", "2028-02-29 20:00"),
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
        ("8pm", "2026-11-19 20:00"),
        ("8 p.m.", "2026-11-19 20:00"),
        ("8:30 PM", "2026-11-19 20:30"),
        ("8am", "2026-11-20 08:00"),
        ("12am", "2026-11-20 00:00"),
        ("12:15pm", "2026-11-20 12:15"),
        ("friday 8pm", "2026-11-20 20:00"),
        ("8pm on friday", "2026-11-20 20:00"),
        ("tomorrow at 8", "2026-11-20 08:00"),
        ("31/1 8pm", "2027-01-31 20:00"),
        ("20 Uhr", "2026-11-19 20:00"),
        ("20:30 Uhr", "2026-11-19 20:30"),
        ("20 Uhr 15", "2026-11-19 20:15"),
        ("um 20 Uhr", "2026-11-19 20:00"),
        ("heute 20 Uhr", "2026-11-19 20:00"),
        ("heute um 20 Uhr", "2026-11-19 20:00"),
        ("am Freitag um 20 Uhr", "2026-11-20 20:00"),
        ("nächsten Freitag, 20 Uhr", "2026-11-20 20:00"),
        ("übermorgen 20:00", "2026-11-21 20:00"),
        ("day after tomorrow 8pm", "2026-11-21 20:00"),
        ("i övermorgon kl. 20", "2026-11-21 20:00"),
        ("på fredag kl 19.30", "2026-11-20 19:30"),
        ("kl. 20", "2026-11-19 20:00"),
        ("friday", "2026-11-20 20:00"),
        ("fredag", "2026-11-20 20:00"),
        ("freitag", "2026-11-20 20:00"),
        ("imorgon", "2026-11-20 20:00"),
        ("morgen", "2026-11-20 20:00"),
        ("tonight", "2026-11-19 20:00"),
        ("ikväll 21", "2026-11-19 21:00"),
        ("heute Abend", "2026-11-19 20:00"),
        ("2027-01-31", "2027-01-31 20:00"),
        ("31.1.", "2027-01-31 20:00"),
        ("in 2 hours", "2026-11-19 15:00"),
        ("in 1 hour", "2026-11-19 14:00"),
        ("in an hour", "2026-11-19 14:00"),
        ("+2h", "2026-11-19 15:00"),
        ("+90m", "2026-11-19 14:30"),
        ("in 90 Minuten", "2026-11-19 14:30"),
        ("in einer Stunde", "2026-11-19 14:00"),
        ("in 3 Tagen", "2026-11-22 13:00"),
        ("om 2 timmar", "2026-11-19 15:00"),
        ("om en timme", "2026-11-19 14:00"),
        ("<t:1795118400>", "2026-11-19 21:00"),
    ],
)
def test_dates_are_read_as_people_usually_write_them(typed: str, meant: str) -> None:
    assert read(typed) == meant


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "soon",
        "20:61",
        "31.1. 25:00",
        "x 20:00",
        "s 20:00",
        "in 2 cups",
        "+h",
        "in two hours",
        "13pm",
        "0 am",
        "in 2",
        "friday saturday",
        "20:00 21:00",
    ],
)
def test_text_that_is_not_a_time_is_rejected(typed: str) -> None:
    assert read(typed) is None


@pytest.mark.parametrize(
    ("typed", "day"),
    [
        ("31.2. 20:00", "31.2."),
        ("30. 2.2027 20:00", "30. 2.2027"),
        ("2027-02-30, 20:00", "2027-02-30"),
        ("29/2/2027 20:00", "29/2/2027"),
        ("31.13. 20:00", "31.13."),
        ("0.1. 20:00", "0.1."),
        ("0000-01-01 20:00", "0000-01-01"),
        ("31.2.", "31.2."),
        ("2026-02-30", "2026-02-30"),
    ],
)
def test_a_day_that_is_in_no_calendar_is_named_in_the_error(typed: str, day: str) -> None:
    with pytest.raises(NoSuchDayError) as caught:
        read(typed)
    assert str(caught.value) == day


@pytest.mark.parametrize(
    ("now", "typed"),
    [
        (NOW, "28.3.2027 2:30"),
        (NOW, "2027-03-28 02:00"),
        (datetime(2027, 3, 27, 12, 0, tzinfo=UTC), "2.30"),
        (datetime(2027, 3, 27, 12, 0, tzinfo=UTC), "tomorrow 2:59"),
        (datetime(2027, 3, 25, 12, 0, tzinfo=UTC), "sunday 2"),
        (datetime(2027, 3, 25, 12, 0, tzinfo=UTC), "sunday 2:30 am"),
        (datetime(2027, 3, 26, 12, 0, tzinfo=UTC), "übermorgen 2 Uhr 30"),
    ],
)
def test_a_time_that_the_clocks_skip_is_rejected(now: datetime, typed: str) -> None:
    with pytest.raises(SkippedTimeError, match=r"^02:\d\d$"):
        parse_time(typed, BERLIN, round(now.timestamp() * 1000))


@pytest.mark.parametrize("typed", ["28.3.2027 1:59", "28.3.2027 3:00", "31.10.2027 2:30"])
def test_times_next_to_skipped_ones_and_times_that_occur_twice_are_accepted(typed: str) -> None:
    assert read(typed) is not None


def test_a_time_that_the_clocks_skipped_today_means_tomorrow() -> None:
    now = datetime(2027, 3, 28, 12, 0, tzinfo=UTC)
    assert parse_time("2:30", BERLIN, round(now.timestamp() * 1000)) == 1000 * round(
        datetime(2027, 3, 29, 0, 30, tzinfo=UTC).timestamp()
    )


@pytest.mark.parametrize("typed", ["0001-01-01 00:00", "9999-12-31 23:59"])
@pytest.mark.parametrize("zone", ["Asia/Tokyo", "America/Los_Angeles", "UTC"])
def test_the_first_and_the_last_day_of_the_calendar_are_accepted(typed: str, zone: str) -> None:
    assert parse_time(typed, zone, 0) is not None


def test_times_follow_summer_and_winter_time_of_the_zone() -> None:
    assert parse_time("2027-01-31 20:00", BERLIN, 0) == 1000 * round(
        datetime(2027, 1, 31, 19, 0, tzinfo=UTC).timestamp()
    )
    assert parse_time("2027-07-31 20:00", BERLIN, 0) == 1000 * round(
        datetime(2027, 7, 31, 18, 0, tzinfo=UTC).timestamp()
    )


def test_a_wait_counts_real_hours_when_the_clocks_change() -> None:
    before = round(datetime(2027, 3, 27, 23, 30, tzinfo=UTC).timestamp() * 1000)
    at = parse_time("in 3 hours", BERLIN, before)
    assert at == before + 3 * 3_600_000
