"""The whole sandbox: an imitation of Discord on a loopback port."""

from __future__ import annotations

import logging
from email.utils import formatdate
from typing import TYPE_CHECKING, Final

from aiohttp import web

from sandbox.access import Access
from sandbox.api import PREFIX, DiscordApi
from sandbox.client import PersonClient
from sandbox.contents import ContentReader
from sandbox.faults import RestFaults, check_number
from sandbox.gateway_socket import BotConnection
from sandbox.interactions import InteractionDesk
from sandbox.open_page import OpenPage
from sandbox.openapi import ApiDescription
from sandbox.pages import PageRoutes, add_security_headers, reject_other_origins
from sandbox.people import Person
from sandbox.picture_switches import PictureSwitch
from sandbox.rates import RateLimiter
from sandbox.request_log import RequestLog
from sandbox.rest.application import ApplicationRoutes
from sandbox.rest.commands import CommandRoutes
from sandbox.rest.interaction_routes import InteractionRoutes
from sandbox.rest.messages import MessageRoutes
from sandbox.rest.roles import RoleRoutes
from sandbox.rest.threads import ThreadRoutes
from sandbox.role_admin import RoleAdmin
from sandbox.settings import SandboxSettings
from sandbox.world_admin import WorldAdmin
from sandbox.world_file import WorldFile

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from sandbox.world import User

log = logging.getLogger(__name__)

HOST: Final = "127.0.0.1"
# A year, in seconds.
_LONGEST_MOVE: Final = 366 * 24 * 60 * 60.0
_LARGEST_BODY: Final = 64 * 1024 * 1024


