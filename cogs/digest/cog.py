"""`/mau-admin digest`: sets the channel that gets the digests of weeks, months and seasons."""

import logging
from collections.abc import Sequence
from datetime import timedelta
from typing import Final

import discord
from discord.abc import GuildChannel
from discord.ext import commands

from bot.chat.context import ChatContext
from bot.chat.desk import DeskLine
from bot.chat.feature import FeatureBot, FeatureCog, press, slash
from bot.chat.messages.live_message import PostedMessages, PostKind
from bot.chat.messages.unprompted_posts import (
    channel_of_post,
    find_with_names,
    may_attach,
    post_permissions_missing,
)
from bot.chat.requests.commands import MAU_ADMIN, translated_choice
from bot.chat.requests.components import Layout, Verb
from bot.chat.requests.errors import UNSENT, MessageErrorKind, may_succeed_later
from bot.chat.requests.request import Request
from bot.clock import MINUTE
from bot.people.settings import local_time
from bot.stats import load_digest
from bot.storage.results.cups import CupRow
from bot.storage.results.posts import Post
from cogs.digest.digest_choice import (
    LAST,
    LINE,
    WANTED,
    change_digest,
    choose_digest,
    digest_panel,
    forget_digests_in,
)
from cogs.digest.view import digest_message

# Digests -----------------------------------------------------------------------------------------

# Each digest is posted once, soon after its period is over or after a downtime of the bot.
#
# The period is stored before its digest is posted. So no restart and no other process posts the
# same digest twice. If the bot is killed between these two steps, a later check posts the digest,
# unless it is already in the channel. After a long downtime, only the last period gets a digest.
# The last digest is drawn again if a person in it may no longer be named, or if a match is voided.

LOOKED: Final = 2 * MINUTE
"""The interval between checks for due digests.

The interval is short, because Discord recognises a repeated post only within a few minutes.
"""
BEING_POSTED: Final = -1
"""The message id of a digest that is being posted. It stays if the bot is killed meanwhile."""
READ_BACK: Final = 100
"""The number of last messages searched for a digest that may already be in the channel."""
MOST_LOOKS: Final = 3
"""The most attempts to read a digest again because people named in it have left."""

DIGESTS: Final = PostKind(
    log=logging.getLogger(__name__),
    rows_unread="digests cannot be looked up",
    storage_failed="a digest cannot be made",
    work_failed="the digest of server {} failed",
    request_failed="a digest could not be posted",
)


