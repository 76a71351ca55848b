"""Users, members, channels, commands and the application in Discord's JSON."""

from __future__ import annotations

from typing import Final

from sandbox.json_codec import Json
from sandbox.permissions import permissions_in, permissions_in_guild
from sandbox.world import Application, Channel, Command, Emoji, Guild, Member, Role, User

_VERIFY_KEY: Final = "0" * 64


def user(one: User) -> Json:
    """Return a person or the bot."""
    return {
        "id": str(one.id),
        "username": one.name.lower().replace(" ", "_"),
        "global_name": None if one.bot else one.name,
        "discriminator": "0001" if one.bot else "0",
        "avatar": None,
        "bot": one.bot,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
        # A bot's name is its username. It has no other name.
        **({"username": one.name} if one.bot else {}),
    }


def own_user(one: User) -> Json:
    """Return the bot's user as the bot itself sees it."""
    return {**user(one), "verified": True, "mfa_enabled": True, "locale": "en-US", "email": None}


def member(one: Member, *, whose: bool = True) -> Json:
    """Return a member of a server. Include the user if `whose` is set."""
    told: Json = {
        "nick": one.nick,
        "avatar": None,
        "banner": None,
        "roles": [str(role) for role in one.roles],
        "joined_at": one.joined,
        "premium_since": None,
        "communication_disabled_until": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
    }
    if whose:
        told["user"] = user(one.user)
    return told


def role(one: Role) -> Json:
    return {
        "id": str(one.id),
        "name": one.name,
        "permissions": str(int(one.permissions)),
        "position": one.position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": one.managed,
        "mentionable": one.mentionable,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
        "description": None,
    }


def channel(one: Channel) -> Json:
    """Return a channel or a thread."""
    told: Json = {
        "id": str(one.id),
        "type": int(one.kind),
        "guild_id": str(one.guild.id),
        "name": one.name,
        "parent_id": str(one.parent.id) if one.parent else None,
        "last_message_id": str(one.last_message_id) if one.last_message_id else None,
        "rate_limit_per_user": 0,
        "flags": 0,
    }
    return {**told, **(_thread_fields(one) if one.thread else _channel_fields(one))}


def _channel_fields(one: Channel) -> Json:
    return {
        "topic": one.topic,
        "position": one.position,
        "nsfw": False,
        "permission_overwrites": [
            {
                "id": str(whom),
                "type": 0 if whom in one.guild.roles else 1,
                "allow": str(allow),
                "deny": str(deny),
            }
            for whom, (allow, deny) in one.overwrites.items()
        ],
    }


def _thread_fields(one: Channel) -> Json:
    thread = one.thread
    if thread is None:
        return {}
    metadata: Json = {
        "archived": thread.archived,
        "archive_timestamp": thread.archive_stamp,
        "auto_archive_duration": thread.archive_minutes,
        "create_timestamp": thread.created,
        "locked": thread.locked,
    }
    return {
        "owner_id": str(thread.owner_id),
        "message_count": len(one.messages),
        "total_message_sent": len(one.messages),
        "member_count": len(thread.members),
        "thread_metadata": metadata,
    }


def thread_member(one: Channel, user_id: int) -> Json:
    """Return the membership of a user in a thread."""
    joined = one.thread.members[user_id] if one.thread else None
    return {
        "id": str(one.id),
        "user_id": str(user_id),
        "join_timestamp": joined,
        "flags": 0,
    }


def thread_for(one: Channel, bot: User) -> Json:
    """Return a thread, with the bot's own membership if the bot is in it."""
    told = channel(one)
    if one.thread and bot.id in one.thread.members:
        told["member"] = thread_member(one, bot.id)
    return told


def emoji(one: Emoji, application: Application) -> Json:
    return {
        "id": str(one.id),
        "name": one.name,
        "roles": [],
        "user": user(application.bot),
        "require_colons": True,
        "managed": False,
        "animated": one.animated,
        "available": True,
    }


def command(one: Command, application: Application, *, localised: bool = True) -> Json:
    """Return a registered command, with or without its translations."""
    told: Json = {
        **one.data,
        "id": str(one.id),
        "application_id": str(application.id),
        "version": str(one.version),
    }
    if not localised:
        told.pop("name_localizations", None)
        told.pop("description_localizations", None)
    return told


def own_guild(one: Guild, bot: User) -> Json:
    """Return a server in the short form for the list of the bot's servers."""
    return {
        "id": str(one.id),
        "name": one.name,
        "icon": None,
        "banner": None,
        "owner": False,
        "permissions": str(permissions_in_guild(one.members[bot.id])),
        "features": [],
    }


def own_application(one: Application, guilds: int) -> Json:
    """Return the application as its bot sees it, with the number of servers."""
    return {
        "id": str(one.id),
        "name": one.name,
        "icon": None,
        "description": "",
        "summary": "",
        "type": None,
        "bot": user(one.bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": _VERIFY_KEY,
        "flags": 0,
        "flags_new": "0",
        "owner": user(one.owner),
        "team": None,
        "hook": True,
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "approximate_guild_count": guilds,
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": [],
        "integration_types_config": {"0": {}},
    }


def interaction_member(one: Member, where: Channel) -> Json:
    """Return the member who pressed or typed, with their permissions in that channel."""
    told = member(one)
    told["permissions"] = str(int(permissions_in(one, where)))
    return told


def interaction_channel(where: Channel, who: Member) -> Json:
    """Return the channel of an interaction, with the permissions of the member there."""
    told = channel(where)
    told["permissions"] = str(int(permissions_in(who, where)))
    return told
