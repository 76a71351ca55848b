"""The command `/mau stats`, and the same in Discord's menu of a person."""

import discord

from bot.chat.requests.commands import GAMES, MAU, command, context_menu
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request
from cogs.profile.choice import ProfileQuery
from cogs.profile.lookup import profile_for_requester


@command(MAU, game=GAMES)
async def stats(
    request: Request,
    player: discord.Member | discord.User | None = None,
    game: str | None = None,
) -> None:
    """Show the profile of a person, or of the caller."""
    await _show_profile(request, player or request.origin.member, game)


@context_menu("slash-menu-statistics")
async def statistics(request: Request, person: discord.Member | discord.User) -> None:
    """Show the profile of the person whose menu was used."""
    await _show_profile(request, person)


async def _show_profile(
    request: Request, person: discord.Member | discord.User, game: str | None = None
) -> None:
    """Reply with the profile of a person. Raise if there is none."""
    if person.bot:
        raise RefusedRequestError(request.text("card-bot"))
    if isinstance(person, discord.Member):
        request.chat.members.store_member(request.guild, person.id, person.display_name)
    query = ProfileQuery(person.id, game)
    await request.reply(await request.wait_or_defer(profile_for_requester(request, query)))
