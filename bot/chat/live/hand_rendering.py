"""What a live hand shows now, and what was seen of it since when."""

import logging
import re
from dataclasses import replace
from typing import Final, NamedTuple

import discord
import orjson

from bot.chat.components import Layout
from bot.chat.context import ChatContext
from bot.chat.discord_time import shown_since
from bot.chat.emoji import CardEmoji
from bot.chat.errors import Trouble, named, shape, trouble_with
from bot.chat.live.hand_message import HandMessage
from bot.chat.look import clock_time, place_address
from bot.chat.permissions import missing, needed_here, permission_names
from bot.chat.position_words import NO_BREAK
from bot.chat.screens import HandExtras
from bot.tables.views import HandView

log = logging.getLogger(__name__)

TIME_LEFT: Final = re.compile(rf"\d+{NO_BREAK}(s|min)\b".encode())
"""As it goes by itself, it is no reason to show a hand again."""


class Rendered(NamedTuple):
    """A hand as it is to be shown."""

    layout: Layout
    fingerprint: bytes
    view: HandView


async def rendered(context: ChatContext, hand: HandMessage) -> Rendered:
    """A hand as it is now; its owner is taken to know by it what is urgent."""
    hand.changed = False
    view, now = hand.table.hand(hand.person), context.clock.now()
    if view.table.decision != hand.noted_for and not hand.asleep:
        hand.note = None
    if view.table.decision != hand.step_for:
        hand.step = None
    hand.urgent = hand.table.urgent_news(hand.person)
    extras = HandExtras(
        now,
        hand.note or _why_table_stands_still(context, hand),
        hand.step,
        context.elsewhere(hand.table, hand.person),
        await context.preferences.allows_ai(view.table.guild),
        await context.preferences.allows_luck(view.table.guild),
        _link(hand),
        hand.asleep,
    )
    if view.table.is_solo and view.table.last is not None:
        brought = await context.finished.brought(view.table.last.id, 0)
        extras = replace(extras, brought=brought, picture=context.solo_pictures.of(hand))
    look = replace(hand.look, emoji=CardEmoji()) if hand.is_plain else hand.look
    chosen = await context.preferences.of_person(hand.person)
    layout = context.screens.hand(view, look, chosen, extras)
    return Rendered(layout, _fingerprint(layout, now), view)


async def plainer(
    context: ChatContext, hand: HandMessage, refused: Rendered, error: Exception
) -> Rendered:
    """The same without the bot's own emojis, if Discord does not take its form; else the error."""
    if trouble_with(error) is not Trouble.PLAIN:
        raise error
    form = shape(refused.layout.to_components())
    log.error("Discord refuses the form of a hand: %s, %s", named(error), form)
    if hand.is_plain:
        raise error
    hand.is_plain = True
    return await rendered(context, hand)


def note_shown(
    context: ChatContext, hand: HandMessage, new: Rendered, message: discord.Message
) -> None:
    """Note what can be seen since when."""
    hand.times_shown += 1
    context.backoff.outage.answered()
    if message.id != hand.message:
        context.activity.note_own(hand.channel, message.id)
    hand.is_now(message.id, context.clock.now())
    hand.before, hand.is_covered = None, False
    hand.shown, hand.pushed_at, hand.is_doubted = new.fingerprint, context.clock.now(), False
    hand.failures, hand.not_before = 0, 0
    seat = hand.table.view.seat_of(hand.person)
    if seat is not None and new.view.view is not None:
        hand.table.shown(seat.number, new.view.table.decision, shown_since(message))


def _link(hand: HandMessage) -> str | None:
    """The address of the table's message."""
    table, message = hand.table, hand.table.messages.message
    return place_address(table.guild, table.channel, message) if message else None


def _why_table_stands_still(context: ChatContext, hand: HandMessage) -> str | None:
    """Why the message of the table is not kept up to date, by the last press on the hand."""
    trouble, look = context.paused.get(hand.table.id), hand.look
    if trouble is None:
        return None
    if trouble is Trouble.SHUT:
        return look.text("hand-thread-shut")
    interaction = hand.response.interaction
    needed = needed_here(interaction)
    names = missing(interaction, needed) or needed
    permissions = permission_names(names, look.lang)
    return look.text("hand-message-stands-still", permissions=permissions)


def _fingerprint(layout: Layout, now: int) -> bytes:
    """What a message shows, but for the time at which it was made, and what is left of others."""
    shown = orjson.dumps(layout.to_components()).replace(clock_time(now).encode(), b"")
    return TIME_LEFT.sub(b"", shown)
