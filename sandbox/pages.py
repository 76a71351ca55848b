"""Handles all requests outside of the REST API: for the page, people, files, faults and the log."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from aiohttp import web

from sandbox.client import PersonClient
from sandbox.faults import RestFault
from sandbox.json_codec import Json, dumps, loads, parse_whole_number
from sandbox.open_page import OpenPage, page_person

if TYPE_CHECKING:
    from sandbox.server import Sandbox
    from sandbox.world import User

FOLDER: Final = Path(__file__).parent / "page"
_LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")
LONGEST_NAME: Final = 32
# The longest file name that the system accepts. All files of the page have shorter names.
_LONGEST_FILE: Final = 255
# The headers of files that never change at their address.
_FOR_EVER: Final = {"Cache-Control": "public, max-age=31536000, immutable"}
# The browser must run nothing in a response and show it in no frame, not even files of a bot.
_NOTHING_RUNS: Final = "default-src 'none'; frame-ancestors 'none'"
# Bots may show pictures from anywhere.
_PAGE_RUNS: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' {cdn} https:; "
    "connect-src 'self' ws://{host}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_AVATAR: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" '
    'fill="{colour}"/><circle cx="16" cy="12" r="6" fill="#fff"/><path d="M4 32a12 12 0 0 1 24 0z" '
    'fill="#fff"/></svg>'
)

Next = Callable[[web.Request], Awaitable[web.StreamResponse]]


@web.middleware
async def reject_other_origins(request: web.Request, handler: Next) -> web.StreamResponse:
    """Refuse requests that the script of another site sends from a browser on this machine."""
    origin = request.headers.get("Origin")
    if _host_in(f"//{request.host}")[0] not in _LOOPBACK:
        raise web.HTTPForbidden(text="the sandbox answers to loopback names only")
    if origin is not None and _host_in(origin)[1] != request.host:
        raise web.HTTPForbidden(text="the sandbox answers to its own page only")
    return await handler(request)


async def add_security_headers(_: web.Request, response: web.StreamResponse) -> None:
    """Keep the browser from guessing a response's type, running it, or showing it in a frame."""
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["X-Frame-Options"] = "DENY"
    response.headers.setdefault("Content-Security-Policy", _NOTHING_RUNS)


@lru_cache(maxsize=64)
def _host_in(address: str) -> tuple[str | None, str]:
    """Return the host of an address twice: without its port, and with its port."""
    try:
        parts = urlsplit(address)
    except ValueError:
        raise web.HTTPBadRequest(text="that is no host") from None
    return parts.hostname, parts.netloc


