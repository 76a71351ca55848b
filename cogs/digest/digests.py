"""Posts each digest once, soon after its period is over, or when the bot is back.

The period is stored before its digest is posted. So no restart and no other process posts the same
digest twice. If the bot was killed after storing and before posting, the digest is posted later,
unless it is already in the channel. However long the bot was down, only the last period gets a
digest. The last digest is rendered again when a person hides, is excluded or deleted, or when a
match is voided.
"""

import logging
from collections.abc import Callable
from typing import Final

import discord

from bot.chat.context import ChatContext
from bot.chat.messages.posts import (
    channel_of_post,
    lacking,
    look_up,
    may_attach,
    text_channel,
    write,
)
from bot.chat.requests.components import Layout
from bot.chat.requests.errors import UNSENT, Trouble, may_pass, trouble_with
from bot.clock import MINUTE
from bot.stats import digest_of, last_month, last_season, last_week
from bot.storage.errors import StoreError
from bot.storage.results.cups import CupRow
from bot.storage.results.posts import Post
from cogs.digest.view import shown_digest

LAST: Final[dict[str, Callable[[int], str]]] = {
    "digest-week": last_week,
    "digest-month": last_month,
    "digest-season": last_season,
}
"""The function that returns the last period that is over, by the kind of post."""
LOOKED: Final = 2 * MINUTE
"""Interval between checks for due digests. Discord recognises a repeated nonce for that long."""
BEING_POSTED: Final = -1
"""Stored as the message id while a digest is being posted, or if the bot was killed meanwhile."""
READ_BACK: Final = 100
"""The number of last messages searched for a digest that may already be in the channel."""
MOST_LOOKS: Final = 3
"""The most attempts to look up a digest while people named in it turn out to have left."""

log = logging.getLogger(__name__)


class Digests:
    """Posts and updates the digests of all servers of this process."""

    def __init__(self, chat: ChatContext) -> None:
        self._chat = chat
        self._changed: set[int] = set()
        """The servers whose last digest may name something that must not be shown any more."""
        self._begun: set[Post] = set()
        """The posts that were unfinished at the last check."""
        chat.finished.when_changed(self._note)

    def _note(self, guild_id: int) -> None:
        self._changed.add(guild_id)

    async def keep(self) -> None:
        """Post due digests and update the last ones, in a loop that never ends."""
        clock, look_at = self._chat.clock, 0
        while True:
            await clock.sleep_until(clock.now() + MINUTE)
            await self._chat.backoff.over()
            is_due = clock.now() >= look_at
            if is_due:
                look_at = clock.now() + LOOKED
            if is_due or self._changed:
                await self._look(is_due=is_due)

    async def _look(self, *, is_due: bool) -> None:
        posts = await self._posts()
        if posts is None:
            return
        changed, self._changed = self._changed, set()
        for post in posts:
            is_changed = post.guild_id in changed
            if not await self._tend(post, is_due=is_due, is_changed=is_changed) and is_changed:
                self._changed.add(post.guild_id)

    async def _tend(self, post: Post, *, is_due: bool, is_changed: bool) -> bool:
        """Post, finish or update one digest. Return False if the work has to be retried."""
        period = LAST[post.kind](self._chat.clock.now())
        try:
            if is_due and post.about < period:
                await tell(self._chat, post, period)
            elif is_due and self._is_left(post):
                await finish(self._chat, post)
            elif is_changed and post.message_id > 0:
                return await tell_anew(self._chat, post)
        except StoreError as error:
            log.warning("a digest cannot be made: %s", type(error).__name__)
            return False
        except Exception:
            log.exception("the digest of server %s failed", post.guild_id)
        return True

    def _is_left(self, post: Post) -> bool:
        """Return whether posting was interrupted: the post was unfinished at the last check too."""
        if post.message_id != BEING_POSTED:
            self._begun.discard(post)
            return False
        is_left = post in self._begun
        self._begun ^= {post}
        return is_left

    async def _posts(self) -> list[Post] | None:
        """Return the posts of all kinds of digest, or None if the storage cannot be read."""
        posts = self._chat.stats.posts
        try:
            return [each for kind in LAST for each in await posts.every(kind)]
        except StoreError as error:
            log.warning("digests cannot be looked up: %s", type(error).__name__)
            return None


async def tell(chat: ChatContext, post: Post, period: str) -> None:
    """Post the digest of a period. Post nothing if nobody played in it."""
    posts, channel = chat.stats.posts, channel_of_post(chat, post)
    if channel is None or lacking(channel):
        return
    await chat.stats.catch_up(post.guild_id)
    layout = await _drawn(chat, post._replace(about=period), pictures=may_attach(channel))
    told = post._replace(about=period, message_id=0 if layout is None else BEING_POSTED)
    if await posts.change(post, told) and layout is not None:
        await _write(chat, told, layout, channel, otherwise=post)


