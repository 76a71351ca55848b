"""The command `/mau stats`, which is also an entry in Discord's menu for a person."""

from collections.abc import Coroutine
from typing import Any

import discord

from bot.chat.feature import FeatureBot, FeatureCog, press, slash, user_menu
from bot.chat.requests.commands import GAMES, MAU
from bot.chat.requests.components import Layout, Verb, parse_number, text_display
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request
from bot.chat.wording.tables import parse_game
from cogs.profile.view import (
    ProfileQuery,
    achievements_for_requester,
    parse_profile_query,
    profile_for_all,
    profile_for_requester,
)


class ProfileCog(FeatureCog):
    """The command `/mau stats`, which is also an entry in Discord's menu for a person."""

    @slash(MAU, game=GAMES)
    async def stats(
        self,
        request: Request,
        player: discord.Member | discord.User | None = None,
        game: str | None = None,
    ) -> None:
        """Show the profile of `player`. If `player` is None, show the caller's own profile."""
        await _show_profile(request, player or request.origin.member, game)

    @user_menu("slash-menu-statistics")
    async def statistics(self, request: Request, person: discord.Member | discord.User) -> None:
        """Show the profile of the person whose menu was used."""
        await _show_profile(request, person)

    # Presses

    @press(Verb.PROFILE)
    async def show_profile(self, request: Request) -> None:
        """Show the profile in place of another page, such as the achievements."""
        await _replace_with_profile(
            request, profile_for_requester(request, _pressed_query(request))
        )

    @press(Verb.PROFILE_OF)
    async def show_chosen_profile(self, request: Request) -> None:
        """Show the profile of a player of the last match."""
        query = ProfileQuery(parse_number(request.about) or request.person)
        await _replace_with_profile(request, profile_for_requester(request, query))

    @press(Verb.PROFILE_GAME)
    async def change_game(self, request: Request) -> None:
        """Show the profile for another game."""
        query = _pressed_query(request)._replace(game=parse_game(request.about))
        await _replace_with_profile(request, profile_for_requester(request, query))

    @press(Verb.PROFILE_AGAINST)
    async def compare_with_opponent(self, request: Request) -> None:
        """Show the profile with the score against the chosen person."""
        opponent, note = parse_number(request.about), None
        if opponent is not None and request.origin.is_bot(opponent):
            opponent, note = None, request.text("card-bot")
        query = _pressed_query(request)._replace(opponent=opponent)
        await _replace_with_profile(request, profile_for_requester(request, query, note))

    @press(Verb.ACHIEVEMENTS)
    async def show_achievements(self, request: Request) -> None:
        """Show all achievements and how to earn them."""
        await _replace_with_profile(
            request, achievements_for_requester(request, _pressed_query(request))
        )

    @press(Verb.PROFILE_FOR_ALL)
    async def show_profile_to_all(self, request: Request) -> None:
        """Post the presser's own profile for everybody.

        The profiles of other people stay private.
        """
        query = _pressed_query(request)
        if query.person != request.person:
            await self.show_profile(request)
            return
        private = await profile_for_requester(request, query, offers=False)
        await request.post_for_all(private, await profile_for_all(request, query))


async def setup(bot: FeatureBot) -> None:
    """Add the feature to the bot. discord.py calls this function."""
    await bot.add_cog(ProfileCog(bot))


async def _show_profile(
    request: Request, person: discord.Member | discord.User, game: str | None = None
) -> None:
    """Reply with the profile of a person.

    Raise `RefusedRequestError` if there is nothing to show.
    """
    if person.bot:
        raise RefusedRequestError(request.text("card-bot"))
    if isinstance(person, discord.Member):
        request.chat.members.store_member(request.guild, person.id, person.display_name)
    query = ProfileQuery(person.id, game)
    await request.reply(await request.wait_or_defer(profile_for_requester(request, query)))


def _pressed_query(request: Request) -> ProfileQuery:
    return parse_profile_query(request.id_about, request.person)


async def _replace_with_profile(request: Request, work: Coroutine[Any, Any, Layout]) -> None:
    """Show the layout that `work` returns in the pressed message.

    If `work` fails, show the reason.
    """
    try:
        layout = await request.wait_or_defer(work, in_place=True)
    except RefusedRequestError as refused:
        layout = Layout(text_display(str(refused)))
    await request.replace_message(layout)