class PageRoutes:
    """Handles the requests of a browser."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._sandbox = sandbox

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/", self.page),
            web.get("/static/{path:.+}", self.static),
            web.get("/cdn/emojis/{name}", self.emoji),
            web.get("/cdn/attachments/{id}/{name}", self.attachment),
            web.get("/cdn/ephemeral-attachments/{application}/{id}/{name}", self.signed_attachment),
            web.get("/cdn/embed/avatars/{name}", self.avatar),
            web.get("/sandbox/people", self.people),
            web.post("/sandbox/people", self.add_person),
            web.patch("/sandbox/people/{id}", self.change_person),
            web.get("/sandbox/live", self.live),
            web.get("/sandbox/log", self.log),
            web.post("/sandbox/faults", self.fault),
        ]

    async def page(self, request: web.Request) -> web.StreamResponse:
        page = self._file("index.html")
        policy = _PAGE_RUNS.format(cdn=self._sandbox.cdn_url, host=request.host)
        page.headers["Content-Security-Policy"] = policy
        return page

    async def static(self, request: web.Request) -> web.StreamResponse:
        """Reply with a file of the page."""
        return self._file(request.match_info["path"])

    async def emoji(self, request: web.Request) -> web.StreamResponse:
        """Reply with the picture of an emoji."""
        number = request.match_info["name"].partition(".")[0]
        emojis = self._sandbox.world.application.emojis
        emoji = emojis.get(parse_whole_number(number) or 0)
        if emoji is None:
            raise web.HTTPNotFound
        return web.Response(body=emoji.draw(), content_type=emoji.content_type, headers=_FOR_EVER)

    async def attachment(self, request: web.Request) -> web.StreamResponse:
        """Reply with a file of a public message. Files of others have signed addresses only."""
        return self._attached(request, is_signed=False)

    async def signed_attachment(self, request: web.Request) -> web.StreamResponse:
        """Reply with a file of an ephemeral message, as long as its address is valid."""
        if not self._sandbox.realm.addresses.is_valid(request.match_info["id"], request.query):
            raise web.HTTPNotFound(text="This content is no longer available.")
        return self._attached(request, is_signed=True)

    def _attached(self, request: web.Request, *, is_signed: bool) -> web.StreamResponse:
        number = request.match_info["id"]
        found = self._sandbox.realm.file(parse_whole_number(number) or 0)
        if found is None or found.filename != request.match_info["name"]:
            raise web.HTTPNotFound
        if found.is_private != is_signed:
            raise web.HTTPNotFound
        kind = found.content_type.partition(";")[0]
        return web.Response(body=found.content, content_type=kind, headers=_FOR_EVER)

    async def avatar(self, request: web.Request) -> web.StreamResponse:
        """Reply with the default picture of a user."""
        number = request.match_info["name"].partition(".")[0]
        colours = self._sandbox.avatar_colours
        which = parse_whole_number(number)
        if which is None:
            raise web.HTTPNotFound
        picture = _AVATAR.format(colour=colours[which % len(colours)])
        return web.Response(text=picture, content_type="image/svg+xml", headers=_FOR_EVER)

    async def people(self, _: web.Request) -> web.StreamResponse:
        """Reply with all people."""
        return _json([self._person_payload(each.user) for each in self._sandbox.people.values()])

    async def add_person(self, request: web.Request) -> web.StreamResponse:
        """Add a person. Reply with the existing one if the name is taken."""
        told = await _object(request)
        name = str(told.get("name", "")).strip()
        if not 1 <= len(name) <= LONGEST_NAME:
            raise web.HTTPBadRequest(text=f"a name has 1 to {LONGEST_NAME} characters")
        locale = told.get("locale")
        person = self._sandbox.person(name, locale=None if locale is None else str(locale))
        return _json(self._person_payload(person.user))

    async def change_person(self, request: web.Request) -> web.StreamResponse:
        """Change the language or the moderator rights of a person."""
        told, user = await _object(request), self._user(request.match_info["id"])
        if "locale" in told:
            self._sandbox.set_locale(user, str(told["locale"]))
        if "moderator" in told:
            self._sandbox.set_moderator(user, moderator=bool(told["moderator"]))
        return _json(self._person_payload(user))

    async def live(self, request: web.Request) -> web.StreamResponse:
        """Serve the web socket of an open page."""
        user, wanted = self._user(request.query.get("as", "")), request.query.get("server")
        guilds = [each for each in self._sandbox.world.guilds.values() if user.id in each.members]
        guild = next((each for each in guilds if str(each.id) == wanted), guilds[0])
        socket = web.WebSocketResponse(heartbeat=30, max_msg_size=1 << 20)
        await socket.prepare(request)
        client = PersonClient(self._sandbox.realm, self._sandbox.desk)
        page = OpenPage(user, guild, self._sandbox.realm, client)
        await page.serve(socket)
        return socket

    async def log(self, _: web.Request) -> web.StreamResponse:
        """Reply with the log of the bot's requests."""
        return _json(self._sandbox.log.to_data())

    async def fault(self, request: web.Request) -> web.StreamResponse:
        """Start a fault, or make another change such as a deletion.

        The body contains its kind and its arguments.
        """
        told = await _object(request)
        kind = str(told.pop("kind", ""))
        known = self._faults_by_kind().get(kind)
        if known is None:
            raise web.HTTPBadRequest(text=f"there is no fault {kind!r}")
        try:
            known(**told)
        except KeyError as error:
            raise web.HTTPBadRequest(text=f"{kind}: there is no {error}") from None
        except (TypeError, ValueError) as error:
            raise web.HTTPBadRequest(text=f"{kind}: {error}") from None
        return _json({"ok": True})

    def _faults_by_kind(self) -> dict[str, Callable[..., object]]:
        sandbox, gateway = self._sandbox, self._sandbox.gateway
        rest, events = sandbox.faults, sandbox.gateway_faults
        return {
            "rest": lambda **more: rest.add(RestFault(**more)),
            "error": rest.answer_with_server_error,
            "refuse": rest.answer_with_error_code,
            "limit": rest.answer_rate_limited,
            "ban": rest.answer_banned,
            "slow": rest.answer_late,
            "cut": rest.cut_answer,
            "reset": rest.reset_connection,
            "clear": sandbox.clear_faults,
            "drop": gateway.drop_connections,
            "reconnect": gateway.ask_to_reconnect,
            "invalidate": gateway.invalidate_sessions,
            "refuse_gateway": gateway.refuse_connections,
            "duplicate": events.duplicate_events,
            "lose": events.lose_events,
            "hold": events.hold_events,
            "release": events.release_events,
            "delay": events.delay_events,
            "delete_message": sandbox.delete_message,
            "delete_channel": sandbox.delete_channel,
            "deny": sandbox.deny_permission_by_name,
            "allow_again": sandbox.reset_permissions,
            "remove_bot": sandbox.remove_bot,
            "outage": sandbox.set_outage,
            "time": sandbox.move_time,
            "switches": sandbox.set_switches,
        }

    def _person_payload(self, user: User) -> Json:
        return page_person(user, self._sandbox.guild)

    def _user(self, told: str) -> User:
        """Return the person with that id or name, or raise 404."""
        for person in self._sandbox.people.values():
            if told in (str(person.id), person.name):
                return person.user
        raise web.HTTPNotFound(text=f"there is nobody {told!r}")

    def _file(self, name: str) -> web.StreamResponse:
        if "\0" in name or len(name) > _LONGEST_FILE:
            raise web.HTTPBadRequest(text="that is no name of a file")
        path = (FOLDER / name).resolve()
        if not path.is_relative_to(FOLDER.resolve()) or not path.is_file():
            raise web.HTTPNotFound
        return web.FileResponse(path, headers={"Cache-Control": "no-cache"})


async def _object(request: web.Request) -> Json:
    try:
        told = loads(await request.read())
    except ValueError:
        raise web.HTTPBadRequest(text="that is no JSON") from None
    if not isinstance(told, dict):
        raise web.HTTPBadRequest(text="that is no object")
    return told


def _json(told: object) -> web.Response:
    return web.Response(body=dumps(told).encode(), content_type="application/json")