class Digests:
    """Posts and updates the digests of all servers of this process.

    Other features post with `show_message`, which stores the row after the post. Here, the row is
    changed first. If another process has changed the row meanwhile, nothing is posted. If the post
    fails, the row is changed back. A later edit is sent even if the digest looks the same.
    """

    def __init__(self, chat: ChatContext) -> None:
        self._chat = chat
        self._posts = chat.stats.posts
        self._messages = PostedMessages[Post](chat, DIGESTS, self._posts.store_post)
        self._changed: set[int] = set()
        """The servers whose last digest may show something that must no longer be shown."""
        self._begun: set[Post] = set()
        """The posts that were unfinished at the last check."""

    def mark_changed(self, guild_id: int) -> None:
        self._changed.add(guild_id)

    async def run_forever(self) -> None:
        """Post due digests and update the last ones, in an endless loop."""
        clock, look_at = self._chat.clock, 0
        while True:
            await self._chat.backoff.wait_until_allowed()
            is_due = clock.now() >= look_at
            if is_due:
                look_at = clock.now() + LOOKED
            if is_due or self._changed:
                await self._update_all(is_due=is_due)
            await clock.sleep_until(clock.now() + MINUTE)

    async def _update_all(self, *, is_due: bool) -> None:
        posts = await self._messages.read_rows(self._stored_posts())
        if posts is None:
            return
        changed, self._changed = self._changed, set()
        for post in posts:
            is_changed = post.guild_id in changed
            work = self._update_digest(post, is_due=is_due, is_changed=is_changed)
            if not await self._messages.attempt_safely(post, work) and is_changed:
                self._changed.add(post.guild_id)

    async def _stored_posts(self) -> list[Post]:
        """Return the posts of all kinds of digest."""
        return [each for kind in LAST for each in await self._posts.all_posts(kind)]

    async def _update_digest(self, post: Post, *, is_due: bool, is_changed: bool) -> bool:
        """Post, finish or update one digest. Return False if the work has to be retried."""
        period = await self._last_period(post)
        if is_due and post.about < period:
            await self._post_digest(post, period)
        elif is_due and self._is_abandoned(post):
            await self._finish_posting(post)
        elif is_changed and post.message_id > 0:
            return await self._rewrite_digest(post)
        return True

    async def _last_period(self, post: Post) -> str:
        """Return the last period that is over, also by the clocks of the server.

        Periods end in UTC. West of it, the digest waits until the day is over there too.
        """
        now, zone = self._chat.clock.now(), await self._chat.zone_of_server(post.guild_id)
        ahead = local_time(now, zone).utcoffset() or timedelta()
        return LAST[post.kind](now + min(ahead // timedelta(milliseconds=1), 0))

    def _is_abandoned(self, post: Post) -> bool:
        """Return whether the posting of a digest was interrupted.

        It was interrupted if it was already unfinished at the last check.
        """
        if post.message_id != BEING_POSTED:
            self._begun.discard(post)
            return False
        is_left = post in self._begun
        self._begun ^= {post}
        return is_left

    async def _post_digest(self, post: Post, period: str) -> None:
        """Post the digest of a period. If nobody played in the period, only store the period."""
        if not _may_write(self._chat, post):
            return
        await self._chat.stats.catch_up(post.guild_id)
        layout = await _digest_layout(self._chat, post._replace(about=period))
        told = post._replace(about=period, message_id=0 if layout is None else BEING_POSTED)
        if await self._posts.replace_post(post, told) and layout is not None:
            await self._write_digest(told, layout, otherwise=post)

    async def _finish_posting(self, post: Post) -> None:
        """Post a digest whose posting was interrupted, unless it is already in the channel."""
        if not _may_write(self._chat, post):
            return
        layout = await _digest_layout(self._chat, post)
        known = 0 if layout is None else await _find_posted_message(self._chat, post, layout)
        if layout is None or known:
            await self._posts.replace_post(post, post._replace(message_id=known))
        else:
            await self._write_digest(post, layout, otherwise=post)

    async def _write_digest(self, told: Post, layout: Layout, *, otherwise: Post) -> None:
        """Post the digest and store its message id.

        If posting fails but may succeed later, store `otherwise`, so that the digest is due again.
        """
        try:
            nonce = f"{told.guild_id}{told.about[0]}"
            message = await self._messages.post_message(told, layout, nonce)
        except UNSENT as error:
            await self._handle_error(otherwise, told, error)
        else:
            await self._posts.replace_post(told, told._replace(message_id=message))

    async def _rewrite_digest(self, post: Post) -> bool:
        """Edit the last digest, because its content has changed. Delete it if nobody played.

        Return False if the edit failed but may succeed later.
        """
        if not _may_write(self._chat, post):
            return True
        layout = await _digest_layout(self._chat, post)
        try:
            if layout is None:
                channel = self._chat.channel_for(post.channel_id, post.guild_id)
                await channel.get_partial_message(post.message_id).delete()
            else:
                await self._messages.edit_message(post, layout)
        except UNSENT as error:
            said = "a digest could not be written anew"
            self._chat.backoff.handle_failure(error, DIGESTS.log, logging.INFO, said)
            return not may_succeed_later(error)
        return True

    async def _handle_error(self, post: Post, told: Post, error: Exception) -> None:
        """Handle a failed post. Store `post` to retry it later, or give up.

        Retry after a temporary error or a missing permission. If the channel was deleted, post no
        more digests of this kind. After any other error, give up only this digest.
        """
        error_kind = self._messages.log_unsent(error)
        if error_kind is MessageErrorKind.CHANNEL_GONE:
            await self._posts.delete_post(post.guild_id, post.kind)
        elif may_succeed_later(error) or error_kind is MessageErrorKind.NO_ACCESS:
            await self._posts.replace_post(told, post)
        else:
            await self._posts.replace_post(told, told._replace(message_id=0))


def _may_write(chat: ChatContext, post: Post) -> bool:
    """Return whether this process knows the channel and the bot may write there."""
    channel = channel_of_post(chat, post)
    return channel is not None and not post_permissions_missing(channel)


async def _find_posted_message(chat: ChatContext, post: Post, layout: Layout) -> int:
    """Return the id of the bot's own message that has the same heading as `layout`.

    Return 0 if none of the last messages has this heading, or if they cannot be read.
    """
    assert chat.client.user is not None, "who has a server is logged in"
    own, wanted = str(chat.client.user.id), _heading_text(layout.to_components())
    with chat.backoff.logging_failures("what stands in a channel cannot be read"):
        for each in await chat.client.http.logs_from(post.channel_id, READ_BACK):
            if str(each["author"]["id"]) == own and _heading_text(each.get("components")) == wanted:
                return int(each["id"])
    return 0


def _heading_text(components: object) -> object:
    """Return the first text of a digest, which names its period."""
    while isinstance(components, list) and components:
        first = components[0]
        components = first.get("components") or first.get("content")
    return components


async def _digest_layout(chat: ChatContext, post: Post) -> Layout | None:
    """Draw the digest in the language of the server. Return None if nobody played.

    The digest names only people who are still in the server.
    """
    guild, viewer = post.guild_id, await chat.public_viewer(post.guild_id, post.channel_id)
    found, names = await find_with_names(
        chat,
        guild,
        lambda off: load_digest(chat.stats, guild, post.about, off),
        lambda found: () if found is None else found.people_named,
        most=MOST_LOOKS,
    )
    if found is None:
        return None
    ahead, pictures = await _next_cup(chat, post), may_attach(channel_of_post(chat, post))
    return await digest_message(found, names, viewer, ahead, pictures=pictures)


async def _next_cup(chat: ChatContext, post: Post) -> CupRow | None:
    """Return the next cup that people can sign up for.

    Return None if there is none, or if readers of the digest cannot see it.
    """
    now = chat.clock.now()
    for cup in await chat.stats.cups.cups_of_server(post.guild_id):
        if cup.is_ahead and cup.starts_at > now and _is_cup_visible(chat, post, cup):
            return cup
    return None


def _is_cup_visible(chat: ChatContext, post: Post, cup: CupRow) -> bool:
    """Return whether everybody who can read the digest may see the cup.

    This is so if the cup's channel is public, or if the digest is posted in the same channel.
    """
    channel = channel_of_post(chat, cup)
    if channel is None:
        return False
    is_open = channel.permissions_for(channel.guild.default_role).view_channel
    return is_open or cup.channel_id == post.channel_id


# Cog ---------------------------------------------------------------------------------------------

EVERY: Final = [translated_choice(f"digest-every-{each}", each) for each in WANTED]


class DigestCog(FeatureCog):
    """`/mau-admin digest`: sets the channel that gets the digests of weeks, months and seasons."""

    def __init__(self, bot: FeatureBot) -> None:
        super().__init__(bot)
        self.digests = Digests(bot.chat)

    async def run_forever(self) -> None:
        await self.digests.run_forever()

    @commands.Cog.listener()
    async def on_results_changed(self, guild_id: int) -> None:
        self.digests.mark_changed(guild_id)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: GuildChannel) -> None:
        """Post no more digests in a deleted channel."""
        await forget_digests_in(self.chat, channel)

    def desk_lines(self) -> Sequence[DeskLine]:
        return [LINE]

    @slash(MAU_ADMIN, every=EVERY)
    async def digest(
        self,
        request: Request,
        channel: discord.TextChannel | None = None,
        every: str | None = None,
    ) -> None:
        """Set the channel of the digests and how often they come. Without options, show these."""
        request.rights.check_manager()
        if channel is None and every is None:
            await request.reply(await digest_panel(request))
            return
        await request.reply(await request.wait_or_defer(choose_digest(request, channel, every)))

    # Presses

    @press(Verb.DIGEST_SETTING)
    async def change_settings(self, request: Request) -> None:
        """Change the channel of the digests or how often they come."""
        await change_digest(request)


async def setup(bot: FeatureBot) -> None:
    """Add the feature to the bot. discord.py calls this function."""
    await bot.add_cog(DigestCog(bot))
