"""Announces the daily challenge each day in a channel that a manager has chosen."""

import logging
from typing import Final

import discord
from discord.abc import GuildChannel

from bot.chat.chat import Chat
from bot.chat.desk import DeskLine, DeskValue, line_panel
from bot.chat.discord_internals import nonce_of
from bot.chat.messages.live_message import PostedMessages, PostKind
from bot.chat.messages.server_log import channel_in_server, write_own_log
from bot.chat.messages.unprompted_posts import (
    channel_of_post,
    check_may_post,
    lacking_in,
    people_off_boards,
    post_permissions_missing,
)
from bot.chat.requests.components import (
    GREEN,
    Layout,
    Verb,
    boxed,
    button,
    button_rows,
    channel_select,
    id_without_table,
    parse_number,
)
from bot.chat.requests.errors import MessageErrorKind
from bot.chat.requests.request import Request
from bot.chat.wording.viewer import Viewer, join_lines, plain_name, timestamp
from bot.clock import MINUTE
from bot.people.settings import local_time
from bot.records.luck import day_after, day_of_time, end_of_day
from bot.stats.daily import daily_board, do_most_points_win
from bot.storage.results.cups import DailySecret
from bot.storage.results.posts import Post
from bot.words.cards import game_title
from cogs.daily.daily import AGAINST, secret_of

KIND: Final = "daily"
"""The kind of the stored post. Its row has the day of the last announcement."""
EARLIEST: Final = 8
"""The hour, by the clocks of the server, from which a new challenge is announced."""
BEST: Final = 3
"""The last place of yesterday's board that is announced."""
MOST_BEST: Final = 10
"""The most people of yesterday who are named."""
ANNOUNCEMENTS: Final = PostKind(
    log=logging.getLogger(__name__),
    rows_unread="daily challenges cannot be announced",
    storage_failed="a daily challenge cannot be announced",
    work_failed="the daily challenge of server {} failed",
    request_failed="a daily challenge could not be announced",
)


class Announcements:
    """Announces the daily challenge in all servers of this process that want it."""

    def __init__(self, chat: Chat) -> None:
        self._chat = chat
        self._posts = chat.stats.posts
        store = self._posts.store_post
        self._messages = PostedMessages[Post](chat, ANNOUNCEMENTS, store, self._handle_error)

    async def run_forever(self) -> None:
        """Announce new challenges in an endless loop."""
        clock = self._chat.clock
        while True:
            await self._chat.backoff.wait_until_allowed()
            await self._update_all()
            await clock.sleep_until(clock.now() + MINUTE)

    async def _update_all(self) -> None:
        for post in await self._messages.read_rows(self._posts.all_posts(KIND)) or ():
            if await self._is_due(post):
                await self._messages.attempt_safely(post, self._announce(post))

    async def _is_due(self, post: Post) -> bool:
        now, channel = self._chat.clock.now(), channel_of_post(self._chat, post)
        if channel is None or post.about >= day_of_time(now) or post_permissions_missing(channel):
            return False
        there = local_time(now, await self._chat.zone_of_server(post.guild_id))
        return there.hour >= EARLIEST

    async def _announce(self, post: Post) -> None:
        """Post the announcement. If the bot is killed before it is stored, Discord knows it."""
        day = day_of_time(self._chat.clock.now())
        viewer = await self._chat.public_viewer(post.guild_id, post.channel_id)
        layout = await _announcement(self._chat, post, day, viewer)
        nonce = nonce_of(f"{post.guild_id} daily {day}")
        sent = await self._messages.post_message(post, layout, nonce)
        await self._posts.replace_post(post, post._replace(message_id=sent, about=day))

    async def _handle_error(self, post: Post, error: Exception) -> None:
        """Stop announcing in a deleted channel. Try again later after any other error."""
        if self._messages.log_unsent(error) is MessageErrorKind.CHANNEL_GONE:
            await self._posts.delete_post(post.guild_id, KIND)


