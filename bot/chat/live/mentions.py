"""Plain lines that mention people. They are deleted after a while, even after a restart."""

import logging
from collections.abc import Iterable
from typing import Final

import discord

from bot.chat.backoff import retry_after
from bot.chat.components import TextControls, action_row, button
from bot.chat.context import ChatContext
from bot.chat.custom_ids import CustomId, Verb
from bot.chat.discord_time import stamp_of
from bot.chat.errors import UNSENT, may_pass
from bot.chat.nonce import nonce_of
from bot.chat.rate_limits.urgency import Urgency, sent_as
from bot.durations import MINUTE
from bot.tables.entries import Line, LineState
from bot.tables.handle import TableHandle
from bot.tables.phase import Phase
from bot.tables.views import TableView

log = logging.getLogger(__name__)

START_STANDS: Final = MINUTE
"""The time for which the line about the start of a match is shown."""
MOST_TRIES: Final = 16


class Mentions:
    """The plain lines of all tables. The table stores which ones exist."""

    def __init__(self, context: ChatContext) -> None:
        self._context = context
        self._going: set[int] = set()
        """The lines that are being deleted."""

    def changed(self, table: TableHandle) -> None:
        """Schedule the deletion of lines about a start, and delete reminders that are over."""
        for message, line in table.messages.lines.items():
            if line.about == "start":
                self.take_away(table, message, stamp_of(message) + START_STANDS)
            elif _is_over(table.view, line):
                self.take_away(table, message)

    async def write(
        self, table: TableHandle, line: str, people: Iterable[int], about: Line
    ) -> int | None:
        """Write a line. Return its message id, or None if Discord refuses it."""
        context = self._context
        look = await context.public_look(table.guild, table.channel)
        hand = button(CustomId(table.id, Verb.HAND), look.text("button-hand"))
        called = [discord.Object(person) for person in people]
        failed = f"a line about the {about} could not be written"
        with context.backoff.trying(failed), sent_as(Urgency.TURN):
            message = await context.channel(table.channel, table.guild).send(
                line,
                view=TextControls(action_row(hand)),
                allowed_mentions=discord.AllowedMentions(users=called),
                nonce=_nonce(table, about),
            )
            context.activity.note_own(table.channel, message.id)
            return message.id
        return None

    def take_away(self, table: TableHandle, message: int, at: int = 0) -> None:
        """Delete a line at a given time. Repeated calls for the same line do nothing."""
        if message not in self._going:
            self._going.add(message)
            self._context.background.start(self._take_away(table, message, at), table)

    async def _take_away(self, table: TableHandle, message: int, at: int) -> None:
        clock = self._context.clock
        await clock.sleep_until(at)
        for tries in range(1, MOST_TRIES + 1):
            if await self._is_deleted(table, message):
                break
            await clock.sleep_until(clock.now() + retry_after(tries))
        await table.note_line_gone(message)
        self._going.discard(message)

    async def _is_deleted(self, table: TableHandle, message: int) -> bool:
        """Delete a message. Return False if a retry may succeed."""
        await self._context.backoff.over()
        channel = self._context.channel(table.channel, table.guild)
        try:
            await channel.get_partial_message(message).delete()
        except discord.NotFound:
            return True
        except UNSENT as error:
            self._context.backoff.failed(error, log, logging.INFO, "a line could not be taken away")
            return not may_pass(error)
        return True


def _is_over(view: TableView, line: LineState) -> bool:
    """Return whether the reminded player has acted, or need not act any more."""
    is_on = view.phase is Phase.PLAYING and view.turn == line.turn
    return not is_on or view.decision != line.decision


def _nonce(table: TableHandle, about: Line) -> str:
    """Return the nonce of a line. It is the same after a kill, so that the line is written once."""
    return nonce_of(f"{table.id} {about} {table.messages.moment}")
