"""Positions in which several cards may be laid in one turn."""

from tests.support.positions import TextPosition, position


def classic(
    seat0: str, seat1: str = "clubs-king clubs-10 clubs-9", **options: object
) -> TextPosition:
    text = f"""
        0: {seat0}
        1: {seat1}
        2: spades-king spades-10 spades-9
        pile: diamonds-ace diamonds-king diamonds-queen
        top: hearts-king
    """
    return position(text, "classic", {"several": True, **options})


def noris(seat0: str, seat1: str = "blue-5 blue-6 blue-7", **options: object) -> TextPosition:
    text = f"""
        0: {seat0}
        1: {seat1}
        2: green-6 green-7 green-8
        pile: yellow-1 yellow-2 yellow-3 yellow-4 yellow-5 yellow-6 yellow-8 yellow-9
        top: red-8
    """
    return position(text, "noris", {"several": True, **options})
