"""What the bot may do in a channel, and what Discord calls it."""

from collections.abc import Iterable
from typing import Any, Final

import discord

from bot.locales import Lang, text
from bot.words import and_list

IN_A_CHANNEL: Final = ("view_channel", "send_messages")
IN_A_THREAD: Final = ("view_channel", "send_messages_in_threads")
FOR_A_THREAD: Final = (*IN_A_CHANNEL, "create_public_threads", "send_messages_in_threads")


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
