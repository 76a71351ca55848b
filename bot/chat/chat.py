"""The chat: the context together with everything that follows tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord

from bot.chat.context import ChatContext, ChatServices, Screens
from bot.chat.limits.pacer import Pacer
from bot.chat.messages.hands import Hands
from bot.chat.messages.pings import MatchStarts, Mentions, Reminders
from bot.chat.messages.private import Absences, PrivateWords, SoloPictures
from bot.chat.messages.table_message import TableMessages
from bot.clock import SECOND, Clock
from bot.storage.interface import EVERYTHING, Shards
from bot.tables.handle import TableHandle
from bot.tables.limits import being_played
from bot.tables.settings import Phase

# Chat --------------------------------------------------------------------------------------------


class Chat(ChatContext):
    """The services that a request needs, and the messages that follow tables."""

    def __init__(
        self,
        client: discord.Client,
        clock: Clock,
        screens: Screens,
        pacer: Pacer,
        services: ChatServices,
    ) -> None:
        super().__init__(client, clock, screens, pacer, services)
        self.hands = Hands(self)
        self.solo_pictures = SoloPictures(self, self.hands.refresh)
        self.table_messages = TableMessages(self, on_pause=self.hands.refresh)
        self.mentions = Mentions(self)
        self.private_words = PrivateWords(self)
        self.reminders = Reminders(self, self.mentions, self.table_messages)
        self.match_starts = MatchStarts(self, self.mentions)
        self.absences = Absences(self)
        self.finished.listen(self._tell_what_it_brought)

    async def plays_often(self, guild: int, people: frozenset[int], now: int) -> bool:
        """Return whether two of these people have had all of today's matches that count fully."""
        others = being_played(self.tables, guild)
        return await self.stats.is_often(guild, people, now, being_played=others)

    def _tell_what_it_brought(self, match_id: str) -> None:
        """Refresh the messages of a finished match.

        Its effects on ratings and achievements are known only after its end was shown.
        """
        for table in self.tables:
            last = table.view.last
            if last is not None and last.id == match_id and table.view.phase is not Phase.CLOSED:
                self.table_messages.of(table).wake()
                if table.is_solo:
                    self.hands.refresh(table)


# Publisher ---------------------------------------------------------------------------------------

# The publisher of tables: it passes changes on to the code that shows them, without waiting.

SHOWN_A_SECOND: Final = 20
"""The number of tables that are shown again per second after a restart."""


class DiscordPublisher:
    """Shows tables in Discord."""

    def __init__(self, chat: Chat) -> None:
        self._chat = chat
        self._awaited = {EVERYTHING}
        """The shards whose sessions have not begun. Nothing is known of their servers yet."""
        self._held: dict[str, TableHandle] = {}
        """The restored tables that are not shown again yet, the last used ones first."""

    def hold(self, shards: Shards) -> None:
        """Show no table of these shards until `show_held`."""
        self._awaited.add(shards)

    async def show_held(self, shards: Shards) -> None:
        """Show the held tables of these shards a few at a time, as their sessions have begun."""
        self._awaited.discard(shards)
        due = [table for table in self._held.values() if not self._is_held(table)]
        for table in due:
            self._chat.match_starts.is_back(table)
        clock = self._chat.clock
        for table in due:
            if table.id not in self._held:
                # The table has changed meanwhile, and so was shown.
                continue
            self.changed(table)
            await clock.sleep_until(clock.now() + SECOND // SHOWN_A_SECOND)

    def changed(self, table: TableHandle) -> None:
        """Update the message, the hands and the reminder of a table."""
        if self._is_held(table):
            self._held[table.id] = table
            return
        self._held.pop(table.id, None)
        chat = self._chat
        if not table.is_solo:
            self._changed_in_public(table)
        chat.hands.changed(table)
        chat.match_starts.changed(table)
        if table.view.phase is Phase.CLOSED:
            chat.hands.forget(table)
            if table.is_solo:
                chat.table_messages.forget(table)

    def _is_held(self, table: TableHandle) -> bool:
        return any(shards.has(table.guild) for shards in self._awaited)

    def _changed_in_public(self, table: TableHandle) -> None:
        chat = self._chat
        self._tell_whose_turn(table)
        chat.table_messages.of(table).wake()
        for follower in (chat.reminders, chat.mentions, chat.absences):
            follower.changed(table)

    def _tell_whose_turn(self, table: TableHandle) -> None:
        for person in self._chat.whose_turn.changed(table):
            self._chat.hands.changed_elsewhere(table, person)

    def nudge(self, table: TableHandle) -> None:
        """Remind the player who is on turn."""
        self._chat.reminders.remind(table)

    def frozen(self, table: TableHandle) -> None:
        """Show that the table is frozen."""
        self._tell_whose_turn(table)
        self._chat.table_messages.of(table).wake()
        self._chat.hands.changed(table)


# Channel news ------------------------------------------------------------------------------------

# The effects on tables when Discord reports a change to their channel, thread or server.

if TYPE_CHECKING:
    pass


def may_write_again(chat: Chat, channel: int) -> None:
    """Try the table message again, as the bot may have got access to its channel or thread."""
    table = chat.tables.at(channel)
    if table is not None:
        chat.table_messages.of(table).wake_after_pause()


def may_write_again_in_server(chat: Chat, guild: int) -> None:
    """Try all table messages of a server again, as a role may have got permissions."""
    for table in chat.tables:
        if table.guild == guild:
            may_write_again(chat, table.channel)


async def channel_gone(chat: Chat, channel: int) -> None:
    """End the table of a channel or thread that no longer exists."""
    table = chat.tables.at(channel)
    if table is not None:
        await table.end("channel")


async def server_gone(chat: Chat, guild: int) -> None:
    """End all tables of a server that removed the bot."""
    for table in chat.tables:
        if table.guild == guild:
            await table.end("channel")
