"""The buttons and menus of a profile: game, opponent, achievements, show it to everybody."""

from collections.abc import Coroutine
from typing import Any

from bot.chat.requests.arrivals import press
from bot.chat.requests.components import Layout, text_display
from bot.chat.requests.custom_ids import Verb, read_number
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request
from bot.chat.wording.options import read_game
from cogs.profile.choice import ProfileQuery, read_profile_query
from cogs.profile.lookup import achievements, own_profile, public_profile


@press(Verb.PROFILE)
async def show_profile(request: Request) -> None:
    """Show the profile again."""
    await _replace(request, own_profile(request, _query(request)))


@press(Verb.PROFILE_OF)
async def show_chosen(request: Request) -> None:
    """Show the profile of a player of the last match."""
    query = ProfileQuery(read_number(request.about) or request.person)
    await _replace(request, own_profile(request, query))


@press(Verb.PROFILE_GAME)
async def change_game(request: Request) -> None:
    """Show the profile for another game."""
    query = _query(request)._replace(game=read_game(request.about))
    await _replace(request, own_profile(request, query))


@press(Verb.PROFILE_AGAINST)
async def compare(request: Request) -> None:
    """Show the profile with the score against another person."""
    opponent, note = read_number(request.about), None
    if opponent is not None and request.origin.is_bot(opponent):
        opponent, note = None, request.text("card-bot")
    query = _query(request)._replace(opponent=opponent)
    await _replace(request, own_profile(request, query, note))


@press(Verb.ACHIEVEMENTS)
async def show_achievements(request: Request) -> None:
    """Show all achievements and what they are for."""
    await _replace(request, achievements(request, _query(request)))


@press(Verb.PROFILE_FOR_ALL)
async def show_profile_to_all(request: Request) -> None:
    """Post the presser's own profile for everybody. Others' profiles stay private."""
    query = _query(request)
    if query.person != request.person:
        await show_profile(request)
        return
    private = await own_profile(request, query, offers=False)
    await request.show_to_all(private, await public_profile(request, query))


def _query(request: Request) -> ProfileQuery:
    return read_profile_query(request.id_about, request.person)


async def _replace(request: Request, work: Coroutine[Any, Any, Layout]) -> None:
    """Show the layout in place of the pressed message, or why there is nothing to see."""
    try:
        layout = await request.in_time(work, in_place=True)
    except RefusedRequestError as refused:
        layout = Layout(text_display(str(refused)), attachments=())
    await request.replace(layout)
