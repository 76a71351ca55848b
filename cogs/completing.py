"""What autocompletion knows: quick, and content with nothing where there is nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.tables.pictures import hand_picture

if TYPE_CHECKING:
    import discord

    from bot.game.views import SeatView
    from bot.ui.desk import Desk


def view_of(desk: Desk, interaction: discord.Interaction[Any]) -> SeatView | None:
    """What somebody's seat in the channel may see of a round under way."""
    table = desk.tables.at(interaction.channel_id or 0)
    seat = None if table is None else table.state.seat_of(interaction.user.id)
    if table is None or seat is None or table.frozen is not None:
        return None
    return hand_picture(table, seat).view
