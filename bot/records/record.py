"""The form of a record: one match, finished or under way, as JSON.

The fields are those of the file, in its order. An absent field is not set, and `record_text` leaves
it out again. Absent is not the same as null: `winner` is null in a round that nobody won. Sizes are
limited far above what any match needs, so that nonsense is refused before it is played. Lists fail
at their first error, since more errors would be of no use.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Final

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints
from pydantic_core import PydanticCustomError

from bot.game.options import Value

FORMAT: Final = "maumau-record/1"

MOST_SEATS: Final = 10
MOST_ROUNDS: Final = 10_000
MOST_ACTIONS: Final = 1_000_000
"""The most actions of one round."""
MOST_CARDS: Final = 500
MOST_POINTS: Final = 1_000_000_000


def _not_null(value: object) -> object:
    """Refuse null for a field that may be absent."""
    if value is None:
        raise PydanticCustomError("null", "null")
    return value


def _only_true(value: object) -> object:
    """Refuse all values but true for a field that may be absent."""
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
    """One round. Winner and points are set once it is over."""

    dealer: Seat
    deck: Cards
    reshuffles: Annotated[list[Cards], Field(max_length=MOST_ACTIONS, fail_fast=True)]
    actions: Annotated[list[Action], Field(max_length=MOST_ACTIONS, fail_fast=True)]
    legal: Annotated[
        list[Legal] | None, Field(max_length=MOST_ACTIONS, fail_fast=True), Present
    ] = None
    """The legal actions before each action, by seat."""
    winner: Seat | None = None
    points: Annotated[Points | None, Present] = None


class Record(_Strict):
    """One match."""

    format: Annotated[str, StringConstraints(max_length=100)]
    variant: Annotated[str, StringConstraints(max_length=100)]
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
) -> Record:
    """Return the record of a match that has not begun."""
    record = Record(
        format=FORMAT, variant=variant, options=dict(options), seats=list(seats), rounds=[]
    )
    if fairness is not None:
        record.fairness = fairness
    return record


def record_text(record: Record) -> str:
    """Return the record as one line of JSON, always the same for the same match."""
    return record.model_dump_json(exclude_unset=True)
