"""A rule set: all that makes one published game, as data."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum

from bot.game.cards import Face

Faces = tuple[Face, ...]
Colours = Sequence[str]
Alteration = Callable[[Faces, Colours], Faces]
"""From the faces of a game in its colours to other ones."""


class Starter(Enum):
    """Who begins a round."""

    LEFT_OF_DEALER = "left of dealer"
    DEALER = "dealer"


class Scoring(Enum):
    """What a round brings a seat."""

    HAND = "hand"  # the points of the cards left in every hand
    HAND_OF_OTHERS = "hand of others"  # the same, the winner's hand always counting 0
    WINS = "wins"  # 1 for the winner


@dataclass(frozen=True, slots=True)
class RuleSet:
    """One game; `bot/game/games` holds one file for each."""

    name: str
    """The id of the game in records, commands and texts."""
    colours: tuple[str, ...]
    faces: tuple[Face, ...]
    seats: tuple[int, int]
    """The fewest and the most players."""
    defaults: Mapping[str, int | str | bool]
    """The options the game has, each with its default."""
    order: int = 9
    """Where it stands among the games: the lower, the sooner it is offered."""
    starter: Starter = Starter.LEFT_OF_DEALER
    scoring: Scoring = Scoring.HAND_OF_OTHERS
    second_pack_from: int | None = None
    """From how many seats on two packs are played."""
    short_deck_leaves_out: frozenset[str] = frozenset()
    """The faces that `deck=short` plays without."""
    lays_after_forced_draw: bool = False
    """`play_drawn` holds after the cards of an attack too."""
    final_call: bool = False
    """The last card has to be announced as well, in a window of its own."""
    altered_by: Mapping[str, Alteration] = field(default_factory=dict)
    """By option, what it makes of the faces once it is switched on."""

    def packs(self, seats: int) -> int:
        """How many packs are played with so many seats."""
        many = self.second_pack_from is not None and seats >= self.second_pack_from
        return 2 if many else 1
