"""Commands for moderators: ending a table, removing somebody from it, deleting results.

Who has *Manage Messages* in the channel of a table, or *Manage Server*, may end it and remove
people from it: here, where the server has granted the command, and behind `…` always. Game masters
may too, in channels that they see; they decide about matches and who plays, but not about settings.
"""

from typing import Final

import discord
from discord import app_commands

from bot.chat.command_registry import GAMES, MAU_ADMIN, command, suggest
from bot.chat.confirm import confirm_end
from bot.chat.period_words import season_name
from bot.chat.permissions import RefusedRequestError
from bot.chat.request import Request
from bot.chat.translations import choice
from bot.chat.typed_words import find_seat, suggest_others, suggestions
from bot.stats import season_of
from bot.storage.results.repairs import Place
from bot.tables.views import TableView
from cogs.moderation import excluding
from cogs.moderation.matches import show_matches
from cogs.moderation.reset_scope import ResetScope
from cogs.moderation.resetting import ask_before_reset
from cogs.moderation.tables import show_tables
from cogs.moderation.view import confirm_kick

PLACES: Final = [choice(f"slash-place-{place}", place) for place in Place]


@command(MAU_ADMIN)
async def end(request: Request) -> None:
    """End the table of the channel, which is asked once."""
    table = _moderated(request)
    await request.say(confirm_end(table, request.look, person=request.person))


@command(MAU_ADMIN)
async def kick(request: Request, player: str) -> None:
    """Remove somebody from the table of the channel, which is asked once."""
    table = _moderated(request)
    seat = find_seat(table, player)
    if seat is None:
        raise RefusedRequestError(request.text("slash-which-player"))
    await request.say(confirm_kick(table, seat, request.look, person=request.person))


suggest(kick, "player")(suggest_others)


@command(MAU_ADMIN, game=GAMES)
async def reset(
    request: Request,
    game: str | None = None,
    season: str | None = None,
    player: discord.User | None = None,
) -> None:
    """Delete results of the server, all or some, which is asked once."""
    request.rights.check_manager()
    if season is not None and season_of(season) is None:
        raise RefusedRequestError(request.text("slash-which-season"))
    now, person = request.chat.clock.now(), None if player is None else player.id
    await ask_before_reset(request, ResetScope(now, game, season, person))


@suggest(reset, "season")
async def suggest_season(request: Request, current: str) -> list[app_commands.Choice[str]]:
    """The seasons in which matches were played, the last first."""
    stats, wanted = request.chat.stats, current.casefold()
    found = await stats.seasons(request.guild, request.chat.clock.now())
    named = ((season_name(each, request.look), each.period) for each in found)
    return suggestions((name, period) for name, period in named if wanted in name.casefold())


@command(MAU_ADMIN)
async def matches(request: Request) -> None:
    """Show past matches, to void or restore one."""
    request.rights.check_game_master()
    await show_matches(request, 1)


@command(MAU_ADMIN)
async def tables(request: Request) -> None:
    """Show the open tables of the server, to go there or end one."""
    await show_tables(request, 1)


@command(MAU_ADMIN, place=PLACES)
async def exclude(
    request: Request, player: discord.User, place: str, days: int | None = None
) -> None:
    """Keep somebody off the boards or the tables, for so many days or for good."""
    await excluding.exclude(request, player, Place(place), days)


def _moderated(request: Request) -> TableView:
    """The table of the channel; who may not moderate it is told so."""
    table = request.table.view
    request.rights.check_moderator()
    return table
