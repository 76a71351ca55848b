"""The command `/mau-admin role`: chooses the role for a purpose, such as game masters."""

from collections.abc import Sequence
from typing import Final

import discord
from discord.ext import commands

from bot.chat.desk import DeskLine
from bot.chat.feature import FeatureBot, FeatureCog, press, slash
from bot.chat.requests.commands import MAU_ADMIN, translated_choice
from bot.chat.requests.components import Verb
from bot.chat.requests.errors import UNSENT, loggable_error
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request
from bot.chat.requests.role_checks import (
    why_unfit,
)
from bot.stats import Achievement
from bot.storage.results.posts import GivenRole
from cogs.roles.role_choice import (
    MASTERS,
    ROLES,
    change_roles,
    choose_role,
    known_use,
    show_roles,
)
from cogs.roles.role_keeper import (
    RoleKeeper,
    RolePurpose,
    use_of,
)

# Cog ---------------------------------------------------------------------------------------------

PURPOSES: Final = [translated_choice(f"roles-for-{each}", each) for each in RolePurpose]
ACHIEVEMENTS: Final = [translated_choice(f"achievement-{each}", each) for each in Achievement]


class RolesCog(FeatureCog):
    """The command `/mau-admin role`: chooses the role for a purpose, such as game masters."""

    def __init__(self, bot: FeatureBot) -> None:
        super().__init__(bot)
        self.keeper = RoleKeeper(bot.chat)

    async def run_forever(self) -> None:
        await self.keeper.run_forever()

    @commands.Cog.listener()
    async def on_results_counted(self, guild_id: int) -> None:
        self.keeper.mark_counted(guild_id)

    @commands.Cog.listener()
    async def on_results_changed(self, guild_id: int) -> None:
        self.keeper.mark_changed(guild_id)

    @commands.Cog.listener()
    async def on_person_erased(self, _person: int, roles: Sequence[GivenRole]) -> None:
        self.keeper.take_roles_of_erased(roles)

    def desk_lines(self) -> Sequence[DeskLine]:
        return [ROLES, MASTERS]

    @slash(MAU_ADMIN, purpose=PURPOSES, achievement=ACHIEVEMENTS)
    async def role(
        self,
        request: Request,
        purpose: str | None = None,
        role: discord.Role | None = None,
        achievement: str | None = None,
    ) -> None:
        """Choose the role for a purpose or an achievement.

        Without a role, show the settings of the roles.
        """
        request.rights.check_manager()
        use = _use_for(request, purpose, achievement)
        if role is None:
            await show_roles(request, use)
            return
        if not use:
            raise RefusedRequestError(request.text("roles-for-what"))
        if not known_use(use):
            raise RefusedRequestError(request.text("roles-which-achievement"))
        await request.reply(await request.wait_or_defer(choose_role(request, use, role)))

    # Presses

    @press(Verb.ROLE_SETTING)
    async def change_settings(self, request: Request) -> None:
        """Change the role for a use, or stop using a role."""
        await change_roles(request)

    @press(Verb.LFG_ROLE)
    async def toggle_role(self, request: Request) -> None:
        """Give the presser the call role, which is mentioned when people search for players.

        If the presser has the call role already, remove it.
        """
        role, person = await _pressed_role(request), request.origin.member
        has_it = role in person.roles
        viewer = await request.chat.public_viewer(request.guild)
        reason = viewer.text("roles-reason-asked")
        changing = person.remove_roles if has_it else person.add_roles
        try:
            await request.wait_or_defer(changing(role, reason=reason))
        except UNSENT as error:
            request.chat.backoff.start_if_banned(error)
            raise RefusedRequestError(
                request.text("roles-not-now", role=role.mention, code=loggable_error(error))
            ) from None
        await request.reply(request.text("roles-off" if has_it else "roles-on", role=role.mention))


async def setup(bot: FeatureBot) -> None:
    """Add the feature to the bot. discord.py calls this function."""
    await bot.add_cog(RolesCog(bot))


def _use_for(request: Request, purpose: str | None, achievement: str | None) -> str:
    """Return the use of the role, or "" if none was typed.

    If only `achievement` is given, the use is the achievement.
    """
    if achievement is not None and purpose not in (None, RolePurpose.ACHIEVEMENT):
        raise RefusedRequestError(request.text("roles-no-achievement"))
    if achievement is not None:
        return use_of(RolePurpose.ACHIEVEMENT, achievement)
    return purpose or ""


async def _pressed_role(request: Request) -> discord.Role:
    """Return the role that the pressed button gives or removes.

    Raise `RefusedRequestError` if there is no such role, or if the bot may not give it.
    """
    chosen = await request.chat.settings_of_server(request.guild)
    guild = request.origin.server
    role = None if guild is None else guild.get_role(chosen.roles.get(RolePurpose.LFG, 0))
    if role is None:
        raise RefusedRequestError(request.text("roles-none-to-call"))
    if why_unfit(role) is not None:
        raise RefusedRequestError(request.text("roles-unfit-now", role=role.mention))
    return role
