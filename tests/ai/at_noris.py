"""A position of `noris` that tests of single house rules have in common."""

from tests.support.positions import TextPosition, position


def at_noris(seat0: str, **options: object) -> TextPosition:
    """Three people, of whom the first has what is said, with these house rules."""
    text = f"""
        0: {seat0}
        1: blue-5 blue-6 blue-7
        2: yellow-1 yellow-2 yellow-3
        top: red-8
    """
    return position(text, "noris", options)
