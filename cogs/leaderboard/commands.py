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
from cogs.leaderboard.choice import SPANS, BoardWish, CardWish
from cogs.lobby.commands import GAMES

if TYPE_CHECKING:
    from bot.chat.services import Desk

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
        look = await self.desk.private_look(interaction)
        asking, wish = Asking(self.desk, interaction, look), BoardWish()
        for about_, value in (("by", by), ("game", game), ("period", period)):
            wish = wish.changed(about_, value) if value else wish
        await answer(self.desk, interaction, asking.board(wish))

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
        await show_card(self.desk, interaction, player or interaction.user, game)


class StatisticsMenu(commands.Cog):
    """The same card from the menu that Discord has for every person."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        english = text("en", "slash-menu-statistics")
        name = app_commands.locale_str(english, id="slash-menu-statistics")
        self._menu = app_commands.ContextMenu(name=name, callback=self._show)
        client = desk.client
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
        self._desk.activity.note_press(interaction.user.id, self._desk.clock.now())
        if interaction.guild_id is None:
            look = await self._desk.private_look(interaction)
            await say(self._desk, interaction, text(look.lang, "slash-servers-only"))
            return
        await show_card(self._desk, interaction, person, None)


async def show_card(
    desk: Desk,
    interaction: discord.Interaction[Any],
    person: discord.Member | discord.User,
    game: str | None,
) -> None:
    """Answer with somebody's card, or a word why there is none."""
    look = await desk.private_look(interaction)
    asking = Asking(desk, interaction, look)
    if person.bot:
        await say(desk, interaction, text(look.lang, "card-bot"))
        return
    if isinstance(person, discord.Member):
        desk.members.note(asking.guild, person.id, person.display_name)
    wish = CardWish(person.id, game)
    await answer(desk, interaction, asking.card(wish))
