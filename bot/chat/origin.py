"""Where a request comes from, as Discord has it; the ids alone are in the request itself."""

from dataclasses import dataclass
from typing import Any

import discord


@dataclass(frozen=True, slots=True)
class Origin:
    """Who asks and where, and whom they have chosen."""

    interaction: discord.Interaction[Any]

    @property
    def member(self) -> discord.Member:
        """Who asks."""
        person = self.interaction.user
        assert isinstance(person, discord.Member), "commands and buttons are for servers alone"
        return person

    @property
    def server(self) -> discord.Guild | None:
        """The server, if Discord has told of it."""
        return self.interaction.guild

    @property
    def text_channel(self) -> discord.TextChannel | None:
        """The channel, if it is one that can have threads."""
        here = self.interaction.channel
        return here if isinstance(here, discord.TextChannel) else None

    @property
    def thread(self) -> discord.Thread | None:
        """The thread, if it is one."""
        here = self.interaction.channel
        return here if isinstance(here, discord.Thread) else None

    def is_bot(self, person: int) -> bool:
        """Whether somebody who was chosen in a menu is a bot."""
        data: dict[str, Any] = dict(self.interaction.data or {})
        chosen = data.get("resolved", {}).get("users", {}).get(str(person), {})
        return bool(chosen.get("bot"))
