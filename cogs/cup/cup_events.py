"""Keeps Discord's own event for a cup, which members see in the list of events.

The bot creates the event only if it has the permission.
"""

import logging
from datetime import UTC, datetime
from typing import Final

import discord

from bot.chat.chat import Chat
from bot.chat.requests.errors import UNSENT, may_succeed_later
from bot.storage.results.cups import CupRow
from cogs.cup.cup_words import cup_length_text, cup_link, plain_cup_title

LONGEST_PLACE: Final = 100
NONE_TO_COME: Final = -1

log = logging.getLogger(__name__)


def may_schedule(guild: discord.Guild) -> bool:
    """Return whether the bot may create events in the server."""
    may = guild.me.guild_permissions
    return may.create_events or may.manage_events


def is_seen_by_all(guild: discord.Guild, channel: int) -> bool:
    """Return whether *@everyone* can see a channel.

    All members see the events of a server. So the bot creates events only for visible channels.
    """
    there = guild.get_channel(channel)
    return there is not None and there.permissions_for(guild.default_role).view_channel


async def with_event(chat: Chat, cup: CupRow) -> CupRow:
    """Create the Discord event of a cup, or move it to a new start. Return the updated cup.

    If the event is up to date, do nothing. If Discord refuses permanently, the cup has no event.
    """
    guild = chat.client.get_guild(cup.guild_id)
    is_done = cup.scheduled_id > 0 or cup.scheduled_id == NONE_TO_COME
    if guild is None or is_done or cup.starts_at <= chat.clock.now():
        return cup
    if not may_schedule(guild):
        return cup._replace(scheduled_id=NONE_TO_COME)
    try:
        if cup.scheduled_id:
            return await _with_moved_event(chat, cup)
        if not is_seen_by_all(guild, cup.channel_id):
            return cup._replace(scheduled_id=NONE_TO_COME)
        known = await _find_event(chat, cup)
        return cup._replace(scheduled_id=known or await _create_event(chat, cup, guild))
    except UNSENT as error:
        chat.backoff.handle_failure(error, log, logging.INFO, "an event could not be scheduled")
        return cup if may_succeed_later(error) else cup._replace(scheduled_id=NONE_TO_COME)


def with_postponed_event(cup: CupRow, late: int) -> CupRow:
    """Return the cup, postponed by `late`.

    If the cup has a Discord event, its id is made negative. The negative id says that the event
    still has to be moved.
    """
    there = cup.scheduled_id
    return cup._replace(
        starts_at=cup.starts_at + late,
        ends_at=cup.ends_at + late,
        scheduled_id=-there if there > 0 else there,
    )


async def delete_event(chat: Chat, cup: CupRow) -> None:
    """Delete the event of a cup that was called off. Raise an error if a retry may succeed."""
    guild = chat.client.get_guild(cup.guild_id)
    is_none = cup.scheduled_id == NONE_TO_COME
    if is_none or (not cup.scheduled_id and (guild is None or not may_schedule(guild))):
        return
    try:
        event = abs(cup.scheduled_id) or await _find_event(chat, cup)
        if event:
            await chat.client.http.delete_scheduled_event(cup.guild_id, event)
    except UNSENT as error:
        chat.backoff.handle_failure(error, log, logging.INFO, "the event of a cup stands on")
        if may_succeed_later(error):
            raise


async def _find_event(chat: Chat, cup: CupRow) -> int:
    """Return the id of the cup's event in the server, or 0 if the server has none.

    The event may exist although its id is not stored. This happens if the bot is killed after it
    created the event.
    """
    assert chat.client.user is not None, "who has a server is logged in"
    own = str(chat.client.user.id)
    for each in await chat.client.http.get_scheduled_events(cup.guild_id, False):  # noqa: FBT003 - the signature of discord.py
        is_own = str(each.get("creator_id")) == own
        if is_own and cup_link(cup) in (each.get("description") or ""):
            return int(each["id"])
    return 0


async def _create_event(chat: Chat, cup: CupRow, guild: discord.Guild) -> int:
    """Create an external event with start, end and place. Return its id."""
    viewer = await chat.public_viewer(cup.guild_id, cup.channel_id)
    channel = guild.get_channel(cup.channel_id)
    place = f"#{'' if channel is None else channel.name}"
    event = await guild.create_scheduled_event(
        name=plain_cup_title(cup, viewer)[:LONGEST_PLACE],
        description=f"{cup_length_text(cup, viewer)}\n{cup_link(cup)}",
        start_time=_datetime_at(cup.starts_at),
        end_time=_datetime_at(cup.ends_at),
        entity_type=discord.EntityType.external,
        privacy_level=discord.PrivacyLevel.guild_only,
        location=place[:LONGEST_PLACE],
    )
    return event.id


async def _with_moved_event(chat: Chat, cup: CupRow) -> CupRow:
    """Move the event to the new start. Return the cup with its event id made positive again."""
    event = -cup.scheduled_id
    await chat.client.http.edit_scheduled_event(
        cup.guild_id,
        event,
        scheduled_start_time=_datetime_at(cup.starts_at).isoformat(),
        scheduled_end_time=_datetime_at(cup.ends_at).isoformat(),
    )
    return cup._replace(scheduled_id=event)


def _datetime_at(milliseconds: int) -> datetime:
    return datetime.fromtimestamp(milliseconds / 1000, UTC)
