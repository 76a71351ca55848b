"""`/lfg` searches for players. `/mau-admin quiet` sets hours without role mentions."""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat.desk import DeskLine
from bot.chat.feature import FeatureBot, FeatureCog, press, slash, suggests
from bot.chat.requests.commands import ALONE, GAMES, MAU_ADMIN, suggested_zones
from bot.chat.requests.components import Layout, Verb, parse_number, text_display
from bot.chat.requests.permissions import FOR_A_THREAD, RefusedRequestError
from bot.chat.requests.request import (
    Request,
    check_admitted,
    check_allowed_here,
    check_permitted_here,
    store_thread_owner,
)
from bot.chat.wording.tables import call_role_rows
from bot.clock import MINUTE
from bot.game import RULE_SETS
from bot.people.settings import ServerSettings
from bot.storage.errors import MeanwhileError
from bot.storage.results.posts import Post, Searcher, SearchRow
from bot.words.cards import game_title
from cogs.lfg.quiet_hours import QUIET, answer_quiet_press, change_hours, quiet_panel
from cogs.lfg.searches import (
    SearchKeeper,
    already_searching_text,
    ends_at,
    joined_other_search_text,
)

# New search --------------------------------------------------------------------------------------

# The functions below begin a search for players if this is allowed here. They decide whether the
# search mentions a role.

ENOUGH: Final = 3
"""The number of players that a search waits for if the caller gives no number."""
CALLED: Final = "lfg-call"
"""The kind of a stored post. Its row has the time and channel of a server's last role mention."""
CALLS_APART: Final = 15 * MINUTE

ThreadWhen = Literal["never", "taken", "always"]
"""When the table of a search gets a thread.

- `never`: the table never gets a thread.
- `taken`: the table gets a thread if the channel has another table by then.
- `always`: the table always gets a thread.
"""
Call = Literal["none", "done", "quiet", "lately"]
"""Whether a search mentions its role.

- `none`: the search has no role.
- `done`: the search mentions its role.
- `quiet`: it is one of the server's quiet hours.
- `lately`: a search has just mentioned a role.
"""


class SearchRequest(NamedTuple):
    """The options of the command as typed. If `game` is None, the server's game is used."""

    game: str | None
    minutes: int
    players: int
    role: discord.Role | None


async def look_for_players(request: Request, wanted_search: SearchRequest) -> None:
    """Join an open search with the same wishes in the channel, or begin a new search.

    The bot posts the message of a new search soon.
    """
    await check_admitted(request)
    server = await request.chat.settings_in(request.guild, request.channel)
    thread = _checked_place(request, server)
    game = wanted_search.game or server.game
    _check_number(request, game, wanted_search.players)
    _check_role(request, wanted_search.role)
    before = await _other_search_of(request)
    if before is not None:
        await request.reply(already_searching_text(before, request.viewer))
        return
    there = await _same_search(request, wanted_search, game)
    if there is not None and await _try_to_join(request, there):
        return
    await _begin_search(request, wanted_search, game, server, thread)


def most_searchers(search: SearchRow) -> int:
    """Return the largest number of people that a search can have."""
    return RULE_SETS[search.game].seats[1]


async def join_search(request: Request, search: SearchRow, said: str) -> None:
    """Add the caller to a search. Raise `MeanwhileError` if the search is full or over."""
    joining = Searcher(search.id, request.guild, request.person, request.name, request.id)
    await request.wait_or_defer(
        request.chat.stats.searches.store_searcher(joining, most_searchers(search))
    )
    request.chat.dispatch("search_changed")
    server = await request.chat.preferences.settings_of_server(request.guild)
    await request.reply(Layout(text_display(said), *call_role_rows(server, request.viewer)))


async def _same_search(
    request: Request, wanted_search: SearchRequest, game: str
) -> SearchRow | None:
    """Return an open search in the channel with the same wishes, or None.

    Always return None if the caller set a waiting time or a role to mention.
    """
    if wanted_search.minutes or wanted_search.role is not None:
        return None
    now, found = request.chat.clock.now(), await request.chat.stats.searches.all_searches()
    wished = (request.channel, game, wanted_search.players)
    on = (each for each in found if each.opens_at <= now < ends_at(each))
    return next((each for each in on if (each.channel_id, each.game, each.wanted) == wished), None)


async def _try_to_join(request: Request, search: SearchRow) -> bool:
    """Try to add the caller to a search. Return False if the search is full or over."""
    try:
        await join_search(request, search, joined_other_search_text(search, request.viewer))
    except MeanwhileError:
        return False
    return True


async def _begin_search(
    request: Request,
    wanted_search: SearchRequest,
    game: str,
    server: ServerSettings,
    thread: ThreadWhen,
) -> None:
    chat = request.chat
    call = await _may_call_role(request, server, wanted_search.role)
    search = SearchRow(
        id=request.id,
        guild_id=request.guild,
        channel_id=request.channel,
        message_id=0,
        game=game,
        wanted=wanted_search.players,
        opens_at=chat.clock.now() + wanted_search.minutes * MINUTE,
        role_id=wanted_search.role.id if wanted_search.role is not None and call == "done" else 0,
        thread=thread,
    )
    first = Searcher(search.id, request.guild, request.person, request.name, request.id)
    await request.wait_or_defer(chat.stats.searches.store_search(search, first))
    store_thread_owner(request, request.channel)
    chat.dispatch("search_changed")
    words = text_display(_search_confirmation_text(request, search, call))
    await request.reply(Layout(words, *call_role_rows(server, request.viewer)))


