"""Commands of the race: throwing in, calling, catching. They count from their arrival."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.chat.request import typed
from bot.chat.translations import about, options
from bot.chat.typed_seats import find_seat
from bot.locales import text
from bot.tables.intents import Act, Catch
from cogs.asked import asked_here
from cogs.guild_group import GuildGroup
from cogs.match.completing import others_of, view_of
from cogs.match.typed_cards import card_choices
from cogs.match.typed_lays import Unclear, read_card


class RaceCommands(GuildGroup):
    """Does what others may do at the same time."""

    @app_commands.command(description=about("mau-throw"))
    @options("mau-throw", "card")
    async def throw(self, interaction: discord.Interaction[Any], card: str) -> None:
        """Throw in a card that equals the one on top."""
        asked = await asked_here(self.chat, interaction)
        if asked is None:
            return
        view = asked.view()
        code = "" if view is None else read_card(view, card, asked.look.lang)
        if isinstance(code, Unclear):
            await asked.show_hand(code.words)
            return
        await typed(self.chat, interaction, Act(f"throw {code}".rstrip()), table=asked.table)

    @throw.autocomplete("card")
    async def complete_thrown(
        self, interaction: discord.Interaction[Any], current: str
    ) -> list[app_commands.Choice[str]]:
        """The cards of the hand, those that can be thrown in first."""
        view = view_of(self.chat, interaction)
        look = await self.chat.private_look(interaction)
        return [] if view is None else card_choices(view, current, look.lang)

    @app_commands.command(description=about("mau-call"))
    async def call(self, interaction: discord.Interaction[Any]) -> None:
        """Call, for the window that is open or beforehand."""
        await typed(self.chat, interaction, Act("call"))

    @app_commands.command(description=about("mau-catch"))
    @options("mau-catch", "player")
    async def catch(self, interaction: discord.Interaction[Any], player: str | None = None) -> None:
        """Catch somebody who has not called."""
        asked = await asked_here(self.chat, interaction)
        if asked is None:
            return
        if player is None:
            await typed(self.chat, interaction, Catch(), table=asked.table)
            return
        seat = find_seat(asked.picture(), player)
        if seat is None:
            await asked.show_hand(text(asked.look.lang, "slash-which-player"))
            return
        await typed(self.chat, interaction, Catch(seat.number), table=asked.table)

    @catch.autocomplete("player")
    async def complete_player(
        self, interaction: discord.Interaction[Any], current: str
    ) -> list[app_commands.Choice[str]]:
        """The others at the table."""
        return others_of(self.chat, interaction, current)
