"""The rendering of one hand, and the message in Discord that shows it."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

import discord
import orjson

from bot.chat.context import ChatContext, HandExtras
from bot.chat.discord_internals import SentMessage
from bot.chat.emoji.card_signs import CardEmoji
from bot.chat.limits.request_budget import Urgency
from bot.chat.messages.live_message import DrawnMessage, FollowUpBudget
from bot.chat.pictures.card_emoji import face_design
from bot.chat.requests.components import Attachment, Layout
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
from bot.chat.requests.picture_sending import ShownPictures
from bot.chat.requests.response import SECOND_TAP, Response
from bot.chat.wording.position import NO_BREAK
from bot.chat.wording.scene import hand_scene, scene_alt_text
from bot.chat.wording.viewer import Viewer, channel_link, clock_time
from bot.clock import wait_until_done_or_at
from bot.tables.handle import TableHandle
from bot.tables.settings import Phase
from bot.tables.views import HandView, TableView, is_seat_concerned

if TYPE_CHECKING:
    from bot.chat.messages.hands import HandMessage

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]

# Rendering ---------------------------------------------------------------------------------------

# The drawing of a hand, with the notes that were made for its owner.

UNIT_OF_TIME: Final = re.compile(rf"{NO_BREAK}(?:s|min)\b".encode())
"""Matches what follows the digits of a remaining time.

