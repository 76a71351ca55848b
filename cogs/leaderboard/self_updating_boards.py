"""The board that is kept up to date: one message in a channel, edited when something is new.

Its content is looked up again each time. So it drops people who hide, are deleted or are excluded,
and matches that are voided. These changes and new matches appear within two minutes.
"""

import logging
from typing import Final

import orjson

from bot.chat.context import ChatContext
from bot.chat.messages.unprompted_posts import channel_of_post, may_attach, write_post
from bot.chat.requests.components import Layout
from bot.chat.requests.errors import UNSENT, MessageErrorKind, message_error_kind
from bot.clock import HOUR, MINUTE
from bot.storage.errors import StoreError
from bot.storage.results.posts import Post
from cogs.leaderboard.choice import parse_leaderboard_query
from cogs.leaderboard.lookup import board_for_all

KIND: Final = "board"
NOT_WANTED: Final = (MessageErrorKind.MESSAGE_GONE, MessageErrorKind.CHANNEL_GONE)
"""Errors after which the board is not posted again: somebody deleted its message or channel."""

log = logging.getLogger(__name__)


class SelfUpdatingBoards:
    """Keeps the boards of all servers of this process up to date."""

    def __init__(self, chat: ChatContext) -> None:
        self._chat = chat
        self._news: set[int] = set()
        """The servers whose board may have changed since the last check."""
        self._shown: dict[int, bytes] = {}
        """A fingerprint of the posted board of each server."""

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
            else:
                await self._update_all(only=news)

    async def _update_all(self, only: set[int] | None = None) -> None:
        if only is not None and not only:
            return
        try:
            posts = await self._chat.stats.posts.all_posts(KIND)
        except StoreError as error:
            log.warning("boards cannot be kept up to date: %s", type(error).__name__)
            return
        for post in posts:
            if only is None or post.guild_id in only:
                await self._guarded(post.guild_id)

    async def _guarded(self, guild_id: int) -> None:
        """Show the board of a server; one that fails is tried again within the hour."""
        try:
            await update_board(self._chat, guild_id, self._shown)
        except Exception:
            log.exception("the board of server %s failed", guild_id)


async def update_board(chat: ChatContext, guild_id: int, shown: dict[int, bytes]) -> bool:
    """Update the board of a server unless `shown` has its content. Return whether it is posted."""
    async with chat.posting_lock:
        try:
            post = await chat.stats.posts.post_of_server(guild_id, KIND)
            return post is not None and await _update_board(chat, post, shown)
        except StoreError as error:
            log.warning("a board cannot be brought up to date: %s", type(error).__name__)
            return False


async def _update_board(chat: ChatContext, post: Post, shown: dict[int, bytes]) -> bool:
    channel = channel_of_post(chat, post)
    if channel is None:
        return False
    query = parse_leaderboard_query(post.about)
    layout = await board_for_all(
        chat, post.guild_id, post.channel_id, query, pictures=may_attach(channel)
    )
    fingerprint = _fingerprint(layout)
    if shown.get(post.guild_id) == fingerprint:
        return True
    try:
        message = await write_post(channel, layout, post.message_id)
    except UNSENT as error:
        await _handle_error(chat, post, error)
        return False
    if not post.message_id:
        await chat.stats.posts.store_post(post._replace(message_id=message))
    shown[post.guild_id] = fingerprint
    return True


async def _handle_error(chat: ChatContext, post: Post, error: Exception) -> None:
    """Log a failed request.

    Remove the board if it was deleted; otherwise the hourly update retries.
    """
    error_kind = message_error_kind(error)
    said = f"a board could not be shown, {error_kind.name}"
    chat.backoff.handle_failure(error, log, logging.INFO, said)
    if error_kind in NOT_WANTED:
        await chat.stats.posts.delete_post(post.guild_id, KIND)


def _fingerprint(layout: Layout) -> bytes:
    pictures = b"".join(each.content for each in layout.attachments or ())
    return orjson.dumps(layout.to_components()) + pictures
