"""The chat: the context together with everything that follows tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord

from bot.chat.context import ChatContext, ChatServices, Screens
from bot.chat.limits.pacer import Pacer
from bot.chat.messages.hands import Hands
from bot.chat.messages.pings import MatchStarts, PingLines, Reminders
from bot.chat.messages.private_replies import AbsenceChecks, PrivateReplies, SoloPictures
from bot.chat.messages.table_message import TableMessages
from bot.clock import SECOND, Clock
from bot.storage.stored_types import EVERYTHING, Shards
from bot.tables.handle import TableHandle
from bot.tables.settings import Phase
from bot.tables.table_limits import people_of_running_matches

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
        self.solo_pictures = SoloPictures(self, self.hands.refresh_table)
        self.table_messages = TableMessages(self, on_pause=self.hands.refresh_table)
        self.mentions = PingLines(self)
        self.private_replies = PrivateReplies(self)
        self.reminders = Reminders(self, self.mentions, self.table_messages)
        self.match_starts = MatchStarts(self, self.mentions)
        self.absences = AbsenceChecks(self)
        self.finished.on_late_effects(self._show_match_effects)

    async def plays_often(self, guild: int, people: frozenset[int], now: int) -> bool:
        """Return whether two of these people have used up today's fully counted matches."""
        others = people_of_running_matches(self.tables, guild)
        return await self.stats.is_pair_limit_reached(guild, people, now, being_played=others)

    def _show_match_effects(self, match_id: str) -> None:
        """Refresh the messages of a finished match.

        Its effects on ratings and achievements are known only after its end was shown.
        """
        for table in self.tables:
            last = table.view.last
            if last is not None and last.id == match_id and table.view.phase is not Phase.CLOSED:
                self.table_messages.for_table(table).schedule_update()
                if table.is_solo:
                    self.hands.refresh_table(table)


# Publisher ---------------------------------------------------------------------------------------

# The publisher shows every change of a table. The table does not wait for it.

SHOWN_A_SECOND: Final = 20
"""The number of tables that are shown again per second after a restart."""


class DiscordPublisher:
    """Shows tables in Discord."""

    def __init__(self, chat: Chat) -> None:
        self._chat = chat
        self._awaited = {EVERYTHING}
        """The shards whose sessions have not begun. The bot does not know their servers yet."""
        self._held: dict[str, TableHandle] = {}
        """The restored tables that are not shown again yet. The ones used last come first."""

    def hold_shards(self, shards: Shards) -> None:
        """Show no table of these shards until `show_held_tables` is called."""
        self._awaited.add(shards)

    async def show_held_tables(self, shards: Shards) -> None:
        """Show the tables held back for these shards, a few at a time.

        It is called when the sessions of the shards have begun.
        """
        self._awaited.discard(shards)
        due = [table for table in self._held.values() if not self._is_held(table)]
        for table in due:
            self._chat.match_starts.restore_table(table)
        clock = self._chat.clock
        for table in due:
            if table.id not in self._held:
                # A change of the table has shown it meanwhile.
                continue
            self.show_change(table)
            await clock.sleep_until(clock.now() + SECOND // SHOWN_A_SECOND)

    def show_change(self, table: TableHandle) -> None:
        """Update the message, the hands and the reminder of a table."""
        if self._is_held(table):
            self._held[table.id] = table
            return
        self._held.pop(table.id, None)
        chat = self._chat
        if not table.is_solo:
            self._update_public_messages(table)
        chat.hands.update_table(table)
        chat.match_starts.update_table(table)
        if table.view.phase is Phase.CLOSED:
            chat.hands.forget_table(table)
            if table.is_solo:
                chat.table_messages.forget_table(table)

    def _is_held(self, table: TableHandle) -> bool:
        return any(shards.has_server(table.guild) for shards in self._awaited)

    def _update_public_messages(self, table: TableHandle) -> None:
        chat = self._chat
        self._update_whose_turn(table)
        chat.table_messages.for_table(table).schedule_update()
        for follower in (chat.reminders, chat.mentions, chat.absences):
            follower.update_table(table)

    def _update_whose_turn(self, table: TableHandle) -> None:
        for person in self._chat.whose_turn.update_table(table):
            self._chat.hands.update_other_turns(table, person)

    def ping_on_turn(self, table: TableHandle) -> None:
        """Remind the player who is on turn."""
        self._chat.reminders.remind_person_on_turn(table)

    def show_frozen(self, table: TableHandle) -> None:
        """Show that the table is frozen."""
        self._update_whose_turn(table)
        self._chat.table_messages.for_table(table).schedule_update()
        self._chat.hands.update_table(table)


# Channel news ------------------------------------------------------------------------------------

# The effects on tables when Discord reports a change to their channel, thread or server.

if TYPE_CHECKING:
    pass


def retry_writing_in_channel(chat: Chat, channel: int) -> None:
    """Try again to write the table message.

    The bot may have got access to the channel or thread.
    """
    table = chat.tables.get_in_channel(channel)
    if table is not None:
        chat.table_messages.for_table(table).resume_after_pause()


def retry_writing_in_server(chat: Chat, guild: int) -> None:
    """Try again to write all table messages of a server.

    A role of the bot may have got permissions.
    """
    for table in chat.tables:
        if table.guild == guild:
            retry_writing_in_channel(chat, table.channel)


async def handle_deleted_channel(chat: Chat, channel: int) -> None:
    """End the table of a channel or thread that no longer exists."""
    table = chat.tables.get_in_channel(channel)
    if table is not None:
        await table.end_table("channel")


async def handle_removal_from_server(chat: Chat, guild: int) -> None:
    """End all tables of a server that removed the bot."""
    for table in chat.tables:
        if table.guild == guild:
            await table.end_table("channel")
