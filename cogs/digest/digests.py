"""Posts the digests: each once, soon after its period is over, or when the bot is back.

Which period was told last is noted before it is told, so that nobody tells it twice: not after a
restart, and no other process. What was noted and not told, as the bot was killed between, is told
after all, unless it stands there. However long the bot was away, only the last period is told.
The last digest is drawn anew when somebody hides, is kept off or deleted, or a match is voided.
"""

import logging
from collections.abc import Callable
from typing import Final

import discord

from bot.chat.components import Layout
from bot.chat.context import ChatContext
from bot.chat.errors import UNSENT, Trouble, may_pass, trouble_with
from bot.chat.own_posts import channel_of_post, lacking, may_attach, text_channel, write
from bot.chat.still_here import look_up
from bot.stats import digest_of, last_month, last_season, last_week
from bot.storage.errors import StoreError
from bot.storage.results.cup_rows import CupRow
from bot.storage.results.posts import Post
from bot.tables.settings import MINUTE
from cogs.digest.view import shown_digest

LAST: Final[dict[str, Callable[[int], str]]] = {
    "digest-week": last_week,
    "digest-month": last_month,
    "digest-season": last_season,
}
"""By the kind of post, the last period that is over."""
LOOKED: Final = 2 * MINUTE
"""So often it is asked what is due: so long Discord knows by its nonce what it has after all."""
BEING_POSTED: Final = -1
"""In the place of a message: it is being written, or the bot was killed meanwhile."""
READ_BACK: Final = 100
"""So many messages of a channel are looked through for a digest that may stand there."""
MOST_LOOKS: Final = 3
"""So often a digest is made again because somebody in it turned out to have left."""

log = logging.getLogger(__name__)


class Digests:
    """The digests of all servers of this process."""

    def __init__(self, chat: ChatContext) -> None:
        self._chat = chat
        self._changed: set[int] = set()
        """The servers in which something is not to be told any more."""
        self._begun: set[Post] = set()
        """What was being posted when it was looked at last."""
        chat.finished.when_changed(self._note)

    def _note(self, guild_id: int) -> None:
        self._changed.add(guild_id)

    async def keep(self) -> None:
        """Post what is due, for ever, and keep the last ones true."""
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
        """Tell of a period that is over, or anew what has changed; False: later once more."""
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
        """Whether whoever began to post it has stopped: it was begun when one looked last, too."""
        if post.message_id != BEING_POSTED:
            self._begun.discard(post)
            return False
        is_left = post in self._begun
        self._begun ^= {post}
        return is_left

    async def _posts(self) -> list[Post] | None:
        """All of them; None if the storage does not tell."""
        posts = self._chat.stats.posts
        try:
            return [each for kind in LAST for each in await posts.every(kind)]
        except StoreError as error:
            log.warning("digests cannot be looked up: %s", type(error).__name__)
            return None


async def tell(chat: ChatContext, post: Post, period: str) -> None:
    """Post the digest of a period; of one in which nobody played nothing is said."""
    posts, channel = chat.stats.posts, channel_of_post(chat, post)
    if channel is None or lacking(channel):
        return
    await chat.stats.catch_up(post.guild_id)
    layout = await _drawn(chat, post._replace(about=period), pictures=may_attach(channel))
    told = post._replace(about=period, message_id=0 if layout is None else BEING_POSTED)
    if await posts.change(post, told) and layout is not None:
        await _write(chat, told, layout, channel, otherwise=post)


async def finish(chat: ChatContext, post: Post) -> None:
    """Post what somebody has begun to post, unless they have."""
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
    """Write it, and note that; `otherwise`: what is noted if Discord may take it later."""
    try:
        message = await write(channel, layout, nonce=f"{told.guild_id}{told.about[0]}")
    except UNSENT as error:
        await _fail(chat, otherwise, told, error)
    else:
        await chat.stats.posts.change(told, told._replace(message_id=message))


async def _standing(chat: ChatContext, channel: discord.TextChannel, layout: Layout) -> int:
    """The message of the bot's own that says the same; 0: none does, or it may not be read."""
    assert chat.client.user is not None, "who has a server is logged in"
    own, wanted = str(chat.client.user.id), _head(layout.to_components())
    with chat.backoff.trying("what stands in a channel cannot be read"):
        for each in await chat.client.http.logs_from(channel.id, READ_BACK):
            if str(each["author"]["id"]) == own and _head(each.get("components")) == wanted:
                return int(each["id"])
    return 0


def _head(components: object) -> object:
    """Which period a digest tells of: its first text."""
    while isinstance(components, list) and components:
        first = components[0]
        components = first.get("components") or first.get("content")
    return components


async def tell_anew(chat: ChatContext, post: Post) -> bool:
    """Write the last digest anew, as something in it has changed; False: later once more."""
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
    """The digest with names of people who are there, in the language of the server."""
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
    """The next cup for which people can sign up, where whoever reads the digest sees it."""
    now = chat.clock.now()
    for cup in await chat.stats.cups.of_server(post.guild_id):
        if cup.is_ahead and cup.starts_at > now and _is_seen_too(chat, post, cup):
            return cup
    return None


def _is_seen_too(chat: ChatContext, post: Post, cup: CupRow) -> bool:
    """Whether everybody sees the channel of a cup, or it is that of the digest."""
    channel = text_channel(chat, post.guild_id, cup.channel_id)
    if channel is None:
        return False
    is_open = channel.permissions_for(channel.guild.default_role).view_channel
    return is_open or cup.channel_id == post.channel_id


async def _fail(chat: ChatContext, post: Post, told: Post, error: Exception) -> None:
    """What Discord may take later is due again; what it never will is over."""
    trouble = trouble_with(error)
    said = f"a digest could not be posted, {trouble.name}"
    chat.backoff.failed(error, log, logging.INFO, said)
    if trouble is Trouble.CHANNEL_GONE:
        await chat.stats.posts.forget(post.guild_id, post.kind)
    elif may_pass(error) or trouble is Trouble.NO_ACCESS:
        await chat.stats.posts.change(told, post)
    else:
        await chat.stats.posts.change(told, told._replace(message_id=0))
