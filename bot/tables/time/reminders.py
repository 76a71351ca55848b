"""Reminders: when the seat on turn is reminded, by the bot or by the other players."""

from typing import Final

from bot.durations import SECOND
from bot.tables.state import TableState

PING_LIVE: Final = 30 * SECOND
"""Time until the reminder if the hand can be updated."""
BEFORE_END: Final = 10 * SECOND
"""In a shorter turn the reminder comes at least this long before its end."""
PING_ASLEEP: Final = 5 * SECOND
"""Time until the reminder if nothing else shows the player that it is their turn."""
NUDGE_FROM: Final = 15 * SECOND
"""Time after which other players may remind the seat on turn."""


def ping_at(state: TableState, *, live: bool) -> int:
    """Return when the seat on turn may need a ping.

    In a match over days that is when a quarter of the time is left.
    """
    if state.settings.correspondence:
        return state.turn_from + state.settings.turn * 3 // 4
    if not live:
        return state.turn_from + PING_ASLEEP
    length = state.turn_lasts(state.round.turn)
    return state.turn_from + min(PING_LIVE, max(length - BEFORE_END, PING_ASLEEP))
