"""Plays a record again, and raises an error for the first fault that it finds.

Cards are checked before they are dealt, and actions before they are applied. The recorded results
are not checked by `Replay`, but by `verify_record`.
"""

from dataclasses import dataclass
from functools import lru_cache

from bot.game import DEFINITIONS, FIRST_DEFINITION, TABLE, CardSource, Match, OptionError, Round
from bot.game.events import Event
from bot.game.game import Game, SeatsError, new_game
from bot.game.pending import DrawAttack, EqualCardsTurn, Exchange, Pending, SkipAttack, attack_of
from bot.game.refusals import Refusal, read_action, refusal_of
from bot.records.fairness import FairSource, commitment_of
from bot.records.record import (
    FORMAT,
    ActionError,
    OptionsError,
    Record,
    RecordedCards,
    RecordError,
    RecordErrorKind,
)

# Replaying ---------------------------------------------------------------------------------------


class Replay:
    """Replays a record round by round. `match` is the match that is being replayed.

    The cards of the record are checked against a source. This is `source` if it is passed, or else
    the shuffles that follow from the secret in the record. If there is neither, the cards are
    accepted without proof.
    """

    def __init__(
        self,
        record: Record,
        source: CardSource | None = None,
        *,
        listener: list[Event] | None = None,
    ) -> None:
        """Check the fields of the record that come before the first round."""
        self.record = record
        self.game = game_of(record)
        _check_commitment(record)
        self.cards = RecordedCards(self.game, record, source or _fair_source(record, self.game))
        self.match = Match(self.game, self.cards, dealer=self._dealer(), listener=listener)

    def begin_round(self, index: int) -> Round:
        """Deal the round with that index. All earlier rounds must have been played."""
        where = f"rounds[{index}]"
        match = self.match
        if match.over:
            raise RecordError(where, RecordErrorKind.ROUND_TOO_MANY)
        if match.round is not None and not match.round.over:
            raise RecordError(where, RecordErrorKind.ROUND_TOO_EARLY)
        rnd = match.begin_round()
        if self.record.rounds[index].dealer != match.dealer:
            raise RecordError(f"{where}.dealer", RecordErrorKind.DEALER_WRONG, dealer=match.dealer)
        self.cards.prove_deck(index, rnd)
        return rnd

    def apply_actions(self, index: int, first: int, last: int) -> None:
        """Apply the actions of a round from `first` up to, but not including, `last`."""
        rnd = self.match.round
        assert rnd is not None
        known = _known_actions(self.game)
        apply, legal = self.match.apply, rnd.legal_moves
        actions = self.record.rounds[index].actions
        for number in range(first, last):
            action = actions[number]
            seat, move = known.get(action, UNKNOWN)
            if rnd.over or seat == TABLE or move not in legal(seat):
                where = f"rounds[{index}].actions[{number}]"
                seat, move = self._checked_action(rnd, action, where)
            apply(seat, move)

    def play_round(self, index: int) -> Round:
        """Deal a round and apply all its actions."""
        rnd = self.begin_round(index)
        self.apply_actions(index, 0, len(self.record.rounds[index].actions))
        self.cards.check_all_used(index)
        return rnd

    def play(self) -> Match:
        for index in range(len(self.record.rounds)):
            self.play_round(index)
        return self.match

    def _checked_action(self, rnd: Round, action: str, where: str) -> tuple[int, int]:
        """Return the seat and the move of an action. Raise `ActionError` if it is not legal."""
        read = read_action(self.game, action)
        if isinstance(read, Refusal):
            raise ActionError(where, action, self.game, read)
        refused = refusal_of(rnd, *read)
        if refused is not None:
            raise ActionError(where, action, self.game, refused)
        return read

    def _dealer(self) -> int | None:
        """Return the recorded first dealer. Return None if the source draws the dealer by lot."""
        if self.cards.source is not None:
            return None
        dealer = self.record.rounds[0].dealer if self.record.rounds else 0
        if dealer >= self.game.seats:
            raise RecordError("rounds[0].dealer", RecordErrorKind.OUT_OF_RANGE)
        return dealer


UNKNOWN = (TABLE, TABLE)
"""The seat and move for an unknown action. `_checked_action` then finds out what is wrong."""


