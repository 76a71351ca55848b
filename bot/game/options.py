"""Options and house rules: which ones a table can set, and the checks of their values."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.game.ruleset import RuleSet

Value = int | str | bool

WITH_PARTNERS: Final = (4, 6)
"""The numbers of seats for teams of two, with partners opposite each other."""
FEWEST_LEFT: Final = 10
"""The fewest cards that must be left of the deck after dealing."""

NUMBERS: Final[dict[str, range]] = {
    "rounds": range(1, 21),
    "target": range(50, 2001),
    "penalty": range(1, 6),
    "hand": range(3, 11),
}
CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "score": ("wins", "points", "taken", "places"),
    "deck": ("full", "short"),
    "call": ("window", "next", "armed", "none"),
    "duty": ("may", "must"),
    "draw": ("one", "three", "until_fit"),
    "finish": ("any", "no_wish", "plain"),
    "limit": ("none", "twelve", "fifteen", "twenty", "twenty_five"),
}
SWITCHES: Final = (
    "stack",
    "stack_four",
    "challenge",
    "play_drawn",
    "drawn_only",
    "several",
    "runs",
    "demand",
    "throw_in",
    "trade",
    "partners",
    "wild_four",
    "reverse_skips",
    "last_draws",
    "four_waits",
    "kings_draw",
    "queens_free",
    "ace_again",
    "eight_answers",
    "jack_doubles",
    "seven_returns",
    "eight_skips",
    "ace_draws",
    "pip_points",
    "ace_skips",
    "nine_turns",
    "wish_on_wish",
    "seven_of_hearts",
    "queen_of_spades",
)
NAMES: Final = (*NUMBERS, *CHOICES, *SWITCHES)


class OptionErrorKind(StrEnum):
    """The reasons why an option is refused."""

    UNKNOWN_NAME = "unknown-name"
    NOT_IN_GAME = "not-in-game"
    WRONG_VALUE = "wrong-value"
    HAND_TOO_LARGE = "hand-too-large"
    NO_EQUAL_CARDS = "no-equal-cards"
    NO_PARTNERS = "no-partners"
    EXCLUDED = "excluded"
    UNTIL_FIT_NEEDS_PLAY_DRAWN = "until-fit-needs-play-drawn"


class OptionError(ValueError):
    """Raised for an option that is not allowed. It says why, and what would be allowed."""

    def __init__(
        self, error_kind: OptionErrorKind, option: str, value: object, allowed: Sequence[Value]
    ) -> None:
        """Store the reason, the option, its given value, and what would be allowed instead."""
        super().__init__(f"{option}={value!r}: {error_kind} ({values_as_typed(allowed)})")
        self.kind = error_kind
        self.option = option
        self.value = value
        self.allowed = allowed


@dataclass(frozen=True, slots=True)
class Options:
    """All options of a table, checked. Options that a game does not have keep a neutral value."""

    penalty: int
    call: str
    duty: str
    draw: str
    play_drawn: bool
    hand: int
    rounds: int = 0
    target: int = 0
    score: str = ""
    deck: str = "full"
    finish: str = "any"
    limit: str = "none"
    stack: bool = False
    drawn_only: bool = False
    several: bool = False
    runs: bool = False
    demand: bool = False
    throw_in: bool = False
    stack_four: bool = False
    challenge: bool = False
    trade: bool = False
    partners: bool = False
    wild_four: bool = False
    reverse_skips: bool = False
    last_draws: bool = False
    four_waits: bool = False
    kings_draw: bool = False
    queens_free: bool = False
    ace_again: bool = False
    eight_answers: bool = False
    jack_doubles: bool = False
    seven_returns: bool = False
    eight_skips: bool = False
    ace_draws: bool = False
    pip_points: bool = False
    ace_skips: bool = False
    nine_turns: bool = False
    wish_on_wish: bool = False
    seven_of_hearts: bool = False
    queen_of_spades: bool = False


def resolve_options(rules: RuleSet, given: Mapping[str, object], seats: int) -> Options:
    """Return the options in force at a table. Raise `OptionError` for the first wrong one."""
    values = dict(rules.defaults)
    for option, value in given.items():
        values[option] = _checked_value(rules, option, value)
    if values["draw"] != "one":
        if given.get("play_drawn") is False:
            raise OptionError(
                OptionErrorKind.UNTIL_FIT_NEEDS_PLAY_DRAWN,
                "play_drawn",
                value=False,
                allowed=[True],
            )
        values["play_drawn"] = True
    if values.get("ace_skips") and values.get("ace_again"):
        # An ace cannot do both. The option that was not chosen is off.
        raise OptionError(OptionErrorKind.EXCLUDED, "ace_again", value=True, allowed=[False])
    options = Options(**values)  # type: ignore[arg-type]  # each value was checked by its name
    _check_deck(rules, options, given, seats)
    if options.partners and seats not in WITH_PARTNERS:
        raise OptionError(OptionErrorKind.NO_PARTNERS, "partners", value=True, allowed=[False])
    return options


def parse_value(option: str, text: str) -> Value:
    """Convert typed text to a value of the option, or return the text if that is impossible."""
    if option in NUMBERS and text.isascii() and text.isdigit() and len(text) <= 6:  # noqa: PLR2004 - no setting is longer
        return int(text)
    if option in SWITCHES and text in ("true", "false"):
        return text == "true"
    return text


def allowed_values(option: str) -> Sequence[Value]:
    """Return the values that an option can be set to."""
    return NUMBERS.get(option) or CHOICES.get(option) or (True, False)


def values_as_typed(values: Sequence[Value]) -> str:
    """Return values as text that needs no translation. A range becomes its two ends."""
    if isinstance(values, range):
        return f"{values[0]}-{values[-1]}"
    return ", ".join(value_as_typed(each) for each in values)


def value_as_typed(value: object) -> str:
    """Return one value as text that needs no translation."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _checked_value(rules: RuleSet, option: str, value: object) -> Value:
    if option not in NAMES:
        raise OptionError(OptionErrorKind.UNKNOWN_NAME, option, value, tuple(rules.defaults))
    if option not in rules.defaults:
        raise OptionError(OptionErrorKind.NOT_IN_GAME, option, value, tuple(rules.defaults))
    if not _is_allowed(option, value):
        raise OptionError(OptionErrorKind.WRONG_VALUE, option, value, allowed_values(option))
    return value  # type: ignore[return-value]  # allowed values are ints, texts and switches


