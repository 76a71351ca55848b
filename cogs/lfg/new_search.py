"""Begins a search for players, if that is allowed here, and decides whether it mentions a role."""

from typing import Final, Literal, NamedTuple

import discord

from bot.chat.requests.components import Layout, text_display
from bot.chat.requests.permissions import FOR_A_THREAD, RefusedRequestError
from bot.chat.requests.request import (
    Request,
    check_admitted,
    check_allowed_here,
    check_permitted_here,
    note_thread,
)
from bot.chat.wording.tables import call_role_rows
from bot.clock import MINUTE
from bot.game import RULE_SETS
from bot.people.settings import ServerSettings
from bot.storage.errors import MeanwhileError
from bot.storage.results.posts import Post, Searcher, SearchRow
from bot.words.cards import game_title
from cogs.lfg.view import ends_at, joined_instead, looking_already

ENOUGH: Final = 3
"""The number of players that is enough, unless the caller types another."""
CALLED: Final = "lfg-call"
"""The kind of post that stores when and where a server's last mention of a role was."""
CALLS_APART: Final = 15 * MINUTE

ThreadWhen = Literal["never", "taken", "always"]
"""The condition for a thread. `taken`: the channel has another table by then."""
Call = Literal["none", "done", "quiet", "lately"]
"""The decision on the request to mention a role."""


class Wish(NamedTuple):
    """The options of the command as typed. Without a game, the server's game is used."""

    game: str | None
    minutes: int
    players: int
    role: discord.Role | None


async def look_for_players(request: Request, wish: Wish) -> None:
    """Join a search for the same in the channel, or begin one. Its message follows at once."""
    await check_admitted(request)
    server = await request.chat.settings_in(request.guild, request.channel)
    thread = _checked_place(request, server)
    game = wish.game or server.game
    _check_number(request, game, wish.players)
    _check_role(request, wish.role)
    before = await _search_of(request)
    if before is not None:
        await request.say(looking_already(before, request.look))
        return
    there = await _same_search(request, wish, game)
    if there is not None and await _is_in(request, there):
        return
    await _begin(request, wish, game, server, thread)


def most_in(search: SearchRow) -> int:
    """Return the most people that can be in a search."""
    return RULE_SETS[search.game].seats[1]


async def join_search(request: Request, search: SearchRow, said: str) -> None:
    """Put the caller into a search. Raise `MeanwhileError` if the search is full or over."""
    joining = Searcher(search.id, request.guild, request.person, request.name, request.id)
    await request.in_time(request.chat.stats.searches.join(joining, most_in(search)))
    request.chat.searches_due.set()
    server = await request.chat.preferences.of_server(request.guild)
    await request.say(Layout(text_display(said), *call_role_rows(server, request.look)))


async def _same_search(request: Request, wish: Wish, game: str) -> SearchRow | None:
    """Return a search in the channel that is open and wants the same, or None.

    A caller who wants to wait or to mention a role never gets one.
    """
    if wish.minutes or wish.role is not None:
        return None
    now, found = request.chat.clock.now(), await request.chat.stats.searches.every()
    wished = (request.channel, game, wish.players)
    on = (each for each in found if each.opens_at <= now < ends_at(each))
    return next((each for each in on if (each.channel_id, each.game, each.wanted) == wished), None)


async def _is_in(request: Request, search: SearchRow) -> bool:
    """Try to put the caller into a search. Return False if the search is full or over."""
    try:
        await join_search(request, search, joined_instead(search, request.look))
    except MeanwhileError:
        return False
    return True


async def _begin(
    request: Request, wish: Wish, game: str, server: ServerSettings, thread: ThreadWhen
) -> None:
    chat = request.chat
    call = await _call(request, server, wish.role)
    search = SearchRow(
        id=request.id,
        guild_id=request.guild,
        channel_id=request.channel,
        message_id=0,
        game=game,
        wanted=wish.players,
        opens_at=chat.clock.now() + wish.minutes * MINUTE,
        role_id=wish.role.id if wish.role is not None and call == "done" else 0,
        thread=thread,
    )
    first = Searcher(search.id, request.guild, request.person, request.name, request.id)
    await request.in_time(chat.stats.searches.begin(search, first))
    note_thread(request, request.channel)
    chat.searches_due.set()
    words = text_display(_told(request, search, call))
    await request.say(Layout(words, *call_role_rows(server, request.look)))


def _checked_place(request: Request, server: ServerSettings) -> ThreadWhen:
    """Raise if there can be no table here. Return when the table gets a thread."""
    check_allowed_here(request, server)
    is_channel = request.origin.text_channel is not None
    insists = is_channel and server.threads == "always"
    check_permitted_here(request, in_thread=insists)
    if insists:
        return "always"
    may = request.rights.may_open_thread
    may = may and not request.rights.bot_lacks(FOR_A_THREAD)
    return "taken" if is_channel and may and server.threads == "auto" else "never"


def _check_number(request: Request, game: str, players: int) -> None:
    fewest, most = RULE_SETS[game].seats
    if not fewest <= players <= most:
        title = game_title(game, request.lang)
        raise RefusedRequestError(
            request.text("lfg-wrong-number", game=title, fewest=fewest, most=most)
        )


def _check_role(request: Request, role: discord.Role | None) -> None:
    """Raise if callers may not mention the role themselves: the bot does not do it for them."""
    if role is None:
        return
    if role.is_default():
        raise RefusedRequestError(request.text("lfg-not-everyone"))
    if not (role.mentionable or request.rights.may_call_all):
        raise RefusedRequestError(request.text("lfg-role-not-mentionable", role=role.mention))


async def _search_of(request: Request) -> SearchRow | None:
    """Return another search that the caller is in: only one at a time is allowed in a server."""
    searches = request.chat.stats.searches
    found = await searches.of_person(request.guild, request.person)
    return next((each for each in found if each.id != request.id), None)


async def _call(request: Request, server: ServerSettings, role: discord.Role | None) -> Call:
    """Return whether the role may be mentioned now. If it may, store the time of the mention."""
    if role is None:
        return "none"
    chat, posts = request.chat, request.chat.stats.posts
    now = chat.clock.now()
    if server.quiet is not None and server.quiet.are_on(now):
        return "quiet"
    async with chat.posting:
        last = await posts.of_server(request.guild, CALLED)
        if last is not None and now < int(last.about) + CALLS_APART:
            return "lately"
        await posts.keep(Post(request.guild, CALLED, request.channel, 0, str(now)))
    return "done"


def _told(request: Request, search: SearchRow, call: Call) -> str:
    words = [request.text("lfg-begun", count=search.wanted)]
    if call in ("quiet", "lately"):
        words.append(request.text(f"lfg-call-{call}"))
    return "\n".join(words)
