"""Plays whole matches and records them. The same seed gives the same records, byte for byte."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, replace
from random import Random
from signal import SIG_IGN, SIGINT, signal
from time import perf_counter
from typing import Final

from bot.ai import HABITS, LEVELS, Attentiveness, Policy, new_policy
from bot.ai.player import SEARCH_BUDGETS, Habits
from bot.game import CardSource, Game, Round, SeatView, new_game, seat_view
from bot.game.calls import timed_windows
from bot.game.events import Event, event_for_seat
from bot.game.moves import (
    ACCEPT,
    CALL,
    CATCH,
    CHALLENGE,
    DRAW,
    EXPIRE,
    EXPIRE_EXCHANGE,
    REVEAL,
    TABLE,
    THROW,
    is_catch,
    is_throw_in,
)
from bot.game.options import Value
from bot.game.pending import EqualCardsTurn, Exchange
from bot.records.fairness import FairSource, commitment_of
from bot.records.record import Fairness, Record, RoundRecord, new_record, record_text
from bot.records.replay import Replay, legal_actions

# Chance ------------------------------------------------------------------------------------------

# Random play: a seat plays any legal card. If it has none, it makes any other legal move.
#
# In some games, drawing is always legal. A seat that drew although it can play a card would make
# rounds endless. So a seat draws only if it can play no card.
#
# A seat sometimes forgets to call, or acts out of turn. Sometimes another seat catches it, or the
# time for a call ends. Moves are sorted before one is chosen, because sets have no fixed order.

Chance = Callable[[], float]
"""Returns a number from 0 up to 1."""

ANSWERS_CALL: Final = 0.6
"""The chance, at each action, that a seat with an open call window calls."""
CATCHES: Final = 0.15
EXPIRES: Final = 0.1
EXCHANGE_EXPIRES: Final = 0.1
ARMS: Final = {"armed": 0.8, "window": 0.25, "next": 0.25, "none": 0.25}
"""The chance that a seat calls in advance on its own turn, by the option `call`."""
INTERRUPTS: Final = {True: 0.3, False: 0.03}
"""The chance that a seat may act out of turn. The key says whether throwing in is allowed."""


def choose_random_action(rnd: Round, chance: Chance) -> tuple[int, int]:
    """Return the next seat to act and its move."""
    if rnd.windows or rnd.final is not None:
        about_call = _random_call_action(rnd, chance)
        if about_call is not None:
            return about_call
    options = rnd.game.options
    if chance() < INTERRUPTS[options.throw_in]:
        seat = pick_any(rnd.playing, chance)
        moves = [] if seat == rnd.turn else rnd.legal_moves(seat)
        if moves:
            return seat, pick_any(sorted(moves), chance)
    pending, seat = rnd.pending, rnd.turn
    if type(pending) is Exchange:
        if chance() < EXCHANGE_EXPIRES:
            return TABLE, EXPIRE_EXCHANGE
        seat = pick_any(pending.waiting, chance)
    moves = rnd.legal_moves(seat)
    if pending is not None and type(pending) is EqualCardsTurn:
        return seat, pick_any(sorted(moves), chance)
    if CALL in moves and chance() < ARMS[options.call]:
        return seat, CALL
    return seat, choose_random_turn_move(moves, chance)


def choose_random_turn_move(moves: Sequence[int], chance: Chance) -> int:
    """Return a random lay or throw-in.

    If there is none, return any other move, such as drawing. Never return a call or a catch.
    """
    plays = [move for move in moves if move < DRAW or move >= THROW]
    if plays:
        if len(plays) > 1:
            plays.sort()
        return plays[int(chance() * len(plays))]
    others = [move for move in moves if move <= REVEAL or move == CHALLENGE]
    return others[0] if len(others) == 1 else pick_any(sorted(others), chance)


def pick_any(choices: Sequence[int], chance: Chance) -> int:
    """Return one of the choices. All are equally likely."""
    return choices[int(chance() * len(choices))]


def _random_call_action(rnd: Round, chance: Chance) -> tuple[int, int] | None:
    """Return a random action for an open call window: a call, a catch, or the end of the window.

    The result is the seat (or `TABLE`) and its move. Return None if nothing happens yet.
    """
    seat = pick_any(rnd.open_windows(), chance)
    fate = chance()
    if fate < CATCHES:
        catcher = pick_any([other for other in rnd.playing if other != seat], chance)
        return catcher, CATCH + seat
    if fate < CATCHES + EXPIRES and seat in timed_windows(rnd):
        return TABLE, EXPIRE + seat
    if fate < CATCHES + EXPIRES + ANSWERS_CALL or rnd.final is not None:
        return seat, CALL
    return None


# Policies ----------------------------------------------------------------------------------------

# The command `simulate` plays matches between policies. A policy is a level of the AI, or random
# play.

RANDOM: Final = "random"
POLICIES: Final = (RANDOM, *LEVELS)
ATTENTIONS: Final = tuple(HABITS)

BY_CHANCE: Final = Habits(calls=0.8, catches=0.3, throws=0.5)
"""The habits of random play: its chances to call, to catch and to throw in."""


def policy_for(  # noqa: PLR0913, PLR0917 - all that defines a policy
    name: str,
    game: Game,
    seat: int,
    seed: int,
    rollouts: int,
    attention: Attentiveness | None,
) -> Policy:
    """Return a new policy for a seat. `name` is "random" or a level of the AI.

    `rollouts` limits the search for a move. 0 means the limit that the level has at a table.
    """
    if name == RANDOM:
        return RandomPolicy(seed, HABITS[attention] if attention else BY_CHANCE)
    search_budget = SEARCH_BUDGETS.get(name)
    if search_budget is not None and rollouts:
        search_budget = replace(
            search_budget, rollouts=rollouts, checks=min(search_budget.checks, rollouts)
        )
    return new_policy(name, game, seat, seed, attention=attention, search_budget=search_budget)


class RandomPolicy:
    """Makes random moves, and sometimes forgets to call."""

    def __init__(self, seed: int, habits: Habits) -> None:
        self._chance = Random(seed).random
        self._habits = habits

    def start_round(self, view: SeatView) -> None:
        """Do nothing, because this policy remembers nothing."""

    def observe(self, event: Event) -> None:
        """Do nothing, because this policy remembers nothing."""

    def choose_action(self, view: SeatView) -> int | None:
        """Return a random move, or None to do nothing.

        The habits of the policy say how often it calls, catches and throws in.
        """
        public, moves = view.public, view.legal
        if view.seat in public.windows or view.seat == public.final:
            return CALL if self._chance() < self._habits.calls else None
        catches = [move for move in moves if is_catch(move)]
        if catches and self._chance() < self._habits.catches:
            return pick_any(catches, self._chance)
        if view.seat == public.turn or ACCEPT in moves:
            return self._act_on_turn(view)
        throws = [move for move in moves if is_throw_in(move)]
        return throws[0] if throws and self._chance() < self._habits.throws else None

    def _act_on_turn(self, view: SeatView) -> int:
        if CALL in view.legal and self._chance() < self._habits.calls:
            return CALL
        return choose_random_turn_move(view.legal, self._chance)


# Recording ---------------------------------------------------------------------------------------


class Recorder:
    """Plays a match and adds every action to its record. `match` is the match in its current state.

    The record may already contain actions. Then the match goes on after these actions.
    """

    def __init__(
        self,
        record: Record,
        source: CardSource,
        *,
        listener: list[Event] | None = None,
        traces: bool = False,
    ) -> None:
        """Replay the actions of the record. Raise `RecordError` if the source deals other cards.

        With `traces` the record also lists the legal actions before every action.
        """
        self.record = record
        self.source = source
        self.traces = traces
        replay = Replay(record, source, listener=listener)
        self.match = replay.play()
        self._cards = replay.cards
        self._cards.growing = True
        self._record_result()

    def begin_round(self) -> Round:
        rnd = self.match.begin_round()
        deck = self._cards.card_codes(self._cards.dealt)
        dealt = RoundRecord(dealer=self.match.dealer, deck=deck, reshuffles=[], actions=[])
        if self.traces:
            dealt.legal = []
        self.record.rounds.append(dealt)
        return rnd

    def apply(self, seat: int, move: int) -> None:
        """Apply a legal action and record it. If the action ends the round, record the result."""
        match, played = self.match, self.record.rounds[-1]
        rnd = match.round
        assert rnd is not None
        if played.legal is not None:
            played.legal.append(legal_actions(rnd))
        match.apply(seat, move)
        played.actions.append(match.game.action_text(seat, move))
        if rnd.over:
            self._record_result()

    def abandon(self) -> None:
        """Record that the match was given up before its end."""
        if self.match.over:
            raise ValueError("the match was played to its end")
        self.record.abandoned = True
        self.record.totals = [*self.match.totals]
        self._record_secret()

    def _record_result(self) -> None:
        """Record the result of the last round if it is over. Do the same for the match."""
        match, rounds = self.match, self.record.rounds
        if rounds and len(match.results) == len(rounds):
            rounds[-1].winner = match.results[-1].winner
            rounds[-1].points = [*match.results[-1].points]
        if match.over:
            self.record.totals = [*match.totals]
            self.record.winners = [*match.winners]
            self._record_secret()

    def _record_secret(self) -> None:
        if self.record.fairness is not None and isinstance(self.source, FairSource):
            self.record.fairness.server_seed = self.source.server_seed.hex()


# Policy play -------------------------------------------------------------------------------------

# Policies play a match. Each policy knows only what its seat may see.
#
# Before every action, the policies are asked in this order:
# - A seat that has to call may call.
# - The other seats may catch a seat that did not call.
# - If no seat does, a call window with a time limit ends.
# - Seats that are not on turn may throw in.
# - The seat on turn has to move.


class PolicyError(Exception):
    """Raised if a policy chose an illegal move, or chose no move although it had to act."""


@dataclass
class PolicyPlay:
    """A match between policies, one for each seat."""

    recorder: Recorder
    policies: Sequence[Policy]
    events: list[Event]
    """The events of the recorder's match."""
    random: Random
    actions: int = 0

    def play_round(self, most_actions: int) -> None:
        """Play a round to its end, or until the match has had `most_actions` actions."""
        rnd = self.recorder.begin_round()
        for seat in rnd.present:
            self.policies[seat].start_round(seat_view(self.recorder.match, seat))
        self._show_event_to_policies()
        while not rnd.over and self.actions < most_actions:
            seat, move = self._next_action(rnd)
            self.recorder.apply(seat, move)
            self.actions += 1
            self._show_event_to_policies()

    def _next_action(self, rnd: Round) -> tuple[int, int]:
        """Return the next seat to act and its move."""
        found = self._call_action(rnd) if rnd.windows or rnd.final is not None else None
        return found or self._throw_in_action(rnd) or self._turn_action(rnd)

    def _call_action(self, rnd: Round) -> tuple[int, int] | None:
        """Return the first call or catch of a policy. If there is none, let a call window expire.

        Return None if no seat calls or catches, and no window has a time limit.
        """
        for seat in rnd.open_windows():
            if self._ask_policy(seat) == CALL:
                return seat, CALL
        for seat in self._shuffled(rnd.playing):
            move = self._ask_policy(seat) if _can_catch(rnd, seat) else None
            if move is not None and is_catch(move):
                return seat, move
        timed = timed_windows(rnd)
        return (TABLE, EXPIRE + timed[0]) if timed else None

    def _throw_in_action(self, rnd: Round) -> tuple[int, int] | None:
        """Return the move of a seat that throws in out of turn, or None if no seat does."""
        if not rnd.game.options.throw_in:
            return None
        for seat in self._shuffled(rnd.playing):
            if seat != rnd.turn and any(map(is_throw_in, rnd.legal_moves(seat))):
                move = self._ask_policy(seat)
                if move is not None:
                    return seat, move
        return None

    def _turn_action(self, rnd: Round) -> tuple[int, int]:
        pending = rnd.pending
        seat = pending.waiting[0] if isinstance(pending, Exchange) else rnd.turn
        move = self._ask_policy(seat)
        if move is None:
            raise PolicyError(f"seat {seat} has to act and does nothing")
        return seat, move

    def _ask_policy(self, seat: int) -> int | None:
        view = seat_view(self.recorder.match, seat)
        move = self.policies[seat].choose_action(view)
        if move is not None and move not in view.legal:
            raise PolicyError(f"seat {seat}: {view.public.game.text_of.get(move, move)}")
        return move

    def _show_event_to_policies(self) -> None:
        """Show every policy the latest events, without what is hidden from its seat."""
        for seat, policy in enumerate(self.policies):
            for event in self.events:
                seen = event_for_seat(event, seat)
                if seen is not None:
                    policy.observe(seen)
        self.events.clear()

    def _shuffled(self, seats: Sequence[int]) -> list[int]:
        return self.random.sample(seats, len(seats))


