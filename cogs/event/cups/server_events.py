"""Discord's own event for a cup, which members see in the list of events.

It exists only if the bot has the permission.
"""

import logging
from datetime import UTC, datetime
from typing import Final

import discord

from bot.chat.chat import Chat
from bot.chat.requests.errors import UNSENT, may_succeed_later
from bot.storage.results.cups import CupRow
from cogs.event.cups import cup_words as words

LONGEST_PLACE: Final = 100
NONE_TO_COME: Final = -1

log = logging.getLogger(__name__)


def may_schedule(guild: discord.Guild) -> bool:
    """Return whether the bot may create events in the server."""
    may = guild.me.guild_permissions
    return may.create_events or may.manage_events


async def with_event(chat: Chat, cup: CupRow) -> CupRow:
    """Return the cup after creating its event, or moving the event to a new start.

    Nothing is done twice. If Discord refuses for good, the cup stays without an event.
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
        known = await _find_event(chat, cup)
        return cup._replace(scheduled_id=known or await _create_event(chat, cup, guild))
    except UNSENT as error:
        chat.backoff.handle_failure(error, log, logging.INFO, "an event could not be scheduled")
        return cup if may_succeed_later(error) else cup._replace(scheduled_id=NONE_TO_COME)


def with_postponed_event(cup: CupRow, late: int) -> CupRow:
    """Return the cup postponed by `late`.

    A negated event id marks that the event has to be moved.
    """
    there = cup.scheduled_id
    return cup._replace(
        starts_at=cup.starts_at + late,
        ends_at=cup.ends_at + late,
        scheduled_id=-there if there > 0 else there,
    )


async def delete_event(chat: Chat, cup: CupRow) -> None:
    """Delete the event of a cup that was called off. Raise errors that may pass, for a retry."""
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
    """Return the id of the cup's event, or 0 if there is none.

    The bot may have been killed after creating the event and before storing its id.
    """
    assert chat.client.user is not None, "who has a server is logged in"
    own = str(chat.client.user.id)
    for each in await chat.client.http.get_scheduled_events(cup.guild_id, False):  # noqa: FBT003 - the signature of discord.py
        is_own = str(each.get("creator_id")) == own
        if is_own and words.cup_link(cup) in (each.get("description") or ""):
            return int(each["id"])
    return 0


async def _create_event(chat: Chat, cup: CupRow, guild: discord.Guild) -> int:
    """Create an external event with start, end and place. Return its id."""
    viewer = await chat.public_viewer(cup.guild_id, cup.channel_id)
    channel = guild.get_channel(cup.channel_id)
    place = f"#{'' if channel is None else channel.name}"
    event = await guild.create_scheduled_event(
        name=words.cup_title(cup, viewer),
        description=f"{words.cup_length_text(cup, viewer)}\n{words.cup_link(cup)}",
        start_time=_datetime_at(cup.starts_at),
        end_time=_datetime_at(cup.ends_at),
        entity_type=discord.EntityType.external,
        privacy_level=discord.PrivacyLevel.guild_only,
        location=place[:LONGEST_PLACE],
    )
    return event.id


async def _with_moved_event(chat: Chat, cup: CupRow) -> CupRow:
    """Move the event to the new start. Return the cup with its event id restored."""
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
