"""Finds servers, channels and messages for the bot, and checks the bot's permissions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sandbox.errors import ApiError, Problem
from sandbox.permissions import Permission, is_allowed
from sandbox.snowflakes import creation_seconds_of
from sandbox.world import Channel, Guild, Member, PostedMessage

if TYPE_CHECKING:
    from sandbox.world_changes import WorldChanges

_SEND: Final = Permission.SEND_MESSAGES
_SEND_IN_THREAD: Final = Permission.SEND_MESSAGES_IN_THREADS


class Access:
    """Finds servers, channels and messages for the bot.

    If the bot may not have them, it raises the error that Discord would reply with.
    """

    def __init__(self, world_changes: WorldChanges) -> None:
        self._realm = world_changes

    def guild(self, number: int) -> Guild:
        """Return a server. Raise `ApiError` unless the bot is in it."""
        guild = self._realm.world.guilds.get(number)
        if guild is None or not guild.has_bot:
            raise ApiError(Problem.UNKNOWN_GUILD)
        return guild

    def bot_in(self, guild: Guild) -> Member:
        """Return the bot as a member of a server."""
        return guild.members[self._realm.world.application.bot.id]

    def channel(self, number: int) -> Channel:
        """Return a channel. Raise `ApiError` unless the bot can see it."""
        channel = self._realm.world.channels.get(number)
        if channel is None:
            raise ApiError(Problem.UNKNOWN_CHANNEL)
        if not channel.guild.has_bot or not self.has_permission(channel, Permission.VIEW_CHANNEL):
            raise ApiError(Problem.MISSING_ACCESS)
        return channel

    def has_permission(self, channel: Channel, wanted: int) -> bool:
        """Return whether the bot has a permission in a channel."""
        return is_allowed(self.bot_in(channel.guild), channel, wanted)

    def require_permission(self, channel: Channel, wanted: int) -> None:
        """Raise `ApiError` unless the bot has a permission in a channel."""
        if not self.has_permission(channel, wanted):
            raise ApiError(Problem.MISSING_PERMISSIONS)

    def message(self, channel: Channel, number: int) -> PostedMessage:
        """Return a public message. Raise `ApiError` if the bot may not read it.

        Without the history permission, the bot may read only its own messages.
        """
        message = channel.messages.get(number)
        if message is None:
            raise ApiError(Problem.UNKNOWN_MESSAGE)
        if not self.has_permission(channel, Permission.READ_MESSAGE_HISTORY) and not self._is_own(
            message
        ):
            raise ApiError(Problem.MISSING_PERMISSIONS)
        return message

    def own_message(self, channel: Channel, number: int) -> PostedMessage:
        """Return a message that the bot may edit. Raise `ApiError` for any other."""
        message = self.message(channel, number)
        if not self._is_own(message):
            raise ApiError(Problem.OTHER_AUTHOR)
        if channel.thread is not None and channel.thread.archived:
            raise ApiError(Problem.THREAD_ARCHIVED)
        return message

    def is_old(self, message: PostedMessage) -> bool:
        """Return whether the message is so old that a separate limit applies to its edits."""
        return (
            creation_seconds_of(message.id) + self._realm.settings.durations.old_message
            < self._realm.ids.time.now()
        )

    def require_sending(self, channel: Channel, *, files: bool) -> None:
        """Raise `ApiError` unless the bot may write in a channel."""
        locked = channel.thread is not None and channel.thread.locked
        if locked and not self.has_permission(channel, Permission.MANAGE_THREADS):
            raise ApiError(Problem.THREAD_LOCKED)
        self.require_permission(channel, _SEND_IN_THREAD if channel.is_thread else _SEND)
        if files:
            self.require_permission(channel, Permission.ATTACH_FILES)

    def require_deleting(self, message: PostedMessage) -> None:
        """Raise `ApiError` unless the bot may delete a message."""
        if not self._is_own(message):
            self.require_permission(message.channel, Permission.MANAGE_MESSAGES)
        if message.channel.thread is not None and message.channel.thread.archived:
            raise ApiError(Problem.THREAD_ARCHIVED)

    def _is_own(self, message: PostedMessage) -> bool:
        return message.author is self._realm.world.application.bot