A pattern that begins with the digits would be tried at every byte, which takes ten times as long.
"""
DIGITS: Final = b"0123456789"


@dataclass(frozen=True, slots=True)
class DrawnHand(DrawnMessage):
    """A hand that is ready to be shown."""

    view: HandView
    begins_turn: bool
    """Whether play waits for the owner now, but did not at the previous drawing."""
    basis: tuple[object, ...]
    """Everything about the table that the drawing shows. See `HandRendering.would_draw_same`."""
    owes_picture: bool = False
    """Whether the picture was not ready in time. The hand is in words, until an edit shows it."""


class DecisionNote(NamedTuple):
    """A note for the owner of a hand. It is shown only until `decision` is over."""

    text: str | None = None
    decision: int = 0


TurnClaims = tuple[int | None, tuple[int, ...]]
"""The person on turn, and the seats that have to call."""


def turn_claims(view: TableView) -> TurnClaims:
    """Return the person on turn, and the seats that have to call.

    A table message and the hand messages all show these facts, and must not contradict each other.
    """
    return view.person_on_turn, tuple(window.seat for window in view.windows)


class Following(NamedTuple):
    """The state of the table message, which a hand must not contradict."""

    view: HandView | None = None
    """The view that the table message shows, or None if it is unknown."""
    reasons: tuple[object, ...] = ()
    """The `push_reasons` of the owner at the time of `view`."""
    claims: TurnClaims | None = None
    """The claims that the table message shows. None if there is no table message."""
    is_short: bool = False
    """Whether a waiting hand shows a short line, because there is too much load."""
    are_pictured: bool = True
    """Whether there is room for pictures."""


class HandRendering:
    """Renders the hand of one person."""

    def __init__(
        self, context: ChatContext, table: TableHandle, person: int, viewer: Viewer
    ) -> None:
        self.viewer = viewer
        self.is_plain = False
        """Whether Discord rejected the hand with the bot's own emojis."""
        self.shown_news: tuple[object, ...] = ()
        """The urgent news for the owner when the hand was last drawn."""
        self._context = context
        self._table = table
        self._person = person
        self._notice = self._partial_lay = DecisionNote()
        self.shows_table = True
        """Whether the last drawing of the hand shows the table. If not, it shows a short line."""
        self._drawings = self._drawn_decision = 0
        self._latest_drawing: DrawnHand | None = None

    @property
    def notice(self) -> str | None:
        """The note above the cards."""
        return self._notice.text

    def set_notice(self, note: str | None) -> None:
        """Show a note above the cards until the next decision."""
        self._notice = DecisionNote(note, self._table.view.decision)

    def set_partial_lay(self, step: str | None) -> None:
        """Show the choice that completes a begun lay. With None, show the cards again."""
        self._partial_lay = DecisionNote(step, self._table.view.decision)

    async def draw(
        self,
        interaction: Interaction,
        following: Following,
        *,
        is_asleep: bool,
        picture_until: int | None = None,
    ) -> DrawnHand:
        """Draw the hand, for a reply to this interaction.

        If the picture is not ready at `picture_until`, draw the hand in words.

        If something new concerns the owner, draw the current state. Otherwise draw the state that
        the table message shows. After this, the owner counts as informed of the urgent news.
        """
        self._drawings += 1
        number = self._drawings
        table, person, context = self._table, self._person, self._context
        now, reasons = context.clock.now(), table.push_reasons(person)
        view = self._view_to_draw(following, reasons)
        if view.table.decision != self._notice.decision and not is_asleep:
            self._notice = DecisionNote()
        if view.table.decision != self._partial_lay.decision:
            self._partial_lay = DecisionNote()
        before, self.shown_news = self.shown_news, reasons
        begins_turn = is_seat_concerned(self.shown_news) and not (
            before and is_seat_concerned(before)
        )
        self._drawn_decision = view.table.decision
        self.shows_table = is_seat_concerned(reasons) or not following.is_short
        is_ahead = _is_ahead(view, following, reasons)
        extras = await self._extras(view, now, interaction, is_asleep=is_asleep)
        viewer = replace(self.viewer, emoji=CardEmoji()) if self.is_plain else self.viewer
        chosen = await context.preferences.settings_of_person(person)
        # A hand that sleeps is not kept up to date, so its picture would soon be wrong.
        is_pictured = self.shows_table and following.are_pictured and not is_asleep
        picture, is_late = None, False
        if is_pictured and chosen.view == "picture":
            if await self._may_show_picture(view, interaction):
                picture, is_late = await self._picture_in_time(view, now, picture_until)
            # The picture shows whose turn it is. So the words need no second edit that adds it.
            is_ahead = is_ahead and picture is None
            self._draw_cards_ahead(view.table)
        extras = replace(
            extras, is_short=following.is_short, is_ahead=is_ahead, table_picture=picture
        )
        basis = _basis(view, extras.table_link, following, is_ahead=is_ahead)
        layout = context.screens.hand(view, viewer, chosen, extras)
        drawn = DrawnHand(layout, _fingerprint(layout, now), view, begins_turn, basis, is_late)
        if number == self._drawings:
            self._latest_drawing = drawn
        return drawn

    def _view_to_draw(self, following: Following, reasons: tuple[object, ...]) -> HandView:
        """Return the view of the table message, or the current view if the former is too old.

        The view of the table message is too old if the hand showed a newer one. It is also too old
        if something new concerns the owner.
        """
        shown = following.view
        is_news = not reasons == self.shown_news == following.reasons
        if shown is None or is_news or shown.table.decision < self._drawn_decision:
            return self._table.hand_view(self._person)
        return shown

    def would_draw_same(self, following: Following) -> bool:
        """Return whether the table has not changed what the hand shows since the latest drawing."""
        latest, reasons = self._latest_drawing, self._table.push_reasons(self._person)
        if latest is None:
            return False
        view = self._view_to_draw(following, reasons)
        is_ahead = not latest.layout.has_pictures and _is_ahead(view, following, reasons)
        return latest.basis == _basis(view, _table_link(self._table), following, is_ahead=is_ahead)

    def is_latest(self, drawn: DrawnHand) -> bool:
        """Return whether no newer state has been drawn, or begun to be drawn."""
        return drawn is self._latest_drawing

    async def _extras(
        self, view: HandView, now: int, interaction: Interaction, *, is_asleep: bool
    ) -> HandExtras:
        context, table, shown = self._context, self._table, view.table
        server = await context.preferences.settings_of_server(shown.guild)
        extras = HandExtras(
            now,
            self.notice or self._table_pause_text(interaction),
            self._partial_lay.text,
            context.other_turn_channels(table, self._person),
            server.ai,
            server.luck,
            _table_link(table),
            is_asleep,
        )
        is_over = shown.phase is Phase.LOBBY and view.seat is None
        if shown.last is None or not is_over:
            return extras
        return replace(
            extras,
            match_effects=await context.finished.effects_of(shown.last.id, 0),
            picture=context.solo_pictures.picture_for(
                table, self.viewer, may_attach=interaction.app_permissions.attach_files
            ),
        )

    async def _may_show_picture(self, view: HandView, interaction: Interaction) -> bool:
        if view.view is None or not await self._context.may_show_picture(view.table):
            return False
        return interaction.app_permissions.attach_files

    async def _picture_in_time(
        self, view: HandView, now: int, until: int | None
    ) -> tuple[Attachment | None, bool]:
        """Return the picture of the table, and whether it was left out because it is late."""
        if until is None:
            return await self._table_picture(view, now), False
        drawing = asyncio.ensure_future(self._table_picture(view, now))
        try:
            await wait_until_done_or_at(self._context.clock, drawing, until)
            return (await drawing, False) if drawing.done() else (None, True)
        finally:
            drawing.cancel()

    async def _table_picture(self, view: HandView, now: int) -> Attachment:
        """Return the picture of the table with the own hand."""
        scene = hand_scene(view, self.viewer, now)
        alt = scene_alt_text(view.table, self.viewer, view)
        return await self._context.table_pictures.attachment_for(scene, alt)

    def _draw_cards_ahead(self, table: TableView) -> None:
        """Begin to draw the cards of the game while people are in the lobby."""
        context, game, lang = self._context, table.game, self.viewer.lang
        if table.phase is not Phase.LOBBY or not context.shows_table_pictures:
            return
        if context.table_pictures.begins((table.id, game.rules.name, game.given, lang)):
            designs = [face_design(game, kind, lang) for kind in range(len(game.kinds))]
            context.background.start(context.table_pictures.draw_ahead(designs), self._table)

    def _table_pause_text(self, interaction: Interaction) -> str | None:
        """Return the text that says why the table message is not updated, or None if it is updated.

        The text names the permissions that were missing at the last press on the hand.
        """
        error_kind, viewer = self._context.pause_reasons.get(self._table.id), self.viewer
        if error_kind is None:
            return None
        if error_kind is MessageErrorKind.SHUT:
            return viewer.text("hand-thread-shut")
        needed = permissions_needed_here(interaction)
        names = missing_permissions(interaction, needed) or needed
        permissions = permission_names(names, viewer.lang)
        return viewer.text("hand-message-stands-still", permissions=permissions)

    def give_up_emoji(self, refused: DrawnHand, error: Exception) -> None:
        """Leave out the bot's own emojis from now on, if Discord may have refused them.

        Raise the error if it has another reason, or if the hand had no such emojis.
        """
        if message_error_kind(error) is not MessageErrorKind.PLAIN:
            raise error
        form = describe_components(refused.layout.to_components())
        log.error("Discord refuses the form of a hand: %s, %s", loggable_error(error), form)
        if self.is_plain:
            raise error
        self.is_plain = True