async def finish(chat: ChatContext, post: Post) -> None:
    """Post a digest whose posting was interrupted, unless it is already in the channel."""
    channel = channel_of_post(chat, post)
    if channel is None or lacking(channel):
        return
    layout = await _drawn(chat, post, pictures=may_attach(channel))
    known = 0 if layout is None else await _standing(chat, channel, layout)
    if layout is None or known:
        await chat.stats.posts.change(post, post._replace(message_id=known))
    else:
        await _write(chat, post, layout, channel, otherwise=post)


async def _write(
    chat: ChatContext, told: Post, layout: Layout, channel: discord.TextChannel, *, otherwise: Post
) -> None:
    """Post the digest and store its message id.

    If Discord may accept it later, `otherwise` is stored instead, so that the digest is due again.
    """
    try:
        message = await write(channel, layout, nonce=f"{told.guild_id}{told.about[0]}")
    except UNSENT as error:
        await _fail(chat, otherwise, told, error)
    else:
        await chat.stats.posts.change(told, told._replace(message_id=message))


async def _standing(chat: ChatContext, channel: discord.TextChannel, layout: Layout) -> int:
    """Return the id of the bot's own message with the same heading.

    Return 0 if there is none among the last messages, or if they cannot be read.
    """
    assert chat.client.user is not None, "who has a server is logged in"
    own, wanted = str(chat.client.user.id), _head(layout.to_components())
    with chat.backoff.trying("what stands in a channel cannot be read"):
        for each in await chat.client.http.logs_from(channel.id, READ_BACK):
            if str(each["author"]["id"]) == own and _head(each.get("components")) == wanted:
                return int(each["id"])
    return 0


def _head(components: object) -> object:
    """Return the first text of a digest, which names its period."""
    while isinstance(components, list) and components:
        first = components[0]
        components = first.get("components") or first.get("content")
    return components


async def tell_anew(chat: ChatContext, post: Post) -> bool:
    """Edit the last digest, because something in it has changed; delete it if nobody played.

    Return False if Discord may accept the edit later.
    """
    channel = channel_of_post(chat, post)
    if channel is None or lacking(channel):
        return True
    layout = await _drawn(chat, post, pictures=may_attach(channel))
    try:
        if layout is None:
            await channel.get_partial_message(post.message_id).delete()
        else:
            await write(channel, layout, post.message_id)
    except UNSENT as error:
        chat.backoff.failed(error, log, logging.INFO, "a digest could not be written anew")
        return not may_pass(error)
    return True


async def _drawn(chat: ChatContext, post: Post, *, pictures: bool) -> Layout | None:
    """Draw the digest in the language of the server. Return None if nobody played.

    It names only people who are still in the server.
    """
    guild, look = post.guild_id, await chat.public_look(post.guild_id, post.channel_id)
    found, names = await look_up(
        chat,
        guild,
        lambda off: digest_of(chat.stats, guild, post.about, off),
        lambda found: () if found is None else found.named,
        most=MOST_LOOKS,
    )
    if found is None:
        return None
    ahead = await _cup_ahead(chat, post)
    return await shown_digest(found, names, look, ahead, pictures=pictures)


async def _cup_ahead(chat: ChatContext, post: Post) -> CupRow | None:
    """Return the next cup that people can sign up for, if readers of the digest can see it."""
    now = chat.clock.now()
    for cup in await chat.stats.cups.of_server(post.guild_id):
        if cup.is_ahead and cup.starts_at > now and _is_seen_too(chat, post, cup):
            return cup
    return None


def _is_seen_too(chat: ChatContext, post: Post, cup: CupRow) -> bool:
    """Return whether everybody sees the channel of the cup, or it is the channel of the digest."""
    channel = text_channel(chat, post.guild_id, cup.channel_id)
    if channel is None:
        return False
    is_open = channel.permissions_for(channel.guild.default_role).view_channel
    return is_open or cup.channel_id == post.channel_id


async def _fail(chat: ChatContext, post: Post, told: Post, error: Exception) -> None:
    """Handle a failed post: make it due again, give it up, or stop posting digests.

    It is due again after a temporary error or a missing permission. If the channel is gone, the
    kind of digest is removed.
    """
    trouble = trouble_with(error)
    said = f"a digest could not be posted, {trouble.name}"
    chat.backoff.failed(error, log, logging.INFO, said)
    if trouble is Trouble.CHANNEL_GONE:
        await chat.stats.posts.forget(post.guild_id, post.kind)
    elif may_pass(error) or trouble is Trouble.NO_ACCESS:
        await chat.stats.posts.change(told, post)
    else:
        await chat.stats.posts.change(told, told._replace(message_id=0))
