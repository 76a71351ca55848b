"""What a table is set to: its times, and what happens to seats that do not answer.

All times are milliseconds. A table whose turns last ten minutes or more is played by
correspondence, and that changes most other times with it.
"""

from typing import Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from bot.ai import USUAL_ATTENTION, Attentiveness
from bot.game import RULE_SETS
from bot.game.options import Value
from bot.tables.race.call_window import HEAD_START, LENGTH

SECOND: Final = 1_000
MINUTE: Final = 60 * SECOND
HOUR: Final = 60 * MINUTE
CORRESPONDENCE_FROM: Final = 10 * MINUTE
SHORT_TURN: Final = 30 * SECOND
"""With less, a match is not rated."""
LONGEST_TURN: Final = 72 * HOUR
SLOW_TURNS: Final = 3
"""After so many slow turns in a row the next ones are short."""


class TableSettings(BaseModel):
    """The times of a table."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    turn: int = Field(default=90 * SECOND, ge=15 * SECOND, le=LONGEST_TURN)
    window: int = Field(default=LENGTH, ge=3 * SECOND, le=60 * SECOND)
    head_start: int = Field(default=HEAD_START, ge=0, le=10 * SECOND)
    swap: int = Field(default=10 * SECOND, ge=5 * SECOND, le=60 * SECOND)
    silent_seat: Literal["ai", "leave"] = "ai"
    """What becomes of a seat that has missed too many turns."""
    attention: Attentiveness | None = None
    """How attentive all AI players are; None: each as its level usually is."""

    @property
    def correspondence(self) -> bool:
        """Whether the table is played over hours or days."""
        return self.turn >= CORRESPONDENCE_FROM

    def turn_after(self, missed: int, slow: int) -> int:
        """How long a turn lasts for a seat that has missed, or dawdled over, so many in a row."""
        if self.correspondence:
            return self.turn
        shorter = max(missed, slow - SLOW_TURNS + 1)
        return min(self.turn, (self.turn, 30 * SECOND, 15 * SECOND)[max(0, min(shorter, 2))])

    @property
    def turns_to_claim(self) -> int:
        """After how many turns that AI players had for all others the match can be claimed."""
        return 3 if self.correspondence else 10

    @property
    def turns_to_miss(self) -> int:
        """After how many missed turns in a row the seat is taken."""
        return 2 if self.correspondence else 3

    @property
    def final_window(self) -> int:
        """How long the call for a last card is awaited."""
        return MINUTE if self.correspondence else self.window

    def exchange(self, *, live: bool) -> int:
        """How long an exchange of hands waits for answers; `live`: all can be shown it at once."""
        if self.correspondence:
            return min(self.turn, 12 * HOUR)
        return self.swap if live else 2 * self.swap

    @property
    def idle_lobby(self) -> int:
        """After how long without a change a lobby closes."""
        return 24 * HOUR if self.correspondence else 15 * MINUTE

    @property
    def idle_table(self) -> int | None:
        """After how long without an acting human a table closes; never within a turn."""
        return None if self.correspondence else max(5 * MINUTE, self.turn + MINUTE)


def attention_of(settings: TableSettings, level: str) -> Attentiveness:
    """How attentive an AI player of that level is at a table."""
    return settings.attention or USUAL_ATTENTION[level]


CORRESPONDENCE: Final[dict[str, Value]] = {"call": "next", "throw_in": False}
"""House rules that a table played over days has unless it says otherwise."""


def house_rules(
    variant: str, options: dict[str, Value], settings: TableSettings
) -> dict[str, Value]:
    """The options of a table, with those that correspondence asks for."""
    own = RULE_SETS[variant].defaults
    wanted = CORRESPONDENCE if settings.correspondence else {}
    missing = {name: value for name, value in wanted.items() if own.get(name, value) != value}
    return {**missing, **options}
