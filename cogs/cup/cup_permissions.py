"""The permissions and roles of a cup: what its tables need, and what its winners get."""

import logging

import discord

from bot.chat.chat import Chat
from bot.chat.messages.server_log import write_own_log
from bot.chat.messages.unprompted_posts import channel_of_post, post_permissions_missing
from bot.chat.requests.permissions import FOR_A_THREAD, RefusedRequestError, permission_names
from bot.chat.requests.request import Request
from bot.chat.requests.role_checks import channels_with_power, why_unfit
from bot.chat.wording.viewer import Viewer
from bot.people.settings import ServerSettings
from bot.storage.results.cups import CupRow
from bot.words.cards import and_list
from cogs.cup.cup_posts import tell_host
from cogs.cup.cup_snapshot import CupSnapshot
from cogs.cup.cup_words import cup_title


def missing_for_tables(chat: Chat, cup: CupRow) -> str:
    """Return the names of the permissions that the bot lacks for the tables of a cup.

    The names have commas in between. Return an empty text if nothing is missing, or if the channel
    is gone.
    """
    channel = channel_of_post(chat, cup)
    if channel is None:
        return ""
    may = channel.permissions_for(channel.guild.me)
    return ",".join(name for name in FOR_A_THREAD if not getattr(may, name))


def may_write_for(chat: Chat, cup: CupRow) -> bool:
    """Return whether the bot may write in the channel of a cup. If it is unknown, return True."""
    channel = channel_of_post(chat, cup)
    return channel is None or not post_permissions_missing(channel)


def lacking_text(cup: CupRow, viewer: Viewer) -> str:
    """Return Discord's names for the permissions that a cup lacks."""
    return permission_names(cup.lacks.split(","), viewer.lang)


async def tell_lacking(chat: Chat, cup: CupRow) -> None:
    """Tell the host, and the log of the server, which permissions a cup lacks."""
    guild = chat.client.get_guild(cup.guild_id)
    if guild is None:
        return
    viewer = await chat.public_viewer(cup.guild_id, cup.channel_id)
    host = f"<@{cup.host_id}>" if cup.host_id else ""
    said = {"title": cup_title(cup, viewer), "channel": f"<#{cup.channel_id}>"}
    line = viewer.text("cup-lacks-host", host=host, permissions=lacking_text(cup, viewer), **said)
    await tell_host(chat, cup, line, f"lacks {cup.lacks} {cup.round}")
    log_viewer = await chat.public_viewer(cup.guild_id)
    said["permissions"] = lacking_text(cup, log_viewer)
    await write_own_log(chat, guild, "log-cup-lacks", **said)


def check_role(request: Request, chosen: ServerSettings, role: discord.Role | None) -> None:
    """Raise `RefusedRequestError` unless a role is harmless and the caller could give it."""
    if role is None:
        return
    person, needed = request.origin.member, permission_names(["manage_roles"], request.lang)
    if not person.guild_permissions.manage_roles:
        raise RefusedRequestError(request.text("roles-you-lack", permission=needed))
    if role.id in chosen.roles.values():
        raise RefusedRequestError(request.text("roles-taken", role=role.mention))
    why = why_unfit(role, person)
    if why is not None:
        channels = and_list([each.mention for each in channels_with_power(role)], request.lang)
        said = {"role": role.mention, "permission": needed, "channels": channels}
        raise RefusedRequestError(request.text(f"roles-unfit-{why}", **said))


async def give_winners_role(chat: Chat, snapshot: CupSnapshot) -> None:
    """Give the role of a cup to its winners. Giving it again does no harm."""
    cup = snapshot.cup
    guild = chat.client.get_guild(cup.guild_id)
    role = None if guild is None else guild.get_role(cup.role_id)
    chosen = await chat.preferences.settings_of_server(cup.guild_id)
    if role is None or role.id in chosen.roles.values() or why_unfit(role) is not None:
        return
    reason = (await chat.public_viewer(cup.guild_id)).text("roles-reason")
    for each in snapshot.winners:
        with chat.backoff.logging_failures("the winner of a cup gets no role", logging.INFO):
            await chat.client.http.add_role(cup.guild_id, each, role.id, reason=reason)
