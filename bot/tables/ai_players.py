"""AI seats: they act through the same door, after the time a person would take.

They wait long enough for people to call, catch and throw in first; whether they notice what there
is to notice is a habit of their level. Thinking holds nothing up: the table goes on, and a thought
that comes too late is thought again.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Final

from bot.ai import Budget, new_policy
from bot.game import seat_view
from bot.game.events import Dealt, seen_by
from bot.game.moves import CALL
from bot.tables import match_actions
from bot.tables.intents import DONE, Reply, Verdict
from bot.tables.ports import BrainLostError
from bot.tables.race import bids
from bot.tables.settings import AFTER_WINDOW, AFTER_WINDOW_UNTIL_ACT, SETTLING
from bot.tables.state import Phase
from bot.tables.time.deadlines import plays_itself

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.ai import Policy
    from bot.game import SeatView
    from bot.game.events import Event
    from bot.tables.table import Table

log = logging.getLogger(__name__)

THINKING: Final = (1_200, 2_800)
"""How long a move takes to think of."""
CALLING: Final = {"easy": (1_200, 4_000), "normal": (900, 2_600), "hard": (600, 1_600)}
"""How long it takes, by level, to call after one's window was seen: some are late."""
AFTER_HEAD_START: Final = 500
HARD_SECONDS: Final = 0.8
STAND_IN: Final = "normal"
"""How an AI plays for a person who is away."""


_delays = Random(secrets.randbits(64))  # noqa: S311 - how long people take is no secret


class AiPlayers:
    """The AI seats of one table."""

    def __init__(self, table: Table) -> None:
        """Nobody thinks yet."""
        self._table = table
        self._policies: dict[int, Policy] = {}
        self._plans: dict[int, tuple[tuple[object, ...], int]] = {}
        self._asked: dict[int, tuple[object, ...]] = {}
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._random = _delays

    def observe(self, happened: Sequence[Event]) -> None:
        """Let all AI seats see what they may see of it."""
        for event in happened:
            for seat, policy in list(self._policies.items()):
                if isinstance(event, Dealt):
                    self._policies.pop(seat)
                    continue
                seen = seen_by(event, seat)
                if seen is not None:
                    policy.observe(seen)

    def plan(self) -> None:
        """Set a time to act for every seat that has something to do, once for each occasion."""
        state = self._table.state
        for seat in range(len(state.seats)):
            at = None if self._table.frozen else self._at(seat)
            self._table.alarms.set(f"ai:{seat}", at)

    def think(self, seat: int) -> None:
        """Have a seat think, aside, and act when it has thought."""
        if seat not in self._thinking:
            task = asyncio.get_running_loop().create_task(self._think(seat))
            self._thinking[seat] = task
            task.add_done_callback(lambda _: self._thinking.pop(seat, None))

    def _at(self, seat: int) -> int | None:
        state = self._table.state
        if state.phase is not Phase.PLAYING or not plays_itself(state, seat):
            return None
        if state.seats[seat].left or not self._has_something_to_do(seat):
            return None
        occasion = self._occasion()
        if self._asked.get(seat) == occasion:
            return None
        planned = self._plans.get(seat)
        if planned is None or planned[0] != occasion:
            planned = occasion, self._time_for(seat)
            self._plans[seat] = planned
        return planned[1]

    def _occasion(self) -> tuple[object, ...]:
        windows = self._table.referee.race.windows.values()
        return self._table.state.decision, tuple((w.seat, w.posted_at) for w in windows)

    def _has_something_to_do(self, seat: int) -> bool:
        """More than arming, which is thought of when the turn comes."""
        rnd = self._table.state.round
        moves = rnd.legal(seat)
        due = seat in self._table.referee.race.windows
        return any(move != CALL for move in moves) or (CALL in moves and due)

    def _time_for(self, seat: int) -> int:
        """When a person would act, and not before all people had their time."""
        table, now = self._table, self._table.services.clock.now()
        race, settings = table.referee.race, table.state.settings
        if seat in race.windows:
            calling = self._random.randint(*CALLING[self._level(seat)])
            return (race.windows[seat].posted_at or now) + calling
        times = [now + self._random.randint(*THINKING)]
        wait = self._wait_after_window()
        for window in race.windows.values():
            head = window.head_start + AFTER_HEAD_START
            times.append((window.posted_at or now) + max(wait, head))
        if bids.races_for_cards(table.state.round) and not settings.correspondence:
            times.append(now + AFTER_WINDOW)
        return max(times)

    def _wait_after_window(self) -> int:
        closes = self._table.state.round.game.options.call == "next"
        return AFTER_WINDOW_UNTIL_ACT if closes else AFTER_WINDOW

    async def _think(self, seat: int) -> None:
        """Think, aside; whatever goes wrong with that, the table must not wait for ever."""
        table, occasion = self._table, self._occasion()
        match = table.state.match
        if match is None or table.state.phase is not Phase.PLAYING:
            return
        try:
            move = await self._thought(seat, seat_view(match, seat), occasion)
        except Exception as error:  # noqa: BLE001 - this table stands still, others go on
            table.freeze(error)
            return
        answer = await table.alone(self._act, seat, move, occasion)
        if answer is not None and answer.verdict is not Verdict.DONE:
            table.alarms.try_again(f"ai:{seat}")

    async def _thought(self, seat: int, view: SeatView, occasion: tuple[object, ...]) -> int | None:
        policy, level = self._policy(seat), self._level(seat)
        try:
            move, thought = await self._table.services.brain.move(level, policy, view)
        except BrainLostError:
            log.warning(
                "no thought: seat %s of table %s plays as normal", seat, self._table.state.id
            )
            return self._new_policy(seat, STAND_IN).act(view)
        # The policy comes back from thinking as a copy, which has not seen what happened meanwhile.
        if occasion == self._occasion() and self._policies.get(seat) is policy:
            self._policies[seat] = thought
        return move

    async def _act(self, seat: int, move: int | None, occasion: tuple[object, ...]) -> Reply | None:
        """Do what was thought of, unless the table has moved on; then plan anew."""
        table, now = self._table, self._table.services.clock.now()
        if occasion != self._occasion() or self._at(seat) is None:
            self.plan()
            return None
        if move is None:
            self._asked[seat] = occasion
            return None
        if table.referee.race.bids:
            # A person's press is being judged: it comes first.
            table.alarms.set(f"ai:{seat}", now + SETTLING)
            return None
        text = table.state.round.game.text_of[move]
        answer = await table.do(match_actions.act(table.state, seat, text, now, None, by="ai"))
        if answer is DONE and match_actions.is_about_calls(move):
            self._plans.pop(seat, None)
            self.plan()
        return answer

    def _policy(self, seat: int) -> Policy:
        policy = self._policies.get(seat)
        if policy is None:
            policy = self._new_policy(seat, self._level(seat))
            self._policies[seat] = policy
        return policy

    def _new_policy(self, seat: int, level: str) -> Policy:
        match = self._table.state.match
        assert match is not None
        budget = Budget.of_seconds(HARD_SECONDS, perf_counter)
        policy = new_policy(level, match.game, seat, secrets.randbits(32), budget)
        policy.begin(seat_view(match, seat))
        return policy

    def _level(self, seat: int) -> str:
        return self._table.state.seats[seat].seat.level or STAND_IN
