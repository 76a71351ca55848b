"""The settings of a table: its times, and what happens to seats that do not act.

All times are milliseconds. If turns last ten minutes or more, the match is played over days
("correspondence"). Such a match has other values for most times.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from bot.ai import USUAL_ATTENTION, Attentiveness, Level
from bot.clock import HOUR, MINUTE, SECOND
from bot.game.options import Value
from bot.game.ruleset import DEFINITION, RuleSet
from bot.tables.call_race import HEAD_START, LENGTH

# Settings ----------------------------------------------------------------------------------------

CORRESPONDENCE_FROM: Final = 10 * MINUTE
SHORT_TURN: Final = 30 * SECOND
"""Matches whose turns are shorter than this are not rated."""
LONGEST_TURN: Final = 72 * HOUR
SLOW_TURNS: Final = 3
"""After this number of slow turns in a row, the player's next turns are shortened."""


class TableSettings(BaseModel):
    """The times of a table, and its rule for silent seats."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    turn: int = Field(default=90 * SECOND, ge=15 * SECOND, le=LONGEST_TURN)
    window: int = Field(default=LENGTH, ge=3 * SECOND, le=60 * SECOND)
    head_start: int = Field(default=HEAD_START, ge=0, le=10 * SECOND)
    swap: int = Field(default=10 * SECOND, ge=5 * SECOND, le=60 * SECOND)
    silent_seat: Literal["ai", "leave"] = "ai"
    """What happens to a seat that has missed too many turns: an AI plays for it, or it leaves."""
    attention: Attentiveness | None = None
    """The attentiveness of all AI players.

    None means that each level has its usual attentiveness.
    """

    @property
    def correspondence(self) -> bool:
        """Whether the match is played over hours or days."""
        return self.turn >= CORRESPONDENCE_FROM

    def turn_length_after(self, missed: int, slow: int) -> int:
        """Return the length of a turn after `missed` missed turns or `slow` slow turns in a row."""
        if self.correspondence:
            return self.turn
        shorter = max(missed, slow - SLOW_TURNS + 1)
        return min(self.turn, (self.turn, 30 * SECOND, 15 * SECOND)[max(0, min(shorter, 2))])

    @property
    def turns_to_claim(self) -> int:
        """The number of turns after which a person may end the match by a claim.

        For each other person, an AI must have played this number of turns.
        """
        return 3 if self.correspondence else 10

    @property
    def turns_to_miss(self) -> int:
        """The number of missed turns in a row after which the rule for silent seats applies."""
        return 2 if self.correspondence else 3

    @property
    def final_window(self) -> int:
        """The length of the call window when a player has laid the last card."""
        return MINUTE if self.correspondence else self.window

    def exchange_length(self, *, live: bool) -> int:
        """Return how long an exchange of hands waits for answers.

        `live` says that all players who have to answer have hand messages that can be updated.
        """
        if self.correspondence:
            return min(self.turn, 12 * HOUR)
        return self.swap if live else 2 * self.swap

    @property
    def idle_lobby(self) -> int:
        """The time after which a lobby closes if nothing changes."""
        return 24 * HOUR if self.correspondence else 15 * MINUTE

    @property
    def idle_table(self) -> int | None:
        """The time after which a table closes if no person acts. It is longer than a turn.

        None if the table never closes for this reason.
        """
        return None if self.correspondence else max(5 * MINUTE, self.turn + MINUTE)


def attention_of(settings: TableSettings, level: str) -> Attentiveness:
    """Return how attentive an AI player of this level is, by the settings of its table."""
    return settings.attention or USUAL_ATTENTION[level]


CORRESPONDENCE: Final[dict[str, Value]] = {"call": "next", "throw_in": False}
"""The options that a match over days adds, unless the host chose other values."""


def options_in_force(
    rules: RuleSet, options: Mapping[str, Value], settings: TableSettings
) -> dict[str, Value]:
    """Return the options that apply at a table.

    In a match over days, add the options of `CORRESPONDENCE` that `options` does not set.
    """
    own = rules.defaults
    wanted = CORRESPONDENCE if settings.correspondence else {}
    missing = {
        name: value for name, value in wanted.items() if own.get(name, value) not in {value, "none"}
    }
    return {**missing, **options}


# Solo --------------------------------------------------------------------------------------------

# In a solo match, one person plays against AI players. It is shown only in the hand message of this
# person, who is also its host. Nothing of a solo match is public, and it needs no channel.
#
# A solo match keeps nobody waiting, so its turns have no time limit. If its person presses nothing
# for `PAUSES_AFTER`, the match pauses.

PAUSES_AFTER: Final = 10 * MINUTE
"""The time from the last press until a solo match pauses."""
LONGEST_PAUSE: Final = 72 * HOUR
"""A paused solo match ends after this time. By then, its person will hardly come back."""


def solo_channel_id(press: int) -> int:
    """Return the number that a solo match has in place of a channel id.

    It is the negative id of the press that opened the match. Discord ids are never negative, so no
    channel has this number.
    """
    return -press


def is_solo_channel(place: int) -> bool:
    """Return whether this number stands for a solo match and not for a channel."""
    return place < 0


def solo_settings(settings: TableSettings) -> TableSettings:
    """Return the settings for a solo match.

    The turn time and the rule for silent seats get their default values.
    """
    usual = TableSettings()
    return settings.model_copy(update={"turn": usual.turn, "silent_seat": usual.silent_seat})


# Opening -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TableLimits:
    """The limits on how many tables of a server may be open at the same time."""

    hosted: int = 3
    """The limit for the tables of one host."""
    tables: int = 25
    """The limit for all tables."""


@dataclass(frozen=True, slots=True)
class DailyDeal:
    """The daily of a day: its secret, and the id of the match that plays it."""

    day: str
    server_seed: str
    match: str


@dataclass(frozen=True, slots=True)
class TableOpening:
    """A request to open a table. `press` is the id of the host's interaction."""

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
    """The limits on open tables that apply to the new table. None if no limits apply."""

    daily: DailyDeal | None = None
    """The daily to play. None for any other match, which gets a new secret and a new id."""
    cup: bool = False
    """Whether a cup opens the table. Tables of a cup do not count towards the limits."""
    definition: int = DEFINITION
    """The number of the rules of the game."""

    @property
    def is_solo(self) -> bool:
        """Whether this is a private match of one person against AI players."""
        return is_solo_channel(self.channel)


# Phase -------------------------------------------------------------------------------------------


class Phase(Enum):
    """The phase of a table."""

    LOBBY = "lobby"
    PLAYING = "playing"
    BETWEEN = "between rounds"
    OVER = "over"
    CLOSED = "closed"


UNDER_WAY: Final = (Phase.PLAYING, Phase.BETWEEN)
"""The phases in which a match is under way."""
