"""Excluding a person from the boards or the tables of a server."""

from typing import Final

import discord

from bot.chat.messages.unprompted_posts import write_server_log
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request
from bot.chat.wording.viewer import date_text
from bot.clock import DAY
from bot.storage.results.counts import FOREVER, Exclusion, ExclusionPlace, Repair, RepairKind
from cogs.moderation.matches import check_not_own_match

MOST_DAYS: Final = 3_650


async def exclude_person(
    request: Request, player: discord.User | discord.Member, place: ExclusionPlace, days: int | None
) -> None:
    """Exclude a person for `days`, or without an end if None. 0 lets them in again."""
    request.rights.check_game_master()
    person = player.id
    await check_not_own_match(request, {person})
    _check_rank(request, player)
    now = request.chat.clock.now()
    until = FOREVER if days is None else now + min(max(days, 0), MOST_DAYS) * DAY
    act = RepairKind.READMIT if until <= now else RepairKind.EXCLUDE
    done = Repair(request.id, request.guild, now, request.person, act, None, person, place)
    repairs = request.chat.stats.repairs
    if act is RepairKind.READMIT:
        await repairs.readmit_person(request.guild, person, place, done)
    else:
        await repairs.exclude_person(Exclusion(request.guild, person, place, until), done)
    request.chat.finished.notify_boards_changed(request.guild)
    about = f"{act}-{place}" if until < FOREVER else f"{act}-{place}-for-good"
    told = {"person": f"<@{person}>", "date": date_text(min(until, now + MOST_DAYS * DAY))}
    await request.reply(request.text(f"repairs-done-{about}", **told))
    await write_server_log(request, f"log-{about}", **told)


def _check_rank(request: Request, player: discord.User | discord.Member) -> None:
    """Raise if a game master, not a manager, decides about a manager of the server."""
    manages = isinstance(player, discord.Member) and player.guild_permissions.manage_guild
    if manages and not request.rights.is_manager:
        raise RefusedRequestError(request.text("repairs-about-manager"))
