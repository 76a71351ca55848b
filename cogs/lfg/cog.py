"""`/mau lfg` searches for players; `/mau-admin quiet` sets when searches mention nobody."""

from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat.feature import FeatureBot, FeatureCog, press, slash, suggests
from bot.chat.requests.commands import GAMES, MAU, MAU_ADMIN, suggested_zones
from bot.chat.requests.custom_ids import Verb, parse_number
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request, check_admitted
from bot.game import RULE_SETS
from bot.people.settings import (
    UNIVERSAL,
    QuietHours,
    ServerSettings,
    local_time,
    minute_text,
    parse_minute,
    zone_names,
)
from bot.storage.errors import MeanwhileError
from bot.storage.results.posts import SearchRow
from cogs.lfg.new_search import ENOUGH, SearchRequest, join_search, look_for_players, most_searchers
from cogs.lfg.search_keeper import SearchKeeper

LONGEST_WAIT: Final = 12 * 60
Minutes = app_commands.Range[int, 0, LONGEST_WAIT]
Players = app_commands.Range[int, 2, max(each.seats[1] for each in RULE_SETS.values())]


class LfgCog(FeatureCog):
    """`/mau lfg` searches for players; `/mau-admin quiet` sets when searches mention nobody."""

    def __init__(self, bot: FeatureBot) -> None:
        super().__init__(bot)
        self.keeper = SearchKeeper(bot.chat)

    async def run_forever(self) -> None:
        await self.keeper.run_forever()

    @commands.Cog.listener()
    async def on_search_changed(self) -> None:
        self.keeper.due.set()

    @slash(MAU, game=GAMES, here=True)
    async def lfg(
        self,
        request: Request,
        game: str | None = None,
        minutes: Minutes = 0,
        players: Players | None = None,
        role: discord.Role | None = None,
    ) -> None:
        """Search for players. A table opens when enough people are in."""
        await look_for_players(request, SearchRequest(game, minutes, players or ENOUGH, role))

    @slash(MAU_ADMIN)
    async def quiet(self, request: Request, begin: str = "", end: str = "", zone: str = "") -> None:
        """Set the hours in which nobody is mentioned. Without any option, show the hours."""
        request.rights.check_manager()
        chat = request.chat

        def kept(chosen: ServerSettings) -> ServerSettings:
            if not (begin or end or zone):
                return chosen
            hours = _quiet_hours(request, begin, end, zone, chosen.quiet)
            return chosen.model_copy(update={"quiet": hours})

        change = await request.wait_or_defer(chat.preferences.change_server(request.guild, kept))
        await request.reply(_confirmation_text(request, change.now.quiet))

    @suggests("zone", "quiet")
    async def suggest_zone(self, _: Request, current: str) -> list[app_commands.Choice[str]]:
        """Suggest time zones by a part of their names."""
        return suggested_zones(current)

    # Presses

    @press(Verb.LFG)
    async def join(self, request: Request) -> None:
        """Put the presser into a search."""
        await check_admitted(request)
        try:
            await _join(request)
        except MeanwhileError:
            # The search has just become full or ended. The second try tells the presser which.
            await _join(request)

    @press(Verb.LFG_OUT)
    async def leave(self, request: Request) -> None:
        """Take the presser out of a search."""
        search = await _pressed_search(request)
        searches = request.chat.stats.searches
        people = await searches.searchers_of(search.id)
        if all(each.person_id != request.person for each in people):
            await request.reply(request.text("lfg-out-already"))
            return
        await request.wait_or_defer(searches.remove_searcher(search.id, request.person))
        request.chat.dispatch("search_changed")
        await request.reply(request.text("lfg-out"))


async def setup(bot: FeatureBot) -> None:
    """Add the feature to the bot. discord.py calls this."""
    await bot.add_cog(LfgCog(bot))


def _quiet_hours(
    request: Request, begin: str, end: str, zone: str, before: QuietHours | None
) -> QuietHours | None:
    """Return the quiet hours as typed; options left out keep their values.

    Return None if the hours would end when they begin.
    """
    place = zone or (before.zone if before is not None else UNIVERSAL)
    if place not in zone_names():
        raise RefusedRequestError(request.text("quiet-which-zone"))
    first = parse_minute(begin) if begin or before is None else before.begin
    last = parse_minute(end) if end or before is None else before.end
    if first is None or last is None:
        raise RefusedRequestError(request.text("quiet-which-time"))
    return None if first == last else QuietHours(begin=first, end=last, zone=place)


def _confirmation_text(request: Request, hours: QuietHours | None) -> str:
    if hours is None:
        return request.text("quiet-none")
    now = local_time(request.chat.clock.now(), hours.zone)
    return request.text(
        "quiet-kept",
        begin=minute_text(hours.begin),
        end=minute_text(hours.end),
        zone=hours.zone,
        now=minute_text(60 * now.hour + now.minute),
    )


async def _join(request: Request) -> None:
    search = await _pressed_search(request)
    people = await request.chat.stats.searches.searchers_of(search.id)
    if any(each.person_id == request.person for each in people):
        await request.reply(request.text("lfg-in-already"))
    elif len(people) >= most_searchers(search):
        raise RefusedRequestError(request.text("lfg-full", most=most_searchers(search)))
    else:
        await join_search(request, search, request.text("lfg-in"))


async def _pressed_search(request: Request) -> SearchRow:
    """Return the search of the button. Raise if it is over, or not visible to the presser."""
    named = parse_number(request.about)
    search = None
    if named is not None:
        search = await request.wait_or_defer(request.chat.stats.searches.get_search(named))
    is_here = search is not None and search.guild_id == request.guild
    if search is None or not is_here or not request.rights.can_see(search.channel_id):
        raise RefusedRequestError(request.text("lfg-gone"))
    return search
