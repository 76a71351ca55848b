"""Channels and threads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sandbox import payloads
from sandbox.errors import ApiError, Form, Problem
from sandbox.permissions import Permission
from sandbox.routes import NOTHING, Call, Reply, Route
from sandbox.wire import now
from sandbox.world import Channel, ChannelKind, Thread

if TYPE_CHECKING:
    from sandbox.access import Access
    from sandbox.realm import Realm
    from sandbox.wire import Json
    from sandbox.world import Message

_ONE: Final = "/channels/{channel_id}"
_LONGEST_NAME: Final = 100
_LONGEST_TOPIC: Final = 1024
_ARCHIVE_MINUTES: Final = (60, 1440, 4320, 10080)
_DEFAULT_MINUTES: Final = 4320
_THREAD_KINDS: Final = (10, 11, 12)
_CREATE: Final = {
    ChannelKind.ANNOUNCEMENT_THREAD: Permission.CREATE_PUBLIC_THREADS,
    ChannelKind.PUBLIC_THREAD: Permission.CREATE_PUBLIC_THREADS,
    ChannelKind.PRIVATE_THREAD: Permission.CREATE_PRIVATE_THREADS,
}


class Channels:
    """Get, change and delete channels; begin threads, come and go."""

    def __init__(self, realm: Realm, access: Access) -> None:
        self._realm = realm
        self._access = access

    def routes(self) -> list[Route]:
        """What is answered here."""
        major = "channel_id"
        members = f"{_ONE}/thread-members"
        return [
            Route("GET", _ONE, self.get, major=major),
            Route("PATCH", _ONE, self.change, major=major),
            Route("DELETE", _ONE, self.delete, major=major),
            Route("POST", f"{_ONE}/threads", self.begin, major=major),
            Route("POST", f"{_ONE}/messages/{{message_id}}/threads", self.begin_on, major=major),
            Route("GET", members, self.members, major=major),
            Route("GET", f"{members}/{{user_id}}", self.member, major=major),
            Route("PUT", f"{members}/{{user_id}}", self.join, major=major),
            Route("DELETE", f"{members}/{{user_id}}", self.leave, major=major),
        ]

    def get(self, call: Call) -> Reply:
        """One channel."""
        return Reply(self._told(self._access.channel(call.id("channel_id"))))

    def change(self, call: Call) -> Reply:
        """Change a channel or a thread."""
        channel = self._access.channel(call.id("channel_id"))
        _check_change(call.form)
        if channel.thread is not None:
            self._change_thread(channel, channel.thread, call.form)
        else:
            self._access.need(channel, Permission.MANAGE_CHANNELS)
            channel.name = call.form.get("name", channel.name)
            channel.topic = call.form.get("topic", channel.topic)
        self._realm.change_channel(channel)
        return Reply(self._told(channel))

    def delete(self, call: Call) -> Reply:
        """Delete a channel or a thread."""
        channel = self._access.channel(call.id("channel_id"))
        manages = Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS
        self._access.need(channel, manages)
        self._realm.delete_channel(channel)
        return Reply(payloads.channel(channel))

    def begin(self, call: Call) -> Reply:
        """Begin a thread that hangs on no message."""
        channel = self._access.channel(call.id("channel_id"))
        kind = call.form.get("type", ChannelKind.PRIVATE_THREAD)
        if kind not in _THREAD_KINDS:
            form = Form()
            form.choices(("type",), _THREAD_KINDS)
            form.done()
        self._access.need(channel, _CREATE[ChannelKind(kind)])
        return Reply(self._begun(channel, ChannelKind(kind), call.form, None), 201)

    def begin_on(self, call: Call) -> Reply:
        """Begin a thread on a message."""
        channel = self._access.channel(call.id("channel_id"))
        message = self._access.message(channel, call.id("message_id"))
        self._access.need(channel, Permission.CREATE_PUBLIC_THREADS)
        if message.thread is not None:
            raise ApiError(Problem.THREAD_EXISTS)
        return Reply(self._begun(channel, ChannelKind.PUBLIC_THREAD, call.form, message), 201)

    def members(self, call: Call) -> Reply:
        """Who is in a thread."""
        channel, thread = self._thread(call)
        return Reply([payloads.thread_member(channel, each) for each in thread.members])

    def member(self, call: Call) -> Reply:
        """Whether somebody is in a thread."""
        channel, thread = self._thread(call)
        user = self._who(call)
        if user not in thread.members:
            raise ApiError(Problem.UNKNOWN_MEMBER)
        return Reply(payloads.thread_member(channel, user))

    def join(self, call: Call) -> Reply:
        """Put somebody into a thread."""
        channel, thread = self._thread(call)
        if thread.archived:
            raise ApiError(Problem.THREAD_ARCHIVED)
        user = self._who(call)
        if user not in channel.guild.members:
            raise ApiError(Problem.UNKNOWN_MEMBER)
        thread.members.setdefault(user, now())
        self._realm.change_channel(channel)
        return NOTHING

    def leave(self, call: Call) -> Reply:
        """Take somebody out of a thread."""
        channel, thread = self._thread(call)
        user = self._who(call)
        if user != self._realm.world.application.bot.id:
            self._access.need(channel, Permission.MANAGE_THREADS)
        if user not in thread.members:
            raise ApiError(Problem.UNKNOWN_MEMBER)
        del thread.members[user]
        self._realm.change_channel(channel)
        return NOTHING

    def _told(self, channel: Channel) -> Json:
        return payloads.thread_for(channel, self._realm.world.application.bot)

    def _thread(self, call: Call) -> tuple[Channel, Thread]:
        channel = self._access.channel(call.id("channel_id"))
        if channel.thread is None:
            raise ApiError(Problem.WRONG_CHANNEL_TYPE)
        return channel, channel.thread

    def _who(self, call: Call) -> int:
        if call.params["user_id"] == "@me":
            return self._realm.world.application.bot.id
        return call.id("user_id")

    def _begun(self, parent: Channel, kind: ChannelKind, body: Json, first: Message | None) -> Json:
        if parent.is_thread:
            raise ApiError(Problem.WRONG_CHANNEL_TYPE)
        form = Form()
        form.text(("name",), body.get("name", ""), 1, _LONGEST_NAME)
        minutes = _minutes(form, body)
        form.done()
        bot, stamp = self._realm.world.application.bot, now()
        thread = Thread(bot.id, minutes, stamp, stamp, members={bot.id: stamp})
        thread.invitable = body.get("invitable", True)
        number = first.id if first else self._realm.ids.next()
        channel = Channel(number, parent.guild, body["name"], kind, parent, thread=thread)
        return self._told(self._realm.add_thread(channel, first))

    def _change_thread(self, channel: Channel, thread: Thread, body: Json) -> None:
        """Its owner may do most of it, but not touch one that is locked."""
        manages = self._access.has(channel, Permission.MANAGE_THREADS)
        own = thread.owner_id == self._realm.world.application.bot.id
        if not manages and (not own or "locked" in body):
            raise ApiError(Problem.MISSING_PERMISSIONS)
        if thread.locked and not manages:
            raise ApiError(Problem.THREAD_LOCKED)
        if thread.archived and body.get("archived") is not False:
            raise ApiError(Problem.THREAD_ARCHIVED)
        channel.name = body.get("name", channel.name)
        thread.locked = body.get("locked", thread.locked)
        thread.archive_minutes = body.get("auto_archive_duration", thread.archive_minutes)
        if body.get("archived", thread.archived) != thread.archived:
            thread.archived = body["archived"]
            thread.archive_stamp = now()


def _check_change(body: Json) -> None:
    form = Form()
    if "name" in body:
        form.text(("name",), body["name"], 1, _LONGEST_NAME)
    if body.get("topic") is not None:
        form.text(("topic",), body["topic"], 0, _LONGEST_TOPIC)
    _minutes(form, body)
    form.done()


def _minutes(form: Form, body: Json) -> int:
    minutes = body.get("auto_archive_duration")
    if minutes is None:
        return _DEFAULT_MINUTES
    if minutes not in _ARCHIVE_MINUTES:
        form.choices(("auto_archive_duration",), _ARCHIVE_MINUTES)
    return int(minutes)
