"""The alarms of one table: its clocks, set as its state asks for, and rung one at a time."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from bot.game.pending import Exchange
from bot.tables.intents import NOT_SURE
from bot.tables.race import bids
from bot.tables.settings import SECOND
from bot.tables.state import Phase
from bot.tables.time import due
from bot.tables.time.deadlines import deadlines, plays_itself

if TYPE_CHECKING:
    from bot.tables.table import Table

CLOCKS: Final = ("lobby", "rematch", "turn", "forced", "ping", "swap", "next", "idle", "finish")
RETRY_AFTER: Final = SECOND
MOST_DOUBLINGS: Final = 4
"""Retries come ever more slowly, up to so many times."""


class Alarms:
    """Sets the clocks of a table and does what is due."""

    def __init__(self, table: Table) -> None:
        """No clock runs."""
        self.failures = 0
        """How often the storage has failed since it last worked."""
        self._table = table
        self._rung: dict[str, int] = {}
        self._pinged = 0
        self._exchange: tuple[int, bool] = 0, False
        """Since when an exchange is pending, and whether all could be shown it at once."""

    def set(self, name: str, at: int | None) -> None:
        """Have something done at that time, or (None) not at all."""
        key = self._table.state.id, name
        if at is None:
            self._table.services.scheduler.cancel(key)
        else:
            self._table.services.scheduler.set(key, at, partial(self._on_due, name, at))

    def arm(self) -> None:
        """Set all clocks that follow from the state."""
        table = self._table
        running = () if table.frozen else deadlines(table.state, live=self._was_live())
        wanted: dict[str, int] = dict(running)
        if self.has_pinged:
            wanted.pop("ping", None)
        for name in CLOCKS:
            at = wanted.get(name)
            self.set(name, None if at == self._rung.get(name) else at)
        self.set("shown hand", self._shown_hand_until())

    def _shown_hand_until(self) -> int | None:
        """When the hand that was shown is to be seen no more."""
        table = self._table
        until = table.shown_hand.until
        is_on = table.frozen is None and table.state.phase is Phase.PLAYING
        return until if is_on and until and until > table.services.clock.now() else None

    def mark_rung(self, name: str, at: int) -> None:
        """A clock has done its work and is not to ring for the same time again."""
        self._rung[name] = at

    def try_again(self, name: str) -> None:
        """Have a clock ring again, later each time that the storage fails."""
        delay = RETRY_AFTER << min(max(0, self.failures - 1), MOST_DOUBLINGS)
        self.set(name, self._table.services.clock.now() + delay)

    @property
    def has_pinged(self) -> bool:
        """Whether the seat on turn has been reminded of this turn."""
        state = self._table.state
        return self._pinged == state.turn or state.has_reminded

    def ping(self) -> None:
        """Remind the seat on turn, once a turn."""
        if not self.has_pinged:
            self._pinged = self._table.state.turn
            self._table.services.publisher.nudge(self._table, self._table.state.round.turn)

    def is_live(self) -> bool:
        """Whether all people who have to act now have a hand that can be pushed to."""
        table = self._table
        acting = bids.who_has_to_act(table.state)
        people = [seat for seat in acting if not plays_itself(table.state, seat)]
        return all(table.services.publisher.has_live_hand(table, seat) for seat in people)

    def _was_live(self) -> bool:
        """The same; for an exchange as it was when it was proposed, so that its time stands."""
        state = self._table.state
        if not isinstance(state.pending, Exchange):
            return self.is_live()
        if self._exchange[0] != state.turn:
            self._exchange = state.turn, self.is_live()
        return self._exchange[1]

    async def _on_due(self, name: str, at: int) -> None:
        """Do what is due, and try again later if it cannot be stored."""
        answer = await self._table.alone(due.ring, self._table, name, at)
        if answer is not None and answer.verdict in NOT_SURE:
            self.try_again(name)
