"""Ids in Discord's format."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from sandbox.world_time import WorldTime

DISCORD_EPOCH: Final = 1_420_070_400_000
TIME_SHIFT: Final = 22
_COUNTERS: Final = 1 << 12
# One worker makes all ids, so a later id is always greater.
_WORKER: Final = 1 << 17


class Snowflakes:
    """Makes ids, each greater than the one before."""

    def __init__(self, time: WorldTime) -> None:
        self.time = time
        self._millisecond = 0
        self._counter = 0

    def next_id(self) -> int:
        """Return a new id for the present time."""
        present = int(self.time.now() * 1000) - DISCORD_EPOCH
        if present > self._millisecond:
            self._millisecond, self._counter = present, 0
        else:
            self._counter += 1
        if self._counter == _COUNTERS:
            self._millisecond, self._counter = self._millisecond + 1, 0
        return (self._millisecond << TIME_SHIFT) | _WORKER | self._counter

    def next_id_for_shard(self, shard: int, count: int) -> int:
        """Return an id of a server that belongs to shard `shard` of `count`."""
        while True:
            found = self.next_id()
            if shard_of(found, count) == shard:
                return found
            # The shard follows from the time in the id, so try the next millisecond.
            self._millisecond, self._counter = self._millisecond + 1, -1


def shard_of(guild: int, count: int) -> int:
    """Return which of `count` shards gets the events of a server."""
    return (guild >> TIME_SHIFT) % count


def creation_seconds_of(snowflake: int) -> float:
    """Return when an id was made, in seconds since 1970."""
    return ((snowflake >> TIME_SHIFT) + DISCORD_EPOCH) / 1000


def timestamp_of(snowflake: int) -> str:
    """Return when an id was made, as Discord writes times."""
    return datetime.fromtimestamp(creation_seconds_of(snowflake), UTC).isoformat(
        timespec="microseconds"
    )
