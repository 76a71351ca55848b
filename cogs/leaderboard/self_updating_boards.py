"""The board that is kept up to date: one message in a channel, edited when something is new.

Its content is looked up again each time. So it drops people who hide, are deleted or are excluded,
and matches that are voided. These changes and new matches appear within two minutes.
"""

import logging
from typing import Final

from bot.chat.context import ChatContext
from bot.chat.messages.posted_messages import PostedMessages, PostKind
from bot.chat.messages.unprompted_posts import channel_of_post, may_attach
from bot.chat.requests.errors import UNSENT, MessageErrorKind
from bot.clock import HOUR, MINUTE
from bot.storage.results.posts import Post
from cogs.leaderboard.choice import parse_leaderboard_query
from cogs.leaderboard.lookup import board_for_all

KIND: Final = "board"
NOT_WANTED: Final = (MessageErrorKind.MESSAGE_GONE, MessageErrorKind.CHANNEL_GONE)
"""Errors after which the board is not posted again: somebody deleted its message or channel."""

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
        """Update boards in an endless loop: those with news every minute, and all every hour."""
        clock, all_due = self._chat.clock, 0
        while True:
            await clock.sleep_until(clock.now() + MINUTE)
            await self._chat.backoff.wait_until_allowed()
            news, self._news = self._news, set()
            if clock.now() >= all_due:
                all_due = clock.now() + HOUR
                await self._update_all()
            elif news:
                await self._update_all(only=news)

    async def update_board(self, post: Post) -> bool:
        """Update the board of a server. Return whether it is posted."""
        async with self._chat.posting_lock:
            return await self._messages.attempt_work(post, self._show_board(post.guild_id))

    async def _update_all(self, only: set[int] | None = None) -> None:
        """Update the boards. One that fails is tried again within the hour."""
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
            # The hourly update retries, unless the board was deleted.
            if self._messages.log_unsent(error) in NOT_WANTED:
                await self._posts.delete_post(guild_id, KIND)
            return False
        return True
