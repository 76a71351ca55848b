"""Permissions of members, from their roles and the overwrites of a channel."""

from __future__ import annotations

from enum import IntFlag
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sandbox.world import Channel, Member


class Permission(IntFlag):
    """The bits of those Discord permissions that the sandbox uses."""

    KICK_MEMBERS = 1 << 1
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    MANAGE_ROLES = 1 << 28
    MANAGE_WEBHOOKS = 1 << 29
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    PIN_MESSAGES = 1 << 51


ALL: Final = (1 << 52) - 1

EVERYBODY: Final = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.ADD_REACTIONS
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)
MODERATOR: Final = (
    Permission.MANAGE_GUILD
    | Permission.MANAGE_MESSAGES
    | Permission.MANAGE_THREADS
    | Permission.KICK_MEMBERS
)


def permissions_in_guild(member: Member) -> int:
    """Return a member's permissions in a server, before the overwrites of a channel."""
    guild = member.guild
    if guild.owner_id == member.user.id:
        return ALL
    allowed = guild.roles[guild.id].permissions
    for role in member.roles:
        allowed |= guild.roles[role].permissions
    return ALL if allowed & Permission.ADMINISTRATOR else allowed


def rank(member: Member) -> int:
    """Return the position of a member's highest role."""
    return max((member.guild.roles[each].position for each in member.roles), default=0)


def permissions_in(member: Member, channel: Channel) -> int:
    """Return a member's permissions in a channel. A thread has those of its parent channel."""
    allowed = permissions_in_guild(member)
    if allowed == ALL:
        return ALL
    overwrites = (channel.parent if channel.is_thread and channel.parent else channel).overwrites
    if overwrites:
        allowed = _overwritten(member, overwrites, allowed)
    return allowed if allowed & Permission.VIEW_CHANNEL else 0


def _overwritten(member: Member, overwrites: dict[int, tuple[int, int]], allowed: int) -> int:
    """Apply the overwrites: first everybody's, then those of all roles, then the member's own."""
    allow, deny = overwrites.get(member.guild.id, (0, 0))
    allowed = (allowed & ~deny) | allow
    of_roles = [overwrites[role] for role in member.roles if role in overwrites]
    for _, deny in of_roles:
        allowed &= ~deny
    for allow, _ in of_roles:
        allowed |= allow
    allow, deny = overwrites.get(member.user.id, (0, 0))
    return (allowed & ~deny) | allow


def is_allowed(member: Member, channel: Channel, wanted: int) -> bool:
    """Return whether a member has all of the wanted permissions in a channel."""
    return permissions_in(member, channel) & wanted == wanted
