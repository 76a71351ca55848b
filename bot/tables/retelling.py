"""Replays a match to an AI player, as if it had sat there since the deal of the round.

So its moves follow from the cards and the actions alone. Neither the time of the request nor a
restart matters.
"""

import hmac

from bot.ai import Player
from bot.game import Match, Refusal, read_action, seat_view
from bot.game.events import Event, seen_by
from bot.records.fairness import FairSource
from bot.tables.state import DamagedTableError, TableState


def seed_of_seat(state: TableState, seat: int) -> int:
    """Return the random seed of an AI seat in a daily: the same for everybody who plays it."""
    label = f"{state.client_seed}:ai:{seat}".encode()
    return int.from_bytes(hmac.digest(state.server_seed, label, "sha256")[:4])


def tell_again(state: TableState, seat: int, policy: Player) -> None:
    """Replay the match to `policy`, from the deal of the current round up to now."""
    assert state.match is not None
    happened: list[Event] = []
    source = FairSource(state.server_seed, state.client_seed, state.match.game)
    match = Match(state.match.game, source, listener=happened)
    for actions in state.actions:
        match.begin_round()
        happened.clear()
        policy.begin(seat_view(match, seat))
        for text in actions:
            action = read_action(match.game, text)
            if isinstance(action, Refusal):
                raise DamagedTableError(f"{state.id}: {text}")
            match.apply(*action)
            _show(happened, seat, policy)


def _show(happened: list[Event], seat: int, policy: Player) -> None:
    for event in happened:
        seen = seen_by(event, seat)
        if seen is not None:
            policy.observe(seen)
    happened.clear()
