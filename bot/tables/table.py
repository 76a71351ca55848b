"""A table, assembled from its parts."""

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
    """One table. Implements `TableHandle`."""

    def __init__(
        self, state: TableState, services: Services, on_closed: Callable[[Table], None]
    ) -> None:
        """Take over a state. `settle_down` starts its clocks."""
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
        return self._views.view

    @property
    def messages(self) -> StoredMessages:
        return stored_messages.messages_of(self.state)

    def has_done(self, press: int) -> bool:
        return press in self.state.presses

    # Visibility

    def posted(self, decision: int, stamp: int) -> None:
        """Record that the table message has shown `decision` since `stamp`, by Discord's clock."""
        was_dealing = is_dealing(self.core)
        self.core.seen.mark_posted(decision, stamp)
        if was_dealing and not is_dealing(self.core):
            self.core.changed()
        self.referee.start_windows(stamp, decision)
        self.clocks.exchange.arm()

    def shown(self, seat: int, decision: int, stamp: int) -> None:
        """Record that a hand has shown `decision` since `stamp`, by Discord's clock.

        In a solo match the hand counts as the table message too.
        """
        self.core.seen.mark(seat, decision, stamp)
        if self.is_solo:
            self.posted(decision, stamp)
        self.clocks.exchange.arm()

    def note_live(self, person: int, until: int) -> None:
        """Record until when a person's hand can be updated; 0 if it cannot be any more."""
        self.core.seen.mark_live(person, until)
        if not until:
            # Without a live hand the seat on turn is reminded sooner.
            self.clocks.arm()

    async def note_posted(self, message: int, match: str | None, called: int) -> None:
        await self.core.alone(stored_messages.note_posted, self.core, message, match, called)

    async def note_line(
        self, message: int, about: Line, is_over: Callable[[], bool] = lambda: False
    ) -> None:
        await self.core.alone(stored_messages.note_line, self.core, message, about, is_over)

    async def note_line_gone(self, message: int) -> None:
        await self.core.alone(stored_messages.note_line_gone, self.core, message)

    # All parts of the table

    def settle_down(self, counts_at: int | None = None) -> None:
        """Bring all parts of the table in line with the changed state.

        This updates call windows, clocks, votes and AI seats, and notifies the publisher.
        `counts_at` is the time at which a press in a race counts.
        """
        self.referee.sync(counts_at)
        self.clocks.count_votes()
        self.clocks.arm()
        self.ai.plan()
        self.core.changed()
        if self.state.phase is Phase.CLOSED:
            self.referee.give_up(Reply(Verdict.CLOSED))

    def stand_still(self, answer: Reply) -> None:
        """Stop the clocks after an error and give `answer` to everybody who still waits."""
        self.clocks.arm()
        self.referee.give_up(answer)
