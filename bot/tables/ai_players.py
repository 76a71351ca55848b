"""The AI players of a table. They act by the same rules as people, and about as fast.

AI players leave people time to call, catch and throw in. Each AI player has a level. The level
decides how often it forgets to call, or overlooks that it could catch. The table does not wait
while an AI player thinks. If the table changes meanwhile, the AI player thinks about the new
situation.
"""

import asyncio
import hmac
import logging
import secrets
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from bot.ai import Attentiveness, Level, LevelPolicy, MoveQuestion, new_policy
from bot.game import Match, Refusal, SeatView, read_action, seat_view
from bot.game.events import Dealt, Event, event_for_seat
from bot.game.moves import CALL, CATCH, is_about_calls, is_catch
from bot.records.fairness import FairSource
from bot.tables import ai_pauses, match_actions
from bot.tables.call_race import SETTLING
from bot.tables.clocks import plays_itself
from bot.tables.core import TableCore, freeze_table
from bot.tables.intents import DONE, Reply, Verdict
from bot.tables.match_actions import moves_for_ai
from bot.tables.move_service import MoveServiceLostError
from bot.tables.settings import Phase, attention_of
from bot.tables.state import DamagedTableError, TableState

# Retelling ---------------------------------------------------------------------------------------

# In a daily, each move is chosen by a new AI player that has seen all past actions. So the moves of
# an AI seat depend only on the cards and the actions. They do not depend on the time of a move, or
# on a restart of the bot.


def seed_of_seat(state: TableState, seat: int) -> int:
    """Return the random seed of an AI seat in a daily. It is the same in all matches of a daily."""
    label = f"{state.client_seed}:ai:{seat}".encode()
    return int.from_bytes(hmac.digest(state.server_seed, label, "sha256")[:4])


def replay_to_ai(state: TableState, seat: int, policy: LevelPolicy) -> None:
    """Show all past actions of the match to the AI player `policy`. Each round resets it."""
    assert state.match is not None
    happened: list[Event] = []
    source = FairSource(state.server_seed, state.client_seed, state.match.game)
    match = Match(state.match.game, source, listener=happened)
    for actions in state.actions:
        match.begin_round()
        happened.clear()
        policy.start_round(seat_view(match, seat))
        for text in actions:
            action = read_action(match.game, text)
            if isinstance(action, Refusal):
                raise DamagedTableError(f"{state.id}: {text}")
            match.apply(*action)
            _show_events_to_ai(happened, seat, policy)


def _show_events_to_ai(happened: list[Event], seat: int, policy: LevelPolicy) -> None:
    for event in happened:
        seen = event_for_seat(event, seat)
        if seen is not None:
            policy.observe(seen)
    happened.clear()


# Ai players --------------------------------------------------------------------------------------

log = logging.getLogger(__name__)

STAND_IN: Final[Level] = "normal"
"""The level at which an AI plays for a person who is away."""


