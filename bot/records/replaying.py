"""Plays a record again. Cards are checked before they are dealt, actions before they are applied.

A fault is raised as soon as it is found. The recorded results are checked in `verifying`.
"""

from functools import lru_cache

from bot.game import RULE_SETS, TABLE, CardSource, Match, OptionError, Round
from bot.game.events import Event
from bot.game.game import Game, SeatsError, new_game
from bot.game.refusals import Refusal, read_action, refusal
from bot.records.cards import RecordedCards
from bot.records.fairness import FairSource, commitment
from bot.records.faults import ActionError, Fault, OptionsError, RecordError
from bot.records.record import FORMAT, Record


class Replay:
    """A replay of a record, round by round, in `match`.

    The source deals cards that the record does not contain. Without a source, the record's own
    secret deals them. If there is no secret either, the recorded cards are accepted without proof.
    """

    def __init__(
        self,
        record: Record,
        source: CardSource | None = None,
        *,
        listener: list[Event] | None = None,
    ) -> None:
        """Check all that comes before the first round."""
        self.record = record
        self.game = game_of(record)
        _check_commitment(record)
        self.cards = RecordedCards(self.game, record, source or _proof(record, self.game))
        self.match = Match(self.game, self.cards, dealer=self._dealer(), listener=listener)

    def begin_round(self, index: int) -> Round:
        """Deal the round with that index. All earlier rounds must have been played."""
        where = f"rounds[{index}]"
        match = self.match
        if match.over:
            raise RecordError(where, Fault.ROUND_TOO_MANY)
        if match.round is not None and not match.round.over:
            raise RecordError(where, Fault.ROUND_TOO_EARLY)
        rnd = match.begin_round()
        if self.record.rounds[index].dealer != match.dealer:
            raise RecordError(f"{where}.dealer", Fault.DEALER_WRONG, dealer=match.dealer)
        self.cards.prove_deck(index, rnd)
        return rnd

    def act(self, index: int, first: int, last: int) -> None:
        """Apply the actions of a round from `first` up to, but not including, `last`."""
        rnd = self.match.round
        assert rnd is not None
        known = _known_actions(self.game)
        apply, legal = self.match.apply, rnd.legal
        actions = self.record.rounds[index].actions
        for number in range(first, last):
            action = actions[number]
            seat, move = known.get(action, UNKNOWN)
            if rnd.over or seat == TABLE or move not in legal(seat):
                where = f"rounds[{index}].actions[{number}]"
                seat, move = self._checked(rnd, action, where)
            apply(seat, move)

    def play_round(self, index: int) -> Round:
        """Deal a round and apply all its actions."""
        rnd = self.begin_round(index)
        self.act(index, 0, len(self.record.rounds[index].actions))
        self.cards.check_all_used(index)
        return rnd

    def play(self) -> Match:
        for index in range(len(self.record.rounds)):
            self.play_round(index)
        return self.match

    def _checked(self, rnd: Round, action: str, where: str) -> tuple[int, int]:
        """Return the seat and the move of an action. Raise `ActionError` if it is not legal."""
        read = read_action(self.game, action)
        if isinstance(read, Refusal):
            raise ActionError(where, action, self.game, read)
        refused = refusal(rnd, *read)
        if refused is not None:
            raise ActionError(where, action, self.game, refused)
        return read

    def _dealer(self) -> int | None:
        """Return the recorded first dealer. Return None if the source draws the lot."""
        if self.cards.source is not None:
            return None
        dealer = self.record.rounds[0].dealer if self.record.rounds else 0
        if dealer >= self.game.seats:
            raise RecordError("rounds[0].dealer", Fault.OUT_OF_RANGE)
        return dealer


UNKNOWN = (TABLE, TABLE)
"""The meaning of a text that is no action. Like an action of the clock, it is checked further."""


def game_of(record: Record) -> Game:
    """Return the game of a record. Raise `RecordError` if there is no such game."""
    if record.format != FORMAT:
        raise RecordError("format", Fault.FORMAT_UNKNOWN, known=FORMAT)
    if record.variant not in RULE_SETS:
        raise RecordError("variant", Fault.GAME_UNKNOWN, known=", ".join(RULE_SETS))
    try:
        return new_game(record.variant, record.options, len(record.seats))
    except SeatsError as error:
        fewest, most = error.fewest, error.most
        raise RecordError("seats", Fault.SEATS_IMPOSSIBLE, fewest=fewest, most=most) from None
    except OptionError as error:
        raise OptionsError(error) from None


def legal_actions(rnd: Round) -> dict[str, list[str]]:
    """Return all legal actions, sorted, by seat and for the table.

    Seats without any are left out.
    """
    game = rnd.game
    if rnd.over:
        return {}
    listed = {
        str(seat): sorted(game.text_of[move] for move in rnd.legal(seat)) for seat in rnd.present
    }
    listed["table"] = sorted(game.table_text_of[move] for move in rnd.legal_for_table())
    return {who: actions for who, actions in listed.items() if actions}


def _check_commitment(record: Record) -> None:
    fairness = record.fairness
    if fairness is None or fairness.server_seed is None:
        return
    if commitment(bytes.fromhex(fairness.server_seed)) != fairness.commitment:
        raise RecordError("fairness.commitment", Fault.COMMITMENT_BROKEN)


def _proof(record: Record, game: Game) -> FairSource | None:
    fairness = record.fairness
    if fairness is None or fairness.server_seed is None:
        return None
    return FairSource(bytes.fromhex(fairness.server_seed), fairness.client_seed, game)


@lru_cache(maxsize=64)
def _known_actions(game: Game) -> dict[str, tuple[int, int]]:
    """Return every action of the game by its text."""
    seats = {
        f"{seat} {text}": (seat, move)
        for seat in range(game.seats)
        for text, move in game.move_of.items()
    }
    table = {f"table {text}": (TABLE, move) for text, move in game.table_move_of.items()}
    return seats | table
