"""The services behind the chat. The application creates them, and request handlers use them."""

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from bot.chat.background_work import BackgroundWork
from bot.people.preferences import Preferences
from bot.stats import Stats
from bot.stats.finished import FinishedMatches
from bot.storage.interface import FinishedMatch


class ChatServices(NamedTuple):
    """Services that the chat uses but does not create."""

    stats: Stats
    preferences: Preferences
    finished: FinishedMatches
    background: BackgroundWork
    stored_match: Callable[[str], Awaitable[FinishedMatch | None]]
    """Returns a finished match with its record, by its id."""
