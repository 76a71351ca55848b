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
    store_thread_owner,
)
from bot.chat.wording.tables import call_role_rows
from bot.clock import MINUTE
from bot.game import RULE_SETS
from bot.people.settings import ServerSettings
from bot.storage.errors import MeanwhileError
from bot.storage.results.posts import Post, Searcher, SearchRow
from bot.words.cards import game_title
from cogs.lfg.view import already_searching_text, ends_at, joined_other_search_text

ENOUGH: Final = 3
"""The number of players that is enough, unless the caller types another."""
CALLED: Final = "lfg-call"
"""The kind of post that stores when and where a server's last mention of a role was."""
CALLS_APART: Final = 15 * MINUTE

ThreadWhen = Literal["never", "taken", "always"]
"""The condition for a thread. `taken`: the channel has another table by then."""
Call = Literal["none", "done", "quiet", "lately"]
"""The decision on the request to mention a role."""


class SearchRequest(NamedTuple):
    """The options of the command as typed. Without a game, the server's game is used."""

    game: str | None
    minutes: int
    players: int
    role: discord.Role | None


async def look_for_players(request: Request, wanted_search: SearchRequest) -> None:
    """Join a search for the same in the channel, or begin one. Its message follows at once."""
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
    """Return the most people that can be in a search."""
    return RULE_SETS[search.game].seats[1]


async def join_search(request: Request, search: SearchRow, said: str) -> None:
    """Put the caller into a search. Raise `MeanwhileError` if the search is full or over."""
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
    """Return a search in the channel that is open and wants the same, or None.

    A caller who wants to wait or to mention a role never gets one.
    """
    if wanted_search.minutes or wanted_search.role is not None:
        return None
    now, found = request.chat.clock.now(), await request.chat.stats.searches.all_searches()
    wished = (request.channel, game, wanted_search.players)
    on = (each for each in found if each.opens_at <= now < ends_at(each))
    return next((each for each in on if (each.channel_id, each.game, each.wanted) == wished), None)


async def _try_to_join(request: Request, search: SearchRow) -> bool:
    """Try to put the caller into a search. Return False if the search is full or over."""
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
    words = text_display(_confirmation_text(request, search, call))
    await request.reply(Layout(words, *call_role_rows(server, request.viewer)))


def _checked_place(request: Request, server: ServerSettings) -> ThreadWhen:
    """Raise if there can be no table here. Return when the table gets a thread."""
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
    """Raise if callers may not mention the role themselves: the bot does not do it for them."""
    if role is None:
        return
    if role.is_default():
        raise RefusedRequestError(request.text("lfg-not-everyone"))
    if not (role.mentionable or request.rights.may_call_all):
        raise RefusedRequestError(request.text("lfg-role-not-mentionable", role=role.mention))


async def _other_search_of(request: Request) -> SearchRow | None:
    """Return another search that the caller is in: only one at a time is allowed in a server."""
    searches = request.chat.stats.searches
    found = await searches.searches_of_person(request.guild, request.person)
    return next((each for each in found if each.id != request.id), None)


async def _may_call_role(
    request: Request, server: ServerSettings, role: discord.Role | None
) -> Call:
    """Return whether the role may be mentioned now. If it may, store the time of the mention."""
    if role is None:
        return "none"
    chat, posts = request.chat, request.chat.stats.posts
    now = chat.clock.now()
    if server.quiet is not None and server.quiet.contains(now):
        return "quiet"
    async with chat.posting_lock:
        last = await posts.post_of_server(request.guild, CALLED)
        if last is not None and now < int(last.about) + CALLS_APART:
            return "lately"
        await posts.store_post(Post(request.guild, CALLED, request.channel, 0, str(now)))
    return "done"


def _confirmation_text(request: Request, search: SearchRow, call: Call) -> str:
    words = [request.text("lfg-begun", count=search.wanted)]
    if call in ("quiet", "lately"):
        words.append(request.text(f"lfg-call-{call}"))
    return "\n".join(words)
