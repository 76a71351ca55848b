"""`/mau lfg` searches for players; `/mau-admin quiet` sets when searches mention nobody."""

from typing import Final

import discord
from discord import app_commands

from bot.chat.requests.commands import GAMES, MAU, MAU_ADMIN, command, suggest, suggested_zones
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request
from bot.game import RULE_SETS
from bot.people.settings import (
    UNIVERSAL,
    QuietHours,
    ServerSettings,
    local_time,
    minute_text,
    parse_minute,
    zone_names,
)
from cogs.lfg.new_search import ENOUGH, SearchRequest, look_for_players

LONGEST_WAIT: Final = 12 * 60
Minutes = app_commands.Range[int, 0, LONGEST_WAIT]
Players = app_commands.Range[int, 2, max(each.seats[1] for each in RULE_SETS.values())]


@command(MAU, game=GAMES, here=True)
async def lfg(
    request: Request,
    game: str | None = None,
    minutes: Minutes = 0,
    players: Players | None = None,
    role: discord.Role | None = None,
) -> None:
    """Search for players. A table opens when enough people are in."""
    await look_for_players(request, SearchRequest(game, minutes, players or ENOUGH, role))


@command(MAU_ADMIN)
async def quiet(request: Request, begin: str = "", end: str = "", zone: str = "") -> None:
    """Set the hours in which nobody is mentioned. Without any option, show the hours."""
    request.rights.check_manager()
    chat = request.chat

    def kept(chosen: ServerSettings) -> ServerSettings:
        if not (begin or end or zone):
            return chosen
        hours = _quiet_hours(request, begin, end, zone, chosen.quiet)
        return chosen.model_copy(update={"quiet": hours})

    change = await request.wait_or_defer(chat.preferences.change_server(request.guild, kept))
    await request.reply(_confirmation_text(request, change.now.quiet))


@suggest(quiet, "zone")
async def suggest_zone(_: Request, current: str) -> list[app_commands.Choice[str]]:
    """Suggest time zones by a part of their names."""
    return suggested_zones(current)


def _quiet_hours(
    request: Request, begin: str, end: str, zone: str, before: QuietHours | None
) -> QuietHours | None:
    """Return the quiet hours as typed; options left out keep their values.

    Return None if the hours would end when they begin.
    """
    place = zone or (before.zone if before is not None else UNIVERSAL)
    if place not in zone_names():
        raise RefusedRequestError(request.text("quiet-which-zone"))
    first = parse_minute(begin) if begin or before is None else before.begin
    last = parse_minute(end) if end or before is None else before.end
    if first is None or last is None:
        raise RefusedRequestError(request.text("quiet-which-time"))
    return None if first == last else QuietHours(begin=first, end=last, zone=place)


def _confirmation_text(request: Request, hours: QuietHours | None) -> str:
    if hours is None:
        return request.text("quiet-none")
    now = local_time(request.chat.clock.now(), hours.zone)
    return request.text(
        "quiet-kept",
        begin=minute_text(hours.begin),
        end=minute_text(hours.end),
        zone=hours.zone,
        now=minute_text(60 * now.hour + now.minute),
    )
