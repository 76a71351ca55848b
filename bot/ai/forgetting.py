"""Attention: which calls, forgotten calls of others and throw-ins a player notices."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Final, Literal

from bot.game.events import Event, Laid, WindowOpened

Attentiveness = Literal["dreamy", "watchful", "sharp"]
"""The levels of attention of a player, which are independent of how well it plays."""

ARMING: Final = "arming"
THROWING: Final = "throwing"


@dataclass(frozen=True, slots=True)
class Habits:
    """The chances that a player uses an opportunity, from 0 (never) to 1 (always)."""

    calls: float
    catches: float
    throws: float


HABITS: Final[Mapping[Attentiveness, Habits]] = MappingProxyType(
    {
        "dreamy": Habits(calls=0.7, catches=0.2, throws=0.3),
        "watchful": Habits(calls=0.88, catches=0.5, throws=0.65),
        "sharp": Habits(calls=1.0, catches=1.0, throws=1.0),
    }
)


class Attention:
    """Decides once for each occasion whether the player notices it, however often it is queried."""

    def __init__(self, seat: int, habits: Habits, random: Random) -> None:
        """Decide for `seat` with the chances in `habits`."""
        self._seat = seat
        self._habits = habits
        self._random = random
        self._decided: dict[int | str, bool] = {}
        """The decisions, by the seat whose window is open or by the other occasion."""

    def begin(self) -> None:
        """Forget all decisions of earlier rounds."""
        self._decided.clear()

    def observe(self, event: Event) -> None:
        """Forget the decisions about occasions that this event renews."""
        if isinstance(event, WindowOpened):
            self._decided.pop(event.seat, None)
        elif isinstance(event, Laid):
            self._decided.pop(THROWING, None)
            self._decided.pop(ARMING, None)

    def remembers_to_call(self) -> bool:
        """Return whether the player calls in its open window."""
        return self._decide(self._seat, self._habits.calls)

    def remembers_to_arm(self) -> bool:
        """Return whether the player announces the card it is about to lay."""
        return self._decide(ARMING, self._habits.calls)

    def catches(self, other: int) -> bool:
        """Return whether the player notices that the seat `other` has not called."""
        return self._decide(other, self._habits.catches)

    def sees_throw(self) -> bool:
        """Return whether the player notices that it could throw in a card."""
        return self._decide(THROWING, self._habits.throws)

    def _decide(self, occasion: int | str, chance: float) -> bool:
        if occasion not in self._decided:
            self._decided[occasion] = self._random.random() < chance
        return self._decided[occasion]
