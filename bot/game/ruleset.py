"""A rule set: everything that makes one published game, as data."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Any, Final, Self

# Cards -------------------------------------------------------------------------------------------

# A face describes cards and what they do. A list of faces makes a deck.

NO_COLOUR = -1

Effect = Callable[..., None]
"""The effect of a laid card: a function of `bot.game.effects`, which lists the arguments."""


class Fit(Enum):
    """The cards that a face may be laid on."""

    MATCH = "match"  # on the colour in force or on its own face
    ANY = "any"  # on anything
    ANY_BUT_ITSELF = "any but itself"  # on anything but its own face


class Announces(Enum):
    """The kinds of announcement that are made together with a card."""

    NOTHING = "nothing"
    COLOUR = "colour"  # the colour in force from now on
    FUNCTION = "function"  # the other face that the card counts as
    EXCHANGE = "exchange"  # which players exchange hands
    SECOND_CARD = "second card"  # a coloured card that is laid on top of it at once
    PARTNER = "partner"  # the player to exchange hands with


@dataclass(frozen=True, slots=True)
class Face:
    """One face of a deck: the number of copies, its points, where it fits and what it does."""

    name: str
    copies: int
    points: int
    number: int | None = None
    """The number of a number card, None for other cards. The attack `x+` draws that many cards."""
    plain: bool = False
    """Whether a card of this face may be the first card turned up."""
    coloured: bool = True
    fit: Fit = Fit.MATCH
    takes_any: bool = False
    """Whether any card may be laid on it."""
    announces: Announces = Announces.NOTHING
    effect: Effect | None = None
    last_effect: Effect | None = None
    """The effect of this face as the last card of a hand. It comes before the round ends."""
    draws: int = 0
    """The number of cards that an attack by this face makes the next seat draw."""
    answers: bool = False
    """Whether this face may be laid as an answer to an attack by the same face."""
    always_answers: bool = False
    """Whether this face may answer the same face even if the house rule `stack` is off."""
    challengeable: bool = False
    """Whether an attack by this face may be challenged. A challenge is right if the attacker held a
    card of the colour in force."""
    defends: bool = False
    """Whether this face cancels an attack by a card of the same colour."""
    moves_hands: int | None = None
    """The exchange of hands that this face causes without a choice, encoded like `Lay.exchange`."""
    only_in: frozenset[str] = frozenset()
    """The colours that have this face. Empty means all colours.

    Several faces of the same name may divide the colours between them.
    """

    def is_in(self, colour: str) -> bool:
        """Return whether this face exists in that colour."""
        return self.coloured and (not self.only_in or colour in self.only_in)

    def kinds_in(self, colours: Sequence[str]) -> int:
        """Return how many different cards of this face there are."""
        return sum(map(self.is_in, colours)) if self.coloured else 1


@dataclass(frozen=True, slots=True)
class Card:
    """One kind of card of a deck. Identical cards are one kind."""

    code: str
    colour: int
    face: Face


def kinds_of(colours: Sequence[str], faces: Sequence[Face]) -> tuple[Card, ...]:
    """Return every kind of card once, sorted.

    They are sorted by colour, then in the order of `faces`. Colourless cards come last.
    """
    coloured = [
        Card(f"{name}-{face.name}", colour, face)
        for colour, name in enumerate(colours)
        for face in faces
        if face.is_in(name)
    ]
    return (*coloured, *(Card(face.name, NO_COLOUR, face) for face in faces if not face.coloured))


def sorted_deck(kinds: Sequence[Card], packs: int, left_out: Collection[str]) -> Iterator[int]:
    """Yield the kinds of a deck in sorted order, identical cards next to each other."""
    for kind, card in enumerate(kinds):
        if card.face.name not in left_out:
            yield from [kind] * (card.face.copies * packs)


# Ruleset -----------------------------------------------------------------------------------------

Faces = tuple[Face, ...]
Colours = Sequence[str]
Alteration = Callable[[Faces, Colours], Faces]
"""A function that takes the faces and colours of a game and returns altered faces."""


DEFINITION: Final = 2
"""The number of the rules as they are now. It counts up if a rule or a default changes.

A match keeps the rules with which its table was opened. Matches of the first rules have no number.
"""
FIRST_DEFINITION: Final = 1


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
    proposed: Mapping[str, int | str | bool] = field(default_factory=dict)
    """Options that a new lobby has if nobody chose any. They differ from the defaults."""
    definition: int = DEFINITION
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
    """For each option that alters faces, its alteration. It applies if the default is changed."""

    def packs(self, seats: int) -> int:
        """Return how many packs are used with this number of seats."""
        many = self.second_pack_from is not None and seats >= self.second_pack_from
        return 2 if many else 1

    def first(
        self,
        *,
        without: Collection[str] = (),
        defaults: Mapping[str, int | str | bool] | None = None,
        **fields: Any,  # noqa: ANN401 - the fields of a rule set
    ) -> Self:
        """Return the first rules of this game.

        They lack the options `without`, and have other `defaults` and other fields.
        """
        had = {name: value for name, value in self.defaults.items() if name not in without}
        own = {**had, **(defaults or {})}
        altered_by = {name: each for name, each in self.altered_by.items() if name not in without}
        given = {"altered_by": altered_by, **fields}
        return replace(self, definition=FIRST_DEFINITION, defaults=own, **given)


# Suits -------------------------------------------------------------------------------------------

# Sets of suits that several games use, in the order in which cards are sorted.

FRENCH: Final = ("clubs", "spades", "hearts", "diamonds")
GERMAN: Final = ("acorns", "leaves", "hearts", "bells")