def _can_catch(rnd: Round, seat: int) -> bool:
    return any(seat != other for other in rnd.open_windows())


# Simulating --------------------------------------------------------------------------------------

MOST_ACTIONS: Final = 1_000_000
"""The most actions of one match. Random play under odd house rules may take very long."""
MOST_A_CHUNK: Final = 50
"""The most matches in a chunk. A process plays a whole chunk before it returns the matches."""
AHEAD: Final = 4
"""The number of chunks that are scheduled ahead for each process."""


@dataclass(frozen=True, slots=True)
class Simulation:
    """The matches to play. `policies` has a name for each seat, or is empty for random play."""

    variant: str
    options: tuple[tuple[str, Value], ...]
    players: int
    seed: int
    policies: tuple[str, ...] = ()
    rollouts: int = 0
    """The search limit of policies that search. 0 means the same limit as at a table."""
    trace: bool = False
    attention: Attentiveness | None = None
    """The attention of all seats. If None, each policy has its usual attention."""


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match that was played."""

    text: str
    """The record of the match as one line of JSON."""
    actions: int
    seconds: float
    winners: tuple[int, ...]
    policies: tuple[str, ...]
    """The policy of each seat."""


def play_matches(simulation: Simulation, games: int, jobs: int = 1) -> Iterator[PlayedMatch]:
    """Play `games` matches in `jobs` processes, and yield them in order."""
    if jobs == 1 or games == 1:
        yield from (play_match(simulation, index) for index in range(games))
        return
    chunk = max(1, min(MOST_A_CHUNK, games // (jobs * 4)))
    with ProcessPoolExecutor(jobs, initializer=_leave_interrupts_to_parent) as pool:
        under_way: deque[Future[list[PlayedMatch]]] = deque()
        try:
            for first in range(0, games, chunk):
                some = range(first, min(first + chunk, games))
                under_way.append(pool.submit(_play_range, simulation, some))
                # Wait for the oldest chunk. Otherwise the chunks of a billion matches would fill
                # the memory.
                if len(under_way) == jobs * AHEAD:
                    yield from under_way.popleft().result()
            for played in under_way:
                yield from played.result()
        finally:
            pool.shutdown(cancel_futures=True)


def _play_range(simulation: Simulation, indices: range) -> list[PlayedMatch]:
    return [play_match(simulation, index) for index in indices]


def play_match(simulation: Simulation, index: int) -> PlayedMatch:
    """Play the match with that index. It depends only on the simulation and the index."""
    random = Random(f"{simulation.seed}/{index}")
    policies = _rotated_policies(simulation.policies, index)
    started = perf_counter()
    if policies:
        recorder = _play_by_policies(simulation, index, policies, random)
    else:
        recorder = _play_by_chance(simulation, index, random)
    seconds = perf_counter() - started
    actions = sum(len(played.actions) for played in recorder.record.rounds)
    winners = tuple(recorder.match.winners)
    return PlayedMatch(record_text(recorder.record), actions, seconds, winners, policies)


def _play_by_chance(simulation: Simulation, index: int, random: Random) -> Recorder:
    recorder = _new_recorder(simulation, index, random)
    chance, apply, match = random.random, recorder.apply, recorder.match
    actions = 0
    while not match.over:
        rnd = recorder.begin_round()
        while not rnd.over:
            if actions == MOST_ACTIONS:
                recorder.abandon()
                return recorder
            apply(*choose_random_action(rnd, chance))
            actions += 1
    return recorder


def _play_by_policies(
    simulation: Simulation, index: int, names: tuple[str, ...], random: Random
) -> Recorder:
    events: list[Event] = []
    recorder = _new_recorder(simulation, index, random, events)
    game, rollouts, attention = recorder.match.game, simulation.rollouts, simulation.attention
    policies = [
        policy_for(name, game, seat, random.getrandbits(64), rollouts, attention)
        for seat, name in enumerate(names)
    ]
    table = PolicyPlay(recorder, policies, events, random)
    while not recorder.match.over:
        table.play_round(MOST_ACTIONS)
        if table.actions == MOST_ACTIONS and not recorder.match.over:
            recorder.abandon()
            break
    return recorder


def _new_recorder(
    simulation: Simulation, index: int, random: Random, listener: list[Event] | None = None
) -> Recorder:
    options = dict(simulation.options)
    game = new_game(simulation.variant, options, simulation.players)
    server_seed, client_seed = random.randbytes(32), f"simulate-{simulation.seed}-{index}"
    fairness = Fairness(commitment=commitment_of(server_seed), client_seed=client_seed)
    names = [f"Seat {seat}" for seat in range(simulation.players)]
    record = new_record(simulation.variant, options, names, fairness)
    source = FairSource(server_seed, client_seed, game)
    return Recorder(record, source, listener=listener, traces=simulation.trace)


def _rotated_policies(policies: tuple[str, ...], index: int) -> tuple[str, ...]:
    """Return the policies, shifted by one seat for each match.

    So no policy gains by its seat.
    """
    if not policies:
        return ()
    shift = index % len(policies)
    return policies[shift:] + policies[:shift]


def _leave_interrupts_to_parent() -> None:
    signal(SIGINT, SIG_IGN)
