"""The position after any action of a record, as data."""

from dataclasses import dataclass

from bot.game import Match, Round
from bot.game.pending import DrawAttack, Exchange, Pending, Several, SkipAttack, attack_in
from bot.records.faults import Fault, RecordError
from bot.records.record import Record
from bot.records.replaying import Replay, legal_actions


class PlaceError(LookupError):
    """The record has no such round, or fewer actions in it."""

    def __init__(self, at: tuple[int, int], rounds: int, actions: int | None) -> None:
        """Store the requested place, and how many rounds (or actions of that round) there are."""
        super().__init__(f"{at[0]}:{at[1]}")
        self.at = at
        self.rounds = rounds
        self.actions = actions


@dataclass(frozen=True, slots=True)
class Position:
    """The state of a match after some actions of a round."""

    match: Match
    rnd: Round
    number: int
    """The round, counted from 1."""
    actions: int
    """The number of actions of the round that were applied."""

    def data(self) -> dict[str, object]:
        """Return everything about the position, with all hands, as plain JSON values."""
        rnd, game = self.rnd, self.match.game
        return {
            "round": self.number,
            "action": self.actions,
            "turn": None if rnd.turn < 0 else rnd.turn,
            "top": game.kinds[rnd.discards[-1]].code,
            "colour": game.colour_name(rnd.shown),
            "direction": rnd.direction,
            "pending": None if rnd.pending is None else _pending(rnd.pending, rnd.turn),
            "hands": [[game.kinds[kind].code for kind in hand] for hand in rnd.hands],
            "draw_pile": len(rnd.pile),
            "windows": sorted(rnd.open_windows()),
            "legal": legal_actions(rnd),
            "over": rnd.over,
        } | _demanded(rnd)


def position(record: Record, at: tuple[int, int] | None = None) -> Position:
    """Return the position at a round (from 1) and a number of its actions, or at the end.

    Only the rounds and actions up to it are replayed. Raise `PlaceError` if the record is too
    short.
    """
    number, actions = _place(record, at)
    replay = Replay(record)
    for index in range(number - 1):
        replay.play_round(index)
    rnd = replay.begin_round(number - 1)
    replay.act(number - 1, 0, actions)
    return Position(replay.match, rnd, number, actions)


def _place(record: Record, at: tuple[int, int] | None) -> tuple[int, int]:
    rounds = len(record.rounds)
    if not rounds:
        raise RecordError("rounds", Fault.NOTHING_DEALT)
    if at is None:
        return rounds, len(record.rounds[-1].actions)
    if not 1 <= at[0] <= rounds:
        raise PlaceError(at, rounds, None)
    actions = len(record.rounds[at[0] - 1].actions)
    if not 0 <= at[1] <= actions:
        raise PlaceError(at, rounds, actions)
    return at


def _demanded(rnd: Round) -> dict[str, object]:
    """Return the demanded rank and the seats that still have to follow, if a rank is demanded."""
    demand = rnd.demand
    return {} if demand is None else {"demand": {"rank": demand.rank, "seats": [*demand.waiting]}}


def _pending(pending: Pending, turn: int) -> dict[str, object]:
    attack = attack_in(pending)
    return {
        "kind": "several" if isinstance(pending, Several) else pending.face.name,
        "count": attack.count if isinstance(attack, DrawAttack | SkipAttack) else None,
        "seat": pending.layer if isinstance(pending, Exchange) else turn,
    }
