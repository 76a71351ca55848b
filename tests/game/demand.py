"""Positions in which a rank may be demanded."""

from tests.support.positions import TextPosition, position

HAND = "hearts-jack hearts-9 clubs-ace clubs-8"


def classic(
    seat0: str = HAND,
    seat1: str = "clubs-king clubs-9 clubs-10",
    seat2: str = "spades-king spades-10 spades-ace",
    **options: object,
) -> TextPosition:
    text = f"""
        0: {seat0}
        1: {seat1}
        2: {seat2}
        pile: diamonds-ace diamonds-king diamonds-queen diamonds-8
        top: hearts-king
    """
    return position(text, "classic", {"demand": True, **options})


def demanded(
    seat0: str = HAND,
    seat1: str = "clubs-king clubs-9 clubs-10",
    seat2: str = "spades-king spades-10 spades-ace",
    **options: object,
) -> TextPosition:
    return classic(seat0, seat1, seat2, **options).do("0 play hearts-jack 9")


def noris(
    seat0: str, seat1: str, seat2: str = "green-6 green-7 green-8", **options: object
) -> TextPosition:
    text = f"""
        0: {seat0}
        1: {seat1}
        2: {seat2}
        pile: yellow-1 yellow-2 yellow-3 yellow-4
        top: red-8
    """
    return position(text, "noris", {"demand": True, **options})


def waiting(p: TextPosition) -> tuple[int, ...]:
    return () if p.round.demand is None else p.round.demand.waiting
