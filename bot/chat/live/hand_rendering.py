"""The rendering of a live hand, and the record of what was visible since when."""

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
"""The remaining time. It changes by itself, so it is no reason to show a hand again."""


class Rendered(NamedTuple):
    """A hand that is ready to be shown."""

    layout: Layout
    fingerprint: bytes
    view: HandView


async def rendered(context: ChatContext, hand: HandMessage) -> Rendered:
    """Render the current state of a hand.

    From then on its owner counts as informed of the urgent news.
    """
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
    """Render a hand without the bot's own emojis, if Discord rejected its form.

    Raise the error if it means something else, or if the hand was plain already.
    """
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
    """Record what the hand shows, and since when."""
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
    """Return the address of the table message, or None if there is no such message."""
    table, message = hand.table, hand.table.messages.message
    return place_address(table.guild, table.channel, message) if message else None


def _why_table_stands_still(context: ChatContext, hand: HandMessage) -> str | None:
    """Return why the table message is not updated, or None if it is.

    Missing permissions are those of the last press on the hand.
    """
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
    """Return the content of a message without its time and without remaining times."""
    shown = orjson.dumps(layout.to_components()).replace(clock_time(now).encode(), b"")
    return TIME_LEFT.sub(b"", shown)
