"""The format of a record: one match, finished or under way, as JSON.

The models have the same fields as the JSON, in the same order. A field may be absent from the JSON.
Then the field is not set in the model, and `record_text` does not write it. An absent field is not
the same as null: in a round that nobody won, `winner` is present and null.

The size limits are far above what any match needs. They stop nonsense before it is replayed.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Annotated, Final

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints
from pydantic_core import PydanticCustomError

from bot.game import DEFINITION, FIRST_DEFINITION, CardSource, Game, OptionError, Refusal, Round
from bot.game.options import Value

# Record ------------------------------------------------------------------------------------------

FORMAT: Final = "maumau-record/1"

MOST_SEATS: Final = 10
MOST_ROUNDS: Final = 10_000
MOST_ACTIONS: Final = 1_000_000
"""The most actions of one round."""
MOST_CARDS: Final = 500
MOST_POINTS: Final = 1_000_000_000


def _not_null(value: object) -> object:
    """Return the value, but refuse null. The field may be absent instead."""
    if value is None:
        raise PydanticCustomError("null", "null")
    return value


def _only_true(value: object) -> object:
    """Return the value, but refuse all values except true. The field may be absent instead."""
    if value is not True:
        raise PydanticCustomError("not_true", "not true")
    return value


Present = BeforeValidator(_not_null)
Mark = Annotated[bool | None, BeforeValidator(_only_true)]
Hex = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
Name = Annotated[str, StringConstraints(min_length=1, max_length=100)]
Word = Annotated[str, StringConstraints(min_length=1, max_length=60)]
Cards = Annotated[list[Word], Field(max_length=MOST_CARDS, fail_fast=True)]
Action = Word
Seat = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
Points = Annotated[list[Annotated[int, Field(ge=0, le=MOST_POINTS)]], Field(max_length=MOST_SEATS)]
Legal = dict[Word, Annotated[list[Word], Field(max_length=MOST_ACTIONS, fail_fast=True)]]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, hide_input_in_errors=True)


class Fairness(_Strict):
    """The proof of the shuffles. It includes the secret once the match is over."""

    commitment: Hex
    server_seed: Annotated[Hex | None, Present] = None
    client_seed: Annotated[str, StringConstraints(max_length=1000)]


class RoundRecord(_Strict):
    """One round. Its winner and its points are set when the round is over."""

    dealer: Seat
    deck: Cards
    reshuffles: Annotated[list[Cards], Field(max_length=MOST_ACTIONS, fail_fast=True)]
    actions: Annotated[list[Action], Field(max_length=MOST_ACTIONS, fail_fast=True)]
    legal: Annotated[
        list[Legal] | None, Field(max_length=MOST_ACTIONS, fail_fast=True), Present
    ] = None
    """The legal actions of each seat before each action, if the record lists them."""
    winner: Seat | None = None
    points: Annotated[Points | None, Present] = None


class Record(_Strict):
    """One match."""

    format: Annotated[str, StringConstraints(max_length=100)]
    variant: Annotated[str, StringConstraints(max_length=100)]
    definition: Annotated[int | None, Field(ge=FIRST_DEFINITION), Present] = None
    """The number of the rules. Records of the first rules have none."""
    options: Annotated[dict[Word, object], Field(max_length=100)]
    seats: Annotated[list[Name], Field(max_length=MOST_SEATS)]
    fairness: Annotated[Fairness | None, Present] = None
    rounds: Annotated[list[RoundRecord], Field(max_length=MOST_ROUNDS, fail_fast=True)]
    totals: Annotated[Points | None, Present] = None
    winners: Annotated[list[Seat] | None, Field(max_length=MOST_SEATS), Present] = None
    abandoned: Mark = None


def new_record(
    variant: str,
    options: Mapping[str, Value],
    seats: Sequence[str],
    fairness: Fairness | None = None,
    definition: int = DEFINITION,
) -> Record:
    """Return the record of a match that has not begun."""
    record = Record(
        format=FORMAT, variant=variant, options=dict(options), seats=list(seats), rounds=[]
    )
    if definition != FIRST_DEFINITION:
        record.definition = definition
    if fairness is not None:
        record.fairness = fairness
    return record


def record_text(record: Record) -> str:
    """Return the record as one line of JSON. The same record always gives the same text."""
    return record.model_dump_json(exclude_unset=True)


# Faults ------------------------------------------------------------------------------------------


class RecordErrorKind(StrEnum):
    """All faults that a record can have, in groups."""

    # Faults of a document that is not a record at all.
    TOO_LARGE = "too-large"
    TOO_MANY = "too-many"
    NOT_UTF8 = "not-utf8"
    NOT_JSON = "not-json"
    FIELD_TWICE = "field-twice"
    FIELD_MISSING = "field-missing"
    FIELD_UNKNOWN = "field-unknown"
    WRONG_TYPE = "wrong-type"
    WRONG_SIZE = "wrong-size"
    OUT_OF_RANGE = "out-of-range"
    NOT_HEX = "not-hex"
    # Faults of a game that cannot be played.
    FORMAT_UNKNOWN = "format-unknown"
    GAME_UNKNOWN = "game-unknown"
    DEFINITION_UNKNOWN = "definition-unknown"
    SEATS_IMPOSSIBLE = "seats-impossible"
    OPTION_IMPOSSIBLE = "option-impossible"
    # Faults of cards. They do not fit the game, or they do not fit the proof of the shuffles.
    COMMITMENT_BROKEN = "commitment-broken"
    COMMITMENT_OTHER = "commitment-other"
    LUCK_MISSING = "luck-missing"
    DEALER_WRONG = "dealer-wrong"
    CARD_UNKNOWN = "card-unknown"
    DECK_WRONG = "deck-wrong"
    DECK_UNPLAYABLE = "deck-unplayable"
    DECK_UNPROVEN = "deck-unproven"
    RESHUFFLE_MISSING = "reshuffle-missing"
    RESHUFFLE_WRONG = "reshuffle-wrong"
    RESHUFFLE_UNPROVEN = "reshuffle-unproven"
    RESHUFFLE_UNUSED = "reshuffle-unused"
    # Faults of actions that the rules do not allow.
    ACTION_REFUSED = "action-refused"
    ROUND_TOO_EARLY = "round-too-early"
    ROUND_TOO_MANY = "round-too-many"
    LEGAL_WRONG = "legal-wrong"
    NOTHING_DEALT = "nothing-dealt"
    # Faults of results that do not follow from the actions.
    RESULT_TOO_EARLY = "result-too-early"
    WINNER_WRONG = "winner-wrong"
    POINTS_WRONG = "points-wrong"
    TOTALS_WRONG = "totals-wrong"
    WINNERS_WRONG = "winners-wrong"
    ABANDONED_WRONG = "abandoned-wrong"
    SECRET_TOO_EARLY = "secret-too-early"  # noqa: S105 - the name of a fault


Detail = str | int


class RecordError(ValueError):
    """Raised if a record is refused. It has the place, the fault, and details for its message.

    `where` is the place in the record, such as `rounds[0].actions[12]`. It is empty if the fault is
    in the record as a whole.
    """

    def __init__(self, where: str, error_kind: RecordErrorKind, **details: Detail) -> None:
        """Store the place, the fault, and the details that the error message needs."""
        super().__init__(f"{where or 'record'}: {error_kind}")
        self.where = where
        self.kind = error_kind
        self.details = details


class ActionError(RecordError):
    """Raised if the rules refuse an action of the record."""

    def __init__(self, where: str, action: str, game: Game, refusal: Refusal) -> None:
        """Store the refusal for callers that show it as a text."""
        super().__init__(where, RecordErrorKind.ACTION_REFUSED, action=action)
        self.game = game
        self.refusal = refusal


class OptionsError(RecordError):
    """Raised if the game refuses an option of the record."""

    def __init__(self, error: OptionError) -> None:
        """Store the error for callers that show it as a text."""
        super().__init__(
            f"options.{error.option}", RecordErrorKind.OPTION_IMPOSSIBLE, option=error.option
        )
        self.error = error


# Cards -------------------------------------------------------------------------------------------

# A record contains the cards of a match. They are checked against the game and against the proof of
# the shuffles.


class RecordedCards:
    """Deals cards to a `Match`: the cards in the record first, and then the cards of `source`.

    If there is a source, the cards in the record must equal the cards of the source. If `growing`
    is True, new reshuffles are added to the record.
    """

    def __init__(self, game: Game, record: Record, source: CardSource | None) -> None:
        self.game = game
        self.record = record
        self.source = source
        self.growing = False
        self.dealt: list[int] = []
        """The deck of the current round."""
        self.used = 0
        """The number of reshuffles so far in the current round."""

    def first_dealer(self, seats: int) -> int:
        """Draw the first dealer by lot."""
        assert self.source is not None
        return self.source.first_dealer(seats)

    def deck(self, number: int, attempt: int) -> Sequence[int]:
        """Return the deck of a round, and remember it in `dealt`.

        A deck that cannot be played is requested again with `attempt` 1. For a deck in the record,
        this raises `RecordError`: the record contains only decks that can be played.
        """
        self.used = 0
        if number > len(self.record.rounds):
            assert self.source is not None
            self.dealt = [*self.source.deck(number, attempt)]
        elif attempt:
            raise RecordError(f"rounds[{number - 1}].deck", RecordErrorKind.DECK_UNPLAYABLE)
        else:
            self.dealt = self._recorded_deck(number - 1)
        return self.dealt

    def reshuffle(self, number: int, count: int, discards: list[int]) -> Sequence[int]:
        """Return the draw pile after a reshuffle."""
        self.used = count
        recorded = self.record.rounds[number - 1].reshuffles
        if count <= len(recorded):
            where = f"rounds[{number - 1}].reshuffles[{count - 1}]"
            pile = self._recorded_reshuffle(where, recorded[count - 1], discards)
            if self.source and pile != [*self.source.reshuffle(number, count, discards)]:
                raise RecordError(where, RecordErrorKind.RESHUFFLE_UNPROVEN)
            return pile
        if not self.growing or self.source is None:
            where = f"rounds[{number - 1}].reshuffles"
            raise RecordError(where, RecordErrorKind.RESHUFFLE_MISSING, number=count)
        made = self.source.reshuffle(number, count, discards)
        recorded.append(self.card_codes(made))
        return made

    def prove_deck(self, index: int, rnd: Round) -> None:
        """Raise `RecordError` if the current round's deck differs from the deck of the source."""
        if self.source is None:
            return
        attempt, dealt = 0, len(rnd.present) * self.game.options.hand
        proven = self.source.deck(index + 1, attempt)
        while self.game.plain.isdisjoint(proven[dealt:]):
            attempt += 1
            proven = self.source.deck(index + 1, attempt)
        if [*proven] != self.dealt:
            raise RecordError(f"rounds[{index}].deck", RecordErrorKind.DECK_UNPROVEN)

    def check_all_used(self, index: int) -> None:
        """Raise `RecordError` if the round records a reshuffle that did not happen."""
        if self.used < len(self.record.rounds[index].reshuffles):
            where = f"rounds[{index}].reshuffles[{self.used}]"
            raise RecordError(where, RecordErrorKind.RESHUFFLE_UNUSED)

    def card_codes(self, kinds: Sequence[int]) -> list[str]:
        """Return the codes of these cards in records."""
        return [self.game.kinds[kind].code for kind in kinds]

    def _recorded_deck(self, index: int) -> list[int]:
        where = f"rounds[{index}].deck"
        kinds = self._kinds_of_codes(where, self.record.rounds[index].deck)
        if sorted(kinds) != [*self.game.deck]:
            raise self._permutation_error(where, RecordErrorKind.DECK_WRONG, kinds, self.game.deck)
        return kinds

    def _recorded_reshuffle(self, where: str, codes: list[str], discards: list[int]) -> list[int]:
        kinds = self._kinds_of_codes(where, codes)
        if sorted(kinds) != sorted(discards):
            raise self._permutation_error(where, RecordErrorKind.RESHUFFLE_WRONG, kinds, discards)
        return kinds

    def _kinds_of_codes(self, where: str, codes: list[str]) -> list[int]:
        try:
            return [self.game.kind_of[code] for code in codes]
        except KeyError as error:
            code = str(error.args[0])
            place = f"{where}[{codes.index(code)}]"
            raise RecordError(place, RecordErrorKind.CARD_UNKNOWN, card=code) from None

    def _permutation_error(
        self, where: str, error_kind: RecordErrorKind, kinds: Sequence[int], due: Sequence[int]
    ) -> RecordError:
        """Return the error for cards that should be the cards `due` in any order, but are not."""
        extra = self.card_codes([*(Counter(kinds) - Counter(due))])
        lacking = self.card_codes([*(Counter(due) - Counter(kinds))])
        none = ["none"]
        return RecordError(
            where, error_kind, extra=(extra or none)[0], lacking=(lacking or none)[0], due=len(due)
        )
