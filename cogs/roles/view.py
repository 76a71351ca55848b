"""The overview of the server's roles, with reasons why some cannot be given."""

import discord

from bot.chat.requests.permissions import permission_names
from bot.chat.wording.results import achievement_name
from bot.chat.wording.viewer import Look, lines
from bot.people.settings import ServerSettings
from bot.stats import Achievement
from cogs.roles.fitness import RolePurpose, why_unfit


def roles_overview(chosen: ServerSettings, guild: discord.Guild | None, look: Look) -> str:
    """Return a line for each purpose with its role, and with the reason if it is unfit."""
    if not chosen.roles or guild is None:
        return look.text("roles-none")
    shown = (_line(chosen, each, guild, look) for each in RolePurpose if each in chosen.roles)
    return lines(look.text("roles-title"), *shown)


def _line(chosen: ServerSettings, purpose: RolePurpose, guild: discord.Guild, look: Look) -> str:
    role = guild.get_role(chosen.roles[purpose])
    if role is None:
        return look.text("roles-line-gone", purpose=_purpose(chosen, purpose, look))
    line = look.text("roles-line", purpose=_purpose(chosen, purpose, look), role=role.mention)
    why = None if purpose is RolePurpose.MASTER else why_unfit(role)
    if why is None:
        return line
    needed = permission_names(["manage_roles"], look.lang)
    told = look.text(f"roles-unfit-{why}", role=role.mention, permission=needed)
    return f"{line}\n  -# {told}"


def _purpose(chosen: ServerSettings, purpose: RolePurpose, look: Look) -> str:
    """Return the name of a purpose, or of its achievement."""
    if purpose is RolePurpose.ACHIEVEMENT and chosen.role_achievement in list(Achievement):
        return achievement_name(Achievement(chosen.role_achievement), look)
    return look.text(f"roles-for-{purpose}")
