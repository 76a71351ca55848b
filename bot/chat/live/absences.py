"""Who has left the server in the middle of a match: nobody waits for them.

Discord tells a bot of that only with a right that it needs for nothing else. So it is asked for
whoever lets a turn go by for a while.
"""

from typing import Final

from bot.chat.context import ChatContext
from bot.tables.handle import TableHandle
from bot.tables.phase import Phase
from bot.tables.settings import SECOND

UNANSWERED: Final = 10 * SECOND
"""So long after a turn began it is asked, once a turn."""


class Absences:
    """Looks for those who are on turn and do nothing."""

    def __init__(self, context: ChatContext) -> None:
        self._context = context
        self._turns: dict[str, int] = {}
        """By table, the last turn whose person will be looked for."""

    def changed(self, table: TableHandle) -> None:
        """It may have become somebody's turn."""
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
