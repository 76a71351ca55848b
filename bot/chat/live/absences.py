"""Players who left the server during a match: the table does not wait for them.

Discord reports that only with an intent that the bot needs for nothing else. So the bot looks up
players who let a turn pass for a while.
"""

from typing import Final

from bot.chat.context import ChatContext
from bot.durations import SECOND
from bot.tables.handle import TableHandle
from bot.tables.phase import Phase

UNANSWERED: Final = 10 * SECOND
"""The time after the start of a turn at which the player is looked up, once per turn."""


class Absences:
    """Looks up players who are on turn and do nothing."""

    def __init__(self, context: ChatContext) -> None:
        self._context = context
        self._turns: dict[str, int] = {}
        """The last turn of each table whose player will be looked up."""

    def changed(self, table: TableHandle) -> None:
        """Schedule a lookup if it has become somebody's turn."""
        view = table.view
        if view.phase is Phase.CLOSED:
            self._turns.pop(table.id, None)
        person = view.person_on_turn
        if person is not None and self._turns.get(table.id) != view.turn:
            self._turns[table.id] = view.turn
            self._context.background.start(self._look(table, person, view.turn), table)

    async def _look(self, table: TableHandle, person: int, turn: int) -> None:
        clock = self._context.clock
        await clock.sleep_until(clock.now() + UNANSWERED)
        if table.view.turn != turn or table.view.person_on_turn != person:
            return
        if await self._context.members.has_left(table.guild, person):
            await table.do_without(person)
