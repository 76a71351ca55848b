"""The chat: the context together with everything that follows tables."""

import discord

from bot.chat.chat_services import ChatServices
from bot.chat.context import ChatContext
from bot.chat.live.absences import Absences
from bot.chat.live.hands import Hands
from bot.chat.live.match_start import MatchStarts
from bot.chat.live.mentions import Mentions
from bot.chat.live.pings import Reminders
from bot.chat.live.private_words import PrivateWords
from bot.chat.live.solo_pictures import SoloPictures
from bot.chat.live.table_message import TableMessages
from bot.chat.rate_limits.pacer import Pacer
from bot.chat.screens import Screens
from bot.tables.counts_as import being_played
from bot.tables.phase import Phase
from bot.tables.time.clock import Clock


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
