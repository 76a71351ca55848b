"""Who may do what: whoever asks, and the bot, where it is asked; and what Discord calls that."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import Thread
from discord.abc import GuildChannel

from bot.chat.look import Look
from bot.locales import Lang, text
from bot.storage.results.history import Sight
from bot.words.phrases import and_list

IN_A_CHANNEL: Final = ("view_channel", "send_messages")
IN_A_THREAD: Final = ("view_channel", "send_messages_in_threads")
FOR_A_THREAD: Final = (*IN_A_CHANNEL, "create_public_threads", "send_messages_in_threads")


class RefusedRequestError(Exception):
    """It cannot be done; the words are the answer."""


@dataclass(frozen=True, slots=True)
class Rights:
    """What who asks may do where it is about: at their table, else where they ask."""

    interaction: discord.Interaction[Any]
    look: Look
    place: int
    """The channel of the table, if it is about one."""
    master_role: int | None = None
    """The role of the server's game masters."""

    @property
    def is_manager(self) -> bool:
        """Whether who asks may manage the server; no channel can grant that."""
        person = self.interaction.user
        return isinstance(person, discord.Member) and person.guild_permissions.manage_guild

    @property
    def is_owner(self) -> bool:
        """Whether the server belongs to who asks."""
        guild = self.interaction.guild
        return guild is not None and guild.owner_id == self.interaction.user.id

    @property
    def may_manage_events(self) -> bool:
        """Whether who asks may manage what the server plans."""
        person = self.interaction.user
        return isinstance(person, discord.Member) and person.guild_permissions.manage_events

    @property
    def is_game_master(self) -> bool:
        """Whether who asks may decide about matches and players: by a role, or who manages."""
        person, role = self.interaction.user, self.master_role
        if role is None or not isinstance(person, discord.Member):
            return self.is_manager
        return self.is_manager or person.get_role(role) is not None

    @property
    def is_moderator(self) -> bool:
        """Whether who asks may end the table and remove people from it."""
        return self.moderates(self.place)

    def moderates(self, channel: int) -> bool:
        """Whether who asks may do that in a channel; a game master has to see it."""
        may = self.permissions_in(channel)
        is_master = self.is_game_master and may.view_channel
        return self.is_manager or may.manage_messages or is_master

    @property
    def sight(self) -> Sight:
        """Which past matches who asks may see: of channels that they see, and their own.

        Who moderates the server sees those of channels that are gone and of private threads too.
        """
        person, guild = self.interaction.user.id, self.interaction.guild
        there = [] if guild is None else [each.id for each in (*guild.channels, *guild.threads)]
        seen = frozenset(each for each in (*there, self.place) if self.sees(each))
        if self._moderates_server:
            return Sight(person, frozenset(there) - seen, all_but=True)
        return Sight(person, seen)

    @property
    def _moderates_server(self) -> bool:
        person = self.interaction.user
        may = isinstance(person, discord.Member) and person.guild_permissions
        return bool(may and (may.manage_guild or may.manage_messages))

    @property
    def may_write(self) -> bool:
        """Whether who asks may themselves write there."""
        may = self.permissions_in(self.place)
        is_here = self.place == self.interaction.channel_id
        there = self.interaction.channel if is_here else _channel(self.interaction, self.place)
        is_thread = isinstance(there, discord.Thread)
        return may.send_messages_in_threads if is_thread else may.send_messages

    @property
    def may_open_thread(self) -> bool:
        """Whether who asks may themselves open a thread here, and write in it."""
        may = self.interaction.permissions
        return all(getattr(may, name) for name in FOR_A_THREAD)

    @property
    def may_attach(self) -> bool:
        """Whether the bot may send files here."""
        return self.interaction.app_permissions.attach_files

    @property
    def may_call_all(self) -> bool:
        """Whether both who asks and the bot may call any role here."""
        asking = self.interaction
        return asking.permissions.mention_everyone and asking.app_permissions.mention_everyone

    def permissions_in(self, channel: int) -> discord.Permissions:
        """What who asks may do in a channel of the server; nothing, where that cannot be told."""
        return permissions_in(self.interaction, channel)

    def sees(self, channel: int) -> bool:
        """Whether who asks sees a channel of the server."""
        return self.permissions_in(channel).view_channel

    def bot_lacks(self, needed: Iterable[str]) -> list[str]:
        """The permissions that the bot would need here and has not."""
        return missing(self.interaction, needed)

    def check_manager(self) -> None:
        """Refuse it to whoever may not manage the server."""
        if not self.is_manager:
            raise RefusedRequestError(self.look.text("settings-not-allowed"))

    def check_game_master(self) -> None:
        """Refuse it to whoever neither manages the server nor is a game master."""
        if not self.is_game_master:
            raise RefusedRequestError(self.look.text("repairs-not-allowed"))

    def check_moderator(self) -> None:
        """Refuse it to whoever may not moderate where the table is."""
        if not self.is_moderator:
            raise RefusedRequestError(self.look.text("verdict-not-allowed"))

    def check_writer(self) -> None:
        """Refuse it to whoever may not write there: the bot does it for nobody either."""
        if not self.may_write:
            raise RefusedRequestError(self.look.text("answer-may-not-write"))


def permissions_in(interaction: discord.Interaction[Any], channel: int) -> discord.Permissions:
    """What who asks may do in a channel of the server; nothing, where that cannot be told.

    Discord tells of the channel that somebody asks in. Others follow from roles and overwrites, but
    for private threads: nobody tells the bot who is in there, so they are closed to who does not
    manage threads.
    """
    if channel == interaction.channel_id:
        return interaction.permissions
    there, person = _channel(interaction, channel), interaction.user
    if there is None or not isinstance(person, discord.Member):
        return discord.Permissions.none()
    if not isinstance(there, discord.Thread):
        return there.permissions_for(person)
    may = discord.Permissions.none() if there.parent is None else there.permissions_for(person)
    is_open = may.manage_threads or not there.is_private()
    return may if is_open else discord.Permissions.none()


def _channel(interaction: discord.Interaction[Any], channel: int) -> GuildChannel | Thread | None:
    """A channel or thread of the server, as far as the bot knows it."""
    guild = interaction.guild
    return None if guild is None else guild.get_channel_or_thread(channel)


def needed_here(interaction: discord.Interaction[Any]) -> tuple[str, ...]:
    """What a table needs where somebody pressed or typed something."""
    is_thread = isinstance(interaction.channel, discord.Thread)
    return IN_A_THREAD if is_thread else IN_A_CHANNEL


def missing(interaction: discord.Interaction[Any], needed: Iterable[str]) -> list[str]:
    """The permissions that the bot would need and has not."""
    has = interaction.app_permissions
    return [name for name in needed if not getattr(has, name)]


def permission_names(names: Iterable[str], lang: Lang) -> str:
    """What Discord calls these permissions."""
    called = [text(lang, f"slash-permission-{name.replace('_', '-')}") for name in names]
    return and_list(called, lang)
