"""Sample records."""

import json
from functools import cache
from typing import Any

from bot.game import Match, read_action, refusal_of
from bot.game.refusals import Refusal
from bot.records import Record, read_record, verify_record
from bot.records.simulation import Simulation, play_match

Json = dict[str, Any]


@cache
def simulated(
    variant: str,
    players: int = 4,
    seed: int = 1,
    *,
    trace: bool = False,
    **options: int | str | bool,
) -> str:
    """Return the record of a random match."""
    return play_match(
        Simulation(variant, tuple(options.items()), players, seed, trace=trace), 0
    ).text


def as_json(text: str) -> Json:
    found: Json = json.loads(text)
    return found


def read(record: Json) -> Record:
    return read_record(json.dumps(record).encode())


def verified(record: Json) -> Match:
    return verify_record(read(record))


def under_way(record: Json, rounds: int, actions: int) -> Json:
    """Return a finished record cut off after some rounds and some actions of the last one."""
    cut: Json = json.loads(json.dumps(record))
    cut["rounds"] = cut["rounds"][:rounds]
    last = cut["rounds"][-1]
    if actions < len(last["actions"]):
        last["actions"] = last["actions"][:actions]
        del last["winner"], last["points"]
    del cut["totals"], cut["winners"], cut["fairness"]["server_seed"]
    return cut


def act(match: Match, action: str) -> None:
    """Apply an action in the notation of records."""
    found = read_action(match.game, action)
    assert match.round is not None
    assert not isinstance(found, Refusal), f"{action}: {found}"
    refused = refusal_of(match.round, *found)
    assert refused is None, f"{action}: {refused}"
    match.apply(*found)
