"""One hand message: its content, and the response that edits it."""

import asyncio
import logging
import re
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

import discord
import orjson

from bot.chat.context import ChatContext, HandExtras
from bot.chat.discord_time import visible_since
from bot.chat.emoji.cards import CardEmoji
from bot.chat.limits.pacer import RequestSlot
from bot.chat.requests.components import Layout
from bot.chat.requests.custom_ids import SECOND_TAP
from bot.chat.requests.errors import (
    MessageErrorKind,
    describe_components,
    loggable_error,
    message_error_kind,
)
from bot.chat.requests.permissions import (
    missing_permissions,
    permission_names,
    permissions_needed_here,
)
from bot.chat.requests.response import Response
from bot.chat.wording.position import NO_BREAK
from bot.chat.wording.viewer import Viewer, channel_link, clock_time
from bot.tables.handle import TableHandle
from bot.tables.views import HandView

# Hand message ------------------------------------------------------------------------------------


@dataclass(slots=True)
class HandMessage:
    """The private message of one person at one table."""

    table: TableHandle
    person: int
    response: Response
    """The response to the last press on the hand. Its token edits the message."""
    touched_at: int
    viewer: Viewer
    message_id: int = 0
    """The id of the message; 0 until Discord has reported it."""
    replaced_message: tuple[int, int] = 0, 0
    """The id of the previous message, and until when a press on that one counts as a second tap."""
    messages_below: int = 0
    """The number of other people's messages below the hand, as far as it was queried."""
    counted_up_to: int = 0
    """The newest message of the channel at the time of that query."""
    notice: str | None = None
    notice_decision: int = 0
    """The decision that was open when the note was made. The note ends with it."""
    partial_lay: str | None = None
    """The begun lay that still has to be completed."""
    partial_lay_decision: int = 0
    """The decision that the step belongs to. The step ends with it."""
    is_plain: bool = False
    """Whether Discord rejected the hand with the bot's own emojis."""
    shown_fingerprint: bytes = b""
    """The fingerprint of the shown content, to detect changes."""
    shown_urgent_news: tuple[object, ...] = ()
    """The urgent news for the owner when the hand was last rendered."""
    pushed_at: int = 0
    push_slot: RequestSlot | None = None
    """The pacer's turn that the last push waits for, or had."""
    previous_touch: tuple[Response, int] | None = None
    """The response that edited the hand before the last touch, and the time of its own touch."""
    is_covered: bool = False
    """Whether the owner looks at something else in its place. Only urgent news is shown there."""
    sleep_watcher: asyncio.Task[None] | None = None
    answers_under_way: int = 0
    """The number of presses on the hand that are being answered. Their replies show the news."""
    push_task: asyncio.Task[None] | None = None
    has_news: bool = False
    news_event: asyncio.Event = field(default_factory=asyncio.Event)
    is_asleep: bool = False
    is_being_edited: bool = False
    """Whether an edit is running. A change meanwhile makes it outdated."""
    is_outdated: bool = False
    is_token_doubted: bool = False
    """Whether Discord said that it does not know the token, which is not always true."""
    times_shown: int = 0
    failures: int = 0
    """The number of failed attempts since the hand was last shown."""
    retry_at: int = 0
    """The time of the next attempt."""

    @property
    def channel(self) -> int:
        """The channel of the message, which may differ from that of its table."""
        return self.response.interaction.channel_id or self.table.channel

    def set_message(self, message: int, at: int) -> None:
        """Store the id of the hand's current message.

        A new message is at the bottom of the channel.
        """
        if message != self.message_id:
            self.replaced_message = self.message_id, at + SECOND_TAP
            self.messages_below = self.counted_up_to = 0
        self.message_id = message

    def was_message(self, message: int, at: int) -> bool:
        """Return whether the hand was that message until just now."""
        return self.replaced_message[0] == message and at < self.replaced_message[1]

    def undo_touch(self) -> None:
        """Restore the response before the last press, as that press does not show the hand."""
        if self.previous_touch is not None:
            self.response, self.touched_at = self.previous_touch

    def set_partial_lay(self, step: str | None) -> None:
        """Ask for the rest of a lay, or with None show the cards again."""
        self.partial_lay, self.partial_lay_decision = step, self.table.view.decision

    def stop_watching(self) -> None:
        """Stop waiting for the hand to fall asleep, as it is gone."""
        if self.sleep_watcher is not None:
            self.sleep_watcher.cancel()
            self.sleep_watcher = None

    def set_notice(self, note: str | None) -> None:
        """Show a note above the cards until the next decision."""
        self.notice, self.notice_decision = note, self.table.view.decision


