"""The welcome message for a new server, which asks for the language of the server."""

import discord
from discord.ext import commands

from bot.chat.feature import FeatureBot, FeatureCog, press
from bot.chat.requests.components import Verb
from bot.chat.requests.request import Request
from bot.chat.welcome import draw_welcome, send_greeting
from bot.locales import LANGS


class WelcomeCog(FeatureCog):
    """Greets servers that add the bot."""

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        await send_greeting(self.chat, guild)

    @press(Verb.SERVER_LANG)
    async def choose_language(self, request: Request) -> None:
        """Set the language of the server, and show the welcome message in it.

        Raise `RefusedRequestError` if the presser is no manager.
        """
        request.rights.check_manager()
        chat = request.chat
        lang = next(each for each in LANGS if each == request.about)
        await chat.preferences.change_server(
            request.guild, lambda before: before.model_copy(update={"lang": lang})
        )
        for table in chat.tables:
            if table.guild == request.guild:
                chat.table_messages.for_table(table).schedule_update()
        viewer = await chat.public_viewer(request.guild)
        may_attach = not request.rights.bot_missing_permissions(("attach_files",))
        shown = await draw_welcome(chat, viewer, may_attach=may_attach, asks_lang=False)
        await request.replace_message(shown)


async def setup(bot: FeatureBot) -> None:
    """Add the feature to the bot. discord.py calls this function."""
    await bot.add_cog(WelcomeCog(bot))
