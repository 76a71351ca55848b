"""From a query to what a card shows: asks the statistics, and whether who asks may see them."""

from bot.chat.components import Layout
from bot.chat.names import plain_name
from bot.chat.permissions import RefusedRequestError
from bot.chat.request import Request
from bot.stats import HeadToHead
from bot.stats.rivals import rivals_of
from cogs.profile.choice import ProfileQuery
from cogs.profile.view import Profile, achievements_message, shown_profile


async def own_profile(
    request: Request, query: ProfileQuery, note: str | None = None, *, offers: bool = True
) -> Layout:
    """Somebody's card for who asks, which `offers` to show it to all; or it is refused."""
    may_show = offers and request.rights.may_write
    profile = await _profile(request, query, note, may_show=may_show)
    return await shown_profile(profile, request.look, pictures=request.rights.may_attach)


async def achievements(request: Request, query: ProfileQuery) -> Layout:
    """All achievements of somebody."""
    return achievements_message(await _profile(request, query), request.look)


async def public_profile(request: Request, query: ProfileQuery) -> Layout:
    """The card for all, in the language of the server."""
    profile = await _profile(request, query, for_all=True)
    look = await request.chat.public_look(request.guild, request.channel)
    return await shown_profile(profile, look, pictures=request.rights.may_attach)


async def _profile(
    request: Request,
    query: ProfileQuery,
    note: str | None = None,
    *,
    may_show: bool = False,
    for_all: bool = False,
) -> Profile:
    chat, guild, person = request.chat, request.guild, query.person
    chat.members.note(guild, request.person, request.name)
    is_own = person == request.person
    name = await _visible_name(request, person, may_see=is_own)
    everything = await chat.stats.figures(guild, person)
    if not everything.matches + everything.solo:
        raise RefusedRequestError(_nothing_of(request, name, is_own=is_own))
    opponent = against = None
    try:
        opponent, against = await _against(request, query, for_all=for_all)
    except RefusedRequestError as refused:
        note = note or str(refused)
    in_game = await chat.stats.figures(guild, person, query.game) if query.game else everything
    return Profile(
        query,
        name,
        in_game,
        await chat.stats.rating_over_time(guild, person, query.game),
        await chat.stats.achievements(guild, person),
        opponent,
        against,
        await _rivals(request, query, for_all=for_all),
        is_own=is_own,
        is_hidden=is_own and await chat.stats.people.is_hidden(guild, person),
        may_show=may_show,
        for_all=for_all,
        note=None if for_all else note,
    )


async def _rivals(
    request: Request, query: ProfileQuery, *, for_all: bool
) -> list[tuple[str, HeadToHead]]:
    """Those who are here and do not hide; of who hides, others are told none."""
    chat, guild = request.chat, request.guild
    if for_all and await chat.stats.people.is_hidden(guild, query.person):
        return []
    gone = chat.members.gone(guild)
    found = await rivals_of(chat.stats, guild, query.person, query.game, without=gone)
    names = await chat.members.names(guild, [each.person for each in found])
    return [(names[each.person], each.score) for each in found if each.person in names]


async def _visible_name(request: Request, person: int, *, may_see: bool) -> str:
    """What somebody is called who is here; whoever hides is seen by those who `may_see`."""
    name = (await request.chat.members.names(request.guild, [person])).get(person)
    if name is None:
        raise RefusedRequestError(request.text("card-not-here"))
    if not may_see and await request.chat.stats.people.is_hidden(request.guild, person):
        raise RefusedRequestError(request.text("card-hidden", name=plain_name(name)))
    return name


def _nothing_of(request: Request, name: str, *, is_own: bool) -> str:
    if is_own:
        return request.text("card-no-matches-yet")
    return request.text("card-no-matches", name=plain_name(name))


async def _against(
    request: Request, query: ProfileQuery, *, for_all: bool
) -> tuple[str | None, HeadToHead | None]:
    """The opponent, if there is one, and how it stands; or why that is not told."""
    person, game, other = query
    if other is None:
        return None, None
    if other == person:
        raise RefusedRequestError(request.text("card-against-same"))
    # Who has played the matches may know how they went; nobody else, if one of them is hidden.
    is_between_us = request.person in {person, other} and not for_all
    name = await _visible_name(request, other, may_see=is_between_us)
    return name, await request.chat.stats.head_to_head(request.guild, person, other, game)
