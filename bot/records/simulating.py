"""Plays whole matches and records them. The same seed gives the same records, byte for byte."""

from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from random import Random
from signal import SIG_IGN, SIGINT, signal
from time import perf_counter
from typing import Final

from bot.ai import Attentiveness
from bot.game import new_game
from bot.game.events import Event
from bot.game.options import Value
from bot.records.chance import choose
from bot.records.fairness import FairSource, commitment
from bot.records.policies import policy_for
from bot.records.policy_play import PolicyPlay
from bot.records.record import Fairness, new_record, record_text
from bot.records.recording import Recorder

MOST_ACTIONS: Final = 1_000_000
"""Actions of one match. Every match ends, but random play under odd house rules may take long."""
MOST_A_CHUNK: Final = 50
"""Matches that a process plays before it returns them."""
AHEAD: Final = 4
"""Chunks that are scheduled ahead for each process."""


@dataclass(frozen=True, slots=True)
class Simulation:
    """The matches to play. `policies` has a name for each seat, or is empty for random play."""

    variant: str
    options: tuple[tuple[str, Value], ...]
    players: int
    seed: int
    policies: tuple[str, ...] = ()
    rollouts: int = 0
    """The search limit of policies that search. 0 means as much as at a table."""
    trace: bool = False
    attention: Attentiveness | None = None
    """The attentiveness of all seats. None: that of each policy."""


@dataclass(frozen=True, slots=True)
class Played:
    """A match that was played."""

    text: str
    """Its record as one line of JSON."""
    actions: int
    seconds: float
    winners: tuple[int, ...]
    policies: tuple[str, ...]
    """The policy of each seat."""


def play_all(simulation: Simulation, games: int, jobs: int = 1) -> Iterator[Played]:
    """Play `games` matches, in order. Several `jobs` run in as many processes."""
    if jobs == 1 or games == 1:
        yield from (play(simulation, index) for index in range(games))
        return
    chunk = max(1, min(MOST_A_CHUNK, games // (jobs * 4)))
    with ProcessPoolExecutor(jobs, initializer=_leave_interrupts_to_parent) as pool:
        under_way: deque[Future[list[Played]]] = deque()
        try:
            for first in range(0, games, chunk):
                some = range(first, min(first + chunk, games))
                under_way.append(pool.submit(_play_some, simulation, some))
                # Do not schedule all at once: the plans of a billion matches would fill the memory.
                if len(under_way) == jobs * AHEAD:
                    yield from under_way.popleft().result()
            for played in under_way:
                yield from played.result()
        finally:
            pool.shutdown(cancel_futures=True)


def _play_some(simulation: Simulation, indices: range) -> list[Played]:
    return [play(simulation, index) for index in indices]


def play(simulation: Simulation, index: int) -> Played:
    """Play the match with that index. It does not depend on matches played before."""
    random = Random(f"{simulation.seed}/{index}")
    policies = _rotated(simulation.policies, index)
    started = perf_counter()
    if policies:
        recorder = _play_by_policies(simulation, index, policies, random)
    else:
        recorder = _play_by_chance(simulation, index, random)
    seconds = perf_counter() - started
    actions = sum(len(played.actions) for played in recorder.record.rounds)
    winners = tuple(recorder.match.winners)
    return Played(record_text(recorder.record), actions, seconds, winners, policies)


def _play_by_chance(simulation: Simulation, index: int, random: Random) -> Recorder:
    recorder = _recorder(simulation, index, random)
    chance, apply, match = random.random, recorder.apply, recorder.match
    actions = 0
    while not match.over:
        rnd = recorder.begin_round()
        while not rnd.over:
            if actions == MOST_ACTIONS:
                recorder.abandon()
                return recorder
            apply(*choose(rnd, chance))
            actions += 1
    return recorder


def _play_by_policies(
    simulation: Simulation, index: int, names: tuple[str, ...], random: Random
) -> Recorder:
    events: list[Event] = []
    recorder = _recorder(simulation, index, random, events)
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


def _recorder(
    simulation: Simulation, index: int, random: Random, listener: list[Event] | None = None
) -> Recorder:
    options = dict(simulation.options)
    game = new_game(simulation.variant, options, simulation.players)
    server_seed, client_seed = random.randbytes(32), f"simulate-{simulation.seed}-{index}"
    fairness = Fairness(commitment=commitment(server_seed), client_seed=client_seed)
    names = [f"Seat {seat}" for seat in range(simulation.players)]
    record = new_record(simulation.variant, options, names, fairness)
    source = FairSource(server_seed, client_seed, game)
    return Recorder(record, source, listener=listener, traces=simulation.trace)


def _rotated(policies: tuple[str, ...], index: int) -> tuple[str, ...]:
    """Return the policies shifted by one seat per match, so that none gains by its seat."""
    if not policies:
        return ()
    shift = index % len(policies)
    return policies[shift:] + policies[:shift]


def _leave_interrupts_to_parent() -> None:
    signal(SIGINT, SIG_IGN)
