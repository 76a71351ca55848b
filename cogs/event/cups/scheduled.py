"""Discord's own event of a cup, which its members see in the list of events, if the bot may."""

import logging
from datetime import UTC, datetime
from typing import Final

import discord

from bot.chat.chat import Chat
from bot.chat.errors import UNSENT, may_pass, named
from bot.storage.results.cup_rows import CupRow
from cogs.event.cups import cup_words as words

LONGEST_PLACE: Final = 100
NONE_TO_COME: Final = -1

log = logging.getLogger(__name__)


def may_schedule(guild: discord.Guild) -> bool:
    """Whether the bot may create events there."""
    may = guild.me.guild_permissions
    return may.create_events or may.manage_events


async def scheduled(chat: Chat, cup: CupRow) -> CupRow:
    """The cup with its event: external, with its end and place; once, if at all."""
    guild = chat.client.get_guild(cup.guild_id)
    if guild is None or cup.scheduled_id or cup.starts_at <= chat.clock.now():
        return cup
    if not may_schedule(guild):
        return cup._replace(scheduled_id=NONE_TO_COME)
    look = await chat.public_look(cup.guild_id, cup.channel_id)
    channel = guild.get_channel(cup.channel_id)
    place = f"#{'' if channel is None else channel.name}"
    try:
        event = await guild.create_scheduled_event(
            name=words.title(cup, look),
            description=f"{words.length(cup, look)}\n{words.address(cup)}",
            start_time=_at(cup.starts_at),
            end_time=_at(cup.ends_at),
            entity_type=discord.EntityType.external,
            privacy_level=discord.PrivacyLevel.guild_only,
            location=place[:LONGEST_PLACE],
        )
    except UNSENT as error:
        chat.backoff.heed(error)
        log.info("an event could not be created: %s", named(error))
        return cup if may_pass(error) else cup._replace(scheduled_id=NONE_TO_COME)
    return cup._replace(scheduled_id=event.id)


async def unscheduled(chat: Chat, cup: CupRow) -> CupRow:
    """The cup without its event, as it was called off."""
    if cup.scheduled_id <= 0:
        return cup
    with chat.backoff.trying("the event of a cup stands on"):
        await chat.client.http.delete_scheduled_event(cup.guild_id, cup.scheduled_id)
    return cup._replace(scheduled_id=NONE_TO_COME)


def _at(milliseconds: int) -> datetime:
    return datetime.fromtimestamp(milliseconds / 1000, UTC)
