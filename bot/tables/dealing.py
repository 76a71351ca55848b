"""The moment between the start of a match and its first cards.

Words of luck have to stand in public before anybody sees a card, else the last one could be chosen
by what it deals. So hands wait until the table message of the match is confirmed, but not long.
"""

from typing import Final

from bot.tables.core import Core
from bot.tables.phase import Phase
from bot.tables.settings import SECOND

DEALT_WITHIN: Final = 2 * SECOND
"""Where Discord takes longer the match goes on all the same: its words stood in the lobby."""


def is_dealing(core: Core) -> bool:
    """Whether the cards wait for the message that shows what they follow from."""
    until = dealing_until(core)
    return until is not None and core.now() < until


def dealing_until(core: Core) -> int | None:
    """When they wait no longer; None if they do not."""
    state = core.state
    is_first = state.phase is Phase.PLAYING and len(state.actions) == 1
    # In a solo match the words have stood in the one hand that there is.
    if not is_first or state.is_solo or core.frozen is not None:
        return None
    if core.seen.is_posted(state.first_decision):
        return None
    return state.began_at + DEALT_WITHIN