def game_of(record: Record) -> Game:
    """Return the game of a record.

    Raise `RecordError` if its game, rules, seats or options are impossible.
    """
    if record.format != FORMAT:
        raise RecordError("format", RecordErrorKind.FORMAT_UNKNOWN, known=FORMAT)
    if record.variant not in DEFINITIONS:
        raise RecordError("variant", RecordErrorKind.GAME_UNKNOWN, known=", ".join(DEFINITIONS))
    definition = record.definition or FIRST_DEFINITION
    if definition not in DEFINITIONS[record.variant]:
        raise RecordError("definition", RecordErrorKind.DEFINITION_UNKNOWN, number=definition)
    try:
        return new_game(record.variant, record.options, len(record.seats), definition)
    except SeatsError as error:
        fewest, most = error.fewest, error.most
        raise RecordError(
            "seats", RecordErrorKind.SEATS_IMPOSSIBLE, fewest=fewest, most=most
        ) from None
    except OptionError as error:
        raise OptionsError(error) from None


def legal_actions(rnd: Round) -> dict[str, list[str]]:
    """Return the legal actions of each seat, sorted. Leave out seats without legal actions.

    The key "table" has the actions of the clock, for example the end of a call window.
    """
    game = rnd.game
    if rnd.over:
        return {}
    listed = {
        str(seat): sorted(game.text_of[move] for move in rnd.legal_moves(seat))
        for seat in rnd.present
    }
    listed["table"] = sorted(game.table_text_of[move] for move in rnd.legal_clock_moves())
    return {who: actions for who, actions in listed.items() if actions}


def _check_commitment(record: Record) -> None:
    fairness = record.fairness
    if fairness is None or fairness.server_seed is None:
        return
    if commitment_of(bytes.fromhex(fairness.server_seed)) != fairness.commitment:
        raise RecordError("fairness.commitment", RecordErrorKind.COMMITMENT_BROKEN)


def _fair_source(record: Record, game: Game) -> FairSource | None:
    fairness = record.fairness
    if fairness is None or fairness.server_seed is None:
        return None
    return FairSource(bytes.fromhex(fairness.server_seed), fairness.client_seed, game)


@lru_cache(maxsize=64)
def _known_actions(game: Game) -> dict[str, tuple[int, int]]:
    """Return a dict of all actions of the game. For each text, it has the seat and the move."""
    seats = {
        f"{seat} {text}": (seat, move)
        for seat in range(game.seats)
        for text, move in game.move_of.items()
    }
    table = {f"table {text}": (TABLE, move) for text, move in game.table_move_of.items()}
    return seats | table


# Positions ---------------------------------------------------------------------------------------


class PlaceError(LookupError):
    """Raised if a record does not have the requested round, or the round has too few actions."""

    def __init__(self, at: tuple[int, int], rounds: int, actions: int | None) -> None:
        """Store the requested place, and the number of rounds in the record.

        `actions` is the number of actions in the requested round, or None without such a round.
        """
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
    """The number of the round, counted from 1."""
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
            "pending": None if rnd.pending is None else _pending_data(rnd.pending, rnd.turn),
            "hands": [[game.kinds[kind].code for kind in hand] for hand in rnd.hands],
            "draw_pile": len(rnd.pile),
            "windows": sorted(rnd.open_windows()),
            "legal": legal_actions(rnd),
            "over": rnd.over,
        } | _demand_data(rnd)


def position_at(record: Record, at: tuple[int, int] | None = None) -> Position:
    """Replay a record up to `at`: a round (from 1), and a number of actions in this round.

    Return the position after these actions, or at the end of the record if `at` is None. Raise
    `PlaceError` if the record is too short.
    """
    number, actions = _end_of_place(record, at)
    replay = Replay(record)
    for index in range(number - 1):
        replay.play_round(index)
    rnd = replay.begin_round(number - 1)
    replay.apply_actions(number - 1, 0, actions)
    return Position(replay.match, rnd, number, actions)


def _end_of_place(record: Record, at: tuple[int, int] | None) -> tuple[int, int]:
    rounds = len(record.rounds)
    if not rounds:
        raise RecordError("rounds", RecordErrorKind.NOTHING_DEALT)
    if at is None:
        return rounds, len(record.rounds[-1].actions)
    if not 1 <= at[0] <= rounds:
        raise PlaceError(at, rounds, None)
    actions = len(record.rounds[at[0] - 1].actions)
    if not 0 <= at[1] <= actions:
        raise PlaceError(at, rounds, actions)
    return at


def _demand_data(rnd: Round) -> dict[str, object]:
    """Return the demanded rank, and the seats that still have to follow the demand, as JSON values.

    Return an empty dict if no rank is demanded.
    """
    demand = rnd.demand
    return {} if demand is None else {"demand": {"rank": demand.rank, "seats": [*demand.waiting]}}


