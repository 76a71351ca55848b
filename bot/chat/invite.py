"""The address of the page that adds the bot to a server, and the permissions of the bot."""

from typing import Final
from urllib.parse import urlencode

import discord

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
