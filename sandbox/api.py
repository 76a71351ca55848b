"""The REST API: reads, checks and counts each request. Then it replies, or applies a fault."""

from __future__ import annotations

import asyncio
import logging
import socket
import struct
import time
from collections.abc import Awaitable
from typing import TYPE_CHECKING, Final

from aiohttp import web

from sandbox.body_types import check_body_types
from sandbox.contents import Upload
from sandbox.errors import ApiError, FormBody, Problem
from sandbox.json_codec import dumps, loads
from sandbox.picture_switches import PictureSwitch
from sandbox.rates import RateLimitedError
from sandbox.routes import NOTHING, ApiCall, RestReply, RestRoute, RouteTree

if TYPE_CHECKING:
    from sandbox.faults import RestFault, RestFaults
    from sandbox.openapi import ApiDescription
    from sandbox.rates import RateLimiter
    from sandbox.request_log import RequestLog
    from sandbox.settings import SandboxSettings

log = logging.getLogger(__name__)

PREFIX: Final = "/api/v10"
# discord.py treats a reply with any other content type as text.
_JSON: Final = "application/json"
_PAYLOAD: Final = "payload_json"
_NO_CONTENT: Final = 204
_SERVER_ERROR: Final = 500


class DiscordApi:
    """Handles every request to a path below `PREFIX`."""

    def __init__(
        self,
        settings: SandboxSettings,
        limiter: RateLimiter,
        faults: RestFaults,
        request_log: RequestLog,
    ) -> None:
        self.routes = RouteTree()
        self.description: ApiDescription | None = None
        # Whether to check the sandbox's own replies against Discord's description too.
        self.checks_itself = False
        self._settings = settings
        self._limiter = limiter
        self._faults = faults
        self._log = request_log

    def add_routes(self, routes: list[RestRoute]) -> None:
        for route in routes:
            self.routes.add_route(route)

    async def handle_request(self, request: web.Request) -> web.StreamResponse:
        """Reply to a request, and log it."""
        began = time.perf_counter()
        found = self.routes.find_route(request.method, request.path.removeprefix(PREFIX))
        if found is None:
            return await self.answer_unknown(request)
        route, params = found
        fault = self._faults.take_fault_for(route.method, route.path)
        status = 0
        try:
            response = await self._answer_with_fault(request, route, params, fault)
            status = response.status
        finally:
            took = (time.perf_counter() - began) * 1000
            self._log.add_request(
                route.method, route.path, status, took, _loggable_path(route, params)
            )
        return response

    async def answer_unknown(self, request: web.Request) -> web.StreamResponse:
        """Reply 404 to a request that the sandbox does not imitate, and log it as an error."""
        self._log.add_unknown(request.method, request.path)
        return _response(_error(ApiError(Problem.NOT_FOUND)))

    async def _answer_with_fault(
        self,
        request: web.Request,
        route: RestRoute,
        params: dict[str, str],
        fault: RestFault | None,
    ) -> web.StreamResponse:
        if fault is None:
            return _response(await self._answer(request, route, params))
        reply: web.Response | None = None
        if fault.applied:
            reply = _response(await self._answer(request, route, params))
        await asyncio.sleep(fault.delay)
        if fault.reset:
            return _reset_connection(request)
        if fault.status is not None:
            reply = web.Response(status=fault.status, body=fault.body.encode())
            reply.headers["Content-Type"] = _JSON
            reply.headers.update(fault.headers)
        reply = reply or _response(await self._answer(request, route, params))
        return reply if fault.cut is None else await _cut_answer(request, reply, fault.cut)

    async def _answer(
        self, request: web.Request, route: RestRoute, params: dict[str, str]
    ) -> tuple[RestReply, dict[str, str]]:
        headers: dict[str, str] = {}
        try:
            if route.by_token:
                self._limiter.count_address_request(request.remote or "")
            else:
                self._check_token(request)
                self._limiter.count_global_request()
            if route.rate:
                kind = route.rate if route.rate != "other" else f"other {route.method} {route.path}"
                headers = self._limiter.count_request(kind, route.key(params))
            call = await self._read(request, route, params)
            if call.files and PictureSwitch.SLOW_UPLOADS in self._settings.switches:
                await asyncio.sleep(self._settings.durations.upload)
                if request.transport is None or request.transport.is_closing():
                    # The bot has given up before everything was uploaded.
                    return NOTHING, headers
            reply = route.handler(call)
            if isinstance(reply, Awaitable):
                reply = await reply
            self._check_own_answer(route, reply)
        except ApiError as error:
            for what in error.strange:
                self._log.add_unsupported(route.method, route.path, what)
            reply, more = _error(error)
            return reply, {**headers, **more}
        except RateLimitedError as limited:
            return RestReply(limited.body, 429), limited.headers
        except Exception as error:
            log.exception("the sandbox failed at %s %s", route.method, route.path)
            self._log.crashes.append(f"{route.method} {route.path}: {error!r}")
            return RestReply({"message": "500: sandbox failure", "code": 0}, _SERVER_ERROR), headers
        return reply, headers

    def _check_call(self, route: RestRoute, call: ApiCall) -> None:
        if self.description is None:
            return
        faults = self.description.query_faults(route.method, route.path, call.query)
        faults += self.description.faults(route.method, route.path, call.body)
        for fault in faults:
            self._log.add_violation(route.method, route.path, fault)

    def _check_own_answer(self, route: RestRoute, reply: RestReply) -> None:
        if self.description is None or not self.checks_itself:
            return
        body = loads(dumps(reply.body))
        for fault in self.description.answer_faults(route.method, route.path, reply.status, body):
            self._log.crashes.append(f"answer to {route.method} {route.path}: {fault}")

    def _check_token(self, request: web.Request) -> None:
        if request.headers.get("Authorization") != f"Bot {self._settings.token}":
            raise ApiError(Problem.UNAUTHORIZED)

    async def _read(
        self, request: web.Request, route: RestRoute, params: dict[str, str]
    ) -> ApiCall:
        call = ApiCall(params, request.query)
        if request.can_read_body and request.content_type == "multipart/form-data":
            await _read_multipart(request, call)
        elif request.can_read_body:
            call.body = _parsed(await request.read())
        self._check_call(route, call)
        form = FormBody()
        check_body_types(form, call.body)
        form.raise_if_faulty()
        return call


