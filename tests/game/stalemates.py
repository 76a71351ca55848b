"""Positions in which there is nothing to draw."""

from tests.support.positions import TextPosition, position


def without_cards(
    variant: str, seats: int = 2, options: dict[str, object] | None = None
) -> TextPosition:
    hands = ["0: blue-1 blue-3", "1: green-1 green-4", "2: yellow-1 yellow-3"][:seats]
    return position("\n".join([*hands, "top: red-8", "rest: away"]), variant, options)
