"""The publisher of tables: it passes changes on to the code that shows them, without waiting."""

from typing import Final

from bot.chat.chat import Chat
from bot.durations import SECOND
from bot.storage.interface import EVERYTHING, Shards
from bot.tables.handle import TableHandle
from bot.tables.phase import Phase

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
