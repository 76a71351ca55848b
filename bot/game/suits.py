"""Suits that several games play with, in the order in which cards are sorted."""

from typing import Final

FRENCH: Final = ("clubs", "spades", "hearts", "diamonds")
GERMAN: Final = ("acorns", "leaves", "hearts", "bells")
