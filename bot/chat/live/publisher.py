"""The publisher of tables: passes on what changed to those who show it, and waits for nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.tables.settings import SECOND
from bot.tables.state import Phase

if TYPE_CHECKING:
    from typing import Any

    from bot.chat.chat import Chat

SHOWN_A_SECOND: Final = 20
"""So many tables are shown again after a restart."""


class DiscordPublisher:
    """Shows tables in Discord."""

    def __init__(self, chat: Chat) -> None:
        self._chat = chat
        self._held: dict[str, Any] | None = {}
        """Tables that are back and not yet shown again, those used last first."""

    async def show_held(self) -> None:
        """Show the tables again that were open before a restart, a few at a time."""
        held, self._held = self._held or {}, None
        for table in held.values():
            self.changed(table)
            await self._chat.clock.sleep_until(self._chat.clock.now() + SECOND // SHOWN_A_SECOND)

    def changed(self, table: Any) -> None:
        """Bring the message, the hands and the ping of a table up to date."""
        if self._held is not None:
            self._held[table.state.id] = table
            return
        for person in self._chat.whose_turn.changed(table):
            self._chat.hands.changed_elsewhere(table, person)
        self._chat.table_messages.of(table).wake()
        self._chat.hands.changed(table)
        self._chat.reminders.changed(table)
        self._chat.mentions.changed(table)
        self._chat.match_starts.changed(table)
        self._chat.endings.changed(table)
        if table.state.phase is Phase.CLOSED:
            self._chat.hands.forget(table)

    def nudge(self, table: Any, seat: int) -> None:
        """Remind who is on turn."""
        self._chat.reminders.remind(table, seat)

    def frozen(self, table: Any, error: str) -> None:
        """Show that the table stands still."""
        del error
        self._chat.table_messages.of(table).wake()
        self._chat.hands.changed(table)

    def has_live_hand(self, table: Any, seat: int) -> bool:
        """Whether the hand of a seat can be pushed to."""
        person = table.state.seats[seat].seat.person
        return person is not None and self._chat.hands.is_live(table, person)
