"""The permissions that a cup needs for its tables, and what the bot does if one is missing."""

from bot.chat.chat import Chat
from bot.chat.messages.server_log import write_own_log
from bot.chat.messages.unprompted_posts import channel_of_post, post_permissions_missing
from bot.chat.requests.permissions import FOR_A_THREAD, permission_names
from bot.chat.wording.viewer import Viewer
from bot.storage.results.cups import CupRow
from cogs.cup.cup_posts import tell_host
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