def _loggable_path(route: RestRoute, params: dict[str, str]) -> str:
    """Return the text for the log that tells apart requests to the same route.

    Return an empty text for routes with an interaction's token, which is never logged.
    """
    return "" if route.by_token else route.key(params)


async def _read_multipart(request: web.Request, call: ApiCall) -> None:
    """Read the JSON payload and the uploaded files into `call`."""
    try:
        fields = await request.post()
    except ValueError:
        raise ApiError(Problem.INVALID_FORM) from None
    for name, field in fields.items():
        if isinstance(field, web.FileField):
            content = field.file.read()
            call.files[name] = Upload(field.filename, field.content_type, content)
            field.file.close()
        elif name == _PAYLOAD and isinstance(field, str):
            call.body = _parsed(field)
    call.body = {} if call.body is None else call.body


def _parsed(text: str | bytes) -> object:
    if not text:
        return None
    try:
        return loads(text)
    except ValueError:
        raise ApiError(Problem.INVALID_JSON) from None


def _error(error: ApiError) -> tuple[RestReply, dict[str, str]]:
    return RestReply(error.body, error.status), error.headers


def _response(answered: tuple[RestReply, dict[str, str]]) -> web.Response:
    reply, headers = answered
    if reply.status == _NO_CONTENT:
        return web.Response(status=_NO_CONTENT, headers=headers)
    body = dumps(reply.body).encode()
    return web.Response(status=reply.status, body=body, headers=headers, content_type=_JSON)


def _reset_connection(request: web.Request) -> web.StreamResponse:
    """Close the connection with a reset, which the client sees as a connection error."""
    if request.transport is not None:
        raw = request.transport.get_extra_info("socket")
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        request.transport.abort()
    return web.Response(status=_SERVER_ERROR)


async def _cut_answer(request: web.Request, reply: web.Response, size: int) -> web.StreamResponse:
    """Send the first bytes of a reply, then close the connection."""
    body = reply.body if isinstance(reply.body, bytes) else b""
    begun = web.StreamResponse(status=reply.status, headers=reply.headers)
    begun.content_length = len(body) + 1
    if size:
        await begun.prepare(request)
        await begun.write(body[:size])
    if request.transport is not None:
        request.transport.close()
    return begun