def _is_ahead(view: HandView, following: Following, reasons: tuple[object, ...]) -> bool:
    """Return whether the hand must not say whose turn it is, because the table message does not.

    The hand of a person on turn says it in any case.
    """
    if is_seat_concerned(reasons):
        return False
    return following.claims not in (None, turn_claims(view.table))


def _basis(
    view: HandView, link: str | None, following: Following, *, is_ahead: bool
) -> tuple[object, ...]:
    """Return everything about the table that a drawing shows."""
    return view, link, is_ahead, following.is_short, following.are_pictured


def _table_link(table: TableHandle) -> str | None:
    """Return the address of the table message, or None if there is no such message."""
    message = table.messages.message
    return channel_link(table.guild, table.channel, message) if message else None


def _fingerprint(layout: Layout, now: int) -> bytes:
    """Return the content of a message without its time and without remaining times.

    They change by themselves, and are no reason to show a hand again.
    """
    shown = orjson.dumps(layout.to_components()).replace(clock_time(now).encode(), b"")
    parts = (part.rstrip(DIGITS) for part in UNIT_OF_TIME.split(shown))
    return b"".join(parts) + layout.pictures_fingerprint()


# Posting -----------------------------------------------------------------------------------------

# The message of a hand in Discord: its place in the channel, and the requests that change it.

SEVERAL: Final = 3
"""A pressed hand counts as buried if this number of other people's messages are below it."""
MANY: Final = 5
"""With this number of messages below it, a hand counts as buried when its owner's turn begins."""
MOST_READ: Final = 10
"""The number of messages to read below a hand. Some of them may be the bot's own."""
MOVED_WITHIN: Final = 1500
"""The longest wait for moving a hand, in milliseconds.

If Discord takes longer, it is limiting messages. The hand then stays where it is.
"""

Sent = TypeVar("Sent", bound=SentMessage | None)
Send = Callable[[Layout], Awaitable[Sent]]


