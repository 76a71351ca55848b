"""Commands about what is over: past matches, a replay, a record, and what is kept of oneself."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands

from bot.chat.components import LONGEST_OPTION, MOST_OPTIONS, shortened
from bot.chat.translations import about, options
from bot.storage.errors import StoreError
from cogs.guild_group import GuildGroup
from cogs.history.ask import answer
from cogs.history.matches import in_short, when_and_who
from cogs.history.presses import send_record, show_history, show_replay
from cogs.history.view import EVERYBODY
from cogs.privacy.view import show_privacy

if TYPE_CHECKING:
    from bot.locales import Lang
    from bot.storage.results import MatchHead

MOST_PAGES: Final = 5
"""So many pages of past matches are looked through while somebody types."""


class PastCommands(GuildGroup):
    """Shows what is over."""

    @app_commands.command(description=about("mau-history"))
    @options("mau-history", "player")
    async def history(
        self, interaction: discord.Interaction[Any], player: discord.User | None = None
    ) -> None:
        """Show past matches of the server, or of somebody."""
        person = EVERYBODY if player is None else player.id
        await answer(self.chat, interaction, partial(show_history, person=person))

    @app_commands.command(description=about("mau-replay"))
    @options("mau-replay", "match")
    async def replay(self, interaction: discord.Interaction[Any], match: str) -> None:
        """Show a match that is over, step by step."""
        await answer(self.chat, interaction, partial(show_replay, about=match))

    @app_commands.command(description=about("mau-record"))
    @options("mau-record", "match")
    async def record(self, interaction: discord.Interaction[Any], match: str) -> None:
        """Send the record of a match that is over."""
        await answer(self.chat, interaction, partial(send_record, match_id=match))

    @app_commands.command(description=about("mau-privacy"))
    async def privacy(self, interaction: discord.Interaction[Any]) -> None:
        """Show what is kept about me."""
        await answer(self.chat, interaction, show_privacy)

    @replay.autocomplete("match")
    @record.autocomplete("match")
    async def complete_match(
        self, interaction: discord.Interaction[Any], current: str
    ) -> list[app_commands.Choice[str]]:
        """The last matches of the server in which all that was typed is found."""
        lang = (await self.chat.private_look(interaction)).lang
        try:
            matches = await self._last_matches(interaction.guild_id or 0)
        except StoreError:
            return []
        wanted = current.casefold().split()
        found = [
            app_commands.Choice(name=shortened(label, LONGEST_OPTION), value=match.id)
            for match, label in ((each, _label(each, lang)) for each in matches)
            if all(word in f"{label} {match.variant} {match.id}".casefold() for word in wanted)
        ]
        return found[:MOST_OPTIONS]

    async def _last_matches(self, guild: int) -> list[MatchHead]:
        found: list[MatchHead] = []
        for page in range(1, MOST_PAGES + 1):
            shown = await self.chat.stats.history(guild, page=page)
            if shown.page != page:
                break
            found += shown.matches
        return found


def _label(match: MatchHead, lang: Lang) -> str:
    return f"{in_short(match, lang)} · {when_and_who(match, lang)}"
