"""The `Chat` object, which gives features shared services and the messages that show tables."""

from __future__ import annotations

import discord

from bot.chat.context import ChatContext, ChatServices, Screens
from bot.chat.limits.pacer import Pacer
from bot.chat.messages.hands import Hands
from bot.chat.messages.pings import AbsenceChecks, MatchStarts, PingLines, Reminders
from bot.chat.messages.private_replies import PrivateReplies, SoloPictures
from bot.chat.messages.table_message import TableMessages
from bot.clock import Clock
from bot.tables.handle import TableHandle, people_of_running_matches
from bot.tables.settings import Phase

# Chat --------------------------------------------------------------------------------------------


class Chat(ChatContext):
    """The services that a request needs, and the messages that are updated when tables change."""

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
        self.table_messages = TableMessages(self, self.hands)
        self.mentions = PingLines(self)
        self.private_replies = PrivateReplies(self)
        self.reminders = Reminders(self, self.mentions, self.table_messages)
        self.hands.on_moved_for_turn = self._remind_of_moved_hand
        self.match_starts = MatchStarts(self, self.mentions)
        self.absences = AbsenceChecks(self)
        self.finished.on_late_effects(self._show_match_effects)

    async def pairs_apart(
        self, guild: int, people: frozenset[int], now: int
    ) -> frozenset[tuple[int, int]]:
        """Return the pairs of people whose match would not count if it began now."""
        others = people_of_running_matches(self.tables, guild)
        return await self.stats.pairs_apart(guild, people, now, being_played=others)

    def _remind_of_moved_hand(self, table: TableHandle) -> None:
        """Remind the player on turn at once, because the chat has hidden the player's hand."""
        if not table.is_solo and not table.view.settings.correspondence:
            self.reminders.remind_person_on_turn(table)

    def _show_match_effects(self, match_id: str) -> None:
        """Refresh the messages that show the end of a match.

        The messages were posted before the effects of the match on ratings and achievements were
        known.
        """
        for table in self.tables:
            last = table.view.last
            if last is not None and last.id == match_id and table.view.phase is not Phase.CLOSED:
                self.table_messages.for_table(table).schedule_update()
                if table.is_solo:
                    self.hands.refresh_table(table)


# Channel events ----------------------------------------------------------------------------------

# The bot calls these functions when Discord reports a change of a channel, thread or server.


def retry_writing_in_channel(chat: Chat, channel: int) -> None:
    """Try again to write the table message of a channel.

    Call this after a change of the channel, because the bot may now be allowed to write there.
    """
    table = chat.tables.get_in_channel(channel)
    if table is not None:
        chat.table_messages.for_table(table).resume_after_pause()


def retry_writing_in_server(chat: Chat, guild: int) -> None:
    """Try again to write all table messages of a server.

    Call this after a change of roles, because the bot may now be allowed to write there.
    """
    for table in chat.tables:
        if table.guild == guild:
            retry_writing_in_channel(chat, table.channel)


async def handle_deleted_channel(chat: Chat, channel: int) -> None:
    """End the table of a channel or thread that was deleted."""
    table = chat.tables.get_in_channel(channel)
    if table is not None:
        await table.end_table("channel")


async def handle_removal_from_server(chat: Chat, guild: int) -> None:
    """End all tables of a server after the bot was removed from that server."""
    for table in chat.tables:
        if table.guild == guild:
            await table.end_table("channel")
