"""Events: what happened in a round, for texts, statistics and the memory of AI players.

A round makes events only if it has a listener (`Round.events` is a list). Only the seat itself may
see the `cards` that it drew. `event_for_seat` removes them for others.
"""

from typing import NamedTuple


class Dealt(NamedTuple):
    """Hands were dealt and a first card was turned up."""

    dealer: int
    top: int
    starter: int


class Laid(NamedTuple):
    """A seat made the move `move`, a lay or throw-in. It has `left` cards left."""

    seat: int
    move: int
    left: int


class Drew(NamedTuple):
    """A seat drew `size` cards. It had to draw `due`, but there may have been fewer."""

    seat: int
    size: int
    due: int
    cards: tuple[int, ...]


class Penalised(NamedTuple):
    """A seat drew cards for a call that it had forgotten."""

    seat: int
    size: int
    cards: tuple[int, ...]


class Reshuffled(NamedTuple):
    """The discards became the draw pile."""

    size: int


class PassedOver(NamedTuple):
    """A seat lost its turn."""

    seat: int


class Turned(NamedTuple):
    """The direction of play was reversed. 1 is clockwise."""

    direction: int


class Passed(NamedTuple):
    """A seat drew and ended its turn without laying."""

    seat: int


class KeptRest(NamedTuple):
    """A seat laid `card`, and kept other cards of this face that it could also have laid."""

    seat: int
    card: int


class DemandMet(NamedTuple):
    """The demand for `rank` has ended, as every seat has had its turn under it."""

    rank: str


class Armed(NamedTuple):
    """A seat called in advance. This is hidden from all other seats."""

    seat: int


class WindowOpened(NamedTuple):
    """A seat has to call now. `final` means that the call is for its last card."""

    seat: int
    final: bool


class Called(NamedTuple):
    """A seat called in time. `armed` means that it called in advance."""

    seat: int
    final: bool
    armed: bool


class Forgot(NamedTuple):
    """A seat did not call. `catcher` is the seat that caught it, or None."""

    seat: int
    final: bool
    catcher: int | None


class WindowLapsed(NamedTuple):
    """A call window closed without a call or penalty: play went on, or the round ended."""

    seat: int


class HandShown(NamedTuple):
    """A seat showed its hand to everybody."""

    seat: int
    cards: tuple[int, ...]


class AttackPassedOn(NamedTuple):
    """A reveal attack found no number card and goes on to the next seat."""

    seat: int
    to: int
    kind: str


class Challenged(NamedTuple):
    """A seat challenged an attack.

    `is_right` means that the attacker `layer` held a card of the colour in force.
    """

    seat: int
    layer: int
    colour: int
    is_right: bool


class Cancelled(NamedTuple):
    """A defence cancelled an attack by the face `kind`."""

    seat: int
    kind: str


class ExchangeAccepted(NamedTuple):
    """A seat accepted an exchange of hands. The other seats see only how many have answered."""

    seat: int


class HandsExchanged(NamedTuple):
    """Hands moved: `givers[i]` gave to `takers[i]`."""

    layer: int
    givers: tuple[int, ...]
    takers: tuple[int, ...]


class ExchangeLapsed(NamedTuple):
    """An exchange did not happen because a seat left."""

    layer: int


class SeatLeft(NamedTuple):
    """A seat left the match. Its hand went under the draw pile."""

    seat: int
    size: int


class WentOut(NamedTuple):
    """A seat has no cards left and takes the next place. The others play on."""

    seat: int
    place: int


class CameBack(NamedTuple):
    """A seat that had gone out plays again. It draws cards next."""

    seat: int


class HeldTooMany(NamedTuple):
    """A seat holds more cards than allowed and is out of the round."""

    seat: int
    size: int


class RoundWon(NamedTuple):
    """A seat won the round."""

    seat: int


class Stalemate(NamedTuple):
    """No seat could lay or draw any more."""


class BrokenOff(NamedTuple):
    """The round ended because at most one seat is left in the match."""


Event = (
    Dealt
    | Laid
    | Drew
    | Penalised
    | Reshuffled
    | PassedOver
    | Turned
    | Passed
    | KeptRest
    | DemandMet
    | Armed
    | WindowOpened
    | Called
    | Forgot
    | WindowLapsed
    | HandShown
    | AttackPassedOn
    | Challenged
    | Cancelled
    | ExchangeAccepted
    | HandsExchanged
    | ExchangeLapsed
    | SeatLeft
    | WentOut
    | CameBack
    | HeldTooMany
    | RoundWon
    | Stalemate
    | BrokenOff
)


def event_for_seat(event: Event, seat: int | None) -> Event | None:
    """Return the event as `seat` sees it, or None if the event is hidden from the seat.

    If `seat` is None, return the event as everybody sees it.
    """
    if isinstance(event, Drew | Penalised) and event.seat != seat:
        return event._replace(cards=())
    if isinstance(event, Armed | ExchangeAccepted) and event.seat != seat:
        return None
    return event
