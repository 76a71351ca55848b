"""The welcome message for a new server, which asks for the language of the server."""

import logging

import discord
from discord.ext import commands

from bot.chat.feature import FeatureBot, FeatureCog, press
from bot.chat.messages.server_log import write_server_log
from bot.chat.requests.components import Verb
from bot.chat.requests.request import Request
from bot.chat.welcome import draw_welcome, private_welcome, send_greeting
from bot.locales import LANGS, text
from bot.people.settings import ServerSettings, SettingsChange
from bot.storage.errors import StoreError

log = logging.getLogger(__name__)


class WelcomeCog(FeatureCog):
    """Greets servers that add the bot."""

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Send the welcome message. If no channel takes it, keep it for a manager."""
        if not await send_greeting(self.chat, guild):
            await self._set_owed(guild.id, owed=True)

    @commands.Cog.listener()
    async def on_manager_came(self, request: Request) -> None:
        """Send the welcome in private to the first manager who types or presses anything."""
        if await self._set_owed(request.guild, owed=False):
            await request.reply(private_welcome(request.viewer))

    async def _set_owed(self, guild: int, *, owed: bool) -> bool:
        """Store whether a manager still has to get the welcome. Return whether that is new."""
        try:
            change = await self.chat.preferences.change_server(
                guild, lambda chosen: chosen.model_copy(update={"owes_welcome": owed})
            )
        except StoreError as error:
            log.warning("the welcome of a server is not noted: %s", type(error).__name__)
            return False
        return change.has_changed

    @press(Verb.SERVER_LANG)
    async def choose_language(self, request: Request) -> None:
        """Set the language of the server, and show the welcome message in it.

        Raise `RefusedRequestError` if the presser is no manager.
        """
        request.rights.check_manager()
        chat = request.chat
        lang = next(each for each in LANGS if each == request.about)
        change = await chat.preferences.change_server(
            request.guild, lambda before: before.model_copy(update={"lang": lang})
        )
        if change.has_changed:
            await self._log_language(request, change)
        for table in chat.tables:
            if table.guild == request.guild:
                chat.table_messages.for_table(table).schedule_update()
        viewer = await chat.public_viewer(request.guild)
        may_attach = not request.rights.bot_missing_permissions(("attach_files",))
        shown = await draw_welcome(chat, viewer, may_attach=may_attach, asks_lang=False)
        await request.replace_message(shown)

    async def _log_language(self, request: Request, change: SettingsChange[ServerSettings]) -> None:
        viewer = await self.chat.public_viewer(request.guild)
        before, now = (
            text(each.lang, "language") if each.lang else viewer.text("settings-lang.auto")
            for each in change
        )
        name = viewer.text("desk-language")
        await write_server_log(request, "log-setting", setting=name, before=before, now=now)


async def setup(bot: FeatureBot) -> None:
    """Add the feature to the bot. discord.py calls this function."""
    await bot.add_cog(WelcomeCog(bot))