class HandIndex:
    """The hand messages by table and by person."""

    def __init__(self) -> None:
        self._by_table: dict[str, dict[int, HandMessage]] = {}
        self._by_person: dict[int, dict[str, HandMessage]] = {}

    @property
    def outdated_count(self) -> int:
        """The number of hands that still have to show news."""
        return sum(hand.has_news for hands in self._by_table.values() for hand in hands.values())

    def get(self, table: str, person: int) -> HandMessage | None:
        return self._by_table.get(table, {}).get(person)

    def for_table(self, table: str) -> list[HandMessage]:
        """Return all hands of a table."""
        return list(self._by_table.get(table, {}).values())

    def for_person(self, person: int) -> list[HandMessage]:
        """Return all hands of a person."""
        return list(self._by_person.get(person, {}).values())

    def add(self, hand: HandMessage) -> None:
        """Store a hand, and end the one that it replaces."""
        before = self.get(hand.table.id, hand.person)
        if before is not None and before is not hand:
            before.stop_watching()
        self._by_table.setdefault(hand.table.id, {})[hand.person] = hand
        self._by_person.setdefault(hand.person, {})[hand.table.id] = hand

    def remove(self, hand: HandMessage) -> None:
        """Remove a hand, unless another one has replaced it."""
        table = hand.table.id
        if self.get(table, hand.person) is not hand:
            return
        hand.stop_watching()
        del self._by_table[table][hand.person], self._by_person[hand.person][table]
        if not self._by_table[table]:
            del self._by_table[table]
        if not self._by_person[hand.person]:
            del self._by_person[hand.person]


# Hand place --------------------------------------------------------------------------------------

# The place of a hand message: whether later messages have buried it.

SEVERAL: Final = 3
"""The number of other people's messages below a hand that bury it."""
MOST_READ: Final = 10
"""The number of messages to read. Some of them may be the bot's own."""


def is_too_high(context: ChatContext, hand: HandMessage) -> bool:
    """Return whether the hand is known to be buried.

    That is so if its table message or several other messages are below it. Where the bot may not
    read messages, a single one is enough.
    """
    if not hand.message_id:
        return False
    if hand.channel == hand.table.channel and hand.message_id < hand.table.messages.message:
        return True
    if not _may_read_history(hand):
        return context.activity.last_message(hand.channel) > hand.message_id
    return hand.messages_below >= SEVERAL


async def update_messages_below(context: ChatContext, hand: HandMessage) -> None:
    """Count the messages of other people below the hand.

    This takes one query, and only if something new was written.
    """
    last = context.activity.last_message(hand.channel)
    if (
        not hand.message_id
        or last <= max(hand.message_id, hand.counted_up_to)
        or hand.messages_below >= SEVERAL
    ):
        return
    if not _may_read_history(hand) or context.backoff.time_left():
        return
    message, below = hand.message_id, list[int]()
    channel = context.channel_for(hand.channel, hand.table.guild)
    with context.backoff.logging_failures("it cannot be told how deep a hand lies", logging.DEBUG):
        read = channel.history(limit=MOST_READ, after=discord.Object(message))
        below = [each.id async for each in read]
    if hand.message_id == message:
        hand.counted_up_to = max(last, *below, 0)
        hand.messages_below = sum(not context.activity.is_own_message(each) for each in below)


def _may_read_history(hand: HandMessage) -> bool:
    """Return whether the bot may read the messages below the hand."""
    return hand.response.interaction.app_permissions.read_message_history


# Hand rendering ----------------------------------------------------------------------------------

# The rendering of a live hand, and the record of what was visible since when.

log = logging.getLogger(__name__)

TIME_LEFT: Final = re.compile(rf"\d+{NO_BREAK}(s|min)\b".encode())
"""The remaining time. It changes by itself, so it is no reason to show a hand again."""


