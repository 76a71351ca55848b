"""What a live hand shows now, and what was seen of it since when."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import orjson

from bot.chat.components import Layout
from bot.chat.discord_time import shown_since
from bot.chat.emoji import CardEmoji
from bot.chat.errors import Trouble, named, shape, trouble_with
from bot.chat.look import clock_time
from bot.chat.permissions import missing, needed_here, permission_names
from bot.locales import text
from bot.tables.views import hand_view, table_view, urgent_news
from cogs.match.hand import hand_message

if TYPE_CHECKING:
    import discord

    from bot.chat.chat import Chat
    from bot.chat.live.hand_message import HandMessage
    from bot.chat.look import Look
    from bot.tables.views import HandView

log = logging.getLogger(__name__)


class Rendered(NamedTuple):
    """A hand as it is to be shown."""

    view: Layout
    fingerprint: bytes
    picture: HandView


async def rendered(chat: Chat, hand: HandMessage) -> Rendered:
    """A hand as it is now; its owner is taken to know by it what is urgent."""
    hand.changed = False
    everybody = table_view(hand.table)
    of_hand = hand_view(hand.table, hand.table.state.seat_of(hand.person), everybody)
    if everybody.decision != hand.noted_for and not hand.asleep:
        hand.note = None
    if everybody.decision != hand.step_for:
        hand.step = None
    hand.urgent, now = urgent(hand), chat.clock.now()
    look = _look(hand)
    hint = await chat.hint(hand.person, of_hand, look)
    view = hand_message(
        of_hand,
        look,
        now=now,
        note=hand.note or _why_table_stands_still(chat, hand),
        hint=hint,
        step=hand.step,
        elsewhere=chat.elsewhere(hand.table, hand.person),
        ai=await chat.preferences.allows_ai(everybody.guild),
    )
    return Rendered(view, _fingerprint(view, now), of_hand)


async def plainer(chat: Chat, hand: HandMessage, refused: Rendered, error: Exception) -> Rendered:
    """The same without the bot's own emojis, if Discord does not take its form; else the error."""
    if trouble_with(error) is not Trouble.PLAIN:
        raise error
    form = shape(refused.view.to_components())
    log.error("Discord refuses the form of a hand: %s, %s", named(error), form)
    if hand.is_plain:
        raise error
    hand.is_plain = True
    return await rendered(chat, hand)


def note_shown(chat: Chat, hand: HandMessage, new: Rendered, message: discord.Message) -> None:
    """Note what can be seen since when."""
    hand.times_shown += 1
    hand.message, hand.before, hand.is_covered = message.id, None, False
    hand.shown, hand.pushed_at, hand.is_doubted = new.fingerprint, chat.clock.now(), False
    hand.failures, hand.not_before = 0, 0
    seat = hand.table.state.seat_of(hand.person)
    if seat is not None and new.picture.view is not None:
        hand.table.shown(seat, new.picture.table.decision, shown_since(message))


def urgent(hand: HandMessage) -> tuple[object, ...]:
    """What its owner has to know at once."""
    return urgent_news(hand.table, hand.table.state.seat_of(hand.person))


def _look(hand: HandMessage) -> Look:
    return replace(hand.look, emoji=CardEmoji()) if hand.is_plain else hand.look


def _why_table_stands_still(chat: Chat, hand: HandMessage) -> str | None:
    """Why the message of the table is not kept up to date, by the last press on the hand."""
    trouble, lang = chat.table_messages.paused_by(hand.table), hand.look.lang
    if trouble is None:
        return None
    if trouble is Trouble.SHUT:
        return text(lang, "hand-thread-shut")
    needed = needed_here(hand.interaction)
    names = missing(hand.interaction, needed) or needed
    return text(lang, "hand-message-stands-still", permissions=permission_names(names, lang))


def _fingerprint(view: Layout, now: int) -> bytes:
    """What a message shows, but for the time at which it was made."""
    return orjson.dumps(view.to_components()).replace(clock_time(now).encode(), b"")
