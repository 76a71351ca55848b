"""Set-up and changes of the world, for tests and the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sandbox import payloads
from sandbox.gateway import Gateway
from sandbox.gateway_faults import GatewayFaults
from sandbox.guild_payloads import guild_create
from sandbox.open_page import OpenPage, page_person
from sandbox.permissions import EVERYBODY, MODERATOR, Permission
from sandbox.snowflakes import Snowflakes
from sandbox.update_feed import UpdateFeed
from sandbox.world import (
    COLOURS,
    Application,
    Channel,
    Emoji,
    Guild,
    Member,
    PostedMessage,
    Role,
    User,
    World,
)
from sandbox.world_changes import WorldChanges
from sandbox.world_time import WorldTime

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.people import Person
    from sandbox.settings import SandboxSettings

BOT_PERMISSIONS: Final = EVERYBODY
MODERATORS: Final = "Moderators"
_LANGUAGES: Final = {"en": "en-US", "sv": "sv-SE"}


class WorldAdmin:
    """The world with its servers, channels and people, and methods to change them."""

    avatar_colours = COLOURS

    def __init__(self, settings: SandboxSettings) -> None:
        self.settings = settings
        self.time = WorldTime()
        ids = Snowflakes(self.time)
        owner = User(ids.next_id(), "Owner")
        bot = User(ids.next_id(), settings.name, bot=True)
        # The application has the same id as its user, as for every bot since 2016.
        self.world = World(Application(bot.id, settings.name, bot, owner))
        self.world.users = {owner.id: owner, bot.id: bot}
        self.people: dict[str, Person] = {}
        self.feed = UpdateFeed()
        self.gateway_faults = GatewayFaults()
        self.gateway = Gateway(self.world, settings, self.gateway_faults)
        self.realm = WorldChanges(self.world, settings, self.gateway, self.feed, ids)

    @property
    def token(self) -> str:
        """The token that the bot logs in with."""
        return self.settings.token

    @property
    def guild(self) -> Guild:
        """The first server."""
        return next(iter(self.world.guilds.values()))

    @property
    def channel(self) -> Channel:
        """The first channel of the first server."""
        return next(iter(self.guild.channels.values()))

    def add_guild(
        self,
        name: str,
        *,
        locale: str = "en-US",
        shard: tuple[int, int] | None = None,
        number: int | None = None,
    ) -> Guild:
        """Add a server with the bot and all people in it.

        `shard` (index, count) chooses its shard.
        """
        ids = self.realm.ids
        if number is None:
            number = ids.next_id_for_shard(*shard) if shard else ids.next_id()
        guild = Guild(
            number, name, self.world.application.owner.id, locale, joined=self.time.stamp()
        )
        guild.roles[number] = Role(number, "@everyone", int(EVERYBODY))
        own = Role(ids.next_id(), self.settings.name, int(BOT_PERMISSIONS), 2, managed=True)
        moderators = Role(ids.next_id(), MODERATORS, int(MODERATOR), 1)
        guild.roles |= {own.id: own, moderators.id: moderators}
        for user in self.world.users.values():
            # The owner is only a name in the application's data, and no member of a server.
            if user is not self.world.application.owner:
                guild.members[user.id] = Member(user, guild, self.time.stamp())
        guild.members[self.world.application.bot.id].roles.add(own.id)
        self.world.guilds[number] = guild
        bot = self.world.application.bot
        self.gateway.dispatch_event("GUILD_CREATE", guild_create(guild, bot), guild)
        return guild

    def add_channel(self, guild: Guild, name: str, topic: str | None = None) -> Channel:
        place = len(guild.channels)
        channel = Channel(self.realm.ids.next_id(), guild, name, topic=topic, position=place)
        return self.realm.add_channel(channel)

    def add_user(self, name: str, locale: str, *, number: int | None = None) -> User:
        """Add a person, who becomes a member of every server."""
        number = self.realm.ids.next_id() if number is None else number
        user = User(number, name, _LANGUAGES.get(locale, locale))
        self.world.users[user.id] = user
        for guild in self.world.guilds.values():
            member = guild.members[user.id] = Member(user, guild, self.time.stamp())
            told = {**payloads.member(member), "guild_id": str(guild.id)}
            self.gateway.dispatch_event("GUILD_MEMBER_ADD", told, guild)
        self._announce_member(user)
        return user

    def add_emoji(self, name: str, draw: Callable[[], bytes]) -> Emoji:
        """Add an emoji to the application. `draw` returns its PNG when somebody looks at it."""
        emoji = Emoji(self.realm.ids.next_id(), name, draw, "image/png")
        self.world.application.emojis[emoji.id] = emoji
        return emoji

    def set_locale(self, user: User, locale: str) -> None:
        """Change a person's language."""
        user.locale = _LANGUAGES.get(locale, locale)
        self._announce_member(user)

    def set_moderator(self, user: User, *, moderator: bool) -> None:
        """Give or take the right to manage servers and messages."""
        for guild in self.world.guilds.values():
            role = next(each for each in guild.roles.values() if each.name == MODERATORS)
            member = guild.members[user.id]
            (member.roles.add if moderator else member.roles.discard)(role.id)
        self._announce_member(user)

    def deny_permissions(self, channel: Channel, wanted: int, user: User | None = None) -> None:
        """Deny a member permissions in a channel. Without a user, deny them to the bot."""
        whom = (user or self.world.application.bot).id
        allow, denied = channel.overwrites.get(whom, (0, 0))
        channel.overwrites[whom] = (allow & ~wanted, denied | wanted)
        self.realm.announce_channel_change(channel)

    def deny_permission_by_name(self, channel_id: int, permission: str) -> None:
        """Deny the bot a permission in a channel, by Discord's name for it."""
        self.deny_permissions(self.world.channels[int(channel_id)], Permission[permission])

    def reset_permissions(self, channel_id: int) -> None:
        """Remove all overwrites of permissions in a channel."""
        channel = self.world.channels[int(channel_id)]
        channel.overwrites.clear()
        self.realm.announce_channel_change(channel)

    def delete_message(self, message_id: int | PostedMessage) -> None:
        """Delete a message, as a moderator may."""
        if not isinstance(message_id, PostedMessage):
            message_id = self.world.messages[int(message_id)]
        self.realm.delete_message(message_id)

    def delete_channel(self, channel_id: int | Channel) -> None:
        """Delete a channel with its threads."""
        if not isinstance(channel_id, Channel):
            channel_id = self.world.channels[int(channel_id)]
        self.realm.delete_channel(channel_id)

    def archive_thread(
        self, thread: Channel, *, archived: bool = True, locked: bool = False
    ) -> None:
        """Archive a thread, or unarchive it. Set whether it is locked."""
        assert thread.thread is not None
        thread.thread.locked = locked
        self.realm.archive_thread(thread, thread.thread, archived=archived)

    def remove_bot(self, guild_id: int | Guild) -> None:
        """Remove the bot from a server."""
        guild = guild_id if isinstance(guild_id, Guild) else self.world.guilds[int(guild_id)]
        guild.has_bot = False
        self.gateway.dispatch_event("GUILD_DELETE", {"id": str(guild.id)}, guild)

    def set_outage(self, guild_id: int | Guild, *, over: bool = False) -> None:
        """Make a server unavailable for the bot, or available again if `over` is set."""
        guild = guild_id if isinstance(guild_id, Guild) else self.world.guilds[int(guild_id)]
        guild.available = over
        if over:
            told = guild_create(guild, self.world.application.bot)
            self.gateway.dispatch_event("GUILD_CREATE", told, guild)
        else:
            told = {"id": str(guild.id), "unavailable": True}
            self.gateway.dispatch_event("GUILD_DELETE", told, guild)

    def _announce_member(self, user: User) -> None:
        if not self.world.guilds or user.bot:
            return
        self.feed.send_to_all("person", page_person(user, self.guild))
        for subscriber in self.feed.viewers:
            if isinstance(subscriber, OpenPage) and subscriber.user is user:
                subscriber.push_commands()
