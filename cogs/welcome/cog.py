"""The welcome message for a new server."""

import discord
from discord.ext import commands

from bot.chat.feature import FeatureBot, FeatureCog
from bot.chat.welcome import send_greeting


class WelcomeCog(FeatureCog):
    """Greets servers that add the bot."""

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        await send_greeting(self.chat, guild)


async def setup(bot: FeatureBot) -> None:
    """Add the feature to the bot. discord.py calls this function."""
    await bot.add_cog(WelcomeCog(bot))
