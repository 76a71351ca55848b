"""The deal of the day: what its cards follow from besides the secret, and when that is opened.

A day is one of UTC. Its secret is sealed the day before, and opened when the day is over.
"""

import re
from datetime import UTC, date, datetime, timedelta
from hashlib import blake2s
from typing import Final

from bot.records.record import Fairness

DAY: Final = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
PREFIX: Final = "daily:"
"""No word of luck has a colon, so that no such client seed is made of words."""


def day_at(at: int) -> str:
    """The day of that time, in milliseconds since 1970: `2026-11-19`."""
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()


def end_of(day: str) -> int:
    """When a day is over."""
    after = date.fromisoformat(day) + timedelta(days=1)
    return round(datetime(after.year, after.month, after.day, tzinfo=UTC).timestamp() * 1000)


def moved(day: str, days: int) -> str:
    """The day so many days later."""
    return (date.fromisoformat(day) + timedelta(days=days)).isoformat()


def daily_client_seed(day: str) -> str:
    """What is mixed with the secret of a day."""
    return f"{PREFIX}{day}"


def spent_mark(server_seed: str, person: int) -> int:
    """What stands for somebody who has played the deal of a day and deleted all their data.

    It is below zero, where Discord has nobody, another one each day, and tells nothing to who
    does not know the secret of the day.
    """
    drawn = blake2s(str(person).encode(), key=bytes.fromhex(server_seed), digest_size=7).digest()
    return -1 - int.from_bytes(drawn)


def opens_at(client_seed: str) -> int | None:
    """When the secret behind it is opened; None if it is none of a day."""
    day = client_seed.removeprefix(PREFIX)
    is_daily = client_seed.startswith(PREFIX) and DAY.fullmatch(day)
    try:
        return end_of(day) if is_daily else None
    except (ValueError, OverflowError):
        return None


def opened_with_match(fairness: Fairness) -> str:
    """The secret that the end of a match opens: not that of a day, which others play yet."""
    return (opens_at(fairness.client_seed) is None and fairness.server_seed) or ""


def game_of_day(day: str, games: list[str]) -> str:
    """Which of these is played: each in turn."""
    return games[date.fromisoformat(day).toordinal() % len(games)]
