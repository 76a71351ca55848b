"""The commands of `/mau-admin`: settings and results of the server, tables, people at them.

Discord shows them to people with *Manage Server*, or to whom the server has granted them; what
somebody may is checked here again. Who has *Manage Messages* in a channel may end its table and
remove people from it: here, where the server has granted the command, and behind `…` always.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat.request import is_moderator, say
from bot.chat.translations import about, options
from bot.chat.typed_seats import find_seat
from bot.locales import text
from cogs.asked import Asked, asked_here
from cogs.guild_group import GuildGroup
from cogs.history.ask import answer
from cogs.match.completing import others_of
from cogs.menu.view import confirm
from cogs.moderation.reset import ask_before_reset
from cogs.settings.server_view import server_settings

if TYPE_CHECKING:
    from bot.chat.chat import Chat


@app_commands.default_permissions(manage_guild=True)
class MauAdmin(
    GuildGroup,
    commands.GroupCog,
    group_name="mau-admin",
    group_description=about("mau-admin"),
):
    """What people with a say in the server do."""

    def __init__(self, chat: Chat) -> None:
        self.chat = chat

    @app_commands.command(description=about("mau-admin-settings"))
    async def settings(self, interaction: discord.Interaction[Any]) -> None:
        """Show what the server has chosen."""
        look = await self.chat.private_look(interaction)
        if not interaction.permissions.manage_guild:
            await say(self.chat, interaction, look.text("settings-not-allowed"))
            return
        chosen = await self.chat.preferences.of_server(interaction.guild_id or 0)
        await say(self.chat, interaction, server_settings(chosen, look))

    @app_commands.command(description=about("mau-admin-reset"))
    async def reset(self, interaction: discord.Interaction[Any]) -> None:
        """Delete the results of the server, which is asked once."""
        await answer(self.chat, interaction, ask_before_reset)

    @app_commands.command(description=about("mau-admin-end"))
    async def end(self, interaction: discord.Interaction[Any]) -> None:
        """End the table of the channel, which is asked once."""
        asked = await self._moderating(interaction)
        if asked is not None:
            await asked.say(confirm(asked.picture(), asked.look, "end", person=asked.person))

    @app_commands.command(description=about("mau-admin-kick"))
    @options("mau-admin-kick", "player")
    async def kick(self, interaction: discord.Interaction[Any], player: str) -> None:
        """Remove somebody from the table of the channel, which is asked once."""
        asked = await self._moderating(interaction)
        if asked is None:
            return
        seat = find_seat(asked.picture(), player)
        if seat is None:
            await asked.say(text(asked.look.lang, "slash-which-player"))
            return
        what = f"kick:{seat.key}"
        await asked.say(confirm(asked.picture(), asked.look, what, person=asked.person))

    @kick.autocomplete("player")
    async def complete_player(
        self, interaction: discord.Interaction[Any], current: str
    ) -> list[app_commands.Choice[str]]:
        """The others at the table."""
        return others_of(self.chat, interaction, current)

    async def _moderating(self, interaction: discord.Interaction[Any]) -> Asked | None:
        """The table that is to be moderated; if somebody may not, that is the answer."""
        asked = await asked_here(self.chat, interaction)
        if asked is None or is_moderator(interaction):
            return asked
        await asked.say(text(asked.look.lang, "verdict-not-allowed"))
        return None
