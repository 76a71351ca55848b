"""`/mau leaderboard` shows a board, and `/mau-admin board` posts one that is kept up to date."""

import logging
from collections.abc import Sequence
from itertools import chain
from typing import Final

import discord
from discord import app_commands
from discord.abc import GuildChannel
from discord.ext import commands

from bot.chat.context import ChatContext
from bot.chat.desk import DeskLine
from bot.chat.feature import FeatureBot, FeatureCog, press, slash, suggests
from bot.chat.messages.live_message import PostedMessages, PostKind
from bot.chat.messages.unprompted_posts import (
    channel_of_post,
    may_attach,
)
from bot.chat.requests.commands import GAMES, MAU, MAU_ADMIN, suggestions, translated_choice
from bot.chat.requests.components import Verb
from bot.chat.requests.errors import UNSENT, MessageErrorKind
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request
from bot.chat.wording.results import period_name
from bot.clock import DAY, HOUR, MINUTE
from bot.stats import Measure, is_period
from bot.stats.periods import past_periods
from bot.storage.results.posts import Post
from cogs.leaderboard.board_choice import KIND, StandingBoardChoice, forget_board_in
from cogs.leaderboard.view import (
    MENUS,
    SPANS,
    LeaderboardQuery,
    board_for_all,
    board_for_requester,
    parse_leaderboard_query,
)

# Self updating boards ----------------------------------------------------------------------------

# A server's board is one message in a channel. It is edited when its content changes.
#
# Each update reads the content again. So the board soon leaves out void matches, and people who
# must not be shown. Changes appear within two minutes.

NOT_WANTED: Final = (MessageErrorKind.MESSAGE_GONE, MessageErrorKind.CHANNEL_GONE)
"""The errors after which a board is not posted again. Somebody deleted its message or channel."""

BOARDS: Final = PostKind(
    log=logging.getLogger(__name__),
    rows_unread="boards cannot be kept up to date",
    storage_failed="a board cannot be brought up to date",
    work_failed="the board of server {} failed",
    request_failed="a board could not be shown",
)


class SelfUpdatingBoards:
    """Keeps the boards of all servers of this process up to date."""

    def __init__(self, chat: ChatContext) -> None:
        self._chat = chat
        self._posts = chat.stats.posts
        self._messages = PostedMessages[Post](chat, BOARDS, self._posts.store_post)
        self._news: set[int] = set()
        """The servers whose board may have changed since the last check."""

    def mark_changed(self, guild_id: int) -> None:
        self._news.add(guild_id)

    async def run_forever(self) -> None:
        """Update boards in an endless loop: changed boards each minute, all boards each hour."""
        clock, all_due = self._chat.clock, 0
        while True:
            await self._chat.backoff.wait_until_allowed()
            news, self._news = self._news, set()
            if clock.now() >= all_due:
                all_due = clock.now() + HOUR
                await self._update_all()
            elif news:
                await self._update_all(only=news)
            await clock.sleep_until(clock.now() + MINUTE)

    async def update_board(self, post: Post) -> bool:
        """Update the board of a server. Return False if its message could not be updated."""
        async with self._chat.posting_lock:
            return await self._messages.attempt_work(post, self._show_board(post.guild_id))

    async def _update_all(self, only: set[int] | None = None) -> None:
        """Update the boards of the servers in `only`, or all boards if `only` is None.

        If an update fails, the hourly update tries again.
        """
        for post in await self._messages.read_rows(self._posts.all_posts(KIND)) or ():
            if only is None or post.guild_id in only:
                await self._messages.attempt_safely(post, self.update_board(post))

    async def _show_board(self, guild_id: int) -> bool:
        post = await self._posts.post_of_server(guild_id, KIND)
        channel = None if post is None else channel_of_post(self._chat, post)
        if post is None or channel is None:
            return False
        query = parse_leaderboard_query(post.about)
        layout = await board_for_all(
            self._chat, guild_id, post.channel_id, query, pictures=may_attach(channel)
        )
        try:
            await self._messages.show_message(post, layout)
        except UNSENT as error:
            # The hourly update tries again, unless the board was deleted.
            if self._messages.log_unsent(error) in NOT_WANTED:
                await self._posts.delete_post(guild_id, KIND)
            return False
        return True


