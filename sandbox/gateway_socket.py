"""One connection of a bot to the gateway: its messages and the replies."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from contextlib import suppress
from typing import Any, Final

from aiohttp import WSMsgType, web

from sandbox.gateway import Gateway
from sandbox.intents import HIGHEST, PRIVILEGED
from sandbox.json_codec import Json, loads
from sandbox.sessions import CloseFrame, Opcode, Outbox, Session

log = logging.getLogger(__name__)

_VERSION: Final = "10"
_LONGEST_PAYLOAD: Final = 4096
_PATIENCE: Final = 1.5
_NORMAL_CLOSES: Final = (1000, 1001)
# discord.py records in another thread, slightly late, that it has sent a heartbeat. On loopback the
# ACK could come earlier. It would then seem to be for the previous heartbeat, which is 41 s old.
_ACK_AFTER: Final = 0.05


class CloseConnectionError(Exception):
    """Raised to close the connection with one of Discord's codes."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(f"{code} {reason}")
        self.code = code
        self.reason = reason


class BotConnection:
    """Serves one connection of a bot until either side closes it."""

    def __init__(
        self, gateway: Gateway, socket: web.WebSocketResponse, request: web.Request
    ) -> None:
        self._request = request
        self._gateway = gateway
        self._socket = socket
        self._outbox = Outbox()
        self._session: Session | None = None
        self._sent: deque[float] = deque()
        # The deadline for the next heartbeat. Other messages do not extend it.
        self._due = 0.0
        self._patience = gateway.settings.durations.heartbeat * _PATIENCE

    async def run(self, version: str | None) -> None:
        """Serve the connection until it ends."""
        writer = asyncio.create_task(self._write())
        heartbeat = self._gateway.settings.durations.heartbeat
        self._outbox.send(
            Opcode.HELLO, {"heartbeat_interval": int(heartbeat * 1000), "_trace": ["sandbox"]}
        )
        try:
            _check_version(version)
            await self._read()
        except CloseConnectionError as error:
            self._outbox.close(error.code, error.reason)
        finally:
            await self._end(writer)

    async def _read(self) -> None:
        self._wait_for_heartbeat()
        while True:
            try:
                async with asyncio.timeout_at(self._due):
                    message = await self._socket.receive()
            except TimeoutError:
                raise CloseConnectionError(4009, "Session timed out") from None
            if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                return
            self._received(message.data)

    def _wait_for_heartbeat(self) -> None:
        self._due = asyncio.get_running_loop().time() + self._patience

    async def _write(self) -> None:
        """Send queued frames until the connection is closed.

        Ignore connection errors: they only mean that the bot has gone.
        """
        with suppress(ConnectionError):
            while True:
                frame = await self._outbox.next_frame()
                if isinstance(frame, CloseFrame):
                    await self._close(frame)
                    return
                await self._socket.send_str(frame)

    async def _close(self, frame: CloseFrame) -> None:
        if frame.cut:
            if self._request.transport is not None:
                self._request.transport.abort()
            return
        # A bot that was asked to reconnect closes with its own code and needs no close frame.
        await self._socket.close(code=frame.code, message=frame.reason.encode(), drain=False)

    async def _end(self, writer: asyncio.Task[None]) -> None:
        code = self._socket.close_code
        if self._session is not None:
            by_bot = not self._outbox.closed and code in _NORMAL_CLOSES
            self._gateway.leave_session(self._session, self._outbox, for_good=by_bot)
        self._outbox.close(1000)
        with suppress(TimeoutError, ConnectionError):
            await asyncio.wait_for(writer, 1)

    def _received(self, raw: str | bytes) -> None:
        if len(raw) > _LONGEST_PAYLOAD:
            raise CloseConnectionError(4002, "Payload too long")
        try:
            message = loads(raw)
        except ValueError:
            raise CloseConnectionError(4002, "Error while decoding payload") from None
        if not isinstance(message, dict):
            raise CloseConnectionError(4002, "Error while decoding payload")
        self._count()
        self._answer(message.get("op"), message.get("d"))

    def _answer(self, opcode: object, data: Any) -> None:  # noqa: ANN401 - JSON may hold anything
        match opcode:
            case Opcode.HEARTBEAT:
                self._wait_for_heartbeat()
                loop = asyncio.get_running_loop()
                loop.call_later(_ACK_AFTER, self._outbox.send, Opcode.HEARTBEAT_ACK)
            case Opcode.IDENTIFY:
                self._identify(data)
            case Opcode.RESUME:
                self._resume(data)
            case Opcode.PRESENCE | Opcode.VOICE_STATE | Opcode.REQUEST_MEMBERS:
                if self._session is None:
                    raise CloseConnectionError(4003, "Not authenticated")
            case _:
                raise CloseConnectionError(4001, "Unknown opcode")

    def _count(self) -> None:
        window = self._gateway.settings.rates.gateway_sends
        present = asyncio.get_running_loop().time()
        while self._sent and self._sent[0] <= present - window.seconds:
            self._sent.popleft()
        self._sent.append(present)
        if len(self._sent) > window.count:
            raise CloseConnectionError(4008, "Rate limited")

    def _identify(self, data: Json) -> None:
        if self._session is not None:
            raise CloseConnectionError(4005, "Already authenticated")
        self._check_token(data)
        shard, shards = _shard(data.get("shard", [0, 1]))
        intents = self._checked_intents(data.get("intents"))
        if not self._gateway.identifies.try_to_identify(shard):
            self._outbox.send(Opcode.INVALID_SESSION, data=False)
            return
        self._session = self._gateway.begin_session(shard, shards, intents, self._outbox)

    def _resume(self, data: Json) -> None:
        if self._session is not None:
            raise CloseConnectionError(4005, "Already authenticated")
        self._check_token(data)
        session = self._gateway.resumable_session(str(data.get("session_id")))
        sequence = data.get("seq")
        if session is None or not isinstance(sequence, int):
            self._outbox.send(Opcode.INVALID_SESSION, data=False)
            return
        if sequence > session.sequence:
            raise CloseConnectionError(4007, "Invalid seq")
        if not session.can_replay_from(sequence):
            self._outbox.send(Opcode.INVALID_SESSION, data=False)
            return
        self._session = session
        self._gateway.resume_session(session, sequence, self._outbox)

    def _check_token(self, data: object) -> None:
        if not isinstance(data, dict):
            raise CloseConnectionError(4002, "Error while decoding payload")
        token = str(data.get("token")).removeprefix("Bot ")
        if token != self._gateway.settings.token:
            raise CloseConnectionError(4004, "Authentication failed")

    def _checked_intents(self, intents: object) -> int:
        if not isinstance(intents, int) or not 0 <= intents < HIGHEST:
            raise CloseConnectionError(4013, "Invalid intent(s)")
        if intents & PRIVILEGED & ~self._gateway.settings.privileged_intents:
            raise CloseConnectionError(4014, "Disallowed intent(s)")
        return intents


def _check_version(version: str | None) -> None:
    if version not in (None, _VERSION):
        raise CloseConnectionError(4012, "Invalid API version")


def _shard(told: object) -> tuple[int, int]:
    match told:
        case [int(shard), int(shards)] if 0 <= shard < shards:
            return shard, shards
        case _:
            raise CloseConnectionError(4010, "Invalid shard")
