"""The routes for the messages of a channel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sandbox.errors import FormBody
from sandbox.json_codec import parse_whole_number
from sandbox.permissions import Permission
from sandbox.picture_switches import PictureSwitch
from sandbox.routes import NOTHING, ApiCall, RestReply, RestRoute

if TYPE_CHECKING:
    from sandbox.access import Access
    from sandbox.contents import ContentReader
    from sandbox.json_codec import Json
    from sandbox.rates import RateLimiter
    from sandbox.world_changes import WorldChanges

_LIST: Final = "/channels/{channel_id}/messages"
_ONE: Final = "/channels/{channel_id}/messages/{message_id}"
_LONGEST_NONCE: Final = 25
_MOST_LISTED: Final = 100


class MessageRoutes:
    """Lists, posts, edits and deletes messages."""

    def __init__(
        self,
        world_changes: WorldChanges,
        access: Access,
        reader: ContentReader,
        limiter: RateLimiter,
    ) -> None:
        self._realm = world_changes
        self._access = access
        self._reader = reader
        self._limiter = limiter

    def routes(self) -> list[RestRoute]:
        major = "channel_id"
        return [
            RestRoute("GET", _LIST, self.newest, major=major),
            RestRoute("POST", _LIST, self.create_message, "message_create", major),
            RestRoute("PATCH", _ONE, self.edit_message, "message_edit", major),
            RestRoute("DELETE", _ONE, self.delete_message, "message_delete", major),
        ]

    def newest(self, call: ApiCall) -> RestReply:
        """Reply with the newest messages, or with those before, after or around another one."""
        channel = self._access.channel(call.id("channel_id"))
        if not self._access.has_permission(channel, Permission.READ_MESSAGE_HISTORY):
            return RestReply([])
        found = sorted(channel.messages, reverse=True)
        limit = _read_limit(call)
        before, after, middle = map(call.queried_id, ("before", "after", "around"))
        if before is not None:
            found = [each for each in found if each < before]
        if after is not None:
            found = [each for each in found if each > after][-limit:]
        if middle is not None:
            nearest = sorted(found, key=lambda each: abs(each - middle))[:limit]
            found = sorted(nearest, reverse=True)
        messages = [channel.messages[each] for each in found[:limit]]
        return RestReply([self._realm.message_payload(each) for each in messages])

    def create_message(self, call: ApiCall) -> RestReply:
        """Post a message.

        If `enforce_nonce` is set and the nonce was used before, reply with that earlier message.
        """
        channel = self._access.channel(call.id("channel_id"))
        body = call.form
        self._access.require_sending(channel, files=bool(call.files))
        nonce = _nonce(body)
        if nonce is not None and body.get("enforce_nonce"):
            there = self._realm.nonces.find_message(channel, nonce)
            if there is not None:
                return RestReply(self._realm.message_payload(there))
        content = self._reader.read_new(body, call.files, channel.guild)
        message = self._realm.new_message(channel, self._realm.world.application.bot, content)
        message.nonce = nonce
        self._realm.post_message(message)
        if nonce is not None:
            self._realm.nonces.remember_message(message)
        return RestReply(self._realm.message_payload(message))

    def edit_message(self, call: ApiCall) -> RestReply:
        """Edit one of the bot's own messages."""
        channel = self._access.channel(call.id("channel_id"))
        message = self._access.own_message(channel, call.id("message_id"))
        if self._access.is_old(message):
            self._limiter.count_old_edit(channel.id)
        content = self._reader.read_edit(
            call.form,
            call.files,
            channel.guild,
            message.content,
            no_pictures=PictureSwitch.NO_CHANNEL_EDIT,
        )
        self._realm.edit_message(message, content)
        return RestReply(self._realm.message_payload(message))

    def delete_message(self, call: ApiCall) -> RestReply:
        channel = self._access.channel(call.id("channel_id"))
        message = self._access.message(channel, call.id("message_id"))
        self._access.require_deleting(message)
        self._realm.delete_message(message)
        return NOTHING


def _nonce(body: Json) -> str | int | None:
    nonce = body.get("nonce")
    if nonce is None or isinstance(nonce, int):
        return nonce
    form = FormBody()
    form.check_text(("nonce",), nonce, 0, _LONGEST_NONCE)
    form.raise_if_faulty()
    return str(nonce)


def _read_limit(call: ApiCall) -> int:
    told = call.query.get("limit", "50")
    value = parse_whole_number(told)
    form = FormBody()
    form.check_number(("limit",), told if value is None else value, 1, _MOST_LISTED)
    form.raise_if_faulty()
    return value or 0