# Cog ---------------------------------------------------------------------------------------------

LOOKED_BACK: Final = 5 * 366 * DAY
MEASURES: Final = [translated_choice(f"board-by-{each}", str(each)) for each in Measure]


class LeaderboardCog(FeatureCog):
    """`/mau leaderboard` shows a board; `/mau-admin board` posts one that is kept up to date."""

    def __init__(self, bot: FeatureBot) -> None:
        super().__init__(bot)
        self.boards = SelfUpdatingBoards(bot.chat)
        self.choice = StandingBoardChoice(self.boards.update_board)

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

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: GuildChannel) -> None:
        """Forget the board in a deleted channel."""
        await forget_board_in(self.chat, channel)

    def desk_lines(self) -> Sequence[DeskLine]:
        return [self.choice.line]

    @slash(MAU_ADMIN, by=MEASURES, game=GAMES)
    async def board(
        self,
        request: Request,
        channel: discord.TextChannel | None = None,
        by: str = "",
        game: str = "",
        period: str = "",
    ) -> None:
        """Post a board in a channel and keep it up to date there.

        Options that are left out keep their values. Without options, show the settings.
        """
        request.rights.check_manager()
        _check_period(request, period)
        given = {"by": by, "game": game, "period": period}
        chosen = {menu: value for menu, value in given.items() if value}
        if channel is None and not chosen:
            await request.reply(await self.choice.draw_panel(request))
            return
        choosing = self.choice.choose(request, channel, chosen)
        await request.reply(await request.wait_or_defer(choosing))

    @suggests("period", "leaderboard", "board")
    async def suggest_period(
        self, request: Request, current: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest the current periods, then the past periods.

        The most recent period comes first.
        """
        now, wanted = request.chat.clock.now(), current.casefold()
        first = await request.chat.stats.past_matches.first_match_end(request.guild)
        spans = ((request.viewer.text(f"board-span-{each}"), each) for each in SPANS)
        over = past_periods(max(first or now, now - LOOKED_BACK), now)
        named = chain(spans, ((period_name(each, request.viewer), each) for each in over))
        return suggestions((name, each) for name, each in named if wanted in name.casefold())

    # Presses

    @press(Verb.BOARD_SETTING)
    async def change_settings(self, request: Request) -> None:
        """Change the channel of the standing board, or what it shows."""
        await self.choice.change(request)

    @press(Verb.BOARD)
    async def turn_page(self, request: Request) -> None:
        await _replace_with_board(request, parse_leaderboard_query(request.id_about))

    @press(Verb.BOARD_BY, Verb.BOARD_GAME, Verb.BOARD_PERIOD)
    async def change_board(self, request: Request) -> None:
        """Show the board with another measure, game or period."""
        assert request.pressed is not None
        query = parse_leaderboard_query(request.id_about)
        await _replace_with_board(request, query.with_choice(request.pressed.verb, request.about))

    @press(Verb.MY_BOARD)
    async def show_own_board(self, request: Request) -> None:
        """Show a private board to a person who pressed a button of a public board."""
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
    """Add the feature to the bot. discord.py calls this function."""
    await bot.add_cog(LeaderboardCog(bot))


def _check_period(request: Request, period: str) -> None:
    if period and period not in SPANS and not is_period(period):
        raise RefusedRequestError(request.text("slash-which-period"))


def _query_for(request: Request, by: str, game: str, period: str) -> LeaderboardQuery:
    _check_period(request, period)
    query = LeaderboardQuery()
    for menu, value in zip(MENUS, (by, game, period), strict=True):
        query = query.with_choice(menu, value) if value else query
    return query


async def _replace_with_board(request: Request, query: LeaderboardQuery) -> None:
    layout = await request.wait_or_defer(board_for_requester(request, query), in_place=True)
    await request.replace_message(layout)
