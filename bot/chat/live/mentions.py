"""Plain lines that call people: a while in the channel, and gone again, also after a restart."""

from __future__ import annotations

import logging
from hashlib import blake2s
from typing import TYPE_CHECKING, Final

import discord

from bot.chat.components import TextControls, action_row, button
from bot.chat.custom_ids import CustomId
from bot.chat.discord_time import stamp_of
from bot.chat.errors import UNSENT, may_pass, named, retry_after
from bot.tables import entries
from bot.tables.settings import MINUTE
from bot.tables.state import Phase

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.chat.chat import Chat
    from bot.tables.intents import Reply
    from bot.tables.state import LineState, TableState
    from bot.tables.table import Table

log = logging.getLogger(__name__)

START_STANDS: Final = MINUTE
"""So long a line stands that tells that a match begins."""
MOST_TRIES: Final = 10


class Mentions:
    """The plain lines of all tables. Which ones stand is kept with the table."""

    def __init__(self, chat: Chat) -> None:
        self._chat = chat
        self._going: set[int] = set()
        """Those that are being taken away."""

    def changed(self, table: Table) -> None:
        """Take away what has served its time, or will have."""
        state = table.state
        for message, line in state.lines.items():
            if line.about == "start":
                self.take_away(table, message, stamp_of(message) + START_STANDS)
            elif _is_over(state, line):
                self.take_away(table, message)

    async def write(
        self, table: Table, line: str, people: Iterable[int], about: entries.Line
    ) -> int | None:
        """Write one; which message it is, or None if Discord does not take it."""
        state = table.state
        look = await self._chat.public_look(state.guild)
        hand = button(CustomId(state.id, "hand"), look.text("button-hand"))
        called = [discord.Object(person) for person in people]
        try:
            message = await self._chat.channel(state.channel, state.guild).send(
                line,
                view=TextControls(action_row(hand)),
                allowed_mentions=discord.AllowedMentions(users=called),
                nonce=_nonce(state, about),
            )
        except UNSENT as error:
            self._chat.backoff.heed(error)
            log.info("a line about the %s could not be written: %s", about, named(error))
            return None
        self._chat.activity.note_own(state.channel, message.id)
        return message.id

    async def keep(self, table: Table, message: int, about: entries.Line) -> Reply:
        """Store that it stands; nothing else may be done at the table meanwhile."""
        now = self._chat.clock.now()
        return await table.do([entries.LineWritten(at=now, message=message, about=about)])

    def take_away(self, table: Table, message: int, at: int = 0) -> None:
        """Delete one at that time; once, however often it is asked for."""
        if message not in self._going:
            self._going.add(message)
            self._chat.background(self._take_away(table, message, at), table)

    async def _take_away(self, table: Table, message: int, at: int) -> None:
        await self._chat.clock.sleep_until(at)
        for tries in range(1, MOST_TRIES + 1):
            if await self._is_deleted(table, message):
                break
            await self._chat.clock.sleep_until(self._chat.clock.now() + retry_after(tries))
        if message in table.state.lines:
            gone = entries.LineGone(at=self._chat.clock.now(), message=message)
            await table.alone(table.do, [gone])
        self._going.discard(message)

    async def _is_deleted(self, table: Table, message: int) -> bool:
        """Delete it; False if the same may go well a little later."""
        state = table.state
        await self._chat.backoff.over()
        try:
            channel = self._chat.channel(state.channel, state.guild)
            await channel.get_partial_message(message).delete()
        except discord.NotFound:
            return True
        except UNSENT as error:
            self._chat.backoff.heed(error)
            log.info("a line could not be taken away: %s", named(error))
            return not may_pass(error)
        return True


def _is_over(state: TableState, line: LineState) -> bool:
    """Whether who was reminded has acted, or need not any more."""
    is_on = state.phase is Phase.PLAYING and state.turn == line.turn
    return not is_on or state.decision != line.decision


def _nonce(state: TableState, about: entries.Line) -> str:
    """The same for the same line: it is written once, also by a bot that was killed meanwhile."""
    done = sum(map(len, state.actions))
    words = f"{state.id} {state.began_at} {about} {len(state.actions)} {done}"
    return str(int.from_bytes(blake2s(words.encode(), digest_size=8).digest()))
