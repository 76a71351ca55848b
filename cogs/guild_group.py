"""What all groups of commands have in common: the chat, and that they are for servers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from discord.ext import commands

if TYPE_CHECKING:
    import discord

    from bot.chat.chat import Chat


LEAVING: Final = "leave"
"""Who types this has not come back to play."""


class GuildGroup(commands.Cog):
    """Commands that are used in servers only."""

    chat: Chat

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Refuse what comes from elsewhere, whatever Discord was told; note who is around.

        Who types something is there again, and takes the seat back from the AI.
        """
        self.chat.activity.note_press(interaction.user.id, self.chat.clock.now())
        table = self.chat.tables.at(interaction.channel_id or 0)
        if table is not None:
            self.chat.table_messages.of(table).wake_after_pause()
            if interaction.command is not None and interaction.command.name != LEAVING:
                await table.take_back(interaction.user.id)
        return interaction.guild_id is not None
