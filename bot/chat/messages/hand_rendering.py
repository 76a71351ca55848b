"""The drawing of a hand, with the notes that were made for its owner."""

from __future__ import annotations

import logging
import re
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

import discord
import orjson

from bot.chat.context import ChatContext, HandExtras
from bot.chat.emoji.cards import CardEmoji
from bot.chat.messages.live_message import DrawnMessage
from bot.chat.requests.components import Layout
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
from bot.chat.wording.position import NO_BREAK
from bot.chat.wording.viewer import Viewer, channel_link, clock_time
from bot.tables.handle import TableHandle
from bot.tables.views import HandView, is_seat_concerned

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]

TIME_LEFT: Final = re.compile(rf"\d+{NO_BREAK}(s|min)\b".encode())
"""Matches remaining times. They change by themselves, and are no reason to show a hand again."""


@dataclass(frozen=True, slots=True)
class DrawnHand(DrawnMessage):
    """A hand that is ready to be shown."""

    view: HandView
    begins_turn: bool
    """Whether play waits for the owner now, but did not at the previous drawing."""


class DecisionNote(NamedTuple):
    """A note for the owner, shown only while the decision is open for which it was made."""

    text: str | None = None
    decision: int = 0


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

    @property
    def notice(self) -> str | None:
        """The note above the cards."""
        return self._notice.text

    def set_notice(self, note: str | None) -> None:
        """Show a note above the cards until the next decision."""
        self._notice = DecisionNote(note, self._table.view.decision)

    def set_partial_lay(self, step: str | None) -> None:
        """Show the choice that completes a begun lay, or with None the cards again."""
        self._partial_lay = DecisionNote(step, self._table.view.decision)

    async def draw(self, interaction: Interaction, *, is_asleep: bool) -> DrawnHand:
        """Draw the current state of the hand, as the reply to this interaction.

        From then on its owner counts as informed of the urgent news.
        """
        table, person, context = self._table, self._person, self._context
        view, now = table.hand_view(person), context.clock.now()
        if view.table.decision != self._notice.decision and not is_asleep:
            self._notice = DecisionNote()
        if view.table.decision != self._partial_lay.decision:
            self._partial_lay = DecisionNote()
        before, self.shown_news = self.shown_news, table.push_reasons(person)
        begins_turn = is_seat_concerned(self.shown_news) and not (
            before and is_seat_concerned(before)
        )
        extras = await self._extras(view, now, interaction, is_asleep=is_asleep)
        viewer = replace(self.viewer, emoji=CardEmoji()) if self.is_plain else self.viewer
        chosen = await context.preferences.settings_of_person(person)
        layout = context.screens.hand(view, viewer, chosen, extras)
        return DrawnHand(layout, _fingerprint(layout, now), view, begins_turn)

    async def _extras(
        self, view: HandView, now: int, interaction: Interaction, *, is_asleep: bool
    ) -> HandExtras:
        context, table, shown = self._context, self._table, view.table
        extras = HandExtras(
            now,
            self.notice or self._table_pause_text(interaction),
            self._partial_lay.text,
            context.other_turn_channels(table, self._person),
            await context.preferences.allows_ai(shown.guild),
            await context.preferences.allows_luck(shown.guild),
            _table_link(table),
            is_asleep,
        )
        if not shown.is_solo or shown.last is None:
            return extras
        return replace(
            extras,
            match_effects=await context.finished.effects_of(shown.last.id, 0),
            picture=context.solo_pictures.picture_for(
                table, self.viewer, may_attach=interaction.app_permissions.attach_files
            ),
        )

    def _table_pause_text(self, interaction: Interaction) -> str | None:
        """Return why the table message is not updated, or None if it is updated.

        The missing permissions that it names are those at the time of the last press on the hand.
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


def _table_link(table: TableHandle) -> str | None:
    """Return the address of the table message, or None if there is no such message."""
    message = table.messages.message
    return channel_link(table.guild, table.channel, message) if message else None


def _fingerprint(layout: Layout, now: int) -> bytes:
    """Return the content of a message without its time and without remaining times."""
    shown = orjson.dumps(layout.to_components()).replace(clock_time(now).encode(), b"")
    return TIME_LEFT.sub(b"", shown)