class HandPost:
    """The current message of one hand, which new messages can replace."""

    def __init__(self, hand: HandMessage, response: Response) -> None:
        self.response = response
        """The response to the last press on the hand. Its token edits the message."""
        self.message_id = 0
        """The id of the message; 0 until Discord has reported it."""
        self.pictures = ShownPictures()
        self.is_below_due = False
        """Whether the hand has to be moved below the table message of a new match."""
        self._hand = hand
        self._context = hand.context
        self._replaced_message = 0, 0
        """The id of the previous message, and the time until which it counts as the hand.

        A press on that message during this time is a second tap.
        """
        self._messages_below = 0
        """The number of other people's messages below the hand when they were last counted."""
        self._counted_up_to = 0
        """The newest message of the channel when the messages below were last counted."""
        self._times_shown = 0
        self._shown_since = 0
        """When Discord last showed something new in the message, by Discord's clock."""
        self._is_being_edited = False
        self._is_outdated = False
        """Whether the hand has changed while an edit was running."""

    @property
    def channel(self) -> int:
        """The channel of the message, which may differ from that of its table."""
        return self.response.interaction.channel_id or self._hand.table.channel

    def set_message(self, message: int) -> None:
        """Store the id of the hand's current message.

        A new message is at the bottom of the channel.
        """
        if message != self.message_id:
            self._replaced_message = self.message_id, self._context.clock.now() + SECOND_TAP
            self._messages_below = self._counted_up_to = 0
        self.message_id = message

    def was_message(self, message: int) -> bool:
        """Return whether this message was the hand until a moment ago."""
        replaced, until = self._replaced_message
        return replaced == message and self._context.clock.now() < until

    def has_message_of(self, other: HandPost) -> bool:
        """Return whether this post uses the same message as `other`.

        This happens when the message of `other` is pressed.
        """
        return self.message_id == other.message_id != 0

    async def delete_other(self, other: HandPost) -> None:
        """Delete the message of another post of the same hand.

        Until it is deleted, a press on that message counts as a second tap on the message of this
        post.
        """
        deleted = other.message_id, self._context.clock.now() + SECOND_TAP
        self._replaced_message = deleted
        await other.response.delete()
        if self._replaced_message == deleted:
            self._replaced_message = 0, 0

    # The place in the channel

    def is_too_high(self, several: int = SEVERAL) -> bool:
        """Return whether the hand is known to be buried.

        A hand is buried if its table message or `several` other messages are below it. Where the
        bot may not read messages, a single message is enough.
        """
        if not self.message_id:
            return False
        if self.is_above_table:
            return True
        if not self._may_read_history():
            return self._context.activity.last_message(self.channel) > self.message_id
        return self._messages_below >= several

    @property
    def is_above_table(self) -> bool:
        """Whether the table message is below the hand."""
        table = self._hand.table
        return self.channel == table.channel and 0 < self.message_id < table.messages.message

    @property
    def has_new_below(self) -> bool:
        """Whether something was written below the hand since the messages there were counted."""
        if not self.message_id or self._messages_below >= MANY:
            return False
        last = self._context.activity.last_message(self.channel)
        return last > max(self.message_id, self._counted_up_to)

    async def count_messages_below(self) -> None:
        """Count the messages of other people below the hand.

        Discord is queried once, and only if something new was written.
        """
        context, message = self._context, self.message_id
        last = context.activity.last_message(self.channel)
        if not self.has_new_below:
            return
        if not self._may_read_history() or context.backoff.time_left():
            return
        below = list[int]()
        channel = context.channel_for(self.channel, self._hand.table.guild)
        with context.backoff.logging_failures(
            "it cannot be told how deep a hand lies", logging.DEBUG
        ):
            read = channel.history(limit=MOST_READ, after=discord.Object(message))
            below = [each.id async for each in read]
        if self.message_id == message:
            self._counted_up_to = max(last, *below, 0)
            self._messages_below = sum(not context.activity.is_own_message(each) for each in below)

    def _may_read_history(self) -> bool:
        """Return whether the bot may read the messages below the hand."""
        return self.response.interaction.app_permissions.read_message_history

    # Edits and replies

    async def edit(self, drawn: DrawnHand) -> None:
        """Edit the message to show the hand.

        If an edit is already running, do nothing now. When that edit is done, a second edit shows
        the newest state.
        """
        if self._is_being_edited:
            self._is_outdated = True
            return
        self._is_being_edited, times = True, self._times_shown
        hand = self._hand
        try:
            is_latest = await self._edit_once(drawn, times)
            while not is_latest:
                # The next edit may have to wait, so it needs a slot before it is drawn.
                async with hand.wait_for_slot(Urgency.TURN):
                    is_latest = await self._edit_once(await hand.draw(), times)
        finally:
            self._is_being_edited = False

    async def _edit_once(self, drawn: DrawnHand, times: int) -> bool:
        """Edit the message once. Return whether it then shows the latest state.

        `times` is how often the message had been shown when the edit was requested. If the message
        has been shown since then and already shows this state, skip the edit. Otherwise an edit
        that Discord delayed could overwrite a newer state.
        """
        hand = self._hand
        while self.response.is_awaited:
            await self.response.until_done()
            drawn = await hand.draw()
        if self._times_shown != times and drawn.fingerprint == hand.shown_fingerprint:
            # A reply has shown this state meanwhile.
            return True
        self._is_outdated = False
        before, response = self._times_shown, self.response
        drawn, message = await self._send_or_send_plain(drawn, self._rewrite)
        if self._has_moved(response, message):
            return True
        is_overtaken = self._is_outdated or self._times_shown != before
        self._record_shown(drawn, message)
        return not is_overtaken

    async def _rewrite(self, layout: Layout) -> SentMessage:
        """Edit the message with the newest token. A press may have brought a newer token."""
        return await self.response.rewrite(self._layout_of_edit(layout))

    def _layout_of_edit(self, layout: Layout) -> Layout:
        return self.pictures.layout_of_edit(self.message_id, layout)

    async def edit_pressed(self, response: Response, layout: Layout) -> SentMessage | None:
        """Reply to a press on the message by editing it."""
        return await response.edit_pressed(self._layout_of_edit(layout))

    async def reply(self, send: Send[SentMessage | None]) -> bool:
        """Reply with the hand. Draw it only when the reply can be sent.

        Return whether the reply has arrived.
        """
        response = self.response
        async with response.wait_for_slot() as has_slot:
            if not has_slot:
                return False
            drawn = await self._hand.draw(picture_until=response.uploaded_until)
            drawn, message = await self._send_or_send_plain(drawn, send)
        if message is None:
            return False
        if self._has_moved(response, message):
            self._context.background.start(response.delete(), self._hand.table)
        else:
            self._record_shown(drawn, message)
        if response.owes_picture or drawn.owes_picture:
            # An edit shows the newest state with its picture.
            response.owes_picture, self._hand.shown_fingerprint = False, b""
            self._hand.refresh()
        return True

    def _has_moved(self, response: Response, message: SentMessage) -> bool:
        """Return whether a later press has made another message the hand.

        Then `message`, which `response` has sent or edited, is not kept up to date.
        """
        return self.response is not response and self.message_id not in (0, message.id)

    async def _send_or_send_plain(
        self, drawn: DrawnHand, send: Send[Sent]
    ) -> tuple[DrawnHand, Sent]:
        """Send the hand. If Discord rejects the bot's own emojis, send it without them.

        Return the hand as Discord accepted it, and what Discord has sent back.
        """
        try:
            return drawn, await send(drawn.layout)
        except discord.HTTPException as error:
            self._hand.rendering.give_up_emoji(drawn, error)
            drawn = await self._hand.draw()
            return drawn, await send(drawn.layout)

    async def move_below(self, drawn: DrawnHand, budget: FollowUpBudget) -> bool:
        """Replace the message with a new one at the bottom. Return whether that worked."""
        clock = self._context.clock
        budget.count_follow_up(self.channel, clock.now())
        is_free = not self.response.is_awaited
        old, message = self.response, await self._send_below(drawn.layout) if is_free else None
        if message is None:
            budget.record_refusal(self.channel, clock.now())
            return False
        self.response = old.with_message(message)
        self._record_shown(drawn, SentMessage.of_message(message))
        await old.delete()
        return True

    async def _send_below(self, layout: Layout) -> discord.WebhookMessage | None:
        sending = asyncio.ensure_future(self.response.send_below(layout))
        clock = self._context.clock
        try:
            with self._context.backoff.logging_failures("a hand could not be moved"):
                await wait_until_done_or_at(clock, sending, clock.now() + MOVED_WITHIN)
                if sending.done():
                    return sending.result()
                log.info("a hand stays where it is: Discord takes no other for now")
        finally:
            sending.cancel()
        return None

    def _record_shown(self, drawn: DrawnHand, message: SentMessage) -> None:
        self._times_shown += 1
        self._context.backoff.outage.record_answer()
        hand, is_new = self._hand, message.id != self.message_id
        if is_new:
            self._context.activity.record_own_message(self.channel, message.id)
        self.set_message(message.id)
        self.pictures.record(message, drawn.layout)
        hand.record_shown(drawn, message)
        is_older = not is_new and message.visible_since < self._shown_since
        if is_older or not hand.rendering.is_latest(drawn):
            # Discord may have carried out an older request after a newer one. So the message may
            # show an older state.
            hand.shown_fingerprint = b""
            self.pictures.forget()
            hand.schedule_update()
        self._shown_since = max(message.visible_since, self._shown_since)
