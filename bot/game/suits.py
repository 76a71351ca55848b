"""Suits that several games use, in the order in which cards are sorted."""

from typing import Final

FRENCH: Final = ("clubs", "spades", "hearts", "diamonds")
GERMAN: Final = ("acorns", "leaves", "hearts", "bells")
