"""`/mau-admin digest`: sets the channel that gets the digests of weeks, months and seasons."""

from typing import Final

import discord
from discord.ext import commands

from bot.chat.feature import FeatureBot, FeatureCog, slash
from bot.chat.messages.unprompted_posts import check_may_post
from bot.chat.requests.commands import MAU_ADMIN, translated_choice
from bot.chat.requests.request import Request
from bot.storage.results.posts import Post
from cogs.digest.digests import LAST, Digests

WANTED: Final = {
    "week": ("digest-week", "digest-season"),
    "month": ("digest-month", "digest-season"),
    "both": tuple(LAST),
}
"""The kinds of digest that each choice turns on. The digest of a season is always included."""
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

    @slash(MAU_ADMIN, every=EVERY)
    async def digest(
        self, request: Request, channel: discord.TextChannel | None = None, every: str = "week"
    ) -> None:
        """Set the channel of the digests. Without a channel, stop posting digests."""
        request.rights.check_manager()
        await request.wait_or_defer(_choose_channel(request, channel, every))


async def setup(bot: FeatureBot) -> None:
    """Add the feature to the bot. discord.py calls this."""
    await bot.add_cog(DigestCog(bot))


async def _choose_channel(
    request: Request, channel: discord.TextChannel | None, every: str
) -> None:
    """Store the channel of each kind of digest and reply. Remove the kinds that are not wanted.

    The first digest is posted when the current period ends.
    """
    posts, now = request.chat.stats.posts, request.chat.clock.now()
    if channel is not None:
        check_may_post(request, channel)
    before = [await posts.post_of_server(request.guild, each) for each in LAST]
    for kind, had in zip(LAST, before, strict=True):
        if channel is None or kind not in WANTED[every]:
            await posts.delete_post(request.guild, kind)
        elif had is None:
            await posts.store_post(Post(request.guild, kind, channel.id, 0, LAST[kind](now)))
        elif had.channel_id != channel.id:
            await posts.store_post(had._replace(channel_id=channel.id, message_id=0))
    await request.reply(_confirmation_text(request, channel, every, had_some=any(before)))


def _confirmation_text(
    request: Request, channel: discord.TextChannel | None, every: str, *, had_some: bool
) -> str:
    if channel is not None:
        return request.text(f"digest-kept-{every}", channel=channel.mention)
    return request.text("digest-kept-no-more" if had_some else "digest-kept-nowhere")
