"""Handles the buttons of a search: join and leave."""

from bot.chat.requests.arrivals import press
from bot.chat.requests.custom_ids import Verb, read_number
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request, check_admitted
from bot.storage.errors import MeanwhileError
from bot.storage.results.posts import SearchRow
from cogs.lfg.new_search import join_search, most_in


@press(Verb.LFG)
async def be_in(request: Request) -> None:
    """Put the presser into a search."""
    await check_admitted(request)
    try:
        await _be_in(request)
    except MeanwhileError:
        # The search has just become full or ended. The second try tells the presser which.
        await _be_in(request)


async def _be_in(request: Request) -> None:
    search = await _search(request)
    people = await request.chat.stats.searches.people(search.id)
    if any(each.person_id == request.person for each in people):
        await request.say(request.text("lfg-in-already"))
    elif len(people) >= most_in(search):
        raise RefusedRequestError(request.text("lfg-full", most=most_in(search)))
    else:
        await join_search(request, search, request.text("lfg-in"))


@press(Verb.LFG_OUT)
async def be_out(request: Request) -> None:
    """Take the presser out of a search."""
    search = await _search(request)
    searches = request.chat.stats.searches
    people = await searches.people(search.id)
    if all(each.person_id != request.person for each in people):
        await request.say(request.text("lfg-out-already"))
        return
    await request.in_time(searches.leave(search.id, request.person))
    request.chat.searches_due.set()
    await request.say(request.text("lfg-out"))


async def _search(request: Request) -> SearchRow:
    """Return the search of the button. Raise if it is over, or not visible to the presser."""
    named = read_number(request.about)
    search = None
    if named is not None:
        search = await request.in_time(request.chat.stats.searches.find(named))
    is_here = search is not None and search.guild_id == request.guild
    if search is None or not is_here or not request.rights.sees(search.channel_id):
        raise RefusedRequestError(request.text("lfg-gone"))
    return search
