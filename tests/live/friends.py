"""People who want to go home: whoever has fewest cards is let go out, so that no match is endless.

They show each other their cards, as friends may who have played for long enough. What the bot does
with it is what it does with all play, and the cards come as they come.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

UNKIND: Final = frozenset({"draw2", "draw4", "2+", "x+", "skip", "reverse", "swap"})
UNKIND_CARDS: Final = frozenset(
    f"{colour}-{face}" for colour in ("clubs", "spades", "hearts", "diamonds") for face in "78"
)
HARM: Final = 1.5
"""Making somebody draw is worse than not to leave them anything that fits."""


def kindest(lays: Sequence[tuple[str, str]], hands: Sequence[Counter[str]], own: int) -> list[int]:
    """Which of these lays help most who has fewest cards; each is a verb and its words.

    The hands are those of all, in an order that all agree on; one of them is one's own.
    """
    known = [place for place, hand in enumerate(hands) if hand]
    first = min(known, key=lambda place: hands[place].total(), default=own)
    worth = [_worth(verb, words, hands[first], is_own=first == own) for verb, words in lays]
    return [place for place, each in enumerate(worth) if each == max(worth)]


def _worth(verb: str, words: str, wanted: Counter[str], *, is_own: bool) -> float:
    """How much a lay does for who wants to get rid of these cards."""
    laid = (words.split() or [""])[-1]
    rest = wanted - Counter([laid]) if is_own else wanted
    # What is laid without a colour lets one intent for what fits.
    if verb == "lay" and "-" not in laid:
        return 1
    fits = sum(_goes_on(laid, each) for each in rest)
    if is_own:
        return fits
    harms = laid in UNKIND_CARDS or laid.rpartition("-")[2] in UNKIND
    return min(fits, 1) * 2 - HARM * harms


def _goes_on(laid: str, card: str) -> bool:
    """Whether a card can be laid on what was laid, or wished for."""
    if "-" not in card:
        return True
    (colour, _, face), (own_colour, _, own_face) = laid.partition("-"), card.partition("-")
    return colour == own_colour or face == own_face
