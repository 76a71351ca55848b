"""`/mau leaderboard`."""

from typing import Final

from bot.chat.commands import GAMES, MAU, command
from bot.chat.request import Request
from bot.chat.translations import choice
from bot.stats import Measure
from cogs.leaderboard.choice import MENUS, SPANS, LeaderboardQuery
from cogs.leaderboard.lookup import own_board

MEASURES: Final = [choice(f"board-by-{each}", str(each)) for each in Measure]
PERIODS: Final = [choice(f"board-span-{each}", each) for each in SPANS]


@command(MAU, by=MEASURES, game=GAMES, period=PERIODS)
async def leaderboard(request: Request, by: str = "", game: str = "", period: str = "") -> None:
    """Show a board of the server."""
    query = LeaderboardQuery()
    for menu, value in zip(MENUS, (by, game, period), strict=True):
        query = query.changed(menu, value) if value else query
    await request.say(await request.in_time(own_board(request, query)))
