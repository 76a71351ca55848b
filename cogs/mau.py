"""The commands of `/mau`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord.ext import commands

from bot.chat.translations import about
from cogs.guild_group import GuildGroup
from cogs.history.commands import PastCommands
from cogs.leaderboard.commands import BoardCommands
from cogs.lobby.commands import LobbyCommands
from cogs.match.commands import PlayCommands
from cogs.match.race_commands import RaceCommands
from cogs.rules.commands import LookingCommands

if TYPE_CHECKING:
    from bot.chat.chat import Chat


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

    def __init__(self, chat: Chat) -> None:
        self.chat = chat
