"""`/mau leaderboard` shows a board; `/mau-admin board` posts one that is kept up to date."""

from itertools import chain
from typing import Final

import discord
from discord import app_commands

from bot.chat.requests.commands import (
    GAMES,
    MAU,
    MAU_ADMIN,
    command,
    suggest,
    suggestions,
    translated_choice,
)
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request
from bot.chat.wording.results import period_name
from bot.clock import DAY
from bot.stats import Measure, is_period
from bot.stats.periods import past_periods
from cogs.leaderboard import board_placement
from cogs.leaderboard.choice import MENUS, SPANS, LeaderboardQuery
from cogs.leaderboard.lookup import board_for_requester

LOOKED_BACK: Final = 5 * 366 * DAY
MEASURES: Final = [translated_choice(f"board-by-{each}", str(each)) for each in Measure]


@command(MAU, by=MEASURES, game=GAMES)
async def leaderboard(request: Request, by: str = "", game: str = "", period: str = "") -> None:
    query = _query_for(request, by, game, period)
    await request.reply(await request.wait_or_defer(board_for_requester(request, query)))


@command(MAU_ADMIN, by=MEASURES, game=GAMES)
async def board(
    request: Request,
    channel: discord.TextChannel | None = None,
    by: str = "",
    game: str = "",
    period: str = "",
) -> None:
    """Post a board that is kept up to date in a channel. Without a channel, remove it."""
    request.rights.check_manager()
    query = _query_for(request, by, game, period)
    await request.wait_or_defer(board_placement.choose_board_place(request, channel, query))


@suggest(leaderboard, "period")
@suggest(board, "period")
async def suggest_period(request: Request, current: str) -> list[app_commands.Choice[str]]:
    """Suggest current spans, then each past week, month and season, the most recent first."""
    now, wanted = request.chat.clock.now(), current.casefold()
    first = await request.chat.stats.past_matches.first_match_end(request.guild)
    spans = ((request.viewer.text(f"board-span-{each}"), each) for each in SPANS)
    over = past_periods(max(first or now, now - LOOKED_BACK), now)
    named = chain(spans, ((period_name(each, request.viewer), each) for each in over))
    return suggestions((name, each) for name, each in named if wanted in name.casefold())


def _query_for(request: Request, by: str, game: str, period: str) -> LeaderboardQuery:
    if period and period not in SPANS and not is_period(period):
        raise RefusedRequestError(request.text("slash-which-period"))
    query = LeaderboardQuery()
    for menu, value in zip(MENUS, (by, game, period), strict=True):
        query = query.with_choice(menu, value) if value else query
    return query
