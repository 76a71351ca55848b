"""The routes for the messages of a channel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sandbox.errors import FormBody
from sandbox.permissions import Permission
from sandbox.routes import NOTHING, Call, RestReply, RestRoute
from sandbox.wire import whole_number

if TYPE_CHECKING:
    from sandbox.access import Access
    from sandbox.contents import ContentReader
    from sandbox.rates import Limiter
    from sandbox.realm import Realm
    from sandbox.wire import Json

_LIST: Final = "/channels/{channel_id}/messages"
_ONE: Final = "/channels/{channel_id}/messages/{message_id}"
_LONGEST_NONCE: Final = 25
_MOST_LISTED: Final = 100


class MessageRoutes:
    """Lists, posts, edits and deletes messages."""

    def __init__(
        self, realm: Realm, access: Access, reader: ContentReader, limiter: Limiter
    ) -> None:
        self._realm = realm
        self._access = access
        self._reader = reader
        self._limiter = limiter

    def routes(self) -> list[RestRoute]:
        major = "channel_id"
        return [
            RestRoute("GET", _LIST, self.newest, major=major),
            RestRoute("POST", _LIST, self.create, "message_create", major),
            RestRoute("PATCH", _ONE, self.edit, "message_edit", major),
            RestRoute("DELETE", _ONE, self.delete, "message_delete", major),
        ]

    def newest(self, call: Call) -> RestReply:
        """Reply with the newest messages, or with those before, after or around another one."""
        channel = self._access.channel(call.id("channel_id"))
        if not self._access.has(channel, Permission.READ_MESSAGE_HISTORY):
            return RestReply([])
        found = sorted(channel.messages, reverse=True)
        limit = _limit(call)
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

    def create(self, call: Call) -> RestReply:
        """Post a message.

        With an enforced nonce that was used before, return that message instead.
        """
        channel = self._access.channel(call.id("channel_id"))
        body = call.form
        self._access.send(channel, files=bool(call.files))
        nonce = _nonce(body)
        if nonce is not None and body.get("enforce_nonce"):
            there = self._realm.nonces.repeated(channel, nonce)
            if there is not None:
                return RestReply(self._realm.message_payload(there))
        content = self._reader.new(body, call.files, channel.guild)
        message = self._realm.new_message(channel, self._realm.world.application.bot, content)
        message.nonce = nonce
        self._realm.post(message)
        if nonce is not None:
            self._realm.nonces.remember(message)
        return RestReply(self._realm.message_payload(message))

    def edit(self, call: Call) -> RestReply:
        """Edit one of the bot's own messages."""
        channel = self._access.channel(call.id("channel_id"))
        message = self._access.own_message(channel, call.id("message_id"))
        if self._access.is_old(message):
            self._limiter.take_old_edit(channel.id)
        content = self._reader.edited(call.form, call.files, channel.guild, message.content)
        self._realm.edit(message, content)
        return RestReply(self._realm.message_payload(message))

    def delete(self, call: Call) -> RestReply:
        channel = self._access.channel(call.id("channel_id"))
        message = self._access.message(channel, call.id("message_id"))
        self._access.delete(message)
        self._realm.delete(message)
        return NOTHING


def _nonce(body: Json) -> str | int | None:
    nonce = body.get("nonce")
    if nonce is None or isinstance(nonce, int):
        return nonce
    form = FormBody()
    form.text(("nonce",), nonce, 0, _LONGEST_NONCE)
    form.done()
    return str(nonce)


def _limit(call: Call) -> int:
    told = call.query.get("limit", "50")
    value = whole_number(told)
    form = FormBody()
    form.number(("limit",), told if value is None else value, 1, _MOST_LISTED)
    form.done()
    return value or 0
