"""`/mau leaderboard`, and `/mau-admin board`, which has one stand in a channel."""

from typing import Final

import discord

from bot.chat.commands import GAMES, MAU, MAU_ADMIN, command
from bot.chat.request import Request
from bot.chat.translations import choice
from bot.stats import Measure
from cogs.leaderboard import keeping
from cogs.leaderboard.choice import MENUS, SPANS, LeaderboardQuery
from cogs.leaderboard.lookup import own_board

MEASURES: Final = [choice(f"board-by-{each}", str(each)) for each in Measure]
PERIODS: Final = [choice(f"board-span-{each}", each) for each in SPANS]


@command(MAU, by=MEASURES, game=GAMES, period=PERIODS)
async def leaderboard(request: Request, by: str = "", game: str = "", period: str = "") -> None:
    """Show a board of the server."""
    query = _query(by, game, period)
    await request.say(await request.in_time(own_board(request, query)))


@command(MAU_ADMIN, by=MEASURES, game=GAMES, period=PERIODS)
async def board(
    request: Request,
    channel: discord.TextChannel | None = None,
    by: str = "",
    game: str = "",
    period: str = "",
) -> None:
    """Have a board stand in a channel and keep itself up to date; without a channel, no more."""
    request.rights.check_manager()
    await request.in_time(keeping.choose(request, channel, _query(by, game, period)))


def _query(by: str, game: str, period: str) -> LeaderboardQuery:
    query = LeaderboardQuery()
    for menu, value in zip(MENUS, (by, game, period), strict=True):
        query = query.changed(menu, value) if value else query
    return query
