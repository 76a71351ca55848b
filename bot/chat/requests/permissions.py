"""The permissions of the caller and the bot at the place of a request, and their names."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlencode

import discord
from discord import Thread
from discord.abc import GuildChannel

from bot.chat.wording.viewer import Viewer
from bot.locales import Lang, text
from bot.storage.results.matches import MatchVisibility
from bot.words.cards import and_list

# Permissions -------------------------------------------------------------------------------------

IN_A_CHANNEL: Final = ("view_channel", "send_messages")
IN_A_THREAD: Final = ("view_channel", "send_messages_in_threads")
FOR_A_THREAD: Final = (*IN_A_CHANNEL, "create_public_threads", "send_messages_in_threads")


class RefusedRequestError(Exception):
    """Raised if a request is refused. The message of the error is the reply to the caller."""


@dataclass(frozen=True, slots=True)
class Rights:
    """The caller's rights at the place of a request.

    If the request is about a table, the place is the table's channel. Otherwise it is the channel
    of the request.
    """

    interaction: discord.Interaction[Any]
    viewer: Viewer
    place: int
    """The id of the channel where the rights apply."""
    master_role: int | None = None
    """The id of the role of the server's game masters."""
    plays_cup: bool = False
    """Whether the caller plays in the cup to which the table belongs."""

    @property
    def is_manager(self) -> bool:
        """Whether the caller may manage the server.

        Permissions in a single channel do not count.
        """
        person = self.interaction.user
        return isinstance(person, discord.Member) and person.guild_permissions.manage_guild

    @property
    def is_owner(self) -> bool:
        """Whether the caller owns the server."""
        guild = self.interaction.guild
        return guild is not None and guild.owner_id == self.interaction.user.id

    @property
    def may_manage_events(self) -> bool:
        """Whether the caller may manage the server's events."""
        person = self.interaction.user
        return isinstance(person, discord.Member) and person.guild_permissions.manage_events

    @property
    def is_game_master(self) -> bool:
        """Whether the caller may decide about matches and players.

        Managers of the server may do so, and people with the role of the game masters.
        """
        person, role = self.interaction.user, self.master_role
        if role is None or not isinstance(person, discord.Member):
            return self.is_manager
        return self.is_manager or person.get_role(role) is not None

    @property
    def is_moderator(self) -> bool:
        """Whether the caller may end the table and remove people from it.

        Nobody moderates the table of a cup in which they play. The owner of the server is an
        exception.
        """
        may_here = not self.plays_cup or self.is_owner
        return may_here and self.may_moderate(self.place)

    def may_moderate(self, channel: int) -> bool:
        """Return whether the caller moderates a channel.

        Game masters moderate the channels that they see.
        """
        may = self.permissions_in(channel)
        is_master = self.is_game_master and may.view_channel
        return self.is_manager or may.manage_messages or is_master

    @property
    def visible_matches(self) -> MatchVisibility:
        """The past matches that the caller may see.

        Callers see their own matches, and the matches in channels that they can see. A moderator of
        the server also sees the matches in deleted channels and private threads.
        """
        person, guild = self.interaction.user.id, self.interaction.guild
        there = [] if guild is None else [each.id for each in (*guild.channels, *guild.threads)]
        seen = frozenset(each for each in (*there, self.place) if self.can_see(each))
        if self._may_moderate_server:
            return MatchVisibility(person, frozenset(there) - seen, all_but=True)
        return MatchVisibility(person, seen)

    @property
    def _may_moderate_server(self) -> bool:
        person = self.interaction.user
        may = isinstance(person, discord.Member) and person.guild_permissions
        return bool(may and (may.manage_guild or may.manage_messages))

    @property
    def may_write(self) -> bool:
        """Whether the caller may write at the place of the request."""
        may = self.permissions_in(self.place)
        is_here = self.place == self.interaction.channel_id
        there = (
            self.interaction.channel if is_here else _known_channel(self.interaction, self.place)
        )
        is_thread = isinstance(there, discord.Thread)
        return may.send_messages_in_threads if is_thread else may.send_messages

    @property
    def may_open_thread(self) -> bool:
        """Whether the caller may open a thread in the current channel and write in it."""
        may = self.interaction.permissions
        return all(getattr(may, name) for name in FOR_A_THREAD)

    @property
    def may_attach(self) -> bool:
        """Whether the bot may send files in the current channel."""
        return self.interaction.app_permissions.attach_files

    @property
    def may_call_all(self) -> bool:
        """Whether the caller and the bot may both mention any role in the current channel."""
        asking = self.interaction
        return asking.permissions.mention_everyone and asking.app_permissions.mention_everyone

    def permissions_in(self, channel: int) -> discord.Permissions:
        """Return the caller's permissions in a channel, or no permissions if they are unknown."""
        return permissions_in(self.interaction, channel)

    def can_see(self, channel: int) -> bool:
        return self.permissions_in(channel).view_channel

    def bot_missing_permissions(self, needed: Iterable[str]) -> list[str]:
        """Return the permissions that the bot needs in the current channel but does not have."""
        return missing_permissions(self.interaction, needed)

    def check_manager(self) -> None:
        """Raise `RefusedRequestError` unless the caller may manage the server."""
        if not self.is_manager:
            raise RefusedRequestError(self.viewer.text("settings-not-allowed"))

    def check_game_master(self) -> None:
        """Raise `RefusedRequestError` unless the caller manages the server or is a game master."""
        if not self.is_game_master:
            raise RefusedRequestError(self.viewer.text("repairs-not-allowed"))

    def check_moderator(self) -> None:
        """Raise `RefusedRequestError` unless the caller moderates the channel of the table."""
        if self.is_moderator:
            return
        is_own_cup = self.plays_cup and self.may_moderate(self.place)
        raise RefusedRequestError(
            self.viewer.text("cup-own" if is_own_cup else "verdict-not-allowed")
        )

    def check_writer(self) -> None:
        """Raise `RefusedRequestError` unless the caller may write at the place of the request.

        The bot does not write there for people who may not write there themselves.
        """
        if not self.may_write:
            raise RefusedRequestError(self.viewer.text("answer-may-not-write"))


