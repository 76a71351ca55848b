"""The overview of the server's roles, with reasons why some cannot be given."""

import discord

from bot.chat.requests.permissions import permission_names
from bot.chat.wording.results import achievement_name
from bot.chat.wording.viewer import Viewer, join_lines
from bot.people.settings import ServerSettings
from bot.stats import Achievement
from cogs.roles.role_requirements import RolePurpose, why_unfit


def roles_overview(chosen: ServerSettings, guild: discord.Guild | None, viewer: Viewer) -> str:
    """Return a line for each purpose with its role, and with the reason if it is unfit."""
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
    if why is None:
        return line
    needed = permission_names(["manage_roles"], viewer.lang)
    told = viewer.text(f"roles-unfit-{why}", role=role.mention, permission=needed)
    return f"{line}\n  -# {told}"


def _purpose_text(chosen: ServerSettings, purpose: RolePurpose, viewer: Viewer) -> str:
    """Return the name of a purpose, or of its achievement."""
    if purpose is RolePurpose.ACHIEVEMENT and chosen.role_achievement in list(Achievement):
        return achievement_name(Achievement(chosen.role_achievement), viewer)
    return viewer.text(f"roles-for-{purpose}")
