"""A rule set: everything that makes one published game, as data."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from bot.game.cards import Face

# Ruleset -----------------------------------------------------------------------------------------

Faces = tuple[Face, ...]
Colours = Sequence[str]
Alteration = Callable[[Faces, Colours], Faces]
"""A function that takes the faces and colours of a game and returns altered faces."""


class Starter(Enum):
    """The player who begins a round."""

    LEFT_OF_DEALER = "left of dealer"
    DEALER = "dealer"


class Scoring(Enum):
    """The ways to score a round."""

    HAND = "hand"  # the points of the cards left in each hand, the winner's too
    HAND_OF_OTHERS = "hand of others"  # as above, but the winner's hand counts 0
    WINS = "wins"  # 1 for the winner


@dataclass(frozen=True, slots=True)
class RuleSet:
    """One game. `bot/game/games` holds one file for each."""

    name: str
    """The id of the game in records, commands and texts."""
    colours: tuple[str, ...]
    faces: tuple[Face, ...]
    seats: tuple[int, int]
    """The fewest and the most players."""
    defaults: Mapping[str, int | str | bool]
    """The options of the game, each with its default."""
    order: int = 9
    """The position of the game in lists of games. Lower ones come first."""
    starter: Starter = Starter.LEFT_OF_DEALER
    scoring: Scoring = Scoring.HAND_OF_OTHERS
    second_pack_from: int | None = None
    """The number of seats from which two packs are used."""
    short_deck_leaves_out: frozenset[str] = frozenset()
    """The faces that are missing with `deck=short`."""
    lays_after_forced_draw: bool = False
    """Whether `play_drawn` also applies after drawing for an attack."""
    final_call: bool = False
    """Whether the last card must be announced too, in a window of its own."""
    altered_by: Mapping[str, Alteration] = field(default_factory=dict)
    """The alteration of each option that alters faces."""

    def packs(self, seats: int) -> int:
        """Return how many packs are used with this number of seats."""
        many = self.second_pack_from is not None and seats >= self.second_pack_from
        return 2 if many else 1


# Suits -------------------------------------------------------------------------------------------

# Suits that several games use, in the order in which cards are sorted.

FRENCH: Final = ("clubs", "spades", "hearts", "diamonds")
GERMAN: Final = ("acorns", "leaves", "hearts", "bells")
