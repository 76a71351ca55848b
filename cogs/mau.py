"""The commands of `/mau`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord.ext import commands

from bot.ui.command_names import about
from cogs.boards import BoardCommands
from cogs.guild_group import GuildGroup
from cogs.lobby import LobbyCommands
from cogs.looking import LookingCommands
from cogs.past import PastCommands
from cogs.play import PlayCommands
from cogs.race import RaceCommands

if TYPE_CHECKING:
    from bot.ui.desk import Desk


class Mau(
    LobbyCommands,
    PlayCommands,
    RaceCommands,
    LookingCommands,
    PastCommands,
    BoardCommands,
    GuildGroup,
    commands.GroupCog,
    group_name="mau",
    group_description=about("mau"),
):
    """Everything that people do at tables, by typing."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
