"""Exchanging whole hands: the seats concerned, and the hand that each one gets."""

from bot.game import events
from bot.game.deal import Deal
from bot.game.moves import LEFT, RIGHT, Lay


def chosen(lay: Lay) -> int:
    """Return the exchange that was announced with a card."""
    if lay.exchange is None:
        raise ValueError(lay.text)
    return lay.exchange


def concerned(rnd: Deal, layer: int, choice: int) -> tuple[int, ...]:
    """Return the seats that must accept: the partner, or all seats except the layer."""
    if choice >= 0:
        return (choice,)
    return tuple(seat for seat in rnd.playing if seat != layer)


def carry_out(rnd: Deal, layer: int, choice: int) -> None:
    """Move the hands. Armed calls of seats that get a hand lapse."""
    givers, takers = _movements(rnd, layer, choice)
    hands = [rnd.hands[giver] for giver in givers]
    for taker, hand in zip(takers, hands, strict=True):
        rnd.hands[taker] = hand
        rnd.disarm(taker)
    rnd.tell(events.HandsExchanged, layer, givers, takers)


def _movements(rnd: Deal, layer: int, choice: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    if choice >= 0:
        return (layer, choice), (choice, layer)
    seats = tuple(rnd.playing)
    if choice == LEFT:
        return seats, (*seats[1:], seats[0])
    if choice == RIGHT:
        return seats, (seats[-1], *seats[:-1])
    raise ValueError(choice)
