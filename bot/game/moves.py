"""Moves: what a seat can do, each encoded as a small int, with its text in records.

A code below 64 is a kind: it lays a card of this kind without an announcement. So a set of fitting
kinds is already a set of moves. Codes from 64 to 127 are actions without a card. Codes from 128 to
255 are throw-ins, one for each kind. Codes from 256 on are lays with an announcement. Each game
numbers these lays for itself.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.game.ruleset import NO_COLOUR, Announces, Card, Face

TABLE: Final = -1
"""The seat number in actions of the clock, for example when a call window expires."""

DRAW: Final = 64
PASS: Final = 65
ACCEPT: Final = 66
REVEAL: Final = 67
CALL: Final = 68
LEAVE: Final = 69
EXPIRE_EXCHANGE: Final = 70
CHALLENGE: Final = 71
CATCH: Final = 80
"""The code of a catch is this number plus the seat that is caught."""
EXPIRE: Final = 96
"""The code of an expired call window is this number plus the seat that did not call in time."""
THROW: Final = 128
"""The code of a throw-in is this number plus the kind that is thrown in."""
ANNOUNCED: Final = 256
"""The first code of cards laid with an announcement."""

VERBS: Final = {
    DRAW: "draw",
    PASS: "pass",
    ACCEPT: "accept",
    REVEAL: "reveal",
    CALL: "call",
    LEAVE: "leave",
    CHALLENGE: "challenge",
}
LEFT: Final = -1
RIGHT: Final = -2


@dataclass(frozen=True, slots=True)
class Lay:
    """A way to lay a card: which cards, what they count as, and what they do."""

    move: int
    steps: tuple[str, ...]
    """The words of the lay in their order, as records write them: `play wild`, then `red`."""
    card: int
    """The kind on top of the pile afterwards."""
    under: int | None
    """The kind that is laid first and lies under `card`, or None if only `card` is laid."""
    shown: int | None
    """The kind that the card counts as. None means the kind of `face` in the colour in force."""
    face: Face
    """The face that the card counts as."""
    exchange: int | None = None
    """The partner of an exchange of hands: a seat, LEFT or RIGHT."""
    thrown: bool = False
    demand: str | None = None
    """The rank that is demanded with the card, or None."""

    @property
    def text(self) -> str:
        """The text of the lay in records, for example `play wild red`."""
        return " ".join(self.steps)

    @property
    def cards(self) -> tuple[int, ...]:
        """The kinds that leave the hand, in the order in which they are laid."""
        return (self.card,) if self.under is None else (self.under, self.card)


@dataclass(frozen=True, slots=True)
class Deck:
    """The kinds of a game and how to find them."""

    colours: tuple[str, ...]
    kinds: tuple[Card, ...]
    """The kinds of real cards.

    `shown` also contains the kinds that a colourless card can count as.
    """
    shown: tuple[Card, ...]

    def kind(self, colour: int, face: Face) -> int:
        """Return the kind of a face in a colour.

        The deck may have no real card of this kind. Then only a colourless card can count as it.
        """
        for kind, card in enumerate(self.shown):
            if card.colour == colour and card.face.name == face.name:
                return kind
        raise LookupError(colour, face.name)


def is_about_calls(move: int) -> bool:
    """Return whether the move calls or catches."""
    return move == CALL or is_catch(move)


def is_catch(move: int) -> bool:
    """Return whether the move catches a seat that has not called."""
    return CATCH <= move < EXPIRE


def is_throw_in(move: int) -> bool:
    """Return whether the move throws in a card."""
    return THROW <= move < ANNOUNCED


def throw_in_of(move: int) -> int | None:
    """If the move lays a card without an announcement, return the move that throws this card in.

    Return None for any other move.
    """
    return THROW + move if 0 <= move < DRAW else None


def lay_of_throw_in(throw: int) -> int | None:
    """If the move throws a card in, return the move that lays this card on turn, else None."""
    return throw - THROW if is_throw_in(throw) else None


def lays_without_announcement(deck: Deck) -> list[Lay]:
    """Return a lay for each kind that needs no announcement."""
    return [
        Lay(kind, (f"play {card.code}",), kind, None, kind, card.face, card.face.moves_hands)
        for kind, card in enumerate(deck.kinds)
        if card.face.announces is Announces.NOTHING
    ]


def throw_ins(deck: Deck) -> list[Lay]:
    """Return a throw-in (a lay out of turn) for each number card."""
    return [
        Lay(THROW + k, (f"throw {c.code}",), k, None, k, c.face, c.face.moves_hands, thrown=True)
        for k, c in enumerate(deck.kinds)
        if c.face.number is not None and c.face.announces is Announces.NOTHING
    ]


def lays_with_announcement(deck: Deck, seats: int, ranks: Sequence[str]) -> list[Lay]:
    """Return every lay with an announcement, numbered from `ANNOUNCED` on."""
    single = [
        lay
        for kind, card in enumerate(deck.kinds)
        if card.face.announces not in (Announces.NOTHING, Announces.SECOND_CARD)
        for lay in _ways_to_announce(deck, kind, card, seats, ranks)
    ]
    pairs = [
        replace(lay, steps=_with_second(deck, card, lay), under=kind)
        for kind, card in enumerate(deck.kinds)
        if card.face.announces is Announces.SECOND_CARD
        for lay in (*lays_without_announcement(deck), *single)
        if deck.kinds[lay.card].colour != NO_COLOUR
    ]
    return [replace(lay, move=ANNOUNCED + n) for n, lay in enumerate((*single, *pairs))]


def _ways_to_announce(
    deck: Deck, kind: int, card: Card, seats: int, ranks: Sequence[str]
) -> Iterator[Lay]:
    play = f"play {card.code}"
    face = card.face
    if face.announces is Announces.COLOUR:
        for colour, name in enumerate(deck.colours):
            shown = deck.kind(colour, face)
            yield Lay(0, (play, name), kind, None, shown, face)
        if face.effect is None:
            yield from _demand_announcements(
                kind, (play,), face, ranks, kind if face.coloured else None
            )
    elif face.announces is Announces.FUNCTION:
        yield from _stand_in_announcements(deck, kind, play, ranks)
    elif face.announces in (Announces.EXCHANGE, Announces.PARTNER):
        for word, exchange in _exchange_announcements(seats, face.announces):
            yield Lay(0, (play, word), kind, None, kind, face, exchange)


def _demand_announcements(
    kind: int, said: tuple[str, ...], face: Face, ranks: Sequence[str], shown: int | None
) -> Iterator[Lay]:
    """Yield a lay for each rank that may be demanded.

    `shown` is None for a colourless card, which leaves the colour in force as it is.
    """
    for rank in ranks:
        yield Lay(0, (*said, rank), kind, None, shown, face, demand=rank)


def _stand_in_announcements(
    deck: Deck, kind: int, play: str, ranks: Sequence[str]
) -> Iterator[Lay]:
    """Yield the lays of a joker, which can count as any coloured face without a number.

    The lays have no move number yet.
    """
    specials = [c.face for c in deck.kinds if c.colour == 0 and c.face.number is None]
    for face in specials:
        if face.announces is Announces.COLOUR:
            for colour, name in enumerate(deck.colours):
                shown = deck.kind(colour, face)
                yield Lay(0, (play, face.name, name), kind, None, shown, face)
            yield from _demand_announcements(kind, (play, face.name), face, ranks, None)
        else:
            yield Lay(0, (play, face.name), kind, None, None, face)


def _exchange_announcements(seats: int, announces: Announces) -> Sequence[tuple[str, int]]:
    partners = [(f"with {seat}", seat) for seat in range(seats)]
    if announces is Announces.PARTNER:
        return partners
    return [("left", LEFT), ("right", RIGHT), *partners]


def _with_second(deck: Deck, card: Card, lay: Lay) -> tuple[str, ...]:
    """Return the words of a lay in which `card` lies under the card of `lay`."""
    return f"play {card.code}", deck.kinds[lay.card].code, *lay.steps[1:]
