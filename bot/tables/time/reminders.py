"""Reminders: when who is on turn is reminded of it, by the bot or by the others."""

from typing import Final

from bot.tables.settings import SECOND
from bot.tables.state import TableState

PING_LIVE: Final = 30 * SECOND
"""After so long, where the hand can be pushed to."""
BEFORE_END: Final = 10 * SECOND
"""A turn too short for that has its ping so long before its end."""
PING_ASLEEP: Final = 5 * SECOND
"""After so long, where nothing else tells."""
NUDGE_FROM: Final = 15 * SECOND
"""How long others have to wait before they may remind somebody."""


def ping_at(state: TableState, *, live: bool) -> int:
    """When who is on turn may want a ping; over days that is when a quarter of the time is left."""
    if state.settings.correspondence:
        return state.turn_from + state.settings.turn * 3 // 4
    if not live:
        return state.turn_from + PING_ASLEEP
    length = state.turn_lasts(state.round.turn)
    return state.turn_from + min(PING_LIVE, max(length - BEFORE_END, PING_ASLEEP))
