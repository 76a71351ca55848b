"""What a card is worth laying, whatever else is in the hand: what everybody at the table feels."""

from functools import lru_cache
from typing import Final

from bot.game import Game
from bot.game.cards import Announces, Face, Fit
from bot.game.scoring import counts_cards

POINTS: Final = 3.0
"""What it is worth to be rid of the dearest card, where points count."""
KEEP_FREE: Final = 6.0
"""What it is worth to keep a card that can be laid later just as well."""
KEEP_DEFENCE: Final = 3.0
SLIGHT_THREAT: Final = 0.5
THREATS: Final = (SLIGHT_THREAT, 8.0, 4.0, 2.0)
"""What it is worth to hit a next seat with so many cards; the first is for all others."""


@lru_cache(maxsize=64)
def worths(game: Game) -> tuple[tuple[float, ...], ...]:
    """By `threatened` size of the next seat's hand and by kind, how gladly a card is laid."""
    return tuple(
        tuple(_worth(game, card.face, threat) for card in game.kinds) for threat in THREATS
    )


def threatened(size: int) -> int:
    """Which row of the worths holds if the next seat has so many cards."""
    return size if size < len(THREATS) else 0


def _worth(game: Game, face: Face, threat: float) -> float:
    worth = 0.0
    if counts_cards(game):
        worth += POINTS * face.points / (max(game.points) or 1)
    if face.effect is not None and face.announces is not Announces.EXCHANGE:
        worth += threat
    if face.fit is not Fit.MATCH:
        worth -= KEEP_FREE
    if face.defends:
        worth -= KEEP_DEFENCE
    return worth
