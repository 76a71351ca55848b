"""Gateway payloads about servers."""

from __future__ import annotations

from typing import Final

from sandbox.json_codec import Json
from sandbox.payloads import channel, member, own_user, role, thread_for
from sandbox.world import Application, Guild, User

_EMPTY_LISTS: Final = (
    "emojis",
    "stickers",
    "features",
    "presences",
    "voice_states",
    "stage_instances",
    "guild_scheduled_events",
    "soundboard_sounds",
)
# Fields that are the same for every server of the sandbox.
_USUAL: Final[Json] = {
    "icon": None,
    "splash": None,
    "discovery_splash": None,
    "banner": None,
    "home_header": None,
    "description": None,
    "region": "deprecated",
    "afk_channel_id": None,
    "afk_timeout": 300,
    "system_channel_id": None,
    "system_channel_flags": 0,
    "widget_enabled": False,
    "widget_channel_id": None,
    "verification_level": 0,
    "default_message_notifications": 0,
    "mfa_level": 0,
    "explicit_content_filter": 0,
    "max_presences": None,
    "max_members": 500_000,
    "max_stage_video_channel_users": 50,
    "max_video_channel_users": 25,
    "vanity_url_code": None,
    "premium_tier": 0,
    "premium_subscription_count": 0,
    "premium_progress_bar_enabled": False,
    "rules_channel_id": None,
    "safety_alerts_channel_id": None,
    "public_updates_channel_id": None,
    "application_id": None,
    "nsfw": False,
    "nsfw_level": 0,
    "incidents_data": None,
}


def guild_create(one: Guild, bot: User) -> Json:
    """Return a server as GUILD_CREATE shows it to a bot that may not see its members."""
    plain = [each for each in one.channels.values() if not each.is_thread]
    threads = [each for each in one.channels.values() if each.thread and not each.thread.archived]
    return {
        **_USUAL,
        **{name: [] for name in _EMPTY_LISTS},
        "id": str(one.id),
        "name": one.name,
        "owner_id": str(one.owner_id),
        "preferred_locale": one.locale,
        "roles": [role(each) for each in one.roles.values()],
        "joined_at": one.joined,
        "large": False,
        "unavailable": False,
        "member_count": len(one.members),
        "members": [member(one.members[bot.id])],
        "channels": [channel(each) for each in plain],
        "threads": [thread_for(each, bot) for each in threads],
    }


def ready(application: Application, guilds: list[Guild]) -> Json:
    """Return the payload of READY: the bot's user, and the servers of the session."""
    return {
        "v": 10,
        "user": own_user(application.bot),
        "guilds": [{"id": str(each.id), "unavailable": True} for each in guilds],
        "application": {"id": str(application.id), "flags": 0},
        "private_channels": [],
        "relationships": [],
        "user_settings": {},
        "_trace": ["sandbox"],
    }
