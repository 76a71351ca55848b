"""`/mau leaderboard` shows a board; `/mau-admin board` posts one that is kept up to date."""

from itertools import chain
from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat.feature import FeatureBot, FeatureCog, press, slash, suggests
from bot.chat.requests.commands import (
    GAMES,
    MAU,
    MAU_ADMIN,
    suggestions,
    translated_choice,
)
from bot.chat.requests.custom_ids import Verb
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request
from bot.chat.wording.results import period_name
from bot.clock import DAY
from bot.stats import Measure, is_period
from bot.stats.periods import past_periods
from cogs.leaderboard import board_placement
from cogs.leaderboard.choice import MENUS, SPANS, LeaderboardQuery, parse_leaderboard_query
from cogs.leaderboard.lookup import board_for_all, board_for_requester
from cogs.leaderboard.self_updating_boards import SelfUpdatingBoards

LOOKED_BACK: Final = 5 * 366 * DAY
MEASURES: Final = [translated_choice(f"board-by-{each}", str(each)) for each in Measure]


class LeaderboardCog(FeatureCog):
    """`/mau leaderboard` shows a board; `/mau-admin board` posts one that is kept up to date."""

    def __init__(self, bot: FeatureBot) -> None:
        super().__init__(bot)
        self.boards = SelfUpdatingBoards(bot.chat)

    async def run_forever(self) -> None:
        await self.boards.run_forever()

    @commands.Cog.listener()
    async def on_results_counted(self, guild_id: int) -> None:
        self.boards.mark_changed(guild_id)

    @slash(MAU, by=MEASURES, game=GAMES)
    async def leaderboard(
        self, request: Request, by: str = "", game: str = "", period: str = ""
    ) -> None:
        query = _query_for(request, by, game, period)
        await request.reply(await request.wait_or_defer(board_for_requester(request, query)))

    @slash(MAU_ADMIN, by=MEASURES, game=GAMES)
    async def board(
        self,
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

    @suggests("period", "leaderboard", "board")
    async def suggest_period(
        self, request: Request, current: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest current spans, then each past week, month and season, the most recent first."""
        now, wanted = request.chat.clock.now(), current.casefold()
        first = await request.chat.stats.past_matches.first_match_end(request.guild)
        spans = ((request.viewer.text(f"board-span-{each}"), each) for each in SPANS)
        over = past_periods(max(first or now, now - LOOKED_BACK), now)
        named = chain(spans, ((period_name(each, request.viewer), each) for each in over))
        return suggestions((name, each) for name, each in named if wanted in name.casefold())

    # Presses

    @press(Verb.BOARD)
    async def turn_page(self, request: Request) -> None:
        await _replace_with_board(request, parse_leaderboard_query(request.id_about))

    @press(Verb.BOARD_BY, Verb.BOARD_GAME, Verb.BOARD_PERIOD)
    async def change_board(self, request: Request) -> None:
        """Show the board with another measure, game or span."""
        assert request.pressed is not None
        query = parse_leaderboard_query(request.id_about)
        await _replace_with_board(request, query.with_choice(request.pressed.verb, request.about))

    @press(Verb.MY_BOARD)
    async def show_own_board(self, request: Request) -> None:
        """Show a private board to a person who pressed on a public one."""
        query = parse_leaderboard_query(request.id_about)
        await request.reply(await request.wait_or_defer(board_for_requester(request, query)))

    @press(Verb.BOARD_FOR_ALL)
    async def show_board_to_all(self, request: Request) -> None:
        """Post the board for everybody."""
        query = parse_leaderboard_query(request.id_about)
        private = await board_for_requester(request, query, offers=False)
        pictures = request.rights.may_attach
        board = await board_for_all(
            request.chat, request.guild, request.channel, query, pictures=pictures
        )
        await request.post_for_all(private, board)


async def setup(bot: FeatureBot) -> None:
    """Add the feature to the bot. discord.py calls this."""
    await bot.add_cog(LeaderboardCog(bot))


def _query_for(request: Request, by: str, game: str, period: str) -> LeaderboardQuery:
    if period and period not in SPANS and not is_period(period):
        raise RefusedRequestError(request.text("slash-which-period"))
    query = LeaderboardQuery()
    for menu, value in zip(MENUS, (by, game, period), strict=True):
        query = query.with_choice(menu, value) if value else query
    return query


async def _replace_with_board(request: Request, query: LeaderboardQuery) -> None:
    layout = await request.wait_or_defer(board_for_requester(request, query), in_place=True)
    await request.replace_message(layout)
