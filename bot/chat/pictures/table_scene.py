"""The scene of a table: all that its picture shows, and nothing else.

Equal scenes have equal pictures. So a scene holds nothing that its viewer may not know.
"""

from dataclasses import dataclass
from typing import Final, Literal

from bot.chat.pictures.cat import Mood
from bot.chat.pictures.faces import FaceDesign

SHARES: Final = 8
"""The number of steps in which the ring of an open window shrinks."""

Badge = Literal["", "one", "call", "called"]
"""The badge of a seat: none, one card, a call that is awaited, or a call that was made."""


@dataclass(frozen=True, slots=True)
class DeedScene:
    """The last deed of a seat, for its bubble: a card, words, or both."""

    card: FaceDesign | None = None
    words: str = ""
    sign: str = ""
    """The words as a sign, for where there is no room for words."""


@dataclass(frozen=True, slots=True)
class SeatScene:
    """Another player: the name, the cards as a number, and what concerns the player now."""

    name: str
    count: int
    mark: str = ""
    """A short word behind the name of an AI player, which says that it is an AI."""
    is_away: bool = False
    is_on_turn: bool = False
    badge: Badge = ""
    place: int | None = None
    """The place of a player without cards, while others play on."""
    is_out: bool = False
    deed: DeedScene | None = None
    pending: str = ""
    """The attack that hits the player, as a sign such as `+4`. Empty if there is none."""
    window: int | None = None
    """The share of the open window that is left, in steps of `SHARES`. None without a window."""


@dataclass(frozen=True, slots=True)
class CardScene:
    """A card of the viewer's own hand."""

    design: FaceDesign
    is_raised: bool = False
    is_dim: bool = False


@dataclass(frozen=True, slots=True)
class OwnScene:
    """The viewer's own part of the picture."""

    cards: tuple[CardScene, ...]
    label: str = ""
    """A short headline above the hand: whose turn it is, or that the player is out."""
    is_on_turn: bool = False
    call: str = ""
    """The word that the viewer has to call, has called or has armed. Empty if there is none."""
    is_called: bool = False
    pending: str = ""
    window: int | None = None


@dataclass(frozen=True, slots=True)
class PileScene:
    """The draw pile, the top card, and what the next card has to match."""

    top: FaceDesign
    colour: str
    """The name of the colour in force. Empty if there is none."""
    left: int
    """The number of cards in the draw pile."""
    is_clockwise: bool = True
    demand: FaceDesign | None = None
    """The rank that is demanded, as a card."""


@dataclass(frozen=True, slots=True)
class ShownHandScene:
    """A hand that lies face up for everybody."""

    name: str
    cards: tuple[FaceDesign, ...]


@dataclass(frozen=True, slots=True)
class MomentScene:
    """A big moment: it flashes the ground in a colour and shows the cat."""

    mood: Mood
    colour: str
    """The name of the colour of the flash. Empty for gold."""
    words: str


@dataclass(frozen=True, slots=True)
class ResultScene:
    """The result of a seat at the end of a round."""

    name: str
    points: str
    total: str
    is_winner: bool = False
    is_own: bool = False
    mark: str = ""
    cards: tuple[FaceDesign, ...] = ()


@dataclass(frozen=True, slots=True)
class TableScene:
    """Everything that is drawn of a table for one viewer."""

    seats: tuple[SeatScene, ...] = ()
    """The other players, from the viewer's left to right. For everybody: all players."""
    pile: PileScene | None = None
    own: OwnScene | None = None
    """The viewer's own hand. None in the picture for everybody."""
    arrows: tuple[tuple[int, int], ...] = ()
    """The hands that move, as pairs of places in `seats`: from the first to the second.

    `OWN_PLACE` is the place of the viewer's own hand.
    """
    shown: ShownHandScene | None = None
    moment: MomentScene | None = None
    results: tuple[ResultScene, ...] = ()
    """The end of a round. While it is shown, there are no seats, no pile and no own hand."""
    title: str = ""
    """The headline of the end of a round."""
    note: str = ""
    """The line below the headline: what the points mean."""


OWN_PLACE: Final = -1
