"""Which roles of the server people are given, and what keeps one from being given."""

import discord

from bot.chat.earned_words import achievement_name
from bot.chat.look import Look, lines
from bot.chat.permissions import permission_names
from bot.people.settings import ServerSettings
from bot.stats import Achievement
from cogs.roles.fitness import RolePurpose, why_unfit


def roles_overview(chosen: ServerSettings, guild: discord.Guild | None, look: Look) -> str:
    """Each with its role, and what is wrong with it."""
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
    """What it is for; of an achievement, which."""
    if purpose is RolePurpose.ACHIEVEMENT and chosen.role_achievement in list(Achievement):
        return achievement_name(Achievement(chosen.role_achievement), look)
    return look.text(f"roles-for-{purpose}")
