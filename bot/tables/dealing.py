"""The moment between the start of a match and its first cards.

Words of luck must be public before anybody sees a card. Otherwise the last person could choose a
word by the cards that it deals. So hands wait until the table message of the match is confirmed,
but not long.
"""

from typing import Final

from bot.durations import SECOND
from bot.tables.core import Core
from bot.tables.phase import Phase

DEALT_WITHIN: Final = 2 * SECOND
"""If Discord takes longer, the match goes on anyway. The lobby has shown the words before."""


def is_dealing(core: Core) -> bool:
    """Return whether the first cards still wait for the message that shows the seeds."""
    until = dealing_until(core)
    return until is not None and core.now() < until


def dealing_until(core: Core) -> int | None:
    """Return until when the first cards wait, or None if they do not."""
    state = core.state
    is_first = state.phase is Phase.PLAYING and len(state.actions) == 1
    # In a solo match the only hand has shown the words already.
    if not is_first or state.is_solo or core.frozen is not None:
        return None
    if core.seen.is_posted(state.first_decision):
        return None
    return state.began_at + DEALT_WITHIN
