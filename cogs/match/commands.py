"""Commands of one's turn: laying a card, and what one does instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.chat.request import typed
from bot.chat.translations import about, options
from bot.game import Reason
from bot.locales import text
from bot.tables.intents import Act, Verdict
from bot.tables.phase import Phase
from bot.words import call_word
from cogs.asked import Asked, asked_here
from cogs.guild_group import GuildGroup
from cogs.match.completing import view_of
from cogs.match.hand import can_call
from cogs.match.typed_cards import card_choices
from cogs.match.typed_lays import Unclear, announcement_choices, read_lay

if TYPE_CHECKING:
    from bot.tables.intents import Reply


class PlayCommands(GuildGroup):
    """Plays one's turn."""

    @app_commands.command(description=about("mau-play"))
    @options("mau-play", "card", "announce", "call")
    async def play(
        self,
        interaction: discord.Interaction[Any],
        card: str,
        announce: str | None = None,
        call: bool = False,  # noqa: FBT001, FBT002 - an option of a command
    ) -> None:
        """Lay a card, with what is said along with it."""
        asked = await asked_here(self.chat, interaction)
        if asked is None:
            return
        lay = _lay(asked, card, announce)
        if isinstance(lay, Unclear):
            await asked.show_hand(lay.words)
            return
        work = _called_and_laid(asked, lay) if call else _laid(asked, lay)
        await asked.show_hand(await asked.in_time(work))

    @play.autocomplete("card")
    async def complete_card(
        self, interaction: discord.Interaction[Any], current: str
    ) -> list[app_commands.Choice[str]]:
        """The cards of the hand."""
        view = view_of(self.chat, interaction)
        look = await self.chat.private_look(interaction)
        return [] if view is None else card_choices(view, current, look.lang)

    @play.autocomplete("announce")
    async def complete_announcement(
        self, interaction: discord.Interaction[Any], current: str
    ) -> list[app_commands.Choice[str]]:
        """What may be said along with the card that was chosen."""
        table = self.chat.tables.at(interaction.channel_id or 0)
        view = view_of(self.chat, interaction)
        card = getattr(interaction.namespace, "card", None)
        if table is None or view is None or not isinstance(card, str):
            return []
        look = await self.chat.private_look(interaction)
        names = [seat.seat.name for seat in table.state.seats]
        return announcement_choices(view, card, current, names, look.lang)

    @app_commands.command(description=about("mau-draw"))
    async def draw(self, interaction: discord.Interaction[Any]) -> None:
        """Draw what has to be drawn."""
        await typed(self.chat, interaction, Act("draw"))

    @app_commands.command(name="pass", description=about("mau-pass"))
    async def end_turn(self, interaction: discord.Interaction[Any]) -> None:
        """End the turn after drawing."""
        await typed(self.chat, interaction, Act("pass"))

    @app_commands.command(description=about("mau-accept"))
    async def accept(self, interaction: discord.Interaction[Any]) -> None:
        """Accept what is pending."""
        await typed(self.chat, interaction, Act("accept"))

    @app_commands.command(description=about("mau-reveal"))
    async def reveal(self, interaction: discord.Interaction[Any]) -> None:
        """Show the hand, as a card demands it."""
        await typed(self.chat, interaction, Act("reveal"))


def _lay(asked: Asked, card: str, announce: str | None) -> Act | Unclear:
    view = asked.view()
    if view is None:
        # The table tells why nothing can be laid.
        return Act("play")
    names = [seat.name for seat in asked.picture().seats]
    return read_lay(view, card, announce, names, asked.look.lang)


async def _laid(asked: Asked, lay: Act) -> str | None:
    """Lay it; a word if that was not possible."""
    return asked.words(await asked.submit(lay))


async def _called_and_laid(asked: Asked, lay: Act) -> str | None:
    """Call beforehand if that is possible, else afterwards; what is to be told of both."""
    before = await _called_before(asked)
    laid = await asked.submit(lay)
    if laid.verdict is not Verdict.DONE:
        return _both(asked, before, laid)
    if before is not None or asked.table.state.phase is not Phase.PLAYING:
        return None if before is None else asked.words(before)
    return _unless_called(asked, await asked.submit(Act("call"), first=False))


async def _called_before(asked: Asked) -> Reply | None:
    """What came of a call beforehand; None if it was not the time for one."""
    view = asked.view()
    if view is None or not can_call(view):
        return None
    return await asked.submit(Act("call"), first=False)


def _both(asked: Asked, called: Reply | None, laid: Reply) -> str | None:
    """Why nothing was laid, and that the call stands though."""
    refused = asked.words(laid)
    if called is None or called.verdict is not Verdict.DONE:
        return refused
    word = call_word(asked.picture().game, asked.look.lang)
    stands = text(asked.look.lang, "slash-called-anyway", word=word)
    return f"{refused} {stands}" if refused else stands


def _unless_called(asked: Asked, called: Reply) -> str | None:
    """Why a call did nothing; that it was made before is no reason."""
    refusal = called.refusal
    is_made = refusal is not None and refusal.reason is Reason.ALREADY_ARMED
    return None if is_made else asked.words(called)
