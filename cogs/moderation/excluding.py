"""Excluding a person from the boards or the tables of a server."""

from typing import Final

import discord

from bot.chat.messages.posts import tell_log
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request
from bot.chat.wording.viewer import date
from bot.clock import DAY
from bot.storage.results.counts import FOREVER, Exclusion, Place, Repair, RepairKind
from cogs.moderation.matches import check_no_party

MOST_DAYS: Final = 3_650


async def exclude(
    request: Request, player: discord.User | discord.Member, place: Place, days: int | None
) -> None:
    """Exclude a person for `days`, or without an end if None. 0 lets them in again."""
    request.rights.check_game_master()
    person = player.id
    await check_no_party(request, {person})
    _check_rank(request, player)
    now = request.chat.clock.now()
    until = FOREVER if days is None else now + min(max(days, 0), MOST_DAYS) * DAY
    act = RepairKind.READMIT if until <= now else RepairKind.EXCLUDE
    done = Repair(request.id, request.guild, now, request.person, act, None, person, place)
    repairs = request.chat.stats.repairs
    if act is RepairKind.READMIT:
        await repairs.readmit(request.guild, person, place, done)
    else:
        await repairs.exclude(Exclusion(request.guild, person, place, until), done)
    request.chat.finished.changed(request.guild)
    about = f"{act}-{place}" if until < FOREVER else f"{act}-{place}-for-good"
    told = {"person": f"<@{person}>", "date": date(min(until, now + MOST_DAYS * DAY))}
    await request.say(request.text(f"repairs-done-{about}", **told))
    await tell_log(request, f"log-{about}", **told)


def _check_rank(request: Request, player: discord.User | discord.Member) -> None:
    """Raise if a game master, not a manager, decides about a manager of the server."""
    manages = isinstance(player, discord.Member) and player.guild_permissions.manage_guild
    if manages and not request.rights.is_manager:
        raise RefusedRequestError(request.text("repairs-about-manager"))
