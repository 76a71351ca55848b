"""Handles the buttons of a search: join and leave."""

from bot.chat.requests.custom_ids import Verb, parse_number
from bot.chat.requests.dispatch import press
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request, check_admitted
from bot.storage.errors import MeanwhileError
from bot.storage.results.posts import SearchRow
from cogs.lfg.new_search import join_search, most_searchers


@press(Verb.LFG)
async def join(request: Request) -> None:
    """Put the presser into a search."""
    await check_admitted(request)
    try:
        await _join(request)
    except MeanwhileError:
        # The search has just become full or ended. The second try tells the presser which.
        await _join(request)


async def _join(request: Request) -> None:
    search = await _pressed_search(request)
    people = await request.chat.stats.searches.searchers_of(search.id)
    if any(each.person_id == request.person for each in people):
        await request.reply(request.text("lfg-in-already"))
    elif len(people) >= most_searchers(search):
        raise RefusedRequestError(request.text("lfg-full", most=most_searchers(search)))
    else:
        await join_search(request, search, request.text("lfg-in"))


@press(Verb.LFG_OUT)
async def leave(request: Request) -> None:
    """Take the presser out of a search."""
    search = await _pressed_search(request)
    searches = request.chat.stats.searches
    people = await searches.searchers_of(search.id)
    if all(each.person_id != request.person for each in people):
        await request.reply(request.text("lfg-out-already"))
        return
    await request.wait_or_defer(searches.remove_searcher(search.id, request.person))
    request.chat.searches_due.set()
    await request.reply(request.text("lfg-out"))


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
