"""Exchanging whole hands: who is concerned, who gets what."""

from bot.game import events
from bot.game.deal import Deal
from bot.game.moves import LEFT, RIGHT, Lay


def chosen(lay: Lay) -> int:
    """The exchange that was announced with a card."""
    if lay.exchange is None:
        raise ValueError(lay.text)
    return lay.exchange


def concerned(rnd: Deal, layer: int, choice: int) -> tuple[int, ...]:
    """The seats that have a say: the partner, or all but the one who laid."""
    if choice >= 0:
        return (choice,)
    return tuple(seat for seat in rnd.playing if seat != layer)


def carry_out(rnd: Deal, layer: int, choice: int) -> None:
    """Move the hands; what was armed on them lapses."""
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
