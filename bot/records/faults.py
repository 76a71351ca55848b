"""The faults that a record can have: a closed set, each with its place and details."""

from enum import StrEnum

from bot.game import Game, OptionError, Refusal


class Fault(StrEnum):
    """All faults."""

    # The record cannot be read.
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
    # The record is of a game that cannot be played.
    FORMAT_UNKNOWN = "format-unknown"
    GAME_UNKNOWN = "game-unknown"
    SEATS_IMPOSSIBLE = "seats-impossible"
    OPTION_IMPOSSIBLE = "option-impossible"
    # Its cards are not those of the game or of the proof.
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
    # The match was not played like that.
    ACTION_REFUSED = "action-refused"
    ROUND_TOO_EARLY = "round-too-early"
    ROUND_TOO_MANY = "round-too-many"
    LEGAL_WRONG = "legal-wrong"
    NOTHING_DEALT = "nothing-dealt"
    # The match did not end like that.
    RESULT_TOO_EARLY = "result-too-early"
    WINNER_WRONG = "winner-wrong"
    POINTS_WRONG = "points-wrong"
    TOTALS_WRONG = "totals-wrong"
    WINNERS_WRONG = "winners-wrong"
    ABANDONED_WRONG = "abandoned-wrong"
    SECRET_TOO_EARLY = "secret-too-early"  # noqa: S105 - the name of a fault


Detail = str | int


class RecordError(ValueError):
    """A record is refused. The error has the place, the fault and details for a text.

    `where` is a path such as `rounds[0].actions[12]`. It is empty for the record as a whole.
    """

    def __init__(self, where: str, fault: Fault, **details: Detail) -> None:
        """Store the place, the fault, and the details that its text needs."""
        super().__init__(f"{where or 'record'}: {fault}")
        self.where = where
        self.fault = fault
        self.details = details


class ActionError(RecordError):
    """The rules refuse an action of the record."""

    def __init__(self, where: str, action: str, game: Game, refusal: Refusal) -> None:
        """Store the refusal for callers that can put it in words."""
        super().__init__(where, Fault.ACTION_REFUSED, action=action)
        self.game = game
        self.refusal = refusal


class OptionsError(RecordError):
    """The game refuses an option of the record."""

    def __init__(self, error: OptionError) -> None:
        """Store the error for callers that can put it in words."""
        super().__init__(f"options.{error.option}", Fault.OPTION_IMPOSSIBLE, option=error.option)
        self.error = error