def permissions_in(interaction: discord.Interaction[Any], channel: int) -> discord.Permissions:
    """Return the caller's permissions in a channel, or no permissions if they are unknown.

    Discord sends the permissions in the channel of the interaction. In another channel, the roles
    and overwrites decide. The bot does not know the members of a private thread. So in a private
    thread, only people who may manage threads have permissions.
    """
    if channel == interaction.channel_id:
        return interaction.permissions
    there, person = _known_channel(interaction, channel), interaction.user
    if there is None or not isinstance(person, discord.Member):
        return discord.Permissions.none()
    if not isinstance(there, discord.Thread):
        return there.permissions_for(person)
    may = discord.Permissions.none() if there.parent is None else there.permissions_for(person)
    is_open = may.manage_threads or not there.is_private()
    return may if is_open else discord.Permissions.none()


def _known_channel(
    interaction: discord.Interaction[Any], channel: int
) -> GuildChannel | Thread | None:
    """Return a channel or thread of the server, or None if the bot does not know it."""
    guild = interaction.guild
    return None if guild is None else guild.get_channel_or_thread(channel)


def permissions_needed_here(interaction: discord.Interaction[Any]) -> tuple[str, ...]:
    """Return the permissions that a table needs at the place of an interaction."""
    is_thread = isinstance(interaction.channel, discord.Thread)
    return IN_A_THREAD if is_thread else IN_A_CHANNEL


def may_attach_in(client: discord.Client, guild: int, channel: int) -> bool:
    """Return whether the bot knows a channel or thread, and may send files there."""
    server = client.get_guild(guild)
    there = None if server is None else server.get_channel_or_thread(channel)
    if server is None or there is None:
        return False
    if isinstance(there, discord.Thread) and there.parent is None:
        return False
    return there.permissions_for(server.me).attach_files


def missing_permissions(interaction: discord.Interaction[Any], needed: Iterable[str]) -> list[str]:
    """Return the permissions that the bot needs but does not have."""
    has = interaction.app_permissions
    return [name for name in needed if not getattr(has, name)]


def permission_names(names: Iterable[str], lang: Lang) -> str:
    """Return Discord's names for these permissions."""
    called = [text(lang, f"slash-permission-{name.replace('_', '-')}") for name in names]
    return and_list(called, lang)


# Invitation --------------------------------------------------------------------------------------

PERMISSIONS: Final = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    read_message_history=True,
    attach_files=True,
)
"""The permissions that the bot needs to play in a channel."""
SCOPES: Final = "bot applications.commands"


def invite_url(application: int) -> str:
    """Return the address of Discord's page that adds the bot to a server."""
    asked = {"client_id": application, "scope": SCOPES, "permissions": PERMISSIONS.value}
    return f"https://discord.com/oauth2/authorize?{urlencode(asked)}"