async def forget_announcements_in(chat: Chat, channel: GuildChannel) -> None:
    """Announce nothing more in a deleted channel, and write this to the server's log."""
    post = await chat.stats.posts.post_of_server(channel.guild.id, KIND)
    if post is not None and post.channel_id == channel.id:
        await chat.stats.posts.delete_post(channel.guild.id, KIND)
        await write_own_log(chat, channel.guild, "log-daily-gone", channel=plain_name(channel.name))


async def _announcement(chat: Chat, post: Post, day: str, viewer: Viewer) -> Layout:
    secret = await secret_of(chat, day)
    before = await chat.stats.dailies.get_secret(day_after(day, -1))
    game = game_title(secret.game, viewer.lang)
    told = join_lines(
        f"## {viewer.text('daily-title', game=game, day=day)}",
        viewer.text("daily-about", count=len(AGAINST), end=timestamp(end_of_day(day), "R")),
        *([] if before is None else await _best_lines(chat, post, before, viewer)),
    )
    play = button(id_without_table(Verb.DAILY_PLAY, day), viewer.text("button-daily"), style=GREEN)
    return Layout(boxed(told, *button_rows([play])))


async def _best_lines(chat: Chat, post: Post, before: DailySecret, viewer: Viewer) -> list[str]:
    """Return a heading and the lines of yesterday's best, or [] if nobody is on the board."""
    played = await chat.stats.dailies.results_of_day(post.guild_id, before.day)
    hidden = await chat.stats.people.hidden_people(post.guild_id)
    left_out = hidden | await people_off_boards(chat, post.guild_id)
    most_wins = do_most_points_win(before.game, before.definition)
    best = [e for e in daily_board(played, left_out, most_wins=most_wins) if e.place <= BEST]
    if not best:
        return []
    lines = [
        viewer.text("daily-best-line", place=each.place, name=plain_name(each.result.name))
        for each in best[:MOST_BEST]
    ]
    left = len(best) - len(lines)
    more = [f"-# {viewer.text('board-tied-more', count=left)}"] if left else []
    return [f"**{viewer.text('daily-best')}**", *lines, *more]


# Desk line ---------------------------------------------------------------------------------------


async def announcements_panel(request: Request, note: str | None = None) -> Layout:
    """Return the panel in which a manager chooses the channel of the announcements."""
    post = await request.chat.stats.posts.post_of_server(request.guild, KIND)
    menu = channel_select(
        id_without_table(Verb.DAILY_SETTING),
        request.text("daily-where"),
        [] if post is None else [post.channel_id],
        kinds=[discord.ChannelType.text],
        most=1,
        fewest=1,
    )
    return await line_panel(request, LINE, menu, note=note)


async def choose_channel(request: Request) -> None:
    """Store the chosen channel, and show the panel again. The next challenge comes there."""
    request.rights.check_manager()
    channel, note = channel_in_server(request, parse_number(request.about) or 0), None
    if channel is not None:
        check_may_post(request, channel)
        today = day_of_time(request.chat.clock.now())
        async with LINE.logging_change(request):
            post = Post(request.guild, KIND, channel.id, 0, today)
            await request.wait_or_defer(request.chat.stats.posts.store_post(post), in_place=True)
        note = request.text("daily-kept", channel=channel.mention)
    await request.replace_message(await announcements_panel(request, note))


async def _read(request: Request, viewer: Viewer) -> DeskValue:
    post = await request.chat.stats.posts.post_of_server(request.guild, KIND)
    if post is None:
        return DeskValue(viewer.text("desk-none"), is_on=False)
    return DeskValue(f"<#{post.channel_id}>", problem=lacking_in(request, post.channel_id, viewer))


async def _switch_off(request: Request) -> str:
    async with LINE.logging_change(request):
        await request.chat.stats.posts.delete_post(request.guild, KIND)
    return request.text("daily-kept-no-more")


LINE: Final = DeskLine("daily", _read, announcements_panel, _switch_off)
