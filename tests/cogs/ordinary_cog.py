"""An ordinary cog, as any tutorial of discord.py writes it. It knows nothing of this bot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands, tasks

if TYPE_CHECKING:
    Bot = commands.Bot


class PingView(discord.ui.View):
    """A view with a button, as discord.py keeps it."""

    @discord.ui.button(label="Ping")
    async def ping(self, interaction: discord.Interaction[Any], _: discord.ui.Button[Any]) -> None:
        assert interaction.message is not None
        rows = len(interaction.message.components)
        await interaction.response.send_message(f"pong below {rows} row", ephemeral=True)


class Tutorial(commands.Cog):
    """A command, a listener and a loop."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.beats = 0
        self.heard: list[str] = []

    async def cog_load(self) -> None:
        self.beat.start()

    async def cog_unload(self) -> None:
        self.beat.cancel()

    @app_commands.command(description="Ask for a ping")
    @app_commands.describe(word="A word")
    async def ask(self, interaction: discord.Interaction[Any], word: str) -> None:
        await interaction.response.send_message(f"you said {word}", view=PingView())

    @commands.Cog.listener()
    async def on_guild_channel_create(self, channel: discord.abc.GuildChannel) -> None:
        self.heard.append(channel.name)

    @tasks.loop(hours=1)
    async def beat(self) -> None:
        self.beats += 1


async def setup(bot: Bot) -> None:
    await bot.add_cog(Tutorial(bot))
