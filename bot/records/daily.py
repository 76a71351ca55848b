"""The daily: the client seed of its deal, and when its secret is opened.

A day is a day in UTC. Its secret is sealed on the day before, and opened when the day is over.
"""

import re
from datetime import UTC, date, datetime, timedelta
from hashlib import blake2s
from typing import Final

from bot.records.record import Fairness

DAY: Final = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
PREFIX: Final = "daily:"
"""No word of luck contains a colon, so players cannot make such a client seed."""


def day_at(at: int) -> str:
    """Return the day of a time in milliseconds since 1970: `2026-11-19`."""
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()


def end_of(day: str) -> int:
    """Return the time when a day is over."""
    after = date.fromisoformat(day) + timedelta(days=1)
    return round(datetime(after.year, after.month, after.day, tzinfo=UTC).timestamp() * 1000)


def moved(day: str, days: int) -> str:
    """Return the day that is `days` later."""
    return (date.fromisoformat(day) + timedelta(days=days)).isoformat()


def daily_client_seed(day: str) -> str:
    """Return the client seed that is mixed with the secret of a day."""
    return f"{PREFIX}{day}"


def spent_mark(server_seed: str, person: int) -> int:
    """Return a number for a person who played the daily and deleted all their data.

    It is below zero, so it cannot be a Discord id. It differs from day to day. Without the secret
    of the day it reveals nothing about the person.
    """
    drawn = blake2s(str(person).encode(), key=bytes.fromhex(server_seed), digest_size=7).digest()
    return -1 - int.from_bytes(drawn)


def opens_at(client_seed: str) -> int | None:
    """Return when the secret for this client seed is opened.

    Return None if it is not of a daily.
    """
    day = client_seed.removeprefix(PREFIX)
    is_daily = client_seed.startswith(PREFIX) and DAY.fullmatch(day)
    try:
        return end_of(day) if is_daily else None
    except (ValueError, OverflowError):
        return None


def opened_with_match(fairness: Fairness) -> str:
    """Return the secret that the end of a match opens.

    Return "" for a daily, as others still play that deal.
    """
    return (opens_at(fairness.client_seed) is None and fairness.server_seed) or ""


def game_of_day(day: str, games: list[str]) -> str:
    """Return the game of a day. The games take turns."""
    return games[date.fromisoformat(day).toordinal() % len(games)]