class RenderedHand(NamedTuple):
    """A hand that is ready to be shown."""

    layout: Layout
    fingerprint: bytes
    view: HandView


async def render_hand(context: ChatContext, hand: HandMessage) -> RenderedHand:
    """Render the current state of a hand.

    From then on its owner counts as informed of the urgent news.
    """
    hand.has_news = False
    view, now = hand.table.hand_view(hand.person), context.clock.now()
    if view.table.decision != hand.notice_decision and not hand.is_asleep:
        hand.notice = None
    if view.table.decision != hand.partial_lay_decision:
        hand.partial_lay = None
    hand.shown_urgent_news = hand.table.push_reasons(hand.person)
    extras = HandExtras(
        now,
        hand.notice or _table_pause_text(context, hand),
        hand.partial_lay,
        context.other_turn_channels(hand.table, hand.person),
        await context.preferences.allows_ai(view.table.guild),
        await context.preferences.allows_luck(view.table.guild),
        _table_link(hand),
        hand.is_asleep,
    )
    if view.table.is_solo and view.table.last is not None:
        effects = await context.finished.effects_of(view.table.last.id, 0)
        extras = replace(
            extras, match_effects=effects, picture=context.solo_pictures.picture_for(hand)
        )
    viewer = replace(hand.viewer, emoji=CardEmoji()) if hand.is_plain else hand.viewer
    chosen = await context.preferences.settings_of_person(hand.person)
    layout = context.screens.hand(view, viewer, chosen, extras)
    return RenderedHand(layout, _fingerprint(layout, now), view)


async def render_plain_hand(
    context: ChatContext, hand: HandMessage, refused: RenderedHand, error: Exception
) -> RenderedHand:
    """Render a hand without the bot's own emojis, if Discord rejected its form.

    Raise the error if it means something else, or if the hand was plain already.
    """
    if message_error_kind(error) is not MessageErrorKind.PLAIN:
        raise error
    form = describe_components(refused.layout.to_components())
    log.error("Discord refuses the form of a hand: %s, %s", loggable_error(error), form)
    if hand.is_plain:
        raise error
    hand.is_plain = True
    return await render_hand(context, hand)


def record_shown(
    context: ChatContext, hand: HandMessage, new: RenderedHand, message: discord.Message
) -> None:
    """Record what the hand shows, and since when."""
    hand.times_shown += 1
    context.backoff.outage.record_answer()
    if message.id != hand.message_id:
        context.activity.record_own_message(hand.channel, message.id)
    hand.set_message(message.id, context.clock.now())
    hand.previous_touch, hand.is_covered = None, False
    hand.shown_fingerprint, hand.pushed_at, hand.is_token_doubted = (
        new.fingerprint,
        context.clock.now(),
        False,
    )
    hand.failures, hand.retry_at = 0, 0
    seat = hand.table.view.seat_of(hand.person)
    if seat is not None and new.view.view is not None:
        hand.table.mark_hand_shown(seat.number, new.view.table.decision, visible_since(message))


def _table_link(hand: HandMessage) -> str | None:
    """Return the address of the table message, or None if there is no such message."""
    table, message = hand.table, hand.table.messages.message
    return channel_link(table.guild, table.channel, message) if message else None


def _table_pause_text(context: ChatContext, hand: HandMessage) -> str | None:
    """Return why the table message is not updated, or None if it is.

    Missing permissions are those of the last press on the hand.
    """
    error_kind, viewer = context.pause_reasons.get(hand.table.id), hand.viewer
    if error_kind is None:
        return None
    if error_kind is MessageErrorKind.SHUT:
        return viewer.text("hand-thread-shut")
    interaction = hand.response.interaction
    needed = permissions_needed_here(interaction)
    names = missing_permissions(interaction, needed) or needed
    permissions = permission_names(names, viewer.lang)
    return viewer.text("hand-message-stands-still", permissions=permissions)


def _fingerprint(layout: Layout, now: int) -> bytes:
    """Return the content of a message without its time and without remaining times."""
    shown = orjson.dumps(layout.to_components()).replace(clock_time(now).encode(), b"")
    return TIME_LEFT.sub(b"", shown)
