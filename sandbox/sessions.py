"""Sessions of shards, each with its numbered events, and how often one may be begun."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING, Final

from sandbox.intents import needed_for
from sandbox.snowflakes import shard_of
from sandbox.wire import Json, dumps

if TYPE_CHECKING:
    from sandbox.settings import SandboxSettings

_KEPT_EVENTS: Final = 2000
_DAY: Final = 24 * 60 * 60


class Opcode(IntEnum):
    """What a gateway message is."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    VOICE_STATE = 4
    RESUME = 6
    RECONNECT = 7
    REQUEST_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


@dataclass(slots=True)
class Close:
    """The last thing that a connection is sent."""

    code: int
    reason: str = ""
    # Without a closing handshake, as a cable that is pulled.
    cut: bool = False


class Outbox:
    """What waits to be sent over a connection, in order."""

    def __init__(self) -> None:
        self._queue: asyncio.Queue[str | Close] = asyncio.Queue()
        self.closed = False

    def send(self, opcode: Opcode, data: object = None) -> None:
        """Send something that is no event."""
        self.put(dumps({"op": opcode, "d": data, "s": None, "t": None}))

    def put(self, frame: str) -> None:
        """Send a frame."""
        if not self.closed:
            self._queue.put_nowait(frame)

    def close(self, code: int, reason: str = "", *, cut: bool = False) -> None:
        """End the connection after what is waiting."""
        if not self.closed:
            self.closed = True
            self._queue.put_nowait(Close(code, reason, cut))

    async def next(self) -> str | Close:
        """The next frame, or the end."""
        return await self._queue.get()


@dataclass(slots=True, eq=False)
class Session:
    """What a shard is told, kept for a while so that it can come back and hear what it missed."""

    id: str
    shard: int
    shards: int
    intents: int
    outbox: Outbox | None = None
    sequence: int = 0
    left: float | None = None
    _events: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=_KEPT_EVENTS))

    @property
    def told(self) -> Json:
        """What the shard is told of its session."""
        return {
            "session_id": self.id,
            "session_type": "normal",
            "shard": [self.shard, self.shards],
        }

    @property
    def connected(self) -> bool:
        """Whether somebody hears what it is told."""
        return self.outbox is not None and not self.outbox.closed

    def gets(self, event: str, guild: int | None) -> bool:
        """Whether an event of a server concerns this shard."""
        wanted = needed_for(event)
        if wanted and not self.intents & wanted:
            return False
        return shard_of(guild or 0, self.shards) == self.shard if guild else self.shard == 0

    def dispatch(self, event: str, data: Json) -> None:
        """Tell the shard of an event, now or when it comes back."""
        self.sequence += 1
        frame = dumps({"op": Opcode.DISPATCH, "d": data, "s": self.sequence, "t": event})
        self._events.append((self.sequence, frame))
        if self.outbox is not None:
            self.outbox.put(frame)

    def can_replay_from(self, sequence: int) -> bool:
        """Whether every event after that one is still known."""
        return self.sequence - sequence <= len(self._events)

    def missed_since(self, sequence: int) -> list[str]:
        """The events after that one."""
        return [frame for number, frame in self._events if number > sequence]


class Identifies:
    """How many sessions have been begun, and when."""

    def __init__(self, settings: SandboxSettings) -> None:
        self._settings = settings
        self._begun: list[float] = []
        self._last: dict[int, float] = {}

    def remaining(self) -> int:
        """How many sessions may still be begun today."""
        limit = time.monotonic() - _DAY
        self._begun = [when for when in self._begun if when > limit]
        return self._settings.identifies_a_day - len(self._begun)

    def may(self, shard: int) -> bool:
        """Whether the shard's identify bucket is free; if so, it is taken."""
        bucket, present = shard % self._settings.max_concurrency, time.monotonic()
        last = self._last.get(bucket)
        if last is not None and present - last < self._settings.durations.identify:
            return False
        if self.remaining() <= 0:
            return False
        self._last[bucket] = present
        self._begun.append(present)
        return True
