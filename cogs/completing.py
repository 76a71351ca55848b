"""What autocompletion knows: quick, and content with nothing where there is nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.tables.pictures import view_of_person

if TYPE_CHECKING:
    import discord

    from bot.game.views import SeatView
    from bot.ui.desk import Desk


def view_of(desk: Desk, interaction: discord.Interaction[Any]) -> SeatView | None:
    """What somebody's seat in the channel may see of a round under way."""
    table = desk.tables.at(interaction.channel_id or 0)
    if table is None or table.frozen is not None:
        return None
    return view_of_person(table, interaction.user.id)
