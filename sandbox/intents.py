"""The intents that gateway events need."""

from __future__ import annotations

from enum import IntFlag
from typing import Final

from sandbox.json_codec import Json


class GatewayIntent(IntFlag):
    """Discord's gateway intents that matter for events of the sandbox."""

    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    MESSAGE_CONTENT = 1 << 15


PRIVILEGED: Final = (
    GatewayIntent.GUILD_MEMBERS | GatewayIntent.GUILD_PRESENCES | GatewayIntent.MESSAGE_CONTENT
)
HIGHEST: Final = 1 << 27

_MESSAGE_EVENTS: Final = frozenset({"MESSAGE_CREATE", "MESSAGE_UPDATE"})
_NEEDED: Final = {
    **dict.fromkeys(
        (
            "GUILD_CREATE",
            "GUILD_UPDATE",
            "GUILD_DELETE",
            "GUILD_ROLE_CREATE",
            "GUILD_ROLE_UPDATE",
            "GUILD_ROLE_DELETE",
            "CHANNEL_CREATE",
            "CHANNEL_UPDATE",
            "CHANNEL_DELETE",
            "THREAD_CREATE",
            "THREAD_UPDATE",
            "THREAD_DELETE",
            "THREAD_MEMBERS_UPDATE",
        ),
        GatewayIntent.GUILDS,
    ),
    **dict.fromkeys(
        ("GUILD_MEMBER_ADD", "GUILD_MEMBER_UPDATE", "GUILD_MEMBER_REMOVE"),
        GatewayIntent.GUILD_MEMBERS,
    ),
    **dict.fromkeys(
        ("MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE"), GatewayIntent.GUILD_MESSAGES
    ),
}


def intent_for(event: str) -> int:
    """Return the intent that an event needs, or 0 if it is always sent."""
    return _NEEDED.get(event, 0)


def without_content(event: str, data: Json, intents: int, bot: int) -> Json:
    """Return the data of a message event for a bot with these intents.

    Without the intent for message content, the content is removed. Messages that the bot wrote, or
    that mention it, keep their content.
    """
    if event not in _MESSAGE_EVENTS or intents & GatewayIntent.MESSAGE_CONTENT:
        return data
    concerned = [data["author"], *data["mentions"]]
    if any(each["id"] == str(bot) for each in concerned):
        return data
    return {**data, "content": "", "attachments": [], "components": []}
