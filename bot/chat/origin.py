"""The origin of a request as discord.py's objects. The request itself has only the ids."""

from dataclasses import dataclass
from typing import Any

import discord


@dataclass(frozen=True, slots=True)
class Origin:
    """The sender and the place of an interaction, and the people whom it chose."""

    interaction: discord.Interaction[Any]

    @property
    def member(self) -> discord.Member:
        """The person who sent the interaction."""
        person = self.interaction.user
        assert isinstance(person, discord.Member), "commands and buttons are for servers alone"
        return person

    @property
    def server(self) -> discord.Guild | None:
        """The server, if discord.py knows it."""
        return self.interaction.guild

    @property
    def text_channel(self) -> discord.TextChannel | None:
        """The channel, if it can have threads."""
        here = self.interaction.channel
        return here if isinstance(here, discord.TextChannel) else None

    @property
    def thread(self) -> discord.Thread | None:
        """The thread, if the interaction was sent in one."""
        here = self.interaction.channel
        return here if isinstance(here, discord.Thread) else None

    def is_bot(self, person: int) -> bool:
        """Return whether a person who was chosen in a menu is a bot."""
        data: dict[str, Any] = dict(self.interaction.data or {})
        chosen = data.get("resolved", {}).get("users", {}).get(str(person), {})
        return bool(chosen.get("bot"))
