"""A table: all its parts put together, and what everybody above knows of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

from bot.tables import written
from bot.tables.ai_players import AiPlayers
from bot.tables.core import Core
from bot.tables.door import Door
from bot.tables.entries import EndingReason, Line
from bot.tables.handle import Written
from bot.tables.intents import Press, Reply, Verdict
from bot.tables.phase import Phase
from bot.tables.ports import Services
from bot.tables.race.race import Race
from bot.tables.race.referee import Referee
from bot.tables.seen import Seen
from bot.tables.showing import Showing
from bot.tables.state import TableState
from bot.tables.time.table_clocks import TableClocks
from bot.tables.views import HandView, TableView

__all__ = ["Services", "Table"]


class Table:
    """One table, a `TableHandle`."""

    def __init__(
        self, state: TableState, services: Services, on_closed: Callable[[Table], None]
    ) -> None:
        """Take over a state; `settle_down` starts its clocks."""
        self.id, self.guild, self.channel = state.id, state.guild, state.channel
        self.state = state
        self.core = Core(state, services, self, partial(on_closed, self))
        self.seen = Seen()
        race = Race()
        self.ai = AiPlayers(self.core, race)
        self.core.observers.append(self.ai.observe)
        self.referee = Referee(self.core, race, self.seen, self.ai.plan)
        self.clocks = TableClocks(self.core, race, self.seen, self.referee.end_exchange)
        self._showing = Showing(self.core, race, self.clocks)
        self.door = Door(self.core, self.seen, self.referee, self.clocks)

    @property
    def view(self) -> TableView:
        """What everybody may see of it now; made once for every change."""
        return self._showing.view

    @property
    def written(self) -> Written:
        """Which messages of it stand."""
        return written.written(self.state)

    def hand(self, person: int) -> HandView:
        """What a person may see of it now: of one seat, or of none; made once likewise."""
        return self._showing.hand(person)

    def urgent_news(self, person: int) -> tuple[object, ...]:
        """Something that differs as soon as that person has to be shown something at once."""
        return self._showing.urgent_news(person)

    def has_done(self, press: int) -> bool:
        """Whether what an interaction asked for is stored."""
        return press in self.state.presses

    # The door

    async def submit(self, press: Press) -> Reply:
        """Judge a press and do what it makes; a repeated delivery gets the first one's reply."""
        return await self.outcome(press, self.begin(press))

    def begin(self, press: Press) -> asyncio.Future[Reply]:
        """Begin to judge a press; `outcome` tells what came of it."""
        return self.door.begin(press)

    async def outcome(self, press: Press, begun: asyncio.Future[Reply]) -> Reply:
        """What came of a press; who asks may go away, what was begun is finished."""
        return await self.door.outcome(press, begun)

    def waits_for(self, press: int) -> int | None:
        """The seat whose call a press, which has no reply yet, has to wait for."""
        return self.referee.waits_for(press)

    async def take_back(self, person: int) -> None:
        """Who is there again, if only to look, takes the seat back from the AI."""
        await self.door.take_back(person)

    async def end(self, reason: EndingReason) -> Reply | None:
        """End the table for a reason of the bot's own, as when its channel is gone."""
        return await self.door.end(reason)

    # What people can see

    def posted(self, decision: int, stamp: int) -> None:
        """The table message shows what came with that decision, since then by Discord's clock."""
        self.seen.mark_posted(decision, stamp)
        self.referee.start_windows(stamp, decision)

    def shown(self, seat: int, decision: int, stamp: int) -> None:
        """A hand shows that decision, since then by Discord's clock."""
        self.seen.mark(seat, decision, stamp)

    def note_live(self, person: int, until: int) -> None:
        """Somebody's hand can be pushed to until then; 0: not any more."""
        self.seen.mark_live(person, until)

    async def note_posted(self, message: int, match: str | None, called: int) -> None:
        """Store which message shows it, the match in it, and the turn it calls somebody for."""
        await self.core.alone(written.note_posted, self.core, message, match, called)

    async def note_line(
        self, message: int, about: Line, is_over: Callable[[], bool] = lambda: False
    ) -> None:
        """Store that a plain line stands, unless it is over by then."""
        await self.core.alone(written.note_line, self.core, message, about, is_over)

    async def note_line_gone(self, message: int) -> None:
        """Store that it is gone."""
        await self.core.alone(written.note_line_gone, self.core, message)

    # All parts of it

    def settle_down(self, counts_at: int | None = None) -> None:
        """After a change: windows and clocks as they should be now, AI seats and people told."""
        self.referee.sync(counts_at)
        self.clocks.count_votes()
        self.clocks.arm()
        self.ai.plan()
        self.core.changed()
        if self.state.phase is Phase.CLOSED:
            self.referee.give_up(Reply(Verdict.CLOSED))

    def stand_still(self, answer: Reply) -> None:
        """After an error nothing more happens, and that is what is answered."""
        self.clocks.arm()
        self.referee.give_up(answer)
