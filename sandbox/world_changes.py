"""Changes the world. Reports each change to the bot (by the gateway) and to open pages (feed)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sandbox import payloads
from sandbox.file_addresses import FileAddresses
from sandbox.gateway import Gateway
from sandbox.json_codec import Json
from sandbox.message_payloads import message as written
from sandbox.nonces import Nonces
from sandbox.phone_notifications import push_to_phones
from sandbox.snowflakes import Snowflakes, timestamp_of
from sandbox.update_feed import UpdateFeed
from sandbox.world import (
    Channel,
    MessageContent,
    PostedMessage,
    StoredFile,
    Thread,
    User,
    World,
)

if TYPE_CHECKING:
    from sandbox.settings import SandboxSettings

# The most ephemeral messages that are stored for a person in a channel. A page stores as many.
# Without a limit, a long benchmark would fill the memory.
_KEPT_EPHEMERALS: Final = 100
_CACHED_FILES: Final = 64


class WorldChanges:
    """Makes changes in the world, and notifies the bot and the people whom they concern."""

    def __init__(
        self,
        world: World,
        settings: SandboxSettings,
        gateway: Gateway,
        feed: UpdateFeed,
        ids: Snowflakes,
    ) -> None:
        self.world = world
        self.settings = settings
        self.gateway = gateway
        self.feed = feed
        self.ids = ids
        self.addresses = FileAddresses(world.application.id, ids.time, settings)
        # Ephemeral messages by person and channel, oldest first.
        self.ephemerals: dict[tuple[int, int], dict[int, PostedMessage]] = {}
        self.nonces = Nonces(settings)
        # Discord's caches still have a replaced file for a while. A page may just be loading it.
        self._replaced_files: dict[int, StoredFile] = {}

    def message_payload(self, message: PostedMessage) -> Json:
        """Return a message in Discord's JSON."""
        return written(message, self.addresses, self.world.application)

    def page_message(self, message: PostedMessage) -> Json:
        """Return a message as the page gets it."""
        told = self.message_payload(message)
        told["author"] = {**told["author"], "name": message.author.name}
        told["ephemeral"] = message.ephemeral
        return told

    def page_channel(self, channel: Channel) -> Json:
        """Return a channel as the page gets it."""
        return {
            "id": str(channel.id),
            "name": channel.name,
            "parent_id": str(channel.parent.id) if channel.parent else None,
            "thread": channel.is_thread,
            "archived": bool(channel.thread and channel.thread.archived),
            "topic": channel.topic,
        }

    def post_message(self, message: PostedMessage) -> PostedMessage:
        """Store a new message. Notify the bot, the pages that show it, and mentioned people."""
        self.world.messages[message.id] = message
        self._add_files(message)
        if message.recipient is not None:
            self._keep_ephemeral(message, message.recipient)
            self._send_to_pages(message, "message")
            return message
        channel = message.channel
        channel.messages[message.id] = message
        channel.last_message_id = message.id
        self._unarchive(channel)
        self._dispatch("MESSAGE_CREATE", message)
        self._send_to_pages(message, "message")
        push_to_phones(self.feed, self.world, message)
        return message

    def new_message(self, channel: Channel, author: User, content: MessageContent) -> PostedMessage:
        """Make a message without posting it."""
        number = self.ids.next_id()
        return PostedMessage(number, channel, author, content, timestamp_of(number))

    def edit_message(self, message: PostedMessage, content: MessageContent) -> None:
        """Replace the content of a message, and report the edit."""
        for gone in message.content.attachments:
            if gone not in content.attachments:
                self._replace_file(gone)
        message.content = content
        self._add_files(message)
        message.edited = self.ids.time.stamp()
        if not message.ephemeral:
            self._dispatch("MESSAGE_UPDATE", message)
        self._send_to_pages(message, "message_edit")

    def delete_message(self, message: PostedMessage) -> None:
        """Delete a message, and report the deletion."""
        self._forget_message(message)
        told = {"channel_id": str(message.channel.id), "id": str(message.id)}
        if message.recipient is not None:
            self.ephemerals.get((message.recipient.id, message.channel.id), {}).pop(
                message.id, None
            )
        else:
            message.channel.messages.pop(message.id, None)
            guild = message.channel.guild
            self.gateway.dispatch_event(
                "MESSAGE_DELETE", {**told, "guild_id": str(guild.id)}, guild
            )
        if message.recipient is not None:
            self.feed.send_privately(
                message.recipient, message.channel, "message_delete", lambda: told
            )
        else:
            self.feed.send_to_channel(message.channel, "message_delete", lambda: told)

    def add_channel(self, channel: Channel) -> Channel:
        """Add a new channel, and report it."""
        self._insert_message(channel)
        self.gateway.dispatch_event("CHANNEL_CREATE", payloads.channel(channel), channel.guild)
        self.feed.send_to_channel(channel, "channel", lambda: self.page_channel(channel))
        return channel

    def add_thread(self, channel: Channel, first: PostedMessage) -> Channel:
        """Add a new thread that starts from the message `first`. Report both changes."""
        self._insert_message(channel)
        told = {**payloads.thread_for(channel, self.world.application.bot), "newly_created": True}
        self.gateway.dispatch_event("THREAD_CREATE", told, channel.guild)
        self.feed.send_to_channel(channel, "channel", lambda: self.page_channel(channel))
        first.thread = channel
        self._dispatch("MESSAGE_UPDATE", first)
        self._send_to_pages(first, "message_edit")
        return channel

    def announce_channel_change(self, channel: Channel) -> None:
        """Report a change of a channel or a thread."""
        if channel.is_thread:
            told = payloads.thread_for(channel, self.world.application.bot)
            self.gateway.dispatch_event("THREAD_UPDATE", told, channel.guild)
        else:
            self.gateway.dispatch_event("CHANNEL_UPDATE", payloads.channel(channel), channel.guild)
        self.feed.send_to_channel(channel, "channel", lambda: self.page_channel(channel))

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel with its threads and messages, and report the deletion."""
        for thread in [each for each in channel.guild.channels.values() if each.parent is channel]:
            self.delete_channel(thread)
        for message in [each for each in self.world.messages.values() if each.channel is channel]:
            self._forget_message(message)
        del channel.guild.channels[channel.id], self.world.channels[channel.id]
        self.feed.send_to_channel(channel, "channel_delete", lambda: {"id": str(channel.id)})
        told = payloads.channel(channel)
        event = "THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE"
        self.gateway.dispatch_event(event, told, channel.guild)

    def archive_thread(self, channel: Channel, thread: Thread, *, archived: bool) -> None:
        """Archive a thread or unarchive it."""
        thread.archived = archived
        thread.archive_stamp = self.ids.time.stamp()
        self.announce_channel_change(channel)

    def file(self, number: int) -> StoredFile | None:
        """Return the file of a message, or a file that was replaced or deleted lately."""
        return self.world.attachments.get(number) or self._replaced_files.get(number)

    def _replace_file(self, gone: StoredFile) -> None:
        self.world.attachments.pop(gone.id, None)
        self._replaced_files[gone.id] = gone
        if len(self._replaced_files) > _CACHED_FILES:
            del self._replaced_files[next(iter(self._replaced_files))]

    def _add_files(self, message: PostedMessage) -> None:
        for each in message.content.attachments:
            each.is_private = message.ephemeral
            self.world.attachments[each.id] = each

    def _insert_message(self, channel: Channel) -> None:
        channel.guild.channels[channel.id] = channel
        self.world.channels[channel.id] = channel

    def _unarchive(self, channel: Channel) -> None:
        if channel.thread is not None and channel.thread.archived:
            self.archive_thread(channel, channel.thread, archived=False)

    def _forget_message(self, message: PostedMessage) -> None:
        message.deleted = True
        self.world.messages.pop(message.id, None)
        for attachment in message.content.attachments:
            self._replace_file(attachment)

    def _keep_ephemeral(self, message: PostedMessage, viewer: User) -> None:
        kept = self.ephemerals.setdefault((viewer.id, message.channel.id), {})
        kept[message.id] = message
        if len(kept) > _KEPT_EPHEMERALS:
            self._forget_message(kept.pop(next(iter(kept))))

    def _dispatch(self, event: str, message: PostedMessage) -> None:
        if not self.gateway.has_intent_for(event):
            return
        guild = message.channel.guild
        told = {**self.message_payload(message), "guild_id": str(guild.id)}
        member = guild.members.get(message.author.id)
        if member is not None:
            told["member"] = payloads.member(member, whose=False)
        self.gateway.dispatch_event(event, told, guild)

    def _send_to_pages(self, message: PostedMessage, what: str) -> None:
        def make() -> Json:
            return self.page_message(message)

        if message.recipient is not None:
            self.feed.send_privately(message.recipient, message.channel, what, make)
        else:
            self.feed.send_to_channel(message.channel, what, make)
