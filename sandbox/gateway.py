"""The gateway: all sessions of the bot, and ways to disturb them."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from sandbox.faults import check_number
from sandbox.guild_payloads import guild_create, ready
from sandbox.intents import GatewayIntent, intent_for, without_content
from sandbox.json_codec import Json
from sandbox.sessions import IdentifyLimit, Opcode, Outbox, Session
from sandbox.snowflakes import shard_of

if TYPE_CHECKING:
    from sandbox.gateway_faults import GatewayFaults
    from sandbox.settings import SandboxSettings
    from sandbox.world import Guild, User, World


class Gateway:
    """All gateway sessions of the bot."""

    def __init__(self, world: World, settings: SandboxSettings, faults: GatewayFaults) -> None:
        self.world = world
        self.settings = settings
        self.faults = faults
        self.sessions: dict[str, Session] = {}
        self.address = ""
        self.on_presence: Callable[[bool], None] = lambda _: None
        self._refused_until = 0.0
        self.identifies = IdentifyLimit(settings)
        faults.deliver = self.deliver_event

    @property
    def bot(self) -> User:
        return self.world.application.bot

    @property
    def online(self) -> bool:
        """Whether any session of the bot is connected."""
        return any(session.is_connected for session in self.sessions.values())

    def reaches_server(self, guild: Guild) -> bool:
        """Return whether a connected session receives the events of a server."""
        return any(
            session.is_connected and shard_of(guild.id, session.shards) == session.shard
            for session in self.sessions.values()
        )

    def has_intent_for(self, event: str) -> bool:
        """Return whether any session has the intent for an event."""
        needed = intent_for(event)
        return not needed or any(each.intents & needed for each in self.sessions.values())

    def dispatch_event(self, event: str, data: Json, guild: Guild | None) -> None:
        """Send an event to every session that it concerns, unless a gateway fault prevents it."""
        if guild is not None and not guild.has_bot and event != "GUILD_DELETE":
            return
        self.faults.pass_event(event, data, guild.id if guild else None)

    def deliver_event(self, event: str, data: Json, guild: int | None) -> None:
        """Send an event to every session that it concerns, without any faults."""
        for session in self.sessions.values():
            if session.concerns_shard(event, guild):
                seen = without_content(event, data, session.intents, self.bot.id)
                session.dispatch_event(event, seen)

    def begin_session(self, shard: int, shards: int, intents: int, outbox: Outbox) -> Session:
        """Open a session. Send READY and the servers of the session."""
        self._forget_old()
        session = Session(secrets.token_hex(16), shard, shards, intents, outbox)
        self.sessions[session.id] = session
        guilds = [each for each in self.world.guilds.values() if self._concerns(session, each)]
        told = ready(self.world.application, guilds)
        session.dispatch_event(
            "READY", {**told, **session.state_payload, "resume_gateway_url": self.address}
        )
        if intents & GatewayIntent.GUILDS:
            for guild in guilds:
                if guild.available:
                    session.dispatch_event("GUILD_CREATE", guild_create(guild, self.bot))
        self.on_presence(True)  # noqa: FBT003 - a callback takes no names
        return session

    def resume_session(self, session: Session, sequence: int, outbox: Outbox) -> None:
        """Resume a session on a new connection and send the events that it missed."""
        if session.outbox is not None:
            session.outbox.close(4000, "Session resumed elsewhere")
        session.outbox, session.left_at = outbox, None
        for frame in session.missed_since(sequence):
            outbox.put(frame)
        session.dispatch_event("RESUMED", {"_trace": ["sandbox"]})
        self.on_presence(True)  # noqa: FBT003 - as above

    def leave_session(self, session: Session, outbox: Outbox, *, for_good: bool) -> None:
        """Handle the end of a connection. Unless `for_good` is set, its session may resume."""
        if session.outbox is outbox:
            session.outbox, session.left_at = None, time.monotonic()
        if for_good and session.outbox is None:
            self.sessions.pop(session.id, None)
        if not self.online:
            self.on_presence(False)  # noqa: FBT003 - as above

    def resumable_session(self, session_id: str) -> Session | None:
        """Return the session with that id if it can still be resumed."""
        self._forget_old()
        return self.sessions.get(session_id)

    def drop_connections(
        self, shard: int | None = None, *, resume: bool = True, code: int = 4000, cut: bool = False
    ) -> None:
        """Close the connections of a shard, or of all. Without `resume`, also end the sessions."""
        check_number("code", code, 1000, 4999)
        for session in self._connected(shard):
            if not resume:
                del self.sessions[session.id]
            if session.outbox is not None:
                session.outbox.close(code, cut=cut)

    def ask_to_reconnect(self, shard: int | None = None) -> None:
        """Ask one shard, or all, to reconnect and resume."""
        for session in self._connected(shard):
            if session.outbox is not None:
                session.outbox.send(Opcode.RECONNECT)

    def invalidate_sessions(self, shard: int | None = None, *, resumable: bool = False) -> None:
        """Tell one shard, or all, that the session is invalid. End it unless it is `resumable`."""
        for session in self._connected(shard):
            if not resumable:
                del self.sessions[session.id]
            if session.outbox is not None:
                session.outbox.send(Opcode.INVALID_SESSION, resumable)

    def refuse_connections(self, seconds: float) -> None:
        """Refuse every new connection for some seconds."""
        check_number("seconds", seconds)
        self._refused_until = time.monotonic() + seconds

    @property
    def refuses_connections(self) -> bool:
        """Whether new connections are refused now."""
        return time.monotonic() < self._refused_until

    def _connected(self, shard: int | None) -> list[Session]:
        return [
            each
            for each in self.sessions.values()
            if each.is_connected and shard in (None, each.shard)
        ]

    def _concerns(self, session: Session, guild: Guild) -> bool:
        return guild.has_bot and shard_of(guild.id, session.shards) == session.shard

    def _forget_old(self) -> None:
        limit = time.monotonic() - self.settings.durations.resume
        for session in list(self.sessions.values()):
            if session.left_at is not None and session.left_at < limit:
                del self.sessions[session.id]
