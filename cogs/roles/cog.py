"""The command `/mau-admin role`: chooses the role for a purpose, such as game masters."""

from collections.abc import Sequence
from typing import Final

import discord
from discord.abc import GuildChannel
from discord.ext import commands

from bot.chat.feature import FeatureBot, FeatureCog, press, slash
from bot.chat.messages.server_log import write_server_log
from bot.chat.requests.commands import MAU_ADMIN, translated_choice
from bot.chat.requests.components import Verb
from bot.chat.requests.errors import UNSENT, loggable_error
from bot.chat.requests.permissions import RefusedRequestError, permission_names
from bot.chat.requests.request import Request
from bot.chat.wording.results import achievement_name
from bot.chat.wording.viewer import Viewer, join_lines
from bot.people.settings import ServerSettings
from bot.stats import Achievement
from bot.storage.results.posts import GivenRole
from bot.words.cards import and_list
from cogs.roles.role_keeper import (
    RoleKeeper,
    RolePurpose,
    Unfit,
    channels_opened_by,
    channels_with_power,
    why_nobody_is_chosen,
    why_unfit,
)

# View --------------------------------------------------------------------------------------------

# The overview shows the server's roles, and why the bot cannot give some of them.

MOST_CHANNELS: Final = 20


def roles_overview(chosen: ServerSettings, guild: discord.Guild | None, viewer: Viewer) -> str:
    """Return a line for each purpose with its role. If the role cannot be given, add the reason."""
    if not chosen.roles or guild is None:
        return viewer.text("roles-none")
    shown = (
        _role_line(chosen, each, guild, viewer) for each in RolePurpose if each in chosen.roles
    )
    return join_lines(viewer.text("roles-title"), *shown)


def _role_line(
    chosen: ServerSettings, purpose: RolePurpose, guild: discord.Guild, viewer: Viewer
) -> str:
    role = guild.get_role(chosen.roles[purpose])
    if role is None:
        return viewer.text("roles-line-gone", purpose=_purpose_text(chosen, purpose, viewer))
    line = viewer.text(
        "roles-line", purpose=_purpose_text(chosen, purpose, viewer), role=role.mention
    )
    why = None if purpose is RolePurpose.MASTER else why_unfit(role)
    told = _opened_text(purpose, role, viewer) if why is None else _unfit_text(role, why, viewer)
    return f"{line}\n  -# {told}" if told else line


def _unfit_text(role: discord.Role, why: Unfit, viewer: Viewer) -> str:
    return viewer.text(
        f"roles-unfit-{why}",
        role=role.mention,
        permission=permission_names(["manage_roles"], viewer.lang),
        channels=_channel_names(channels_with_power(role), viewer),
    )


def _opened_text(purpose: RolePurpose, role: discord.Role, viewer: Viewer) -> str | None:
    """Return the text about the channels that a role opens, or None if it opens no channel."""
    opened = channels_opened_by(role)
    if purpose is RolePurpose.MASTER or not opened:
        return None
    return viewer.text("roles-opens", role=role.mention, channels=_channel_names(opened, viewer))


def _channel_names(channels: Sequence[GuildChannel], viewer: Viewer) -> str:
    shown = [each.mention for each in channels[:MOST_CHANNELS]]
    return and_list([*shown, *("…" for _ in channels[MOST_CHANNELS:][:1])], viewer.lang)


def _purpose_text(chosen: ServerSettings, purpose: RolePurpose, viewer: Viewer) -> str:
    """Return the name of a purpose. For an achievement, return the name of the achievement."""
    if purpose is RolePurpose.ACHIEVEMENT and chosen.role_achievement in list(Achievement):
        return achievement_name(Achievement(chosen.role_achievement), viewer)
    return viewer.text(f"roles-for-{purpose}")


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

    @slash(MAU_ADMIN, purpose=PURPOSES, achievement=ACHIEVEMENTS)
    async def role(
        self,
        request: Request,
        purpose: str | None = None,
        role: discord.Role | None = None,
        achievement: str | None = None,
    ) -> None:
        """Choose the role for a purpose.

        With only a purpose, stop giving a role for this purpose. Without options, show all roles.
        """
        request.rights.check_manager()
        chosen = await request.chat.preferences.settings_of_server(request.guild)
        if purpose is None and role is None and achievement is None:
            await request.reply(roles_overview(chosen, request.origin.server, request.viewer))
            return
        wanted = _purpose_for(request, purpose, achievement)
        if achievement is not None and role is None:
            raise RefusedRequestError(request.text("roles-which-role"))
        if role is not None:
            _check_role(request, role, wanted)

        def switched(before: ServerSettings) -> ServerSettings:
            off = _settings_without_role(before, wanted)
            return (
                off
                if role is None
                else _settings_with_role(request, off, wanted, role, achievement)
            )

        change = await request.wait_or_defer(
            request.chat.preferences.change_server(request.guild, switched)
        )
        await _log_change_of_masters(request, change.before, change.now)
        await request.reply(
            _confirmation_text(request, wanted, role, had_one=wanted in change.before.roles)
        )

    # Presses

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


