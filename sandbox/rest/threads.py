"""The routes for threads: start, archive and unarchive them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sandbox import payloads
from sandbox.errors import ApiError, FormBody, Problem
from sandbox.permissions import Permission
from sandbox.routes import ApiCall, RestReply, RestRoute
from sandbox.world import Channel, ChannelKind, Thread

if TYPE_CHECKING:
    from sandbox.access import Access
    from sandbox.json_codec import Json
    from sandbox.world_changes import WorldChanges

_ONE: Final = "/channels/{channel_id}"
_LONGEST_NAME: Final = 100
_ARCHIVE_MINUTES: Final = (60, 1440, 4320, 10080)
_DEFAULT_MINUTES: Final = 4320
_BEGUN_WITH: Final = frozenset({"name", "auto_archive_duration"})
_CHANGED: Final = frozenset({"archived"})


class ThreadRoutes:
    """Starts and archives threads. Changes of normal channels are not imitated."""

    def __init__(self, world_changes: WorldChanges, access: Access) -> None:
        self._realm = world_changes
        self._access = access

    def routes(self) -> list[RestRoute]:
        major = "channel_id"
        return [
            RestRoute("PATCH", _ONE, self.change_thread, major=major),
            RestRoute(
                "POST", f"{_ONE}/messages/{{message_id}}/threads", self.begin_thread, major=major
            ),
        ]

    def change_thread(self, call: ApiCall) -> RestReply:
        """Archive a thread or unarchive it."""
        channel = self._access.channel(call.id("channel_id"))
        form = FormBody()
        form.allow_only((), call.form, _CHANGED)
        if channel.thread is None:
            form.report_unsupported((), "changes of channels")
        form.raise_if_faulty()
        if channel.thread is not None:
            self._apply_change(channel, channel.thread, call.form)
        return RestReply(self._thread_payload(channel))

    def begin_thread(self, call: ApiCall) -> RestReply:
        """Start a thread on a message."""
        channel = self._access.channel(call.id("channel_id"))
        message = self._access.message(channel, call.id("message_id"))
        self._access.require_permission(channel, Permission.CREATE_PUBLIC_THREADS)
        if message.thread is not None:
            raise ApiError(Problem.THREAD_EXISTS)
        if channel.is_thread:
            raise ApiError(Problem.WRONG_CHANNEL_TYPE)
        name, minutes = _read_new_thread(call.form)
        bot, stamp = self._realm.world.application.bot, self._realm.ids.time.stamp()
        thread = Thread(bot.id, minutes, stamp, stamp, members={bot.id: stamp})
        kind = ChannelKind.PUBLIC_THREAD
        made = Channel(message.id, channel.guild, name, kind, channel, thread=thread)
        return RestReply(self._thread_payload(self._realm.add_thread(made, message)), 201)

    def _apply_change(self, channel: Channel, thread: Thread, body: Json) -> None:
        """Archive a thread, or unarchive it.

        Without *Manage Threads*, the bot must own the thread, and the thread must not be locked.
        """
        manages = self._access.has_permission(channel, Permission.MANAGE_THREADS)
        if not manages and thread.owner_id != self._realm.world.application.bot.id:
            raise ApiError(Problem.MISSING_PERMISSIONS)
        if thread.locked and not manages:
            raise ApiError(Problem.THREAD_LOCKED)
        if thread.archived and body.get("archived") is not False:
            raise ApiError(Problem.THREAD_ARCHIVED)
        if body.get("archived", thread.archived) != thread.archived:
            self._realm.archive_thread(channel, thread, archived=bool(body["archived"]))

    def _thread_payload(self, channel: Channel) -> Json:
        return payloads.thread_for(channel, self._realm.world.application.bot)


def _read_new_thread(body: Json) -> tuple[str, int]:
    """Return the name of a new thread, and the minutes of silence before it is archived."""
    form = FormBody()
    form.allow_only((), body, _BEGUN_WITH)
    form.check_text(("name",), body.get("name", ""), 1, _LONGEST_NAME)
    minutes = body.get("auto_archive_duration") or _DEFAULT_MINUTES
    if minutes not in _ARCHIVE_MINUTES:
        form.report_bad_choice(("auto_archive_duration",), _ARCHIVE_MINUTES)
    form.raise_if_faulty()
    return str(body["name"]), int(minutes)
