"""What stands behind the chat: made by whoever wires everything, asked by who answers people."""

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from bot.chat.background_work import BackgroundWork
from bot.people.preferences import Preferences
from bot.stats import Stats
from bot.stats.finished import FinishedMatches
from bot.storage.interface import FinishedMatch


class ChatServices(NamedTuple):
    """The chat shows what these know, and makes none of them."""

    stats: Stats
    preferences: Preferences
    finished: FinishedMatches
    background: BackgroundWork
    stored_match: Callable[[str], Awaitable[FinishedMatch | None]]
    """A match that is over, with its record."""