async def _log_change_of_masters(
    request: Request, before: ServerSettings, now: ServerSettings
) -> None:
    """If the role of game masters has changed, write this to the server's log.

    A change of the people with so many rights must not be secret.
    """
    if now.master_role is None and before.master_role is not None:
        await write_server_log(request, "log-no-masters")
    elif now.master_role is not None and now.master_role != before.master_role:
        await write_server_log(request, "log-master", role=f"<@&{now.master_role}>")


def _purpose_for(request: Request, purpose: str | None, achievement: str | None) -> RolePurpose:
    """Return the purpose of the role.

    If only `achievement` is given, the purpose is an achievement.
    """
    if purpose is None and achievement is not None:
        return RolePurpose.ACHIEVEMENT
    if purpose is None:
        raise RefusedRequestError(request.text("roles-for-what"))
    if achievement is not None and purpose != RolePurpose.ACHIEVEMENT:
        raise RefusedRequestError(request.text("roles-no-achievement"))
    return RolePurpose(purpose)


def _settings_without_role(chosen: ServerSettings, purpose: RolePurpose) -> ServerSettings:
    left = {each: role for each, role in chosen.roles.items() if each != purpose}
    is_over = purpose is RolePurpose.ACHIEVEMENT
    kept = None if is_over else chosen.role_achievement
    return chosen.model_copy(update={"roles": left, "role_achievement": kept})


def _settings_with_role(
    request: Request,
    chosen: ServerSettings,
    purpose: RolePurpose,
    role: discord.Role,
    achievement: str | None,
) -> ServerSettings:
    """Return the settings with this role. A role may have only one purpose.

    With two purposes, the bot would give the role for one and remove it for the other. Raise
    `RefusedRequestError` if the role already has another purpose.
    """
    if role.id in chosen.roles.values():
        raise RefusedRequestError(request.text("roles-taken", role=role.mention))
    if purpose is RolePurpose.ACHIEVEMENT and achievement is None:
        raise RefusedRequestError(request.text("roles-which-achievement"))
    kept = achievement or chosen.role_achievement
    roles = {**chosen.roles, purpose.value: role.id}
    return chosen.model_copy(update={"roles": roles, "role_achievement": kept})


def _check_role(request: Request, role: discord.Role, purpose: RolePurpose) -> None:
    """Raise `RefusedRequestError` unless the role is harmless and the caller could give it.

    The role of game masters may have any permissions, because the bot never gives this role.
    """
    person = request.origin.member
    is_given = purpose is not RolePurpose.MASTER
    if is_given and not person.guild_permissions.manage_roles:
        needed = permission_names(["manage_roles"], request.lang)
        raise RefusedRequestError(request.text("roles-you-lack", permission=needed))
    why = why_unfit(role, person) if is_given else why_nobody_is_chosen(role)
    if why is not None:
        raise RefusedRequestError(_unfit_text(role, why, request.viewer))


def _confirmation_text(
    request: Request, purpose: RolePurpose, role: discord.Role | None, *, had_one: bool
) -> str:
    if role is not None:
        kept = request.text(f"roles-kept-{purpose}", role=role.mention)
        return join_lines(kept, _opened_text(purpose, role, request.viewer))
    if purpose is RolePurpose.MASTER:
        return request.text("roles-no-masters")
    if not had_one:
        return request.text("roles-none-for-that")
    # People get the call role by pressing a button, and the bot does not store who has it. So the
    # bot cannot remove the call role from these people.
    is_kept = purpose is RolePurpose.LFG
    return request.text("roles-no-more-to-call" if is_kept else "roles-no-more")


async def _pressed_role(request: Request) -> discord.Role:
    """Return the role that the pressed button gives or removes.

    Raise `RefusedRequestError` if there is no such role, or if the bot may not give it.
    """
    chosen = await request.chat.preferences.settings_of_server(request.guild)
    guild = request.origin.server
    role = None if guild is None else guild.get_role(chosen.roles.get(RolePurpose.LFG, 0))
    if role is None:
        raise RefusedRequestError(request.text("roles-none-to-call"))
    if why_unfit(role) is not None:
        raise RefusedRequestError(request.text("roles-unfit-now", role=role.mention))
    return role
