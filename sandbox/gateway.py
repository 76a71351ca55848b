"""The gateway: sessions of shards, each with its numbered events, and who is connected to them."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING, Final

from sandbox import payloads
from sandbox.faults import check_number
from sandbox.intents import Intent, needed_for, without_content
from sandbox.snowflakes import shard_of
from sandbox.wire import Json, dumps

if TYPE_CHECKING:
    from sandbox.gateway_faults import GatewayFaults
    from sandbox.settings import Settings
    from sandbox.world import Guild, User, World

log = logging.getLogger(__name__)

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


class Gateway:
    """All sessions of the bot."""

    def __init__(self, world: World, settings: Settings, faults: GatewayFaults) -> None:
        self.world = world
        self.settings = settings
        self.faults = faults
        self.sessions: dict[str, Session] = {}
        self.address = ""
        self.on_presence: Callable[[bool], None] = lambda _: None
        self._refused_until = 0.0
        self._identified: list[float] = []
        self._last_identify: dict[int, float] = {}
        faults.deliver = self.deliver

    @property
    def bot(self) -> User:
        """Whom the sessions are of."""
        return self.world.application.bot

    @property
    def online(self) -> bool:
        """Whether the bot is connected at all."""
        return any(session.connected for session in self.sessions.values())

    def hears(self, guild: Guild) -> bool:
        """Whether a connected session gets what happens in a server."""
        return any(
            session.connected and shard_of(guild.id, session.shards) == session.shard
            for session in self.sessions.values()
        )

    def wants(self, event: str) -> bool:
        """Whether any session has the intent for such an event."""
        needed = needed_for(event)
        return not needed or any(each.intents & needed for each in self.sessions.values())

    def dispatch(self, event: str, data: Json, guild: Guild | None) -> None:
        """Tell every session that it concerns, by way of the faults that were asked for."""
        if guild is not None and not guild.has_bot and event != "GUILD_DELETE":
            return
        self.faults.passes(event, data, guild.id if guild else None)

    def deliver(self, event: str, data: Json, guild: int | None) -> None:
        """Tell every session that it concerns."""
        for session in self.sessions.values():
            if session.gets(event, guild):
                seen = without_content(event, data, session.intents, self.bot.id)
                session.dispatch(event, seen)

    def remaining_identifies(self) -> int:
        """How many sessions may still be begun today."""
        limit = time.monotonic() - _DAY
        self._identified = [when for when in self._identified if when > limit]
        return self.settings.identifies_a_day - len(self._identified)

    def may_identify(self, shard: int) -> bool:
        """Whether the shard's identify bucket is free; if so, it is taken."""
        bucket, present = shard % self.settings.max_concurrency, time.monotonic()
        last = self._last_identify.get(bucket)
        if last is not None and present - last < self.settings.durations.identify:
            return False
        if self.remaining_identifies() <= 0:
            return False
        self._last_identify[bucket] = present
        self._identified.append(present)
        return True

    def begin(self, shard: int, shards: int, intents: int, outbox: Outbox) -> Session:
        """A new session, which is told of its servers."""
        self._forget_old()
        session = Session(secrets.token_hex(16), shard, shards, intents, outbox)
        self.sessions[session.id] = session
        guilds = [each for each in self.world.guilds.values() if self._belongs(session, each)]
        session.dispatch("READY", self._ready(session, guilds))
        if intents & Intent.GUILDS:
            for guild in guilds:
                self._tell_of(session, guild)
        self.on_presence(True)  # noqa: FBT003 - a callback takes no names
        return session

    def resume(self, session: Session, sequence: int, outbox: Outbox) -> None:
        """A shard is back and hears what it missed."""
        if session.outbox is not None:
            session.outbox.close(4000, "Session resumed elsewhere")
        session.outbox, session.left = outbox, None
        for frame in session.missed_since(sequence):
            outbox.put(frame)
        session.dispatch("RESUMED", {"_trace": ["sandbox"]})
        self.on_presence(True)  # noqa: FBT003 - as above

    def leave(self, session: Session, outbox: Outbox, *, for_good: bool) -> None:
        """A connection of a session has ended; for good, or it may resume."""
        if session.outbox is outbox:
            session.outbox, session.left = None, time.monotonic()
        if for_good and session.outbox is None:
            self.sessions.pop(session.id, None)
        if not self.online:
            self.on_presence(False)  # noqa: FBT003 - as above

    def resumable(self, session_id: str) -> Session | None:
        """The session of that id, if it can still be resumed."""
        self._forget_old()
        return self.sessions.get(session_id)

    def drop(
        self, shard: int | None = None, *, resume: bool = True, code: int = 4000, cut: bool = False
    ) -> None:
        """End connections; without `resume` their sessions are gone too."""
        check_number("code", code, 1000, 4999)
        for session in self._connected(shard):
            if not resume:
                del self.sessions[session.id]
            if session.outbox is not None:
                session.outbox.close(code, cut=cut)

    def ask_to_reconnect(self, shard: int | None = None) -> None:
        """Tell shards to connect anew and resume."""
        for session in self._connected(shard):
            if session.outbox is not None:
                session.outbox.send(Opcode.RECONNECT)

    def invalidate(self, shard: int | None = None, *, resumable: bool = False) -> None:
        """Tell shards that their session is over."""
        for session in self._connected(shard):
            if not resumable:
                del self.sessions[session.id]
            if session.outbox is not None:
                session.outbox.send(Opcode.INVALID_SESSION, resumable)

    def refuse(self, seconds: float) -> None:
        """Let nobody connect for so long."""
        check_number("seconds", seconds)
        self._refused_until = time.monotonic() + seconds

    @property
    def refuses(self) -> bool:
        """Whether nobody may connect now."""
        return time.monotonic() < self._refused_until

    def _connected(self, shard: int | None) -> list[Session]:
        return [
            each
            for each in self.sessions.values()
            if each.connected and shard in (None, each.shard)
        ]

    def _belongs(self, session: Session, guild: Guild) -> bool:
        return guild.has_bot and shard_of(guild.id, session.shards) == session.shard

    def _tell_of(self, session: Session, guild: Guild) -> None:
        if guild.available:
            session.dispatch("GUILD_CREATE", payloads.guild_create(guild, self.bot))

    def _ready(self, session: Session, guilds: list[Guild]) -> Json:
        application = self.world.application
        return {
            "v": 10,
            "user": payloads.own_user(application.bot),
            "guilds": [{"id": str(each.id), "unavailable": True} for each in guilds],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self.address,
            "shard": [session.shard, session.shards],
            "application": {"id": str(application.id), "flags": 0},
            "private_channels": [],
            "relationships": [],
            "user_settings": {},
            "_trace": ["sandbox"],
        }

    def _forget_old(self) -> None:
        limit = time.monotonic() - self.settings.durations.resume
        for session in list(self.sessions.values()):
            if session.left is not None and session.left < limit:
                del self.sessions[session.id]
