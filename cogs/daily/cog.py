"""`/daily` shows the daily challenge, where people play it and share their results."""

from collections.abc import Sequence
from typing import Final

from discord.abc import GuildChannel
from discord.ext import commands

from bot.bounded_dict import BoundedDict
from bot.chat.desk import DeskLine
from bot.chat.feature import FeatureBot, FeatureCog, press, slash
from bot.chat.requests.commands import ALONE
from bot.chat.requests.components import Verb
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request
from bot.clock import MINUTE
from bot.records.luck import day_of_time
from cogs.daily.announcements import LINE, Announcements, choose_channel, forget_announcements_in
from cogs.daily.daily import (
    SEAL,
    SHARE,
    daily_message,
    daily_seal_text,
    play_today,
    share_today,
    todays_deal,
)

MOST_SHARED: Final = 1_000
SHARED_AGAIN: Final = 10 * MINUTE
"""The time after which a person may share a result again."""
BOARD: Final = "board"
"""The object in the id of the button below a match result.

A press on this button is answered with a new message, so that the result stays visible.
"""


class DailyCog(FeatureCog):
    """`/daily` shows the daily challenge, where people play it and share their results."""

    def __init__(self, bot: FeatureBot) -> None:
        super().__init__(bot)
        self.announcements = Announcements(bot.chat)
        self._shared = BoundedDict[tuple[int, int], int](MOST_SHARED)
        """When people have shared their daily challenge, by person and server."""

    async def run_forever(self) -> None:
        await self.announcements.run_forever()

    def desk_lines(self) -> Sequence[DeskLine]:
        return [LINE]

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: GuildChannel) -> None:
        """Announce nothing more in a deleted channel."""
        await forget_announcements_in(self.chat, channel)

    @slash(ALONE)
    async def daily(self, request: Request) -> None:
        deal = await request.wait_or_defer(todays_deal(request))
        await request.reply(daily_message(deal, request.viewer))

    # Presses

    @press(Verb.DAILY_SETTING)
    async def choose_daily_channel(self, request: Request) -> None:
        """Choose the channel where the daily challenge is announced."""
        await choose_channel(request)

    @press(Verb.DAILY_PLAY)
    async def play_daily(self, request: Request) -> None:
        """Begin or continue the caller's match of today's deal.

        If the button belongs to an older deal or a result, show today's deal instead. The button
        *Fair shuffle* shows what fixes the shuffles.
        """
        if request.about == day_of_time(request.chat.clock.now()):
            await play_today(request)
        elif request.about == SHARE:
            await self._share_once(request)
        elif request.about == SEAL:
            deal = await request.wait_or_defer(todays_deal(request))
            await request.reply(daily_seal_text(deal, request.viewer))
        elif request.about == BOARD:
            deal = await request.wait_or_defer(todays_deal(request))
            await request.reply(daily_message(deal, request.viewer))
        else:
            deal = await request.wait_or_defer(todays_deal(request), in_place=True)
            await request.show_privately(daily_message(deal, request.viewer))

    async def _share_once(self, request: Request) -> None:
        """Share the caller's result of today, unless it was shared a moment ago."""
        now, key = request.chat.clock.now(), (request.person, request.guild)
        if now < self._shared.get(key, 0) + SHARED_AGAIN:
            raise RefusedRequestError(request.text("daily-shared-before"))
        await share_today(request)
        self._shared[key] = now


async def setup(bot: FeatureBot) -> None:
    """Add the feature to the bot. discord.py calls this function."""
    await bot.add_cog(DailyCog(bot))
