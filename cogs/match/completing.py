"""What autocompletion knows: quick, and content with nothing where there is nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.chat.typed_seats import seat_choices
from bot.tables.views import seat_view_of, table_view

if TYPE_CHECKING:
    import discord
    from discord import app_commands

    from bot.chat.chat import Chat
    from bot.game.views import SeatView


def view_of(chat: Chat, interaction: discord.Interaction[Any]) -> SeatView | None:
    """What somebody's seat in the channel may see of a round under way."""
    table = chat.tables.at(interaction.channel_id or 0)
    if table is None or table.frozen is not None:
        return None
    return seat_view_of(table, interaction.user.id)


def others_of(
    chat: Chat, interaction: discord.Interaction[Any], typed: str
) -> list[app_commands.Choice[str]]:
    """The others at the table of the channel."""
    table = chat.tables.at(interaction.channel_id or 0)
    if table is None:
        return []
    return seat_choices(table_view(table), interaction.user.id, typed)
