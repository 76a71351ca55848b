"""Who may do what: whoever asks, and the bot, where it is asked; and what Discord calls that."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

import discord

from bot.chat.look import Look
from bot.locales import Lang, text
from bot.words.phrases import and_list

IN_A_CHANNEL: Final = ("view_channel", "send_messages")
IN_A_THREAD: Final = ("view_channel", "send_messages_in_threads")
FOR_A_THREAD: Final = (*IN_A_CHANNEL, "create_public_threads", "send_messages_in_threads")


class RefusedRequestError(Exception):
    """It cannot be done; the words are the answer."""


@dataclass(frozen=True, slots=True)
class Rights:
    """The rights of one request."""

    interaction: discord.Interaction[Any]
    look: Look

    @property
    def is_moderator(self) -> bool:
        """Whether who asks may end tables and remove people here."""
        may = self.interaction.permissions
        return may.manage_guild or may.manage_messages

    @property
    def may_write(self) -> bool:
        """Whether who asks may themselves write here."""
        may = self.interaction.permissions
        is_thread = isinstance(self.interaction.channel, discord.Thread)
        return may.send_messages_in_threads if is_thread else may.send_messages

    @property
    def may_attach(self) -> bool:
        """Whether the bot may send files here."""
        return self.interaction.app_permissions.attach_files

    def check_manager(self) -> None:
        """Refuse it to whoever may not manage the server."""
        if not self.interaction.permissions.manage_guild:
            raise RefusedRequestError(self.look.text("settings-not-allowed"))

    def check_writer(self) -> None:
        """Refuse it to whoever may not write here: the bot does it for nobody either."""
        if not self.may_write:
            raise RefusedRequestError(self.look.text("board-may-not-show"))


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
