"""Slash commands for moderators: end a table, remove a player, delete results, and more.

A moderator has *Manage Messages* in the channel of the table, or *Manage Server*. They may end the
table and remove people from it. They can do so behind `…` always, and by command if the server has
granted it. Game masters may do the same in channels that they see. They decide about matches and
players too, but not about settings.
"""

from typing import Final

import discord
from discord import app_commands

from bot.chat.requests.commands import (
    GAMES,
    MAU_ADMIN,
    command,
    find_seat,
    suggest,
    suggest_others,
    suggestions,
    translated_choice,
)
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request
from bot.chat.wording.results import season_name
from bot.chat.wording.tables import confirm_end
from bot.stats import season_of
from bot.storage.results.counts import ExclusionPlace
from bot.tables.views import TableView
from cogs.moderation import excluding
from cogs.moderation.matches import show_matches
from cogs.moderation.reset_scope import ResetScope
from cogs.moderation.resetting import ask_before_reset
from cogs.moderation.tables import show_tables
from cogs.moderation.view import confirm_kick

PLACES: Final = [translated_choice(f"slash-place-{place}", place) for place in ExclusionPlace]


@command(MAU_ADMIN)
async def end(request: Request) -> None:
    """Ask for confirmation before the table of the channel ends."""
    table = _moderated_table(request)
    await request.reply(confirm_end(table, request.viewer, person=request.person))


@command(MAU_ADMIN)
async def kick(request: Request, player: str) -> None:
    """Ask for confirmation before a player is removed from the table of the channel."""
    table = _moderated_table(request)
    seat = find_seat(table, player)
    if seat is None:
        raise RefusedRequestError(request.text("slash-which-player"))
    await request.reply(confirm_kick(table, seat, request.viewer, person=request.person))


suggest(kick, "player")(suggest_others)


@command(MAU_ADMIN, game=GAMES)
async def reset(
    request: Request,
    game: str | None = None,
    season: str | None = None,
    player: discord.User | None = None,
) -> None:
    """Ask for confirmation before results of the server are deleted, all or some."""
    request.rights.check_manager()
    if season is not None and season_of(season) is None:
        raise RefusedRequestError(request.text("slash-which-season"))
    now, person = request.chat.clock.now(), None if player is None else player.id
    await ask_before_reset(request, ResetScope(now, game, season, person))


@suggest(reset, "season")
async def suggest_season(request: Request, current: str) -> list[app_commands.Choice[str]]:
    """Suggest the seasons in which matches were played, the last one first."""
    stats, wanted = request.chat.stats, current.casefold()
    found = await stats.seasons_of(request.guild, request.chat.clock.now())
    named = ((season_name(each, request.viewer), each.period) for each in found)
    return suggestions((name, period) for name, period in named if wanted in name.casefold())


@command(MAU_ADMIN)
async def matches(request: Request) -> None:
    """Show past matches, so that one can be voided or restored."""
    request.rights.check_game_master()
    await show_matches(request, 1)


@command(MAU_ADMIN)
async def tables(request: Request) -> None:
    """Show the open tables of the server, with links to them and buttons to end them."""
    await show_tables(request, 1)


@command(MAU_ADMIN, place=PLACES)
async def exclude(
    request: Request, player: discord.User, place: str, days: int | None = None
) -> None:
    """Exclude a person from the boards or the tables, for some days or for good."""
    await excluding.exclude_person(request, player, ExclusionPlace(place), days)


def _moderated_table(request: Request) -> TableView:
    """Return the table of the channel. Raise unless the caller may moderate it."""
    table = request.table.view
    request.rights.check_moderator()
    return table
