"""What is pressed below a search: being in, and being out again."""

from bot.chat.admission import check_admitted
from bot.chat.call_role import call_role_rows
from bot.chat.components import Layout, text_display
from bot.chat.custom_ids import Verb, read_number
from bot.chat.permissions import RefusedRequestError
from bot.chat.request import Request
from bot.chat.routes import press
from bot.game import RULE_SETS
from bot.storage.errors import MeanwhileError
from bot.storage.results.searches import Searcher, SearchRow


@press(Verb.LFG)
async def be_in(request: Request) -> None:
    """Whoever presses is in."""
    await check_admitted(request)
    try:
        await _be_in(request)
    except MeanwhileError:
        # Somebody had the last seat at the same instant, or it is over: that is told.
        await _be_in(request)


async def _be_in(request: Request) -> None:
    search = await _search(request)
    searches = request.chat.stats.searches
    people = await searches.people(search.id)
    if any(each.person_id == request.person for each in people):
        await request.say(request.text("lfg-in-already"))
        return
    most = RULE_SETS[search.game].seats[1]
    if len(people) >= most:
        raise RefusedRequestError(request.text("lfg-full", most=most))
    joining = Searcher(search.id, request.guild, request.person, request.name, request.id)
    await request.in_time(searches.join(joining, most))
    request.chat.searches_due.set()
    server = await request.chat.preferences.of_server(request.guild)
    words = text_display(request.text("lfg-in"))
    await request.say(Layout(words, *call_role_rows(server, request.look)))


@press(Verb.LFG_OUT)
async def be_out(request: Request) -> None:
    """Whoever presses is in no more."""
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
    """The search that the button is of, as long as it is on."""
    named = read_number(request.about)
    search = None
    if named is not None:
        search = await request.in_time(request.chat.stats.searches.find(named))
    is_here = search is not None and search.guild_id == request.guild
    if search is None or not is_here or not request.rights.sees(search.channel_id):
        raise RefusedRequestError(request.text("lfg-gone"))
    return search
