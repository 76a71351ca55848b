"""Matches that are over: counted at once, and what they have brought is told where they ended."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from bot.tables.settings import SECOND
from bot.tables.state import Phase
from bot.tables.time.clock import first_of

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Mapping, Sequence

    from bot.chat.chat import Chat
    from bot.stats import Earned
    from bot.tables.table import Table
    from bot.tables.views import MatchView

MOST_KNOWN: Final = 2_000
"""Tables whose last match is remembered; those whose match is longest ago are forgotten first."""
SOON: Final = SECOND
"""How a match went is shown no later, whatever it has brought."""


@dataclass(slots=True)
class Ending:
    """The last match of a table."""

    match: str
    counting: asyncio.Task[None] | None = None
    brought: dict[int, list[Earned]] = field(default_factory=dict)
    is_missed: bool = False
    """It was shown before this was known."""


class Endings:
    """Does once for every match what belongs to its end."""

    def __init__(self, chat: Chat) -> None:
        self._chat = chat
        self._of: dict[str, Ending] = {}

    def changed(self, table: Table) -> None:
        """Look whether a match is over that is not counted yet."""
        last, known = table.last, self._of.get(table.state.id)
        if last is None or (known is not None and known.match == last.id):
            return
        ending = Ending(last.id)
        self._of.pop(table.state.id, None)
        self._of[table.state.id] = ending
        while len(self._of) > MOST_KNOWN:
            del self._of[next(iter(self._of))]
        ending.counting = self._chat.background(self._count(table, last, ending))

    async def brought(self, table: str, last: MatchView | None) -> Mapping[int, Sequence[Earned]]:
        """What the last match of a table has brought people, if that is known soon."""
        ending = self._of.get(table)
        if last is None or ending is None or ending.match != last.id:
            return {}
        if ending.counting is not None and not ending.counting.done():
            await first_of(self._chat.clock, ending.counting, self._chat.clock.now() + SOON)
            ending.is_missed = not ending.counting.done()
        return ending.brought

    async def _count(self, table: Table, last: MatchView, ending: Ending) -> None:
        guild, stats = table.state.guild, self._chat.stats
        await stats.catch_up(guild)
        people = [seat.person_id for seat in last.seats if seat.person_id is not None]
        ending.brought = await stats.new_achievements(guild, last.id, people)
        if ending.is_missed and ending.brought and table.state.phase is not Phase.CLOSED:
            self._chat.table_messages.of(table).wake()
