"""Commands around a match: opening a table, joining, leaving, starting, ending."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands

from bot.chat.request import is_moderator, typed
from bot.chat.translations import about, choice, options
from bot.chat.verdicts import no_seat
from bot.game import RULE_SETS
from bot.locales import text
from bot.tables import intents
from bot.tables.intents import Verdict
from bot.tables.phase import Phase
from cogs.asked import Asked, asked_here
from cogs.guild_group import GuildGroup
from cogs.lobby.opening import Wanted, open_table
from cogs.menu.view import confirm

if TYPE_CHECKING:
    from bot.tables.entries import Level

GAMES: Final = [choice(f"game-{game}", game) for game in RULE_SETS]
LEVELS: Final = [choice(f"slash-level.{level}", level) for level in ("easy", "normal", "hard")]
THREAD: Final = [choice(f"slash-thread.{when}", when) for when in ("auto", "yes", "no")]
Guests = app_commands.Range[int, 0, 9]
Rounds = app_commands.Range[int, 1, 20]


class LobbyCommands(GuildGroup):
    """Opens tables, fills them, starts and ends matches."""

    @app_commands.command(description=about("mau-new"))
    @options("mau-new", "game", "rounds", "ai", "level", "thread")
    @app_commands.choices(game=GAMES, level=LEVELS, thread=THREAD)
    async def new(  # noqa: PLR0913, PLR0917 - what one can type
        self,
        interaction: discord.Interaction[Any],
        game: str | None = None,
        rounds: Rounds | None = None,
        ai: Guests = 0,
        level: str = "normal",
        thread: str = "auto",
    ) -> None:
        """Open a table; the answer is the host's hand."""
        chosen: Level = "easy" if level == "easy" else "hard" if level == "hard" else "normal"
        await open_table(self.chat, interaction, Wanted(game, rounds, (chosen,) * ai, thread))

    @app_commands.command(description=about("mau-join"))
    async def join(self, interaction: discord.Interaction[Any]) -> None:
        """Take a seat; while others play, in the match after theirs."""
        asked = await asked_here(self.chat, interaction)
        if asked is None:
            return
        answer = await asked.in_time(asked.submit(intents.ReserveSeat()))
        seatless = None if asked.is_seated else no_seat(asked.table, asked.person, asked.look.lang)
        await asked.show_hand(asked.words(answer) or seatless)

    @app_commands.command(description=about("mau-start"))
    async def start(self, interaction: discord.Interaction[Any]) -> None:
        """Begin the match."""
        await typed(self.chat, interaction, intents.Start())

    @app_commands.command(description=about("mau-leave"))
    async def leave(self, interaction: discord.Interaction[Any]) -> None:
        """Give up the seat; in a match that is asked once."""
        asked = await asked_here(self.chat, interaction)
        if asked is None:
            return
        goes_on = asked.table.state.phase is not Phase.LOBBY and asked.table.frozen is None
        if asked.is_seated and goes_on:
            await asked.say(confirm(asked.picture(), asked.look, "leave", person=asked.person))
            return
        answer = await asked.in_time(asked.submit(intents.Leave()))
        await asked.say(asked.words(answer) or text(asked.look.lang, "answer-left"))

    @app_commands.command(description=about("mau-end"))
    async def end(self, interaction: discord.Interaction[Any]) -> None:
        """End the table: the host asks, the others agree, a moderator is asked once."""
        asked = await asked_here(self.chat, interaction)
        if asked is None:
            return
        is_host = asked.table.state.host == asked.person
        if asked.table.agreed_to_end and asked.is_seated and not is_host:
            await _end(asked, intents.AgreeToEnd(), text(asked.look.lang, "answer-agreed"))
        elif is_moderator(interaction) and not is_host:
            await asked.say(confirm(asked.picture(), asked.look, "end", person=asked.person))
        else:
            await _end(asked, intents.End(), text(asked.look.lang, "answer-end-asked"))


async def _end(asked: Asked, intent: intents.Intent, said: str) -> None:
    """Do it; if the match goes on, tell what it waits for."""
    answer = await asked.in_time(asked.submit(intent, moderator=False))
    goes_on = asked.table.state.phase in (Phase.PLAYING, Phase.BETWEEN)
    note = said if answer.verdict is Verdict.DONE and goes_on else asked.words(answer)
    await asked.show_hand(note)