class AiPlayers:
    """The AI seats of one table."""

    def __init__(self, core: TableCore) -> None:
        self._core = core
        self._policies: dict[int, LevelPolicy] = {}
        self._plans: dict[int, tuple[tuple[object, ...], int]] = {}
        self._asked: dict[int, tuple[object, ...]] = {}
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._questions: dict[int, tuple[tuple[object, ...], asyncio.Task[int]]] = {}
        """The occasion about which each seat thinks now, and the task that finds its move."""
        self._decisions: dict[int, tuple[tuple[object, ...], int | None]] = {}
        """The last occasion about which each seat has thought, and the move that was chosen."""
        self._random = ai_pauses.delays
        self._catch_times = ai_pauses.CatchTimes(self._random)

    def show_events(self, happened: Sequence[Event]) -> None:
        """Show each AI seat the events that it may see."""
        for event in happened:
            for seat, policy in list(self._policies.items()):
                if isinstance(event, Dealt):
                    self._policies.pop(seat)
                    continue
                seen = event_for_seat(event, seat)
                if seen is not None:
                    policy.observe(seen)

    def plan_moves(self) -> None:
        """Schedule an action for each AI seat that may act now.

        A situation in which a seat may act is an occasion. For each occasion, a time to act is
        drawn at random. A new decision begins a new occasion, and so does a call window that opens,
        closes or becomes visible.
        """
        for seat in range(len(self._core.state.seats)):
            self._set_alarm(seat, None if self._core.frozen else self._act_alarm_due(seat))

    async def start_thinking(self, seat: int) -> None:
        """Start a task in which a seat thinks, and then acts when its pause is over.

        If the seat still thinks about an earlier occasion, stop that. The seat may have to call
        now, and must not be late.
        """
        occasion, thought = self._questions.get(seat, (None, None))
        if thought is not None and occasion != self._occasion():
            thought.cancel()
        if seat not in self._thinking:
            task = asyncio.get_running_loop().create_task(self._think_and_act(seat))
            self._thinking[seat] = task
            task.add_done_callback(lambda _: self._thinking.pop(seat, None))

    def _set_alarm(self, seat: int, at: int | None) -> None:
        """Schedule the action of a seat for the time `at`, and its thinking before that time.

        If `at` is None, only cancel the earlier alarm.
        """
        name, (occasion, _) = f"ai:{seat}", self._decisions.get(seat, (None, None))
        if at is None or occasion == self._occasion():
            self._core.alarms.set_alarm(name, at, partial(self._act_when_due, seat))
        else:
            think = partial(self.start_thinking, seat)
            self._core.alarms.set_alarm(name, at - ai_pauses.AHEAD, think)

    def _act_alarm_due(self, seat: int) -> int | None:
        state = self._core.state
        if state.phase is not Phase.PLAYING or not plays_itself(state, seat):
            return None
        if state.seats[seat].left or not self._has_something_to_do(seat):
            return None
        if state.is_paused and seat not in self._core.race.windows:
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
        windows = self._core.race.windows.values()
        return self._core.state.decision, tuple((w.seat, w.posted_at) for w in windows)

    def _has_something_to_do(self, seat: int) -> bool:
        """Return whether the seat can do more than call in advance.

        A call in advance needs no alarm of its own, because it is chosen together with the next
        move.
        """
        moves = self._moves_to_consider(seat)
        due = seat in self._core.race.windows
        return any(move != CALL for move in moves) or (CALL in moves and due)

    def _moves_to_consider(self, seat: int) -> tuple[int, ...]:
        return moves_for_ai(self._core.state, self._core.state.round.legal_moves(seat))

    def _time_for(self, seat: int) -> int:
        windows, now = self._core.race.windows, self._core.now()
        if seat in windows:
            return ai_pauses.time_to_call(
                windows[seat], self._attention_of(seat), now, self._random
            )
        state, moves = self._core.state, self._moves_to_consider(seat)
        acts_at = ai_pauses.time_to_act(
            state.round, seat, list(windows.values()), state.settings, now, self._random
        )
        catches = [self._catches_at(seat, move) for move in moves if is_catch(move)]
        # A seat that is not on turn may also have a card to throw in. Its pause must not depend on
        # this card, because no other player can see the card.
        return acts_at if seat == state.round.turn or not catches else min(catches)

    def _catches_at(self, seat: int, catch: int) -> int:
        window, now = self._core.race.windows[catch - CATCH], self._core.now()
        return self._catch_times.time_for_seat(window, seat, self._attention_of(seat), now)

    async def _think_and_act(self, seat: int) -> None:
        """Choose a move for the seat, and make the move when its pause is over.

        In a daily, if the worker process that chooses the move is lost, think again soon. After an
        unexpected error, freeze the table. Otherwise the table would wait for the seat forever.
        """
        core, occasion = self._core, self._occasion()
        match = core.state.match
        if match is None or core.state.phase is not Phase.PLAYING:
            return
        try:
            view = seat_view(match, seat)
            open_to_it = replace(view, legal=moves_for_ai(core.state, view.legal))
            move = await self._choose_move(seat, open_to_it)
        except MoveServiceLostError:
            # This happens only in a daily. A quick move would differ from the move that the AI
            # makes for other players. So the seat makes no move now, and thinks once more.
            move = None
            if occasion == self._occasion():
                core.alarms.retry_soon(f"ai:{seat}", partial(self.start_thinking, seat))
                return
        except Exception as error:  # noqa: BLE001 - this table freezes, others go on
            freeze_table(core, error)
            return
        self._decisions[seat] = occasion, move
        await core.run_locked(self._act_when_due, seat)

    async def _choose_move(self, seat: int, view: SeatView) -> int | None:
        """Return the move of the seat. Use a worker process if the move needs long thinking.

        Return None if the thinking was cancelled.
        """
        is_daily = bool(self._core.state.setup.daily)
        policy = self._replayed_policy(seat) if is_daily else self._policy(seat)
        asked = policy.choose_or_ask(view)
        if not isinstance(asked, MoveQuestion):
            return asked
        move_service, table = self._core.services.move_service, self._core.state.id
        thought = asyncio.get_running_loop().create_task(move_service.find_move(table, asked))
        self._questions[seat] = self._occasion(), thought
        try:
            move = await thought
        except asyncio.CancelledError:
            if not thought.cancelled():
                raise
            return None
        except MoveServiceLostError:
            if is_daily:
                raise
            log.warning("no thought: seat %s of table %s plays as normal", seat, table)
            move = asked.find_quick_move()
        finally:
            del self._questions[seat]
        return policy.arm_or_make_move(view, move)

    async def _act_when_due(self, seat: int) -> None:
        """Make the chosen move. If the seat's pause is not over, schedule the move for its end.

        If the move fails, let the seat think again.
        """
        core, (occasion, move) = self._core, self._decisions[seat]
        due = self._act_alarm_due(seat)
        if occasion == self._occasion() and due is not None and due > core.now():
            self._set_alarm(seat, due)
            return
        answer = await self._make_move(seat, move, occasion)
        if answer is not None and answer.verdict is not Verdict.DONE:
            self._decisions.pop(seat, None)
            core.alarms.retry_soon(f"ai:{seat}", partial(self.start_thinking, seat))

    async def _make_move(
        self, seat: int, move: int | None, occasion: tuple[object, ...]
    ) -> Reply | None:
        """Make the move, unless the occasion has changed or the move has to wait.

        Return the reply of the table, or None if no move was made.
        """
        state, now = self._core.state, self._core.now()
        if occasion != self._occasion() or self._act_alarm_due(seat) is None:
            self.plan_moves()
            return None
        if move is None or (state.is_paused and not is_about_calls(move)):
            self._asked[seat] = occasion
            return None
        if self._core.race.bids:
            # A person's press is still in a race. It has to be judged before this move.
            self._set_alarm(seat, now + SETTLING)
            return None
        if is_catch(move) and now < self._catches_at(seat, move):
            # The seat chose this catch while it thought about its turn. It is too early now, so
            # wait until the seat's time to catch.
            self._plans[seat] = occasion, self._catches_at(seat, move)
            self.plan_moves()
            return None
        answer = await self._core.commit(
            match_actions.action_entry(state, seat, move, now, by="ai")
        )
        if answer is DONE and is_about_calls(move):
            self._plans.pop(seat, None)
            self._decisions.pop(seat, None)
            self.plan_moves()
        return answer

    def _policy(self, seat: int) -> LevelPolicy:
        if seat not in self._policies:
            self._policies[seat] = self._new_policy(seat)
        return self._policies[seat]

    def _new_policy(self, seat: int) -> LevelPolicy:
        match = self._core.state.match
        assert match is not None
        level, attention = self._level_of(seat), self._attention_of(seat)
        policy = new_policy(level, match.game, seat, secrets.randbits(32), attention=attention)
        policy.start_round(seat_view(match, seat))
        return policy

    def _replayed_policy(self, seat: int) -> LevelPolicy:
        """Return a new AI player for the seat that has seen all past actions of the match."""
        state = self._core.state
        assert state.match is not None
        seed, attention = seed_of_seat(state, seat), self._attention_of(seat)
        policy = new_policy(self._level_of(seat), state.match.game, seat, seed, attention=attention)
        replay_to_ai(state, seat, policy)
        return policy

    def _level_of(self, seat: int) -> Level:
        return self._core.state.seats[seat].seat.level or STAND_IN

    def _attention_of(self, seat: int) -> Attentiveness:
        state = self._core.state
        return attention_of(state.settings, self._level_of(seat))
