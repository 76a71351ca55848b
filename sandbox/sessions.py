"""Sessions of shards with their numbered events, and the limit on new sessions."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING, Final

from sandbox.intents import intent_for
from sandbox.json_codec import Json, dumps
from sandbox.snowflakes import shard_of

if TYPE_CHECKING:
    from sandbox.settings import SandboxSettings

_KEPT_EVENTS: Final = 2000
_DAY: Final = 24 * 60 * 60


class Opcode(IntEnum):
    """The opcodes of gateway messages."""

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
class CloseFrame:
    """The last entry in the queue of a connection. It says how to close the connection."""

    code: int
    reason: str = ""
    # If true, close without a handshake, as if a cable was pulled.
    cut: bool = False


class Outbox:
    """The queue of frames that wait to be sent over a connection."""

    def __init__(self) -> None:
        self._queue: asyncio.Queue[str | CloseFrame] = asyncio.Queue()
        self.closed = False

    def send(self, opcode: Opcode, data: object = None) -> None:
        """Queue a gateway message that is not an event."""
        self.put(dumps({"op": opcode, "d": data, "s": None, "t": None}))

    def put(self, frame: str) -> None:
        """Queue a frame."""
        if not self.closed:
            self._queue.put_nowait(frame)

    def close(self, code: int, reason: str = "", *, cut: bool = False) -> None:
        """Close the connection after the queued frames."""
        if not self.closed:
            self.closed = True
            self._queue.put_nowait(CloseFrame(code, reason, cut))

    async def next_frame(self) -> str | CloseFrame:
        """Wait for the next frame and return it. Return a `CloseFrame` at the end."""
        return await self._queue.get()


@dataclass(slots=True, eq=False)
class Session:
    """The session of a shard. It stores recent events to send them again if the shard resumes."""

    id: str
    shard: int
    shards: int
    intents: int
    outbox: Outbox | None = None
    sequence: int = 0
    left_at: float | None = None
    _events: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=_KEPT_EVENTS))

    @property
    def state_payload(self) -> Json:
        """The fields of the READY event about this session."""
        return {
            "session_id": self.id,
            "session_type": "normal",
            "shard": [self.shard, self.shards],
        }

    @property
    def is_connected(self) -> bool:
        """Whether the session has an open connection."""
        return self.outbox is not None and not self.outbox.closed

    def concerns_shard(self, event: str, guild: int | None) -> bool:
        """Return whether this shard gets the events of a server and has the intent for this one."""
        wanted = intent_for(event)
        if wanted and not self.intents & wanted:
            return False
        return shard_of(guild or 0, self.shards) == self.shard if guild else self.shard == 0

    def dispatch_event(self, event: str, data: Json) -> None:
        """Send an event to the shard now, or after it has resumed."""
        self.sequence += 1
        frame = dumps({"op": Opcode.DISPATCH, "d": data, "s": self.sequence, "t": event})
        self._events.append((self.sequence, frame))
        if self.outbox is not None:
            self.outbox.put(frame)

    def can_replay_from(self, sequence: int) -> bool:
        """Return whether every event after number `sequence` is still stored."""
        return self.sequence - sequence <= len(self._events)

    def missed_since(self, sequence: int) -> list[str]:
        """Return the frames of all events after number `sequence`."""
        return [frame for number, frame in self._events if number > sequence]


class IdentifyLimit:
    """Counts new sessions, for the daily limit and for the delay between two new sessions."""

    def __init__(self, settings: SandboxSettings) -> None:
        self._settings = settings
        self._begun: list[float] = []
        self._last: dict[int, float] = {}

    def remaining(self) -> int:
        """Return how many sessions may still be started today."""
        limit = time.monotonic() - _DAY
        self._begun = [when for when in self._begun if when > limit]
        return self._settings.identifies_a_day - len(self._begun)

    def try_to_identify(self, shard: int) -> bool:
        """Return whether a shard may start a session now. If so, count it."""
        bucket, present = shard % self._settings.max_concurrency, time.monotonic()
        last = self._last.get(bucket)
        if last is not None and present - last < self._settings.durations.identify:
            return False
        if self.remaining() <= 0:
            return False
        self._last[bucket] = present
        self._begun.append(present)
        return True
