"""Ids as Discord makes them: the time in them is real."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import Final

DISCORD_EPOCH: Final = 1_420_070_400_000
TIME_SHIFT: Final = 22
_COUNTERS: Final = 1 << 12
# One worker makes all of them, so later ids are greater ones.
_WORKER: Final = 1 << 17


class Snowflakes:
    """Makes ids, each greater than the one before."""

    def __init__(self) -> None:
        self._millisecond = 0
        self._counter = 0

    def next(self) -> int:
        """A new id of this moment."""
        present = int(time.time() * 1000) - DISCORD_EPOCH
        if present > self._millisecond:
            self._millisecond, self._counter = present, 0
        else:
            self._counter += 1
        if self._counter == _COUNTERS:
            self._millisecond, self._counter = self._millisecond + 1, 0
        return (self._millisecond << TIME_SHIFT) | _WORKER | self._counter

    def of_shard(self, shard: int, count: int) -> int:
        """An id for a server that this shard of so many gets."""
        while True:
            found = self.next()
            if shard_of(found, count) == shard:
                return found
            # The time in the id decides, so the next millisecond may fit.
            self._millisecond, self._counter = self._millisecond + 1, -1


def shard_of(guild: int, count: int) -> int:
    """Which of so many shards gets what happens in a server."""
    return (guild >> TIME_SHIFT) % count


def seconds_of(snowflake: int) -> float:
    """When an id was made, in seconds since 1970."""
    return ((snowflake >> TIME_SHIFT) + DISCORD_EPOCH) / 1000


def stamp_of(snowflake: int) -> str:
    """When an id was made, as Discord writes it."""
    return datetime.fromtimestamp(seconds_of(snowflake), UTC).isoformat(timespec="microseconds")
