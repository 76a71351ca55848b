"""The bot's own data (user, application, gateway, emojis), and members of its servers."""

from __future__ import annotations

import base64
import binascii
import re
from functools import partial
from typing import TYPE_CHECKING, Final

from sandbox import payloads
from sandbox.errors import ApiError, FormBody, Problem
from sandbox.routes import NOTHING, ApiCall, RestReply, RestRoute
from sandbox.world import Emoji

if TYPE_CHECKING:
    from sandbox.access import Access
    from sandbox.world_changes import WorldChanges

_EMOJIS: Final = "/applications/{application_id}/emojis"
_EMOJI: Final = "/applications/{application_id}/emojis/{emoji_id}"
_EMOJI_NAME: Final = re.compile(r"[A-Za-z0-9_]{2,32}")
_MOST_EMOJIS: Final = 2000
_EMOJI_BYTES: Final = 256 * 1024
_DATA_URI: Final = re.compile(r"data:(image/(?:png|jpeg|gif|webp|avif));base64,(.*)", re.DOTALL)
_A_PAGE: Final = 200
_DAY: Final = 24 * 60 * 60 * 1000


class ApplicationRoutes:
    """Handles requests of a bot about itself, its emojis and members of its servers."""

    def __init__(self, world_changes: WorldChanges, access: Access) -> None:
        self._realm = world_changes
        self._access = access

    def routes(self) -> list[RestRoute]:
        return [
            RestRoute("GET", "/users/@me", self.user),
            RestRoute("GET", "/users/@me/guilds", self.guilds),
            RestRoute("GET", "/oauth2/applications/@me", self.application),
            RestRoute("GET", "/gateway/bot", self.gateway_bot),
            RestRoute("GET", _EMOJIS, self.emojis),
            RestRoute("POST", _EMOJIS, self.add_emoji, "emoji"),
            RestRoute("DELETE", _EMOJI, self.delete_emoji, "emoji"),
            RestRoute("GET", "/guilds/{guild_id}/members/{user_id}", self.member, major="guild_id"),
        ]

    def user(self, _: ApiCall) -> RestReply:
        return RestReply(payloads.own_user(self._realm.world.application.bot))

    def guilds(self, call: ApiCall) -> RestReply:
        """Reply with a page of the servers, in short form. It includes servers without the bot."""
        world = self._realm.world
        after, most = int(call.query.get("after") or 0), int(call.query.get("limit") or _A_PAGE)
        there = sorted(each for each in world.guilds if each > after)[:most]
        bot = world.application.bot
        return RestReply([payloads.own_guild(world.guilds[each], bot) for each in there])

    def application(self, _: ApiCall) -> RestReply:
        world = self._realm.world
        return RestReply(payloads.own_application(world.application, len(world.guilds)))

    def gateway_bot(self, _: ApiCall) -> RestReply:
        """Reply with the address of the gateway and the limits for new sessions."""
        gateway = self._realm.gateway
        limit = {
            "total": gateway.settings.identifies_a_day,
            "remaining": gateway.identifies.remaining(),
            "reset_after": _DAY,
            "max_concurrency": gateway.settings.max_concurrency,
        }
        return RestReply(
            {
                "url": gateway.address,
                "shards": gateway.settings.shards,
                "session_start_limit": limit,
            }
        )

    def emojis(self, call: ApiCall) -> RestReply:
        self._check_own_application(call)
        application = self._realm.world.application
        items = [payloads.emoji(each, application) for each in application.emojis.values()]
        return RestReply({"items": items})

    def add_emoji(self, call: ApiCall) -> RestReply:
        self._check_own_application(call)
        application = self._realm.world.application
        if len(application.emojis) >= _MOST_EMOJIS:
            raise ApiError(Problem.TOO_MANY_EMOJIS)
        form = FormBody()
        name = call.form.get("name")
        self._check_name(form, name)
        kind, image = _image(form, call.form.get("image"))
        form.raise_if_faulty()
        draw = partial(bytes, image)
        emoji = Emoji(self._realm.ids.next_id(), str(name), draw, kind, kind == "image/gif")
        application.emojis[emoji.id] = emoji
        return RestReply(payloads.emoji(emoji, application), 201)

    def delete_emoji(self, call: ApiCall) -> RestReply:
        del self._realm.world.application.emojis[self._emoji(call).id]
        return NOTHING

    def member(self, call: ApiCall) -> RestReply:
        guild = self._access.guild(call.id("guild_id"))
        member = guild.members.get(call.id("user_id"))
        if member is None:
            raise ApiError(Problem.UNKNOWN_MEMBER)
        return RestReply(payloads.member(member))

    def _check_own_application(self, call: ApiCall) -> None:
        if call.id("application_id") != self._realm.world.application.id:
            raise ApiError(Problem.UNKNOWN_APPLICATION)

    def _emoji(self, call: ApiCall) -> Emoji:
        self._check_own_application(call)
        emoji = self._realm.world.application.emojis.get(call.id("emoji_id"))
        if emoji is None:
            raise ApiError(Problem.UNKNOWN_EMOJI)
        return emoji

    def _check_name(self, form: FormBody, name: object) -> None:
        path = ("name",)
        if not form.check_text(path, name, 2, 32):
            return
        if not _EMOJI_NAME.fullmatch(str(name)):
            message = "String value did not match validation regex."
            form.add_error(path, "STRING_TYPE_REGEX", message)
        emojis = self._realm.world.application.emojis.values()
        if any(each.name == name for each in emojis):
            message = "An emoji with that name already exists."
            form.add_error(path, "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", message)


def _image(form: FormBody, told: object) -> tuple[str, bytes]:
    """Return the type and the bytes of an image in a data URI. Add a fault if it is invalid."""
    path = ("image",)
    match = _DATA_URI.fullmatch(told) if isinstance(told, str) else None
    if match is None:
        form.add_error(path, "IMAGE_INVALID", "Invalid image data")
        return "", b""
    try:
        image = base64.b64decode(match[2], validate=True)
    except binascii.Error:
        form.add_error(path, "IMAGE_INVALID", "Invalid image data")
        return "", b""
    if len(image) > _EMOJI_BYTES:
        form.add_error(path, "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    return match[1], image
