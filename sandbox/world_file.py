"""Stores servers with their roles, channels and people in a file, so that ids survive a restart.

Messages are not stored. For the bot, this looks as if somebody had deleted all messages.
"""

from __future__ import annotations

import json
import logging
from typing import TYPE_CHECKING, Final

from sandbox.permissions import Permission, permissions_in_guild
from sandbox.world import Channel, ChannelKind, Guild, Member, Role, Thread, User
from sandbox.world_admin import MODERATORS

if TYPE_CHECKING:
    from pathlib import Path

    from sandbox.json_codec import Json
    from sandbox.server import Sandbox

log = logging.getLogger(__name__)

_FORMAT: Final = 1
_SAVED_AFTER: Final = ("person", "channel", "channel_delete", "roles", "time")


class WorldFileError(Exception):
    """Raised if the file contains no valid world."""


class WorldFile:
    """Writes the servers of a world, with their roles, channels and people, into a file."""

    def __init__(self, sandbox: Sandbox, path: Path) -> None:
        self._sandbox = sandbox
        self._path = path

    def load(self) -> bool:
        """Restore the world from the file.

        Return whether the file exists. Raise `WorldFileError` if it contains no valid world.
        """
        try:
            told = json.loads(self._path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return False
        except (OSError, ValueError, RecursionError) as error:
            raise WorldFileError(str(error)) from None
        try:
            self._make_world(told)
        except (AttributeError, KeyError, TypeError, ValueError, RecursionError) as error:
            raise WorldFileError(repr(error)) from None
        return True

    def save_on_changes(self) -> None:
        """Write the file now, and after every change of people or channels."""
        self._save()
        self._sandbox.feed.hooks.append(self._on_event)

    def _on_event(self, what: str, _: Json, whom: User | None) -> None:
        if what in _SAVED_AFTER and whom is None:
            self._save()

    def _save(self) -> None:
        """Replace the file in one step, so that no reader ever finds it incomplete."""
        sandbox = self._sandbox
        first, *others = map(_dump_guild, sandbox.world.guilds.values())
        told = {
            "format": _FORMAT,
            "ahead": sandbox.time.ahead,
            **first,
            "others": others,
            "people": [
                _dump_person(each) for each in sandbox.guild.members.values() if not each.user.bot
            ],
        }
        unfinished = self._path.with_name(f"{self._path.name}.new")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            unfinished.write_text(json.dumps(told, indent=1, ensure_ascii=False), encoding="utf-8")
            unfinished.replace(self._path)
        except OSError as error:
            log.warning("who and what there is cannot be kept: %s", error)

    def _make_world(self, told: Json) -> None:
        if told["format"] != _FORMAT:
            raise ValueError("the file is of another version")
        sandbox = self._sandbox
        sandbox.time.ahead = float(told.get("ahead", 0))
        # Files of earlier versions have only one server, and no roles.
        servers = [told, *told.get("others", ())]
        guilds = [_restore_guild(each["server"], sandbox) for each in servers]
        for one in told["people"]:
            user = sandbox.add_user(one["name"], one["locale"], number=int(one["id"]))
            sandbox.give_client(user)
            if one["moderator"]:
                sandbox.set_moderator(user, moderator=True)
        for guild, server in zip(guilds, servers, strict=True):
            for role in server.get("roles", ()):
                _restore_role(role, guild)
            for one in server["channels"]:
                bot = sandbox.world.application.bot
                sandbox.realm.add_channel(_restore_channel(one, guild, bot))


def _dump_guild(guild: Guild) -> Json:
    own = {guild.id, *(each.id for each in guild.roles.values() if each.managed)}
    return {
        "server": {"id": str(guild.id), "name": guild.name, "locale": guild.locale},
        "channels": [_dump_channel(each) for each in guild.channels.values()],
        "roles": [
            _dump_role(each, guild)
            for each in guild.roles.values()
            if each.id not in own and each.name != MODERATORS
        ],
    }


def _dump_role(role: Role, guild: Guild) -> Json:
    return {
        "id": str(role.id),
        "name": role.name,
        "permissions": str(role.permissions),
        "position": role.position,
        "mentionable": role.mentionable,
        "members": [str(each.user.id) for each in guild.members.values() if role.id in each.roles],
    }


def _restore_guild(told: Json, sandbox: Sandbox) -> Guild:
    return sandbox.add_guild(told["name"], locale=told["locale"], number=int(told["id"]))


def _restore_role(told: Json, guild: Guild) -> None:
    """Add a stored role below the bot's own role, and give it to its members."""
    role = Role(int(told["id"]), told["name"], int(told["permissions"]), told["position"])
    role.mentionable = bool(told["mentionable"])
    guild.roles[role.id] = role
    own = next(each for each in guild.roles.values() if each.managed)
    own.position = max(own.position, role.position + 2)
    for number in map(int, told["members"]):
        if number in guild.members:
            guild.members[number].roles.add(role.id)


def _dump_person(member: Member) -> Json:
    return {
        "id": str(member.user.id),
        "name": member.user.name,
        "locale": member.user.locale,
        "moderator": bool(permissions_in_guild(member) & Permission.MANAGE_GUILD),
    }


def _dump_channel(channel: Channel) -> Json:
    told: Json = {
        "id": str(channel.id),
        "name": channel.name,
        "kind": int(channel.kind),
        "topic": channel.topic,
        "position": channel.position,
    }
    if channel.thread is not None and channel.parent is not None:
        told |= {"parent": str(channel.parent.id), "thread": _dump_thread(channel.thread)}
    return told


def _dump_thread(thread: Thread) -> Json:
    return {
        "archive_minutes": thread.archive_minutes,
        "archive_stamp": thread.archive_stamp,
        "created": thread.created,
        "archived": thread.archived,
        "locked": thread.locked,
        "members": {str(number): joined for number, joined in thread.members.items()},
    }


def _restore_channel(told: Json, guild: Guild, bot: User) -> Channel:
    """Return a stored channel or thread. The bot owns all threads, as people cannot start any."""
    kind = ChannelKind(told["kind"])
    channel = Channel(int(told["id"]), guild, told["name"], kind)
    channel.topic, channel.position = told["topic"], told["position"]
    if "thread" in told:
        channel.parent = guild.channels[int(told["parent"])]
        channel.thread = _restore_thread(told["thread"], guild, bot)
    return channel


def _restore_thread(told: Json, guild: Guild, bot: User) -> Thread:
    joined = {int(number): when for number, when in told["members"].items()}
    members = {number: when for number, when in joined.items() if number in guild.members}
    return Thread(
        # The bot gets another id at every start.
        bot.id,
        told["archive_minutes"],
        told["archive_stamp"],
        told["created"],
        archived=told["archived"],
        locked=told["locked"],
        members={bot.id: told["created"], **members},
    )
