"""Builds a profile for a query: reads the statistics and checks what the viewer may see."""

from bot.chat.requests.components import Layout
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request
from bot.chat.wording.viewer import plain_name
from bot.stats import HeadToHead
from bot.stats.stats import rivals_of
from cogs.profile.choice import ProfileQuery
from cogs.profile.view import Profile, achievements_message, profile_message


async def profile_for_requester(
    request: Request, query: ProfileQuery, note: str | None = None, *, offers: bool = True
) -> Layout:
    """Return a person's profile for the caller. Raise if the caller may not see it.

    `offers` adds the button that shows it to everybody.
    """
    may_show = offers and request.rights.may_write
    profile = await _load_profile(request, query, note, may_show=may_show)
    return await profile_message(profile, request.viewer, pictures=request.rights.may_attach)


async def achievements_for_requester(request: Request, query: ProfileQuery) -> Layout:
    """Return the message with all achievements and those of that person."""
    return achievements_message(await _load_profile(request, query), request.viewer)


async def profile_for_all(request: Request, query: ProfileQuery) -> Layout:
    """Return the profile for everybody, in the language of the server."""
    profile = await _load_profile(request, query, for_all=True)
    viewer = await request.chat.public_viewer(request.guild, request.channel)
    return await profile_message(profile, viewer, pictures=request.rights.may_attach)


async def _load_profile(
    request: Request,
    query: ProfileQuery,
    note: str | None = None,
    *,
    may_show: bool = False,
    for_all: bool = False,
) -> Profile:
    chat, guild, person = request.chat, request.guild, query.person
    chat.members.store_member(guild, request.person, request.name)
    is_own = person == request.person
    name = await _visible_name(request, person, may_see=is_own)
    everything = await chat.stats.figures_of(guild, person)
    if not everything.matches + everything.solo:
        raise RefusedRequestError(_no_matches_text(request, name, is_own=is_own))
    opponent = against = None
    try:
        opponent, against = await _head_to_head(request, query, for_all=for_all)
    except RefusedRequestError as refused:
        note = note or str(refused)
    in_game = await chat.stats.figures_of(guild, person, query.game) if query.game else everything
    return Profile(
        query,
        name,
        in_game,
        await chat.stats.rating_over_time(guild, person, query.game),
        await chat.stats.achievements_of(guild, person),
        opponent,
        against,
        await _visible_rivals(request, query, for_all=for_all),
        is_own=is_own,
        is_hidden=is_own and await chat.stats.people.is_hidden(guild, person),
        may_show=may_show,
        for_all=for_all,
        notice=None if for_all else note,
    )


async def _visible_rivals(
    request: Request, query: ProfileQuery, *, for_all: bool
) -> list[tuple[str, HeadToHead]]:
    """Return the most frequent opponents who are in the server and do not hide.

    A public profile of a hidden person has none.
    """
    chat, guild = request.chat, request.guild
    if for_all and await chat.stats.people.is_hidden(guild, query.person):
        return []
    gone = chat.members.people_who_left(guild)
    found = await rivals_of(chat.stats, guild, query.person, query.game, without=gone)
    names = await chat.members.names_of(guild, [each.person for each in found])
    return [(names[each.person], each.score) for each in found if each.person in names]


async def _visible_name(request: Request, person: int, *, may_see: bool) -> str:
    """Return the name of a person. Raise if they left the server, or hide and not `may_see`."""
    name = (await request.chat.members.names_of(request.guild, [person])).get(person)
    if name is None:
        raise RefusedRequestError(request.text("card-not-here"))
    if not may_see and await request.chat.stats.people.is_hidden(request.guild, person):
        raise RefusedRequestError(request.text("card-hidden", name=plain_name(name)))
    return name


def _no_matches_text(request: Request, name: str, *, is_own: bool) -> str:
    if is_own:
        return request.text("card-no-matches-yet")
    return request.text("card-no-matches", name=plain_name(name))


async def _head_to_head(
    request: Request, query: ProfileQuery, *, for_all: bool
) -> tuple[str | None, HeadToHead | None]:
    """Return the opponent's name and the score, if there is an opponent.

    Raise if the viewer may not see it.
    """
    person, game, other = query
    if other is None:
        return None, None
    if other == person:
        raise RefusedRequestError(request.text("card-against-same"))
    # The two players may know how their matches went. Others may not if one of them hides.
    is_between_us = request.person in {person, other} and not for_all
    name = await _visible_name(request, other, may_see=is_between_us)
    return name, await request.chat.stats.head_to_head(request.guild, person, other, game)
