"""Cards: what a face is and does, as data, and the deck that a list of faces makes."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

NO_COLOUR = -1

Effect = Callable[..., None]
"""What a card does once it lies: one of `bot.game.effects`, which say with what they are called."""


class Fit(Enum):
    """On what a face may be laid."""

    MATCH = "match"  # on the colour in force or on its own face
    ANY = "any"  # on anything
    ANY_BUT_ITSELF = "any but itself"  # on anything but its own face


class Announces(Enum):
    """What is said, or laid, together with a card."""

    NOTHING = "nothing"
    COLOUR = "colour"  # the colour that is in force from now on
    FUNCTION = "function"  # as which other face the card counts
    EXCHANGE = "exchange"  # who exchanges hands with whom
    SECOND_CARD = "second card"  # a coloured card that is laid on it at once
    PARTNER = "partner"  # with whom one exchanges hands


@dataclass(frozen=True, slots=True)
class Face:
    """One face of a deck: how many there are, what it counts, where it fits and what it does."""

    name: str
    copies: int
    points: int
    number: int | None = None
    """The number of a number card (`x+` draws as many); None for all others."""
    plain: bool = False
    """May be the first card turned up."""
    coloured: bool = True
    fit: Fit = Fit.MATCH
    announces: Announces = Announces.NOTHING
    effect: Effect | None = None
    last_effect: Effect | None = None
    """What it still does as the last card of a hand, before the round ends."""
    draws: int = 0
    """How many cards its attack makes the next seat draw."""
    answers: bool = False
    """May be laid against a pending attack of its own face."""
    always_answers: bool = False
    """The same even where the house rule `stack` is off."""
    challengeable: bool = False
    """Whoever its attack hits may doubt that the layer could not have done without it."""
    defends: bool = False
    """Cancels an attack by a card of the same colour."""
    moves_hands: int | None = None
    """Which exchange of hands it brings unasked, as `Lay.exchange` writes it."""
    only_in: frozenset[str] = frozenset()
    """The colours that have it, if not all; two faces of one name share out the colours."""

    @property
    def matches_itself(self) -> bool:
        """Whether another one fits on it, whatever the colour of either."""
        return self.coloured and self.fit is Fit.MATCH

    def is_in(self, colour: str) -> bool:
        """Whether there is a card of it in that colour."""
        return self.coloured and (not self.only_in or colour in self.only_in)

    def kinds_in(self, colours: Sequence[str]) -> int:
        """How many different cards of it there are."""
        return sum(map(self.is_in, colours)) if self.coloured else 1


@dataclass(frozen=True, slots=True)
class Card:
    """One kind of card of a deck; identical cards are one kind."""

    code: str
    colour: int
    face: Face


def kinds_of(colours: Sequence[str], faces: Sequence[Face]) -> tuple[Card, ...]:
    """Every kind of card once, sorted: by colour, then as the faces are listed, colourless last."""
    coloured = [
        Card(f"{name}-{face.name}", colour, face)
        for colour, name in enumerate(colours)
        for face in faces
        if face.is_in(name)
    ]
    return (*coloured, *(Card(face.name, NO_COLOUR, face) for face in faces if not face.coloured))


def sorted_deck(kinds: Sequence[Card], packs: int, left_out: Collection[str]) -> Iterator[int]:
    """The kinds of a deck in sorted order, identical cards next to each other."""
    for kind, card in enumerate(kinds):
        if card.face.name not in left_out:
            yield from [kind] * (card.face.copies * packs)