def _checked_place(request: Request, server: ServerSettings) -> ThreadWhen:
    """Return when the table of a search gets a thread.

    Raise `RefusedRequestError` if no table is possible here.
    """
    check_allowed_here(request, server)
    is_channel = request.origin.text_channel is not None
    insists = is_channel and server.threads == "always"
    check_permitted_here(request, in_thread=insists)
    if insists:
        return "always"
    may = request.rights.may_open_thread
    may = may and not request.rights.bot_missing_permissions(FOR_A_THREAD)
    return "taken" if is_channel and may and server.threads == "auto" else "never"


def _check_number(request: Request, game: str, players: int) -> None:
    fewest, most = RULE_SETS[game].seats
    if not fewest <= players <= most:
        title = game_title(game, request.lang)
        raise RefusedRequestError(
            request.text("lfg-wrong-number", game=title, fewest=fewest, most=most)
        )


def _check_role(request: Request, role: discord.Role | None) -> None:
    """Raise `RefusedRequestError` if the caller could not mention the role in their own message."""
    if role is None:
        return
    if role.is_default():
        raise RefusedRequestError(request.text("lfg-not-everyone"))
    if not (role.mentionable or request.rights.may_call_all):
        raise RefusedRequestError(request.text("lfg-role-not-mentionable", role=role.mention))


async def _other_search_of(request: Request) -> SearchRow | None:
    """Return the search that the caller is already in, or None.

    A person can only be in one search of a server.
    """
    searches = request.chat.stats.searches
    found = await searches.searches_of_person(request.guild, request.person)
    return next((each for each in found if each.id != request.id), None)


async def _may_call_role(
    request: Request, server: ServerSettings, role: discord.Role | None
) -> Call:
    """Return whether the role may be mentioned now, or the reason why not.

    If the role may be mentioned, store the time of the mention.
    """
    if role is None:
        return "none"
    chat, posts = request.chat, request.chat.stats.posts
    now = chat.clock.now()
    zone = await chat.zone_of_server(request.guild)
    if server.quiet is not None and server.quiet.contains(now, zone):
        return "quiet"
    async with chat.posting_lock:
        last = await posts.post_of_server(request.guild, CALLED)
        if last is not None and now < int(last.about) + CALLS_APART:
            return "lately"
        await posts.store_post(Post(request.guild, CALLED, request.channel, 0, str(now)))
    return "done"


def _search_confirmation_text(request: Request, search: SearchRow, call: Call) -> str:
    words = [request.text("lfg-begun", count=search.wanted)]
    if call in ("quiet", "lately"):
        words.append(request.text(f"lfg-call-{call}"))
    return "\n".join(words)


# Cog ---------------------------------------------------------------------------------------------

LONGEST_WAIT: Final = 12 * 60
Minutes = app_commands.Range[int, 0, LONGEST_WAIT]
Players = app_commands.Range[int, 2, max(each.seats[1] for each in RULE_SETS.values())]


class LfgCog(FeatureCog):
    """`/lfg` searches for players. `/mau-admin quiet` sets hours without role mentions."""

    def __init__(self, bot: FeatureBot) -> None:
        super().__init__(bot)
        self.keeper = SearchKeeper(bot.chat)

    async def run_forever(self) -> None:
        await self.keeper.run_forever()

    @commands.Cog.listener()
    async def on_servers_known(self) -> None:
        self.keeper.due.set()

    @commands.Cog.listener()
    async def on_search_changed(self) -> None:
        self.keeper.due.set()

    def desk_lines(self) -> Sequence[DeskLine]:
        return [QUIET]

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self.keeper.end_searches_in(channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        await self.keeper.end_searches_in(payload.thread_id)

    @slash(ALONE, game=GAMES, here=True)
    async def lfg(
        self,
        request: Request,
        game: str | None = None,
        minutes: Minutes = 0,
        players: Players | None = None,
        role: discord.Role | None = None,
    ) -> None:
        """Search for players. A table opens when enough people have joined."""
        await look_for_players(request, SearchRequest(game, minutes, players or ENOUGH, role))

    @slash(MAU_ADMIN)
    async def quiet(self, request: Request, begin: str = "", end: str = "", zone: str = "") -> None:
        """Set the hours in which no role is mentioned. Without options, show the hours.

        What is left out keeps its value. The time zone applies to the whole server.
        """
        request.rights.check_manager()
        if not (begin or end or zone):
            await request.reply(await quiet_panel(request))
            return
        await request.reply(await request.wait_or_defer(change_hours(request, begin, end, zone)))

    @suggests("zone", "quiet")
    async def suggest_zone(self, _: Request, current: str) -> list[app_commands.Choice[str]]:
        """Suggest time zones by a part of their names."""
        return suggested_zones(current)

    # Presses

    @press(Verb.QUIET_SETTING)
    async def change_quiet_hours(self, request: Request) -> None:
        """Show the form of the quiet hours, or store what was filled in."""
        await answer_quiet_press(request)

    @press(Verb.LFG)
    async def join(self, request: Request) -> None:
        """Add the presser to a search."""
        await check_admitted(request)
        try:
            await _join(request)
        except MeanwhileError:
            # The search became full or ended at this moment. The second try gives the presser this
            # reason.
            await _join(request)

    @press(Verb.LFG_OUT)
    async def leave(self, request: Request) -> None:
        """Remove the presser from a search."""
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
    """Add the feature to the bot. discord.py calls this function."""
    await bot.add_cog(LfgCog(bot))


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
    """Return the search of the pressed button.

    Raise `RefusedRequestError` if the search is over, or if the presser cannot see it.
    """
    named = parse_number(request.about)
    search = None
    if named is not None:
        search = await request.wait_or_defer(request.chat.stats.searches.get_search(named))
    is_here = search is not None and search.guild_id == request.guild
    if search is None or not is_here or not request.rights.can_see(search.channel_id):
        raise RefusedRequestError(request.text("lfg-gone"))
    return search
