"""The settings of a table: its times, and what happens to seats that do not act.

All times are milliseconds. A table whose turns last ten minutes or more is played over days
("correspondence"). That changes most other times too.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from bot.ai import USUAL_ATTENTION, Attentiveness, Level
from bot.clock import HOUR, MINUTE, SECOND
from bot.game import RULE_SETS
from bot.game.options import Value
from bot.tables.call_race import HEAD_START, LENGTH

# Settings ----------------------------------------------------------------------------------------

CORRESPONDENCE_FROM: Final = 10 * MINUTE
SHORT_TURN: Final = 30 * SECOND
"""Matches with shorter turns are not rated."""
LONGEST_TURN: Final = 72 * HOUR
SLOW_TURNS: Final = 3
"""After this many slow turns in a row the next turns are shortened."""


class TableSettings(BaseModel):
    """The times of a table, and its rule for silent seats."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    turn: int = Field(default=90 * SECOND, ge=15 * SECOND, le=LONGEST_TURN)
    window: int = Field(default=LENGTH, ge=3 * SECOND, le=60 * SECOND)
    head_start: int = Field(default=HEAD_START, ge=0, le=10 * SECOND)
    swap: int = Field(default=10 * SECOND, ge=5 * SECOND, le=60 * SECOND)
    silent_seat: Literal["ai", "leave"] = "ai"
    """The fate of a seat that has missed too many turns: an AI plays for it, or it leaves."""
    attention: Attentiveness | None = None
    """The attentiveness of all AI players. None: the usual one of each level."""

    @property
    def correspondence(self) -> bool:
        """Whether the match is played over hours or days."""
        return self.turn >= CORRESPONDENCE_FROM

    def turn_length_after(self, missed: int, slow: int) -> int:
        """Return the length of a turn after `missed` missed or `slow` slow turns in a row."""
        if self.correspondence:
            return self.turn
        shorter = max(missed, slow - SLOW_TURNS + 1)
        return min(self.turn, (self.turn, 30 * SECOND, 15 * SECOND)[max(0, min(shorter, 2))])

    @property
    def turns_to_claim(self) -> int:
        """Number of turns that an AI must have played for each other person before a claim."""
        return 3 if self.correspondence else 10

    @property
    def turns_to_miss(self) -> int:
        """Number of missed turns in a row after which the rule for silent seats applies."""
        return 2 if self.correspondence else 3

    @property
    def final_window(self) -> int:
        """Time to call for a last card."""
        return MINUTE if self.correspondence else self.window

    def exchange_length(self, *, live: bool) -> int:
        """Return how long an exchange of hands waits for answers.

        `live`: everybody concerned has a hand that can be updated at once.
        """
        if self.correspondence:
            return min(self.turn, 12 * HOUR)
        return self.swap if live else 2 * self.swap

    @property
    def idle_lobby(self) -> int:
        """Time without a change after which a lobby closes."""
        return 24 * HOUR if self.correspondence else 15 * MINUTE

    @property
    def idle_table(self) -> int | None:
        """Time without an acting human after which a table closes. Always longer than a turn.

        None: the table does not close for this reason.
        """
        return None if self.correspondence else max(5 * MINUTE, self.turn + MINUTE)


def attention_of(settings: TableSettings, level: str) -> Attentiveness:
    """Return how attentive an AI player of this level is at a table."""
    return settings.attention or USUAL_ATTENTION[level]


CORRESPONDENCE: Final[dict[str, Value]] = {"call": "next", "throw_in": False}
"""House rules of a match over days, unless its options say otherwise."""


def options_in_force(
    variant: str, options: Mapping[str, Value], settings: TableSettings
) -> dict[str, Value]:
    """Return the options of a table, including those that a match over days adds."""
    own = RULE_SETS[variant].defaults
    wanted = CORRESPONDENCE if settings.correspondence else {}
    missing = {name: value for name, value in wanted.items() if own.get(name, value) != value}
    return {**missing, **options}


# Solo --------------------------------------------------------------------------------------------

# In a solo match one person plays against AI players. It is shown only in a private hand.
#
# Nothing of a solo match is public, and it takes no channel. It keeps nobody waiting, so its turns
# have no time limit. After a while without a press it pauses. The person who opened it is its host
# and only human.

PAUSES_AFTER: Final = 10 * MINUTE
"""Time after the last press until the match pauses."""
LONGEST_PAUSE: Final = 72 * HOUR
"""A paused solo match ends after this time, because its person will hardly come back."""


def solo_channel_id(press: int) -> int:
    """Return the number that a solo match has in place of a channel id.

    It is the negative id of the press that opened the match. Discord ids are never negative, so it
    belongs to no channel.
    """
    return -press


def is_solo_channel(place: int) -> bool:
    """Return whether this number belongs to a solo match and not to a channel."""
    return place < 0


def solo_settings(settings: TableSettings) -> TableSettings:
    """Return the settings of a solo match. Turn time and silent seats have the usual values."""
    usual = TableSettings()
    return settings.model_copy(update={"turn": usual.turn, "silent_seat": usual.silent_seat})


# Opening -----------------------------------------------------------------------------------------

# The request for a new table.


@dataclass(frozen=True, slots=True)
class TableLimits:
    """Limits on tables that are open at a time: per host, and for the whole server."""

    hosted: int = 3
    tables: int = 25


@dataclass(frozen=True, slots=True)
class DailyDeal:
    """A daily: its day, its secret and the id of its match."""

    day: str
    server_seed: str
    match: str


@dataclass(frozen=True, slots=True)
class TableOpening:
    """The request for a new table. `press` is the interaction of its host."""

    guild: int
    channel: int
    """The channel of the table. For a solo match this is `solo_channel_id(press)`."""
    press: int
    host: int
    host_name: str
    variant: str
    options: Mapping[str, Value] = field(default_factory=dict)
    settings: TableSettings = field(default_factory=TableSettings)
    ai: tuple[Level, ...] = ()
    limits: TableLimits | None = None
    """The limits that apply; None for no limits."""

    daily: DailyDeal | None = None
    """The daily to play; None for a match with a new secret and a new id."""
    cup: bool = False
    """Whether a cup opens the table. Such tables do not count towards the limits."""

    @property
    def is_solo(self) -> bool:
        """Whether this is a private match of one person against AI players."""
        return is_solo_channel(self.channel)


# Phase -------------------------------------------------------------------------------------------

# The phases of a table.


class Phase(Enum):
    """The phase of a table."""

    LOBBY = "lobby"
    PLAYING = "playing"
    BETWEEN = "between rounds"
    OVER = "over"
    CLOSED = "closed"


UNDER_WAY: Final = (Phase.PLAYING, Phase.BETWEEN)
"""The phases in which a match is under way."""
