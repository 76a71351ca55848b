"""Commands that tell of matches that are over: `/mau leaderboard`, `/mau stats`, and the menu."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat.picture import answer
from bot.chat.request import say
from bot.chat.translations import about, choice, options
from bot.locales import text
from bot.stats import Measure
from cogs.guild_group import GuildGroup
from cogs.leaderboard.asking import Asking
from cogs.leaderboard.choice import SPANS, BoardQuery, ProfileQuery
from cogs.lobby.commands import GAMES

if TYPE_CHECKING:
    from bot.chat.chat import Chat

MEASURES: Final = [choice(f"board-by-{each}", str(each)) for each in Measure]
PERIODS: Final = [choice(f"board-span-{each}", each) for each in SPANS]


class BoardCommands(GuildGroup):
    """Shows who leads, and what somebody has done."""

    @app_commands.command(description=about("mau-leaderboard"))
    @options("mau-leaderboard", "by", "game", "period")
    @app_commands.choices(by=MEASURES, game=GAMES, period=PERIODS)
    async def leaderboard(
        self,
        interaction: discord.Interaction[Any],
        by: str = "",
        game: str = "",
        period: str = "",
    ) -> None:
        """Show a board of the server."""
        look = await self.chat.private_look(interaction)
        asking, query = Asking(self.chat, interaction, look), BoardQuery()
        for about_, value in (("by", by), ("game", game), ("period", period)):
            query = query.changed(about_, value) if value else query
        await answer(self.chat, interaction, asking.board(query))

    @app_commands.command(description=about("mau-stats"))
    @options("mau-stats", "player", "game")
    @app_commands.choices(game=GAMES)
    async def stats(
        self,
        interaction: discord.Interaction[Any],
        player: discord.Member | discord.User | None = None,
        game: str | None = None,
    ) -> None:
        """Show somebody's card."""
        await show_card(self.chat, interaction, player or interaction.user, game)


class StatisticsMenu(commands.Cog):
    """The same card from the menu that Discord has for every person."""

    def __init__(self, chat: Chat) -> None:
        self._chat = chat
        english = text("en", "slash-menu-statistics")
        name = app_commands.locale_str(english, id="slash-menu-statistics")
        self._menu = app_commands.ContextMenu(name=name, callback=self._show)
        client = chat.client
        assert isinstance(client, commands.Bot | commands.AutoShardedBot)
        self._tree: app_commands.CommandTree[Any] = client.tree

    async def cog_load(self) -> None:
        """Offer it."""
        self._tree.add_command(self._menu)

    async def cog_unload(self) -> None:
        """Not any more."""
        self._tree.remove_command(self._menu.name, type=self._menu.type)

    async def _show(
        self, interaction: discord.Interaction[Any], person: discord.Member | discord.User
    ) -> None:
        self._chat.activity.note_press(interaction.user.id, self._chat.clock.now())
        if interaction.guild_id is None:
            look = await self._chat.private_look(interaction)
            await say(self._chat, interaction, look.text("slash-servers-only"))
            return
        await show_card(self._chat, interaction, person, None)


async def show_card(
    chat: Chat,
    interaction: discord.Interaction[Any],
    person: discord.Member | discord.User,
    game: str | None,
) -> None:
    """Answer with somebody's card, or a word why there is none."""
    look = await chat.private_look(interaction)
    asking = Asking(chat, interaction, look)
    if person.bot:
        await say(chat, interaction, look.text("card-bot"))
        return
    if isinstance(person, discord.Member):
        chat.members.note(asking.guild, person.id, person.display_name)
    query = ProfileQuery(person.id, game)
    await answer(chat, interaction, asking.card(query))
