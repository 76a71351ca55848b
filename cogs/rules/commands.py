"""Commands that change nothing at a table: the hand, the table message, the rules, my settings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.chat.request import say
from bot.chat.translations import about, options
from bot.chat.verdicts import no_seat
from bot.game import RULE_SETS, new_game
from bot.locales import text
from bot.tables.views import table_view
from bot.words import and_list
from cogs.asked import asked_here
from cogs.guild_group import GuildGroup
from cogs.lobby.commands import GAMES
from cogs.rules.view import rules_message
from cogs.settings.view import my_settings

if TYPE_CHECKING:
    from bot.game import Game
    from bot.locales import Lang
    from bot.tables.table import Table


class LookingCommands(GuildGroup):
    """Shows things."""

    @app_commands.command(description=about("mau-hand"))
    async def hand(self, interaction: discord.Interaction[Any]) -> None:
        """Show the hand of this channel, else the only one in the server, else where they are."""
        look = await self.chat.private_look(interaction)
        tables = self.chat.tables.of(interaction.user.id, interaction.guild_id or 0)
        here = [table for table in tables if table.state.channel == interaction.channel_id]
        if len(here or tables) == 1:
            (table,) = here or tables
            await table.take_back(interaction.user.id)
            await self.chat.hands.open(table, interaction, look)
            return
        await say(self.chat, interaction, self._where(interaction, tables, look.lang))

    def _where(self, interaction: discord.Interaction[Any], tables: list[Table], lang: Lang) -> str:
        """Where somebody's hands are, if not here."""
        if tables:
            channels = and_list([f"<#{table.state.channel}>" for table in tables], lang)
            return text(lang, "slash-hands-elsewhere", channels=channels)
        here = self.chat.tables.at(interaction.channel_id or 0)
        if here is None:
            return text(lang, "answer-no-table-here")
        return no_seat(here, interaction.user.id, lang)

    @app_commands.command(description=about("mau-table"))
    async def table(self, interaction: discord.Interaction[Any]) -> None:
        """Bring the table message down."""
        asked = await asked_here(self.chat, interaction)
        if asked is None:
            return
        done = self.chat.table_messages.of(asked.table).bring_down_for_somebody()
        said = "answer-brought-down" if done else "answer-bring-down-later"
        await asked.say(text(asked.look.lang, said))

    @app_commands.command(description=about("mau-rules"))
    @options("mau-rules", "game")
    @app_commands.choices(game=GAMES)
    async def rules(self, interaction: discord.Interaction[Any], game: str | None = None) -> None:
        """Show the rules: of the game that was named, else as they are at the table here."""
        look = await self.chat.private_look(interaction)
        table = self.chat.tables.at(interaction.channel_id or 0)
        if table is not None and game in (None, table.state.variant):
            view = rules_message(table_view(table).game, look, table=table.state.id)
        else:
            server = await self.chat.preferences.of_server(interaction.guild_id or 0)
            view = rules_message(_as_published(game or server.game), look)
        await say(self.chat, interaction, view)

    @app_commands.command(description=about("mau-settings"))
    async def settings(self, interaction: discord.Interaction[Any]) -> None:
        """Show what I have chosen for myself."""
        look = await self.chat.private_look(interaction)
        chosen = await self.chat.preferences.of_person(interaction.user.id)
        await say(self.chat, interaction, my_settings(chosen, look))


def _as_published(variant: str) -> Game:
    return new_game(variant, seats=RULE_SETS[variant].seats[0])