def _is_allowed(option: str, value: object) -> bool:
    if option in SWITCHES:
        return isinstance(value, bool)
    if option in CHOICES:
        return isinstance(value, str) and value in CHOICES[option]
    return isinstance(value, int) and not isinstance(value, bool) and value in NUMBERS[option]


def _check_deck(rules: RuleSet, options: Options, given: Mapping[str, object], seats: int) -> None:
    own_hand = options.hand == rules.defaults["hand"]
    if own_hand and not options.throw_in:
        # This check runs whenever a match begins or is replayed, so count the deck only if needed.
        return
    left_out = rules.short_deck_leaves_out if options.deck == "short" else ()
    faces = [face for face in rules.faces if face.name not in left_out]
    packs = rules.packs(seats)
    cards = packs * sum(face.copies * face.kinds_in(rules.colours) for face in faces)
    if not own_hand and cards - seats * options.hand < FEWEST_LEFT:
        most = max((cards - FEWEST_LEFT) // seats, int(rules.defaults["hand"]))
        raise OptionError(OptionErrorKind.HAND_TOO_LARGE, "hand", options.hand, range(3, most + 1))
    equal = any(packs * face.copies > 1 for face in faces if face.number is not None)
    if options.throw_in and not equal:
        raise OptionError(OptionErrorKind.NO_EQUAL_CARDS, "throw_in", given["throw_in"], [False])