class Sandbox(WorldAdmin):
    """A Discord for one bot: gateway, REST, CDN, a page, and scripted people.

    If `openapi` is the path of Discord's own description, the sandbox compares every request with
    it. If `keep` is the path of a file, the server, its channels and its people survive a restart.
    """

    def __init__(
        self,
        settings: SandboxSettings | None = None,
        *,
        server: str = "Sandbox",
        channel: str = "general",
        openapi: Path | None = None,
        keep: Path | None = None,
    ) -> None:
        super().__init__(settings or SandboxSettings())
        self.log = RequestLog()
        self.faults = RestFaults()
        self.limiter = RateLimiter(self.settings)
        self.desk = InteractionDesk(self.realm)
        self.roles = RoleAdmin(self.realm)
        self.client = PersonClient(self.realm, self.desk)
        self.api = DiscordApi(self.settings, self.limiter, self.faults, self.log)
        if openapi is not None:
            self.api.description = ApiDescription(openapi)
        self._add_routes()
        # Called with the seconds by which the time was moved.
        self.on_time_moved: list[Callable[[float], None]] = []
        self._runner: web.AppRunner | None = None
        self._port = 0
        self._was_online = False
        self.gateway.on_presence = self._presence
        world_file = WorldFile(self, keep) if keep else None
        if world_file is None or not world_file.load():
            self.add_guild(server)
        if not self.guild.channels:
            self.add_channel(self.guild, channel)
        if world_file is not None:
            world_file.save_on_changes()

    @property
    def api_url(self) -> str:
        """The address of the REST API with its version, for a bot's `DISCORD_API_URL`."""
        return f"http://{HOST}:{self._port}{PREFIX}"

    @property
    def page_url(self) -> str:
        return f"http://{HOST}:{self._port}/"

    @property
    def cdn_url(self) -> str:
        """The address of pictures and files."""
        return f"http://{HOST}:{self._port}/cdn"

    @property
    def gateway_url(self) -> str:
        return f"ws://{HOST}:{self._port}/gateway"

    @property
    def is_served(self) -> bool:
        """Whether a bot gets the events of the first server and has registered its commands."""
        return self.gateway.reaches_server(self.guild) and bool(self.world.application.commands)

    @property
    def unknown_requests(self) -> list[str]:
        """Requests of the bot that the sandbox does not imitate."""
        return list(self.log.unknown)

    @property
    def violations(self) -> list[str]:
        """Requests of the bot that Discord's own description does not allow."""
        return list(self.log.violations)

    async def start(self, port: int = 0) -> None:
        """Listen on a port, or on any free one for 0. Raise `OSError` if it is in use."""
        app = web.Application(client_max_size=_LARGEST_BODY, middlewares=[reject_other_origins])
        app.on_response_prepare.append(add_security_headers)
        app.on_response_prepare.append(self._add_date)
        app.router.add_route("*", f"{PREFIX}/{{path:.*}}", self.api.handle_request)
        app.router.add_get("/gateway", self._gateway)
        app.router.add_get("/gateway/", self._gateway)
        app.add_routes(PageRoutes(self).routes())
        # Also reply to paths that only resemble the API, such as those of another version.
        app.router.add_route("*", "/{path:.*}", self.api.answer_unknown)
        # Pages and bots are asked to close their sockets. Do not wait long until they do so.
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, port)
        try:
            await site.start()
        except OSError:
            await self.stop()
            raise
        self._port = self._runner.addresses[0][1]
        self.realm.addresses.cdn = self.cdn_url
        self.gateway.address = self.gateway_url

    async def stop(self) -> None:
        """Close every connection and stop listening."""
        self.desk.close()
        self.gateway.drop_connections(code=1001)
        for subscriber in list(self.feed.viewers):
            if isinstance(subscriber, OpenPage):
                subscriber.close()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    def person(
        self, name: str, locale: str | None = None, *, moderator: bool | None = None
    ) -> Person:
        """Return the person with that name, who is a member of every server.

        Create the person if needed. Set the language and the moderator rights if they are given.
        """
        person = self.people.get(name)
        if person is None:
            person = self.give_client(self.add_user(name, locale or "en-US"))
        elif locale is not None:
            self.set_locale(person.user, locale)
        if moderator is not None:
            self.set_moderator(person.user, moderator=moderator)
        return person

    def give_client(self, user: User) -> Person:
        """Return a scripted person for a user who was added before."""
        person = self.people[user.name] = Person(user, self.realm, self.client)
        return person

    def move_time(self, seconds: float) -> None:
        """Move the time of this Discord ahead. Tell everybody who has to follow."""
        check_number("seconds", seconds, 0, _LONGEST_MOVE)
        self.time.ahead += seconds
        for follow in self.on_time_moved:
            follow(seconds)
        self.feed.send_to_all("time", {"now": self.time.stamp()})

    def set_switches(self, switches: Iterable[str]) -> None:
        """Turn these switches on, and all others off. Raise `ValueError` for an unknown one."""
        self.settings.switches = {PictureSwitch(each) for each in switches}
        self.feed.send_to_all("switches", {"switches": sorted(self.settings.switches)})

    def clear_faults(self) -> None:
        """Remove all faults of REST and of the gateway."""
        self.faults.clear_faults()
        self.gateway_faults.clear_faults()

    def _add_routes(self) -> None:
        access, reader = Access(self.realm), ContentReader(self.realm)
        for part in (
            ApplicationRoutes(self.realm, access),
            CommandRoutes(self.realm, self._commands_changed),
            RoleRoutes(access, self.roles),
            ThreadRoutes(self.realm, access),
            MessageRoutes(self.realm, access, reader, self.limiter),
            InteractionRoutes(self.realm, self.desk, reader, self.limiter),
        ):
            self.api.add_routes(part.routes())

    async def _gateway(self, request: web.Request) -> web.StreamResponse:
        if self.gateway.refuses_connections:
            raise web.HTTPServiceUnavailable
        socket = web.WebSocketResponse(max_msg_size=1 << 16, autoping=True, compress=False)
        await socket.prepare(request)
        await BotConnection(self.gateway, socket, request).run(request.query.get("v"))
        return socket

    async def _add_date(self, _: web.Request, response: web.StreamResponse) -> None:
        """Give each response the time of this Discord, from which a bot learns the time."""
        response.headers["Date"] = formatdate(self.time.now(), usegmt=True)

    def _commands_changed(self) -> None:
        for subscriber in self.feed.viewers:
            if isinstance(subscriber, OpenPage):
                subscriber.push_commands()

    def _presence(self, online: bool) -> None:  # noqa: FBT001 - a callback
        if online != self._was_online:
            self._was_online = online
            self.feed.send_to_all("bot", {"online": online})
