"""One hand message: its content, and the response that edits it."""

import asyncio
import logging
import re
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

import discord
import orjson

from bot.chat.context import ChatContext, HandExtras
from bot.chat.discord_time import shown_since
from bot.chat.emoji.cards import CardEmoji
from bot.chat.limits.pacer import Turn
from bot.chat.requests.components import Layout
from bot.chat.requests.custom_ids import SECOND_TAP
from bot.chat.requests.errors import Trouble, named, shape, trouble_with
from bot.chat.requests.permissions import missing, needed_here, permission_names
from bot.chat.requests.response import Response
from bot.chat.wording.position import NO_BREAK
from bot.chat.wording.viewer import Look, clock_time, place_address
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
    look: Look
    message: int = 0
    """The id of the message; 0 until Discord has reported it."""
    replaced: tuple[int, int] = 0, 0
    """The id of the previous message, and until when a press on that one counts as a second tap."""
    below: int = 0
    """The number of other people's messages below the hand, as far as it was queried."""
    counted_to: int = 0
    """The newest message of the channel at the time of that query."""
    note: str | None = None
    noted_for: int = 0
    """The decision that was open when the note was made. The note ends with it."""
    step: str | None = None
    """The begun lay that still has to be completed."""
    step_for: int = 0
    """The decision that the step belongs to. The step ends with it."""
    is_plain: bool = False
    """Whether Discord rejected the hand with the bot's own emojis."""
    shown: bytes = b""
    """The fingerprint of the shown content, to detect changes."""
    urgent: tuple[object, ...] = ()
    """The urgent news for the owner when the hand was last rendered."""
    pushed_at: int = 0
    turn: Turn | None = None
    """The pacer's turn that the last push waits for, or had."""
    before: tuple[Response, int] | None = None
    """The response that edited the hand before the last touch, and the time of its own touch."""
    is_covered: bool = False
    """Whether the owner looks at something else in its place. Only urgent news is shown there."""
    watcher: asyncio.Task[None] | None = None
    answering: int = 0
    """The number of presses on the hand that are being answered. Their replies show the news."""
    worker: asyncio.Task[None] | None = None
    changed: bool = False
    news: asyncio.Event = field(default_factory=asyncio.Event)
    asleep: bool = False
    is_edited: bool = False
    """Whether an edit is running. A change meanwhile makes it outdated."""
    is_outdated: bool = False
    is_doubted: bool = False
    """Whether Discord said that it does not know the token, which is not always true."""
    times_shown: int = 0
    failures: int = 0
    """The number of failed attempts since the hand was last shown."""
    not_before: int = 0
    """The time of the next attempt."""

    @property
    def channel(self) -> int:
        """The channel of the message, which may differ from that of its table."""
        return self.response.interaction.channel_id or self.table.channel

    def is_now(self, message: int, at: int) -> None:
        """Store the id of the hand's current message.

        A new message is at the bottom of the channel.
        """
        if message != self.message:
            self.replaced = self.message, at + SECOND_TAP
            self.below = self.counted_to = 0
        self.message = message

    def was(self, message: int, at: int) -> bool:
        """Return whether the hand was that message until just now."""
        return self.replaced[0] == message and at < self.replaced[1]

    def undo_touch(self) -> None:
        """Restore the response before the last press, as that press does not show the hand."""
        if self.before is not None:
            self.response, self.touched_at = self.before

    def begin(self, step: str | None) -> None:
        """Ask for the rest of a lay, or with None show the cards again."""
        self.step, self.step_for = step, self.table.view.decision

    def end(self) -> None:
        """Stop waiting for the hand to fall asleep, as it is gone."""
        if self.watcher is not None:
            self.watcher.cancel()
            self.watcher = None

    def say(self, note: str | None) -> None:
        """Show a note above the cards until the next decision."""
        self.note, self.noted_for = note, self.table.view.decision


class HandIndex:
    """The hand messages by table and by person."""

    def __init__(self) -> None:
        self._at: dict[str, dict[int, HandMessage]] = {}
        self._of: dict[int, dict[str, HandMessage]] = {}

    @property
    def waiting(self) -> int:
        """The number of hands that still have to show news."""
        return sum(hand.changed for hands in self._at.values() for hand in hands.values())

    def find(self, table: str, person: int) -> HandMessage | None:
        return self._at.get(table, {}).get(person)

    def at(self, table: str) -> list[HandMessage]:
        """Return all hands of a table."""
        return list(self._at.get(table, {}).values())

    def of(self, person: int) -> list[HandMessage]:
        """Return all hands of a person."""
        return list(self._of.get(person, {}).values())

    def keep(self, hand: HandMessage) -> None:
        """Store a hand, and end the one that it replaces."""
        before = self.find(hand.table.id, hand.person)
        if before is not None and before is not hand:
            before.end()
        self._at.setdefault(hand.table.id, {})[hand.person] = hand
        self._of.setdefault(hand.person, {})[hand.table.id] = hand

    def drop(self, hand: HandMessage) -> None:
        """Remove a hand, unless another one has replaced it."""
        table = hand.table.id
        if self.find(table, hand.person) is not hand:
            return
        hand.end()
        del self._at[table][hand.person], self._of[hand.person][table]
        if not self._at[table]:
            del self._at[table]
        if not self._of[hand.person]:
            del self._of[hand.person]


# Hand place --------------------------------------------------------------------------------------

# The place of a hand message: whether later messages have buried it.

SEVERAL: Final = 3
"""The number of other people's messages below a hand that bury it."""
MOST_READ: Final = 10
"""The number of messages to read. Some of them may be the bot's own."""


def lies_too_high(context: ChatContext, hand: HandMessage) -> bool:
    """Return whether the hand is known to be buried.

    That is so if its table message or several other messages are below it. Where the bot may not
    read messages, a single one is enough.
    """
    if not hand.message:
        return False
    if hand.channel == hand.table.channel and hand.message < hand.table.messages.message:
        return True
    if not _may_read(hand):
        return context.activity.last_message(hand.channel) > hand.message
    return hand.below >= SEVERAL


async def count_below(context: ChatContext, hand: HandMessage) -> None:
    """Count the messages of other people below the hand.

    This takes one query, and only if something new was written.
    """
    last = context.activity.last_message(hand.channel)
    if not hand.message or last <= max(hand.message, hand.counted_to) or hand.below >= SEVERAL:
        return
    if not _may_read(hand) or context.backoff.left():
        return
    message, below = hand.message, list[int]()
    channel = context.channel(hand.channel, hand.table.guild)
    with context.backoff.trying("it cannot be told how deep a hand lies", logging.DEBUG):
        read = channel.history(limit=MOST_READ, after=discord.Object(message))
        below = [each.id async for each in read]
    if hand.message == message:
        hand.counted_to = max(last, *below, 0)
        hand.below = sum(not context.activity.is_own(each) for each in below)


def _may_read(hand: HandMessage) -> bool:
    """Return whether the bot may read the messages below the hand."""
    return hand.response.interaction.app_permissions.read_message_history


# Hand rendering ----------------------------------------------------------------------------------

# The rendering of a live hand, and the record of what was visible since when.

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
