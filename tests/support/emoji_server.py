"""The part of Discord that uploads of emojis need, with its possible faults."""

import base64
import json
from collections import deque
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import count, islice

from aiohttp import web
from aiohttp.test_utils import TestServer
from aiohttp.typedefs import Handler

from bot.chat.emoji.upload import emoji_drawings

APPLICATION = 4711
FEW = dict(islice(emoji_drawings().items(), 26, 46))
"""A part of the drawn emojis, for uploads that need not be complete."""
TOKEN = "good.token.here"  # the stand-in's own  # noqa: S105  # the stand-in's own
DATA = "data:image/png;base64,"


@dataclass
class Emojis:
    """The emojis of the one application."""

    most: int = 2000
    uploads: int = 10_000
    """The number of uploads that are accepted before all are refused."""
    by_id: dict[int, tuple[str, str]] = field(default_factory=dict)
    """Name and hash of the picture, by id."""
    faults: deque[web.Response] = field(default_factory=deque)
    """Replies to the next uploads, in place of a new emoji."""
    log: list[str] = field(default_factory=list)
    """The requests, without those for the login."""
    ids: Iterator[int] = field(default_factory=lambda: count(1000))

    def add(self, name: str, picture: str = "foreign") -> int:
        number = next(self.ids)
        self.by_id[number] = name, picture
        return number

    @property
    def pictures(self) -> dict[str, str]:
        return dict(self.by_id.values())

    def take_log(self) -> list[str]:
        taken, self.log = self.log, []
        return taken

    @asynccontextmanager
    async def served(self) -> AsyncIterator[str]:
        """Serve the API and yield its address."""
        app = web.Application(middlewares=[_known_token])
        app.router.add_get("/api/v10/users/@me", _me)
        app.router.add_get("/api/v10/oauth2/applications/@me", _application)
        emojis = f"/api/v10/applications/{APPLICATION}/emojis"
        app.router.add_get(emojis, self._list)
        app.router.add_post(emojis, self._create)
        app.router.add_delete(emojis + "/{id}", self._delete)
        async with TestServer(app, host="127.0.0.1") as server:
            yield str(server.make_url("/api/v10"))

    async def _list(self, _: web.Request) -> web.Response:
        self.log.append("list")
        return answer({"items": [self.shown(number) for number in tuple(self.by_id)]})

    async def _create(self, request: web.Request) -> web.Response:
        given = await request.json()
        self.log.append(f"create {given['name']}")
        if self.faults:
            return self.faults.popleft()
        if self.uploads == 0:
            return refusal(403, 20012, "You are not authorized to perform this action")
        self.uploads -= 1
        if len(self.by_id) >= self.most:
            return refusal(400, 30008, "Maximum number of emojis reached")
        assert given["image"].startswith(DATA)
        assert given["name"] not in self.pictures
        picture = base64.b64decode(given["image"].removeprefix(DATA))
        number = self.add(given["name"], sha256(picture).hexdigest())
        return answer(self.shown(number), 201)

    async def _delete(self, request: web.Request) -> web.Response:
        number = int(request.match_info["id"])
        if number not in self.by_id:
            self.log.append("delete what is gone")
            return refusal(404, 10014, "Unknown Emoji")
        self.log.append(f"delete {self.by_id.pop(number)[0]}")
        return web.Response(status=204)

    def shown(self, number: int) -> dict[str, object]:
        return {
            "id": str(number),
            "name": self.by_id[number][0],
            "roles": [],
            "user": BOT,
            "require_colons": True,
            "managed": False,
            "animated": False,
            "available": True,
        }


def answer(
    data: Mapping[str, object], status: int = 200, headers: Mapping[str, str] | None = None
) -> web.Response:
    """Reply as Discord does. discord.py reads no JSON whose content type names a character set."""
    body = json.dumps(data).encode()
    return web.Response(body=body, status=status, headers=headers, content_type="application/json")


def refusal(status: int, code: int, message: str) -> web.Response:
    return answer({"code": code, "message": message}, status)


def too_fast(seconds: float) -> web.Response:
    body = {"message": "You are being rate limited.", "retry_after": seconds, "global": False}
    return answer(body, 429, {"Via": "1.1 google"})


BOT = {
    "id": "42",
    "username": "maunz",
    "discriminator": "0",
    "avatar": None,
    "bot": True,
}


async def _me(_: web.Request) -> web.Response:
    return answer(BOT)


async def _application(_: web.Request) -> web.Response:
    about = {
        "id": str(APPLICATION),
        "name": "maunz",
        "description": "",
        "icon": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "owner": BOT,
        "verify_key": "",
    }
    return answer(about)


@web.middleware
async def _known_token(request: web.Request, handler: Handler) -> web.StreamResponse:
    if request.headers.get("Authorization") != f"Bot {TOKEN}":
        return refusal(401, 0, "401: Unauthorized")
    return await handler(request)
