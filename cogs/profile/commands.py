"""The command `/mau stats`, and the same in Discord's menu of a person."""

import discord

from bot.chat.requests.commands import GAMES, MAU, command, context_menu
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request
from cogs.profile.choice import ProfileQuery
from cogs.profile.lookup import own_profile


@command(MAU, game=GAMES)
async def stats(
    request: Request,
    player: discord.Member | discord.User | None = None,
    game: str | None = None,
) -> None:
    """Show the profile of a person, or of the caller."""
    await _show(request, player or request.origin.member, game)


@context_menu("slash-menu-statistics")
async def statistics(request: Request, person: discord.Member | discord.User) -> None:
    """Show the profile of the person whose menu was used."""
    await _show(request, person)


async def _show(
    request: Request, person: discord.Member | discord.User, game: str | None = None
) -> None:
    """Reply with the profile of a person. Raise if there is none."""
    if person.bot:
        raise RefusedRequestError(request.text("card-bot"))
    if isinstance(person, discord.Member):
        request.chat.members.note(request.guild, person.id, person.display_name)
    query = ProfileQuery(person.id, game)
    await request.say(await request.in_time(own_profile(request, query)))
