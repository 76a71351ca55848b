"""Commands that fail: whoever typed one gets an answer, and the log what happened."""

from __future__ import annotations

import logging
import secrets
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat.errors import NO_ACCESS
from bot.chat.request import say
from bot.locales import text

if TYPE_CHECKING:
    from bot.chat.chat import Chat
    from bot.locales import Lang

log = logging.getLogger(__name__)


class Failures(commands.Cog):
    """Answers for what goes wrong with commands."""

    def __init__(self, chat: Chat) -> None:
        self._chat = chat
        client = chat.client
        assert isinstance(client, commands.Bot | commands.AutoShardedBot)
        self._tree: app_commands.CommandTree[Any] = client.tree
        self._before = self._tree.on_error

    async def cog_load(self) -> None:
        """Be told of errors from now on."""
        self._tree.error(self.on_command_error)

    async def cog_unload(self) -> None:
        """Not any more."""
        self._tree.error(self._before)

    async def on_command_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError
    ) -> None:
        """Tell who typed it, in private and without details."""
        try:
            lang = (await self._chat.private_look(interaction)).lang
            await say(self._chat, interaction, self._words(interaction, error, lang))
        except discord.HTTPException as failed:
            log.warning("nobody could be told of a failure: %s", failed.code)

    def _words(
        self,
        interaction: discord.Interaction[Any],
        error: app_commands.AppCommandError,
        lang: Lang,
    ) -> str:
        if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
            return text(lang, "slash-outdated")
        if isinstance(error, app_commands.CheckFailure):
            return text(lang, "slash-servers-only")
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        if isinstance(cause, discord.HTTPException) and cause.code in NO_ACCESS:
            log.warning("a command failed for want of permissions: %s", cause.code)
            return text(lang, "slash-no-access")
        return text(lang, "answer-error", error=self._logged(interaction, cause))

    def _logged(self, interaction: discord.Interaction[Any], cause: Exception) -> str:
        """Write down what happened, without what was typed; the short id it is found by."""
        error = secrets.token_hex(4)
        command = interaction.command
        table = self._chat.tables.at(interaction.channel_id or 0)
        log.error(
            "command %s at table %s failed, error %s",
            "?" if command is None else command.qualified_name,
            "none" if table is None else table.state.id,
            error,
            exc_info=cause,
        )
        return error
