"""Card values: how gladly a card is laid, whatever else is in the hand.

All players feel the same about this.
"""

from functools import lru_cache
from typing import Final

from bot.game import Game
from bot.game.cards import Announces, Face, Fit
from bot.game.scoring import counts_cards

POINTS: Final = 3.0
"""The value of getting rid of the card with the most points, where points count."""
KEEP_FREE: Final = 6.0
"""The value of keeping a card that can be laid later just as well."""
KEEP_DEFENCE: Final = 3.0
SLIGHT_THREAT: Final = 0.5
THREATS: Final = (SLIGHT_THREAT, 8.0, 4.0, 2.0)
"""The value of hitting a next seat with that number of cards. Entry 0 is for all others."""


@lru_cache(maxsize=64)
def worths(game: Game) -> tuple[tuple[float, ...], ...]:
    """Return the value of laying each kind, for each row that `threatened` returns."""
    return tuple(
        tuple(_worth(game, card.face, threat) for card in game.kinds) for threat in THREATS
    )


def threatened(size: int) -> int:
    """Return the row of `worths` for a next seat with `size` cards."""
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
