"""The address at which the bot is added to a server."""

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
"""What the bot needs where it is to play."""
SCOPES: Final = "bot applications.commands"


def invite_url(application: int) -> str:
    """Discord's page that asks to which server the bot is to come."""
    asked = {"client_id": application, "scope": SCOPES, "permissions": PERMISSIONS.value}
    return f"https://discord.com/oauth2/authorize?{urlencode(asked)}"