def _pending_data(pending: Pending, turn: int) -> dict[str, object]:
    attack = attack_of(pending)
    return {
        "kind": "several" if isinstance(pending, EqualCardsTurn) else pending.face.name,
        "count": attack.count if isinstance(attack, DrawAttack | SkipAttack) else None,
        "seat": pending.layer if isinstance(pending, Exchange) else turn,
    }


# Verifying ---------------------------------------------------------------------------------------

# Verifying checks a whole record: every action, every result, and the proof of its shuffles.


def verify_record(record: Record) -> Match:
    """Check a whole record. Return its match, or raise `RecordError` for the first fault."""
    replay = Replay(record)
    for index, played in enumerate(record.rounds):
        if played.legal is None:
            replay.play_round(index)
        else:
            _play_traced_round(replay, index)
        _check_round(replay, index)
    _check_match(record, replay.match)
    return replay.match


def _play_traced_round(replay: Replay, index: int) -> None:
    """Play a round, and check the recorded legal actions before every action."""
    rnd = replay.begin_round(index)
    played = replay.record.rounds[index]
    listed = played.legal or []
    for number in range(len(played.actions)):
        if number >= len(listed) or listed[number] != legal_actions(rnd):
            raise RecordError(f"rounds[{index}].legal[{number}]", RecordErrorKind.LEGAL_WRONG)
        replay.apply_actions(index, number, number + 1)
    if len(listed) > len(played.actions):
        raise RecordError(
            f"rounds[{index}].legal[{len(played.actions)}]", RecordErrorKind.LEGAL_WRONG
        )
    replay.cards.check_all_used(index)


def _check_round(replay: Replay, index: int) -> None:
    """Check the recorded winner and points of a round.

    A round that is over must have these fields. Any other round must not have them.
    """
    rnd, where = replay.match.round, f"rounds[{index}]"
    played = replay.record.rounds[index]
    given = {"winner", "points"} & played.model_fields_set
    if rnd is None or not rnd.over:
        for field in sorted(given, reverse=True):
            raise RecordError(f"{where}.{field}", RecordErrorKind.RESULT_TOO_EARLY)
        return
    for field in ("winner", "points"):
        if field not in given:
            raise RecordError(f"{where}.{field}", RecordErrorKind.FIELD_MISSING)
    result = replay.match.results[-1]
    if played.winner != result.winner:
        winner = "none" if result.winner is None else str(result.winner)
        raise RecordError(f"{where}.winner", RecordErrorKind.WINNER_WRONG, winner=winner)
    if played.points != [*result.points]:
        raise RecordError(
            f"{where}.points", RecordErrorKind.POINTS_WRONG, points=_sorted_actions(result.points)
        )


def _check_match(record: Record, match: Match) -> None:
    """Check the results of the match as a whole."""
    if match.over:
        _check_finished(record, match)
    elif record.abandoned:
        _check_abandoned(record)
    else:
        _check_under_way(record)
    if record.totals is not None and record.totals != match.totals:
        raise RecordError(
            "totals", RecordErrorKind.TOTALS_WRONG, points=_sorted_actions(match.totals)
        )


def _check_finished(record: Record, match: Match) -> None:
    if record.abandoned:
        raise RecordError("abandoned", RecordErrorKind.ABANDONED_WRONG)
    _require_secret(record)
    if record.totals is None:
        raise RecordError("totals", RecordErrorKind.FIELD_MISSING)
    if record.winners is None:
        raise RecordError("winners", RecordErrorKind.FIELD_MISSING)
    if record.winners != match.winners:
        raise RecordError(
            "winners", RecordErrorKind.WINNERS_WRONG, winners=_sorted_actions(match.winners)
        )


def _check_abandoned(record: Record) -> None:
    _require_secret(record)
    if record.winners is not None:
        raise RecordError("winners", RecordErrorKind.RESULT_TOO_EARLY)
    if record.totals is None:
        raise RecordError("totals", RecordErrorKind.FIELD_MISSING)


def _check_under_way(record: Record) -> None:
    if record.winners is not None:
        raise RecordError("winners", RecordErrorKind.RESULT_TOO_EARLY)
    if record.fairness is not None and record.fairness.server_seed is not None:
        raise RecordError("fairness.server_seed", RecordErrorKind.SECRET_TOO_EARLY)


def _require_secret(record: Record) -> None:
    if record.fairness is not None and record.fairness.server_seed is None:
        raise RecordError("fairness.server_seed", RecordErrorKind.FIELD_MISSING)


def _sorted_actions(numbers: list[int] | tuple[int, ...]) -> str:
    return ", ".join(str(number) for number in numbers)
