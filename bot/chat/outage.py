"""Whether Discord answers: when it does not any more the log has one line, and one when it does."""

import logging
from typing import Final

from bot.chat.errors import is_unanswered, named
from bot.tables.settings import MINUTE, SECOND
from bot.tables.time.clock import Clock

log = logging.getLogger(__name__)

TOLD_AGAIN: Final = MINUTE
"""Where some of it works and some does not, that is told no more often."""


class Outage:
    """What fails while Discord does not answer is counted, and not told one by one."""

    def __init__(self, clock: Clock) -> None:
        """Discord answers, as far as is known."""
        self.is_on = False
        self._clock = clock
        self._since = 0
        self._held_back = 0

    def tell(self, error: Exception, by: logging.Logger, level: int, words: str) -> None:
        """Tell what failed, and with what code; if Discord does not answer, tell that, and once."""
        if is_unanswered(error):
            self._note(error, by, level, words)
        else:
            by.log(level, "%s: %s", words, named(error))

    def tell_of_delay(self, by: logging.Logger, words: str) -> None:
        """Tell that something took too long, whoever it was that was slow."""
        if self.is_on:
            self._held_back += 1
        else:
            by.warning(words)

    def answered(self) -> None:
        """Discord has done something."""
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
