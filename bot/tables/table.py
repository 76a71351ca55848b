"""A table: all its parts put together, and what everybody above knows of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from bot.tables import stored_messages
from bot.tables.ai_players import AiPlayers
from bot.tables.core import Core
from bot.tables.dealing import is_dealing
from bot.tables.door import Door
from bot.tables.entries import Line
from bot.tables.hand_news import urgent_news
from bot.tables.handle import StoredMessages
from bot.tables.intents import Reply, Verdict
from bot.tables.phase import Phase
from bot.tables.ports import Services
from bot.tables.race.referee import Referee
from bot.tables.state import TableState
from bot.tables.time.table_clocks import TableClocks
from bot.tables.view_maker import ViewMaker
from bot.tables.views import TableView


class Table(Door):
    """One table, a `TableHandle`."""

    def __init__(
        self, state: TableState, services: Services, on_closed: Callable[[Table], None]
    ) -> None:
        """Take over a state; `settle_down` starts its clocks."""
        self.id, self.guild, self.channel = state.id, state.guild, state.channel
        self.is_solo = state.is_solo
        self.state = state
        core = Core(state, services, self, partial(on_closed, self))
        self.ai = AiPlayers(core)
        core.observers.append(self.ai.observe)
        referee = Referee(core, self.ai.plan)
        super().__init__(core, referee, TableClocks(core, referee.end_exchange))
        self.waits_for = referee.waits_for
        self._views = ViewMaker(core, self.clocks)
        self.hand = self._views.hand
        self.urgent_news = partial(urgent_news, core)

    @property
    def view(self) -> TableView:
        """What everybody may see of it now; made once for every change."""
        return self._views.view

    @property
    def messages(self) -> StoredMessages:
        """Which messages of it stand."""
        return stored_messages.messages_of(self.state)

    def has_done(self, press: int) -> bool:
        """Whether what an interaction asked for is stored."""
        return press in self.state.presses

    # What people can see

    def posted(self, decision: int, stamp: int) -> None:
        """The table message shows what came with that decision, since then by Discord's clock."""
        was_dealing = is_dealing(self.core)
        self.core.seen.mark_posted(decision, stamp)
        if was_dealing and not is_dealing(self.core):
            self.core.changed()
        self.referee.start_windows(stamp, decision)
        self.clocks.exchange.arm()

    def shown(self, seat: int, decision: int, stamp: int) -> None:
        """A hand shows that decision, since then by Discord's clock.

        The hand of a solo match is its table too.
        """
        self.core.seen.mark(seat, decision, stamp)
        if self.is_solo:
            self.posted(decision, stamp)
        self.clocks.exchange.arm()

    def note_live(self, person: int, until: int) -> None:
        """Somebody's hand can be pushed to until then; 0: not any more."""
        self.core.seen.mark_live(person, until)
        if not until:
            # Who is on turn without a hand is reminded sooner.
            self.clocks.arm()

    async def note_posted(self, message: int, match: str | None, called: int) -> None:
        """Store which message shows it, the match in it, and the turn it calls somebody for."""
        await self.core.alone(stored_messages.note_posted, self.core, message, match, called)

    async def note_line(
        self, message: int, about: Line, is_over: Callable[[], bool] = lambda: False
    ) -> None:
        """Store that a plain line stands, unless it is over by then."""
        await self.core.alone(stored_messages.note_line, self.core, message, about, is_over)

    async def note_line_gone(self, message: int) -> None:
        """Store that it is gone."""
        await self.core.alone(stored_messages.note_line_gone, self.core, message)

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
