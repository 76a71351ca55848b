"""Outages of Discord: the log gets one line when one begins, and one when it ends."""

import logging
from typing import Final

from bot.chat.errors import is_unanswered, named
from bot.durations import MINUTE, SECOND
from bot.tables.time.clock import Clock

log = logging.getLogger(__name__)

TOLD_AGAIN: Final = MINUTE
"""The minimum time between two log lines, for the case that only some requests fail."""


class Outage:
    """Counts failures during an outage instead of logging each one."""

    def __init__(self, clock: Clock) -> None:
        """Begin without an outage."""
        self.is_on = False
        self._clock = clock
        self._since = 0
        self._held_back = 0

    def tell(self, error: Exception, by: logging.Logger, level: int, words: str) -> None:
        """Log what failed, with its code. Log only the first failure of an outage."""
        if is_unanswered(error):
            self._note(error, by, level, words)
        else:
            by.log(level, "%s: %s", words, named(error))

    def tell_of_delay(self, by: logging.Logger, words: str) -> None:
        """Log that something took too long, whatever was slow. During an outage, only count it."""
        if self.is_on:
            self._held_back += 1
        else:
            by.warning(words)

    def answered(self) -> None:
        """Note that Discord has answered, and log the end of an outage."""
        if not self.is_on:
            return
        self.is_on = False
        lasted = (self._clock.now() - self._since) / SECOND
        log.warning(
            "Discord answers again, after %.1f s; %s more lines were held back",
            lasted,
            self._held_back,
        )
        self._held_back = 0

    def _note(self, error: Exception, by: logging.Logger, level: int, words: str) -> None:
        now = self._clock.now()
        if not by.isEnabledFor(level):
            return
        if self.is_on or now < self._since + TOLD_AGAIN:
            self._held_back += 1
            return
        self.is_on, self._since = True, now
        log.warning("Discord does not answer: %s (%s)", words, named(error))
