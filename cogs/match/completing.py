"""What autocompletion knows: quick, and content with nothing where there is nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.chat.typed_seats import seat_choices
from bot.tables.views import table_picture, view_of_person

if TYPE_CHECKING:
    import discord
    from discord import app_commands

    from bot.chat.services import Desk
    from bot.game.views import SeatView


def view_of(desk: Desk, interaction: discord.Interaction[Any]) -> SeatView | None:
    """What somebody's seat in the channel may see of a round under way."""
    table = desk.tables.at(interaction.channel_id or 0)
    if table is None or table.frozen is not None:
        return None
    return view_of_person(table, interaction.user.id)


def others_of(
    desk: Desk, interaction: discord.Interaction[Any], typed: str
) -> list[app_commands.Choice[str]]:
    """The others at the table of the channel."""
    table = desk.tables.at(interaction.channel_id or 0)
    if table is None:
        return []
    return seat_choices(table_picture(table), interaction.user.id, typed)
